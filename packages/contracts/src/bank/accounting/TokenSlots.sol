// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BankAccounting} from "./BankAccounting.sol";
import {DrawdownBudget} from "./DrawdownBudget.sol";

/// @title TokenSlots
/// @notice Packs a token's figures into two storage slots, which are read and written as whole words.
/// @dev money: custody 96 | committed 96 | openNet 56 | shift 8, from the lowest bit up;
/// losses: liabilities 96 | netLoss 56 | netLossAt 32 | roundNet 56 | roundTag 16.
/// No cast truncates: see {BankAccounting} and {DrawdownBudget}; a time fits 32 bits until 2106.
library TokenSlots {
    struct Words {
        uint256 money;
        uint256 losses;
    }

    uint256 private constant AMOUNT_BITS = 96;
    uint256 private constant OPEN_NET_AT = 192;
    uint256 private constant SHIFT_AT = 248;
    uint256 private constant NET_LOSS_AT = 96;
    uint256 private constant NET_LOSS_AT_AT = 152;
    uint256 private constant ROUND_NET_AT = 184;
    uint256 private constant ROUND_TAG_AT = 240;

    function books(Words memory words) internal pure returns (BankAccounting.Books memory) {
        return BankAccounting.Books({
            custody: uint96(words.money),
            committed: uint96(words.money >> AMOUNT_BITS),
            liabilities: uint96(words.losses)
        });
    }

    function budget(Words memory words) internal pure returns (DrawdownBudget.Budget memory) {
        return DrawdownBudget.Budget({
            openNet: uint56(words.money >> OPEN_NET_AT),
            netLoss: uint56(words.losses >> NET_LOSS_AT),
            netLossAt: uint32(words.losses >> NET_LOSS_AT_AT),
            roundNet: uint56(words.losses >> ROUND_NET_AT),
            roundTag: words.losses >> ROUND_TAG_AT,
            shift: words.money >> SHIFT_AT
        });
    }

    /// @dev Only for a token whose figures are all zero.
    function setShift(Words storage words, uint256 shift) internal {
        words.money = shift << SHIFT_AT;
    }

    /// @dev Writes the accounts and leaves the budget as it is.
    function store(Words storage words, BankAccounting.Books memory books_) internal {
        words.money = (words.money >> OPEN_NET_AT) << OPEN_NET_AT | _amounts(books_);
        words.losses = (words.losses >> NET_LOSS_AT) << NET_LOSS_AT | books_.liabilities;
    }

    function store(Words storage words, BankAccounting.Books memory books_, DrawdownBudget.Budget memory budget_)
        internal
    {
        words.money = _amounts(books_) | budget_.openNet << OPEN_NET_AT | budget_.shift << SHIFT_AT;
        words.losses = books_.liabilities | budget_.netLoss << NET_LOSS_AT | budget_.netLossAt << NET_LOSS_AT_AT
            | budget_.roundNet << ROUND_NET_AT | budget_.roundTag << ROUND_TAG_AT;
    }

    function _amounts(BankAccounting.Books memory books_) private pure returns (uint256) {
        return books_.custody | books_.committed << AMOUNT_BITS;
    }
}
