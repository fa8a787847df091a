// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {GameCenter} from "../../../../src/bank/bankers/GameCenter.sol";
import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

/// @notice The game center from a game's point of view: this test is the game.
contract IntakeStop_Test is BaseTest {
    uint256 private constant PATIENCE = 15 minutes;

    uint256 private start;

    function setUp() public override {
        super.setUp();
        vm.prank(OWNER);
        center.setGame(address(this), true);
        start = block.timestamp;
    }

    function _collect() private {
        center.collect(PLAYER, PLAYER, address(token), _coinTerms(WAGER, 1), ROUND);
    }

    function _settleOne(bool wasSetAside) private {
        center.settle(0, PLAYER, _coinTerms(WAGER, 1), 0, address(0), wasSetAside);
    }

    function _refundOne() private {
        center.refund(0, PLAYER, _coinTerms(WAGER, 1), false);
    }

    function _quote() private view returns (uint256 wager, IGameCenter.LimitRule rule) {
        return center.maxWager(address(this), address(token), _coinTerms(0, 1), ROUND);
    }

    function _assertAccepts() private {
        (uint256 wager, IGameCenter.LimitRule rule) = _quote();
        assertGt(wager, 0, "quote");
        assertTrue(rule != IGameCenter.LimitRule.IntakeStopped, "rule");
        _collect();
    }

    function _assertStopped(uint256 since) private {
        (uint256 wager, IGameCenter.LimitRule rule) = _quote();
        assertEq(wager, 0, "quote");
        assertEq(uint8(rule), uint8(IGameCenter.LimitRule.IntakeStopped), "rule");
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.IntakeStopped.selector, since));
        _collect();
    }

    function test_GivenNothingIsOpen() external {
        vm.warp(start + 365 days);
        _assertAccepts();
        _settleOne(false);
        vm.warp(start + 730 days);
        _assertAccepts();
    }

    function test_GivenTheFirstBetIsFifteenMinutesOld() external {
        _collect();
        vm.warp(start + PATIENCE);
        _assertAccepts();
        vm.warp(start + PATIENCE + 1);
        _assertStopped(start);
    }

    function test_GivenOneSettledFifteenMinutesAgo() external {
        _collect();
        _collect();
        vm.warp(start + 600);
        _settleOne(false);
        vm.warp(start + 600 + PATIENCE);
        _assertAccepts();
        vm.warp(start + 601 + PATIENCE);
        _assertStopped(start + 600);
    }

    function test_WhenABetSettlesAfterTheStop() external {
        _collect();
        _collect();
        vm.warp(start + 1 days);
        _assertStopped(start);
        _settleOne(false);
        _assertAccepts();
    }

    function test_WhenABetIsRefundedAfterTheStop() external {
        _collect();
        _collect();
        vm.warp(start + 1 days);
        _refundOne();
        _assertStopped(start);
        _refundOne();
        _assertAccepts();
    }

    function test_GivenAllOpenBetsAreSetAside() external {
        _collect();
        center.setAside(0, _coinTerms(WAGER, 1));
        vm.warp(start + 14 minutes);
        _assertAccepts();
        // The time of the bet that counts, not of the one that was set aside.
        vm.warp(start + 14 minutes + PATIENCE);
        _assertAccepts();
        vm.warp(start + 14 minutes + PATIENCE + 1);
        _assertStopped(start + 14 minutes);
        center.setAside(0, _coinTerms(WAGER, 1));
        _assertStopped(start + 14 minutes);
        center.setAside(0, _coinTerms(WAGER, 1));
        _assertAccepts();
    }

    function test_WhenABetThatWasSetAsideSettles() external {
        _collect();
        _collect();
        center.setAside(0, _coinTerms(WAGER, 1));
        vm.warp(start + 1 days);
        _assertStopped(start);
        _settleOne(true);
        _assertAccepts();
    }

    function test_GivenAnotherGameStopped() external {
        _pay();
        vm.warp(start + 1 days);
        _assertAccepts();
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.IntakeStopped.selector, start));
        _pay();
    }

    function test_GivenTheTokensOtherPool() external {
        _collect();
        vm.warp(start + 1 days);
        _assertStopped(start);
        LiquidityPool other = _otherPool();
        vm.prank(OWNER);
        center.setTokenPool(address(token), address(other));
        _assertAccepts();
    }

    function _otherPool() private returns (LiquidityPool other) {
        GameCenter unused;
        (other, unused) = _deployBank(token);
        vm.prank(OWNER);
        other.setBanker(address(center), true);
    }
}
