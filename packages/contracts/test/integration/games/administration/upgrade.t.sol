// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {ERC1967Utils} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Utils.sol";

import {CoinFlip} from "../../../../src/games/CoinFlip.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

contract Upgrade_Test is BaseTest {
    function test_RevertWhen_AStrangerOrTheGuardianUpgrades() external {
        address implementation = address(new CoinFlip());
        address[2] memory callers = [STRANGER, GUARDIAN];
        for (uint256 i; i < callers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, callers[i]));
            vm.prank(callers[i]);
            coin.upgradeToAndCall(implementation, "");
        }
    }

    function test_RevertWhen_TheNewImplementationIsNoUupsContract() external {
        vm.expectRevert(
            abi.encodeWithSelector(ERC1967Utils.ERC1967InvalidImplementation.selector, address(coordinator))
        );
        vm.prank(OWNER);
        coin.upgradeToAndCall(address(coordinator), "");
    }

    function test_RevertWhen_TheImplementationIsCalledDirectly() external {
        CoinFlip implementation = new CoinFlip();

        vm.expectRevert(UUPSUpgradeable.UUPSUnauthorizedCallContext.selector);
        implementation.upgradeToAndCall(address(implementation), "");
    }

    function test_WhenTheOwnerUpgrades() external {
        uint256 nonce = _pay();
        address implementation = address(new CoinFlip());

        vm.prank(OWNER);
        coin.upgradeToAndCall(implementation, "");

        assertEq(coin.owner(), OWNER, "owner");
        assertEq(coin.gameCenter(), address(center), "game center");
        (, address player,,,,) = coin.betOf(nonce);
        assertEq(player, PLAYER, "the bet stays");
    }

    function test_WhenOwnershipMoves() external {
        vm.prank(OWNER);
        coin.transferOwnership(STRANGER);
        assertEq(coin.owner(), OWNER, "not before acceptance");

        vm.prank(STRANGER);
        coin.acceptOwnership();
        assertEq(coin.owner(), STRANGER, "owner");

        vm.prank(STRANGER);
        coin.renounceOwnership();
        assertEq(coin.owner(), address(0), "nobody");
    }
}
