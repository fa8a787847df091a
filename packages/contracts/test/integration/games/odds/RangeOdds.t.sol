// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {RangeHarness} from "../../../utils/OddsHarness.sol";
import {OddsTest} from "./OddsTest.sol";

contract Range_Odds_Test is OddsTest {
    uint96 private constant ROLLS = 10_000;

    function setUp() external {
        odds = new RangeHarness();
    }

    function _encode(uint256 winning, uint256 rolls, bool over) private pure returns (bytes memory) {
        return abi.encode(over ? rolls - winning : winning, over);
    }

    function _minWinning(uint256 rolls) private pure returns (uint256) {
        return (rolls + 99) / 100;
    }

    function _maxWinning(uint256 rolls) private pure returns (uint256) {
        return rolls * 95 / 100;
    }

    /// @dev The mean is at most `1 - edge`, and below it by less than a wei per winning roll.
    function _assertMean(uint256 sum, uint256 rolls, uint256 winning) private view {
        uint256 exact = rolls * (PRECISION - currentEdge);
        assertLe(sum, exact, "never above");
        assertLt(exact - sum, winning, "less than a wei per winning roll below");
    }

    /// @dev Plays every roll.
    function _assertEveryRoll(uint256 winning, uint256 rolls, bool over) private view {
        bytes memory gameData = _encode(winning, rolls, over);
        _assertMean(odds.playRange(gameData, 0, rolls - 1), rolls, winning);
    }

    /// @dev The winning rolls are one run with the right end, so the sum is its length times the payout of one.
    function _assertEndsOfTheRun(uint256 winning, bool over) private view {
        bytes memory gameData = _encode(winning, ROLLS, over);
        uint256 multiplier = odds.maxMultiplier(gameData);
        uint256 border = over ? ROLLS - winning : winning;
        uint256[4] memory paid = odds.playEach(gameData, [uint256(0), border - 1, border, ROLLS - 1]);
        assertEq(paid[0], over ? 0 : multiplier, "first roll");
        assertEq(paid[1], over ? 0 : multiplier, "roll before the number");
        assertEq(paid[2], over ? multiplier : 0, "the number itself");
        assertEq(paid[3], over ? multiplier : 0, "last roll");
        _assertMean(winning * multiplier, ROLLS, winning);
        assertGt(multiplier, PRECISION, "a win wins");
    }

    /// @dev An external call, so that its memory is not added to that of the others.
    function assertChoices(uint256 first, uint256 last, uint256 step) external view {
        for (uint256 winning = first; winning <= last; winning += step) {
            _assertEndsOfTheRun(winning, false);
            _assertEndsOfTheRun(winning, true);
        }
    }

    function test_EveryChoiceOfTenThousandRolls() external {
        odds.setEdge(EDGE);
        currentEdge = EDGE;
        for (uint256 first = 100; first <= 9500; first += 200) {
            this.assertChoices(first, first + 199 < 9500 ? first + 199 : 9500, 1);
        }
    }

    function test_ChoicesOfTenThousandRollsUnderEveryEdge() external forEveryEdge {
        this.assertChoices(100 + currentEdge / EDGE_STEP % 1567, 9500, 1567);
    }

    function test_EveryRollOfAHundredUnderEveryEdge() external forEveryEdge {
        odds.setParameters(100);
        // The choices alternate, so that each of them meets all kinds of edges.
        for (uint256 winning = 1 + currentEdge / EDGE_STEP % 31; winning <= 95; winning += 31) {
            _assertEveryRoll(winning, 100, false);
            _assertEveryRoll(winning, 100, true);
        }
    }

    function testFuzz_EveryRollOfAnyChoiceOfAnyRange(uint256 rolls, uint256 winning, bool over, uint256 edge) external {
        rolls = bound(rolls, 100, 400);
        winning = bound(winning, _minWinning(rolls), _maxWinning(rolls));
        _setEdge(edge);
        odds.setParameters(uint96(rolls));
        _assertEveryRoll(winning, rolls, over);
    }

    function testFuzz_TheRollIsTheWordModuloTheRange(uint256 word, uint256 winning, bool over) external {
        winning = bound(winning, 100, 9500);
        odds.setEdge(EDGE);
        bytes memory gameData = _encode(winning, ROLLS, over);
        uint256 roll = word % ROLLS;
        bool isHit = over ? roll >= ROLLS - winning : roll < winning;
        assertEq(odds.play(gameData, word), isHit ? ROLLS * 0.98e18 / winning : 0, "multiplier");
        assertEq(odds.winChance(gameData), PRECISION * winning / ROLLS, "win chance");
        assertEq(odds.tieChance(gameData), 0, "tie chance");
    }
}
