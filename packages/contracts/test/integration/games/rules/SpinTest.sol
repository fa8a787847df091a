// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Spin} from "../../../../src/games/Spin.sol";
import {GameTest} from "../../../utils/GameTest.sol";

/// @notice A spin, and wheels to put on it.
abstract contract SpinTest is GameTest {
    bytes internal constant LOW = abi.encode(uint8(0));
    bytes internal constant MEDIUM = abi.encode(uint8(1));
    bytes internal constant HIGH = abi.encode(uint8(2));
    uint256 internal constant BASE_PRECISION = 10_000;
    uint256 internal constant MAX_SEGMENTS = 64;

    Spin internal spin;

    function setUp() public virtual override {
        super.setUp();
        spin = Spin(_deployGame(address(new Spin())));
    }

    /// @dev The unit of a wheel's multipliers under the current edge.
    function _unit() internal view returns (uint256) {
        return (PRECISION - spin.houseEdge()) / BASE_PRECISION;
    }

    /// @dev A wheel whose first segment has the base `first` and whose others share the rest evenly.
    function _wheel(uint256 segments, uint256 first) internal view returns (uint256[] memory multipliers) {
        multipliers = new uint256[](segments);
        uint256 rest = segments * BASE_PRECISION - first;
        uint256 unit = _unit();
        multipliers[0] = first * unit;
        for (uint256 i = 1; i < segments; ++i) {
            uint256 base = rest / (segments - i);
            multipliers[i] = base * unit;
            rest -= base;
        }
    }

    function _sum(uint256[] memory values) internal pure returns (uint256 sum) {
        for (uint256 i; i < values.length; ++i) {
            sum += values[i];
        }
    }

    function _update(uint8 wheel, uint256[] memory multipliers) internal {
        vm.prank(OWNER);
        spin.updateWinMultiplier(wheel, multipliers);
    }
}
