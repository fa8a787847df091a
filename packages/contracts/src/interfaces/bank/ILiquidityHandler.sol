// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title ILiquidityHandler
/// @notice Implemented by contracts that add liquidity for their callers.
interface ILiquidityHandler {
    /// @notice Moves `amount` of `token` from `account` to the calling pool. Only during {ILiquidityPool.addLiquidity}.
    function deliverLiquidity(address token, address account, uint256 amount) external;
}
