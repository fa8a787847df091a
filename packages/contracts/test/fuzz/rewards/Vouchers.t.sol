// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRewardPool} from "../../../src/interfaces/IRewardPool.sol";
import {RewardPoolTest} from "../../utils/RewardPoolTest.sol";

contract Vouchers_Test is RewardPoolTest {
    uint256 private constant STEPS = 12;

    /// @dev The answer of a call: nothing, or the data it reverts with.
    function _answer(bytes memory data) private returns (bool success, bytes memory result) {
        (success, result) = address(rewards).call(data);
        if (success) result = "";
    }

    /// @dev The view predicts the claim, for any mix of valid and invalid vouchers.
    function testFuzz_TheViewAgreesWithTheClaim(uint256 seed, uint8 count, uint256 reserved) external {
        reserved = bound(reserved, DEPOSIT - 2 * LIMIT, DEPOSIT);
        vm.prank(RESERVER);
        rewards.reserve(address(token), reserved);
        _maybeClaim(seed);

        count = uint8(bound(count, 1, 5));
        IRewardPool.Voucher[] memory vouchers = new IRewardPool.Voucher[](count);
        bytes[] memory signatures = new bytes[](count);
        for (uint256 i; i < count; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            (vouchers[i], signatures[i]) = _anyVoucher(seed);
        }
        uint256 snapshot = vm.snapshotState();
        (bool verified, bytes memory reason) =
            _answer(abi.encodeCall(IRewardPool.multiVerifyCalldata, (vouchers, signatures)));
        (bool claimed, bytes memory reverted) = _answer(abi.encodeCall(IRewardPool.multiClaim, (vouchers, signatures)));
        assertEq(verified, claimed, "multi: as the claim");
        assertEq(reason, reverted, "multi: for the same reason");

        vm.revertToState(snapshot);
        (verified, reason) = _answer(abi.encodeCall(IRewardPool.verifyCalldata, (vouchers[0], signatures[0])));
        (claimed, reverted) = _answer(abi.encodeCall(IRewardPool.claim, (vouchers[0], signatures[0])));
        assertEq(verified, claimed, "as the claim");
        assertEq(reason, reverted, "for the same reason");
    }

    /// @dev Sometimes one of the vouchers was claimed before.
    function _maybeClaim(uint256 seed) private {
        IRewardPool.Voucher memory voucher = _voucher(seed % 3);
        (bool success,) = _answer(abi.encodeCall(IRewardPool.claim, (voucher, _sign(voucher))));
        success;
    }

    function _anyVoucher(uint256 seed)
        private
        view
        returns (IRewardPool.Voucher memory voucher, bytes memory signature)
    {
        voucher = _voucher(seed % 8);
        uint256 kind = (seed >> 8) % 12;
        voucher.amount = 1 + (seed >> 16) % (LIMIT / 3);
        if (kind == 0) voucher.amount = 0;
        if (kind == 1) voucher.amount = LIMIT + (seed >> 16) % LIMIT;
        if (kind == 2) voucher.deadline = block.timestamp - 1;
        if (kind == 3) voucher.account = address(0);
        if (kind == 4) voucher.token = STRANGER;
        signature = _sign(voucher, kind == 5 ? OTHER_KEY : SIGNER_KEY);
    }

    /// @dev A holder of the key takes at most the limit, and once more per day.
    function testFuzz_AStolenKeyTakesNoMoreThanTheLimitLeaks(uint256 seed) external {
        uint256 start = block.timestamp;
        uint256 taken;
        for (uint256 i; i < STEPS; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            vm.warp(block.timestamp + seed % 1 days);
            (, uint256 available) = rewards.limitOf(address(token));
            if (available == 0) continue;
            IRewardPool.Voucher memory voucher = _voucher(i);
            voucher.amount = bound(seed >> 64, 1, available);
            _claim(voucher);
            taken += voucher.amount;
            (, uint256 left) = rewards.limitOf(address(token));
            assertEq(left, available - voucher.amount, "used up by as much");
            assertLe(taken, LIMIT + LIMIT * (block.timestamp - start) / 1 days, "the bound");
        }
        assertEq(token.balanceOf(ACCOUNT), taken, "all of it was paid");
    }

    function testFuzz_AVoucherIsPaidOnce(uint256 id, uint256 amount, uint256 wait) external {
        IRewardPool.Voucher memory voucher = _voucher(id);
        voucher.amount = bound(amount, 1, LIMIT);
        voucher.deadline = type(uint256).max;
        _claim(voucher);
        vm.warp(block.timestamp + bound(wait, 0, 10_000 days));
        bytes memory signature = _sign(voucher);
        vm.expectRevert(abi.encodeWithSelector(IRewardPool.AlreadyClaim.selector, id));
        rewards.claim(voucher, signature);
        assertEq(token.balanceOf(ACCOUNT), voucher.amount, "once");
    }
}
