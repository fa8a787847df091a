// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRockPaperScissors} from "../interfaces/games/IRockPaperScissors.sol";
import {Game} from "./Game.sol";

/// @title RockPaperScissors
/// @notice See {IRockPaperScissors}. Each hand beats the hand numbered one lower, and rock beats scissors.
contract RockPaperScissors is IRockPaperScissors, Game {
    uint256 private constant HANDS = 3;

    /// @inheritdoc IRockPaperScissors
    function updateWinMultiplier(uint256 newWinMultiplier) external onlyOwner {
        // The edge follows from the multiplier, so that the mean payout, ties included, stays `1 - edge`.
        require(newWinMultiplier <= 2 * PRECISION, InvalidWinMultiplier(newWinMultiplier));
        uint256 threeEdges = 2 * PRECISION - newWinMultiplier;
        require(threeEdges % HANDS == 0, InvalidWinMultiplier(newWinMultiplier));
        // Fits: below PRECISION.
        _updateHouseEdge(uint64(threeEdges / HANDS));
    }

    /// @inheritdoc IRockPaperScissors
    function winMultiplier() external view returns (uint256) {
        return _maxMultiplier(0, _currentSettings());
    }

    function _parseGameData(bytes calldata gameData, Settings storage) internal pure override returns (uint24 choice) {
        require(gameData.length == 32, InvalidGameData());
        uint256 hand = uint256(bytes32(gameData));
        require(hand < HANDS, InvalidGameData());
        return uint24(hand);
    }

    function _gameDataOf(uint24 choice) internal pure override returns (bytes memory gameData) {
        return abi.encode(uint8(choice));
    }

    function _maxMultiplier(uint24, Settings storage settings) internal view override returns (uint256) {
        return 2 * PRECISION - HANDS * settings.houseEdge;
    }

    function _play(uint24 choice, uint256 randomWord, Settings storage settings)
        internal
        view
        override
        returns (uint256 multiplier)
    {
        uint256 houseHand = randomWord % HANDS;
        if (houseHand == choice) return PRECISION;
        return (houseHand + 1) % HANDS == choice ? _maxMultiplier(choice, settings) : 0;
    }

    function _winChance(uint24, Settings storage) internal pure override returns (uint256) {
        return PRECISION / HANDS;
    }

    /// @dev Rounded down, which lowers the wagers that the bank accepts.
    function _tieChance(uint24) internal pure virtual override returns (uint256) {
        return PRECISION / HANDS;
    }
}
