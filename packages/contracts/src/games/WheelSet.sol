// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice A set of three wheels in the 96 bits of a settings row. From the low bits up: the number of the set 16, then
/// for each wheel its last segment 6 and its largest base 20. So a bet knows what it may win without reading a table.
type WheelSet is uint96;

using WheelSetLibrary for WheelSet global;

/// @title WheelSetLibrary
/// @notice Packs and reads a {WheelSet}, and keeps the bases of its wheels, twelve in a slot.
library WheelSetLibrary {
    uint256 internal constant WHEELS = 3;
    uint256 internal constant MIN_SEGMENTS = 2;
    uint256 internal constant MAX_SEGMENTS = 64;
    /// @dev Mean of a wheel's bases. So a base is at most 64 times as much, which is below 2^20.
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

    /// @dev Writes the wheels of a set that has not been used, each of 2 to 64 bases, and returns what tells of them.
    function write(mapping(uint256 key => uint256) storage slots, uint256 id_, uint256[][] memory wheels)
        internal
        returns (WheelSet)
    {
        uint256 packed = id_;
        for (uint256 wheel; wheel < WHEELS; ++wheel) {
            uint256 maxBase_ = _writeWheel(slots, id_, wheel, wheels[wheel]);
            uint256 described = maxBase_ << LAST_SEGMENT_BITS | wheels[wheel].length - 1;
            packed |= described << WHEELS_SHIFT + wheel * WHEEL_BITS;
        }
        // Fits: 16 bits and three times 26.
        return WheelSet.wrap(uint96(packed));
    }

    function _writeWheel(
        mapping(uint256 key => uint256) storage slots,
        uint256 id_,
        uint256 wheel,
        uint256[] memory bases
    ) private returns (uint256 largest) {
        for (uint256 first; first < bases.length; first += BASES_PER_SLOT) {
            uint256 packed;
            for (uint256 i; i < BASES_PER_SLOT && first + i < bases.length; ++i) {
                uint256 base = bases[first + i];
                packed |= base << i * BASE_BITS;
                if (base > largest) largest = base;
            }
            slots[_keyOf(id_, wheel, first)] = packed;
        }
    }

    /// @dev What a segment pays without an edge: one slot is read.
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
