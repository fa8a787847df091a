// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";

import {Game} from "../../src/games/Game.sol";
import {IGame} from "../../src/interfaces/games/IGame.sol";
import {BaseTest} from "./BaseTest.sol";

/// @notice Another game beside the coin flip, at the same bank.
abstract contract GameTest is BaseTest {
    IGame internal game;

    /// @dev Creates a proxy with the default settings for an implementation and registers it.
    function _deployGame(address implementation) internal returns (address proxy) {
        bytes memory call = abi.encodeCall(Game.initialize, (OWNER, GUARDIAN, address(coordinator), address(center)));
        proxy = address(new ERC1967Proxy(implementation, call));
        vm.prank(OWNER);
        center.setGame(proxy, true);
        game = IGame(proxy);
    }

    function _play(uint256 wager, uint8 count, bytes memory gameData) internal returns (uint256 nonce) {
        vm.prank(PLAYER);
        return game.pay(wager, count, gameData, address(token));
    }

    function _deliver(uint256 nonce, uint256 word) internal {
        (, uint256 requestId,) = game.statusOf(nonce);
        coordinator.deliver(requestId, word);
    }

    /// @dev A request's word whose first play shows `outcome` of `outcomes`.
    function _wordShowing(uint256 outcome, uint256 outcomes) internal pure returns (uint256 word) {
        while (_firstWord(word) % outcomes != outcome) ++word;
    }

    /// @dev In scratch space, because a search for a rare outcome would fill the memory.
    function _firstWord(uint256 word) internal pure returns (uint256 first) {
        assembly ("memory-safe") {
            mstore(0x00, word)
            mstore(0x20, 0)
            first := keccak256(0x00, 0x40)
        }
    }

    /// @dev A bet of one play settles to `multiplier` and pays it, and its event shows both.
    function _assertPays(bytes memory gameData, uint256 word, uint256 multiplier, uint256 clientValue) internal {
        uint256 nonce = _play(WAGER, 1, gameData);
        _assertSettles(nonce, word, multiplier, clientValue);
    }

    function _assertSettles(uint256 nonce, uint256 word, uint256 multiplier, uint256 clientValue) internal {
        uint256 payout = WAGER * multiplier / PRECISION;
        uint256 balanceBefore = token.balanceOf(PLAYER);
        uint256[] memory words = new uint256[](1);
        words[0] = _firstWord(word);

        vm.expectEmit(address(game));
        emit IGame.BetCallback(PLAYER, nonce, address(token), payout, words, multiplier, clientValue);
        _deliver(nonce, word);

        assertEq(token.balanceOf(PLAYER) - balanceBefore, payout, "payout");
    }

    /// @dev The record returns the same choice.
    function _assertRecorded(bytes memory gameData) internal {
        uint256 nonce = _play(WAGER, 3, gameData);
        (uint8 count, address player, bytes memory recorded, uint256 wager,,) = game.betOf(nonce);
        assertEq(recorded, gameData, "choice");
        assertEq(count, 3, "count");
        assertEq(player, PLAYER, "player");
        assertEq(wager, WAGER, "wager");
    }

    /// @dev No function accepts the choice.
    function _assertNoChoice(bytes memory gameData) internal {
        vm.expectRevert(IGame.InvalidGameData.selector);
        _play(WAGER, 1, gameData);
        vm.expectRevert(IGame.InvalidGameData.selector);
        game.maxWager(address(token), 1, gameData);
        vm.expectRevert(IGame.InvalidGameData.selector);
        game.multiplierOf(gameData);
        vm.expectRevert(IGame.InvalidGameData.selector);
        game.winChanceOf(gameData);
    }

    /// @dev Encodings of one small integer that are too short, too long, or not that integer.
    function _assertOneWordOnly() internal {
        _assertNoChoice("");
        _assertNoChoice(hex"01");
        _assertNoChoice(abi.encodePacked(bytes31(0)));
        _assertNoChoice(abi.encodePacked(uint256(1), uint8(0)));
        _assertNoChoice(abi.encode(uint256(1), uint256(0)));
        _assertNoChoice(abi.encode(type(uint256).max));
        // Its low byte alone would be a valid choice.
        _assertNoChoice(abi.encode(uint256(0x101)));
        _assertNoChoice(abi.encode(uint256(1) << 255 | 1));
    }

    function _assertOwnerOnly(bytes memory call) internal {
        address[2] memory callers = [STRANGER, GUARDIAN];
        for (uint256 i; i < callers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, callers[i]));
            vm.prank(callers[i]);
            (bool success,) = address(game).call(call);
            assertTrue(success, "expected revert");
        }
    }

    /// @dev The next call appends a row that differs from the default one at most in edge and parameters.
    function _expectSettings(uint32 version, uint64 edge, uint96 parameters) internal {
        vm.expectEmit(address(game));
        emit IGame.SettingsUpdated(version, edge, MAX_COUNT, FEE_BPS, address(coordinator), address(center), parameters);
        vm.prank(OWNER);
    }

    function _parametersOf(uint32 version) internal view returns (uint96 parameters) {
        (,,,,, parameters) = game.settingsOf(version);
    }
}
