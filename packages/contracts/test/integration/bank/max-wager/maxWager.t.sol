// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IGameCenter} from "../../../../src/interfaces/IGameCenter.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

contract MaxWager_Test is BaseTest {
    /// @dev What a play of the default coin may cost the pool per unit of wager: 0.96 + 0.005.
    uint256 private constant NET_COST = 0.965e18;

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

    function test_GivenABankrollWiderThanAWager() external {
        uint256 huge = uint256(type(uint128).max) - SEED_AMOUNT;
        token.mint(OWNER, huge);
        vm.startPrank(OWNER);
        token.approve(address(pool), huge);
        pool.addLiquidity(address(token), huge, 0, 0, OWNER);
        vm.stopPrank();

        _assertQuote(_coinTerms(0, 20), type(uint96).max, IGameCenter.LimitRule.None);
    }
}
