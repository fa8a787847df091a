// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

/// @notice {ILiquidityPool.removeLiquidity} in a pool of one token, where {ILiquidityPool.removeInKind} pays the same token.
contract RemoveLiquidityOfOne_Test is BaseTest {
    uint16 private constant HIGHEST_BPS = 500;

    function setUp() public override {
        super.setUp();
        vm.prank(OWNER);
        pool.setFees(0, HIGHEST_BPS, HIGHEST_BPS);
    }

    function testFuzz_GivenARemovalFee_ItPaysWhatLeavingInKindPays(uint256 lpAmount) external {
        lpAmount = bound(lpAmount, 1e12, pool.balanceOf(OWNER));
        uint256 snapshot = vm.snapshotState();
        vm.prank(OWNER);
        uint256 inKind = pool.removeInKind(lpAmount, STRANGER)[0];
        vm.revertToState(snapshot);

        uint256 price = pool.lpPrice(false);
        uint256 value = lpAmount * pool.aum(false) / pool.totalSupply();
        assertEq(pool.previewRemove(address(token), lpAmount), inKind, "quote");
        vm.expectEmit(address(pool));
        emit ILiquidityPool.LiquidityRemoved(OWNER, address(token), lpAmount, value, inKind, 0);
        vm.prank(OWNER);
        assertEq(pool.removeLiquidity(address(token), lpAmount, 0, STRANGER, OWNER), inKind, "payment");
        assertEq(token.balanceOf(STRANGER), inKind, "received");
        assertGe(pool.lpPrice(false), price, "who stays loses nothing");
    }
}
