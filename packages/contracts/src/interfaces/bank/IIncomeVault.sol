// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IExpectedIncome} from "./IExpectedIncome.sol";

/// @title IIncomeVault
/// @notice Keeps the surplus of draws and releases it to the pools evenly over a day, so that nobody gains by joining a pool
/// just before a draw. It is both banker and income source of a pool: depositors pay for everything that is here or is
/// still expected, and withdrawals are paid only from what has vested and was pushed.
interface IIncomeVault is IExpectedIncome {
    /*//////////////////////////////////////////////////////////////
                                 EVENTS
    //////////////////////////////////////////////////////////////*/

    /// @notice `source` brought `amount` for a pool. `unvested` is everything that has not vested; it vests until `endsAt`.
    event IncomeKept(
        address indexed pool,
        address indexed token,
        address indexed source,
        uint256 amount,
        uint256 unvested,
        uint256 endsAt
    );
    /// @notice The vested `amount` went into the pool.
    event IncomePushed(address indexed pool, address indexed token, uint256 amount);
    event SourceSet(address indexed source, bool accepted);
    event VestingPeriodSet(uint32 vestingPeriod);

    /*//////////////////////////////////////////////////////////////
                                 ERRORS
    //////////////////////////////////////////////////////////////*/

    /// @notice Thrown when the caller has no role that allows the call.
    error Forbidden();
    /// @notice Thrown when an amount is zero or more than fits (96 bits), when another amount arrived than was stated,
    /// or when a pool did not take what was pushed.
    error InvalidAmount();
    /// @notice Thrown when the vesting period is out of its bounds.
    error InvalidPeriod(uint32 vestingPeriod);
    /// @notice Thrown when a fifth source is accepted; former sources count.
    error TooMany(uint256 maximum);

    /*//////////////////////////////////////////////////////////////
                                 INCOME
    //////////////////////////////////////////////////////////////*/

    /// @notice Takes `amount` of `token` for `pool` from the caller, which delivers it by {IBanker.deliverWager}.
    /// @dev Emits {IncomeKept}. The unvested rest and the new amount vest together from now on, evenly, until the mean of
    /// their ends weighted by amount: never faster than both would, and a small amount hardly delays a large one.
    ///
    /// Requirements:
    /// - The caller is an accepted source (`Forbidden`).
    /// - The amount is above zero, arrives exactly, and fits with what is held (`InvalidAmount`).
    function receiveIncome(address pool, address token, uint256 amount) external;

    /// @notice Moves what has vested into the pool. Anyone may call it. Does nothing when nothing has vested.
    /// @dev Emits {IncomePushed} and {ILiquidityPool.IncomeReceived}. Requirements: those of
    /// {ILiquidityPool.receiveIncome}, with its errors.
    /// @return amount in token units, rounded down.
    function push(address pool, address token) external returns (uint256 amount);

    /*//////////////////////////////////////////////////////////////
                             ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @notice Accepts or stops a source of income. What a source expects keeps counting after it is stopped.
    /// @dev Emits {SourceSet}. Requirements: the caller is the owner; at most four sources ever (`TooMany`); a new one
    /// implements {IExpectedIncome}.
    function setSource(address source, bool accepted) external;

    /// @notice Sets the vesting period of income that arrives from now on, in seconds.
    /// @dev Emits {VestingPeriodSet}. Requirements: the caller is the owner; from an hour to 30 days (`InvalidPeriod`).
    function setVestingPeriod(uint32 newPeriod) external;

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @notice What is held for a pool, and its unvested part, rounded up, in token units. {push} would move the difference.
    function heldOf(address pool, address token) external view returns (uint256 held, uint256 unvested);
    function isSource(address account) external view returns (bool);
    function vestingPeriod() external view returns (uint32);
}
