// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";

import {CoinFlip} from "../../../../src/games/CoinFlip.sol";
import {HostileTest} from "../HostileTest.sol";

/// @dev A later implementation with additional storage, laid out from slot 0.
contract WiderCoinFlip is CoinFlip {
    uint256[8] public added;

    function fill() external {
        for (uint256 i; i < added.length; ++i) {
            added[i] = type(uint256).max;
        }
    }
}

/// @notice Classes: upgrade by a stranger, and storage collision.
contract Upgrades_Test is HostileTest {
    /// @dev keccak256("eip1967.proxy.implementation") - 1
    bytes32 private constant IMPLEMENTATION_SLOT = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;

    function _implementation() private view returns (address) {
        return address(uint160(uint256(vm.load(address(coin), IMPLEMENTATION_SLOT))));
    }

    function test_UpgradeByAStranger() external {
        address working = _implementation();
        address next = address(new WiderCoinFlip());
        address[4] memory strangers = [STRANGER, GUARDIAN, address(center), address(pool)];
        for (uint256 i; i < strangers.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, strangers[i])
            );
            vm.prank(strangers[i]);
            coin.upgradeToAndCall(next, "");
        }
        assertEq(_implementation(), working, "unchanged");
    }

    function test_UpgradeByAStranger_InitializingAgainIsRefused() external {
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        vm.prank(STRANGER);
        coin.initialize(STRANGER, STRANGER, address(real), address(center));
        // Nobody can take over the implementation either.
        CoinFlip implementation = CoinFlip(_implementation());
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        vm.prank(STRANGER);
        implementation.initialize(STRANGER, STRANGER, address(real), address(center));
        assertEq(coin.owner(), OWNER, "owner");
        assertEq(implementation.owner(), address(0), "nobody");
    }

    function test_StorageCollision_TheNamespaceIsWhatItsNameSays() external {
        // A game keeps its settings where ERC-7201 puts "tyche.storage.Game": the center of the current row is there.
        bytes32 namespace =
            keccak256(abi.encode(uint256(keccak256("tyche.storage.Game")) - 1)) & ~bytes32(uint256(0xff));
        assertEq(address(uint160(uint256(vm.load(address(coin), namespace)))), address(center), "first member");
        // And nothing at the place of a plain layout.
        _pay(PLAYER, WAGER, 0);
        for (uint256 slot; slot < 64; ++slot) {
            assertEq(vm.load(address(coin), bytes32(slot)), 0, "no plain slot is in use");
        }
    }

    function test_StorageCollision_AnUpgradeWithNewStorageKeepsEveryBet() external {
        uint64 round = real.roundAt(block.timestamp) + 1;
        uint256 nonce = _pay(PLAYER, WAGER, MAX_COUNT, HEADS);
        uint256 wins = _winsOf(_foresee(coin, nonce, round), MAX_COUNT, 0);
        uint256 balanceBefore = token.balanceOf(PLAYER);
        bytes32 recordBefore = keccak256(abi.encode(_recordOf(nonce)));
        uint64 edge = coin.houseEdge();

        address next = address(new WiderCoinFlip());
        vm.prank(OWNER);
        coin.upgradeToAndCall(next, abi.encodeCall(WiderCoinFlip.fill, ()));

        assertEq(keccak256(abi.encode(_recordOf(nonce))), recordBefore, "the record");
        assertEq(coin.owner(), OWNER, "owner");
        assertEq(coin.guardian(), GUARDIAN, "guardian");
        assertEq(coin.coordinator(), address(real), "coordinator");
        assertEq(coin.gameCenter(), address(center), "center");
        assertEq(coin.houseEdge(), edge, "edge");
        assertEq(coin.latestNonce(), nonce, "nonce");
        assertFalse(coin.paused(), "open");

        _settleRound(round, _idsOf(coin, nonce, nonce));
        assertEq(token.balanceOf(PLAYER) - balanceBefore, wins * WAGER * WIN_MULTIPLIER / PRECISION, "paid");
        for (uint256 i; i < 8; ++i) {
            assertEq(WiderCoinFlip(address(coin)).added(i), type(uint256).max, "the new storage");
        }
    }

    function _recordOf(uint256 nonce) private view returns (bytes memory) {
        (bool success, bytes memory data) = address(coin).staticcall(abi.encodeCall(coin.betOf, (nonce)));
        assertTrue(success, "betOf");
        return data;
    }
}
