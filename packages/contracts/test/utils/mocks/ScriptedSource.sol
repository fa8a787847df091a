// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {IBanker} from "../../../src/interfaces/bank/IBanker.sol";
import {IIncomeVault} from "../../../src/interfaces/bank/IIncomeVault.sol";
import {ScriptedIncome} from "./ScriptedIncome.sol";

/// @notice Brings a vault the amounts that the test sets, from its own balance, and may keep a part.
contract ScriptedSource is ScriptedIncome, IBanker {
    IIncomeVault private immutable _vault;
    uint256 private _kept;

    constructor(IIncomeVault vault) {
        _vault = vault;
    }

    function bring(address pool, address token, uint256 amount) external {
        _vault.receiveIncome(pool, token, amount);
    }

    /// @notice Delivers this much less than asked for.
    function keep(uint256 amount) external {
        _kept = amount;
    }

    function deliverWager(address token, address, uint256 amount) external {
        IERC20(token).transfer(msg.sender, amount - _kept);
    }
}
