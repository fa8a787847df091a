// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BetRecord, BetRecordLibrary} from "./BetRecord.sol";

/// @dev A player and the stake of one play: the slot that a bet does not share with others.
struct Stake {
    address player;
    uint96 wager;
}

/// @title BetLedger
/// @notice Keeps a game's bets: every open one and the latest ended ones. New bets overwrite old ended ones, because a new
/// slot costs four times as much gas as a used one; the events keep the history of ended bets.
library BetLedger {
    /// @dev Number of places; a multiple of three, because three records share a slot.
    uint256 internal constant CAPACITY = 1536;

    uint256 private constant PER_SLOT = 3;
    uint256 private constant WAGER_SHIFT = 160;

    /// @param stakes stakes by place, `nonce % CAPACITY`.
    /// @param records records by place; three neighbouring places share a slot.
    /// @param keptStakes stakes by nonce of bets that were open when their place was taken.
    struct Ledger {
        mapping(uint256 place => uint256 packed) stakes;
        mapping(uint256 group => uint256 packed) records;
        mapping(uint256 nonce => uint256 packed) keptStakes;
        mapping(uint256 nonce => BetRecord) keptRecords;
    }

    /// @dev Enters the bet of the next nonce. A bet in its place that is still open is kept elsewhere.
    function enter(Ledger storage ledger, uint256 nonce, address player, uint96 wager, BetRecord record) internal {
        uint256 place = nonce % CAPACITY;
        uint256 group = place / PER_SLOT;
        uint256 packed = ledger.records[group];
        if (BetRecordLibrary.unpack(packed, place % PER_SLOT).isOpen()) {
            ledger.keptStakes[nonce - CAPACITY] = ledger.stakes[place];
            ledger.keptRecords[nonce - CAPACITY] = BetRecordLibrary.unpack(packed, place % PER_SLOT);
        }
        ledger.stakes[place] = uint256(wager) << WAGER_SHIFT | uint160(player);
        ledger.records[group] = record.packInto(packed, place % PER_SLOT);
    }

    /// @dev Replaces the record of a bet that {recordOf} has found.
    function update(Ledger storage ledger, uint256 nonce, uint256 latestNonce, BetRecord record) internal {
        if (_isInPlace(nonce, latestNonce)) {
            uint256 place = nonce % CAPACITY;
            uint256 group = place / PER_SLOT;
            ledger.records[group] = record.packInto(ledger.records[group], place % PER_SLOT);
        } else {
            ledger.keptRecords[nonce] = record;
        }
    }

    /// @dev Zero if there never was such a bet, or it has ended and was overwritten.
    function recordOf(Ledger storage ledger, uint256 nonce, uint256 latestNonce) internal view returns (BetRecord) {
        if (nonce > latestNonce) return BetRecord.wrap(0);
        if (!_isInPlace(nonce, latestNonce)) return ledger.keptRecords[nonce];
        uint256 place = nonce % CAPACITY;
        return BetRecordLibrary.unpack(ledger.records[place / PER_SLOT], place % PER_SLOT);
    }

    /// @dev Stake of a bet that {recordOf} has found.
    function stakeOf(Ledger storage ledger, uint256 nonce, uint256 latestNonce) internal view returns (Stake memory) {
        uint256 packed = _isInPlace(nonce, latestNonce) ? ledger.stakes[nonce % CAPACITY] : ledger.keptStakes[nonce];
        return Stake(address(uint160(packed)), uint96(packed >> WAGER_SHIFT));
    }

    /// @dev Whether no later bet has taken the place.
    function _isInPlace(uint256 nonce, uint256 latestNonce) private pure returns (bool) {
        // Nonces have 96 bits.
        unchecked {
            return nonce + CAPACITY > latestNonce;
        }
    }
}
