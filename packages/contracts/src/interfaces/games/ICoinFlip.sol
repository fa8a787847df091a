// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title ICoinFlip
/// @notice What the coin flip adds to {IGame}.
interface ICoinFlip {
    /// @notice Thrown when a win multiplier cannot result from an edge.
    error InvalidWinMultiplier(uint256 winMultiplier);

    /// @notice Sets the gross multiplier of a win, and with it the edge: `2 * (PRECISION - edge)`.
    /// @dev Emits {IGame.SettingsUpdated}. Requirements: the caller is the owner; the resulting edge is within the
    /// bounds of {IGame.updateHouseEdge}.
    function updateWinMultiplier(uint256 newWinMultiplier) external;

    /// @notice Gross multiplier of a win, scaled by PRECISION.
    function winMultiplier() external view returns (uint256);
}
