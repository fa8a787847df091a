// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRewardPool} from "../../../src/interfaces/IRewardPool.sol";
import {RewardPoolTest} from "../../utils/RewardPoolTest.sol";
import {HostileToken} from "../../utils/mocks/HostileToken.sol";

contract MultiClaim_Test is RewardPoolTest {
    function _vouchers(uint256 count) private view returns (IRewardPool.Voucher[] memory vouchers) {
        vouchers = new IRewardPool.Voucher[](count);
        for (uint256 i; i < count; ++i) {
            vouchers[i] = _voucher(i + 1);
        }
    }

    function _signAll(IRewardPool.Voucher[] memory vouchers) private view returns (bytes[] memory signatures) {
        signatures = new bytes[](vouchers.length);
        for (uint256 i; i < vouchers.length; ++i) {
            signatures[i] = _sign(vouchers[i]);
        }
    }

    function _expectRefusal(IRewardPool.Voucher[] memory vouchers, bytes memory revertData) private {
        bytes[] memory signatures = _signAll(vouchers);
        vm.expectRevert(revertData);
        rewards.multiVerifyCalldata(vouchers, signatures);
        vm.expectRevert(revertData);
        rewards.multiClaim(vouchers, signatures);
        assertEq(token.balanceOf(address(rewards)), DEPOSIT, "nothing moved");
    }

    function test_WhenAllAreGood() external {
        IRewardPool.Voucher[] memory vouchers = _vouchers(3);
        vouchers[1].account = STRANGER;
        bytes[] memory signatures = _signAll(vouchers);
        assertTrue(rewards.multiVerifyCalldata(vouchers, signatures), "the view agrees");
        rewards.multiClaim(vouchers, signatures);
        assertEq(token.balanceOf(ACCOUNT), 2 * AMOUNT, "two of them");
        assertEq(token.balanceOf(STRANGER), AMOUNT, "one for another account");
    }

    function test_WhenTokensDiffer() external {
        HostileToken other = new HostileToken(18);
        _deposit(other, 10e18);
        vm.prank(OWNER);
        rewards.setLimit(address(other), 1e18);
        IRewardPool.Voucher[] memory vouchers = _vouchers(3);
        vouchers[0].amount = LIMIT;
        (vouchers[1].token, vouchers[1].amount) = (address(other), 1e18);
        (vouchers[2].amount) = 1;
        _expectRefusal(vouchers, abi.encodeWithSelector(IRewardPool.LimitReached.selector, address(token), 1, 0));
        vouchers[0].amount = LIMIT - 1;
        rewards.multiClaim(vouchers, _signAll(vouchers));
        assertEq(token.balanceOf(ACCOUNT), LIMIT, "each limit stands alone");
        assertEq(other.balanceOf(ACCOUNT), 1e18, "of the other token");
    }

    function test_RevertWhen_AnIdComesTwice() external {
        IRewardPool.Voucher[] memory vouchers = _vouchers(3);
        vouchers[2] = vouchers[0];
        _expectRefusal(vouchers, abi.encodeWithSelector(IRewardPool.AlreadyClaim.selector, 1));
        // Not as another promise either.
        vouchers[2].amount += 1;
        _expectRefusal(vouchers, abi.encodeWithSelector(IRewardPool.AlreadyClaim.selector, 1));
    }

    function test_RevertWhen_OneIsBad() external {
        IRewardPool.Voucher[] memory vouchers = _vouchers(3);
        vouchers[2].deadline = block.timestamp - 1;
        _expectRefusal(vouchers, abi.encodeWithSelector(IRewardPool.Timeout.selector, block.timestamp - 1));
    }

    function test_RevertWhen_TogetherTheyAreAboveTheLimit() external {
        IRewardPool.Voucher[] memory vouchers = _vouchers(41);
        // 40 of 25 are all of 1,000.
        _expectRefusal(vouchers, abi.encodeWithSelector(IRewardPool.LimitReached.selector, address(token), AMOUNT, 0));
        rewards.multiClaim(_vouchers(40), _signAll(_vouchers(40)));
        assertEq(token.balanceOf(ACCOUNT), LIMIT, "all but the last");
    }

    function test_RevertWhen_TogetherTheyAreAboveTheMoney() external {
        vm.prank(RESERVER);
        rewards.reserve(address(token), DEPOSIT - 2 * AMOUNT);
        IRewardPool.Voucher[] memory vouchers = _vouchers(3);
        bytes memory revertData = abi.encodeWithSelector(IRewardPool.InsufficientValue.selector, 0, AMOUNT);
        _expectRefusal(vouchers, revertData);
    }

    function test_RevertWhen_TheirNumberIsWrong() external {
        uint256 maximum = rewards.MAX_VOUCHERS();
        _expectRefusal(_vouchers(0), abi.encodeWithSelector(IRewardPool.InvalidVoucherCount.selector, 0, 0));
        _expectRefusal(
            _vouchers(maximum + 1),
            abi.encodeWithSelector(IRewardPool.InvalidVoucherCount.selector, maximum + 1, maximum + 1)
        );
        vm.expectRevert(abi.encodeWithSelector(IRewardPool.InvalidVoucherCount.selector, 2, 1));
        rewards.multiClaim(_vouchers(2), new bytes[](1));
        vm.expectRevert(abi.encodeWithSelector(IRewardPool.InvalidVoucherCount.selector, 1, 2));
        rewards.multiVerifyCalldata(_vouchers(1), new bytes[](2));
    }

    function test_GivenTheTokenRefusesOneAccount() external {
        IRewardPool.Voucher[] memory vouchers = _vouchers(2);
        vouchers[0].account = STRANGER;
        token.setBlocked(STRANGER, true);
        rewards.multiClaim(vouchers, _signAll(vouchers));
        assertEq(token.balanceOf(ACCOUNT), AMOUNT, "the others are paid");
        assertEq(rewards.liabilityOf(STRANGER, address(token)), AMOUNT, "it is owed its own");
    }
}
