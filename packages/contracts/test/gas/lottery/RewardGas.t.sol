// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRewardPool} from "../../../src/interfaces/IRewardPool.sol";
import {RewardPoolTest} from "../../utils/RewardPoolTest.sol";

/// @notice Whole-transaction gas of claiming vouchers, to an account that holds the token. Run with `--isolate`, so that every
/// call is its own transaction.
contract RewardGas_Test is RewardPoolTest {
    string private constant SNAPSHOT = "rewards";

    /// @dev The figures are valid only if every call is a separate transaction.
    modifier isolated() {
        token.approve(address(this), 0);
        vm.skip(vm.lastCallGas().gasTotalUsed < 21_000);
        _;
    }

    function test_Gas_Claim() external isolated {
        token.mint(ACCOUNT, 1);
        _claim(_voucher(1));
        IRewardPool.Voucher memory voucher = _voucher(2);
        bytes memory signature = _sign(voucher);
        rewards.claim(voucher, signature);
        vm.snapshotGasLastCall(SNAPSHOT, "claim: one voucher");

        IRewardPool.Voucher[] memory vouchers = new IRewardPool.Voucher[](10);
        bytes[] memory signatures = new bytes[](10);
        for (uint256 i; i < 10; ++i) {
            vouchers[i] = _voucher(i + 3);
            signatures[i] = _sign(vouchers[i]);
        }
        rewards.multiClaim(vouchers, signatures);
        vm.snapshotGasLastCall(SNAPSHOT, "claim: 10 vouchers in one transaction");
    }
}
