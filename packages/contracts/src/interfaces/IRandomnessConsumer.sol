// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IRandomnessConsumer
/// @notice What a contract implements to receive its random word.
interface IRandomnessConsumer {
    function fulfillRandomWords(uint256 requestId, uint256 randomWord) external;
}
