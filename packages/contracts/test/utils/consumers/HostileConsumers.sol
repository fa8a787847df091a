// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRandomnessCoordinator} from "../../../src/interfaces/randomness/IRandomnessCoordinator.sol";
import {RecordingConsumer} from "./RecordingConsumer.sol";

/// @notice Reverts until it is told to behave.
contract RevertingConsumer is RecordingConsumer {
    bool public behaves;

    constructor(IRandomnessCoordinator coordinator_) RecordingConsumer(coordinator_) {}

    function behave() external {
        behaves = true;
    }

    function fulfillRandomWords(uint256 requestId, uint256 randomWord) external override {
        require(behaves, "not yet");
        wordOf[requestId] = randomWord;
        ++callCount;
    }
}

/// @notice Uses a fixed amount of gas and then records the word: it succeeds only with its full gas.
contract HungryConsumer is RecordingConsumer {
    uint256 public immutable appetite;

    constructor(IRandomnessCoordinator coordinator_, uint256 appetite_) RecordingConsumer(coordinator_) {
        appetite = appetite_;
    }

    function fulfillRandomWords(uint256 requestId, uint256 randomWord) external override {
        uint256 start = gasleft();
        wordOf[requestId] = randomWord;
        ++callCount;
        uint256 sum;
        while (start - gasleft() < appetite) sum += gasleft();
    }
}

/// @notice Answers with as much return data as its gas can pay for.
contract ReturnBombConsumer is RecordingConsumer {
    bool private immutable reverts;

    constructor(IRandomnessCoordinator coordinator_, bool reverts_) RecordingConsumer(coordinator_) {
        reverts = reverts_;
    }

    function fulfillRandomWords(uint256, uint256) external view override {
        // 400 kB of fresh memory cost 320,000 gas; copying them would cost the caller that again.
        bool reverts_ = reverts;
        assembly {
            if reverts_ { revert(0, 400000) }
            return(0, 400000)
        }
    }
}

/// @notice Tries to reenter from its callback.
contract ReentrantConsumer is RecordingConsumer {
    uint64 private beaconRound;
    uint256[] private requestIds;
    bytes private signature;

    bytes public fulfillError;
    bytes public settleError;
    uint256 public requestInside;

    constructor(IRandomnessCoordinator coordinator_) RecordingConsumer(coordinator_) {}

    function prepare(uint64 beaconRound_, uint256[] calldata requestIds_, bytes calldata signature_) external {
        (beaconRound, requestIds, signature) = (beaconRound_, requestIds_, signature_);
    }

    function fulfillRandomWords(uint256, uint256) external override {
        ++callCount;
        uint256 gas = coordinator.CALLBACK_GAS_MIN();
        try coordinator.fulfill(beaconRound, requestIds, gas) {}
        catch (bytes memory reason) {
            fulfillError = reason;
        }
        try coordinator.settle(beaconRound, signature, requestIds, gas) {}
        catch (bytes memory reason) {
            settleError = reason;
        }
        (requestInside,) = coordinator.requestRandomness(++sequence);
    }
}
