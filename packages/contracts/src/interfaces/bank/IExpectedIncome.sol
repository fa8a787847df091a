// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IExpectedIncome
/// @notice What a pool asks to value money that is sure to come if nothing goes wrong, and may not come at all.
interface IExpectedIncome {
    /// @notice What `pool` gets in `token` if everything that is open ends as well as it can: nothing that anybody does to it
    /// but opening more can raise it.
    /// @dev A pool adds it to the larger of its two values and to that one only: who joins pays for it, who leaves does
    /// not get it. Never reverts.
    function expectedIncomeOf(address pool, address token) external view returns (uint256);
}
