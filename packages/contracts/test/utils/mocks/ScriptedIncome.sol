// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IExpectedIncome} from "../../../src/interfaces/bank/IExpectedIncome.sol";

/// @notice An income source whose expected income the test sets.
contract ScriptedIncome is IExpectedIncome {
    mapping(address pool => mapping(address token => uint256)) public expectedIncomeOf;

    function expect(address pool, address token, uint256 amount) external {
        expectedIncomeOf[pool][token] = amount;
    }
}
