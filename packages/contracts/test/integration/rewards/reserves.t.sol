// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRewardPool} from "../../../src/interfaces/IRewardPool.sol";
import {RewardPoolTest} from "../../utils/RewardPoolTest.sol";

contract Reserves_Test is RewardPoolTest {
    function _reserve(uint256 amount) private {
        vm.expectEmit(address(rewards));
        emit IRewardPool.Reserved(RESERVER, address(token), amount);
        vm.prank(RESERVER);
        rewards.reserve(address(token), amount);
    }

    function _assertBooks(uint256 unreserved, uint256 reserved) private view {
        assertEq(rewards.unreservedOf(address(token)), unreserved, "unreserved");
        assertEq(rewards.reservedOf(address(token)), reserved, "reserved");
        assertEq(rewards.reservedBy(RESERVER, address(token)), reserved, "of this reserver");
    }

    function test_WhenMoneyIsReserved() external {
        _reserve(AMOUNT);
        _assertBooks(DEPOSIT - AMOUNT, AMOUNT);
    }

    function test_RevertWhen_AStrangerReserves() external {
        vm.expectRevert(IRewardPool.Forbidden.selector);
        rewards.reserve(address(token), AMOUNT);
    }

    function test_RevertWhen_MoreIsReservedThanThereIs() external {
        vm.expectRevert(abi.encodeWithSelector(IRewardPool.InsufficientValue.selector, DEPOSIT, DEPOSIT + 1));
        vm.prank(RESERVER);
        rewards.reserve(address(token), DEPOSIT + 1);
    }

    function _limit(uint256 limit) private {
        vm.prank(OWNER);
        rewards.setReserveLimit(address(token), limit);
    }

    function _refuses(address reserver, uint256 amount, uint256 available) private {
        vm.expectRevert(abi.encodeWithSelector(IRewardPool.LimitReached.selector, address(token), amount, available));
        vm.prank(reserver);
        rewards.reserve(address(token), amount);
    }

    function _assertAvailable(uint256 expected, string memory label) private view {
        (, uint256 available) = rewards.reserveLimitOf(address(token));
        assertEq(available, expected, label);
    }

    function test_RevertWhen_MoreIsReservedThanTheLimitLeaves() external {
        _limit(LIMIT);
        _refuses(RESERVER, LIMIT + 1, LIMIT);
        _reserve(LIMIT);
        _refuses(RESERVER, 1, 0);
        vm.warp(block.timestamp + 6 hours);
        _refuses(RESERVER, LIMIT / 4 + 1, LIMIT / 4);
        _reserve(LIMIT / 4);
        _assertBooks(DEPOSIT - LIMIT * 5 / 4, LIMIT * 5 / 4);
    }

    function test_RevertGiven_TheLimitIsZero() external {
        _limit(0);
        _refuses(RESERVER, 1, 0);
        vm.warp(block.timestamp + 30 days);
        _refuses(RESERVER, 1, 0);
    }

    function test_WhenTheLimitIsRaisedWhileItLeaks() external {
        _limit(LIMIT);
        _reserve(LIMIT);
        vm.warp(block.timestamp + 6 hours);
        _limit(2 * LIMIT);
        _assertAvailable(2 * LIMIT - LIMIT * 3 / 4, "a quarter of the old limit leaked");
        vm.warp(block.timestamp + 6 hours);
        _assertAvailable(2 * LIMIT - LIMIT / 4, "and a quarter of the new one");
    }

    function test_RevertGiven_AnotherReserverUsedTheLimit() external {
        _limit(LIMIT);
        _reserve(LIMIT);
        vm.prank(OWNER);
        rewards.setReserver(STRANGER, true);
        _refuses(STRANGER, 1, 0);
    }

    function test_GivenTheLimitOfVouchersIsUsedUp() external {
        IRewardPool.Voucher memory voucher = _voucher(1);
        voucher.amount = LIMIT;
        _claim(voucher);
        _assertAvailable(RESERVE_LIMIT, "vouchers are not prizes");
        vm.prank(RESERVER);
        rewards.reserve(address(token), AMOUNT);
    }

    function test_RevertWhen_NothingIsReservedReleasedOrPaid() external {
        vm.startPrank(RESERVER);
        vm.expectRevert(IRewardPool.InvalidAmount.selector);
        rewards.reserve(address(token), 0);
        vm.expectRevert(IRewardPool.InvalidAmount.selector);
        rewards.release(address(token), 0);
        vm.expectRevert(IRewardPool.InvalidAmount.selector);
        rewards.pay(address(token), ACCOUNT, 0);
    }

    function test_WhenItIsReleased() external {
        _reserve(AMOUNT);
        vm.expectEmit(address(rewards));
        emit IRewardPool.Released(RESERVER, address(token), AMOUNT / 5);
        vm.prank(RESERVER);
        rewards.release(address(token), AMOUNT / 5);
        _assertBooks(DEPOSIT - AMOUNT * 4 / 5, AMOUNT * 4 / 5);
        _assertAvailable(RESERVE_LIMIT - AMOUNT, "the limit stays used");
    }

    function test_WhenItIsPaid() external {
        _reserve(AMOUNT);
        vm.expectEmit(address(rewards));
        emit IRewardPool.RewardPaid(RESERVER, ACCOUNT, address(token), AMOUNT / 5);
        vm.prank(RESERVER);
        rewards.pay(address(token), ACCOUNT, AMOUNT / 5);
        _assertBooks(DEPOSIT - AMOUNT, AMOUNT * 4 / 5);
        assertEq(token.balanceOf(ACCOUNT), AMOUNT / 5, "paid");
        (, uint256 available) = rewards.limitOf(address(token));
        assertEq(available, LIMIT, "prizes are not vouchers");
    }

    function test_RevertWhen_MoreIsPaidOrReleasedThanWasReserved() external {
        _reserve(AMOUNT);
        bytes memory revertData = abi.encodeWithSelector(IRewardPool.InsufficientValue.selector, AMOUNT, AMOUNT + 1);
        vm.startPrank(RESERVER);
        vm.expectRevert(revertData);
        rewards.pay(address(token), ACCOUNT, AMOUNT + 1);
        vm.expectRevert(revertData);
        rewards.release(address(token), AMOUNT + 1);
    }

    function test_RevertWhen_AnotherReserverTouchesIt() external {
        _reserve(AMOUNT);
        vm.prank(OWNER);
        rewards.setReserver(STRANGER, true);
        bytes memory revertData = abi.encodeWithSelector(IRewardPool.InsufficientValue.selector, 0, 1);
        vm.startPrank(STRANGER);
        vm.expectRevert(revertData);
        rewards.pay(address(token), STRANGER, 1);
        vm.expectRevert(revertData);
        rewards.release(address(token), 1);
    }

    function test_RevertWhen_APrizeIsPaidToNobody() external {
        _reserve(AMOUNT);
        vm.startPrank(RESERVER);
        vm.expectRevert(abi.encodeWithSelector(IRewardPool.InvalidAccount.selector, address(0)));
        rewards.pay(address(token), address(0), AMOUNT);
        vm.expectRevert(abi.encodeWithSelector(IRewardPool.InvalidAccount.selector, address(rewards)));
        rewards.pay(address(token), address(rewards), AMOUNT);
    }

    function test_GivenTheReserverWasRevoked() external {
        _reserve(AMOUNT);
        vm.prank(GUARDIAN);
        rewards.setReserver(RESERVER, false);
        vm.startPrank(RESERVER);
        vm.expectRevert(IRewardPool.Forbidden.selector);
        rewards.reserve(address(token), 1);
        rewards.pay(address(token), ACCOUNT, 1);
        rewards.release(address(token), AMOUNT - 1);
        vm.stopPrank();
        _assertBooks(DEPOSIT - 1, 0);
    }

    function test_GivenTheTokenRefusesAPrize() external {
        _reserve(AMOUNT);
        token.setReturnsFalse(true);
        vm.expectEmit(address(rewards));
        emit IRewardPool.LiabilityRecorded(ACCOUNT, address(token), AMOUNT);
        vm.prank(RESERVER);
        rewards.pay(address(token), ACCOUNT, AMOUNT);
        _assertBooks(DEPOSIT - AMOUNT, 0);
        assertEq(rewards.liabilityOf(ACCOUNT, address(token)), AMOUNT, "owed");
    }
}
