// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";

/// @notice Classes: fee-on-transfer token, and blocklisted winner and treasury.
contract HostileTokens_Test is BaseTest {
    function test_FeeOnTransferToken_OfTheWager() external {
        token.setTransferFee(1);
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        _pay();

        token.mint(address(pool), SEED_AMOUNT);
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        _pay();
    }

    function test_FeeOnTransferToken_OfLiquidity() external {
        token.setTransferFee(1);
        token.mint(OWNER, SEED_AMOUNT);
        uint256 balance = pool.balanceOfToken(address(token));
        vm.startPrank(OWNER);
        token.approve(address(pool), type(uint256).max);
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        pool.addLiquidity(address(token), WAGER, 0, 1, OWNER);
        vm.stopPrank();
        assertEq(pool.balanceOfToken(address(token)), balance, "nothing is booked");
    }

    /// @dev A token that begins to charge while it is in the pool: the books stay right, and withdrawals bear the charge.
    function test_FeeOnTransferToken_ThatBeginsToChargeLater() external {
        uint256 nonce = _pay();
        token.setTransferFee(100);
        uint256 payout = WAGER * WIN_MULTIPLIER / PRECISION;
        uint256 balanceBefore = token.balanceOf(PLAYER);
        _settle(nonce, _wordFor(0));
        assertEq(token.balanceOf(PLAYER) - balanceBefore, payout * 99 / 100, "the payout less the token's own charge");
        assertEq(
            token.balanceOf(address(pool)),
            pool.balanceOfToken(address(token)) + pool.totalLiabilities(address(token)),
            "the pool holds what it books"
        );
    }

    function test_BlocklistedLiquidityProvider() external {
        uint256 shares = pool.balanceOf(OWNER) / 2;
        token.setBlocked(OWNER, true);
        vm.startPrank(OWNER);
        vm.expectRevert(abi.encodeWithSelector(HostileToken.Blocked.selector, OWNER));
        pool.removeLiquidity(address(token), shares, 1, OWNER, OWNER);
        // In kind nothing stops the account: a refused amount is owed to it.
        uint256 expected = pool.unreservedOf(address(token)) * shares / pool.totalSupply();
        uint256[] memory amounts = pool.removeInKind(shares, OWNER);
        assertEq(amounts[0], expected, "their part");
        assertEq(pool.liabilityOf(OWNER, address(token)), expected, "is owed");
        pool.claim(address(token), STRANGER);
        vm.stopPrank();
        assertEq(token.balanceOf(STRANGER), expected, "and claimed elsewhere");
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
}
