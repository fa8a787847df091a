// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Constants} from "../../../utils/Constants.sol";
import {CoinFlipHarness} from "../../../utils/CoinFlipHarness.sol";
import {Test} from "forge-std/Test.sol";

/// @notice The return to the player, by enumeration: the outcome is the word modulo 2, so two words are all words.
contract Odds_Test is Test, Constants {
    uint256 private constant SIDES = 2;

    CoinFlipHarness private coin;

    function setUp() external {
        coin = new CoinFlipHarness();
    }

    function test_TheMeanMultiplierIsOneLessTheEdge() external {
        bytes[2] memory choices = [HEADS, TAILS];
        // Every edge that the game can be set to.
        for (uint64 edge = 0.005e18; edge <= 0.03e18; edge += 1e14) {
            for (uint256 i; i < choices.length; ++i) {
                uint256 sum;
                for (uint256 word; word < SIDES; ++word) {
                    sum += coin.play(choices[i], word, edge);
                }
                assertEq(sum % SIDES, 0, "nothing is lost to rounding");
                assertEq(sum / SIDES, PRECISION - edge, "mean");
                assertEq(coin.maxMultiplier(choices[i], edge), sum, "the largest multiplier is the only one");
                assertGt(sum, PRECISION, "a win wins");
            }
        }
    }

    function testFuzz_TheOutcomeIsTheWordModuloTwo(uint256 word) external {
        assertEq(coin.play(HEADS, word, EDGE), word % 2 == 0 ? WIN_MULTIPLIER : 0, "heads");
        assertEq(coin.play(TAILS, word, EDGE), word % 2 == 1 ? WIN_MULTIPLIER : 0, "tails");
    }
}
