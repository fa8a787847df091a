// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BankAccounting} from "src/bank/accounting/BankAccounting.sol";

/// @notice A token's books under every sequence of calls, with any amounts.
/// @dev The model checker proves each assertion for every state that such a sequence can reach, and that no addition or
/// subtraction of the library overflows. A call that a `require` of the library refuses changes nothing, as on chain.
contract BankAccountingProof {
    using BankAccounting for BankAccounting.Books;

    uint256 private custody;
    uint256 private committed;
    uint256 private liabilities;

    /*//////////////////////////////////////////////////////////////
                            WHAT A POOL DOES
    //////////////////////////////////////////////////////////////*/

    function addLiquidity(uint256 amount) external {
        BankAccounting.Books memory books = _load().deposit(amount);
        _assertSolvent(books);

        assert(books.custody == custody + amount);
        assert(books.reservedOf() == committed - liabilities);
        _store(books);
    }

    /// @param isRefused by the token: what left comes back and is owed.
    function removeLiquidity(uint256 amount, bool isRefused) external {
        BankAccounting.Books memory books = _load().withdraw(amount);
        if (isRefused) books = books.owe(amount);
        _assertSolvent(books);

        assert(books.custody == (isRefused ? custody : custody - amount));
        assert(books.reservedOf() == committed - liabilities);
        _store(books);
    }

    function bet(uint256 wager, uint256 reserved) external {
        BankAccounting.Books memory books = _load().reserve(wager, reserved);
        _assertSolvent(books);

        assert(books.custody == custody + wager);
        assert(books.committed == committed + reserved);
        assert(books.liabilities == liabilities);
        _store(books);
    }

    /// @dev With `fee` zero and `payout` the stake it is a refund.
    function settle(uint256 released, uint256 payout, uint256 fee, bool isRefused) external {
        BankAccounting.Books memory books = _load().settle(released, payout, fee);
        if (isRefused) books = books.owe(payout);
        _assertSolvent(books);

        assert(books.custody == (isRefused ? custody : custody - payout));
        assert(books.reservedOf() == committed - liabilities - released);
        _store(books);
    }

    /// @dev An account's liability is part of all liabilities.
    function claim(uint256 amount) external {
        require(amount <= liabilities);
        BankAccounting.Books memory books = _load().claim(amount);
        _assertSolvent(books);

        assert(books.custody == custody - amount);
        assert(books.reservedOf() == committed - liabilities);
        _store(books);
    }

    /*//////////////////////////////////////////////////////////////
                            WHAT ALWAYS HOLDS
    //////////////////////////////////////////////////////////////*/

    function _load() private view returns (BankAccounting.Books memory books) {
        books.custody = custody;
        books.committed = committed;
        books.liabilities = liabilities;
    }

    function _assertSolvent(BankAccounting.Books memory books) private pure {
        assert(books.liabilities <= books.committed);
        assert(books.committed <= books.custody);
        // Reserved at most the balance.
        assert(books.committed - books.liabilities <= books.custody - books.liabilities);
        assert(books.custody <= type(uint96).max);
    }

    function _store(BankAccounting.Books memory books) private {
        custody = books.custody;
        committed = books.committed;
        liabilities = books.liabilities;
    }
}
