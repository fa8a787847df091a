// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";

import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

contract Pause_Test is BaseTest {
    function _pauseAs(address caller) private {
        vm.prank(caller);
        coin.pause();
    }

    function test_RevertWhen_AStrangerPauses() external {
        vm.expectRevert(IGame.Forbidden.selector);
        _pauseAs(STRANGER);
    }

    function test_RevertGiven_TheGameIsPaused() external {
        _pauseAs(OWNER);

        vm.expectRevert(PausableUpgradeable.EnforcedPause.selector);
        _pauseAs(OWNER);
    }

    function test_WhenOwnerOrGuardianPauses() external {
        address[2] memory callers = [OWNER, GUARDIAN];
        for (uint256 i; i < callers.length; ++i) {
            vm.expectEmit(address(coin));
            emit PausableUpgradeable.Paused(callers[i]);
            _pauseAs(callers[i]);
            assertTrue(coin.paused(), "paused");

            (uint256 wager, uint8 rule) = coin.maxWager(address(token), 1, HEADS);
            assertEq(wager, 0, "no wager is quoted");
            assertEq(rule, uint8(IGameCenter.LimitRule.NotAccepting), "rule");
            vm.prank(OWNER);
            coin.unpause();
        }
    }

    function test_RevertWhen_SomebodyElseUnpauses() external {
        _pauseAs(OWNER);
        address[2] memory callers = [STRANGER, GUARDIAN];
        for (uint256 i; i < callers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, callers[i]));
            vm.prank(callers[i]);
            coin.unpause();
        }
    }

    function test_RevertGiven_TheGameIsNotPaused() external {
        vm.expectRevert(PausableUpgradeable.ExpectedPause.selector);
        vm.prank(OWNER);
        coin.unpause();
    }

    function test_WhenTheOwnerUnpauses() external {
        _pauseAs(GUARDIAN);

        vm.expectEmit(address(coin));
        emit PausableUpgradeable.Unpaused(OWNER);
        vm.prank(OWNER);
        coin.unpause();

        assertFalse(coin.paused(), "not paused");
        assertEq(_pay(), 1, "bets are taken");
    }
}
