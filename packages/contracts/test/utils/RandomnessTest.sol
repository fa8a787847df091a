// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {IRandomnessCoordinator} from "../../src/interfaces/randomness/IRandomnessCoordinator.sol";
import {RandomnessCoordinator} from "../../src/randomness/RandomnessCoordinator.sol";
import {RecordingConsumer} from "./consumers/RecordingConsumer.sol";
import {LocalBeacon} from "./LocalBeacon.sol";

/// @notice A coordinator of the test beacon 30 seconds after genesis, and a consumer.
abstract contract RandomnessTest is Test, LocalBeacon {
    uint64 internal constant MIN_DELAY = 0;
    /// @dev Round 11 is the newest at this time, so a request gets round 12.
    uint256 internal constant START = GENESIS_TIME + 10 * PERIOD;
    uint64 internal constant NEXT_ROUND = 12;

    RandomnessCoordinator internal coordinator;
    RecordingConsumer internal consumer;
    uint256 internal callbackGas;

    function setUp() public virtual {
        vm.warp(START);
        coordinator = deployCoordinator(MIN_DELAY);
        consumer = new RecordingConsumer(coordinator);
        callbackGas = coordinator.CALLBACK_GAS_MIN();
    }

    function submit(uint64 beaconRound) internal returns (bytes32) {
        return coordinator.submitRound(beaconRound, signatureOf(beaconRound));
    }

    function ids(uint256 id) internal pure returns (uint256[] memory list) {
        list = new uint256[](1);
        list[0] = id;
    }

    function ids(uint256 first, uint256 second) internal pure returns (uint256[] memory list) {
        list = new uint256[](2);
        (list[0], list[1]) = (first, second);
    }

    function assertRequest(uint256 requestId, uint64 beaconRound, IRandomnessCoordinator.RequestStatus status)
        internal
        view
    {
        (, uint64 actualRound, IRandomnessCoordinator.RequestStatus actualStatus) = coordinator.requestOf(requestId);
        assertEq(actualRound, beaconRound, "round of the request");
        assertEq(uint8(actualStatus), uint8(status), "status of the request");
    }
}
