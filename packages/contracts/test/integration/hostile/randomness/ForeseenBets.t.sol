// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CoinFlip} from "../../../../src/games/CoinFlip.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {HostileTest} from "../HostileTest.sol";

/// @notice Class: 100 foreseen bets against the drawdown budget. The chain's clock lags and nobody has submitted the
/// published rounds: an attacker knows each result before betting and wins every time. The budget bounds the cost.
contract ForeseenBets_Test is HostileTest {
    uint256 private constant ATTEMPTS = 100;

    uint256 private gained;
    uint256 private placed;
    uint256 private firstOpen = 1;
    bytes4 private lastRefusal;

    /// @dev As large as the bank allows, on the winning side; at most `attempts` at this moment.
    function _attack(uint256 attempts) private {
        for (uint256 i; i < attempts; ++i) {
            uint256 nonce = coin.latestNonce() + 1;
            bytes memory choice = abi.encode(uint8(_foreseeSide(nonce, real.nextRound())));
            (uint256 wager,) = coin.maxWager(address(token), 1, choice);
            // When the quote is zero, the attacker still tries the smallest bet.
            if (wager < MIN_WAGER) wager = MIN_WAGER;
            vm.prank(ATTACKER);
            try coin.pay(wager, 1, choice, address(token)) {
                ++placed;
            } catch (bytes memory reason) {
                lastRefusal = bytes4(reason);
            }
        }
    }

    /// @dev All of them win.
    function _cashIn() private {
        uint256 last = coin.latestNonce();
        if (last < firstOpen) return;
        uint256 balanceBefore = token.balanceOf(ATTACKER);
        uint256 staked;
        for (uint256 nonce = firstOpen; nonce <= last; ++nonce) {
            (,,, uint256 wager,,) = coin.betOf(nonce);
            staked += wager;
        }
        uint64 round = _roundOf(coin, last);
        _settleRound(round, _idsOf(coin, firstOpen, last));
        gained += token.balanceOf(ATTACKER) - balanceBefore - staked;
        firstOpen = last + 1;
    }

    /// @dev The bankroll, the fees of the treasury and the attacker's gain add up to what the pool began with.
    function _assertConservation() private view {
        assertEq(
            pool.balanceOfToken(address(token)) + pool.totalLiabilities(address(token)) + gained,
            SEED_AMOUNT,
            "conservation"
        );
        assertEq(pool.reservedOf(address(token)), 0, "nothing stays reserved");
    }

    function test_100ForeseenBetsAgainstTheDrawdownBudget_InOneRound() external {
        _attack(ATTEMPTS);
        // The round's limit is used up; further bets on it are refused, for any size.
        assertLt(placed, ATTEMPTS, "some are refused");
        assertEq(lastRefusal, ILiquidityPool.BudgetExceeded.selector, "by the round's limit");
        _cashIn();
        assertLe(gained, SEED_AMOUNT / 20, "a twentieth of the pool");
        assertGt(gained, SEED_AMOUNT * 48 / 1000, "the attack worked as far as it could");
        _assertConservation();
    }

    function test_100ForeseenBetsAgainstTheDrawdownBudget_InManyRounds() external {
        for (uint256 i; i < 10; ++i) {
            _attack(ATTEMPTS / 10);
            _cashIn();
        }
        // The tenth bet of every round is the last: the game's budget ends the attack, in any round.
        _attack(ATTEMPTS);
        assertEq(lastRefusal, IGameCenter.WagerTooHigh.selector, "by the game's budget");
        _cashIn();
        assertLe(gained, SEED_AMOUNT / 10, "a tenth of the pool");
        assertGt(gained, SEED_AMOUNT * 8 / 100, "the attack worked as far as it could");
        _assertConservation();
    }

    function test_100ForeseenBetsAgainstTheDrawdownBudget_TheBudgetComesBackWithinADay() external {
        _attack(ATTEMPTS);
        _cashIn();
        vm.warp(block.timestamp + PERIOD);
        _attack(ATTEMPTS);
        _cashIn();
        uint256 gainedAtOnce = gained;
        (uint256 wager, uint8 rule) = coin.maxWager(address(token), 1, HEADS);
        assertLt(wager, 500 * USDM, "nearly nothing is left");
        assertEq(rule, uint8(IGameCenter.LimitRule.GameBudget), "of the game's budget");
        assertLe(gainedAtOnce, SEED_AMOUNT / 10, "a tenth of the pool");

        // After half a day half of it is back, after a day all.
        uint256 budget = pool.balanceOfToken(address(token)) / 10;
        vm.warp(block.timestamp + 12 hours);
        (,, uint256 loss,,) = center.bookOf(address(coin), 0);
        assertGt(loss, budget * 9 / 10, "as it was stamped");
        (wager, rule) = coin.maxWager(address(token), MAX_COUNT, HEADS);
        assertEq(rule, uint8(IGameCenter.LimitRule.KellyPerBet), "no budget is in the way");
        vm.warp(block.timestamp + 12 hours);
        assertEq(utils.netLossOf(address(pool), address(token)), 0, "the pool's has leaked away");
    }

    /// @dev Three games at once, each with its budget: together they cannot exceed the pool's.
    function test_100ForeseenBetsAgainstTheDrawdownBudget_ThroughSeveralGames() external {
        CoinFlip[3] memory games =
            [coin, _deployCoin(address(real), address(center)), _deployCoin(address(real), address(center))];
        uint256 balanceBefore = token.balanceOf(ATTACKER);
        for (uint256 i; i < games.length; ++i) {
            vm.prank(OWNER);
            center.setGame(address(games[i]), true);
        }
        for (uint256 i; i < 6; ++i) {
            uint64 round = real.nextRound();
            uint256[3] memory firsts;
            for (uint256 j; j < games.length; ++j) {
                firsts[j] = games[j].latestNonce() + 1;
                _fill(games[j], round);
            }
            for (uint256 j; j < games.length; ++j) {
                uint256 last = games[j].latestNonce();
                if (last >= firsts[j]) _settleRound(round, _idsOf(games[j], firsts[j], last));
            }
        }
        uint256 won = token.balanceOf(ATTACKER) - balanceBefore;
        assertLe(won, SEED_AMOUNT / 5, "a fifth of the pool");
        assertGt(won, SEED_AMOUNT * 14 / 100, "the attack worked as far as it could");
    }

    /// @dev As many sure bets as a game accepts at its quotes.
    function _fill(CoinFlip game, uint64 round) private {
        for (uint256 i; i < 30; ++i) {
            uint256 word = _foresee(game, game.latestNonce() + 1, round);
            bytes memory choice = abi.encode(uint8(uint256(keccak256(abi.encode(word, uint256(0)))) % 2));
            (uint256 wager,) = game.maxWager(address(token), 1, choice);
            if (wager < MIN_WAGER) return;
            vm.prank(ATTACKER);
            game.pay(wager, 1, choice, address(token));
        }
    }

    function test_100ForeseenBetsAgainstTheDrawdownBudget_SubmittingTheNewestRoundEndsIt() external {
        _attack(3);
        assertEq(placed, 3, "before");
        // Anyone who notices submits the newest published round.
        real.submitRound(60, signatureOf(60));
        uint256 nonce = coin.latestNonce() + 1;
        _attack(1);
        assertEq(_roundOf(coin, nonce), 61, "a round that nobody knows");
    }
}
