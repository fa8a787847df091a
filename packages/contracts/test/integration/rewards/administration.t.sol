// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {IRewardPool} from "../../../src/interfaces/IRewardPool.sol";
import {RewardPoolTest} from "../../utils/RewardPoolTest.sol";

contract RewardPoolAdministration_Test is RewardPoolTest {
    function test_WhenTheOwnerAccepts() external {
        vm.startPrank(OWNER);
        vm.expectEmit(address(rewards));
        emit IRewardPool.SignerSet(STRANGER, true);
        rewards.setSigner(STRANGER, true);
        vm.expectEmit(address(rewards));
        emit IRewardPool.ReserverSet(STRANGER, IRewardPool.ReserverStatus.Accepted);
        rewards.setReserver(STRANGER, true);
        vm.expectEmit(address(rewards));
        emit IRewardPool.LimitSet(address(token), 2 * LIMIT);
        rewards.setLimit(address(token), 2 * LIMIT);
        vm.expectEmit(address(rewards));
        emit IRewardPool.ReserveLimitSet(address(token), 2 * RESERVE_LIMIT);
        rewards.setReserveLimit(address(token), 2 * RESERVE_LIMIT);
        vm.expectEmit(address(rewards));
        emit IRewardPool.GuardianUpdated(STRANGER);
        rewards.setGuardian(STRANGER);
        assertTrue(rewards.isSigner(STRANGER), "signer");
        assertEq(uint8(rewards.reserverStatusOf(STRANGER)), uint8(IRewardPool.ReserverStatus.Accepted), "reserver");
        (uint256 limit, uint256 available) = rewards.limitOf(address(token));
        assertEq(limit, 2 * LIMIT, "limit");
        assertEq(available, 2 * LIMIT, "available at once");
        (limit, available) = rewards.reserveLimitOf(address(token));
        assertEq(limit, 2 * RESERVE_LIMIT, "limit of reserves");
        assertEq(available, 2 * RESERVE_LIMIT, "of it available at once");
        assertEq(rewards.guardian(), STRANGER, "guardian");
    }

    function test_WhenTheGuardianStops() external {
        vm.startPrank(GUARDIAN);
        vm.expectEmit(address(rewards));
        emit IRewardPool.SignerSet(SIGNER, false);
        rewards.setSigner(SIGNER, false);
        vm.expectEmit(address(rewards));
        emit IRewardPool.ReserverSet(RESERVER, IRewardPool.ReserverStatus.Closing);
        rewards.setReserver(RESERVER, false);
        rewards.setLimit(address(token), LIMIT - 1);
        assertFalse(rewards.isSigner(SIGNER), "signer");
        (uint256 limit,) = rewards.limitOf(address(token));
        assertEq(limit, LIMIT - 1, "limit");
        vm.expectEmit(address(rewards));
        emit IRewardPool.ReserveLimitSet(address(token), 0);
        rewards.setReserveLimit(address(token), 0);
        (limit,) = rewards.reserveLimitOf(address(token));
        assertEq(limit, 0, "limit of reserves");
    }

    function test_RevertWhen_TheGuardianAllows() external {
        vm.startPrank(GUARDIAN);
        vm.expectRevert(IRewardPool.Forbidden.selector);
        rewards.setSigner(STRANGER, true);
        vm.expectRevert(IRewardPool.Forbidden.selector);
        rewards.setReserver(STRANGER, true);
        vm.expectRevert(IRewardPool.Forbidden.selector);
        rewards.setLimit(address(token), LIMIT + 1);
        vm.expectRevert(IRewardPool.Forbidden.selector);
        rewards.setReserveLimit(address(token), RESERVE_LIMIT + 1);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, GUARDIAN));
        rewards.setGuardian(STRANGER);
    }

    function test_RevertWhen_AStrangerSetsAnything() external {
        vm.startPrank(STRANGER);
        vm.expectRevert(IRewardPool.Forbidden.selector);
        rewards.setSigner(SIGNER, false);
        vm.expectRevert(IRewardPool.Forbidden.selector);
        rewards.setReserver(RESERVER, false);
        vm.expectRevert(IRewardPool.Forbidden.selector);
        rewards.setLimit(address(token), 0);
        vm.expectRevert(IRewardPool.Forbidden.selector);
        rewards.setReserveLimit(address(token), 0);
    }

    function test_WhenSomebodyUnknownIsRevoked() external {
        vm.prank(OWNER);
        rewards.setReserver(STRANGER, false);
        assertEq(uint8(rewards.reserverStatusOf(STRANGER)), uint8(IRewardPool.ReserverStatus.None), "still unknown");
    }

    function test_RevertWhen_ALimitHasTooManyBits() external {
        vm.startPrank(OWNER);
        vm.expectRevert(IRewardPool.InvalidAmount.selector);
        rewards.setLimit(address(token), uint256(type(uint104).max) + 1);
        rewards.setLimit(address(token), type(uint104).max);
        vm.expectRevert(IRewardPool.InvalidAmount.selector);
        rewards.setReserveLimit(address(token), uint256(type(uint104).max) + 1);
        rewards.setReserveLimit(address(token), type(uint104).max);
    }

    function test_GivenTheLimitIsUsedUp() external {
        IRewardPool.Voucher memory voucher = _voucher(1);
        voucher.amount = LIMIT;
        _claim(voucher);
        vm.startPrank(OWNER);
        rewards.setLimit(address(token), LIMIT / 2);
        (, uint256 available) = rewards.limitOf(address(token));
        assertEq(available, 0, "lowered below what was taken");
        rewards.setLimit(address(token), 2 * LIMIT);
        (, available) = rewards.limitOf(address(token));
        assertEq(available, LIMIT, "raised: what was taken stays taken");
        vm.warp(block.timestamp + 12 hours);
        (, available) = rewards.limitOf(address(token));
        assertEq(available, 2 * LIMIT, "leaks at the new pace");
    }

    function test_WhenTheConstantsAreAsked() external view {
        assertEq(rewards.LIMIT_PERIOD(), 1 days, "period");
        assertEq(rewards.MAX_VOUCHERS(), 50, "vouchers");
    }
}
