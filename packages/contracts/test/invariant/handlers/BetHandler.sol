// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {GameCenter} from "../../../src/bank/bankers/GameCenter.sol";
import {LiquidityPool} from "../../../src/bank/pool/LiquidityPool.sol";
import {IGame} from "../../../src/interfaces/games/IGame.sol";
import {IGameCenter} from "../../../src/interfaces/bank/IGameCenter.sol";
import {IRange} from "../../../src/interfaces/games/IRange.sol";
import {HostileToken} from "../../utils/mocks/HostileToken.sol";
import {ScriptedCoordinator} from "../../utils/mocks/ScriptedCoordinator.sol";
import {BetLimits} from "./BetLimits.sol";
import {BetState} from "./BetState.sol";
import {RefundActions} from "./RefundActions.sol";

/// @notice Players of all five games: they bet, are settled by the coordinator of their bet, claim, and donate.
contract BetHandler is RefundActions {
    constructor(HostileToken token_, LiquidityPool pool_, GameCenter center_, IGame[] memory games_)
        BetState(token_, pool_, center_, games_)
    {
        for (uint256 i; i < PLAYERS; ++i) {
            token.mint(player(i), 1e15);
            vm.prank(player(i));
            token.approve(address(center), type(uint256).max);
        }
    }

    /// @dev One bet on each game.
    function pay(uint256 playerIndex, uint256 wager, uint8 count, uint256 seed) external {
        for (uint8 game; game < GAMES; ++game) {
            _pay(game, player(playerIndex % PLAYERS + game), wager, count, uint256(keccak256(abi.encode(seed, game))));
        }
    }

    function _pay(uint8 gameIndex, address payer, uint256 wager, uint8 count, uint256 seed) private {
        IGame game = games[gameIndex];
        count = uint8(bound(count, 1, game.maxGameCount()));
        bytes memory gameData = _gameDataFor(gameIndex, seed);
        (uint256 maximum, uint8 rule) = game.maxWager(address(token), count, gameData);
        bool saysStopped = rule == uint8(IGameCenter.LimitRule.IntakeStopped);
        if ((saysStopped || maximum > 0) && saysStopped != _isStopped(gameIndex)) ++limitsExceeded;
        if (token.balanceOf(payer) / count < maximum) maximum = token.balanceOf(payer) / count;
        uint256 minimum = center.minWager(address(token));
        if (maximum < minimum) return;
        wager = bound(wager, minimum, maximum);

        Before memory before = _before(game, gameData);
        vm.prank(payer);
        game.pay(wager, count, gameData, address(token));
        _remember(gameIndex, payer, wager, count, gameData, seed);
        // Rock-paper-scissors ties in a third of its plays.
        _checkLimits(before, _bets[_bets.length - 1], gameIndex == 3 ? PRECISION / 3 : 0);
    }

    function _remember(uint8 gameIndex, address payer, uint256 wager, uint8 count, bytes memory gameData, uint256 word)
        private
    {
        IGame game = games[gameIndex];
        Placed storage placed = _bets.push();
        (placed.game, placed.player, placed.wager, placed.count) = (gameIndex, payer, wager, count);
        (placed.gameData, placed.word, placed.nonce) = (gameData, word, game.latestNonce());
        placed.coordinator = ScriptedCoordinator(game.coordinator());
        placed.placedAt = block.timestamp;
        placed.round = _roundOf(placed.coordinator, game, placed.nonce);
        placed.fee = wager * count * game.feeBasisPoints() / BPS_DENOMINATOR;
        placed.reserved = wager * count * game.multiplierOf(gameData) / PRECISION + placed.fee;
        (placed.payout,,) = game.playResult(game.settingsVersion(), wager, count, gameData, word);

        Sums storage sums = sumsOf[gameIndex];
        if (sums.reserved == sums.aside) sums.signedAt = block.timestamp;
        sums.reserved += placed.reserved;
        sums.net += _netOf(placed);
        _netOfRound[placed.round] += _netOf(placed);
    }

    /// @dev A legal choice of each game.
    function _gameDataFor(uint8 gameIndex, uint256 seed) private view returns (bytes memory) {
        if (gameIndex == 0) return abi.encode(seed % 2);
        if (gameIndex == 1) return abi.encode(1 + seed % 62);
        if (gameIndex == 2) {
            uint256 rolls = IRange(address(games[2])).range();
            return abi.encode(bound(seed, (rolls * 5 + 99) / 100, rolls * 95 / 100), seed % 2);
        }
        return abi.encode(seed % 3);
    }

    function settle(uint256 seed, bool refuse) external {
        (bool found, uint256 index) = _find(seed, true);
        if (found) _settle(_bets[index], refuse);
    }

    /// @dev A bet that has ended accepts no second word and no refund.
    function endAgain(uint256 seed) external {
        (bool found, uint256 index) = _find(seed, false);
        if (!found) return;
        Placed storage placed = _bets[index];
        IGame game = games[placed.game];
        try placed.coordinator.deliver(_requestIdOf(placed), seed) {
            ++endedTwice;
        } catch {}
        try game.requestRefund(placed.nonce) {
            ++endedTwice;
        } catch {}
        try game.finalizeRefund(placed.nonce) {
            ++endedTwice;
        } catch {}
    }

    function claim(uint256 creditorIndex) external {
        address creditor = creditorIndex % 5 == 4 ? SETTLER : player(creditorIndex);
        if (pool.liabilityOf(creditor, address(token)) == 0) return;
        vm.prank(creditor);
        uint256 amount = pool.claim(address(token), creditor);
        if (amount != owedTo[creditor]) ++wrongPayouts;
        owed -= amount;
        owedTo[creditor] = 0;
    }

    /// @dev Fees that a treasury has claimed.
    function forgetFees(uint256 amount) external {
        owedTo[CURRENT_TREASURY] -= amount;
        owed -= amount;
    }

    function donate(uint256 playerIndex, uint256 amount) external {
        amount = bound(amount, 0, token.balanceOf(player(playerIndex)) / 100);
        vm.prank(player(playerIndex));
        token.transfer(address(pool), amount);
        donated += amount;
    }

    /// @dev Mostly seconds, sometimes until bets are late or the intake stops, rarely days.
    function passTime(uint256 seed) external {
        uint256 time = seed % 5 == 0 ? seed % 20 minutes : seed % 40;
        if (seed % 31 == 0) time = seed % 2 days;
        vm.warp(block.timestamp + time);
    }
}
