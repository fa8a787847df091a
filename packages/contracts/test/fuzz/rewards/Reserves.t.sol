// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {RewardPoolTest} from "../../utils/RewardPoolTest.sol";

contract Reserves_Fuzz_Test is RewardPoolTest {
    uint256 private constant STEPS = 12;

    /// @dev A controller of a reserver reserves at most the limit, and once more per day, for any releases in between.
    function testFuzz_NoMoreIsReservedThanTheLimitLeaks(uint256 seed) external {
        vm.prank(OWNER);
        rewards.setReserveLimit(address(token), LIMIT);
        uint256 start = block.timestamp;
        uint256 reserved;
        for (uint256 i; i < STEPS; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            vm.warp(block.timestamp + seed % 1 days);
            (, uint256 available) = rewards.reserveLimitOf(address(token));
            if (available == 0) continue;
            uint256 amount = bound(seed >> 64, 1, available);
            vm.startPrank(RESERVER);
            rewards.reserve(address(token), amount);
            if (seed % 3 == 0) rewards.release(address(token), bound(seed >> 128, 1, amount));
            vm.stopPrank();
            reserved += amount;
            (, uint256 left) = rewards.reserveLimitOf(address(token));
            assertEq(left, available - amount, "used up by as much");
            assertLe(reserved, LIMIT + LIMIT * (block.timestamp - start) / 1 days, "the bound");
        }
        assertGt(reserved, LIMIT / 1000, "something was reserved");
    }
}
