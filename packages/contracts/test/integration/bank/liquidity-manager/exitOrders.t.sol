// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {ILiquidityManager} from "../../../../src/interfaces/bank/ILiquidityManager.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";

abstract contract ExitOrderTest is LiquidityTest {
    uint256 internal constant LIFETIME = 1 days;
    uint256 internal lpAmount;
    uint256 internal deadline;

    function setUp() public virtual override {
        super.setUp();
        lpAmount = _addMature(1000e18);
        // The feeds stay fresh until after the deadline.
        deadline = block.timestamp + LIFETIME;
        usdFeed.set(USD_ANSWER, block.timestamp + LIFETIME / 2);
        ethFeed.set(ETH_ANSWER, block.timestamp + LIFETIME / 2);
    }

    function _place(uint256 minOut) internal returns (uint256 orderId) {
        vm.prank(LP);
        return manager.exitWhenClear(address(pool), address(usd), lpAmount, minOut, deadline);
    }

    /// @dev Moves to a time at which the feeds answer.
    function _wait() internal {
        vm.warp(deadline - LIFETIME / 2);
    }

    function _assertEnded(uint256 orderId) internal {
        assertEq(manager.orderOf(orderId).owner, address(0), "the order is forgotten");
        bytes memory unknown = abi.encodeWithSelector(ILiquidityManager.UnknownOrder.selector, orderId);
        vm.expectRevert(unknown);
        manager.executeExit(orderId);
        vm.expectRevert(unknown);
        vm.prank(LP);
        manager.cancelExit(orderId);
        vm.expectRevert(unknown);
        manager.returnExpiredExit(orderId);
    }
}

contract ExitWhenClear_Test is ExitOrderTest {
    function _exit(address pool_, address tokenOut, uint256 shares, uint256 minOut, uint256 end) private {
        vm.prank(LP);
        manager.exitWhenClear(pool_, tokenOut, shares, minOut, end);
    }

    function test_RevertWhen_ThePoolIsNotInTheList() external {
        vm.expectRevert(abi.encodeWithSelector(ILiquidityManager.UnknownPool.selector, STRANGER));
        _exit(STRANGER, address(usd), lpAmount, 1, deadline);
    }

    function test_RevertWhen_TheTokenIsNotThePools() external {
        vm.expectRevert(ILiquidityPool.NotLp.selector);
        _exit(address(pool), STRANGER, lpAmount, 1, deadline);
    }

    function test_RevertWhen_ThereAreNoShares() external {
        vm.expectRevert(ILiquidityPool.InvalidLPAmount.selector);
        _exit(address(pool), address(usd), 0, 1, deadline);
    }

    function test_RevertWhen_AnyAmountWouldBeAccepted() external {
        vm.expectRevert(ILiquidityManager.MinimumRequired.selector);
        _exit(address(pool), address(usd), lpAmount, 0, deadline);
    }

    function test_RevertWhen_AnAmountIsTooLarge() external {
        uint256[2] memory amounts = [uint256(type(uint96).max) + 1, type(uint256).max];
        for (uint256 i; i < amounts.length; ++i) {
            bytes memory tooLarge =
                abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, 96, amounts[i]);
            vm.expectRevert(tooLarge);
            _exit(address(pool), address(usd), amounts[i], 1, deadline);
            vm.expectRevert(tooLarge);
            _exit(address(pool), address(usd), lpAmount, amounts[i], deadline);
        }
    }

    function test_RevertWhen_TheDeadlineIsInvalid() external {
        uint256[3] memory deadlines = [block.timestamp - 1, uint256(type(uint64).max) + 1, type(uint256).max];
        for (uint256 i; i < deadlines.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILiquidityManager.InvalidDeadline.selector, deadlines[i]));
            _exit(address(pool), address(usd), lpAmount, 1, deadlines[i]);
        }
    }

    function test_RevertGiven_TheSharesAreFresh() external {
        _wait();
        uint256 young = _add(usd, _usdOf(500e18));
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.SharesNotMature.selector, lpAmount));
        _exit(address(pool), address(usd), lpAmount + young, 1, deadline);
    }

    function test_GivenThePoolIsClosing() external {
        vm.prank(OWNER);
        manager.setPool(address(pool), false);
        _place(1);
        assertEq(pool.balanceOf(address(manager)), lpAmount, "held");
    }

    function test_WhenEverythingFits() external {
        vm.expectEmit(address(manager));
        emit ILiquidityManager.ExitPlaced(1, LP, address(pool), address(usd), lpAmount, 7, deadline);
        assertEq(_place(7), 1, "id");

        ILiquidityManager.ExitOrder memory order = manager.orderOf(1);
        assertEq(order.owner, LP, "owner");
        assertEq(order.minOut, 7, "minimum");
        assertEq(order.pool, address(pool), "pool");
        assertEq(order.deadline, deadline, "deadline");
        assertEq(order.tokenOut, address(usd), "token");
        assertEq(order.lpAmount, lpAmount, "shares");
        assertEq(manager.latestOrderId(), 1, "latest");
        assertEq(pool.balanceOf(address(manager)), lpAmount, "held");
        assertEq(pool.balanceOf(LP), 0, "taken");
    }

    function test_WhenTheDeadlineIsNowOrTheLastOfAll() external {
        _exit(address(pool), address(usd), lpAmount / 2, 1, block.timestamp);
        _exit(address(pool), address(usd), lpAmount / 2, 1, type(uint64).max);
        assertEq(manager.orderOf(1).deadline, block.timestamp, "now");
        assertEq(manager.orderOf(2).deadline, type(uint64).max, "never");
    }

    function test_WhenAPermitComesAlong() external {
        vm.prank(LP);
        pool.approve(address(manager), 0);
        ILiquidityManager.Permit memory permit = _permit(address(pool), lpAmount, block.timestamp);
        vm.prank(LP);
        manager.exitWhenClearWithPermit(address(pool), address(usd), lpAmount, 1, deadline, permit);
        assertEq(pool.balanceOf(address(manager)), lpAmount, "held");
        assertEq(pool.allowance(LP, address(manager)), 0, "the allowance is used up");
    }
}

