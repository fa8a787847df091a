// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILiquidityPool} from "../interfaces/ILiquidityPool.sol";
import {ILiquidityUtils} from "../interfaces/ILiquidityUtils.sol";

/// @title LiquidityUtils
/// @notice See {ILiquidityUtils}. It holds nothing and nobody owns it.
contract LiquidityUtils is ILiquidityUtils {
    /// @inheritdoc ILiquidityUtils
    function calculateAddLiquidity(address pool, address token, uint256 amount)
        external
        view
        returns (uint256 usdgAmount, uint256 poolAmount, uint256 lpAmount)
    {
        (usdgAmount, lpAmount) = ILiquidityPool(pool).previewAdd(token, amount);
        poolAmount = amount;
    }

    /// @inheritdoc ILiquidityUtils
    function calculateRemoveLiquidity(address pool, address tokenOut, uint256 lpAmount)
        external
        view
        returns (uint256 amountOut)
    {
        return ILiquidityPool(pool).previewRemove(tokenOut, lpAmount);
    }

    /// @inheritdoc ILiquidityUtils
    function calculateRemoveLiquiditys(address pool, uint256 lpAmount)
        external
        view
        returns (uint256[] memory amountOut)
    {
        address[] memory tokens = ILiquidityPool(pool).lpTokens();
        amountOut = new uint256[](tokens.length);
        for (uint256 i; i < tokens.length; ++i) {
            try ILiquidityPool(pool).previewRemove(tokens[i], lpAmount) returns (uint256 amount) {
                amountOut[i] = amount;
            } catch {}
        }
    }
}
