// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";

import {CoinFlip} from "../../../../src/games/CoinFlip.sol";
import {Game} from "../../../../src/games/Game.sol";
import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

contract Initialize_Test is BaseTest {
    function test_RevertGiven_TheImplementation() external {
        CoinFlip implementation = new CoinFlip();

        vm.expectRevert(Initializable.InvalidInitialization.selector);
        implementation.initialize(STRANGER, STRANGER, address(coordinator), address(center));
    }

    function test_RevertGiven_AnInitializedProxy() external {
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        vm.prank(OWNER);
        coin.initialize(OWNER, OWNER, address(coordinator), address(center));
    }

    function _expectFailure(bytes memory reason, address owner, address coordinator_, address center_) private {
        address implementation = address(new CoinFlip());
        bytes memory call = abi.encodeCall(Game.initialize, (owner, GUARDIAN, coordinator_, center_));
        vm.expectRevert(reason);
        new ERC1967Proxy(implementation, call);
    }

    function test_RevertWhen_TheOwnerIsZero() external {
        _expectFailure(
            abi.encodeWithSelector(OwnableUpgradeable.OwnableInvalidOwner.selector, address(0)),
            address(0),
            address(coordinator),
            address(center)
        );
    }

    function test_RevertWhen_TheCoordinatorIsWrong() external {
        _expectFailure(
            abi.encodeWithSelector(IGame.InvalidCoordinator.selector, STRANGER), OWNER, STRANGER, address(center)
        );
    }

    function test_RevertWhen_TheGameCenterIsWrong() external {
        _expectFailure(
            abi.encodeWithSelector(IGame.InvalidGameCenter.selector, STRANGER), OWNER, address(coordinator), STRANGER
        );
    }

    function test_WhenEverythingIsInOrder() external view {
        assertEq(coin.owner(), OWNER, "owner");
        assertEq(coin.guardian(), GUARDIAN, "guardian");
        assertEq(coin.coordinator(), address(coordinator), "coordinator");
        assertEq(coin.gameCenter(), address(center), "game center");
        assertEq(coin.houseEdge(), EDGE, "edge");
        assertEq(coin.feeBasisPoints(), FEE_BPS, "fee");
        assertEq(coin.maxGameCount(), MAX_COUNT, "maximum count");
        assertEq(coin.settingsVersion(), 1, "version");
        assertEq(coin.PRECISION(), PRECISION, "precision");
        assertEq(coin.latestNonce(), 0, "nonce");
        assertFalse(coin.paused(), "not paused");
    }
}
