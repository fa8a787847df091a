// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {IAggregatorV3} from "../interfaces/bank/IAggregatorV3.sol";

/// @title TestPriceFeed
/// @notice Price feed of test chains: its owner sets the answer, which never becomes stale. It never
/// belongs on a production chain.
contract TestPriceFeed is IAggregatorV3, Ownable {
    /// @inheritdoc IAggregatorV3
    uint8 public immutable decimals;
    /// @inheritdoc IAggregatorV3
    string public description;

    int256 private _answer;
    uint80 private _roundId;
    uint64 private _answeredAt;

    constructor(address owner, uint8 decimals_, string memory description_, int256 firstAnswer) Ownable(owner) {
        decimals = decimals_;
        description = description_;
        _setAnswer(firstAnswer);
    }

    /// @notice Replaces the answer. Accepts any value: readers refuse invalid prices.
    /// @dev Emits {AnswerUpdated}. Requirements: the caller is the owner.
    /// @param newAnswer price scaled by the feed's decimals.
    function setAnswer(int256 newAnswer) external onlyOwner {
        _setAnswer(newAnswer);
    }

    /// @inheritdoc IAggregatorV3
    /// @dev `updatedAt` is always now, because a test chain may stand still for days.
    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        return (_roundId, _answer, _answeredAt, block.timestamp, _roundId);
    }

    function _setAnswer(int256 newAnswer) private {
        _answer = newAnswer;
        _answeredAt = uint64(block.timestamp);
        emit AnswerUpdated(newAnswer, ++_roundId, block.timestamp);
    }
}
