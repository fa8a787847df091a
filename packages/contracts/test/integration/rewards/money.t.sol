// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {IRewardPool} from "../../../src/interfaces/IRewardPool.sol";
import {RewardPoolTest} from "../../utils/RewardPoolTest.sol";
import {HostileToken} from "../../utils/mocks/HostileToken.sol";

contract Money_Test is RewardPoolTest {
    function test_WhenSomebodyDeposits() external {
        token.mint(STRANGER, AMOUNT);
        vm.startPrank(STRANGER);
        token.approve(address(rewards), AMOUNT);
        vm.expectEmit(address(rewards));
        emit IRewardPool.Deposited(STRANGER, address(token), AMOUNT);
        rewards.deposit(address(token), AMOUNT);
        assertEq(rewards.unreservedOf(address(token)), DEPOSIT + AMOUNT, "unreserved");
    }

    function test_RevertWhen_TheAmountIsNotBookable() external {
        vm.expectRevert(IRewardPool.InvalidAmount.selector);
        rewards.deposit(address(token), 0);
        vm.expectRevert(IRewardPool.InvalidAmount.selector);
        rewards.deposit(address(token), uint256(type(uint128).max) + 1);
    }

    function test_RevertWhen_TheTokenKeepsAPart() external {
        token.setTransferFee(1);
        token.mint(STRANGER, AMOUNT);
        vm.startPrank(STRANGER);
        token.approve(address(rewards), AMOUNT);
        vm.expectRevert(IRewardPool.InvalidAmount.selector);
        rewards.deposit(address(token), AMOUNT);
    }

    function test_RevertWhen_AnAllowanceIsMissing() external {
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(rewards), 0, AMOUNT)
        );
        vm.prank(STRANGER);
        rewards.deposit(address(token), AMOUNT);
    }

    function test_WhenTheOwnerWithdraws() external {
        vm.expectEmit(address(rewards));
        emit IRewardPool.Withdrawn(STRANGER, address(token), AMOUNT);
        vm.prank(OWNER);
        rewards.withdraw(address(token), STRANGER, AMOUNT);
        assertEq(token.balanceOf(STRANGER), AMOUNT, "paid");
        assertEq(rewards.unreservedOf(address(token)), DEPOSIT - AMOUNT, "booked");
    }

    function test_RevertWhen_AnotherWithdraws() external {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, GUARDIAN));
        vm.prank(GUARDIAN);
        rewards.withdraw(address(token), GUARDIAN, AMOUNT);
    }

    function test_RevertWhen_TheOwnerWithdrawsReservedOrOwedMoney() external {
        vm.prank(RESERVER);
        rewards.reserve(address(token), AMOUNT);
        token.setBlocked(ACCOUNT, true);
        _claim(_voucher(1));
        // A gift is not booked.
        token.mint(address(rewards), AMOUNT);
        uint256 free = DEPOSIT - 2 * AMOUNT;
        vm.startPrank(OWNER);
        vm.expectRevert(abi.encodeWithSelector(IRewardPool.InsufficientValue.selector, free, free + 1));
        rewards.withdraw(address(token), OWNER, free + 1);
        rewards.withdraw(address(token), OWNER, free);
        assertEq(token.balanceOf(address(rewards)), 3 * AMOUNT, "reserved, owed and given");
    }

    function test_WhenALiabilityIsClaimed() external {
        token.setBlocked(ACCOUNT, true);
        _claim(_voucher(1));
        _claim(_voucher(2));
        vm.expectEmit(address(rewards));
        emit IRewardPool.LiabilityClaimed(ACCOUNT, address(token), STRANGER, 2 * AMOUNT);
        vm.prank(ACCOUNT);
        assertEq(rewards.claimLiability(address(token), STRANGER), 2 * AMOUNT, "all of it");
        assertEq(token.balanceOf(STRANGER), 2 * AMOUNT, "paid to where it may go");
        assertEq(rewards.totalLiabilities(address(token)), 0, "nothing is owed");

        vm.expectRevert(IRewardPool.InvalidAmount.selector);
        vm.prank(ACCOUNT);
        rewards.claimLiability(address(token), STRANGER);
    }

    function test_GivenOneUnitIsOwed() external {
        token.setBlocked(ACCOUNT, true);
        IRewardPool.Voucher memory voucher = _voucher(1);
        voucher.amount = 1;
        _claim(voucher);
        vm.prank(ACCOUNT);
        assertEq(rewards.claimLiability(address(token), STRANGER), 1, "paid");
    }

    function test_RevertWhen_TheTokenRefusesALiabilityAgain() external {
        token.setBlocked(ACCOUNT, true);
        _claim(_voucher(1));
        vm.expectRevert(abi.encodeWithSelector(HostileToken.Blocked.selector, ACCOUNT));
        vm.prank(ACCOUNT);
        rewards.claimLiability(address(token), ACCOUNT);
        assertEq(rewards.liabilityOf(ACCOUNT, address(token)), AMOUNT, "still owed");
    }

    function test_RevertWhen_NothingIsOwed() external {
        vm.expectRevert(IRewardPool.InvalidAmount.selector);
        rewards.claimLiability(address(token), STRANGER);
    }
}
