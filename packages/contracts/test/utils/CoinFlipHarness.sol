// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CoinFlip} from "../../src/games/CoinFlip.sol";

/// @notice The coin flip's odds, open to tests, under settings of the test's choice.
contract CoinFlipHarness is CoinFlip {
    Settings private _row;

    function play(bytes calldata gameData, uint256 randomWord, uint64 edge) external returns (uint256 multiplier) {
        _row.houseEdge = edge;
        return _play(_parseGameData(gameData, _row), randomWord, _row);
    }

    function playAll(bytes calldata gameData, uint256 requestWord, uint256 count, uint64 edge)
        external
        returns (uint256[] memory randomWords, uint256 multiplier)
    {
        _row.houseEdge = edge;
        return _playAll(_parseGameData(gameData, _row), requestWord, count, _row);
    }

    function maxMultiplier(bytes calldata gameData, uint64 edge) external returns (uint256) {
        _row.houseEdge = edge;
        return _maxMultiplier(_parseGameData(gameData, _row), _row);
    }
}
