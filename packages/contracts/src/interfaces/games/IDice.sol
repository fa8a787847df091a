// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IDice
/// @notice What the dice add to {IGame}: a bet on one to five faces of a die. The choice is `abi.encode(uint8)`, a bit
/// mask: bit 0 is face 1, bit 5 is face 6; the face is the word modulo 6, plus 1; a hit pays `6 / faces` less the edge.
interface IDice {
    /// @notice Thrown when a win multiplier cannot result from an edge.
    error InvalidWinMultiplier(uint256 winMultiplier);

    /// @notice Sets the gross multiplier of a win on one face, and with it the edge: `6 * (PRECISION - edge)`.
    /// @dev Emits {IGame.SettingsUpdated}. Requirements: the caller is the owner; the resulting edge is within the
    /// bounds of {IGame.updateHouseEdge}.
    function updateWinMultiplier(uint256 newWinMultiplier) external;

    /// @notice Gross multiplier of a win on one face, scaled by PRECISION.
    function winMultiplier() external view returns (uint256);
}
