// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IBanker
/// @notice Implemented by contracts that bring wagers and income into a pool.
interface IBanker {
    /// @notice Moves `amount` of `token` (token units) from `payer` to the caller, a pool or the income vault. Allowed
    /// only during {ILiquidityPool.receiveWager}, {ILiquidityPool.receiveIncome} and {IIncomeVault.receiveIncome}.
    function deliverWager(address token, address payer, uint256 amount) external;
}
