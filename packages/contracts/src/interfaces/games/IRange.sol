// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IRange
/// @notice What the range game adds to {IGame}: a bet that a roll from 0 to `range - 1` is under a number, or over. The
/// choice is `abi.encode(uint16 choice, bool over)`; the roll is the word modulo {range}; under wins when
/// `roll < choice`, over when `roll >= choice`; a hit pays `range / winning rolls` less the edge, rounded down.
/// @dev `parameters` of the settings is the range.
interface IRange {
    /// @notice Thrown when a win multiplier cannot come from an edge.
    error InvalidWinMultiplier(uint256 winMultiplier);
    /// @notice Thrown when a range is too small to offer a win chance of 1 %.
    error InvalidRange(uint256 range);

    /// @notice Sets the gross multiplier of a win at an even chance, and by it the edge: `2 * (PRECISION - edge)`.
    /// @dev Emits {IGame.SettingsUpdated}. Requirements: the caller is the owner; the edge that follows is within the
    /// bounds of {IGame.updateHouseEdge}.
    function updateWinMultiplier(uint256 newWinMultiplier) external;

    /// @notice Sets how many rolls there are for new bets.
    /// @dev Emits {IGame.SettingsUpdated}. Requirements: the caller is the owner; at least 100.
    function updateRange(uint16 newRange) external;

    /// @notice Gross multiplier of a win at an even chance, scaled by PRECISION.
    function winMultiplier() external view returns (uint256);
    /// @notice How many rolls there are: 0 to `range - 1`.
    function range() external view returns (uint16);
}
