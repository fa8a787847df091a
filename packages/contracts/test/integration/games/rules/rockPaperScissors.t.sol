// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {RockPaperScissors} from "../../../../src/games/RockPaperScissors.sol";
import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {IRockPaperScissors} from "../../../../src/interfaces/games/IRockPaperScissors.sol";
import {GameTest} from "../../../utils/GameTest.sol";

contract RockPaperScissors_Test is GameTest {
    uint256 private constant HANDS = 3;
    uint256 private constant WIN = 1.94e18;
    bytes private constant ROCK = abi.encode(uint8(0));
    bytes private constant PAPER = abi.encode(uint8(1));
    bytes private constant SCISSORS = abi.encode(uint8(2));

    RockPaperScissors private rps;

    function setUp() public override {
        super.setUp();
        rps = RockPaperScissors(_deployGame(address(new RockPaperScissors())));
    }

    /// @dev A word with which the house shows a hand.
    function _house(uint256 hand) private pure returns (uint256) {
        return _wordShowing(hand, HANDS);
    }

    function test_RevertWhen_TheDataIsNotOneWord() external {
        _assertOneWordOnly();
    }

    function test_RevertWhen_TheHandIsAFourth() external {
        _assertNoChoice(abi.encode(uint8(3)));
        _assertNoChoice(abi.encode(type(uint8).max));
    }

    function test_WhenTheHandIsOneOfThree_TheRecordKeepsIt() external {
        _assertRecorded(ROCK);
        _assertRecorded(PAPER);
        _assertRecorded(SCISSORS);
    }

    function test_WhenTheHouseShowsTheSame() external {
        _assertPays(ROCK, _house(0), PRECISION, 0);
        _assertPays(PAPER, _house(1), PRECISION, 1);
        _assertPays(SCISSORS, _house(2), PRECISION, 2);
    }

    function test_WhenTheHandBeatsTheHouse() external {
        _assertPays(ROCK, _house(2), WIN, 0);
        _assertPays(PAPER, _house(0), WIN, 1);
        _assertPays(SCISSORS, _house(1), WIN, 2);
    }

    function test_WhenTheHouseBeatsTheHand() external {
        _assertPays(ROCK, _house(1), 0, 0);
        _assertPays(PAPER, _house(2), 0, 1);
        _assertPays(SCISSORS, _house(0), 0, 2);
    }

    function test_RevertWhen_UpdateWinMultiplier_TheCallerIsNotTheOwner() external {
        _assertOwnerOnly(abi.encodeCall(IRockPaperScissors.updateWinMultiplier, (WIN)));
    }

    function test_RevertWhen_TheWinMultiplierFollowsFromNoEdge() external {
        uint256[4] memory multipliers = [2 * PRECISION + 3, WIN + 1, WIN + 2, type(uint256).max];
        for (uint256 i; i < multipliers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IRockPaperScissors.InvalidWinMultiplier.selector, multipliers[i]));
            vm.prank(OWNER);
            rps.updateWinMultiplier(multipliers[i]);
        }
    }

    function test_RevertWhen_TheWinMultiplierLeavesTheBoundsOfTheEdge() external {
        uint256[5] memory multipliers = [uint256(0.5e18), 1.9097e18, 1.9853e18, 2 * PRECISION, WIN - 3];
        uint256[5] memory edges = [uint256(0.5e18), 0.0301e18, 0.0049e18, 0, EDGE + 1];
        for (uint256 i; i < multipliers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IGame.InvalidHouseEdge.selector, edges[i]));
            vm.prank(OWNER);
            rps.updateWinMultiplier(multipliers[i]);
        }
    }

    function test_WhenTheWinMultiplierIsInBounds() external {
        _expectSettings(2, 0.03e18, 0);
        rps.updateWinMultiplier(1.91e18);

        assertEq(rps.houseEdge(), 0.03e18, "edge");
        assertEq(rps.winMultiplier(), 1.91e18, "win multiplier");
        assertEq(rps.multiplierOf(ROCK), 1.91e18, "multiplier of a hand");
    }

    function test_GivenAPlacedBet_ANewMultiplierLeavesItAsItIs() external {
        uint256 nonce = _play(WAGER, 1, PAPER);
        vm.prank(OWNER);
        rps.updateWinMultiplier(1.91e18);

        _assertSettles(nonce, _house(0), WIN, 1);
        _assertPays(PAPER, _house(0), 1.91e18, 1);
    }

    function test_Views() external view {
        assertEq(rps.winMultiplier(), WIN, "win multiplier");
        bytes[3] memory hands = [ROCK, PAPER, SCISSORS];
        for (uint256 i; i < hands.length; ++i) {
            assertEq(rps.multiplierOf(hands[i]), WIN, "multiplier");
            assertEq(rps.winChanceOf(hands[i]), PRECISION / 3, "win chance");
        }
    }

    function test_MaxWager_CountsTheTies() external view {
        (uint256 wager, uint8 rule) = rps.maxWager(address(token), 1, ROCK);
        IGameCenter.BetTerms memory terms = _coinTerms(0, 1);
        terms.maxMultiplier = WIN;
        (uint256 withoutTies,) = center.maxWager(address(rps), address(token), terms, ROUND);
        terms.tieChance = PRECISION / 3;
        (uint256 expected,) = center.maxWager(address(rps), address(token), terms, ROUND);

        assertEq(wager, expected, "as with a third of ties");
        assertEq(rule, uint8(IGameCenter.LimitRule.KellyPerPlay), "rule");
        assertGt(wager, withoutTies, "ties bring no risk");
    }
}
