// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CoinFlip} from "../../src/games/CoinFlip.sol";
import {Dice} from "../../src/games/Dice.sol";
import {Game} from "../../src/games/Game.sol";
import {Range} from "../../src/games/Range.sol";
import {RockPaperScissors} from "../../src/games/RockPaperScissors.sol";
import {Spin} from "../../src/games/Spin.sol";

/// @notice Exposes a game's odds to tests, under any edge and parameter.
abstract contract OddsHarness is Game {
    Settings private _row;

    constructor() {
        _row.parameters = _initialParameters();
    }

    function setEdge(uint64 edge) external {
        _row.houseEdge = edge;
    }

    function setParameters(uint96 parameters) external {
        _row.parameters = parameters;
    }

    function play(bytes calldata gameData, uint256 randomWord) external view returns (uint256 multiplier) {
        return _play(_parseGameData(gameData, _row), randomWord, _row);
    }

    function playEach(bytes calldata gameData, uint256[4] calldata randomWords)
        external
        view
        returns (uint256[4] memory multipliers)
    {
        uint24 choice = _parseGameData(gameData, _row);
        for (uint256 i; i < 4; ++i) {
            multipliers[i] = _play(choice, randomWords[i], _row);
        }
    }

    /// @dev Sum of the multipliers of the words from `first` to `last`.
    function playRange(bytes calldata gameData, uint256 first, uint256 last) external view returns (uint256 sum) {
        uint24 choice = _parseGameData(gameData, _row);
        for (uint256 word = first; word <= last; ++word) {
            sum += _play(choice, word, _row);
        }
    }

    function playAll(bytes calldata gameData, uint256 requestWord, uint256 count)
        external
        view
        returns (uint256[] memory randomWords, uint256 multiplier)
    {
        return _playAll(_parseGameData(gameData, _row), requestWord, count, _row);
    }

    function maxMultiplier(bytes calldata gameData) external view returns (uint256) {
        return _maxMultiplier(_parseGameData(gameData, _row), _row);
    }

    function winChance(bytes calldata gameData) external view returns (uint256) {
        return _winChance(_parseGameData(gameData, _row), _row);
    }

    function tieChance(bytes calldata gameData) external view returns (uint256) {
        return _tieChance(_parseGameData(gameData, _row));
    }

    function clientValue(bytes calldata gameData) external view returns (uint256) {
        return _clientValue(_parseGameData(gameData, _row));
    }

    /// @dev The choice as the record returns it.
    function gameDataOf(bytes calldata gameData) external view returns (bytes memory) {
        return _gameDataOf(_parseGameData(gameData, _row));
    }
}

contract CoinFlipHarness is CoinFlip, OddsHarness {}

contract DiceHarness is Dice, OddsHarness {}

contract RangeHarness is Range, OddsHarness {
    function _initialParameters() internal pure override(Game, Range) returns (uint96) {
        return Range._initialParameters();
    }
}

contract RockPaperScissorsHarness is RockPaperScissors, OddsHarness {
    function _tieChance(uint24 choice) internal pure override(Game, RockPaperScissors) returns (uint256) {
        return RockPaperScissors._tieChance(choice);
    }
}

contract SpinHarness is Spin, OddsHarness {
    function _initialParameters() internal override(Game, Spin) returns (uint96) {
        return Spin._initialParameters();
    }
}
