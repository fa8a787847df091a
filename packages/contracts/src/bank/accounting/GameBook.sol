// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {NetUnits} from "./NetUnits.sol";

/// @title GameBook
/// @notice A game's open bets, losses and time of the last settlement in a bankroll, packed into one slot.
library GameBook {
    /// @param reserve worst cases of the open bets, in token units.
    /// @param net the most that the open bets may cost beyond their stakes, in net units.
    /// @param loss cost of ended bets as of `stampedAt`, in net units.
    /// @param stampedAt time of the last settlement, or of the first bet when nothing was open.
    /// @param hasSetAside whether some of the open bets are set aside.
    struct Book {
        uint256 reserve;
        uint256 net;
        uint256 loss;
        uint256 stampedAt;
        bool hasSetAside;
    }

    /// @dev 10 % of the bankroll.
    uint256 private constant BUDGET_BPS = 1000;

    uint256 private constant RESERVE_MASK = type(uint96).max;
    uint256 private constant NET_SHIFT = 96;
    uint256 private constant LOSS_SHIFT = 152;
    uint256 private constant STAMP_SHIFT = 208;
    uint256 private constant SET_ASIDE_SHIFT = 240;

    function unpack(uint256 packed) internal pure returns (Book memory book) {
        book.reserve = packed & RESERVE_MASK;
        book.net = uint56(packed >> NET_SHIFT);
        book.loss = uint56(packed >> LOSS_SHIFT);
        book.stampedAt = uint32(packed >> STAMP_SHIFT);
        book.hasSetAside = packed >> SET_ASIDE_SHIFT != 0;
    }

    /// @dev The reserve has at most 96 bits, as in the pool; net and loss are at most {NetUnits.MAX}.
    function pack(Book memory book) internal pure returns (uint256 packed) {
        packed = book.reserve | book.net << NET_SHIFT | book.loss << LOSS_SHIFT | book.stampedAt << STAMP_SHIFT;
        if (book.hasSetAside) packed |= 1 << SET_ASIDE_SHIFT;
    }

    /// @dev The most that the game may lose of the bankroll, in net units, rounded down.
    function capDown(uint256 balance, uint256 shift) internal pure returns (uint256) {
        return NetUnits.capDown(balance, BUDGET_BPS, shift);
    }

    /// @dev The most that the game may still cost now, in net units, rounded down.
    function availableDown(Book memory book, uint256 cap) internal view returns (uint256) {
        // Fits: sums of 56-bit figures, and no stamp is later than now.
        unchecked {
            uint256 used = book.net + book.loss;
            if (book.loss > 0) used = book.net + NetUnits.leaked(book.loss, cap, block.timestamp - book.stampedAt);
            return used < cap ? cap - used : 0;
        }
    }

    /// @dev Moves stamp and loss to now. At least one unit leaks; otherwise frequent stamps would stop the leak.
    function stamp(Book memory book, uint256 cap) internal view {
        uint256 elapsed;
        // No stamp is later than now.
        unchecked {
            elapsed = block.timestamp - book.stampedAt;
        }
        if (elapsed == 0) return;
        book.stampedAt = block.timestamp;
        if (book.loss == 0) return;
        uint256 left = NetUnits.leaked(book.loss, cap, elapsed);
        book.loss = left > 0 && left == book.loss ? left - 1 : left;
    }

    /// @dev Removes an ended bet. If the game understates the net here, the rest counts as a loss once nothing is open; an
    /// overstated net counts as a loss at once, because it implies an understated stake.
    function release(Book memory book, uint256 released, uint256 net) internal pure {
        // The caller has checked the reserve; net and loss have 56 bits.
        unchecked {
            uint256 left = book.net < net ? 0 : book.net - net;
            book.reserve -= released;
            if (left > 0 && book.reserve == 0) {
                uint256 grown = book.loss + left;
                (book.loss, left) = (grown > NetUnits.MAX ? NetUnits.MAX : grown, 0);
            }
            book.net = left;
        }
    }
}
