// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILiquidityPool} from "../interfaces/ILiquidityPool.sol";
import {NetUnits} from "./NetUnits.sol";

/// @title DrawdownBudget
/// @notice Bounds what a pool can lose in a token beyond its stakes, whatever the cause: all open bets and the losses
/// of about a day together, and the open bets of one beacon round. Figures in {NetUnits}, without storage.
library DrawdownBudget {
    /// @param openNet what open bets may cost beyond their stakes.
    /// @param netLoss realised loss, as it was at `netLossAt`; leaks from then on.
    /// @param roundNet part of `openNet` that was accepted for the newest round, which `roundTag` names.
    /// @param shift see {NetUnits}.
    struct Budget {
        uint256 openNet;
        uint256 netLoss;
        uint256 netLossAt;
        uint256 roundNet;
        uint256 roundTag;
        uint256 shift;
    }

    /// @dev Basis points of the token's balance.
    struct Limits {
        uint256 total;
        uint256 round;
    }

    /// @dev Units that a bet on `beaconRound` may still add, and whether the round sets that bound.
    function headroom(Budget memory budget, Limits memory limits, uint256 balance, uint64 beaconRound)
        internal
        view
        returns (uint256 units, bool isRoundLimit)
    {
        uint256 cap = NetUnits.capDown(balance, limits.total, budget.shift);
        uint256 used = budget.openNet + lossNow(budget, cap);
        units = cap > used ? cap - used : 0;

        uint256 roundCap = NetUnits.capDown(balance, limits.round, budget.shift);
        uint256 usedByRound = uint16(beaconRound) == budget.roundTag ? budget.roundNet : 0;
        uint256 unitsOfRound = roundCap > usedByRound ? roundCap - usedByRound : 0;
        if (unitsOfRound < units) return (unitsOfRound, true);
    }

    /// @dev The realised loss less what has leaked.
    function lossNow(Budget memory budget, uint256 cap) internal view returns (uint256) {
        return NetUnits.leaked(budget.netLoss, cap, block.timestamp - budget.netLossAt);
    }

    /// @dev Counts a bet that may cost `reserved`, or refuses it. `balance` is the one before it.
    function open(
        Budget memory budget,
        Limits memory limits,
        uint256 balance,
        uint256 wager,
        uint256 reserved,
        uint64 beaconRound
    ) internal view {
        uint256 net = NetUnits.netUp(reserved, wager, budget.shift);
        if (net == 0) return;
        (uint256 available,) = headroom(budget, limits, balance, beaconRound);
        require(net <= available, ILiquidityPool.BudgetExceeded(reserved - wager, available << budget.shift));

        // Fits: both sums are within caps, which have at most 56 bits.
        budget.openNet += net;
        budget.roundNet = uint16(beaconRound) == budget.roundTag ? budget.roundNet + net : net;
        budget.roundTag = uint16(beaconRound);
    }

    /// @dev Counts the end of a bet; cannot fail. `balance` is the one before it, `paid` what left it.
    function close(
        Budget memory budget,
        Limits memory limits,
        uint256 balance,
        uint256 released,
        uint256 stake,
        uint256 paid
    ) internal view {
        uint256 net = NetUnits.netUp(released, stake, budget.shift);
        // A banker that gives another stake back than it took must not stop its settlements.
        budget.openNet = budget.openNet > net ? budget.openNet - net : 0;

        uint256 cap = NetUnits.capDown(balance, limits.total, budget.shift);
        uint256 loss = lossNow(budget, cap);
        // While less than a unit has leaked time goes on, or frequent settlements would stop the leak.
        if (loss == 0 || loss < budget.netLoss) budget.netLossAt = block.timestamp;
        budget.netLoss = NetUnits.realised(loss, stake, paid, budget.shift);
    }
}
