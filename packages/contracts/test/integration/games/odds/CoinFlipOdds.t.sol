// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CoinFlipHarness} from "../../../utils/OddsHarness.sol";
import {OddsTest} from "./OddsTest.sol";

contract CoinFlip_Odds_Test is OddsTest {
    uint256 private constant SIDES = 2;

    function setUp() external {
        odds = new CoinFlipHarness();
    }

    function test_TheMeanMultiplierIsOneLessTheEdge() external forEveryEdge {
        _assertExact(HEADS, SIDES);
        _assertExact(TAILS, SIDES);
    }

    function testFuzz_TheOutcomeIsTheWordModuloTwo(uint256 word) external {
        odds.setEdge(EDGE);
        assertEq(odds.play(HEADS, word), word % SIDES == 0 ? WIN_MULTIPLIER : 0, "heads");
        assertEq(odds.play(TAILS, word), word % SIDES == 1 ? WIN_MULTIPLIER : 0, "tails");
    }
}
