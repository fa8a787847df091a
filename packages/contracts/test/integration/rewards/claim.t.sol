// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IRewardPool} from "../../../src/interfaces/IRewardPool.sol";
import {RewardPool} from "../../../src/rewards/RewardPool.sol";
import {RewardPoolTest} from "../../utils/RewardPoolTest.sol";

contract ClaimVoucher_Test is RewardPoolTest {
    bytes4 private constant INVALID_SIGNER = IRewardPool.InvalidSigner.selector;

    function test_WhenTheVoucherIsGood() external {
        IRewardPool.Voucher memory voucher = _voucher(1);
        assertTrue(rewards.verifyCalldata(voucher, _sign(voucher)), "the view agrees");
        vm.expectEmit(address(rewards));
        emit IRewardPool.VoucherClaimed(1, ACCOUNT, address(token), AMOUNT);
        _claim(voucher);

        assertEq(token.balanceOf(ACCOUNT), AMOUNT, "paid to the account, not to the sender");
        assertTrue(rewards.isClaimed(1), "used");
        assertFalse(rewards.isClaimed(2), "only this one");
        assertEq(rewards.unreservedOf(address(token)), DEPOSIT - AMOUNT, "booked");
        (, uint256 available) = rewards.limitOf(address(token));
        assertEq(available, LIMIT - AMOUNT, "the limit is used up by as much");
    }

    function test_WhenTheDigestIsComputedByHand() external view {
        IRewardPool.Voucher memory voucher = _voucher(7);
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Tyche RewardPool"),
                keccak256("1"),
                block.chainid,
                address(rewards)
            )
        );
        bytes32 hash = keccak256(
            abi.encode(
                keccak256("Voucher(uint256 id,address account,address token,uint256 amount,uint256 deadline)"), voucher
            )
        );
        assertEq(rewards.digestOf(voucher), keccak256(abi.encodePacked("\x19\x01", domain, hash)), "EIP-712");
    }

    function test_RevertGiven_ItWasClaimed() external {
        IRewardPool.Voucher memory voucher = _voucher(1);
        _claim(voucher);
        _expectRefusal(voucher, _sign(voucher), abi.encodeWithSelector(IRewardPool.AlreadyClaim.selector, 1));

        // Another promise under the same id is also refused.
        voucher.account = STRANGER;
        _expectRefusal(voucher, _sign(voucher), abi.encodeWithSelector(IRewardPool.AlreadyClaim.selector, 1));
    }

    function test_RevertWhen_ItIsExpired() external {
        IRewardPool.Voucher memory voucher = _voucher(1);
        bytes memory signature = _sign(voucher);
        vm.warp(voucher.deadline + 1);
        _expectRefusal(voucher, signature, abi.encodeWithSelector(IRewardPool.Timeout.selector, voucher.deadline));

        // The service signs it again, with a new deadline.
        uint256 expired = voucher.deadline;
        voucher.deadline += 1 days;
        _claim(voucher);
        assertEq(token.balanceOf(ACCOUNT), AMOUNT, "the new one is paid");
        voucher.deadline = expired;
        vm.warp(expired);
        _expectRefusal(voucher, signature, abi.encodeWithSelector(IRewardPool.AlreadyClaim.selector, 1));
    }

    function test_WhenItsDeadlineIsNow() external {
        IRewardPool.Voucher memory voucher = _voucher(1);
        bytes memory signature = _sign(voucher);
        vm.warp(voucher.deadline);
        rewards.claim(voucher, signature);
        assertEq(token.balanceOf(ACCOUNT), AMOUNT, "paid");
    }

    function test_RevertWhen_TheSignatureIsNotThatOfASigner() external {
        IRewardPool.Voucher memory voucher = _voucher(1);
        _expectRefusal(voucher, _sign(voucher, OTHER_KEY), abi.encodeWithSelector(INVALID_SIGNER));
        _expectRefusal(voucher, "", abi.encodeWithSelector(INVALID_SIGNER));
        _expectRefusal(voucher, new bytes(65), abi.encodeWithSelector(INVALID_SIGNER));
        _expectRefusal(voucher, abi.encodePacked(_sign(voucher), hex"00"), abi.encodeWithSelector(INVALID_SIGNER));
    }

    function test_RevertWhen_TheSignatureIsTheOtherOneOfItsCurve() external {
        IRewardPool.Voucher memory voucher = _voucher(1);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(SIGNER_KEY, rewards.digestOf(voucher));
        uint256 order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;
        bytes memory mirrored = abi.encodePacked(r, bytes32(order - uint256(s)), v == 27 ? uint8(28) : uint8(27));
        _expectRefusal(voucher, mirrored, abi.encodeWithSelector(INVALID_SIGNER));
    }

    function test_RevertWhen_AnyFieldIsChanged() external {
        bytes memory signature = _sign(_voucher(1));
        for (uint256 field; field < 5; ++field) {
            IRewardPool.Voucher memory voucher = _voucher(1);
            if (field == 0) voucher.id = 2;
            if (field == 1) voucher.account = STRANGER;
            if (field == 2) voucher.token = STRANGER;
            if (field == 3) voucher.amount += 1;
            if (field == 4) voucher.deadline += 1;
            _expectRefusal(voucher, signature, abi.encodeWithSelector(INVALID_SIGNER));
        }
    }

    function test_RevertWhen_ItWasSignedForAnotherChainOrContract() external {
        IRewardPool.Voucher memory voucher = _voucher(1);
        bytes memory signature = _sign(voucher);
        vm.chainId(10);
        _expectRefusal(voucher, signature, abi.encodeWithSelector(INVALID_SIGNER));
        vm.chainId(31_337);

        rewards = new RewardPool(OWNER);
        vm.prank(OWNER);
        rewards.setSigner(SIGNER, true);
        _expectRefusal(voucher, signature, abi.encodeWithSelector(INVALID_SIGNER));
    }

    function test_RevertGiven_TheGuardianRevokedTheSigner() external {
        IRewardPool.Voucher memory voucher = _voucher(1);
        vm.prank(GUARDIAN);
        rewards.setSigner(SIGNER, false);
        _expectRefusal(voucher, _sign(voucher), abi.encodeWithSelector(INVALID_SIGNER));
    }

    function test_RevertWhen_TheAccountIsNobody() external {
        IRewardPool.Voucher memory voucher = _voucher(1);
        voucher.account = address(0);
        _expectRefusal(voucher, _sign(voucher), abi.encodeWithSelector(IRewardPool.InvalidAccount.selector, address(0)));
        voucher.account = address(rewards);
        _expectRefusal(
            voucher, _sign(voucher), abi.encodeWithSelector(IRewardPool.InvalidAccount.selector, address(rewards))
        );
    }

    function test_RevertWhen_TheAmountIsZero() external {
        IRewardPool.Voucher memory voucher = _voucher(1);
        voucher.amount = 0;
        _expectRefusal(voucher, _sign(voucher), abi.encodeWithSelector(IRewardPool.InvalidAmount.selector));
    }

    function test_RevertGiven_TheTokenHasNoLimit() external {
        IRewardPool.Voucher memory voucher = _voucher(1);
        vm.prank(GUARDIAN);
        rewards.setLimit(address(token), 0);
        _expectRefusal(
            voucher, _sign(voucher), abi.encodeWithSelector(IRewardPool.NotWhitelisted.selector, address(token))
        );
    }

    function test_RevertWhen_TheAmountIsAboveTheLimit() external {
        IRewardPool.Voucher memory voucher = _voucher(1);
        voucher.amount = LIMIT + 1;
        _expectRefusal(
            voucher,
            _sign(voucher),
            abi.encodeWithSelector(IRewardPool.AmountAboveLimit.selector, address(token), LIMIT + 1, LIMIT)
        );
        voucher.amount = type(uint256).max;
        _expectRefusal(
            voucher,
            _sign(voucher),
            abi.encodeWithSelector(IRewardPool.AmountAboveLimit.selector, address(token), type(uint256).max, LIMIT)
        );

        // Split in two it is paid: one part at once, the other as the limit refills.
        voucher.amount = LIMIT;
        _claim(voucher);
        voucher.id = 2;
        voucher.amount = 1;
        _expectRefusal(
            voucher, _sign(voucher), abi.encodeWithSelector(IRewardPool.LimitReached.selector, address(token), 1, 0)
        );
        vm.warp(block.timestamp + 1);
        _claim(voucher);
        assertEq(token.balanceOf(ACCOUNT), LIMIT + 1, "both parts");
    }

    function test_GivenTimePasses() external {
        IRewardPool.Voucher memory voucher = _voucher(1);
        voucher.amount = LIMIT;
        _claim(voucher);
        vm.warp(block.timestamp + 6 hours);
        (, uint256 available) = rewards.limitOf(address(token));
        assertEq(available, LIMIT / 4, "a quarter after a quarter of the day");
        vm.warp(block.timestamp + 18 hours);
        (, available) = rewards.limitOf(address(token));
        assertEq(available, LIMIT, "whole after the day");
        vm.warp(block.timestamp + 365 days);
        (, available) = rewards.limitOf(address(token));
        assertEq(available, LIMIT, "and never more");
    }

    function test_RevertGiven_TheMoneyIsReserved() external {
        vm.prank(RESERVER);
        rewards.reserve(address(token), DEPOSIT - AMOUNT + 1);
        IRewardPool.Voucher memory voucher = _voucher(1);
        _expectRefusal(
            voucher, _sign(voucher), abi.encodeWithSelector(IRewardPool.InsufficientValue.selector, AMOUNT - 1, AMOUNT)
        );
    }

    function test_GivenTheTokenRefuses() external {
        token.setBlocked(ACCOUNT, true);
        vm.expectEmit(address(rewards));
        emit IRewardPool.LiabilityRecorded(ACCOUNT, address(token), AMOUNT);
        _claim(_voucher(1));
        assertTrue(rewards.isClaimed(1), "used");
        assertEq(rewards.liabilityOf(ACCOUNT, address(token)), AMOUNT, "owed");
        assertEq(rewards.totalLiabilities(address(token)), AMOUNT, "booked as owed");
        assertEq(rewards.unreservedOf(address(token)), DEPOSIT - AMOUNT, "and not as free");
    }

    function test_GivenTheTokenCallsBack() external {
        IRewardPool.Voucher memory second = _voucher(2);
        token.setHook(address(rewards), abi.encodeCall(IRewardPool.claim, (second, _sign(second))));
        _claim(_voucher(1));
        assertFalse(token.hookSucceeded(), "not within a claim");
        assertEq(
            token.hookResult(),
            abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector),
            "the lock"
        );
        assertEq(token.balanceOf(ACCOUNT), AMOUNT, "paid once");
    }
}
