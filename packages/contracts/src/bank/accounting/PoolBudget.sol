// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILiquidityPool} from "../../interfaces/bank/ILiquidityPool.sol";
import {BankAccounting} from "./BankAccounting.sol";
import {DrawdownBudget} from "./DrawdownBudget.sol";
import {NetUnits} from "./NetUnits.sol";
import {TokenSlots} from "./TokenSlots.sol";

/// @title PoolBudget
/// @notice Reads a pool's drawdown budget for a token from another contract, with the code by which the pool computes it.
library PoolBudget {
    using BankAccounting for BankAccounting.Books;
    using DrawdownBudget for DrawdownBudget.Budget;
    using TokenSlots for TokenSlots.Words;

    /// @param unreserved part of the bankroll that is free for bets.
    /// @param balance bankroll without the stakes of open bets: the base of all budgets.
    struct State {
        uint256 unreserved;
        uint256 balance;
        DrawdownBudget.Budget budget;
    }

    function read(address pool, address token) internal view returns (State memory state) {
        TokenSlots.Words memory words = ILiquidityPool(pool).accountOf(token);
        state.unreserved = words.books().unreservedOf();
        state.budget = words.budget();
        state.balance = state.budget.balanceWithoutStakes(state.unreserved);
    }

    /// @dev The most that a bet on `beaconRound` may cost beyond its wager now, in token units.
    function headroom(State memory state, address pool, uint64 beaconRound)
        internal
        view
        returns (uint256 net, bool isRoundLimit)
    {
        (uint16 totalBasisPoints, uint16 roundBasisPoints) = ILiquidityPool(pool).drawdownLimits();
        (net, isRoundLimit) = state.budget.headroom(totalBasisPoints, roundBasisPoints, state.balance, beaconRound);
        net <<= state.budget.shift;
    }

    /// @dev The most that the open bets may cost beyond their wagers, in token units.
    function openNet(State memory state) internal pure returns (uint256) {
        return state.budget.openNet << state.budget.shift;
    }

    /// @dev Realised loss that still counts, in token units.
    function netLoss(State memory state, address pool) internal view returns (uint256) {
        (uint16 totalBasisPoints,) = ILiquidityPool(pool).drawdownLimits();
        uint256 cap = NetUnits.capDown(state.balance, totalBasisPoints, state.budget.shift);
        return state.budget.lossNow(cap) << state.budget.shift;
    }
}
