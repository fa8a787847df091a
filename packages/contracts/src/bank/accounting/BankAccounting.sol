// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILiquidityPool} from "../../interfaces/bank/ILiquidityPool.sol";

/// @title BankAccounting
/// @notice All arithmetic on a token's money in a pool, without storage, tokens or time.
/// @dev Invariant of every function: `AMOUNT_MAX >= custody >= committed >= liabilities`. Amounts are checked when they
/// come in, so no cast can truncate them later. {settle} reverts only if a banker releases more than is reserved or pays
/// more than it releases.
/// Functions change the books in memory and also return them. Callers may ignore the result; the proof in `tools/proof`
/// uses it, because the model checker passes memory by value.
library BankAccounting {
    /// @param custody all booked tokens: bankroll and liabilities.
    /// @param committed the part that must stay: worst cases of open bets and liabilities.
    /// @param liabilities the part that is owed to accounts; included in both figures above.
    struct Books {
        uint256 custody;
        uint256 committed;
        uint256 liabilities;
    }

    /// @dev Largest amount that a pool's slots hold.
    uint256 internal constant AMOUNT_MAX = type(uint96).max;

    /// @dev The bankroll: custody less liabilities.
    function balanceOf(Books memory books) internal pure returns (uint256) {
        return books.custody - books.liabilities;
    }

    /// @dev Worst cases of open bets.
    function reservedOf(Books memory books) internal pure returns (uint256) {
        return books.committed - books.liabilities;
    }

    /// @dev The part that may back bets or leave.
    function unreservedOf(Books memory books) internal pure returns (uint256) {
        return books.custody - books.committed;
    }

    /// @dev Money comes in.
    function deposit(Books memory books, uint256 amount) internal pure returns (Books memory) {
        require(amount <= AMOUNT_MAX - books.custody, ILiquidityPool.InvalidAmount());
        books.custody += amount;
        return books;
    }

    /// @dev Unreserved money leaves.
    function withdraw(Books memory books, uint256 amount) internal pure returns (Books memory) {
        uint256 available = unreservedOf(books);
        require(amount <= available, ILiquidityPool.InsufficientBankroll(amount, available));
        books.custody -= amount;
        return books;
    }

    /// @dev A wager comes in, and the worst case of its bet is reserved.
    function reserve(Books memory books, uint256 wager, uint256 reserved) internal pure returns (Books memory) {
        books = deposit(books, wager);
        uint256 available = unreservedOf(books);
        require(reserved <= available, ILiquidityPool.InsufficientBankroll(reserved, available));
        books.committed += reserved;
        return books;
    }

    /// @dev A bet ends: its reserve is free again, the payout leaves, the fee turns into a liability.
    function settle(Books memory books, uint256 released, uint256 payout, uint256 fee)
        internal
        pure
        returns (Books memory)
    {
        uint256 reserved = reservedOf(books);
        require(released <= reserved, ILiquidityPool.ReserveExceeded(released, reserved));
        require(payout <= released, ILiquidityPool.ReserveExceeded(payout, released));
        require(fee <= released - payout, ILiquidityPool.ReserveExceeded(fee, released - payout));

        books.custody -= payout;
        books.committed = books.committed - released + fee;
        books.liabilities += fee;
        return books;
    }

    /// @dev Money that has just left by {withdraw} or {settle} was refused and becomes a liability.
    function owe(Books memory books, uint256 amount) internal pure returns (Books memory) {
        books.custody += amount;
        books.committed += amount;
        books.liabilities += amount;
        return books;
    }

    /// @dev A liability is paid.
    function claim(Books memory books, uint256 amount) internal pure returns (Books memory) {
        books.custody -= amount;
        books.committed -= amount;
        books.liabilities -= amount;
        return books;
    }
}
