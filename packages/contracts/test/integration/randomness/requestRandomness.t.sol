// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRandomnessCoordinator} from "../../../src/interfaces/randomness/IRandomnessCoordinator.sol";
import {RandomnessCoordinator} from "../../../src/randomness/RandomnessCoordinator.sol";
import {RandomnessTest} from "../../utils/RandomnessTest.sol";

contract RequestRandomness_Test is RandomnessTest {
    address private immutable OTHER = makeAddr("other consumer");

    function test_RevertWhen_SequenceIsUsed() external {
        (uint256 requestId,) = coordinator.requestRandomness(5);
        bytes memory exists = abi.encodeWithSelector(IRandomnessCoordinator.RequestExists.selector, requestId);
        vm.expectRevert(exists);
        coordinator.requestRandomness(5);
        // This contract has no callback, so the request fails.
        coordinator.settle(NEXT_ROUND, signatureOf(NEXT_ROUND), ids(requestId), callbackGas);
        assertRequest(requestId, NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Failed);
        vm.expectRevert(exists);
        coordinator.requestRandomness(5);
    }

    function test_WhenSequenceIsNew() external {
        uint256 expected = uint256(uint160(OTHER)) << 96 | 7;
        vm.expectEmit(address(coordinator));
        emit IRandomnessCoordinator.RandomnessRequested(expected, OTHER, NEXT_ROUND);
        vm.prank(OTHER);
        (uint256 requestId,) = coordinator.requestRandomness(7);

        assertEq(requestId, expected, "id");
        (address consumerOf, uint64 beaconRound, IRandomnessCoordinator.RequestStatus status) =
            coordinator.requestOf(requestId);
        assertEq(consumerOf, OTHER, "consumer");
        assertEq(beaconRound, NEXT_ROUND, "round");
        assertEq(uint8(status), uint8(IRandomnessCoordinator.RequestStatus.Pending), "status");
    }

    function test_WhenIdIsUnknown_EverythingIsZero() external view {
        (address consumerOf, uint64 beaconRound, IRandomnessCoordinator.RequestStatus status) =
            coordinator.requestOf(uint256(uint160(OTHER)) << 96 | 1);
        assertEq(consumerOf, address(0), "consumer");
        assertEq(beaconRound, 0, "round");
        assertEq(uint8(status), uint8(IRandomnessCoordinator.RequestStatus.Unknown), "status");
    }

    /// @dev Two consumers, neighbouring and extreme sequences; the requests differ in round and status.
    function testFuzz_RequestsDoNotDisturbEachOther(uint96 first, uint256 seed) external {
        first = uint96(bound(first, 0, type(uint96).max - 20));
        uint256[] memory list = new uint256[](40);
        uint64[] memory rounds = new uint64[](40);
        for (uint256 i = 0; i < list.length; ++i) {
            vm.warp(START + (uint256(keccak256(abi.encode(seed, i))) % 50) * PERIOD);
            vm.prank(i % 2 == 0 ? address(consumer) : OTHER);
            (list[i],) = coordinator.requestRandomness(first + uint96(i / 2));
            (, rounds[i],) = coordinator.requestOf(list[i]);
        }
        uint64 settled = rounds[seed % 40];
        coordinator.settle(settled, signatureOf(settled), list, callbackGas);
        for (uint256 i = 0; i < list.length; ++i) {
            assertRequest(
                list[i],
                rounds[i],
                rounds[i] == settled
                    ? IRandomnessCoordinator.RequestStatus.Fulfilled
                    : IRandomnessCoordinator.RequestStatus.Pending
            );
        }
    }

    function test_GivenClockIsRight_TheNextRoundIsTaken() external {
        // Round 11 is published in this second and known: 12 is the next one, for the rest of the period.
        for (uint256 second = 0; second < PERIOD; ++second) {
            vm.warp(START + second);
            assertRequest(consumer.request(), NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Pending);
        }
        vm.warp(START + PERIOD);
        assertRequest(consumer.request(), NEXT_ROUND + 1, IRandomnessCoordinator.RequestStatus.Pending);
    }

    function testFuzz_GivenClockIsRight_RoundIsTheFirstAfterTheDelay(uint64 minDelay, uint256 elapsed) external {
        minDelay = uint64(bound(minDelay, 0, coordinator.MAX_INTERVAL()));
        vm.warp(START + bound(elapsed, 0, 3650 days));
        RandomnessCoordinator delayed = deployCoordinator(minDelay);
        (uint256 requestId,) = delayed.requestRandomness(1);
        (, uint64 beaconRound,) = delayed.requestOf(requestId);
        assertGt(delayed.timeOf(beaconRound), block.timestamp + minDelay, "published after the delay");
        assertLe(delayed.timeOf(beaconRound - 1), block.timestamp + minDelay, "and no earlier round is");
        assertEq(beaconRound, delayed.roundAt(block.timestamp + minDelay) + 1, "as roundAt says");
    }

    function test_GivenClockLags() external {
        // The chain's clock shows round 11 as the newest, but round 40 is submitted.
        submit(40);
        assertRequest(consumer.request(), 41, IRandomnessCoordinator.RequestStatus.Pending);
        // Once the clock has passed it, the clock decides again.
        vm.warp(coordinator.timeOf(45));
        assertRequest(consumer.request(), 46, IRandomnessCoordinator.RequestStatus.Pending);
    }

    function test_GivenClockLags_TheDelayCountsFromTheLatestRound() external {
        uint64[4] memory delays = [uint64(1), 3, 4, 41];
        uint64[4] memory extraRounds = [uint64(1), 1, 2, 14];
        for (uint256 i = 0; i < delays.length; ++i) {
            RandomnessCoordinator delayed = deployCoordinator(delays[i]);
            delayed.submitRound(60, signatureOf(60));
            (uint256 requestId,) = delayed.requestRandomness(1);
            (, uint64 beaconRound,) = delayed.requestOf(requestId);
            assertEq(beaconRound, 61 + extraRounds[i], "latest + 1 + ceil(delay / period)");
        }
    }

    function test_Schedule() external view {
        assertEq(coordinator.timeOf(1), GENESIS_TIME, "round 1");
        assertEq(coordinator.timeOf(11), START, "round 11");
        assertEq(coordinator.roundAt(GENESIS_TIME - 1), 0, "before genesis");
        assertEq(coordinator.roundAt(GENESIS_TIME), 1, "at genesis");
        assertEq(coordinator.roundAt(GENESIS_TIME + PERIOD - 1), 1, "at the end of the first period");
        assertEq(coordinator.roundAt(GENESIS_TIME + PERIOD), 2, "at the second round");
    }

    function test_Gas() external {
        vm.startPrank(OTHER);
        coordinator.requestRandomness(6);
        vm.snapshotGasLastCall("randomness", "requestRandomness, new slot");
        coordinator.requestRandomness(7);
        vm.snapshotGasLastCall("randomness", "requestRandomness, shared slot, warm");
    }
}
