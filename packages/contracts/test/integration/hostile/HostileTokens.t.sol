// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityPool} from "../../../src/bank/LiquidityPool.sol";
import {GameCenter} from "../../../src/bank/GameCenter.sol";
import {ILiquidityPool} from "../../../src/interfaces/ILiquidityPool.sol";
import {BaseTest} from "../../utils/BaseTest.sol";
import {HostileToken} from "../../utils/mocks/HostileToken.sol";

/// @notice Bets in tokens that charge for transfers, refuse accounts, or are of extreme size.
contract HostileTokens_Test is BaseTest {
    uint256 private constant TWENTY_HEADS = 647_516;

    function test_FeeOnTransferToken_OfTheWager() external {
        token.setTransferFee(1);
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        _pay();

        token.mint(address(pool), SEED_AMOUNT);
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        _pay();
    }

    function test_BlocklistedWinner() external {
        uint256 nonce = _pay();
        uint256 payout = WAGER * WIN_MULTIPLIER / PRECISION;
        token.setBlocked(PLAYER, true);

        _settle(nonce, _wordFor(0));

        assertEq(pool.liabilityOf(PLAYER, address(token)), payout, "owed");
        assertEq(pool.reservedOf(address(token)), 0, "reserve");
        vm.expectRevert(abi.encodeWithSelector(HostileToken.Blocked.selector, PLAYER));
        vm.prank(PLAYER);
        pool.claim(address(token), PLAYER);
        vm.prank(PLAYER);
        pool.claim(address(token), STRANGER);
        assertEq(token.balanceOf(STRANGER), payout, "claimed elsewhere");
    }

    function test_BlocklistedTreasury() external {
        token.setBlocked(TREASURY, true);
        _settle(_pay(), _wordFor(0));

        assertEq(pool.liabilityOf(TREASURY, address(token)), _feeOf(WAGER, 1), "owed");
        vm.prank(TREASURY);
        pool.claim(address(token), STRANGER);
        assertEq(token.balanceOf(STRANGER), _feeOf(WAGER, 1), "claimed elsewhere");
    }

    function test_TwentyPlaysAtTheEdgeOfEveryIntegerWidth() external {
        HostileToken wide = new HostileToken(18);
        LiquidityPool widePool = new LiquidityPool("Wide", "WIDE", OWNER);
        GameCenter wideCenter = new GameCenter(OWNER, TREASURY);
        // The bank's accounts have 96 bits: there is room for the stakes and no more.
        uint256 wager = type(uint96).max / 2000;
        uint256 bankroll = type(uint96).max - wager * MAX_COUNT;
        wide.mint(OWNER, bankroll);
        wide.mint(PLAYER, wager * MAX_COUNT);
        vm.startPrank(OWNER);
        coin.setGameCenter(address(wideCenter));
        widePool.addToken(address(wide), _unpriced());
        widePool.setBanker(address(wideCenter), true);
        wide.approve(address(widePool), bankroll);
        widePool.addLiquidity(address(wide), bankroll, 0, 0, OWNER);
        wideCenter.setTokenPool(address(wide), address(widePool));
        wideCenter.setGame(address(coin), true);
        vm.stopPrank();
        vm.prank(PLAYER);
        wide.approve(address(wideCenter), type(uint256).max);

        vm.prank(PLAYER);
        uint256 nonce = coin.pay(wager, MAX_COUNT, HEADS, address(wide));
        assertEq(widePool.reservedOf(address(wide)), _reserveOf(wager, MAX_COUNT), "reserve");
        _settle(nonce, TWENTY_HEADS);

        assertEq(wide.balanceOf(PLAYER), wager * (MAX_COUNT * WIN_MULTIPLIER) / PRECISION, "payout");
        assertEq(widePool.reservedOf(address(wide)), 0, "nothing stays reserved");
        assertEq(
            widePool.balanceOfToken(address(wide)) + wide.balanceOf(PLAYER) + widePool.totalLiabilities(address(wide)),
            bankroll + wager * MAX_COUNT,
            "conservation"
        );
    }
}
