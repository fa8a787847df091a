// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title ILiquidityPool
/// @notice Custody, share token and accounts of one bankroll.
interface ILiquidityPool {
    event LiquidityAdded(address indexed account, address indexed token, uint256 amount, uint256 usdgAmount, uint256 lpAmount);
    event LiquidityRemoved(address indexed account, address indexed token, uint256 lpAmount, uint256 usdgAmount, uint256 amount);
    /// @notice A banker brought a wager in: `reserved` more is now held for its worst-case payout.
    event WagerReceived(address indexed banker, address indexed token, uint256 amount, uint256 reserved);
    /// @notice A bet ended: `released` of the reserve is free again, `payout` left to `to`, `fee` left to the treasury.
    event BetSettled(address indexed banker, address indexed token, address indexed to, uint256 released, uint256 payout, uint256 fee);
    event LiabilityRecorded(address indexed account, address indexed token, uint256 amount);
    event LiabilityClaimed(address indexed account, address indexed token, address to, uint256 amount);

    error Forbidden();
    error NotHandler();
    error NotLp();
    error InvalidAmount();
    error InvalidLPAmount();
    error InsufficientUSDGOutput();
    error InsufficientLPOutput();
    error InsufficientOutput();
    error ActionNotEnabled();

    /// @notice Booked balance of a token: what the accounts say, never `balanceOf`.
    function balanceOfToken(address token) external view returns (uint256);
    function reservedOf(address token) external view returns (uint256);
    function liabilityOf(address account, address token) external view returns (uint256);
    function totalLiabilities(address token) external view returns (uint256);
    function aum(bool maximise) external view returns (uint256);
    function lpPrice(bool maximise) external view returns (uint256);
}
