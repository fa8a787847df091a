// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRandomnessCoordinator} from "../../../../src/interfaces/randomness/IRandomnessCoordinator.sol";
import {HostileTest} from "../HostileTest.sol";

/// @notice Class: front-run id in a batch. Somebody settles one bet of a batch before the operator's transaction.
contract FrontRunId_Test is HostileTest {
    uint256 private constant BETS = 5;
    uint64 private round;
    uint256[] private ids;

    function setUp() public override {
        super.setUp();
        round = real.roundAt(block.timestamp) + 1;
        for (uint256 i = 1; i <= BETS; ++i) {
            // All bets win, so that each payment is visible.
            _pay(PLAYER, WAGER, _foreseeSide(i, round));
        }
        ids = _idsOf(coin, 1, BETS);
        vm.warp(real.timeOf(round));
    }

    function test_FrontRunId_TheOthersOfTheBatchAreSettledAllTheSame() external {
        uint256 balanceBefore = token.balanceOf(PLAYER);
        vm.prank(ATTACKER);
        real.settle(round, signatureOf(round), _idsOf(coin, 3, 3), CALLBACK_GAS);
        assertEq(token.balanceOf(PLAYER) - balanceBefore, WAGER * WIN_MULTIPLIER / PRECISION, "one is paid");

        vm.expectEmit(address(real));
        emit IRandomnessCoordinator.RequestSkipped(ids[2], round, IRandomnessCoordinator.SkipReason.AlreadyFulfilled);
        real.settle(round, signatureOf(round), ids, CALLBACK_GAS);

        for (uint256 nonce = 1; nonce <= BETS; ++nonce) {
            assertEq(_statusOf(coin, nonce), STATUS_SETTLED, "settled");
        }
        assertEq(
            token.balanceOf(PLAYER) - balanceBefore, BETS * WAGER * WIN_MULTIPLIER / PRECISION, "each is paid once"
        );
        assertEq(pool.reservedOf(address(token)), 0, "nothing stays reserved");
    }

    function test_FrontRunId_TheWholeBatchFirstLeavesNothingToDo() external {
        vm.prank(ATTACKER);
        real.settle(round, signatureOf(round), ids, CALLBACK_GAS);
        uint256 balance = token.balanceOf(PLAYER);
        uint256 booked = _bookedMoney();

        real.settle(round, signatureOf(round), ids, CALLBACK_GAS);

        assertEq(token.balanceOf(PLAYER), balance, "nobody is paid again");
        assertEq(_bookedMoney(), booked, "the books stand still");
    }

    function test_FrontRunId_TheRoundAloneFirstChangesNothing() external {
        vm.prank(ATTACKER);
        real.submitRound(round, signatureOf(round));
        uint256 balanceBefore = token.balanceOf(PLAYER);
        // The signature is not read again.
        real.settle(round, "", ids, CALLBACK_GAS);
        assertEq(token.balanceOf(PLAYER) - balanceBefore, BETS * WAGER * WIN_MULTIPLIER / PRECISION, "all are paid");
    }

    function test_FrontRunId_IdsOfStrangersAndOtherRoundsAreSkipped() external {
        uint256 later = _pay(PLAYER, WAGER, 0);
        uint256[] memory mixed = new uint256[](BETS + 2);
        mixed[0] = _requestId(ATTACKER, 1);
        mixed[1] = _requestId(address(coin), later);
        for (uint256 i; i < BETS; ++i) {
            mixed[i + 2] = ids[i];
        }

        vm.expectEmit(address(real));
        emit IRandomnessCoordinator.RequestSkipped(mixed[0], round, IRandomnessCoordinator.SkipReason.Unknown);
        vm.expectEmit(address(real));
        emit IRandomnessCoordinator.RequestSkipped(mixed[1], round, IRandomnessCoordinator.SkipReason.OtherRound);
        real.settle(round, signatureOf(round), mixed, CALLBACK_GAS);

        for (uint256 nonce = 1; nonce <= BETS; ++nonce) {
            assertEq(_statusOf(coin, nonce), STATUS_SETTLED, "settled");
        }
        assertEq(_statusOf(coin, later), STATUS_PENDING, "of another round");
    }
}
