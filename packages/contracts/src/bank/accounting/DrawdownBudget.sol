// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILiquidityPool} from "../../interfaces/bank/ILiquidityPool.sol";
import {NetUnits} from "./NetUnits.sol";

/// @title DrawdownBudget
/// @notice Limits what a pool can lose in a token beyond the stakes: by all open bets together with the losses of about
/// a day, and by the open bets of one beacon round. Figures are {NetUnits}; the library uses no storage.
/// @dev Unchecked, because no sum can overflow: figures have 56 bits, and no stored time is in the future.
library DrawdownBudget {
    /// @param openNet the most that open bets may cost beyond their stakes.
    /// @param netLoss realised loss as of `netLossAt`; it leaks from then on.
    /// @param roundNet part of `openNet` that was accepted for the newest round, whose low bits are `roundTag`.
    /// @param shift see {NetUnits}.
    struct Budget {
        uint256 openNet;
        uint256 netLoss;
        uint256 netLossAt;
        uint256 roundNet;
        uint256 roundTag;
        uint256 shift;
    }

    /// @dev Base of all budgets: the balance if every open bet got its stake back. Stakes do not belong to the bank yet, and
    /// bets with small multipliers would otherwise widen a budget faster than they use it.
    function balanceWithoutStakes(Budget memory budget, uint256 unreserved) internal pure returns (uint256) {
        unchecked {
            return unreserved + (budget.openNet << budget.shift);
        }
    }

    /// @dev Units that a bet on `beaconRound` may still add, and whether the limit per round sets that bound.
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

    /// @dev The realised loss less the part that has leaked.
    function lossNow(Budget memory budget, uint256 cap) internal view returns (uint256) {
        unchecked {
            return budget.netLoss == 0 ? 0 : NetUnits.leaked(budget.netLoss, cap, block.timestamp - budget.netLossAt);
        }
    }

    /// @dev Counts a bet with the worst case `reserved`, or reverts. `balance` is {balanceWithoutStakes} before the bet.
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

            // Fits: both sums are within caps of at most 56 bits.
            budget.openNet += net;
            budget.roundNet = _roundNet(budget, beaconRound) + net;
            budget.roundTag = uint16(beaconRound);
        }
    }

    /// @dev Counts the end of a bet; cannot fail.
    /// @param balance {balanceWithoutStakes} before the settlement.
    /// @param paid amount that left the balance.
    /// @param isLast whether nothing is reserved any more.
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
            // A banker that names another stake than it brought in must not block its settlements.
            budget.openNet = budget.openNet > net ? budget.openNet - net : 0;

            uint256 loss = lossNow(budget, NetUnits.capDown(balance, totalBasisPoints, budget.shift));
            // The time stays until at least one unit has leaked; otherwise frequent settlements would stop the leak.
            if (loss == 0 || loss < budget.netLoss) budget.netLossAt = block.timestamp;
            loss = NetUnits.realised(loss, stake, paid, budget.shift);
            // With nothing reserved, the rest of `openNet` is a loss that wrong stakes have hidden.
            if (isLast && budget.openNet > 0) {
                loss += budget.openNet;
                if (loss > NetUnits.MAX) loss = NetUnits.MAX;
                budget.openNet = 0;
            }
            budget.netLoss = loss;
        }
    }

    /// @dev A different tag means a newer round: the rounds of one coordinator never go back.
    function _roundNet(Budget memory budget, uint64 beaconRound) private pure returns (uint256) {
        return budget.roundTag == uint16(beaconRound) ? budget.roundNet : 0;
    }
}
