// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

contract Ledger_Test is BaseTest {
    uint256 private constant PLACES = 1536;

    function _status(uint256 nonce) private view returns (uint8 status) {
        (status,,) = coin.statusOf(nonce);
    }

    /// @dev Places bets and settles each at once, until `nonce` is the latest.
    function _betUntil(uint256 nonce) private {
        while (coin.latestNonce() < nonce) {
            _settle(_pay(PLAYER, MIN_WAGER, 1, HEADS), 0);
        }
    }

    function _assertKnown(uint256 nonce, uint256 wager, uint8 count, bytes memory gameData) private view {
        (uint8 actualCount, address player, bytes memory actualData, uint256 actualWager,,) = coin.betOf(nonce);
        assertEq(player, PLAYER, "player");
        assertEq(actualWager, wager, "wager");
        assertEq(actualCount, count, "count");
        assertEq(actualData, gameData, "choice");
    }

    function test_GivenAnEndedBetWhosePlaceIsItsOwn() external {
        _settle(_pay(PLAYER, WAGER, 7, TAILS), 0);
        _betUntil(PLACES);
        _assertKnown(1, WAGER, 7, TAILS);
        assertEq(_status(1), STATUS_SETTLED, "status");
        vm.expectRevert(abi.encodeWithSelector(IGame.BetNotPending.selector, 1));
        coordinator.deliver(_requestId(address(coin), 1), 0);
    }

    function test_GivenAnEndedBetWhosePlaceWasTaken() external {
        _betUntil(PLACES + 1);
        assertEq(_status(1), STATUS_UNKNOWN, "status");
        assertEq(_status(2), STATUS_SETTLED, "the next one is still there");
        bytes memory unknown = abi.encodeWithSelector(IGame.UnknownBet.selector, 1);
        vm.expectRevert(unknown);
        coin.betOf(1);
        vm.expectRevert(unknown);
        coordinator.deliver(_requestId(address(coin), 1), 0);
        vm.expectRevert(unknown);
        coin.requestRefund(1);
        vm.expectRevert(unknown);
        coin.finalizeRefund(1);
        vm.expectRevert(unknown);
        coin.reportFailed(1);
    }

    function test_GivenAnOpenBetWhosePlaceIsTaken() external {
        _pay(PLAYER, WAGER, 7, TAILS);
        _betUntil(PLACES);
        uint256 successor = _pay(PLAYER, 2 * WAGER, 3, HEADS);
        assertEq(successor % PLACES, 1, "the place of the first");
        _assertKnown(1, WAGER, 7, TAILS);
        _assertKnown(successor, 2 * WAGER, 3, HEADS);
        assertEq(_status(1), STATUS_PENDING, "still open");

        uint256 balanceBefore = token.balanceOf(PLAYER);
        _settle(1, 99);
        uint256 wins = _winsOf(99, 7, 1);
        assertEq(token.balanceOf(PLAYER) - balanceBefore, WAGER * wins * WIN_MULTIPLIER / PRECISION, "payout");
        assertEq(_status(1), STATUS_SETTLED, "settled");
        vm.expectRevert(abi.encodeWithSelector(IGame.BetNotPending.selector, 1));
        coordinator.deliver(_requestId(address(coin), 1), 0);

        assertEq(_status(successor), STATUS_PENDING, "the other is open");
        _assertKnown(successor, 2 * WAGER, 3, HEADS);
        _settle(successor, 0);
        assertEq(pool.reservedOf(address(token)), 0, "nothing is held");
    }

    function test_GivenAnOpenBetWhosePlaceIsTaken_SetAsideAndRefunded() external {
        _pay(PLAYER, WAGER, 7, TAILS);
        _betUntil(PLACES + 1);
        coordinator.fail(_requestId(address(coin), 1));
        coin.reportFailed(1);
        assertEq(_status(1), STATUS_SET_ASIDE, "set aside");
        vm.warp(block.timestamp + 7 days);
        coin.requestRefund(1);
        vm.warp(block.timestamp + 1 hours);
        vm.expectEmit(address(coin));
        emit IGame.BetRefunded(PLAYER, 1, address(token), 7 * WAGER);
        coin.finalizeRefund(1);
        assertEq(_status(1), STATUS_REFUNDED, "refunded");
        assertEq(_status(PLACES + 1), STATUS_SETTLED, "the other as it was");
        assertEq(pool.reservedOf(address(token)), 0, "nothing is held");
    }

    /// @dev Every third bet stays open, over more than two passes through all places.
    function test_GivenManyBets() external {
        uint256 last = 2 * PLACES + 30;
        for (uint256 i = 1; i <= last; ++i) {
            uint256 nonce = _pay(PLAYER, MIN_WAGER + i, uint8(i % MAX_COUNT + 1), i % 2 == 0 ? HEADS : TAILS);
            if (nonce % 3 != 0) _settle(nonce, i);
        }
        for (uint256 i = 1; i <= last; ++i) {
            bool isOpen = i % 3 == 0;
            if (!isOpen && i + PLACES <= last) {
                assertEq(_status(i), STATUS_UNKNOWN, "ended long ago");
                continue;
            }
            assertEq(_status(i), isOpen ? STATUS_PENDING : STATUS_SETTLED, "status");
            _assertKnown(i, MIN_WAGER + i, uint8(i % MAX_COUNT + 1), i % 2 == 0 ? HEADS : TAILS);
        }
    }
}
