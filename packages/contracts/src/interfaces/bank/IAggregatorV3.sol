// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IAggregatorV3
/// @notice What a price feed or an L2 uptime feed answers: the part of Chainlink's `AggregatorV3Interface` that is read
/// here.
interface IAggregatorV3 {
    /// @notice A new answer arrived. Chainlink's aggregators emit it; their proxies do not.
    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

    /// @notice Decimals of every answer.
    function decimals() external view returns (uint8);

    /// @notice What the answer is, for example "ETH / USD".
    function description() external view returns (string memory);

    /// @notice The newest answer.
    /// @return roundId number of the answer.
    /// @return answer price, or for an uptime feed 0 while the sequencer is up and 1 while it is down.
    /// @return startedAt unix time at which the round began; for an uptime feed, since when the answer holds.
    /// @return updatedAt unix time of the answer.
    /// @return answeredInRound as Chainlink returns it; deprecated there and read nowhere.
    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);
}
