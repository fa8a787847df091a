// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IRandomnessConsumer
/// @notice Implemented by contracts that receive random words.
interface IRandomnessConsumer {
    /// @notice Delivers the random word of a request.
    /// @dev Implementations accept calls of their coordinator only and should not revert: a callback that reverts leaves
    /// its request `Failed`. A callback cannot fulfil other requests.
    /// @param requestId id that `requestRandomness` returned.
    /// @param randomWord uniformly random; derive more words by `keccak256(abi.encode(randomWord, i))`, i from 0.
    function fulfillRandomWords(uint256 requestId, uint256 randomWord) external;
}
