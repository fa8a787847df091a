// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title ILiquidityUtils
/// @notice Quotes for adding and removing liquidity in the current block, and figures of a pool. The pool computes quotes
/// and executions with the same code, so a quote is exact to the smallest unit and reverts with the error that execution
/// would revert with.
/// @dev A quote ignores the account: private mode, allowances, balances and shares that are not mature.
interface ILiquidityUtils {
    /// @notice What {ILiquidityManager.addLiquidity} of `amount` would give.
    /// @return usdgAmount value of the deposit in USDG after spread and fee, 18 decimals.
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
    /// @return amountOut one amount per token of {ILiquidityPool.lpTokens}, in its order. 0 means that `lpAmount`
    /// cannot be removed in this token now: a price of the pool is stale or invalid, the token's unreserved balance is
    /// too small, it would leave its weight band, the shares are worth less than one unit, or there are not as many.
    /// {calculateRemoveLiquidity} reverts with the reason.
    function calculateRemoveLiquiditys(address pool, uint256 lpAmount)
        external
        view
        returns (uint256[] memory amountOut);

    /// @notice Part of the larger AUM that is in a token, expected income included, in basis points at the feeds'
    /// prices, rounded down.
    /// @dev Reverts while the pool moves tokens, and when `token` is not one of the pool's.
    function weightOf(address pool, address token) external view returns (uint256 basisPoints);

    /// @notice The most that a bet on `beaconRound` may cost beyond its wager now, in token units, and whether the limit per
    /// round sets it.
    function headroomOf(address pool, address token, uint64 beaconRound)
        external
        view
        returns (uint256 net, bool isRoundLimit);

    /// @notice The most that the open bets may cost beyond their wagers, in token units, rounded up for each bet.
    function openNetOf(address pool, address token) external view returns (uint256);

    /// @notice Realised loss that still counts against the budget, in token units. It shrinks by as much as the whole
    /// budget in a day.
    function netLossOf(address pool, address token) external view returns (uint256);
}
