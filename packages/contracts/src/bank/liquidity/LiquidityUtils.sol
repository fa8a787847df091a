// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IExpectedIncome} from "../../interfaces/bank/IExpectedIncome.sol";
import {ILiquidityPool} from "../../interfaces/bank/ILiquidityPool.sol";
import {ILiquidityUtils} from "../../interfaces/bank/ILiquidityUtils.sol";
import {PoolBudget} from "../accounting/PoolBudget.sol";

/// @title LiquidityUtils
/// @notice See {ILiquidityUtils}. It has no state and no owner.
contract LiquidityUtils is ILiquidityUtils {
    using PoolBudget for PoolBudget.State;

    uint256 private constant BPS_DENOMINATOR = 10_000;
    /// @dev An amount times a price has the token's decimals plus 12, by which a price exceeds USDG's decimals.
    uint256 private constant PRICE_UNIT = 1e12;

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

    /// @inheritdoc ILiquidityUtils
    function weightOf(address pool, address token) external view returns (uint256 basisPoints) {
        uint256 price = ILiquidityPool(pool).priceOf(token);
        // Reverts while the pool moves tokens, so that the values below are consistent.
        uint256 aumMax = ILiquidityPool(pool).aum(true);
        if (aumMax == 0) return 0;
        uint256 amount = ILiquidityPool(pool).balanceOfToken(token);
        address source = ILiquidityPool(pool).incomeSource();
        if (source != address(0)) amount += IExpectedIncome(source).expectedIncomeOf(pool, token);
        uint256 unit = PRICE_UNIT * 10 ** IERC20Metadata(token).decimals();
        return Math.mulDiv(amount * price / unit, BPS_DENOMINATOR, aumMax);
    }

    /// @inheritdoc ILiquidityUtils
    function headroomOf(address pool, address token, uint64 beaconRound)
        external
        view
        returns (uint256 net, bool isRoundLimit)
    {
        return PoolBudget.read(pool, token).headroom(pool, beaconRound);
    }

    /// @inheritdoc ILiquidityUtils
    function openNetOf(address pool, address token) external view returns (uint256) {
        return PoolBudget.read(pool, token).openNet();
    }

    /// @inheritdoc ILiquidityUtils
    function netLossOf(address pool, address token) external view returns (uint256) {
        return PoolBudget.read(pool, token).netLoss(pool);
    }
}
