// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IRandomnessConsumer
/// @notice What a contract implements to receive its random word.
interface IRandomnessConsumer {
    /// @notice Delivers the word of a request.
    /// @dev Implementations accept calls of their coordinator only and never revert on purpose: a callback that reverts
    /// leaves its request `Failed`. It cannot fulfil other requests from inside.
    /// @param requestId id that `requestRandomness` returned.
    /// @param randomWord uniformly random; take more words from it by `keccak256(abi.encode(randomWord, i))`, i from 0.
    function fulfillRandomWords(uint256 requestId, uint256 randomWord) external;
}
