// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRandomnessCoordinator} from "../../../../src/interfaces/randomness/IRandomnessCoordinator.sol";
import {ReturnBombConsumer} from "../../../utils/consumers/HostileConsumers.sol";
import {HostileTest} from "../HostileTest.sol";

/// @notice Class: return-data bomb. A callee answers with more data than the caller could pay to copy.
contract ReturnDataBomb_Test is HostileTest {
    uint256 private constant BOMB_BYTES = 400_000;
    uint256 private constant BETS = 3;

    function test_ReturnDataBomb_OfAConsumerDoesNotHarmTheBetsBesideIt() external {
        ReturnBombConsumer bomb = new ReturnBombConsumer(real, true);
        uint64 round = real.roundAt(block.timestamp) + 1;
        uint256 bombId = bomb.request();
        uint256 nonce = _pay(PLAYER, WAGER, _foreseeSide(1, round));
        uint256 balanceBefore = token.balanceOf(PLAYER);
        uint256[] memory ids = new uint256[](2);
        (ids[0], ids[1]) = (bombId, _requestId(address(coin), nonce));

        vm.warp(real.timeOf(round));
        vm.expectEmit(address(real));
        emit IRandomnessCoordinator.RequestFailed(bombId);
        vm.expectEmit(address(real));
        emit IRandomnessCoordinator.RequestFulfilled(ids[1]);
        // Room for verification and two callbacks at their limit, but not for copies.
        real.settle{gas: 1_350_000}(round, signatureOf(round), ids, CALLBACK_GAS);

        assertEq(token.balanceOf(PLAYER) - balanceBefore, WAGER * WIN_MULTIPLIER / PRECISION, "the bet is paid");
    }

    function test_ReturnDataBomb_OfATokenBecomesALiability() external {
        uint64 round = real.roundAt(block.timestamp) + 1;
        for (uint256 i = 1; i <= BETS; ++i) {
            _pay(PLAYER, WAGER, _foreseeSide(i, round));
        }
        uint256 booked = _bookedMoney();
        token.setReturnBomb(BOMB_BYTES);
        _settleRound(round, _idsOf(coin, 1, BETS));

        uint256 owed = BETS * WAGER * WIN_MULTIPLIER / PRECISION;
        for (uint256 nonce = 1; nonce <= BETS; ++nonce) {
            assertEq(_statusOf(coin, nonce), STATUS_SETTLED, "settled");
        }
        assertEq(pool.liabilityOf(PLAYER, address(token)), owed, "every win is owed");
        assertEq(pool.reservedOf(address(token)), 0, "nothing stays reserved");
        assertEq(_bookedMoney(), booked, "no money left");

        token.setReturnBomb(0);
        uint256 balanceBefore = token.balanceOf(PLAYER);
        vm.prank(PLAYER);
        assertEq(pool.claim(address(token), PLAYER), owed, "claimed");
        assertEq(token.balanceOf(PLAYER) - balanceBefore, owed, "and paid");
    }
}
