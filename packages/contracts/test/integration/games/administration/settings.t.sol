// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {GameCenter} from "../../../../src/bank/bankers/GameCenter.sol";
import {ICoinFlip} from "../../../../src/interfaces/games/ICoinFlip.sol";
import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";
import {ScriptedCoordinator} from "../../../utils/mocks/ScriptedCoordinator.sol";

contract Settings_Test is BaseTest {
    uint64 private constant EDGE_MIN = 0.005e18;
    uint64 private constant EDGE_MAX = 0.03e18;

    function _expectUpdated(
        uint32 version,
        uint64 edge,
        uint8 maxCount,
        uint16 feeBps,
        address coordinator_,
        address center_
    ) private {
        vm.expectEmit(address(coin));
        emit IGame.SettingsUpdated(version, edge, maxCount, feeBps, coordinator_, center_, 0);
        vm.prank(OWNER);
    }

    function test_RevertWhen_TheCallerIsNotTheOwner() external {
        bytes[7] memory calls = [
            abi.encodeCall(IGame.setCoordinator, (address(coordinator))),
            abi.encodeCall(IGame.setGameCenter, (address(center))),
            abi.encodeCall(IGame.updateHouseEdge, (EDGE)),
            abi.encodeCall(IGame.updateFeeBasisPoints, (FEE_BPS)),
            abi.encodeCall(IGame.updateMaxGameCount, (MAX_COUNT)),
            abi.encodeCall(ICoinFlip.updateWinMultiplier, (WIN_MULTIPLIER)),
            abi.encodeCall(IGame.setGuardian, (STRANGER))
        ];
        address[2] memory callers = [STRANGER, GUARDIAN];
        for (uint256 i; i < calls.length; ++i) {
            for (uint256 j; j < callers.length; ++j) {
                vm.prank(callers[j]);
                (bool success, bytes memory reason) = address(coin).call(calls[i]);
                assertFalse(success, "refused");
                assertEq(
                    reason,
                    abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, callers[j]),
                    "reason"
                );
            }
        }
    }

    function test_RevertWhen_TheEdgeIsOutOfBounds() external {
        uint64[4] memory edges = [0, EDGE_MIN - 1e14, EDGE_MAX + 1e14, type(uint64).max];
        for (uint256 i; i < edges.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IGame.InvalidHouseEdge.selector, edges[i]));
            vm.prank(OWNER);
            coin.updateHouseEdge(edges[i]);
        }
    }

    function test_RevertWhen_TheEdgeIsNoWholeBasisPoints() external {
        vm.expectRevert(abi.encodeWithSelector(IGame.InvalidHouseEdge.selector, EDGE + 1));
        vm.prank(OWNER);
        coin.updateHouseEdge(EDGE + 1);
    }

    function test_RevertWhen_TheEdgeIsBelowTwiceTheFee() external {
        vm.expectRevert(abi.encodeWithSelector(IGame.InvalidFeeBasisPoints.selector, FEE_BPS, 49));
        vm.prank(OWNER);
        coin.updateHouseEdge(0.0099e18);
    }

    function test_RevertWhen_TheFeeIsAboveHalfTheEdge() external {
        vm.expectRevert(abi.encodeWithSelector(IGame.InvalidFeeBasisPoints.selector, 101, 100));
        vm.prank(OWNER);
        coin.updateFeeBasisPoints(101);
    }

    function test_RevertGiven_NoVersionIsLeft() external {
        // The first slot of the game's storage holds, above the game center, the version.
        bytes32 slot = 0x8f6afbeb9ca0ddd17dbc64777ec4afb5c8e635f29d6d4e9ef1897bcd4a88ce00;
        vm.store(address(coin), slot, bytes32(uint256(vm.load(address(coin), slot)) | uint256(0xffff) << 160));
        assertEq(coin.settingsVersion(), type(uint16).max, "the last version");
        vm.expectRevert(abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, 16, 65_536));
        vm.prank(OWNER);
        coin.updateMaxGameCount(1);
    }

    function test_RevertWhen_TheMaximumCountIsOutOfBounds() external {
        uint8[2] memory counts = [0, MAX_COUNT + 1];
        for (uint256 i; i < counts.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IGame.InvalidMaxGameCount.selector, counts[i]));
            vm.prank(OWNER);
            coin.updateMaxGameCount(counts[i]);
        }
    }

    function test_RevertWhen_TheWinMultiplierFollowsFromNoEdge() external {
        uint256[3] memory multipliers = [2 * PRECISION + 2, WIN_MULTIPLIER + 1, type(uint256).max];
        for (uint256 i; i < multipliers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ICoinFlip.InvalidWinMultiplier.selector, multipliers[i]));
            vm.prank(OWNER);
            coin.updateWinMultiplier(multipliers[i]);
        }
    }

    function test_RevertWhen_TheWinMultiplierLeavesTheBoundsOfTheEdge() external {
        vm.expectRevert(abi.encodeWithSelector(IGame.InvalidHouseEdge.selector, 0));
        vm.prank(OWNER);
        coin.updateWinMultiplier(2 * PRECISION);
        vm.expectRevert(abi.encodeWithSelector(IGame.InvalidHouseEdge.selector, 0.04e18));
        vm.prank(OWNER);
        coin.updateWinMultiplier(1.92e18);
    }

    function test_RevertWhen_TheCoordinatorDoesNotAnswerAsOne() external {
        address[3] memory wrong = [address(0), STRANGER, address(token)];
        for (uint256 i; i < wrong.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IGame.InvalidCoordinator.selector, wrong[i]));
            vm.prank(OWNER);
            coin.setCoordinator(wrong[i]);
        }
    }

    function test_RevertWhen_TheGameCenterHasNoCode() external {
        vm.expectRevert(abi.encodeWithSelector(IGame.InvalidGameCenter.selector, STRANGER));
        vm.prank(OWNER);
        coin.setGameCenter(STRANGER);
    }

    function test_WhenTheEdgeIsInBounds() external {
        _expectUpdated(2, EDGE_MAX, MAX_COUNT, FEE_BPS, address(coordinator), address(center));
        coin.updateHouseEdge(EDGE_MAX);

        assertEq(coin.houseEdge(), EDGE_MAX, "edge");
        assertEq(coin.winMultiplier(), 1.94e18, "win multiplier");
        assertEq(coin.multiplierOf(TAILS), 1.94e18, "multiplier of a choice");
        assertEq(coin.settingsVersion(), 2, "version");
        (uint64 oldEdge,,,,,) = coin.settingsOf(1);
        assertEq(oldEdge, EDGE, "the old row stays");
    }

    function test_WhenTheWinMultiplierIsInBounds() external {
        _expectUpdated(2, 0.0125e18, MAX_COUNT, FEE_BPS, address(coordinator), address(center));
        coin.updateWinMultiplier(1.975e18);

        assertEq(coin.houseEdge(), 0.0125e18, "edge");
    }

    function test_WhenTheFeeIsInBounds() external {
        _expectUpdated(2, EDGE, MAX_COUNT, 100, address(coordinator), address(center));
        coin.updateFeeBasisPoints(100);

        assertEq(coin.feeBasisPoints(), 100, "fee");
        assertEq(center.feeBasisPointsOf(address(coin)), 100, "fee as the game center tells it");
    }

    function test_WhenTheMaximumCountIsInBounds() external {
        _expectUpdated(2, EDGE, 5, FEE_BPS, address(coordinator), address(center));
        coin.updateMaxGameCount(5);

        assertEq(coin.maxGameCount(), 5, "maximum count");
        vm.expectRevert(abi.encodeWithSelector(IGame.InvalidGameCount.selector, 6, 5));
        _pay(PLAYER, WAGER, 6, HEADS);
        _pay(PLAYER, WAGER, 5, HEADS);
    }

    function test_WhenTheCoordinatorAnswers() external {
        address newCoordinator = address(new ScriptedCoordinator());

        _expectUpdated(2, EDGE, MAX_COUNT, FEE_BPS, newCoordinator, address(center));
        coin.setCoordinator(newCoordinator);

        assertEq(coin.coordinator(), newCoordinator, "coordinator");
    }

    function test_WhenTheGameCenterHasCode() external {
        address newCenter = address(new GameCenter(OWNER));

        _expectUpdated(2, EDGE, MAX_COUNT, FEE_BPS, address(coordinator), newCenter);
        coin.setGameCenter(newCenter);

        assertEq(coin.gameCenter(), newCenter, "game center");
        (,,, address coordinatorOfRow, address centerOfRow,) = coin.settingsOf(2);
        assertEq(coordinatorOfRow, address(coordinator), "coordinator of the row");
        assertEq(centerOfRow, newCenter, "game center of the row");
    }

    function test_WhenTheGuardianIsNamed() external {
        vm.expectEmit(address(coin));
        emit IGame.GuardianUpdated(STRANGER);
        vm.prank(OWNER);
        coin.setGuardian(STRANGER);

        assertEq(coin.guardian(), STRANGER, "guardian");
    }
}
