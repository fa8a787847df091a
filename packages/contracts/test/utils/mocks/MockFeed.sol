// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IAggregatorV3} from "../../../src/interfaces/bank/IAggregatorV3.sol";

/// @notice A price or uptime feed whose answers and times the test sets.
contract MockFeed is IAggregatorV3 {
    uint8 public immutable decimals;
    string public constant description = "mock";

    int256 public answer;
    uint256 public startedAt;
    uint256 public updatedAt;
    uint80 private _roundId;

    constructor(uint8 decimals_, int256 firstAnswer) {
        decimals = decimals_;
        set(firstAnswer, block.timestamp);
    }

    function set(int256 newAnswer, uint256 time) public {
        (answer, startedAt, updatedAt) = (newAnswer, time, time);
        emit AnswerUpdated(newAnswer, ++_roundId, time);
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return (_roundId, answer, startedAt, updatedAt, _roundId);
    }
}
