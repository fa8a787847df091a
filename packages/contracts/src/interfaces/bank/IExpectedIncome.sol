// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IExpectedIncome
/// @notice Implemented by contracts that will bring income into a pool, so that the pool can value it in advance.
interface IExpectedIncome {
    /// @notice The most that `pool` can receive in `token` from everything that is open, in token units. Only opening more
    /// can raise it.
    /// @dev A pool adds it only to the larger of its two values: depositors pay for it, and withdrawals are not paid from
    /// it. Never reverts.
    function expectedIncomeOf(address pool, address token) external view returns (uint256);
}
