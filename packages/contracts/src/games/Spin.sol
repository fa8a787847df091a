// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISpin} from "../interfaces/games/ISpin.sol";
import {Game} from "./Game.sol";
import {WheelSet, WheelSetLibrary} from "./WheelSet.sol";

/// @title Spin
/// @notice See {ISpin}.
contract Spin is ISpin, Game {
    using WheelSetLibrary for mapping(uint256 => uint256);

    /// @custom:storage-location erc7201:tyche.storage.Spin
    struct SpinStorage {
        mapping(uint256 key => uint256 packed) bases;
    }

    /// @dev keccak256(abi.encode(uint256(keccak256("tyche.storage.Spin")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant SPIN_STORAGE = 0x016be694a00842ceeb96230f6c8178b94226f77ac585bec1b27514003b81b600;

    uint256 private constant BASE_PRECISION = WheelSetLibrary.BASE_PRECISION;
    /// @dev Unit of the initial wheels: a tenth of the stake.
    uint256 private constant TENTH = BASE_PRECISION / 10;
    bytes private constant LOW_RISK = hex"000b0f0b0d000b0f0b0d000b0f0b0d000b0f0b0d";
    bytes private constant MEDIUM_RISK = hex"32000f0014000f000f0014000f000f0014000f00";
    bytes private constant HIGH_RISK =
        hex"c8000000001400000000320000000014000000001400000000140000000032000000001400000000";

    /// @inheritdoc ISpin
    function updateWinMultiplier(uint8 wheel, uint256[] calldata multipliers) external onlyOwner {
        _checkedWheel(wheel);
        uint256[] memory newBases = _checkedBases(multipliers);
        WheelSet current = _currentWheels();
        // Every set has a version of the settings, so the number of sets fits the width of a version.
        uint256 id = current.id() + 1;
        uint256 packed = id;
        for (uint256 i; i < WheelSetLibrary.WHEELS; ++i) {
            packed |= _spinStorage().bases.write(id, i, i == wheel ? newBases : _basesOf(current, i));
        }
        _updateParameters(_announce(packed));
    }

    /// @inheritdoc ISpin
    function wheelOf(uint8 wheel) external view returns (uint256[] memory multipliers) {
        Settings storage settings = _currentSettings();
        multipliers = _basesOf(_currentWheels(), _checkedWheel(wheel));
        for (uint256 i; i < multipliers.length; ++i) {
            multipliers[i] = _multiplierOf(multipliers[i], settings);
        }
    }

    /// @inheritdoc ISpin
    function segmentsOf(uint8 wheel) external view returns (uint256) {
        return _currentWheels().segments(_checkedWheel(wheel));
    }

    /// @inheritdoc ISpin
    function basesOf(uint32 settingsVersion, uint8 wheel) external view returns (uint256[] memory bases) {
        return _basesOf(WheelSet.wrap(_settingsAt(settingsVersion).parameters), _checkedWheel(wheel));
    }

    function _initialParameters() internal virtual override returns (uint96) {
        mapping(uint256 => uint256) storage bases = _spinStorage().bases;
        uint256 packed = 1;
        packed |= bases.write(1, 0, _basesFromTenths(LOW_RISK));
        packed |= bases.write(1, 1, _basesFromTenths(MEDIUM_RISK));
        packed |= bases.write(1, 2, _basesFromTenths(HIGH_RISK));
        return _announce(packed);
    }

    function _parseGameData(bytes calldata gameData, Settings storage) internal pure override returns (uint24 choice) {
        require(gameData.length == 32, InvalidGameData());
        uint256 wheel = uint256(bytes32(gameData));
        require(wheel < WheelSetLibrary.WHEELS, InvalidGameData());
        return uint24(wheel);
    }

    function _gameDataOf(uint24 choice) internal pure override returns (bytes memory gameData) {
        return abi.encode(uint8(choice));
    }

    function _maxMultiplier(uint24 choice, Settings storage settings) internal view override returns (uint256) {
        return _multiplierOf(WheelSet.wrap(settings.parameters).maxBase(choice), settings);
    }

    function _play(uint24 choice, uint256 randomWord, Settings storage settings)
        internal
        view
        override
        returns (uint256 multiplier)
    {
        WheelSet wheels = WheelSet.wrap(settings.parameters);
        uint256 segment = randomWord % wheels.segments(choice);
        return _multiplierOf(_spinStorage().bases.baseOf(wheels, choice, segment), settings);
    }

    function _winChance(uint24 choice, Settings storage settings) internal view override returns (uint256) {
        uint256[] memory bases = _basesOf(WheelSet.wrap(settings.parameters), choice);
        uint256 winning;
        for (uint256 i; i < bases.length; ++i) {
            if (_multiplierOf(bases[i], settings) > PRECISION) ++winning;
        }
        return PRECISION * winning / bases.length;
    }

    /// @dev The bases of new multipliers under the current edge. Their sum is exact, so the mean is exact under every other
    /// edge too.
    function _checkedBases(uint256[] calldata multipliers) private view returns (uint256[] memory bases) {
        uint256 count = multipliers.length;
        require(
            count >= WheelSetLibrary.MIN_SEGMENTS && count <= WheelSetLibrary.MAX_SEGMENTS,
            InvalidSegmentCount(count, WheelSetLibrary.MIN_SEGMENTS, WheelSetLibrary.MAX_SEGMENTS)
        );
        uint256 expectedSum = count * BASE_PRECISION;
        uint256 unit = (PRECISION - _currentSettings().houseEdge) / BASE_PRECISION;
        uint256 sum;
        uint256 largest;
        bases = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            uint256 multiplier = multipliers[i];
            require(multiplier % unit == 0 && multiplier <= expectedSum * unit, InvalidSegment(i, multiplier));
            bases[i] = multiplier / unit;
            sum += bases[i];
            if (bases[i] > largest) largest = bases[i];
        }
        require(sum == expectedSum, InvalidMean(sum * unit, expectedSum * unit));
        require(
            largest * (PRECISION - HOUSE_EDGE_MAX) > BASE_PRECISION * PRECISION, InvalidWinMultiplier(largest * unit)
        );
    }

    /// @dev Emits the wheels of a set that has been written.
    function _announce(uint256 packed) private returns (uint96 parameters) {
        // Fits: 16 bits and three times 26.
        parameters = uint96(packed);
        for (uint8 wheel; wheel < WheelSetLibrary.WHEELS; ++wheel) {
            emit WheelTable(parameters, wheel, _basesOf(WheelSet.wrap(parameters), wheel));
        }
    }

    function _basesOf(WheelSet wheels, uint256 wheel) private view returns (uint256[] memory bases) {
        bases = new uint256[](wheels.segments(wheel));
        for (uint256 i; i < bases.length; ++i) {
            bases[i] = _spinStorage().bases.baseOf(wheels, wheel, i);
        }
    }

    function _basesFromTenths(bytes memory tenths) private pure returns (uint256[] memory bases) {
        bases = new uint256[](tenths.length);
        for (uint256 i; i < bases.length; ++i) {
            bases[i] = uint8(tenths[i]) * TENTH;
        }
    }

    /// @dev Exact: with an edge of whole basis points `PRECISION - edge` is a multiple of 1e14.
    function _multiplierOf(uint256 base, Settings storage settings) private view returns (uint256) {
        return base * (PRECISION - settings.houseEdge) / BASE_PRECISION;
    }

    function _checkedWheel(uint8 wheel) private pure returns (uint8) {
        require(wheel < WheelSetLibrary.WHEELS, InvalidWheel(wheel));
        return wheel;
    }

    function _currentWheels() private view returns (WheelSet) {
        return WheelSet.wrap(_currentSettings().parameters);
    }

    function _spinStorage() private pure returns (SpinStorage storage $) {
        assembly {
            $.slot := SPIN_STORAGE
        }
    }
}
