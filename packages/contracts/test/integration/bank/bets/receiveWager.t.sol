// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBanker} from "../../../../src/interfaces/bank/IBanker.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

/// @notice The pool from a banker's point of view: this test is the banker.
contract ReceiveWager_Test is BaseTest, IBanker {
    uint256 private constant ROUND_CAP = SEED_AMOUNT / 20;

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

    function _receive(uint256 amount, uint256 reserved, uint64 round) private returns (uint256, uint256) {
        return pool.receiveWager(address(token), PLAYER, amount, reserved, round);
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
        // All but the reserve of an open bet and one unit leaves.
        _receive(WAGER, WAGER + WAGER / 100, ROUND);
        vm.startPrank(OWNER);
        pool.removeInKind(pool.balanceOf(OWNER), OWNER);
        vm.stopPrank();
        assertEq(pool.unreservedOf(address(token)), 1, "one is free");

        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.InsufficientBankroll.selector, 12, 11));
        _receive(10, 12, ROUND + 1);

        _receive(10, 10, ROUND + 1);
    }

    function test_RevertWhen_AmountsAreTheLargest() external {
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        _receive(type(uint256).max, WAGER, ROUND);
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        _receive(type(uint96).max - SEED_AMOUNT + 1, WAGER, ROUND);
        vm.expectRevert(
            abi.encodeWithSelector(ILiquidityPool.InsufficientBankroll.selector, type(uint256).max, SEED_AMOUNT + WAGER)
        );
        _receive(WAGER, type(uint256).max, ROUND);

        token.mint(address(this), type(uint96).max);
        _receive(type(uint96).max - SEED_AMOUNT, WAGER, ROUND);
        assertEq(pool.balanceOfToken(address(token)), type(uint96).max, "as much as fits");
    }

    function test_WhenOneUnitIsBet() external {
        _receive(1, 2, ROUND);
        assertEq(pool.reservedOf(address(token)), 2, "reserve");
        assertEq(utils.openNetOf(address(pool), address(token)), 1, "net");
    }

    function test_RevertGiven_TheRoundIsFull() external {
        _receive(WAGER, WAGER + ROUND_CAP, ROUND);
        (uint256 net, bool isRoundLimit) = utils.headroomOf(address(pool), address(token), ROUND);
        assertEq(net, 0, "the wager makes no room");
        assertTrue(isRoundLimit, "the round sets it");

        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.BudgetExceeded.selector, net + 1, net));
        _receive(WAGER, WAGER + net + 1, ROUND);

        _receive(WAGER, WAGER + ROUND_CAP, ROUND + 1);
        assertEq(utils.openNetOf(address(pool), address(token)), 2 * ROUND_CAP, "another round has its own budget");
    }

    function test_RevertGiven_TheBudgetIsFull() external {
        for (uint64 i; i < 3; ++i) {
            _receive(1, 1 + ROUND_CAP, ROUND + i);
        }
        _receive(1, 1 + ROUND_CAP - 10, ROUND + 3);
        (uint256 net, bool isRoundLimit) = utils.headroomOf(address(pool), address(token), ROUND + 4);
        assertEq(net, 10, "what is left of a fifth");
        assertFalse(isRoundLimit, "the total sets it");

        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.BudgetExceeded.selector, 11, 10));
        _receive(1, 12, ROUND + 4);
        _receive(1, 11, ROUND + 4);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.BudgetExceeded.selector, 1, 0));
        _receive(1, 2, ROUND + 5);

        _receive(WAGER, WAGER, ROUND + 5);
        assertEq(utils.openNetOf(address(pool), address(token)), 4 * ROUND_CAP, "what costs nothing is accepted");
    }

    function test_GivenTheGuardianLoweredTheLimits() external {
        vm.prank(GUARDIAN);
        pool.setDrawdownLimits(10, 5);
        uint256 cap = SEED_AMOUNT * 5 / BPS_DENOMINATOR;

        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.BudgetExceeded.selector, cap + 1, cap));
        _receive(1, 1 + cap + 1, ROUND);
        _receive(1, 1 + cap, ROUND);
        _receive(1, 1 + cap, ROUND + 1);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.BudgetExceeded.selector, 1, 0));
        _receive(1, 2, ROUND + 2);
    }

    function test_WhenRoundsComeTogetherWhoseTagsAreEqual() external {
        _receive(WAGER, WAGER + ROUND_CAP, ROUND);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.BudgetExceeded.selector, ROUND_CAP, 0));
        _receive(WAGER, WAGER + ROUND_CAP, ROUND + 2 ** 16);
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
        (uint256 balance, uint256 unreserved) = _receive(WAGER, 2 * WAGER, ROUND);

        assertEq(balance, SEED_AMOUNT, "balance before");
        assertEq(unreserved, SEED_AMOUNT, "free before");
        (balance, unreserved) = _receive(WAGER, WAGER, ROUND);
        assertEq(balance, SEED_AMOUNT, "without the open stake");
        assertEq(unreserved, SEED_AMOUNT - WAGER, "free before the second");
    }

    function test_WhenTheFiguresAreRead() external {
        _receive(WAGER, 2 * WAGER, ROUND);
        assertEq(pool.balanceOfToken(address(token)), SEED_AMOUNT + WAGER, "balance");
        assertEq(pool.reservedOf(address(token)), 2 * WAGER, "reserve");
        assertEq(pool.unreservedOf(address(token)), SEED_AMOUNT - WAGER, "free");
    }
}
