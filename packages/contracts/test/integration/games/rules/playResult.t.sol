// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

contract PlayResult_Test is BaseTest {
    function test_RevertWhen_TheVersionDoesNotExist() external {
        uint32[3] memory versions = [uint32(0), 2, type(uint32).max];
        for (uint256 i; i < versions.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IGame.UnknownSettings.selector, versions[i]));
            coin.playResult(versions[i], WAGER, 1, HEADS, 0);
        }
    }

    function test_RevertWhen_TheCountIsOutOfBounds() external {
        uint8[3] memory counts = [0, MAX_COUNT + 1, type(uint8).max];
        for (uint256 i; i < counts.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IGame.InvalidGameCount.selector, counts[i], MAX_COUNT));
            coin.playResult(1, WAGER, counts[i], HEADS, 0);
        }
    }

    function test_RevertWhen_TheChoiceIsMalformed() external {
        vm.expectRevert(IGame.InvalidGameData.selector);
        coin.playResult(1, WAGER, 1, "", 0);
    }

    function test_RevertWhen_TheWagerIsTooWide() external {
        uint256[2] memory wagers = [uint256(type(uint96).max) + 1, type(uint256).max];
        for (uint256 i; i < wagers.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IGameCenter.WagerTooHigh.selector, wagers[i], type(uint96).max, IGameCenter.LimitRule.None
                )
            );
            coin.playResult(1, wagers[i], 1, HEADS, 0);
        }
    }

    function testFuzz_WhenTheBetIsPossible(uint256 word, uint8 count, uint256 wager) external {
        count = uint8(bound(count, 1, MAX_COUNT));
        wager = bound(wager, MIN_WAGER, 500 * USDM);
        uint256 nonce = _pay(PLAYER, wager, count, TAILS);
        vm.prank(OWNER);
        coin.updateHouseEdge(0.03e18);
        (uint256 payout, uint8 played, uint256 multiplier) = coin.playResult(1, wager, count, TAILS, word);
        uint256 balanceBefore = token.balanceOf(PLAYER);
        _settle(nonce, word);

        assertEq(token.balanceOf(PLAYER) - balanceBefore, payout, "payout");
        assertEq(played, count, "plays");
        assertEq(multiplier, _winsOf(word, count, 1) * WIN_MULTIPLIER, "multiplier");
        (uint256 later,,) = coin.playResult(2, wager, count, TAILS, word);
        assertEq(later, wager * _winsOf(word, count, 1) * 1.94e18 / PRECISION, "under the new settings");
    }

    function test_WhenTheWagerIsTheLargest() external view {
        // A word whose 20 plays all show heads.
        (uint256 payout,, uint256 multiplier) = coin.playResult(1, type(uint96).max, MAX_COUNT, HEADS, 647_516);
        assertEq(multiplier, 20 * WIN_MULTIPLIER, "all win");
        assertEq(payout, uint256(type(uint96).max) * 20 * WIN_MULTIPLIER / PRECISION, "payout");
    }
}
