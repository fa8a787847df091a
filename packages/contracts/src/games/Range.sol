// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRange} from "../interfaces/games/IRange.sol";
import {Game} from "./Game.sol";

/// @title Range
/// @notice See {IRange}.
/// @dev A choice has the number in its low 16 bits and the direction in bit 16; it is also the client value.
contract Range is IRange, Game {
    uint16 private constant RANGE_DEFAULT = 10_000;
    /// @dev Smallest range with a choice whose win chance is 1 %.
    uint16 private constant RANGE_MIN = 100;
    uint256 private constant MIN_WIN_PERCENT = 1;
    /// @dev A win pays more than the stake under every allowed edge: 0.97 / 0.95 > 1.
    uint256 private constant MAX_WIN_PERCENT = 95;
    uint256 private constant OVER_SHIFT = 16;

    /// @inheritdoc IRange
    function updateWinMultiplier(uint256 newWinMultiplier) external onlyOwner {
        // The edge follows from the multiplier, so that the mean payout stays `1 - edge`.
        require(newWinMultiplier <= 2 * PRECISION && newWinMultiplier % 2 == 0, InvalidWinMultiplier(newWinMultiplier));
        // Fits: at most PRECISION.
        _updateHouseEdge(uint64(PRECISION - newWinMultiplier / 2));
    }

    /// @inheritdoc IRange
    function updateRange(uint16 newRange) external onlyOwner {
        require(newRange >= RANGE_MIN, InvalidRange(newRange));
        _updateParameters(newRange);
    }

    /// @inheritdoc IRange
    function winMultiplier() external view returns (uint256) {
        return 2 * (PRECISION - _currentSettings().houseEdge);
    }

    /// @inheritdoc IRange
    function range() external view returns (uint16) {
        return uint16(_currentSettings().parameters);
    }

    function _initialParameters() internal pure virtual override returns (uint96) {
        return RANGE_DEFAULT;
    }

    function _parseGameData(bytes calldata gameData, Settings storage settings)
        internal
        view
        override
        returns (uint24 choice)
    {
        require(gameData.length == 64, InvalidGameData());
        uint256 number = uint256(bytes32(gameData[:32]));
        uint256 over = uint256(bytes32(gameData[32:]));
        uint256 rolls = settings.parameters;
        require(number <= rolls && over <= 1, InvalidGameData());
        // Fits: 17 bits, because the range has 16.
        choice = uint24(over << OVER_SHIFT | number);
        uint256 winning = _winningRolls(choice, rolls) * 100;
        require(winning >= rolls * MIN_WIN_PERCENT && winning <= rolls * MAX_WIN_PERCENT, InvalidGameData());
    }

    function _gameDataOf(uint24 choice) internal pure override returns (bytes memory gameData) {
        return abi.encode(uint16(choice), _isOver(choice));
    }

    function _maxMultiplier(uint24 choice, Settings storage settings) internal view override returns (uint256) {
        uint256 rolls = settings.parameters;
        return rolls * (PRECISION - settings.houseEdge) / _winningRolls(choice, rolls);
    }

    function _play(uint24 choice, uint256 randomWord, Settings storage settings)
        internal
        view
        override
        returns (uint256 multiplier)
    {
        bool isUnder = randomWord % settings.parameters < uint16(choice);
        return isUnder != _isOver(choice) ? _maxMultiplier(choice, settings) : 0;
    }

    function _winChance(uint24 choice, Settings storage settings) internal view override returns (uint256) {
        uint256 rolls = settings.parameters;
        return PRECISION * _winningRolls(choice, rolls) / rolls;
    }

    function _isOver(uint24 choice) private pure returns (bool) {
        return choice >> OVER_SHIFT == 1;
    }

    function _winningRolls(uint24 choice, uint256 rolls) private pure returns (uint256) {
        return _isOver(choice) ? rolls - uint16(choice) : uint16(choice);
    }
}
