// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {Constants} from "../../../utils/Constants.sol";
import {
    CoinFlipHarness,
    DiceHarness,
    OddsHarness,
    RangeHarness,
    RockPaperScissorsHarness,
    SpinHarness
} from "../../../utils/OddsHarness.sol";
import {BetVector, BetVectors} from "../../../utils/BetVectors.sol";

/// @notice The vectors of the fairness package, which its own tests read too. Assertions carry the vector's name.
contract Vectors_Test is Test, Constants, BetVectors {
    OddsHarness private harness;

    function _assertOdds(BetVector memory v) private {
        harness.setEdge(uint64(v.houseEdge));
        assertEq(v.houseEdge, v.houseEdgeBps * 1e14, v.name);
        (uint256[] memory words, uint256 multiplier) = harness.playAll(v.gameData, v.requestWord, v.count);
        assertEq(abi.encode(words), abi.encode(v.randomWords), v.name);
        assertEq(multiplier, v.multiplier, v.name);
        assertEq(v.wager * multiplier / PRECISION, v.payout, v.name);
        assertEq(harness.clientValue(v.gameData), v.choice, v.name);
        assertEq(harness.gameDataOf(v.gameData), v.gameData, v.name);
    }

    function _assertOutcomes(BetVector memory v, uint256 outcomes, uint256 first) private pure {
        assertEq(v.outcomes.length, v.count, v.name);
        for (uint256 i; i < v.count; ++i) {
            assertEq(v.outcomes[i], v.randomWords[i] % outcomes + first, v.name);
        }
    }

    function test_Vectors_CoinFlip() external {
        harness = new CoinFlipHarness();
        BetVector[] memory vectors = _readVectors("coin-flip");
        for (uint256 i; i < vectors.length; ++i) {
            _assertOdds(vectors[i]);
            _assertOutcomes(vectors[i], 2, 0);
        }
    }

    function test_Vectors_Dice() external {
        harness = new DiceHarness();
        BetVector[] memory vectors = _readVectors("dice");
        for (uint256 i; i < vectors.length; ++i) {
            _assertOdds(vectors[i]);
            _assertOutcomes(vectors[i], 6, 1);
        }
    }

    function test_Vectors_Range() external {
        harness = new RangeHarness();
        (BetVector[] memory vectors, uint256[] memory ranges) = _readRangeVectors();
        for (uint256 i; i < vectors.length; ++i) {
            harness.setParameters(uint96(ranges[i]));
            _assertOdds(vectors[i]);
            _assertOutcomes(vectors[i], ranges[i], 0);
        }
    }

    function test_Vectors_RockPaperScissors() external {
        harness = new RockPaperScissorsHarness();
        BetVector[] memory vectors = _readVectors("rock-paper-scissors");
        for (uint256 i; i < vectors.length; ++i) {
            _assertOdds(vectors[i]);
            _assertOutcomes(vectors[i], 3, 0);
        }
    }

    function test_Vectors_Spin() external {
        harness = new SpinHarness();
        uint256[3] memory segments = [uint256(20), 20, 40];
        BetVector[] memory vectors = _readVectors("spin");
        for (uint256 i; i < vectors.length; ++i) {
            _assertOdds(vectors[i]);
            _assertOutcomes(vectors[i], segments[vectors[i].choice], 0);
        }
    }
}
