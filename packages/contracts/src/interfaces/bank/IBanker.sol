// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IBanker
/// @notice What a contract implements to bring wagers and income into a pool.
interface IBanker {
    /// @notice Moves `amount` of `token` from `payer` to the calling pool, during
    /// {ILiquidityPool.receiveWager} and {ILiquidityPool.receiveIncome} only.
    function deliverWager(address token, address payer, uint256 amount) external;
}
