// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IExpectedIncome} from "./IExpectedIncome.sol";

/// @title IIncomeVault
/// @notice Keeps what draws leave for pools and lets it into them evenly over a day, so that nobody gains by being in a pool
/// at the right moment. A pool's banker and its income source at once: who joins pays for all that is here and all that
/// is still expected, who leaves gets what has vested and was pushed.
interface IIncomeVault is IExpectedIncome {
    /*//////////////////////////////////////////////////////////////
                                 EVENTS
    //////////////////////////////////////////////////////////////*/

    /// @notice `source` brought `amount` for a pool; all that has not vested there, `unvested`, vests evenly until `endsAt`.
    event IncomeKept(
        address indexed pool,
        address indexed token,
        address indexed source,
        uint256 amount,
        uint256 unvested,
        uint256 endsAt
    );
    /// @notice `amount` that has vested went into the pool.
    event IncomePushed(address indexed pool, address indexed token, uint256 amount);
    event SourceSet(address indexed source, bool accepted);
    event VestingPeriodSet(uint32 vestingPeriod);

    /*//////////////////////////////////////////////////////////////
                                 ERRORS
    //////////////////////////////////////////////////////////////*/

    /// @notice Thrown when the caller has no role that allows the call.
    error Forbidden();
    /// @notice Thrown when an amount is zero or more than fits (96 bits), or when another amount arrived than was told.
    error InvalidAmount();
    /// @notice Thrown when the vesting period is out of its bounds.
    error InvalidPeriod(uint32 vestingPeriod);
    /// @notice Thrown when a fifth source is accepted (those that ever were count).
    error TooMany(uint256 maximum);

    /*//////////////////////////////////////////////////////////////
                                 INCOME
    //////////////////////////////////////////////////////////////*/

    /// @notice Takes `amount` of `token` from the caller, who delivers it by {IBanker.deliverWager}, for `pool`.
    /// @dev Emits {IncomeKept}. What has not vested before and the new amount vest together from now on, evenly, to the mean
    /// of their ends by amount: the pace is never above the sum of both, and a small amount hardly delays a large one.
    ///
    /// Requirements:
    /// - The caller is an accepted source (`Forbidden`).
    /// - The amount is above zero, arrives exactly, and fits with what is held (`InvalidAmount`).
    function receiveIncome(address pool, address token, uint256 amount) external;

    /// @notice Brings what has vested into the pool; anybody may call it. Nothing to bring is no error.
    /// @dev Emits {IncomePushed} and {ILiquidityPool.IncomeReceived}.
    /// @return amount in token units, rounded down.
    function push(address pool, address token) external returns (uint256 amount);

    /*//////////////////////////////////////////////////////////////
                             ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @notice Accepts who brings income, or stops it. What a source expects counts for ever once it was accepted.
    /// @dev Emits {SourceSet}. Requirements: the caller is the owner; at most four sources ever (`TooMany`); a new one
    /// answers as {IExpectedIncome}.
    function setSource(address source, bool accepted) external;

    /// @notice Sets how long what comes from now on takes to vest, in seconds.
    /// @dev Emits {VestingPeriodSet}. Requirements: the caller is the owner; from an hour to 30 days (`InvalidPeriod`).
    function setVestingPeriod(uint32 newPeriod) external;

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @notice What is here for a pool, and what of it has not vested, rounded up: {push} would bring the difference.
    function heldOf(address pool, address token) external view returns (uint256 held, uint256 unvested);
    function isSource(address account) external view returns (bool);
    function vestingPeriod() external view returns (uint32);
}
