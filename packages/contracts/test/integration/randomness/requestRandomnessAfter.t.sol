// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRandomnessCoordinator} from "../../../src/interfaces/randomness/IRandomnessCoordinator.sol";
import {RandomnessCoordinator} from "../../../src/randomness/RandomnessCoordinator.sol";
import {RandomnessTest} from "../../utils/RandomnessTest.sol";

contract RequestRandomnessAfter_Test is RandomnessTest {
    address private immutable OTHER = makeAddr("other consumer");

    uint96 private sequence;

    function test_RevertWhen_DelayIsAboveMaximum() external {
        uint64 maximum = coordinator.MAX_INTERVAL();
        bytes memory invalid =
            abi.encodeWithSelector(IRandomnessCoordinator.InvalidDelay.selector, maximum + 1, maximum);
        vm.expectRevert(invalid);
        coordinator.requestRandomnessAfter(1, maximum + 1);
        vm.expectRevert(invalid);
        coordinator.nextRoundAfter(maximum + 1);

        (, uint64 beaconRound) = coordinator.requestRandomnessAfter(1, maximum);
        assertEq(beaconRound, NEXT_ROUND + maximum / PERIOD, "the maximum itself is accepted");
    }

    function test_RevertWhen_SequenceIsUsed() external {
        (uint256 requestId,) = coordinator.requestRandomnessAfter(5, 30);
        bytes memory exists = abi.encodeWithSelector(IRandomnessCoordinator.RequestExists.selector, requestId);
        vm.expectRevert(exists);
        coordinator.requestRandomnessAfter(5, 30);
        vm.expectRevert(exists);
        coordinator.requestRandomness(5);

        (requestId,) = coordinator.requestRandomness(6);
        vm.expectRevert(abi.encodeWithSelector(IRandomnessCoordinator.RequestExists.selector, requestId));
        coordinator.requestRandomnessAfter(6, 30);
    }

    function test_WhenDelayIsZero() external {
        assertEq(coordinator.nextRoundAfter(0), coordinator.nextRound(), "as nextRound says");
        (, uint64 beaconRound) = coordinator.requestRandomnessAfter(++sequence, 0);
        assertEq(beaconRound, NEXT_ROUND, "and as a request gets it");
    }

    function test_WhenDelayIsNotZero() external {
        uint256 expectedId = uint256(uint160(OTHER)) << 96 | 7;
        uint64 expectedRound = NEXT_ROUND + 200;
        vm.expectEmit(address(coordinator));
        emit IRandomnessCoordinator.RandomnessRequested(expectedId, OTHER, expectedRound);
        vm.prank(OTHER);
        (uint256 requestId, uint64 beaconRound) = coordinator.requestRandomnessAfter(7, 600);

        assertEq(requestId, expectedId, "id");
        assertEq(beaconRound, expectedRound, "round as returned");
        assertRequest(requestId, expectedRound, IRandomnessCoordinator.RequestStatus.Pending);
    }

    function test_WhenDelayIsNotZero_ItIsRoundedUpToWholePeriods() external {
        uint64[5] memory delays = [uint64(1), PERIOD - 1, PERIOD, PERIOD + 1, 2 * PERIOD];
        uint64[5] memory extraRounds = [uint64(1), 1, 1, 2, 2];
        for (uint256 i = 0; i < delays.length; ++i) {
            assertEq(coordinator.nextRoundAfter(delays[i]), NEXT_ROUND + extraRounds[i], "look-up");
            (, uint64 beaconRound) = coordinator.requestRandomnessAfter(++sequence, delays[i]);
            assertEq(beaconRound, NEXT_ROUND + extraRounds[i], "request");
        }
    }

    function testFuzz_RoundIsPublishedAfterBothDelays(uint64 minDelay, uint64 delay, uint256 elapsed) external {
        uint64 maximum = coordinator.MAX_INTERVAL();
        minDelay = uint64(bound(minDelay, 0, maximum));
        delay = uint64(bound(delay, 0, maximum));
        vm.warp(START + bound(elapsed, 0, 3650 days));
        RandomnessCoordinator delayed = deployCoordinator(minDelay);

        uint64 looked = delayed.nextRoundAfter(delay);
        (uint256 requestId, uint64 beaconRound) = delayed.requestRandomnessAfter(1, delay);
        (, uint64 kept,) = delayed.requestOf(requestId);
        assertEq(beaconRound, looked, "as looked up");
        assertEq(kept, looked, "as kept");
        uint256 earliest = block.timestamp + minDelay + delay;
        assertGt(delayed.timeOf(beaconRound), earliest, "published after both delays");
        assertLe(delayed.timeOf(beaconRound), earliest + 2 * PERIOD, "and soon after them");
    }

    function test_GivenClockLags() external {
        submit(40);
        (, uint64 beaconRound) = coordinator.requestRandomnessAfter(++sequence, 2 * PERIOD);
        assertEq(beaconRound, 43, "latest + 1 + 2");
    }

    /// @dev The clock stands still while the beacon goes on; somebody submits one round every `delay`.
    function testFuzz_GivenClockLags_OneRoundPerDelayKeepsEveryRequestUnknown(uint64 delay, uint256 asked) external {
        delay = uint64(bound(delay, PERIOD, 20 * PERIOD));
        uint64 perDelay = delay / PERIOD;
        uint64 newest = uint64(bound(asked, NEXT_ROUND, LAST_SIGNED_ROUND));
        uint64 start = coordinator.roundAt(block.timestamp);
        for (uint64 round = start; round <= newest; round += perDelay) {
            submit(round);
        }
        (, uint64 beaconRound) = coordinator.requestRandomnessAfter(++sequence, delay);
        assertGt(beaconRound, newest, "a round after the newest that the world knows");
    }
}
