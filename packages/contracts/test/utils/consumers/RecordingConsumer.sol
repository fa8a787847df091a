// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRandomnessConsumer} from "../../../src/interfaces/randomness/IRandomnessConsumer.sol";
import {IRandomnessCoordinator} from "../../../src/interfaces/randomness/IRandomnessCoordinator.sol";

/// @notice Records its words and who delivered them.
contract RecordingConsumer is IRandomnessConsumer {
    IRandomnessCoordinator internal immutable coordinator;

    uint96 public sequence;
    uint256 public callCount;
    uint256 public gasGiven;
    address public caller;
    mapping(uint256 requestId => uint256 word) public wordOf;

    constructor(IRandomnessCoordinator coordinator_) {
        coordinator = coordinator_;
    }

    function request() external returns (uint256) {
        (uint256 requestId,) = coordinator.requestRandomness(++sequence);
        return requestId;
    }

    function fulfillRandomWords(uint256 requestId, uint256 randomWord) external virtual {
        uint256 gasLeft = gasleft();
        if (gasGiven == 0) gasGiven = gasLeft;
        caller = msg.sender;
        wordOf[requestId] = randomWord;
        ++callCount;
    }
}
