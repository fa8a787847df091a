// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {RockPaperScissorsHarness} from "../../../utils/OddsHarness.sol";
import {OddsTest} from "./OddsTest.sol";

contract RockPaperScissors_Odds_Test is OddsTest {
    uint256 private constant HANDS = 3;
    uint256 private constant WIN = 1.94e18;

    function setUp() external {
        odds = new RockPaperScissorsHarness();
    }

    function test_TheMeanMultiplierIsOneLessTheEdge() external forEveryEdge {
        for (uint256 hand; hand < HANDS; ++hand) {
            _assertExact(abi.encode(hand), HANDS);
        }
    }

    function testFuzz_TheHouseShowsTheWordModuloThree(uint256 word) external {
        odds.setEdge(EDGE);
        // What rock, paper and scissors pay against each hand of the house.
        uint256[3][3] memory paid = [[PRECISION, WIN, 0], [0, PRECISION, WIN], [WIN, 0, PRECISION]];
        for (uint256 hand; hand < HANDS; ++hand) {
            assertEq(odds.play(abi.encode(hand), word), paid[word % HANDS][hand], "against the house");
        }
    }
}
