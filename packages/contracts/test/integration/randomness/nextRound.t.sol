// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {RandomnessCoordinator} from "../../../src/randomness/RandomnessCoordinator.sol";
import {RandomnessTest} from "../../utils/RandomnessTest.sol";

contract NextRound_Test is RandomnessTest {
    uint96 private sequence;

    function _assertRequestGets(RandomnessCoordinator asked, uint64 expected) private {
        assertEq(asked.nextRound(), expected, "next round");
        (uint256 requestId, uint64 given) = asked.requestRandomness(++sequence);
        assertEq(given, expected, "round as returned");
        (, uint64 kept,) = asked.requestOf(requestId);
        assertEq(kept, expected, "round as kept");
    }

    function test_GivenTheClockIsRight() external {
        _assertRequestGets(coordinator, NEXT_ROUND);
        vm.warp(START + PERIOD - 1);
        _assertRequestGets(coordinator, NEXT_ROUND);
        vm.warp(START + PERIOD);
        _assertRequestGets(coordinator, NEXT_ROUND + 1);
    }

    function test_GivenTheClockLags() external {
        submit(40);
        _assertRequestGets(coordinator, 41);
        vm.warp(START + 29 * PERIOD);
        _assertRequestGets(coordinator, 41);
        vm.warp(START + 30 * PERIOD);
        _assertRequestGets(coordinator, 42);
    }

    function test_GivenADelay() external {
        RandomnessCoordinator delayed = deployCoordinator(4);
        _assertRequestGets(delayed, NEXT_ROUND + 1);
        delayed.submitRound(40, signatureOf(40));
        _assertRequestGets(delayed, 43);
    }
}
