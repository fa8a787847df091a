// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBanker} from "../../../../src/interfaces/IBanker.sol";
import {ILiquidityPool} from "../../../../src/interfaces/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

/// @notice The pool as a banker sees it: this test is the banker.
contract ReceiveWager_Test is BaseTest, IBanker {
    int256 private difference;

    function setUp() public override {
        super.setUp();
        vm.prank(OWNER);
        pool.setBanker(address(this), true);
        token.mint(address(this), SEED_AMOUNT);
    }

    function deliverWager(address, address, uint256 amount) external {
        token.transfer(address(pool), uint256(int256(amount) + difference));
    }

    function test_RevertWhen_TheCallerIsNoAcceptedBanker() external {
        vm.expectRevert(ILiquidityPool.Forbidden.selector);
        vm.prank(STRANGER);
        pool.receiveWager(address(token), PLAYER, WAGER, WAGER, ROUND);

        vm.prank(OWNER);
        pool.setBanker(address(this), false);
        vm.expectRevert(ILiquidityPool.Forbidden.selector);
        pool.receiveWager(address(token), PLAYER, WAGER, WAGER, ROUND);
    }

    function test_RevertWhen_TheReserveIsMoreThanIsFree() external {
        uint256 available = SEED_AMOUNT + WAGER;

        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.InsufficientBankroll.selector, available + 1, available));
        pool.receiveWager(address(token), PLAYER, WAGER, available + 1, ROUND);

        pool.receiveWager(address(token), PLAYER, WAGER, available, ROUND);
        assertEq(pool.unreservedOf(address(token)), 0, "all is reserved");
    }

    function test_RevertWhen_TheBankerDeliversAnotherAmount() external {
        int256[3] memory differences = [-int256(WAGER), -1, int256(1)];
        for (uint256 i; i < differences.length; ++i) {
            difference = differences[i];
            vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
            pool.receiveWager(address(token), PLAYER, WAGER, WAGER, ROUND);
        }
    }

    function test_RevertWhen_TheAmountIsZero() external {
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        pool.receiveWager(address(token), PLAYER, 0, 0, ROUND);
    }

    function test_RevertWhen_TheTokenIsNotThePools() external {
        vm.expectRevert(ILiquidityPool.NotLp.selector);
        pool.receiveWager(STRANGER, PLAYER, WAGER, WAGER, ROUND);
    }

    function test_WhenExactlyTheWagerArrives() external {
        vm.expectEmit(address(pool));
        emit ILiquidityPool.WagerReceived(address(this), address(token), WAGER, 2 * WAGER);
        (, uint256 unreserved) = pool.receiveWager(address(token), PLAYER, WAGER, 2 * WAGER, ROUND);

        assertEq(unreserved, SEED_AMOUNT, "free before");
        assertEq(pool.balanceOfToken(address(token)), SEED_AMOUNT + WAGER, "balance");
        assertEq(pool.reservedOf(address(token)), 2 * WAGER, "reserve");
        assertEq(pool.unreservedOf(address(token)), SEED_AMOUNT - WAGER, "free");
    }
}
