// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IRewardPool} from "../../../../src/interfaces/IRewardPool.sol";
import {StolenKeyTest} from "./StolenKeyTest.sol";

/// @notice The vouchers' signer: the reward pool pays what it signs, up to the limit.
contract StolenVoucherKey_Test is StolenKeyTest {
    uint256 private constant KEY = 0xa11ce;

    uint256 private reserved;

    function setUp() public override {
        super.setUp();
        vm.prank(OWNER);
        rewards.setSigner(vm.addr(KEY), true);
        _addOffChain(ILuckyBuy.ProductKind.QuantityLimited);
        reserved = rewards.reservedOf(address(token));
    }

    function _voucher(uint256 id, uint256 amount)
        private
        view
        returns (IRewardPool.Voucher memory voucher, bytes memory signature)
    {
        voucher = IRewardPool.Voucher(id, THIEF, address(token), amount, type(uint256).max);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, rewards.digestOf(voucher));
        signature = abi.encodePacked(r, s, v);
    }

    function _take(uint256 id, uint256 amount) private {
        (IRewardPool.Voucher memory voucher, bytes memory signature) = _voucher(id, amount);
        rewards.claim(voucher, signature);
    }

    function _refuses(uint256 amount, bytes memory error_) private {
        (IRewardPool.Voucher memory voucher, bytes memory signature) = _voucher(999, amount);
        vm.expectRevert(error_);
        rewards.claim(voucher, signature);
    }

    function _refusesOneMore() private {
        _refuses(1, abi.encodeWithSelector(IRewardPool.LimitReached.selector, address(token), 1, 0));
    }

    function test_WhenNobodyActsForADay() external {
        _refuses(
            VOUCHER_LIMIT + 1,
            abi.encodeWithSelector(
                IRewardPool.AmountAboveLimit.selector, address(token), VOUCHER_LIMIT + 1, VOUCHER_LIMIT
            )
        );
        _take(0, VOUCHER_LIMIT);
        _refusesOneMore();
        assertEq(_wealthOf(THIEF), VOUCHER_LIMIT, "the limit at once");

        for (uint256 part = 1; part <= 2; ++part) {
            vm.warp(stolenAt + part * 12 hours);
            _take(part, VOUCHER_LIMIT / 2);
            _refusesOneMore();
        }
        _assertWithinADay();
        assertEq(_wealthOf(THIEF), 2 * VOUCHER_LIMIT, "and once more as it leaks");
        assertEq(rewards.reservedOf(address(token)), reserved, "prizes are out of reach");
        assertEq(rewards.unreservedOf(address(token)), REWARD_MONEY - reserved - 2 * VOUCHER_LIMIT, "the rest stays");
    }

    function test_WhenTheGuardianRevokesTheKeyAfterAnHour() external {
        _take(0, VOUCHER_LIMIT);
        skip(1 hours);
        _take(1, VOUCHER_LIMIT / 24);
        vm.prank(GUARDIAN);
        rewards.setSigner(vm.addr(KEY), false);

        vm.warp(stolenAt + 1 days);
        _refuses(1, abi.encodeWithSelector(IRewardPool.InvalidSigner.selector));
        assertEq(_wealthOf(THIEF), VOUCHER_LIMIT + VOUCHER_LIMIT / 24, "the limit, and an hour of it");
    }

    function test_WhenTheGuardianSetsTheLimitToZero() external {
        _take(0, VOUCHER_LIMIT);
        vm.prank(GUARDIAN);
        rewards.setLimit(address(token), 0);
        vm.warp(stolenAt + 1 days);
        _refuses(1, abi.encodeWithSelector(IRewardPool.NotWhitelisted.selector, address(token)));
        assertEq(_wealthOf(THIEF), VOUCHER_LIMIT, "the limit");
    }
}
