// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBanker} from "../../../../src/interfaces/IBanker.sol";
import {ILiquidityPool} from "../../../../src/interfaces/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

/// @notice The pool as a banker sees it: this test is the banker.
contract SettleBet_Test is BaseTest, IBanker {
    uint256 private constant RESERVED = 3 * WAGER;
    uint256 private constant PAYOUT = 2 * WAGER;
    uint256 private constant FEE = WAGER / 10;

    function setUp() public override {
        super.setUp();
        vm.prank(OWNER);
        pool.setBanker(address(this), true);
        token.mint(address(this), WAGER);
        pool.receiveWager(address(token), PLAYER, WAGER, RESERVED, ROUND);
    }

    function deliverWager(address, address, uint256 amount) external {
        token.transfer(address(pool), amount);
    }

    function _settleBet(uint256 released, uint256 payout, uint256 fee) private {
        pool.settleBet(address(token), STRANGER, released, WAGER, payout, TREASURY, fee);
    }

    function _assertBooks(uint256 delivered, uint256 owed) private view {
        uint256 balance = SEED_AMOUNT + WAGER - PAYOUT - FEE;
        assertEq(pool.balanceOfToken(address(token)), balance, "balance");
        assertEq(pool.reservedOf(address(token)), 0, "reserve");
        assertEq(pool.unreservedOf(address(token)), balance, "free");
        assertEq(pool.liabilityOf(STRANGER, address(token)), owed, "owed to the player");
        assertEq(pool.liabilityOf(TREASURY, address(token)), FEE, "owed to the treasury");
        assertEq(pool.totalLiabilities(address(token)), owed + FEE, "liabilities");
        assertEq(token.balanceOf(STRANGER), delivered, "delivered");
        assertEq(pool.aum(true), balance * 1e12, "aum");
    }

    function test_RevertWhen_TheCallerNeverWasABanker() external {
        vm.expectRevert(ILiquidityPool.Forbidden.selector);
        vm.prank(STRANGER);
        pool.settleBet(address(token), STRANGER, 0, 0, 0, TREASURY, 0);
    }

    function test_RevertWhen_MoreIsReleasedThanIsReserved() external {
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.ReserveExceeded.selector, RESERVED + 1, RESERVED));
        _settleBet(RESERVED + 1, 0, 0);

        _settleBet(RESERVED, 0, FEE);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.ReserveExceeded.selector, 1, 0));
        _settleBet(1, 0, 0);
    }

    function test_RevertWhen_PayoutAndFeeAreMoreThanIsReleased() external {
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.ReserveExceeded.selector, WAGER + 1, WAGER));
        _settleBet(WAGER, WAGER, 1);
    }

    function test_WhenThePayoutArrives() external {
        vm.expectEmit(address(pool));
        emit ILiquidityPool.BetSettled(address(this), address(token), STRANGER, RESERVED, WAGER, PAYOUT, TREASURY, FEE);
        _settleBet(RESERVED, PAYOUT, FEE);

        _assertBooks(PAYOUT, 0);
    }

    function test_WhenThereIsNeitherPayoutNorFee() external {
        _settleBet(RESERVED, 0, 0);

        assertEq(pool.unreservedOf(address(token)), SEED_AMOUNT + WAGER, "free");
        assertEq(pool.totalLiabilities(address(token)), 0, "liabilities");
    }

    function test_WhenTheTokenRefusesThePlayer() external {
        token.setBlocked(STRANGER, true);

        vm.expectEmit(address(pool));
        emit ILiquidityPool.LiabilityRecorded(STRANGER, address(token), PAYOUT);
        _settleBet(RESERVED, PAYOUT, FEE);

        _assertBooks(0, PAYOUT);
        vm.prank(STRANGER);
        pool.claim(address(token), PLAYER);
        assertEq(token.balanceOf(PLAYER), SEED_AMOUNT + PAYOUT, "claimed elsewhere");
    }

    function test_WhenTheTokenReturnsFalse() external {
        token.setReturnsFalse(true);
        _settleBet(RESERVED, PAYOUT, FEE);
        _assertBooks(0, PAYOUT);
    }

    function test_WhenTheTokenRevertsWithAReturnBomb() external {
        token.setReturnBomb(100_000);
        uint256 gasBefore = gasleft();
        _settleBet(RESERVED, PAYOUT, FEE);
        assertLt(gasBefore - gasleft(), 250_000, "no word beyond the first is copied");
        _assertBooks(0, PAYOUT);
    }

    function test_WhenTheTokenHasLostItsCode() external {
        bytes memory code = address(token).code;
        vm.etch(address(token), "");
        _settleBet(RESERVED, PAYOUT, FEE);
        vm.etch(address(token), code);
        _assertBooks(0, PAYOUT);
    }

    function test_GivenAClosingBanker() external {
        vm.prank(GUARDIAN);
        pool.setBanker(address(this), false);
        _settleBet(RESERVED, PAYOUT, FEE);
        _assertBooks(PAYOUT, 0);
    }
}
