// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CoinFlip} from "../../src/games/CoinFlip.sol";

/// @notice The coin flip's odds, open to tests.
contract CoinFlipHarness is CoinFlip {
    function play(bytes calldata gameData, uint256 randomWord, uint64 edge) external pure returns (uint256 multiplier) {
        return _play(_parseGameData(gameData), randomWord, edge);
    }

    function playAll(bytes calldata gameData, uint256 requestWord, uint256 count, uint64 edge)
        external
        view
        returns (uint256[] memory randomWords, uint256 multiplier)
    {
        return _playAll(_parseGameData(gameData), requestWord, count, edge);
    }

    function maxMultiplier(bytes calldata gameData, uint64 edge) external pure returns (uint256) {
        return _maxMultiplier(_parseGameData(gameData), edge);
    }
}
