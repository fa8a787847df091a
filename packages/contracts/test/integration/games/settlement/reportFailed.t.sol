// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

contract ReportFailed_Test is BaseTest {
    uint256 private nonce;

    function setUp() public override {
        super.setUp();
        nonce = _pay();
    }

    /// @dev The coordinator reports that the callback of the bet failed.
    modifier givenTheCallbackFailed() {
        coordinator.fail(_requestId(address(coin), nonce));
        _;
    }

    function _assertStatus(uint8 expected) private view {
        (uint8 status,,) = coin.statusOf(nonce);
        assertEq(status, expected, "status");
    }

    function test_RevertWhen_ThereIsNoSuchBet() external {
        uint256[3] memory nonces = [uint256(0), nonce + 1, type(uint256).max];
        for (uint256 i; i < nonces.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IGame.UnknownBet.selector, nonces[i]));
            coin.reportFailed(nonces[i]);
        }
    }

    function test_RevertGiven_TheBetHasEnded() external {
        _settle(nonce, 0);
        vm.expectRevert(abi.encodeWithSelector(IGame.BetNotPending.selector, nonce));
        coin.reportFailed(nonce);
    }

    function test_RevertGiven_TheBetWasSetAside() external givenTheCallbackFailed {
        coin.reportFailed(nonce);
        vm.expectRevert(abi.encodeWithSelector(IGame.BetNotPending.selector, nonce));
        coin.reportFailed(nonce);
    }

    function test_RevertGiven_TheCallbackHasNotFailed() external {
        vm.expectRevert(abi.encodeWithSelector(IGame.RequestNotFailed.selector, nonce));
        coin.reportFailed(nonce);
    }

    function test_GivenTheCallbackHasFailed() external givenTheCallbackFailed {
        vm.expectEmit(address(coin));
        emit IGame.BetSetAside(nonce);
        vm.prank(STRANGER);
        coin.reportFailed(nonce);

        _assertStatus(STATUS_SET_ASIDE);
        (uint256 reserve,,,, uint256 aside) = center.bookOf(address(coin), 0);
        assertEq(aside, _reserveOf(WAGER, 1), "set aside");
        assertEq(reserve, aside, "still reserved");
        assertEq(pool.reservedOf(address(token)), reserve, "in the pool too");
        (uint8 count, address player,, uint256 wager,,) = coin.betOf(nonce);
        assertEq(count, 1, "count");
        assertEq(player, PLAYER, "player");
        assertEq(wager, WAGER, "wager");
    }

    function test_GivenItStoppedTheIntake() external givenTheCallbackFailed {
        uint256 placedAt = block.timestamp;
        vm.warp(placedAt + 15 minutes + 1);
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.IntakeStopped.selector, placedAt));
        _pay();
        coin.reportFailed(nonce);
        _pay();
    }

    function test_WhenTheCallbackIsTriedAgain() external givenTheCallbackFailed {
        coin.reportFailed(nonce);
        uint256 balanceBefore = token.balanceOf(PLAYER);
        _settle(nonce, _wordFor(0));

        assertEq(token.balanceOf(PLAYER) - balanceBefore, WAGER * WIN_MULTIPLIER / PRECISION, "payout");
        _assertStatus(STATUS_SETTLED);
        (uint256 reserve, uint256 net,,, uint256 aside) = center.bookOf(address(coin), 0);
        assertEq(reserve + net + aside, 0, "book");
        vm.expectRevert(abi.encodeWithSelector(IGame.BetNotPending.selector, nonce));
        coin.reportFailed(nonce);
    }
}
