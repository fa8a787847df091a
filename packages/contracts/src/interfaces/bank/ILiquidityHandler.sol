// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title ILiquidityHandler
/// @notice What a contract implements to add liquidity for its callers.
interface ILiquidityHandler {
    /// @notice Moves `amount` of `token` from `account` to the calling pool, during {ILiquidityPool.addLiquidity} only.
    function deliverLiquidity(address token, address account, uint256 amount) external;
}
