// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice A set of three wheels in the 96 bits of a settings row. From the low bits up: the number of the set 16, then
/// for each wheel its last segment 6 and its largest base 20. So a bet's largest win is known without reading a table.
type WheelSet is uint96;

using WheelSetLibrary for WheelSet global;

/// @title WheelSetLibrary
/// @notice Packs and reads a {WheelSet}, and keeps the bases of its wheels, twelve in a slot.
library WheelSetLibrary {
    uint256 internal constant WHEELS = 3;
    uint256 internal constant MIN_SEGMENTS = 2;
    uint256 internal constant MAX_SEGMENTS = 64;
    /// @dev Mean of a wheel's bases. A base is at most 64 times as much, which is below 2^20.
    uint256 internal constant BASE_PRECISION = 10_000;

    uint256 private constant ID_MASK = 0xffff;
    uint256 private constant WHEELS_SHIFT = 16;
    uint256 private constant WHEEL_BITS = 26;
    uint256 private constant LAST_SEGMENT_BITS = 6;
    uint256 private constant LAST_SEGMENT_MASK = 0x3f;
    uint256 private constant BASE_BITS = 20;
    uint256 private constant BASE_MASK = 0xfffff;
    uint256 private constant BASES_PER_SLOT = 12;
    /// @dev Slots of a wheel; 64 bases fill six.
    uint256 private constant SLOTS_PER_WHEEL = 8;

    /// @dev Writes one wheel of an unused set, with 2 to 64 bases.
    /// @return described the wheel's fields of a {WheelSet}, in their place.
    function write(mapping(uint256 key => uint256) storage slots, uint256 id_, uint256 wheel, uint256[] memory bases)
        internal
        returns (uint256 described)
    {
        uint256 largest;
        uint256 packed;
        for (uint256 i; i < bases.length; ++i) {
            uint256 base = bases[i];
            if (base > largest) largest = base;
            packed |= base << i % BASES_PER_SLOT * BASE_BITS;
            if ((i + 1) % BASES_PER_SLOT == 0 || i + 1 == bases.length) {
                slots[_keyOf(id_, wheel, i)] = packed;
                packed = 0;
            }
        }
        return (largest << LAST_SEGMENT_BITS | bases.length - 1) << WHEELS_SHIFT + wheel * WHEEL_BITS;
    }

    /// @dev Base of a segment. Reads one slot.
    function baseOf(mapping(uint256 key => uint256) storage slots, WheelSet set, uint256 wheel, uint256 segment)
        internal
        view
        returns (uint256)
    {
        return slots[_keyOf(set.id(), wheel, segment)] >> segment % BASES_PER_SLOT * BASE_BITS & BASE_MASK;
    }

    function id(WheelSet set) internal pure returns (uint256) {
        return WheelSet.unwrap(set) & ID_MASK;
    }

    function segments(WheelSet set, uint256 wheel) internal pure returns (uint256) {
        return (_wheelBits(set, wheel) & LAST_SEGMENT_MASK) + 1;
    }

    function maxBase(WheelSet set, uint256 wheel) internal pure returns (uint256) {
        return _wheelBits(set, wheel) >> LAST_SEGMENT_BITS & BASE_MASK;
    }

    function _wheelBits(WheelSet set, uint256 wheel) private pure returns (uint256) {
        return uint256(WheelSet.unwrap(set)) >> WHEELS_SHIFT + wheel * WHEEL_BITS;
    }

    function _keyOf(uint256 id_, uint256 wheel, uint256 segment) private pure returns (uint256) {
        return (id_ * WHEELS + wheel) * SLOTS_PER_WHEEL + segment / BASES_PER_SLOT;
    }
}
