// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice A token that answers only symbol and decimals.
contract SymbolToken {
    string public symbol;
    uint8 public immutable decimals;

    constructor(string memory symbol_, uint8 decimals_) {
        (symbol, decimals) = (symbol_, decimals_);
    }

    function setSymbol(string calldata symbol_) external {
        symbol = symbol_;
    }
}
