// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRandomnessConsumer} from "../../../src/interfaces/IRandomnessConsumer.sol";

/// @notice A coordinator whose words the test chooses; ids are numbered as the real one numbers them.
contract ScriptedCoordinator {
    error RequestExists(uint256 requestId);

    uint64 public latestRound;
    mapping(uint256 requestId => bool) public isRequested;

    function requestRandomness(uint96 sequence) external returns (uint256 requestId) {
        requestId = uint256(uint160(msg.sender)) << 96 | sequence;
        require(!isRequested[requestId], RequestExists(requestId));
        isRequested[requestId] = true;
    }

    function deliver(uint256 requestId, uint256 randomWord) external {
        IRandomnessConsumer(address(uint160(requestId >> 96))).fulfillRandomWords(requestId, randomWord);
    }
}
