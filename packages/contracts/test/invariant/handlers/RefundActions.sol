// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IGame} from "../../../src/interfaces/games/IGame.sol";
import {BetLimits} from "./BetLimits.sol";

/// @notice Ends of bets: settled in time or late, by a callback that failed before, or refunded.
abstract contract RefundActions is BetLimits {
    uint256 private constant NOTICE = 1 hours;

    function _settle(Placed storage placed, bool refuse) internal {
        bool isLate = block.timestamp > placed.coordinator.timeOf(placed.round) + GRACE;
        uint256 balanceBefore = token.balanceOf(placed.player);
        token.setBlocked(placed.player, refuse);
        placed.coordinator.setSettler(SETTLER);
        placed.coordinator.deliver(_requestIdOf(placed), placed.word);
        token.setBlocked(placed.player, false);

        sumsOf[placed.game].signedAt = block.timestamp;
        _close(placed, Status.Settled);
        _owe(isLate ? SETTLER : CURRENT_TREASURY, placed.fee);
        _received(placed, balanceBefore, placed.payout, refuse);
    }

    function _received(Placed storage placed, uint256 balanceBefore, uint256 expected, bool refuse) private {
        if (refuse) _owe(placed.player, expected);
        uint256 received = token.balanceOf(placed.player) - balanceBefore;
        if (received != (refuse ? 0 : expected)) ++wrongPayouts;
    }

    /// @dev The callback of a bet fails; reporting it excludes the bet from the intake stop.
    function fail(uint256 seed, bool report) external {
        (bool found, uint256 index) = _find(seed, true);
        if (!found) return;
        Placed storage placed = _bets[index];
        if (placed.status == Status.Open) {
            placed.coordinator.fail(_requestIdOf(placed));
            placed.status = Status.Failed;
        }
        if (!report || placed.status != Status.Failed) return;
        games[placed.game].reportFailed(placed.nonce);
        placed.status = Status.Aside;
        sumsOf[placed.game].aside += placed.reserved;
    }

    /// @dev Requests or finalizes a refund when the rules allow it; in every other call time passes.
    function refund(uint256 seed, bool refuse) external {
        (bool found, uint256 index) = _find(seed, true);
        if (!found) return;
        Placed storage placed = _bets[index];
        bool hasFailed = placed.status != Status.Open;
        if (!hasFailed && placed.coordinator.randomnessOf(placed.round) != 0) return;

        uint256 allowedAt = placed.placedAt + (hasFailed ? 7 days : 24 hours);
        if (block.timestamp < allowedAt) {
            if (seed % 2 != 0) return;
            vm.warp(allowedAt);
        }
        IGame game = games[placed.game];
        (, uint256 refundableAt) = game.refundOf(placed.nonce);
        if (refundableAt == 0) {
            game.requestRefund(placed.nonce);
            if (seed % 4 == 1) return;
            vm.warp(block.timestamp + NOTICE);
        }
        if (block.timestamp >= refundableAt) _refund(placed, refuse);
    }

    function _refund(Placed storage placed, bool refuse) private {
        uint256 balanceBefore = token.balanceOf(placed.player);
        token.setBlocked(placed.player, refuse);
        games[placed.game].finalizeRefund(placed.nonce);
        token.setBlocked(placed.player, false);
        _close(placed, Status.Refunded);
        _received(placed, balanceBefore, placed.wager * placed.count, refuse);
    }
}
