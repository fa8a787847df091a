// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IDice} from "../interfaces/games/IDice.sol";
import {Game} from "./Game.sol";

/// @title Dice
/// @notice See {IDice}.
contract Dice is IDice, Game {
    uint256 private constant FACES = 6;
    /// @dev All six faces: a bet on them could not lose.
    uint256 private constant ALL_FACES = 0x3f;

    /// @inheritdoc IDice
    function updateWinMultiplier(uint256 newWinMultiplier) external onlyOwner {
        // The edge follows from the multiplier, so that the mean payout stays `1 - edge`.
        require(
            newWinMultiplier <= FACES * PRECISION && newWinMultiplier % FACES == 0,
            InvalidWinMultiplier(newWinMultiplier)
        );
        // Fits: at most PRECISION.
        _updateHouseEdge(uint64(PRECISION - newWinMultiplier / FACES));
    }

    /// @inheritdoc IDice
    function winMultiplier() external view returns (uint256) {
        return FACES * (PRECISION - _currentSettings().houseEdge);
    }

    function _parseGameData(bytes calldata gameData, Settings storage) internal pure override returns (uint24 choice) {
        require(gameData.length == 32, InvalidGameData());
        uint256 faces = uint256(bytes32(gameData));
        require(faces > 0 && faces < ALL_FACES, InvalidGameData());
        return uint24(faces);
    }

    function _gameDataOf(uint24 choice) internal pure override returns (bytes memory gameData) {
        return abi.encode(uint8(choice));
    }

    /// @dev Exact: with an edge of whole basis points `PRECISION - edge` is a multiple of 1e14.
    function _maxMultiplier(uint24 choice, Settings storage settings) internal view override returns (uint256) {
        return FACES * (PRECISION - settings.houseEdge) / _countFaces(choice);
    }

    function _play(uint24 choice, uint256 randomWord, Settings storage settings)
        internal
        view
        override
        returns (uint256 multiplier)
    {
        return choice >> randomWord % FACES & 1 == 1 ? _maxMultiplier(choice, settings) : 0;
    }

    function _winChance(uint24 choice, Settings storage) internal pure override returns (uint256) {
        return PRECISION * _countFaces(choice) / FACES;
    }

    function _countFaces(uint256 faces) private pure returns (uint256 count) {
        // Each iteration clears the lowest bit.
        for (; faces > 0; faces &= faces - 1) {
            ++count;
        }
    }
}
