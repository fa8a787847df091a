// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IGame} from "../../../src/interfaces/games/IGame.sol";
import {ScriptedCoordinator} from "../../utils/mocks/ScriptedCoordinator.sol";
import {BetState} from "./BetState.sol";

/// @notice A second implementation of the limits, checked after every accepted bet.
abstract contract BetLimits is BetState {
    /// @dev The figures that determine the limits of a bet, as they are before it.
    /// @param base bankroll without the stakes of open bets.
    struct Before {
        uint256 base;
        uint256 unreserved;
        uint256 multiplier;
        uint256 feeBps;
    }

    function _before(IGame game, bytes memory gameData) internal view returns (Before memory) {
        return Before({
            base: pool.unreservedOf(address(token)) + _openNet(),
            unreserved: pool.unreservedOf(address(token)),
            multiplier: game.multiplierOf(gameData),
            feeBps: game.feeBasisPoints()
        });
    }

    /// @dev The bet is the latest, and booked.
    function _checkLimits(Before memory before, Placed storage placed, uint256 tieChance) internal {
        IGame game = games[placed.game];
        (uint256 kellyBps, uint256 capBps) = center.limitsOf(address(game));
        uint256 cost = before.multiplier - PRECISION + before.feeBps * 1e14;
        uint256 edge = (game.houseEdge() - before.feeBps * 1e14) * PRECISION / (PRECISION - tieChance);
        bool perPlay = placed.wager * cost / PRECISION
            > before.unreserved * edge / PRECISION * kellyBps / BPS_DENOMINATOR * 11 / 10 + 10;
        bool perBet = placed.wager * placed.count * cost / PRECISION
            > before.unreserved * capBps / BPS_DENOMINATOR * 11 / 10 + 10;

        if (perPlay || perBet || _exceedsBudgets(before.base, placed)) ++limitsExceeded;
    }

    /// @dev Open nets by the campaign's sums; losses as the contracts return them.
    function _exceedsBudgets(uint256 base, Placed storage placed) private view returns (bool) {
        (uint256 totalBps, uint256 roundBps) = pool.drawdownLimits();
        bool total = _openNet() + utils.netLossOf(address(pool), address(token)) > base * totalBps / BPS_DENOMINATOR;
        bool round = _netOfRound[placed.round] > base * roundBps / BPS_DENOMINATOR;

        (,, uint256 loss, uint256 stampedAt,) = center.bookOf(address(games[placed.game]), 0);
        uint256 leak = base / 10 * (block.timestamp - stampedAt) / 1 days;
        loss = loss > leak ? loss - leak : 0;
        bool ofGame = sumsOf[placed.game].net + loss > base / 10;
        return total || round || ofGame;
    }

    function _openNet() private view returns (uint256 net) {
        for (uint256 i; i < GAMES; ++i) {
            net += sumsOf[i].net;
        }
    }

    /// @dev A game whose bets nobody settles accepts no more.
    function _isStopped(uint256 game) internal view returns (bool) {
        Sums storage sums = sumsOf[game];
        return sums.reserved > sums.aside && block.timestamp > sums.signedAt + PATIENCE;
    }

    function _roundOf(ScriptedCoordinator coordinator, IGame game, uint256 nonce) internal view returns (uint64 round) {
        (, round,) = coordinator.requestOf(uint256(uint160(address(game))) << 96 | nonce);
    }
}
