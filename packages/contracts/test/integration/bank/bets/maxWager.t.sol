// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";

contract MaxWager_Test is BaseTest {
    /// @dev What a play of the default coin may cost the pool per unit of wager: 0.96 + 0.005.
    uint256 private constant NET_COST = 0.965e18;
    /// @dev Any address with code.
    address private immutable STRANGER_GAME = address(new HostileToken(6));

    function _quote(IGameCenter.BetTerms memory terms) private view returns (uint256, IGameCenter.LimitRule) {
        return center.maxWager(address(coin), address(token), terms, ROUND);
    }

    function _assertQuote(IGameCenter.BetTerms memory terms, uint256 expected, IGameCenter.LimitRule expectedRule)
        private
        view
    {
        (uint256 maximum, IGameCenter.LimitRule rule) = _quote(terms);
        assertEq(maximum, expected, "maximum");
        assertEq(uint8(rule), uint8(expectedRule), "rule");
    }

    function test_GivenTheGameIsStopped() external {
        vm.prank(GUARDIAN);
        center.setGame(address(coin), false);
        _assertQuote(_coinTerms(0, 1), 0, IGameCenter.LimitRule.NotAccepting);
    }

    function test_GivenTheTokenIsStopped() external {
        vm.prank(GUARDIAN);
        center.setTokenPool(address(token), address(0));
        _assertQuote(_coinTerms(0, 1), 0, IGameCenter.LimitRule.NotAccepting);
    }

    function test_GivenTheBankerIsStopped() external {
        vm.prank(GUARDIAN);
        pool.setBanker(address(center), false);
        _assertQuote(_coinTerms(0, 1), 0, IGameCenter.LimitRule.NotAccepting);
    }

    function test_RevertWhen_TheTermsAreNotAGames() external {
        vm.expectRevert(IGameCenter.InvalidTerms.selector);
        _quote(_coinTerms(0, 0));
    }

    function test_GivenOnePlay() external view {
        // 0.5 x (2 % - 0.5 %) of a million = 7,500, over 0.965.
        uint256 expected = 7500 * USDM * PRECISION / NET_COST;
        _assertQuote(_coinTerms(0, 1), expected, IGameCenter.LimitRule.KellyPerPlay);
    }

    function test_GivenManyPlays() external view {
        // 2 % of a million = 20,000 over 20 plays of 0.965.
        uint256 expected = 20_000 * USDM * PRECISION / (NET_COST * 20);
        _assertQuote(_coinTerms(0, 20), expected, IGameCenter.LimitRule.KellyPerBet);
    }

    function test_GivenOpenBets() external {
        _pay(PLAYER, 500 * USDM, MAX_COUNT, HEADS);
        uint256 unreserved = SEED_AMOUNT + 500 * USDM * MAX_COUNT - _reserveOf(500 * USDM, MAX_COUNT);

        uint256 expected = unreserved * 2 / 100 * PRECISION / (NET_COST * 20);
        (uint256 maximum,) = _quote(_coinTerms(0, 20));
        assertApproxEqAbs(maximum, expected, 1, "only what is free counts");
        assertEq(pool.unreservedOf(address(token)), unreserved, "unreserved");
    }

    function test_GivenTies() external view {
        IGameCenter.BetTerms memory terms = _coinTerms(0, 1);
        terms.tieChance = PRECISION / 3;

        (uint256 maximum,) = _quote(terms);
        assertApproxEqAbs(maximum, 7500 * USDM * PRECISION / NET_COST * 3 / 2, 2, "half as much again");
    }

    function test_GivenLoweredLimits() external {
        vm.prank(GUARDIAN);
        center.setLimits(address(coin), 2500, 10);

        _assertQuote(_coinTerms(0, 1), 1000 * USDM * PRECISION / NET_COST, IGameCenter.LimitRule.KellyPerBet);
    }

    function test_GivenABetThatCostsNextToNothing() external {
        token.mint(OWNER, 10 * SEED_AMOUNT);
        vm.startPrank(OWNER);
        token.approve(address(pool), 10 * SEED_AMOUNT);
        pool.addLiquidity(address(token), 10 * SEED_AMOUNT, 0, 0, OWNER);
        vm.stopPrank();
        IGameCenter.BetTerms memory terms = _coinTerms(0, 1);
        (terms.maxMultiplier, terms.feeBasisPoints) = (PRECISION + 1, 0);
        terms.tieChance = 0.9e18;
        _assertQuote(terms, type(uint96).max, IGameCenter.LimitRule.None);
    }

    function test_GivenNothingIsFree() external {
        vm.startPrank(OWNER);
        pool.removeInKind(pool.balanceOf(OWNER), OWNER);
        vm.stopPrank();
        // The dead shares keep a unit or none.
        (uint256 maximum,) = _quote(_coinTerms(0, 1));
        assertEq(maximum, 0, "nothing");
    }

    /// @dev Each bet is of the same round; the round's 5 % hold two of the largest bets and a half.
    function test_GivenTheRoundsBudgetIsNearlyUsed() external {
        uint256 maximum;
        IGameCenter.LimitRule rule;
        for (uint256 i; i < 3; ++i) {
            (maximum, rule) = _quote(_coinTerms(0, 20));
            _collectAsGame(maximum, 20, ROUND);
        }
        assertEq(uint8(rule), uint8(IGameCenter.LimitRule.RoundBudget), "rule of the third bet");
        (maximum, rule) = _quote(_coinTerms(0, 20));
        assertEq(uint8(rule), uint8(IGameCenter.LimitRule.RoundBudget), "rule");
        (uint256 ofNextRound, IGameCenter.LimitRule nextRule) =
            center.maxWager(address(coin), address(token), _coinTerms(0, 20), ROUND + 1);
        assertGt(ofNextRound, maximum, "another round has its own");
        assertEq(uint8(nextRule), uint8(IGameCenter.LimitRule.KellyPerBet), "rule of another round");
    }

    /// @dev The pool returns its headroom in token units, for any unit of its budget.
    function test_GivenATokenOf18Decimals() external {
        HostileToken other = new HostileToken(18);
        LiquidityPool otherPool = new LiquidityPool("Other", "OTHER", OWNER, TREASURY);
        other.mint(OWNER, 1000e18);
        other.mint(PLAYER, 1000e18);
        vm.startPrank(OWNER);
        otherPool.addToken(address(other), _unpriced());
        otherPool.setBanker(address(center), true);
        other.approve(address(otherPool), 1000e18);
        otherPool.addLiquidity(address(other), 1000e18, 0, 0, OWNER);
        center.setTokenPool(address(other), address(otherPool));
        vm.stopPrank();
        vm.prank(PLAYER);
        other.approve(address(center), 1000e18);
        IGameCenter.LimitRule rule;
        while (rule != IGameCenter.LimitRule.RoundBudget) {
            uint256 maximum;
            (maximum, rule) = center.maxWager(address(coin), address(other), _coinTerms(0, 20), ROUND);
            vm.prank(address(coin));
            center.collect(PLAYER, PLAYER, address(other), _coinTerms(maximum, 20), ROUND);
        }
        assertLe(utils.openNetOf(address(otherPool), address(other)), 1000e18 / 20 + 1e13, "the round's 5 %");
    }

    /// @dev Two games share the pool's budget, which was lowered to 15 %; each has a budget of 10 %.
    function test_GivenThePoolsBudgetIsNearlyUsed() external {
        vm.prank(GUARDIAN);
        pool.setDrawdownLimits(1500, 500);
        vm.prank(OWNER);
        center.setGame(STRANGER_GAME, true);
        _fillBudgetOf(address(coin), IGameCenter.LimitRule.GameBudget, ROUND);
        _fillBudgetOf(STRANGER_GAME, IGameCenter.LimitRule.DrawdownBudget, ROUND + 100);
        uint256 base = pool.unreservedOf(address(token)) + utils.openNetOf(address(pool), address(token));
        assertApproxEqAbs(utils.openNetOf(address(pool), address(token)), base * 15 / 100, 40, "all of it");
    }

    /// @dev Bets of the largest wager, each in a separate round, up to the first that a budget limits.
    function _fillBudgetOf(address game, IGameCenter.LimitRule expected, uint64 round) private {
        IGameCenter.LimitRule rule = IGameCenter.LimitRule.KellyPerBet;
        while (rule == IGameCenter.LimitRule.KellyPerBet) {
            uint256 maximum;
            (maximum, rule) = center.maxWager(game, address(token), _coinTerms(0, 20), ++round);
            vm.prank(game);
            center.collect(PLAYER, PLAYER, address(token), _coinTerms(maximum, 20), round);
        }
        assertEq(uint8(rule), uint8(expected), "rule");
    }

    function _collectAsGame(uint256 wager, uint256 count, uint64 round) private {
        vm.prank(address(coin));
        center.collect(PLAYER, PLAYER, address(token), _coinTerms(wager, count), round);
    }
}
