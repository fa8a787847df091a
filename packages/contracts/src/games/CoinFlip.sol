// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ICoinFlip} from "../interfaces/games/ICoinFlip.sol";
import {Game} from "./Game.sol";

/// @title CoinFlip
/// @notice See {ICoinFlip}. The choice is `abi.encode(uint8)`: 0 heads, 1 tails; the outcome is the word's last bit.
contract CoinFlip is ICoinFlip, Game {
    uint256 private constant SIDES = 2;

    /// @inheritdoc ICoinFlip
    function updateWinMultiplier(uint256 newWinMultiplier) external onlyOwner {
        // The edge follows from the multiplier, so that the mean payout stays `1 - edge`.
        require(
            newWinMultiplier <= SIDES * PRECISION && newWinMultiplier % SIDES == 0,
            InvalidWinMultiplier(newWinMultiplier)
        );
        // Fits: at most PRECISION.
        _updateHouseEdge(uint64(PRECISION - newWinMultiplier / SIDES));
    }

    /// @inheritdoc ICoinFlip
    function winMultiplier() external view returns (uint256) {
        return _maxMultiplier(0, _currentSettings());
    }

    function _parseGameData(bytes calldata gameData, Settings storage) internal pure override returns (uint24 choice) {
        require(gameData.length == 32, InvalidGameData());
        uint256 side = uint256(bytes32(gameData));
        require(side < SIDES, InvalidGameData());
        return uint24(side);
    }

    function _gameDataOf(uint24 choice) internal pure override returns (bytes memory gameData) {
        return abi.encode(uint8(choice));
    }

    function _maxMultiplier(uint24, Settings storage settings) internal view override returns (uint256) {
        return SIDES * (PRECISION - settings.houseEdge);
    }

    function _play(uint24 choice, uint256 randomWord, Settings storage settings)
        internal
        view
        override
        returns (uint256 multiplier)
    {
        return randomWord % SIDES == choice ? _maxMultiplier(choice, settings) : 0;
    }

    function _winChance(uint24, Settings storage) internal pure override returns (uint256) {
        return PRECISION / SIDES;
    }
}