contract ExecuteExit_Test is ExitOrderTest {
    function test_RevertWhen_TheOrderDoesNotExist() external {
        vm.expectRevert(abi.encodeWithSelector(ILiquidityManager.UnknownOrder.selector, 1));
        manager.executeExit(1);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityManager.UnknownOrder.selector, type(uint256).max));
        manager.executeExit(type(uint256).max);
    }

    function test_RevertGiven_TheDeadlineHasPassed() external {
        uint256 orderId = _place(1);
        vm.warp(deadline + 1);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityManager.OrderExpired.selector, orderId, deadline));
        manager.executeExit(orderId);
    }

    function test_GivenTheDeadlineIsNow() external {
        uint256 orderId = _place(1);
        vm.warp(deadline);
        uint256 balanceBefore = usd.balanceOf(LP);
        assertEq(manager.executeExit(orderId), usd.balanceOf(LP) - balanceBefore, "paid");
    }

    function test_RevertGiven_TheGapIsAboveTheLimit() external {
        uint256 orderId = _place(1);
        _wait();
        // 10 basis points of 2,001,000 USD and a little are at risk.
        _openBet(usd, _usdOf(1000e18), _usdOf(1010e18));
        (uint256 gap,) = manager.gapOf(address(pool));
        assertEq(gap, 11, "gap");
        vm.expectRevert(abi.encodeWithSelector(ILiquidityManager.NotClear.selector, gap, EXIT_GAP_BPS));
        manager.executeExit(orderId);
        assertEq(manager.orderOf(orderId).owner, LP, "the order waits");
    }

    function test_GivenTheGapIsTheLimit() external {
        uint256 orderId = _place(1);
        _wait();
        _openBet(usd, _usdOf(1000e18), _usdOf(900e18));
        (uint256 gap, uint256 limit) = manager.gapOf(address(pool));
        assertEq(gap, limit, "at the limit");
        uint256 balanceBefore = usd.balanceOf(LP);
        assertEq(manager.executeExit(orderId), usd.balanceOf(LP) - balanceBefore, "paid");
    }

    function test_RevertGiven_ThePoolWouldPayLessThanTheMinimum() external {
        uint256 snapshot = vm.snapshotState();
        _wait();
        uint256 quoted = utils.calculateRemoveLiquidity(address(pool), address(usd), lpAmount);
        vm.revertToState(snapshot);
        uint256 orderId = _place(quoted + 1);
        _wait();
        vm.expectRevert(ILiquidityPool.InsufficientOutput.selector);
        manager.executeExit(orderId);
        assertEq(manager.orderOf(orderId).owner, LP, "the order waits");
        assertEq(pool.balanceOf(address(manager)), lpAmount, "with its shares");
    }

    function test_GivenThePoolNoLongerAcceptsTheManager() external {
        uint256 orderId = _place(1);
        vm.startPrank(OWNER);
        pool.setHandler(address(manager), false);
        pool.setPrivateMode(true);
        manager.setPool(address(pool), false);
        vm.stopPrank();
        _wait();
        uint256 balanceBefore = usd.balanceOf(LP);
        assertEq(manager.executeExit(orderId), usd.balanceOf(LP) - balanceBefore, "paid");
    }

    function test_GivenAStrangerExecutes() external {
        uint256 orderId = _place(1);
        _wait();
        uint256 quoted = utils.calculateRemoveLiquidity(address(pool), address(usd), lpAmount);
        uint256 balanceBefore = usd.balanceOf(LP);

        vm.expectEmit(address(manager));
        emit ILiquidityManager.ExitExecuted(orderId, LP, quoted);
        vm.prank(STRANGER);
        uint256 amount = manager.executeExit(orderId);

        assertEq(amount, quoted, "as quoted");
        assertEq(usd.balanceOf(LP) - balanceBefore, quoted, "to the owner");
        assertEq(usd.balanceOf(STRANGER), 0, "not to the caller");
        assertEq(pool.balanceOf(address(manager)), 0, "the shares are gone");
        _assertEnded(orderId);
    }

    function test_GivenTwoOrders_EachUsesItsOwnShares() external {
        lpAmount /= 2;
        uint256 first = _place(1);
        uint256 second = _place(1);
        _wait();
        manager.executeExit(first);
        assertEq(pool.balanceOf(address(manager)), lpAmount, "the other's shares stay");
        vm.prank(LP);
        manager.cancelExit(second);
        assertEq(pool.balanceOf(LP), lpAmount, "and come back");
    }
}

