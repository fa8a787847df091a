// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SpinHarness} from "../../../utils/OddsHarness.sol";
import {OddsTest} from "./OddsTest.sol";

contract Spin_Odds_Test is OddsTest {
    uint256[3] private _segments = [20, 20, 40];

    function setUp() external {
        odds = new SpinHarness();
    }

    function test_TheMeanMultiplierIsOneLessTheEdge() external forEveryEdge {
        // The wheels alternate, so that each of them meets all kinds of edges.
        uint256 wheel = currentEdge / EDGE_STEP % 3;
        _assertExact(abi.encode(wheel), _segments[wheel]);
    }

    function test_TheBestSegments() external {
        odds.setEdge(EDGE);
        assertEq(odds.maxMultiplier(abi.encode(0)), 1.47e18, "low risk");
        assertEq(odds.maxMultiplier(abi.encode(1)), 4.9e18, "medium risk");
        assertEq(odds.maxMultiplier(abi.encode(2)), 19.6e18, "high risk");
        assertEq(odds.winChance(abi.encode(0)), 0.8e18, "low risk wins");
        assertEq(odds.winChance(abi.encode(1)), 0.5e18, "medium risk wins");
        assertEq(odds.winChance(abi.encode(2)), 0.2e18, "high risk wins");
    }

    function testFuzz_TheSegmentIsTheWordModuloTheNumberOfSegments(uint256 word) external {
        odds.setEdge(EDGE);
        for (uint256 wheel; wheel < 3; ++wheel) {
            bytes memory gameData = abi.encode(wheel);
            assertEq(odds.play(gameData, word), odds.play(gameData, word % _segments[wheel]), "multiplier");
        }
    }
}
