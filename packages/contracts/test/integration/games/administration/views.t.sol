// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

contract Views_Test is BaseTest {
    function test_RevertWhen_BetOfIsAskedForNoBet() external {
        _pay();
        uint256[3] memory nonces = [uint256(0), 2, type(uint256).max];
        for (uint256 i; i < nonces.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IGame.UnknownBet.selector, nonces[i]));
            coin.betOf(nonces[i]);
        }
    }

    function test_WhenStatusOfIsAskedForNoBet() external {
        _pay();
        (uint8 status, uint256 requestId, uint32 version) = coin.statusOf(2);
        assertEq(status, STATUS_UNKNOWN, "status");
        assertEq(requestId, 0, "request id");
        assertEq(version, 0, "version");
    }

    function test_RevertWhen_MaxWagerIsAskedForABadCount() external {
        vm.expectRevert(abi.encodeWithSelector(IGame.InvalidGameCount.selector, 0, MAX_COUNT));
        coin.maxWager(address(token), 0, HEADS);
        vm.expectRevert(abi.encodeWithSelector(IGame.InvalidGameCount.selector, MAX_COUNT + 1, MAX_COUNT));
        coin.maxWager(address(token), MAX_COUNT + 1, HEADS);
    }

    function test_RevertWhen_TheChoiceIsUnknown() external {
        vm.expectRevert(IGame.InvalidGameData.selector);
        coin.maxWager(address(token), 1, abi.encode(uint256(2)));
        vm.expectRevert(IGame.InvalidGameData.selector);
        coin.multiplierOf("");
    }

    function test_MaxWager_GivenTheTokenHasNoPool() external view {
        (uint256 wager, uint8 rule) = coin.maxWager(STRANGER, 1, HEADS);
        assertEq(wager, 0, "wager");
        assertEq(rule, uint8(IGameCenter.LimitRule.NotAccepting), "rule");
    }

    function test_MaxWager_GivenTheGameTakesBets() external view {
        for (uint8 count = 1; count <= MAX_COUNT; ++count) {
            (uint256 wager, uint8 rule) = coin.maxWager(address(token), count, TAILS);
            (uint256 expected, IGameCenter.LimitRule expectedRule) =
                center.maxWager(address(coin), address(token), _coinTerms(0, count), ROUND);
            assertEq(wager, expected, "wager");
            assertEq(rule, uint8(expectedRule), "rule");
        }
    }
}
