// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IAggregatorV3
/// @notice The part of Chainlink's `AggregatorV3Interface` that the contracts read, from price feeds and L2 uptime
/// feeds.
interface IAggregatorV3 {
    /// @notice A new answer arrived. Chainlink's aggregators emit it; their proxies do not.
    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

    /// @notice Number of decimals of the answers.
    function decimals() external view returns (uint8);

    /// @notice The pair that is priced, for example "ETH / USD".
    function description() external view returns (string memory);

    /// @notice The newest answer.
    /// @return roundId number of the answer.
    /// @return answer price, or for an uptime feed 0 while the sequencer is up and 1 while it is down.
    /// @return startedAt unix time at which the round began; for an uptime feed, the time of the last change of status.
    /// @return updatedAt unix time of the answer.
    /// @return answeredInRound deprecated by Chainlink; not read.
    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);
}
