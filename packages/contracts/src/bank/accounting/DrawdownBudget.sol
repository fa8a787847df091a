// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILiquidityPool} from "../../interfaces/bank/ILiquidityPool.sol";
import {NetUnits} from "./NetUnits.sol";

/// @title DrawdownBudget
/// @notice Bounds what a pool can lose in a token beyond its stakes, whatever the cause: all open bets and the losses
/// of about a day together, and the open bets of one beacon round. Figures in {NetUnits}, without storage.
/// @dev Unchecked, because no sum can overflow: figures have 56 bits, and no stored time is ahead.
library DrawdownBudget {
    /// @param openNet what open bets may cost beyond their stakes.
    /// @param netLoss realised loss, as it was at `netLossAt`; leaks from then on.
    /// @param roundNet part of `openNet` that was accepted for the newest round, which `roundTag` names by its low bits.
    /// @param shift see {NetUnits}.
    struct Budget {
        uint256 openNet;
        uint256 netLoss;
        uint256 netLossAt;
        uint256 roundNet;
        uint256 roundTag;
        uint256 shift;
    }

    /// @dev What budgets are a part of: the balance if every open bet got its stake back. Stakes are not the bank's yet,
    /// and bets of small multiples would widen a budget by them faster than they use it.
    function balanceWithoutStakes(Budget memory budget, uint256 unreserved) internal pure returns (uint256) {
        unchecked {
            return unreserved + (budget.openNet << budget.shift);
        }
    }

    /// @dev Units that a bet on `beaconRound` may still add, and whether the round sets that bound.
    function headroom(
        Budget memory budget,
        uint256 totalBasisPoints,
        uint256 roundBasisPoints,
        uint256 balance,
        uint64 beaconRound
    ) internal view returns (uint256 units, bool isRoundLimit) {
        unchecked {
            uint256 cap = NetUnits.capDown(balance, totalBasisPoints, budget.shift);
            uint256 used = budget.openNet + lossNow(budget, cap);
            if (cap > used) units = cap - used;

            cap = NetUnits.capDown(balance, roundBasisPoints, budget.shift);
            used = _roundNet(budget, beaconRound);
            uint256 unitsOfRound = cap > used ? cap - used : 0;
            if (unitsOfRound < units) return (unitsOfRound, true);
        }
    }

    /// @dev The realised loss less what has leaked.
    function lossNow(Budget memory budget, uint256 cap) internal view returns (uint256) {
        unchecked {
            return budget.netLoss == 0 ? 0 : NetUnits.leaked(budget.netLoss, cap, block.timestamp - budget.netLossAt);
        }
    }

    /// @dev Counts a bet that may cost `reserved`, or refuses it. `balance` as {balanceWithoutStakes} told before it.
    function open(
        Budget memory budget,
        uint256 totalBasisPoints,
        uint256 roundBasisPoints,
        uint256 balance,
        uint256 wager,
        uint256 reserved,
        uint64 beaconRound
    ) internal view {
        unchecked {
            uint256 net = NetUnits.netUp(reserved, wager, budget.shift);
            if (net == 0) return;
            (uint256 available,) = headroom(budget, totalBasisPoints, roundBasisPoints, balance, beaconRound);
            if (net > available) {
                revert ILiquidityPool.BudgetExceeded(reserved - wager, available << budget.shift);
            }

            // Fits: both sums are within caps, which have at most 56 bits.
            budget.openNet += net;
            budget.roundNet = _roundNet(budget, beaconRound) + net;
            budget.roundTag = uint16(beaconRound);
        }
    }

    /// @dev Counts the end of a bet; cannot fail.
    /// @param balance as {balanceWithoutStakes} told before it.
    /// @param paid what left the balance.
    /// @param isLast nothing is reserved any more.
    function close(
        Budget memory budget,
        uint256 totalBasisPoints,
        uint256 balance,
        uint256 released,
        uint256 stake,
        uint256 paid,
        bool isLast
    ) internal view {
        unchecked {
            uint256 net = NetUnits.netUp(released, stake, budget.shift);
            // A banker that names another stake than it took must not stop its settlements.
            budget.openNet = budget.openNet > net ? budget.openNet - net : 0;

            uint256 loss = lossNow(budget, NetUnits.capDown(balance, totalBasisPoints, budget.shift));
            // While less than a unit has leaked the time stands, or frequent settlements would stop the leak.
            if (loss == 0 || loss < budget.netLoss) budget.netLossAt = block.timestamp;
            loss = NetUnits.realised(loss, stake, paid, budget.shift);
            // Nor may it leave behind what never shrinks: that is a loss which its wrong stakes hid.
            if (isLast && budget.openNet > 0) {
                loss += budget.openNet;
                if (loss > NetUnits.MAX) loss = NetUnits.MAX;
                budget.openNet = 0;
            }
            budget.netLoss = loss;
        }
    }

    /// @dev Another tag means another round: those of one coordinator never go back.
    function _roundNet(Budget memory budget, uint64 beaconRound) private pure returns (uint256) {
        return budget.roundTag == uint16(beaconRound) ? budget.roundNet : 0;
    }
}
