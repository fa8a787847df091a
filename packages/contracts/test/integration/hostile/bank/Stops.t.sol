// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";

import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {HostileTest} from "../HostileTest.sol";

/// @notice Classes: settlement while paused, and game revoked with open bets. Under any stop, an open bet ends as it
/// would have ended, and owed money can be moved.
contract Stops_Test is HostileTest {
    uint64 private round;
    uint256 private constant WINNING = 1;
    uint256 private constant LOSING = 2;
    uint256 private constant PAYOUT = WAGER * WIN_MULTIPLIER / PRECISION;

    function setUp() public override {
        super.setUp();
        round = real.roundAt(block.timestamp) + 1;
        _pay(PLAYER, WAGER, _foreseeSide(WINNING, round));
        _pay(PLAYER, WAGER, 1 - _foreseeSide(LOSING, round));
    }

    /// @dev Both bets end; the winner, the treasury and the liquidity providers are paid.
    function _assertEverythingEnds() private {
        uint256 balanceBefore = token.balanceOf(PLAYER);
        _settleRound(round, _idsOf(coin, WINNING, LOSING));
        assertEq(_statusOf(coin, WINNING), STATUS_SETTLED, "won");
        assertEq(_statusOf(coin, LOSING), STATUS_SETTLED, "lost");
        assertEq(token.balanceOf(PLAYER) - balanceBefore, PAYOUT, "paid once");

        uint256 fees = 2 * _feeOf(WAGER, 1);
        assertEq(pool.liabilityOf(TREASURY, address(token)), fees, "fees");
        vm.prank(TREASURY);
        pool.claim(address(token), TREASURY);
        assertEq(token.balanceOf(TREASURY), fees, "claimed");
        assertEq(pool.balanceOfToken(address(token)), SEED_AMOUNT + 2 * WAGER - PAYOUT - fees, "the rest is the pool's");

        uint256 shares = pool.balanceOf(OWNER);
        uint256 supply = pool.totalSupply();
        uint256 balance = pool.balanceOfToken(address(token));
        vm.prank(OWNER);
        uint256[] memory amounts = pool.removeInKind(shares, OWNER);
        assertEq(amounts[0], balance * shares / supply, "liquidity leaves");
    }

    function test_SettlementWhilePaused() external {
        vm.prank(GUARDIAN);
        coin.pause();
        vm.expectRevert(PausableUpgradeable.EnforcedPause.selector);
        _pay(PLAYER, WAGER, 0);
        _assertEverythingEnds();
    }

    function test_GameRevokedWithOpenBets() external {
        vm.prank(GUARDIAN);
        center.setGame(address(coin), false);
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.UnknownGame.selector, address(coin)));
        _pay(PLAYER, WAGER, 0);
        _assertEverythingEnds();
    }

    function test_TokenStoppedWithOpenBets() external {
        vm.prank(GUARDIAN);
        center.setTokenPool(address(token), address(0));
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.UnknownToken.selector, address(token)));
        _pay(PLAYER, WAGER, 0);
        _assertEverythingEnds();
    }

    function test_BankerRevokedWithOpenBets() external {
        vm.prank(GUARDIAN);
        pool.setBanker(address(center), false);
        vm.expectRevert(ILiquidityPool.Forbidden.selector);
        _pay(PLAYER, WAGER, 0);
        _assertEverythingEnds();
    }

    function test_EverythingStoppedWithOpenBets() external {
        vm.startPrank(GUARDIAN);
        coin.pause();
        center.setGame(address(coin), false);
        center.setTokenPool(address(token), address(0));
        center.setLimits(address(coin), 0, 0);
        pool.setBanker(address(center), false);
        pool.setPrivateMode(true);
        vm.stopPrank();
        _assertEverythingEnds();
    }
}
