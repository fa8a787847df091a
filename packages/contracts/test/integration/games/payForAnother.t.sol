// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CoinFlip} from "../../../src/games/CoinFlip.sol";
import {IGame} from "../../../src/interfaces/games/IGame.sol";
import {IGameCenter} from "../../../src/interfaces/bank/IGameCenter.sol";
import {BaseTest} from "../../utils/BaseTest.sol";

/// @notice A game in which an account can bet for another one, with the money of a third.
contract SponsoredCoinFlip is CoinFlip {
    function payFor(address player, address payer, uint256 wager, bytes calldata gameData, address token)
        external
        nonReentrant
        returns (uint256 nonce)
    {
        return _placeBet(player, payer, wager, 1, gameData, token);
    }
}

contract PayForAnother_Test is BaseTest {
    address private immutable FRIEND = makeAddr("friend");

    SponsoredCoinFlip private game;

    function setUp() public override {
        super.setUp();
        address implementation = address(new SponsoredCoinFlip());
        vm.prank(OWNER);
        coin.upgradeToAndCall(implementation, "");
        game = SponsoredCoinFlip(address(coin));
    }

    function _payFor(address player, address payer) private returns (uint256 nonce) {
        vm.prank(STRANGER);
        return game.payFor(player, payer, WAGER, HEADS, address(token));
    }

    function test_RevertWhen_ThePlayerIsZero() external {
        vm.expectRevert(abi.encodeWithSelector(IGame.InvalidPlayer.selector, address(0)));
        _payFor(address(0), PLAYER);
    }

    function test_RevertWhen_ThePayerHasNotAuthorisedTheCaller() external {
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.NotAuthorizedPayer.selector, PLAYER, STRANGER));
        _payFor(FRIEND, PLAYER);
    }

    function test_WhenPayerAndPlayerDiffer() external {
        vm.prank(PLAYER);
        center.authorizePayer(STRANGER, true);
        vm.expectEmit(address(game));
        emit IGame.Bet(FRIEND, 1, WAGER, address(token));
        vm.expectEmit(address(game));
        emit IGame.BetDetails(1, _requestId(address(game), 1), PLAYER, 1, 1, HEADS);
        _payFor(FRIEND, PLAYER);
        _payFor(FRIEND, PLAYER);
        assertEq(token.balanceOf(PLAYER), SEED_AMOUNT - 2 * WAGER, "payer");

        _settle(1, _wordFor(0));
        uint256 payout = WAGER * WIN_MULTIPLIER / PRECISION;
        assertEq(token.balanceOf(FRIEND), payout, "payout to the player");
        coordinator.fail(_requestId(address(game), 2));
        vm.warp(block.timestamp + 7 days);
        game.requestRefund(2);
        vm.warp(block.timestamp + 1 hours);
        game.finalizeRefund(2);
        assertEq(token.balanceOf(FRIEND), payout + WAGER, "refund to the player");
        assertEq(token.balanceOf(PLAYER), SEED_AMOUNT - 2 * WAGER, "the payer gets nothing");
    }
}
