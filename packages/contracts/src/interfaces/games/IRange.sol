// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IRange
/// @notice What the range game adds to {IGame}: a bet that a roll from 0 to `range - 1` is under or over a number. The
/// choice is `abi.encode(uint16 choice, bool over)`; the roll is the word modulo {range}; under wins when
/// `roll < choice`, over when `roll >= choice`; a hit pays `range / winning rolls` less the edge, rounded down. A
/// choice must win 1 % to 95 % of the rolls.
/// @dev The settings' `parameters` is the range.
interface IRange {
    /// @notice Thrown when a win multiplier cannot result from an edge.
    error InvalidWinMultiplier(uint256 winMultiplier);
    /// @notice Thrown when a range is too small to offer a win chance of 1 %.
    error InvalidRange(uint256 range);

    /// @notice Sets the gross multiplier of a win at an even chance, and with it the edge: `2 * (PRECISION - edge)`.
    /// @dev Emits {IGame.SettingsUpdated}. Requirements: the caller is the owner; the resulting edge is within the
    /// bounds of {IGame.updateHouseEdge}.
    function updateWinMultiplier(uint256 newWinMultiplier) external;

    /// @notice Sets the number of possible rolls of new bets.
    /// @dev Emits {IGame.SettingsUpdated}. Requirements: the caller is the owner; at least 100.
    function updateRange(uint16 newRange) external;

    /// @notice Gross multiplier of a win at an even chance, scaled by PRECISION.
    function winMultiplier() external view returns (uint256);
    /// @notice Number of possible rolls: 0 to `range - 1`.
    function range() external view returns (uint16);
}
