// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {IRandomnessConsumer} from "../../../src/interfaces/randomness/IRandomnessConsumer.sol";
import {IRandomnessCoordinator} from "../../../src/interfaces/randomness/IRandomnessCoordinator.sol";
import {RandomnessCoordinator} from "../../../src/randomness/RandomnessCoordinator.sol";
import {LocalBeacon} from "../../utils/LocalBeacon.sol";

/// @notice Consumer, operator and clock in random order; keeps its own records of what must hold.
contract CoordinatorHandler is Test, LocalBeacon, IRandomnessConsumer {
    RandomnessCoordinator public immutable coordinator;

    uint256[] public requestIds;
    mapping(uint256 requestId => uint64) public roundOf;
    mapping(uint256 requestId => uint256) public callbacksOf;
    mapping(uint256 requestId => uint256) public wordOf;
    uint64 public highestSubmitted = 1;
    bool public sawAPublishedRound;
    uint96 private _sequence;
    bool private _reverts;

    constructor(uint64 minDelay) {
        vm.warp(GENESIS_TIME);
        coordinator = deployCoordinator(minDelay);
    }

    function requestRandomness() external {
        (uint256 requestId, uint64 beaconRound) = coordinator.requestRandomness(++_sequence);
        bool isPublished = coordinator.timeOf(beaconRound) <= block.timestamp + coordinator.minDelay();
        if (isPublished || beaconRound <= highestSubmitted) sawAPublishedRound = true;
        roundOf[requestId] = beaconRound;
        requestIds.push(requestId);
    }

    function passTime(uint256 rounds) external {
        // May be slower than the beacon, so that the clock lags at times; never past the signed rounds.
        uint256 time = block.timestamp + bound(rounds, 0, 3) * PERIOD;
        if (coordinator.roundAt(time) < LAST_SIGNED_ROUND - 2) vm.warp(time);
    }

    function submitRound(uint64 beaconRound) external {
        beaconRound = uint64(bound(beaconRound, 1, coordinator.roundAt(block.timestamp) + 2));
        coordinator.submitRound(beaconRound, signatureOf(beaconRound));
        if (beaconRound > highestSubmitted) highestSubmitted = beaconRound;
    }

    /// @dev Any ids, in any order and number, known or not, with any round and any behaviour of the consumer.
    function settle(uint64 beaconRound, uint256 seed, bool reverts) external {
        beaconRound = uint64(bound(beaconRound, 1, coordinator.roundAt(block.timestamp) + 2));
        uint256[] memory list = new uint256[](seed % 6);
        for (uint256 i = 0; i < list.length; ++i) {
            uint256 pick = uint256(keccak256(abi.encode(seed, i)));
            list[i] = requestIds.length == 0 || pick % 7 == 0 ? pick : requestIds[pick % requestIds.length];
        }
        if (list.length > 0 && roundOf[list[0]] != 0 && seed % 2 == 0) beaconRound = roundOf[list[0]];
        if (beaconRound > LAST_SIGNED_ROUND) return;

        _reverts = reverts;
        coordinator.settle(beaconRound, signatureOf(beaconRound), list, coordinator.CALLBACK_GAS_MIN());
        if (beaconRound > highestSubmitted) highestSubmitted = beaconRound;
    }

    function fulfillRandomWords(uint256 requestId, uint256 randomWord) external {
        require(!_reverts, "in a bad mood");
        ++callbacksOf[requestId];
        wordOf[requestId] = randomWord;
    }

    /// @notice The round that a request must get now, by the campaign's records.
    function expectedNextRound() external view returns (uint64) {
        uint64 delay = coordinator.minDelay();
        uint64 byClock = coordinator.roundAt(block.timestamp + delay) + 1;
        uint64 bySubmitted = highestSubmitted + 1 + (delay + PERIOD - 1) / PERIOD;
        return byClock > bySubmitted ? byClock : bySubmitted;
    }

    function requestCount() external view returns (uint256) {
        return requestIds.length;
    }

    function expectedWordOf(uint256 requestId) external view returns (uint256) {
        bytes32 randomness = coordinator.randomnessOf(roundOf[requestId]);
        return uint256(keccak256(abi.encode(randomness, block.chainid, address(coordinator), requestId)));
    }
}