contract CancelExit_Test is ExitOrderTest {
    function test_RevertWhen_TheCallerIsNotTheOwner() external {
        uint256 orderId = _place(1);
        address[2] memory others = [STRANGER, OWNER];
        for (uint256 i; i < others.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILiquidityManager.NotOrderOwner.selector, orderId, others[i]));
            vm.prank(others[i]);
            manager.cancelExit(orderId);
        }
    }

    function test_GivenTheOrderWaits() external {
        uint256 orderId = _place(1);
        vm.expectEmit(address(manager));
        emit ILiquidityManager.ExitCancelled(orderId, LP);
        vm.prank(LP);
        manager.cancelExit(orderId);
        assertEq(pool.balanceOf(LP), lpAmount, "shares");
        _assertEnded(orderId);
    }

    function test_GivenTheDeadlineHasPassed() external {
        uint256 orderId = _place(1);
        vm.warp(deadline + 365 days);
        vm.prank(LP);
        manager.cancelExit(orderId);
        assertEq(pool.balanceOf(LP), lpAmount, "shares");
    }
}

contract ReturnExpiredExit_Test is ExitOrderTest {
    function test_RevertGiven_TheDeadlineHasNotPassed() external {
        uint256 orderId = _place(1);
        vm.warp(deadline);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityManager.OrderNotExpired.selector, orderId, deadline));
        manager.returnExpiredExit(orderId);
    }

    function test_GivenTheDeadlineHasPassed() external {
        uint256 orderId = _place(1);
        vm.warp(deadline + 1);
        vm.expectEmit(address(manager));
        emit ILiquidityManager.ExitExpired(orderId, LP);
        vm.prank(STRANGER);
        manager.returnExpiredExit(orderId);
        assertEq(pool.balanceOf(LP), lpAmount, "shares");
        assertEq(pool.balanceOf(STRANGER), 0, "nothing for the caller");
        _assertEnded(orderId);
    }
}

contract GapOf_Test is LiquidityTest {
    function test_GivenNoBetIsOpen() external view {
        (uint256 gap, uint256 limit) = manager.gapOf(address(pool));
        assertEq(gap, 0, "gap");
        assertEq(limit, EXIT_GAP_BPS, "limit");
    }

    function testFuzz_GivenBetsAreOpen(uint256 stake, uint256 net) external {
        stake = bound(stake, 1, _usdOf(10_000e18));
        net = bound(net, 1, _usdOf(10_000e18));
        _openBet(usd, stake, net);
        (uint256 gap,) = manager.gapOf(address(pool));
        uint256 lacking = (stake + net) * 1e12;
        assertEq(gap, Math.ceilDiv(lacking * 10_000, 2 * SEED_USDG + stake * 1e12), "gap");
    }

    function test_GivenThePoolIsEmpty() external {
        LiquidityPool empty = new LiquidityPool("Empty", "EMPTY", OWNER, TREASURY);
        (uint256 gap,) = manager.gapOf(address(empty));
        assertEq(gap, 0, "gap");
    }
}
