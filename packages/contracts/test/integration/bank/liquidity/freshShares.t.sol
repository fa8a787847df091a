// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";

/// @notice Shares that were minted less than 15 minutes ago.
contract FreshShares_Test is LiquidityTest {
    uint256 private lpAmount;

    function setUp() public override {
        super.setUp();
        lpAmount = _add(usd, _usdOf(1000e18));
    }

    function _assertFresh(uint256 amount, uint256 until) private view {
        (uint256 actual, uint256 actualUntil) = pool.freshSharesOf(LP);
        assertEq(actual, amount, "young shares");
        assertEq(actualUntil, until, "until");
    }

    function _assertNotMature(uint256 available) private {
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.SharesNotMature.selector, available));
    }

    function test_RevertWhen_TheyAreMoved() external {
        skip(MATURITY - 1);
        _assertFresh(lpAmount, block.timestamp + 1);
        vm.prank(LP);
        pool.approve(STRANGER, lpAmount);

        _assertNotMature(0);
        vm.prank(LP);
        pool.transfer(STRANGER, 1);
        _assertNotMature(0);
        vm.prank(STRANGER);
        pool.transferFrom(LP, STRANGER, lpAmount);
        vm.prank(LP);
        pool.transfer(STRANGER, 0);
    }

    function test_RevertWhen_TheyAreRedeemedAtAPrice() external {
        _assertNotMature(0);
        vm.prank(LP);
        pool.removeLiquidity(address(usd), lpAmount, 0, LP, LP);
    }

    function test_WhenTheyAreOldEnough() external {
        skip(MATURITY);
        _assertFresh(0, 0);
        vm.startPrank(LP);
        pool.transfer(STRANGER, lpAmount / 2);
        pool.removeLiquidity(address(usd), lpAmount / 2, 0, LP, LP);
        vm.stopPrank();
    }

    function test_WhenTheyLeaveInKind() external {
        vm.startPrank(LP);
        pool.removeInKind(lpAmount / 4, LP);
        _assertFresh(lpAmount - lpAmount / 4, block.timestamp + MATURITY);
        pool.removeInKind(lpAmount - lpAmount / 4, LP);
        vm.stopPrank();
        _assertFresh(0, 0);
        assertEq(pool.balanceOf(LP), 0, "all left");
    }

    function test_GivenOldSharesToo() external {
        skip(MATURITY);
        uint256 young = _add(eth, _ethOf(4000e18));
        _assertFresh(young, block.timestamp + MATURITY);

        _assertNotMature(lpAmount);
        vm.prank(LP);
        pool.transfer(STRANGER, lpAmount + 1);
        vm.prank(LP);
        pool.transfer(STRANGER, lpAmount);

        // Shares received from others are mature: an account without fresh shares cannot be delayed.
        vm.prank(STRANGER);
        pool.transfer(LP, lpAmount);
        vm.startPrank(LP);
        pool.removeInKind(young + 1, LP);
        _assertFresh(0, 0);
        pool.transfer(STRANGER, lpAmount - 1);
        vm.stopPrank();
    }

    function test_WhenTheAccountAddsAgain() external {
        skip(MATURITY - 1);
        uint256 more = _add(usd, _usdOf(1000e18));
        _assertFresh(lpAmount + more, block.timestamp + MATURITY);
        skip(MATURITY);
        more = _add(usd, _usdOf(1000e18));
        _assertFresh(more, block.timestamp + MATURITY);
    }
}
