// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {DiceHarness} from "../../../utils/OddsHarness.sol";
import {OddsTest} from "./OddsTest.sol";

contract Dice_Odds_Test is OddsTest {
    uint256 private constant FACES = 6;
    uint8 private constant LAST_MASK = 62;

    function setUp() external {
        odds = new DiceHarness();
    }

    function test_TheMeanMultiplierIsOneLessTheEdge() external forEveryEdge {
        // The masks alternate, so that each of them meets all kinds of edges.
        for (uint256 mask = 1 + currentEdge / EDGE_STEP % 7; mask <= LAST_MASK; mask += 7) {
            _assertExact(abi.encode(mask), FACES);
        }
    }

    function test_TheMeanMultiplierOfEveryMask() external {
        odds.setEdge(EDGE);
        currentEdge = EDGE;
        for (uint8 mask = 1; mask <= LAST_MASK; ++mask) {
            _assertExact(abi.encode(mask), FACES);
        }
    }

    function test_AWinPaysSixOverTheNumberOfFaces() external {
        odds.setEdge(EDGE);
        assertEq(odds.maxMultiplier(abi.encode(0x01)), 5.88e18, "one face");
        assertEq(odds.maxMultiplier(abi.encode(0x30)), 2.94e18, "two");
        assertEq(odds.maxMultiplier(abi.encode(0x2a)), 1.96e18, "three");
        assertEq(odds.maxMultiplier(abi.encode(0x0f)), 1.47e18, "four");
        assertEq(odds.maxMultiplier(abi.encode(0x3e)), 1.176e18, "five");
    }

    function testFuzz_TheFaceIsTheWordModuloSix(uint256 word) external {
        odds.setEdge(EDGE);
        for (uint256 face; face < FACES; ++face) {
            bool isShown = word % FACES == face;
            assertEq(odds.play(abi.encode(1 << face), word), isShown ? 5.88e18 : 0, "one face");
            // All other faces: they win exactly when this one loses.
            assertEq(odds.play(abi.encode(0x3f ^ 1 << face), word), isShown ? 0 : 1.176e18, "five faces");
        }
    }
}
