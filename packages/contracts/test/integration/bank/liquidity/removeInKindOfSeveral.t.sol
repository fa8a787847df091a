// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";

/// @notice {ILiquidityPool.removeInKind} in a pool of two tokens.
contract RemoveInKindOfSeveral_Test is LiquidityTest {
    uint256 private lpAmount;
    uint256 private usdAmount;
    uint256 private ethAmount;

    function setUp() public override {
        super.setUp();
        _openBet(eth, 1e18, 2e18);
        lpAmount = pool.balanceOf(OWNER) / 4;
        usdAmount = pool.unreservedOf(address(usd)) * lpAmount / pool.totalSupply();
        ethAmount = pool.unreservedOf(address(eth)) * lpAmount / pool.totalSupply();
    }

    function _remove() private returns (uint256[] memory amounts) {
        vm.prank(OWNER);
        return pool.removeInKind(lpAmount, STRANGER);
    }

    function _assertPaid() private view {
        assertEq(usd.balanceOf(STRANGER), usdAmount, "usd");
        assertEq(eth.balanceOf(STRANGER), ethAmount, "eth");
    }

    function test_WhenSharesLeave() external {
        vm.expectEmit(address(pool));
        emit ILiquidityPool.LiquidityRemovedInKind(OWNER, address(usd), lpAmount, usdAmount);
        vm.expectEmit(address(pool));
        emit ILiquidityPool.LiquidityRemovedInKind(OWNER, address(eth), lpAmount, ethAmount);
        uint256[] memory amounts = _remove();

        assertEq(amounts.length, 2, "one per token");
        assertEq(amounts[0], usdAmount, "first");
        assertEq(amounts[1], ethAmount, "second");
        _assertPaid();
    }

    function test_GivenNoPriceAtAll() external {
        usdFeed.set(0, 0);
        vm.etch(address(ethFeed), "");
        _remove();
        _assertPaid();
    }

    function test_GivenEverythingIsStopped() external {
        vm.startPrank(GUARDIAN);
        pool.setPrivateMode(true);
        pool.setDrawdownLimits(0, 0);
        vm.stopPrank();
        _remove();
        _assertPaid();
    }

    function test_WhenOneTokenRefuses() external {
        eth.setBlocked(STRANGER, true);
        vm.expectEmit(address(pool));
        emit ILiquidityPool.LiabilityRecorded(OWNER, address(eth), ethAmount);
        _remove();

        assertEq(usd.balanceOf(STRANGER), usdAmount, "the other arrives");
        assertEq(pool.liabilityOf(OWNER, address(eth)), ethAmount, "owed");
        vm.prank(OWNER);
        pool.claim(address(eth), OWNER);
        assertEq(eth.balanceOf(OWNER), ethAmount, "claimed");
    }

    function test_WhenATokenBurnsAllGas() external {
        usd.setBurnsGas(true);
        _remove();
        usd.setBurnsGas(false);
        assertEq(eth.balanceOf(STRANGER), ethAmount, "the other arrives");
        assertEq(pool.liabilityOf(OWNER, address(usd)), usdAmount, "owed");
    }
}
