// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title ILiquidityUtils
/// @notice What adding or removing liquidity would give in this very block, and what a pool's figures say. The pool computes
/// quote and execution with the same code, so both are equal to the wei, and a quote reverts with the error with which
/// execution would.
/// @dev A quote knows no account: private mode, allowances, balances and shares that are not mature are not seen.
interface ILiquidityUtils {
    /// @notice What {ILiquidityManager.addLiquidity} of `amount` would give.
    /// @return usdgAmount value of the deposit after spread and fee, 18 decimals.
    /// @return poolAmount tokens that the pool would book: all of `amount`, because fees stay in the pool.
    /// @return lpAmount shares, 18 decimals.
    function calculateAddLiquidity(address pool, address token, uint256 amount)
        external
        view
        returns (uint256 usdgAmount, uint256 poolAmount, uint256 lpAmount);

    /// @notice What {ILiquidityManager.removeLiquidity} of `lpAmount` would pay in `tokenOut`.
    function calculateRemoveLiquidity(address pool, address tokenOut, uint256 lpAmount)
        external
        view
        returns (uint256 amountOut);

    /// @notice {calculateRemoveLiquidity} for every token of the pool.
    /// @return amountOut one per token of {ILiquidityPool.lpTokens}, in its order. 0: `lpAmount` cannot be removed in this
    /// token now. Its price is late or invalid, its unreserved balance is too small, it would leave its weight band, or
    /// the shares are not worth one unit of it; {calculateRemoveLiquidity} reverts with the reason.
    function calculateRemoveLiquiditys(address pool, uint256 lpAmount)
        external
        view
        returns (uint256[] memory amountOut);

    /// @notice Part of the bankroll's value that a token has, at the feeds' prices, rounded down.
    /// @dev Reverts while the pool moves tokens, and when `token` is none of its.
    function weightOf(address pool, address token) external view returns (uint256 basisPoints);

    /// @notice What a bet on `beaconRound` may still cost beyond its wager, in token units, and whether the round's limit
    /// sets it.
    function headroomOf(address pool, address token, uint64 beaconRound)
        external
        view
        returns (uint256 net, bool isRoundLimit);

    /// @notice What the open bets may cost beyond their wagers, in token units, rounded up bet by bet.
    function openNetOf(address pool, address token) external view returns (uint256);

    /// @notice Realised loss that still counts against the budget, in token units: it leaks to nothing within a day.
    function netLossOf(address pool, address token) external view returns (uint256);
}
