// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ISpin} from "../../../../src/interfaces/games/ISpin.sol";
import {SpinTest} from "./SpinTest.sol";

contract Spin_UpdateWinMultiplier_Test is SpinTest {
    function _expectRefusal(bytes memory reason, uint256[] memory multipliers) private {
        vm.expectRevert(reason);
        _update(0, multipliers);
    }

    function test_RevertWhen_TheCallerIsNotTheOwner() external {
        _assertOwnerOnly(abi.encodeCall(ISpin.updateWinMultiplier, (0, _wheel(2, 20_000))));
    }

    function test_RevertWhen_TheWheelIsAFourth() external {
        uint256[] memory multipliers = _wheel(2, 20_000);
        vm.expectRevert(abi.encodeWithSelector(ISpin.InvalidWheel.selector, 3));
        _update(3, multipliers);
        vm.expectRevert(abi.encodeWithSelector(ISpin.InvalidWheel.selector, 255));
        _update(255, multipliers);
    }

    function test_RevertWhen_TheSegmentsAreTooFewOrTooMany() external {
        bytes4 selector = ISpin.InvalidSegmentCount.selector;
        _expectRefusal(abi.encodeWithSelector(selector, 0, 2, MAX_SEGMENTS), new uint256[](0));
        _expectRefusal(abi.encodeWithSelector(selector, 1, 2, MAX_SEGMENTS), new uint256[](1));
        _expectRefusal(abi.encodeWithSelector(selector, 65, 2, MAX_SEGMENTS), _wheel(65, 20_000));
    }

    function test_RevertWhen_AMultiplierIsNoWholeNumberOfUnits() external {
        uint256[] memory multipliers = _wheel(4, 20_000);
        multipliers[2] += 1;
        _expectRefusal(abi.encodeWithSelector(ISpin.InvalidSegment.selector, 2, multipliers[2]), multipliers);
        multipliers[2] -= 2;
        _expectRefusal(abi.encodeWithSelector(ISpin.InvalidSegment.selector, 2, multipliers[2]), multipliers);
    }

    function test_RevertWhen_AMultiplierIsAboveAllTogether() external {
        uint256[] memory multipliers = _wheel(4, 40_000);
        // The sum of all segments is within the bound, so it is not the reason of this refusal.
        multipliers[3] = 40_001 * _unit();
        _expectRefusal(abi.encodeWithSelector(ISpin.InvalidSegment.selector, 3, multipliers[3]), multipliers);
        uint256 largest = type(uint256).max - type(uint256).max % _unit();
        multipliers[0] = largest;
        _expectRefusal(abi.encodeWithSelector(ISpin.InvalidSegment.selector, 0, largest), multipliers);
    }

    function test_RevertWhen_TheMeanIsNotOneLessTheEdge() external {
        uint256[] memory multipliers = _wheel(4, 20_000);
        uint256 expected = 4 * 0.98e18;
        multipliers[1] += _unit();
        _expectRefusal(abi.encodeWithSelector(ISpin.InvalidMean.selector, expected + _unit(), expected), multipliers);
        multipliers[1] -= 2 * _unit();
        _expectRefusal(abi.encodeWithSelector(ISpin.InvalidMean.selector, expected - _unit(), expected), multipliers);
        _expectRefusal(abi.encodeWithSelector(ISpin.InvalidMean.selector, 0, expected), new uint256[](4));
    }

    function test_RevertWhen_TheBestSegmentWouldNotWinUnderTheHighestEdge() external {
        // 1.0309 x 0.97 is below the stake, 1.0310 x 0.97 above.
        uint256[] memory multipliers = _wheel(2, 10_309);
        _expectRefusal(abi.encodeWithSelector(ISpin.InvalidWinMultiplier.selector, multipliers[0]), multipliers);
        _update(0, _wheel(2, 10_310));
        vm.prank(OWNER);
        spin.updateHouseEdge(0.03e18);
        assertEq(spin.multiplierOf(LOW), 1.00007e18, "wins");
        assertEq(spin.winChanceOf(LOW), 0.5e18, "on one segment");
    }

    function test_WhenTheWheelIsFair() external {
        uint256[] memory before = spin.wheelOf(0);
        uint256[] memory multipliers = _wheel(37, 90_000);
        _update(1, multipliers);

        assertEq(spin.wheelOf(1), multipliers, "the new wheel");
        assertEq(spin.segmentsOf(1), 37, "its segments");
        assertEq(spin.multiplierOf(MEDIUM), 8.82e18, "its best");
        assertEq(spin.wheelOf(0), before, "another wheel");
        assertEq(spin.segmentsOf(2), 40, "and the third");
        assertEq(spin.basesOf(1, 1).length, 20, "the old version keeps its own");
        assertEq(spin.houseEdge(), EDGE, "the edge stays");
        assertNotEq(_parametersOf(2), _parametersOf(1), "a new set");
    }

    function test_WhenTheWheelIsFair_EmitsTheWholeSet() external {
        uint256[] memory multipliers = _wheel(2, 20_000);
        uint256[] memory bases = new uint256[](2);
        bases[0] = 20_000;
        // From the low bits: set 2, then last segment and best base of each wheel.
        uint96 parameters =
            uint96(2 | (15_000 << 6 | 19) << 16 | (50_000 << 6 | 19) << 42 | (uint256(20_000) << 6 | 1) << 68);
        uint256[] memory low = spin.basesOf(1, 0);
        uint256[] memory medium = spin.basesOf(1, 1);

        vm.expectEmit(address(spin));
        emit ISpin.WheelTable(parameters, 0, low);
        vm.expectEmit(address(spin));
        emit ISpin.WheelTable(parameters, 1, medium);
        vm.expectEmit(address(spin));
        emit ISpin.WheelTable(parameters, 2, bases);
        _expectSettings(2, EDGE, parameters);
        spin.updateWinMultiplier(2, multipliers);
    }

    function test_WhenAWheelIsReplacedTwice() external {
        _update(0, _wheel(64, 640_000));
        _update(0, _wheel(13, 20_000));

        assertEq(spin.basesOf(2, 0)[0], 640_000, "the largest base of all");
        assertEq(spin.basesOf(2, 0).length, 64, "the first is kept");
        assertEq(spin.wheelOf(0), _wheel(13, 20_000), "the second");
        _assertPays(LOW, _wordShowing(12, 13), spin.wheelOf(0)[12], 0);
    }

    function test_GivenAPlacedBet_ANewWheelLeavesItAsItIs() external {
        uint256 nonce = _play(WAGER, 1, HIGH);
        _update(2, _wheel(2, 20_000));

        // Segment 5 of 40 pays twice the stake; an odd word's segment of two pays nothing.
        uint256 word = _wordShowing(5, 40);
        _assertSettles(nonce, word, 1.96e18, 2);
        _assertPays(HIGH, word, 0, 2);
    }

    function testFuzz_AnyFairWheelKeepsItsMeanUnderEveryEdge(
        uint8 wheel,
        uint256 segments,
        uint256 first,
        uint256 fromBps,
        uint256 toBps
    ) external {
        wheel %= 3;
        segments = bound(segments, 2, MAX_SEGMENTS);
        first = bound(first, 10_310, segments * BASE_PRECISION);
        uint64 toEdge = uint64(bound(toBps, 100, 300) * 1e14);
        vm.prank(OWNER);
        spin.updateHouseEdge(uint64(bound(fromBps, 100, 300) * 1e14));
        _update(wheel, _wheel(segments, first));
        vm.prank(OWNER);
        spin.updateHouseEdge(toEdge);

        uint256[] memory multipliers = spin.wheelOf(wheel);
        assertEq(_sum(multipliers), segments * (PRECISION - toEdge), "mean");
        assertEq(multipliers[0], first * (PRECISION - toEdge) / BASE_PRECISION, "first segment");
        assertEq(spin.multiplierOf(abi.encode(wheel)), multipliers[0], "the best");
    }
}
