// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title ISpin
/// @notice What the spin adds to {IGame}: three wheels of equal segments. The choice is `abi.encode(uint8)`, the wheel:
/// 0 low, 1 medium, 2 high risk. The segment is the word modulo the wheel's number of segments; it pays its base times
/// `1 - edge`. A base of 10,000 stands for the stake; the mean of a wheel's bases is exactly 10,000.
/// @dev Tables are append-only. The settings' `parameters` names the set of three wheels that a bet is played with.
interface ISpin {
    /// @notice A wheel of a new set; all three wheels of a set are emitted before the settings that use it.
    /// @param parameters the set, as in {IGame.SettingsUpdated}.
    /// @param bases what the segments would pay without an edge, clockwise; 10,000 stands for the stake.
    event WheelTable(uint96 indexed parameters, uint8 indexed wheel, uint256[] bases);

    /// @notice Thrown when there is no wheel of that number.
    error InvalidWheel(uint256 wheel);
    /// @notice Thrown when a wheel has too few or too many segments.
    error InvalidSegmentCount(uint256 count, uint256 minimum, uint256 maximum);
    /// @notice Thrown when a segment's multiplier is not a whole number of ten-thousandths of `1 - edge`, or above
    /// the sum of the wheel's multipliers.
    error InvalidSegment(uint256 segment, uint256 multiplier);
    /// @notice Thrown when the multipliers of a wheel do not add up to `1 - edge` per segment.
    error InvalidMean(uint256 sum, uint256 expectedSum);
    /// @notice Thrown when the best segment of a wheel would not win under the highest edge.
    error InvalidWinMultiplier(uint256 winMultiplier);

    /// @notice Replaces a wheel for new bets.
    /// @dev Emits {WheelTable} for each wheel of the new set, and {IGame.SettingsUpdated}. The edge stays; a later change
    /// of the edge scales the wheel.
    ///
    /// Requirements:
    /// - The caller is the owner.
    /// - There are 2 to 64 segments, and the mean of their multipliers is exactly `1 - edge`.
    /// - Each multiplier is a whole number of ten-thousandths of `1 - edge`.
    /// - The largest pays more than the stake under every edge that can be set.
    ///
    /// @param multipliers what the segments pay, clockwise, scaled by PRECISION.
    function updateWinMultiplier(uint8 wheel, uint256[] calldata multipliers) external;

    /// @notice What the segments of a wheel pay, clockwise, scaled by PRECISION.
    function wheelOf(uint8 wheel) external view returns (uint256[] memory multipliers);
    /// @notice Number of segments of a wheel.
    function segmentsOf(uint8 wheel) external view returns (uint256);
    /// @notice What the segments of a wheel would pay without an edge under a settings version; 10,000 stands for the stake.
    function basesOf(uint32 settingsVersion, uint8 wheel) external view returns (uint256[] memory bases);
}
