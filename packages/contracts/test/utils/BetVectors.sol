// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

/// @notice A bet in the format of the fairness package's vectors.
struct BetVector {
    uint256 choice;
    uint256 count;
    bytes gameData;
    uint256 houseEdge;
    uint256 houseEdgeBps;
    uint256 multiplier;
    string name;
    uint256[] outcomes;
    uint256 payout;
    uint256[] randomWords;
    uint256 requestWord;
    uint256 wager;
}

/// @notice Reads the vectors of the fairness package.
abstract contract BetVectors is Test {
    /// @dev Keys in alphabetical order, as the cheatcode decodes them; a choice of one word is read as a word.
    struct OneWordVector {
        uint256 choice;
        uint256 count;
        bytes32 gameData;
        uint256 houseEdge;
        uint256 houseEdgeBps;
        uint256 multiplier;
        string name;
        uint256[] outcomes;
        uint256 payout;
        uint256[] randomWords;
        uint256 requestWord;
        uint256 wager;
    }

    /// @dev The same with the number of rolls in its place.
    struct RangeVector {
        uint256 choice;
        uint256 count;
        bytes gameData;
        uint256 houseEdge;
        uint256 houseEdgeBps;
        uint256 multiplier;
        string name;
        uint256[] outcomes;
        uint256 payout;
        uint256[] randomWords;
        uint256 range;
        uint256 requestWord;
        uint256 wager;
    }

    function _readJson(string memory game) private view returns (string memory json, uint256 count) {
        json = vm.readFile(string.concat("../fairness/vectors/", game, ".json"));
        count = vm.parseJsonUint(json, ".caseCount");
        assertGt(count, 40, "there are vectors");
    }

    function _readVectors(string memory game) internal view returns (BetVector[] memory vectors) {
        (string memory json, uint256 count) = _readJson(game);
        OneWordVector[] memory read = abi.decode(vm.parseJson(json, ".cases"), (OneWordVector[]));
        assertEq(read.length, count, "all of them");
        vectors = new BetVector[](count);
        for (uint256 i; i < count; ++i) {
            OneWordVector memory v = read[i];
            vectors[i] = BetVector({
                choice: v.choice,
                count: v.count,
                gameData: abi.encode(v.gameData),
                houseEdge: v.houseEdge,
                houseEdgeBps: v.houseEdgeBps,
                multiplier: v.multiplier,
                name: v.name,
                outcomes: v.outcomes,
                payout: v.payout,
                randomWords: v.randomWords,
                requestWord: v.requestWord,
                wager: v.wager
            });
        }
    }

    function _readRangeVectors() internal view returns (BetVector[] memory vectors, uint256[] memory ranges) {
        (string memory json, uint256 count) = _readJson("range");
        RangeVector[] memory read = abi.decode(vm.parseJson(json, ".cases"), (RangeVector[]));
        assertEq(read.length, count, "all of them");
        vectors = new BetVector[](count);
        ranges = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            RangeVector memory v = read[i];
            ranges[i] = v.range;
            vectors[i] = BetVector({
                choice: v.choice,
                count: v.count,
                gameData: v.gameData,
                houseEdge: v.houseEdge,
                houseEdgeBps: v.houseEdgeBps,
                multiplier: v.multiplier,
                name: v.name,
                outcomes: v.outcomes,
                payout: v.payout,
                randomWords: v.randomWords,
                requestWord: v.requestWord,
                wager: v.wager
            });
        }
    }
}
