// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice Half a storage slot of a bet: startTime 40 | settingsVersion 16 | count 8 | status 8 | bankrollId 8 |
/// choice 48, from the high bits down. Zero means that there is no bet.
type BetRecord is uint128;

using BetRecordLibrary for BetRecord global;

/// @title BetRecordLibrary
/// @notice Packs and reads a {BetRecord}.
library BetRecordLibrary {
    uint8 internal constant STATUS_UNKNOWN = 0;
    uint8 internal constant STATUS_PENDING = 1;
    uint8 internal constant STATUS_SETTLED = 2;

    uint256 private constant STATUS_SHIFT = 56;
    uint128 private constant STATUS_MASK = uint128(0xff << STATUS_SHIFT);

    function pack(uint40 startTime, uint16 version, uint8 count, uint8 bankrollId, uint48 choice)
        internal
        pure
        returns (BetRecord)
    {
        return BetRecord.wrap(
            uint128(startTime) << 88 | uint128(version) << 72 | uint128(count) << 64 | uint128(STATUS_PENDING)
                << uint128(STATUS_SHIFT) | uint128(bankrollId) << 48 | uint128(choice)
        );
    }

    function withStatus(BetRecord record, uint8 newStatus) internal pure returns (BetRecord) {
        return BetRecord.wrap((BetRecord.unwrap(record) & ~STATUS_MASK) | uint128(newStatus) << uint128(STATUS_SHIFT));
    }

    function startTime(BetRecord record) internal pure returns (uint40) {
        return uint40(BetRecord.unwrap(record) >> 88);
    }

    function version(BetRecord record) internal pure returns (uint16) {
        return uint16(BetRecord.unwrap(record) >> 72);
    }

    function count(BetRecord record) internal pure returns (uint8) {
        return uint8(BetRecord.unwrap(record) >> 64);
    }

    function status(BetRecord record) internal pure returns (uint8) {
        return uint8(BetRecord.unwrap(record) >> STATUS_SHIFT);
    }

    function bankrollId(BetRecord record) internal pure returns (uint8) {
        return uint8(BetRecord.unwrap(record) >> 48);
    }

    function choice(BetRecord record) internal pure returns (uint48) {
        return uint48(BetRecord.unwrap(record));
    }
}
