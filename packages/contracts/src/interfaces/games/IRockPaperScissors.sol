// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IRockPaperScissors
/// @notice What rock-paper-scissors adds to {IGame}. The choice is `abi.encode(uint8)`: 0 rock, 1 paper, 2 scissors; the
/// house shows the word modulo 3; a tie returns the stake, a win pays 2 less three times the edge.
interface IRockPaperScissors {
    /// @notice Thrown when a win multiplier cannot result from an edge.
    error InvalidWinMultiplier(uint256 winMultiplier);

    /// @notice Sets the gross multiplier of a win, and with it the edge: `2 * PRECISION - 3 * edge`.
    /// @dev Emits {IGame.SettingsUpdated}. Requirements: the caller is the owner; the resulting edge is within the
    /// bounds of {IGame.updateHouseEdge}.
    function updateWinMultiplier(uint256 newWinMultiplier) external;

    /// @notice Gross multiplier of a win, scaled by PRECISION.
    function winMultiplier() external view returns (uint256);
}
