// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice The facts of a bet besides player and wager, in a third of a slot. From the high bits down: startTime 32
/// (until 2106), settingsVersion 16, count 5, status 3, bankrollId 8, choice 21. Zero means that there is no bet.
type BetRecord is uint256;

using BetRecordLibrary for BetRecord global;

/// @title BetRecordLibrary
/// @notice Packs and reads a {BetRecord}, three of which fit into a slot.
library BetRecordLibrary {
    uint8 internal constant STATUS_UNKNOWN = 0;
    uint8 internal constant STATUS_PENDING = 1;
    uint8 internal constant STATUS_SETTLED = 2;
    uint8 internal constant STATUS_REFUNDED = 3;
    /// @dev Pending, but its callback failed: it no longer stops new bets.
    uint8 internal constant STATUS_SET_ASIDE = 4;

    uint256 private constant BITS = 85;
    uint256 private constant MASK = (1 << 85) - 1;

    uint256 private constant START_TIME_SHIFT = 53;
    uint256 private constant VERSION_SHIFT = 37;
    uint256 private constant COUNT_SHIFT = 32;
    uint256 private constant COUNT_MASK = 0x1f;
    uint256 private constant STATUS_SHIFT = 29;
    uint256 private constant STATUS_MASK = 0x7;
    uint256 private constant BANKROLL_SHIFT = 21;
    uint256 private constant CHOICE_MASK = 0x1fffff;

    /// @dev A pending bet. `count_` is below 32, which {Game} checks, and `choice_` below 2^21, which the games ensure.
    function pack(uint32 startTime_, uint16 version_, uint8 count_, uint8 bankrollId_, uint24 choice_)
        internal
        pure
        returns (BetRecord)
    {
        return BetRecord.wrap(
            uint256(startTime_) << START_TIME_SHIFT | uint256(version_) << VERSION_SHIFT | uint256(count_)
                << COUNT_SHIFT | uint256(STATUS_PENDING) << STATUS_SHIFT | uint256(bankrollId_) << BANKROLL_SHIFT
                | uint256(choice_)
        );
    }

    /// @dev The record at position 0 to 2 of a slot.
    function unpack(uint256 packed, uint256 position) internal pure returns (BetRecord) {
        return BetRecord.wrap(packed >> position * BITS & MASK);
    }

    /// @dev The slot with this record at position 0 to 2; the other records stay.
    function packInto(BetRecord record, uint256 packed, uint256 position) internal pure returns (uint256) {
        uint256 shift = position * BITS;
        return packed & ~(MASK << shift) | BetRecord.unwrap(record) << shift;
    }

    function withStatus(BetRecord record, uint8 newStatus) internal pure returns (BetRecord) {
        return
            BetRecord.wrap(
                BetRecord.unwrap(record) & ~(STATUS_MASK << STATUS_SHIFT) | uint256(newStatus) << STATUS_SHIFT
            );
    }

    function startTime(BetRecord record) internal pure returns (uint256) {
        return BetRecord.unwrap(record) >> START_TIME_SHIFT;
    }

    function version(BetRecord record) internal pure returns (uint16) {
        return uint16(BetRecord.unwrap(record) >> VERSION_SHIFT);
    }

    function count(BetRecord record) internal pure returns (uint8) {
        return uint8(BetRecord.unwrap(record) >> COUNT_SHIFT & COUNT_MASK);
    }

    function status(BetRecord record) internal pure returns (uint8) {
        return uint8(BetRecord.unwrap(record) >> STATUS_SHIFT & STATUS_MASK);
    }

    function exists(BetRecord record) internal pure returns (bool) {
        return BetRecord.unwrap(record) != 0;
    }

    /// @dev Neither settled nor refunded.
    function isOpen(BetRecord record) internal pure returns (bool) {
        uint8 status_ = record.status();
        return status_ == STATUS_PENDING || status_ == STATUS_SET_ASIDE;
    }

    function isSetAside(BetRecord record) internal pure returns (bool) {
        return record.status() == STATUS_SET_ASIDE;
    }

    function bankrollId(BetRecord record) internal pure returns (uint8) {
        return uint8(BetRecord.unwrap(record) >> BANKROLL_SHIFT);
    }

    function choice(BetRecord record) internal pure returns (uint24) {
        return uint24(BetRecord.unwrap(record) & CHOICE_MASK);
    }
}
