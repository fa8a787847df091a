// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";

contract Claim_Test is BaseTest {
    uint256 private fee;

    function setUp() public override {
        super.setUp();
        _settle(_pay(), _wordFor(1));
        fee = _feeOf(WAGER, 1);
    }

    function test_RevertWhen_NothingIsOwed() external {
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        vm.prank(STRANGER);
        pool.claim(address(token), STRANGER);
    }

    function test_RevertWhen_TheTokenRefusesTheReceiver() external {
        token.setBlocked(TREASURY, true);

        vm.expectRevert(abi.encodeWithSelector(HostileToken.Blocked.selector, TREASURY));
        vm.prank(TREASURY);
        pool.claim(address(token), TREASURY);
        assertEq(pool.liabilityOf(TREASURY, address(token)), fee, "still owed");
    }

    function test_WhenSomethingIsOwed() external {
        uint256 balance = pool.balanceOfToken(address(token));
        _pay();
        uint256 reserved = pool.reservedOf(address(token));

        vm.expectEmit(address(pool));
        emit ILiquidityPool.LiabilityClaimed(TREASURY, address(token), STRANGER, fee);
        vm.prank(TREASURY);
        assertEq(pool.claim(address(token), STRANGER), fee, "amount");

        assertEq(token.balanceOf(STRANGER), fee, "receiver");
        assertEq(pool.totalLiabilities(address(token)), 0, "liabilities");
        assertEq(pool.balanceOfToken(address(token)), balance + WAGER, "balance");
        assertEq(pool.reservedOf(address(token)), reserved, "reserve");
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        vm.prank(TREASURY);
        pool.claim(address(token), STRANGER);
    }
}
