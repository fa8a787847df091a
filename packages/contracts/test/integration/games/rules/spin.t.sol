// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Vm} from "forge-std/Vm.sol";

import {Spin} from "../../../../src/games/Spin.sol";
import {ISpin} from "../../../../src/interfaces/games/ISpin.sol";
import {SpinTest} from "./SpinTest.sol";

contract Spin_Test is SpinTest {
    function _published(uint256 wheel) private view returns (uint256[] memory) {
        string memory json = vm.readFile("../fairness/vectors/spin-wheels.json");
        return vm.parseJsonUintArray(json, string.concat(".wheels[", vm.toString(wheel), "]"));
    }

    function test_Initialize_WritesThePublishedWheels() external {
        vm.recordLogs();
        spin = Spin(_deployGame(address(new Spin())));
        Vm.Log[] memory logs = vm.getRecordedLogs();

        uint256 found;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] != ISpin.WheelTable.selector) continue;
            assertEq(logs[i].topics[1], bytes32(uint256(_parametersOf(1))), "set");
            assertEq(uint256(logs[i].topics[2]), found, "wheel");
            assertEq(abi.decode(logs[i].data, (uint256[])), _published(found), "bases");
            ++found;
        }
        assertEq(found, 3, "an event for each wheel");
        for (uint8 wheel; wheel < 3; ++wheel) {
            assertEq(spin.basesOf(1, wheel), _published(wheel), "bases");
            assertEq(spin.segmentsOf(wheel), _published(wheel).length, "segments");
        }
    }

    function test_RevertWhen_TheDataIsNotOneWord() external {
        _assertOneWordOnly();
    }

    function test_RevertWhen_TheWheelIsAFourth() external {
        _assertNoChoice(abi.encode(uint8(3)));
        _assertNoChoice(abi.encode(type(uint8).max));
    }

    function test_WhenTheWheelIsOneOfThree_TheRecordKeepsIt() external {
        _assertRecorded(LOW);
        _assertRecorded(MEDIUM);
        _assertRecorded(HIGH);
    }

    function test_WhenTheWheelIsOneOfThree_ItPaysTheSegment() external {
        bytes[3] memory wheels = [LOW, MEDIUM, HIGH];
        for (uint8 wheel; wheel < 3; ++wheel) {
            uint256[] memory bases = _published(wheel);
            for (uint256 segment; segment < bases.length; ++segment) {
                uint256 multiplier = bases[segment] * 0.98e18 / BASE_PRECISION;
                _assertPays(wheels[wheel], _wordShowing(segment, bases.length), multiplier, wheel);
            }
        }
    }

    function test_WhenTheWheelIsOneOfThree_ViewsTellIt() external view {
        for (uint8 wheel; wheel < 3; ++wheel) {
            uint256[] memory bases = _published(wheel);
            uint256[] memory multipliers = spin.wheelOf(wheel);
            assertEq(multipliers.length, bases.length, "segments");
            for (uint256 i; i < bases.length; ++i) {
                assertEq(multipliers[i], bases[i] * 0.98e18 / BASE_PRECISION, "multiplier");
            }
        }
        assertEq(spin.multiplierOf(LOW), 1.47e18, "best of low risk");
        assertEq(spin.multiplierOf(MEDIUM), 4.9e18, "best of medium risk");
        assertEq(spin.multiplierOf(HIGH), 19.6e18, "best of high risk");
        assertEq(spin.winChanceOf(LOW), 0.8e18, "win chance of low risk");
        assertEq(spin.winChanceOf(MEDIUM), 0.5e18, "win chance of medium risk");
        assertEq(spin.winChanceOf(HIGH), 0.2e18, "win chance of high risk");
    }

    function test_RevertWhen_AViewIsAskedForAFourthWheel() external {
        vm.expectRevert(abi.encodeWithSelector(ISpin.InvalidWheel.selector, 3));
        spin.wheelOf(3);
        vm.expectRevert(abi.encodeWithSelector(ISpin.InvalidWheel.selector, 255));
        spin.segmentsOf(255);
        vm.expectRevert(abi.encodeWithSelector(ISpin.InvalidWheel.selector, 3));
        spin.basesOf(1, 3);
    }

    function test_WhenTheEdgeChanges_EveryWheelIsScaled() external {
        vm.prank(OWNER);
        spin.updateHouseEdge(0.03e18);

        for (uint8 wheel; wheel < 3; ++wheel) {
            uint256[] memory multipliers = spin.wheelOf(wheel);
            assertEq(_sum(multipliers), multipliers.length * 0.97e18, "mean");
            assertEq(spin.basesOf(2, wheel), _published(wheel), "the same bases");
        }
        assertEq(_parametersOf(2), _parametersOf(1), "the same set");
        assertEq(spin.multiplierOf(HIGH), 19.4e18, "best of high risk");
    }

    function test_GivenAPlacedBet_ANewEdgeLeavesItAsItIs() external {
        uint256 nonce = _play(WAGER, 1, HIGH);
        vm.prank(OWNER);
        spin.updateHouseEdge(0.03e18);

        _assertSettles(nonce, _wordShowing(0, 40), 19.6e18, 2);
        _assertPays(HIGH, _wordShowing(0, 40), 19.4e18, 2);
    }

    function test_TablesLieInTheirOwnNamespace() external view {
        bytes32 namespace =
            keccak256(abi.encode(uint256(keccak256("tyche.storage.Spin")) - 1)) & ~bytes32(uint256(0xff));
        // Eight slots for each of three wheels of a set: the second slot of the low-risk wheel of set 1.
        bytes32 slot = keccak256(abi.encode(1 * 3 * 8 + 1, namespace));
        uint256 packed;
        uint256[] memory bases = _published(0);
        for (uint256 i = 12; i < bases.length; ++i) {
            packed |= bases[i] << 20 * (i - 12);
        }
        assertEq(uint256(vm.load(address(spin), slot)), packed, "twelve bases in a slot, from the low bits up");
    }
}
