// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {Constants} from "../../../utils/Constants.sol";
import {OddsHarness} from "../../../utils/OddsHarness.sol";

/// @notice The return to the player, by enumeration: only the remainder of a word modulo the number of outcomes matters,
/// so as many words as there are outcomes cover all words.
abstract contract OddsTest is Test, Constants {
    uint64 internal constant EDGE_MIN = 0.005e18;
    uint64 internal constant EDGE_MAX = 0.03e18;
    uint64 internal constant EDGE_STEP = 0.0001e18;

    OddsHarness internal odds;

    /// @dev Sets every allowed edge, one after the other.
    modifier forEveryEdge() {
        for (uint64 edge = EDGE_MIN; edge <= EDGE_MAX; edge += EDGE_STEP) {
            odds.setEdge(edge);
            currentEdge = edge;
            _;
        }
    }

    uint64 internal currentEdge;

    function _setEdge(uint256 seed) internal {
        currentEdge = EDGE_MIN + uint64(bound(seed, 0, (EDGE_MAX - EDGE_MIN) / EDGE_STEP)) * EDGE_STEP;
        odds.setEdge(currentEdge);
    }

    /// @dev The mean is exactly `1 - edge`, no play pays more than the maximum, and the best one wins.
    function _assertExact(bytes memory gameData, uint256 outcomes) internal view {
        uint256 maximum = odds.maxMultiplier(gameData);
        uint256 sum;
        uint256 largest;
        uint256 winning;
        uint256 ties;
        for (uint256 word; word < outcomes; ++word) {
            uint256 multiplier = odds.play(gameData, word);
            sum += multiplier;
            if (multiplier > largest) largest = multiplier;
            if (multiplier > PRECISION) ++winning;
            if (multiplier == PRECISION) ++ties;
        }
        assertEq(sum, outcomes * (PRECISION - currentEdge), "mean");
        assertEq(maximum, largest, "the maximum is what the best outcome pays");
        assertGt(maximum, PRECISION, "a win wins");
        assertEq(odds.winChance(gameData), PRECISION * winning / outcomes, "win chance");
        assertEq(odds.tieChance(gameData), PRECISION * ties / outcomes, "tie chance");
    }
}
