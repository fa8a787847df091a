// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBanker} from "../../../../src/interfaces/bank/IBanker.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

/// @notice The pool from a banker's point of view: this test is the banker.
contract SettleBet_Test is BaseTest, IBanker {
    uint256 private constant RESERVED = 3 * WAGER;
    uint256 private constant PAYOUT = 2 * WAGER;
    uint256 private constant FEE = WAGER / 10;

    function setUp() public override {
        super.setUp();
        vm.prank(OWNER);
        pool.setBanker(address(this), true);
        token.mint(address(this), 10 * WAGER);
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
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.ReserveExceeded.selector, 1, 0));
        _settleBet(WAGER, WAGER, 1);
    }

    function test_WhenThePayoutArrives() external {
        vm.expectEmit(address(pool));
        emit ILiquidityPool.BetSettled(address(this), address(token), STRANGER, RESERVED, WAGER, PAYOUT, TREASURY, FEE);
        _settleBet(RESERVED, PAYOUT, FEE);

        _assertBooks(PAYOUT, 0);
    }

    function test_WhenThereIsNeitherPayoutNorFee() external {
        // Some tokens refuse transfers of zero.
        vm.expectCall(address(token), abi.encodeWithSelector(token.transfer.selector), 0);
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

    function test_WhenTheTokenBurnsAllGas() external {
        token.setBurnsGas(true);
        uint256 gasBefore = gasleft();
        _settleBet(RESERVED, PAYOUT, FEE);
        assertLt(gasBefore - gasleft(), 1_250_000, "no more than a million is burnt");
        token.setBurnsGas(false);
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

    function test_RevertWhen_AmountsAreTheLargest() external {
        uint256 max = type(uint256).max;
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.ReserveExceeded.selector, max, RESERVED));
        _settleBet(max, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.ReserveExceeded.selector, max, RESERVED));
        _settleBet(RESERVED, max, 0);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.ReserveExceeded.selector, max, RESERVED - PAYOUT));
        _settleBet(RESERVED, PAYOUT, max);
    }

    function test_WhenAllOfTheReserveLeaves() external {
        _settleBet(RESERVED, RESERVED - 1, 1);
        assertEq(pool.balanceOfToken(address(token)), SEED_AMOUNT + WAGER - RESERVED, "balance");
        assertEq(utils.netLossOf(address(pool), address(token)), RESERVED - WAGER, "loss");
    }

    /*//////////////////////////////////////////////////////////////
                            DRAWDOWN BUDGET
    //////////////////////////////////////////////////////////////*/

    function test_WhenTheBankLoses() external {
        assertEq(utils.openNetOf(address(pool), address(token)), RESERVED - WAGER, "open before");
        _settleBet(RESERVED, PAYOUT, FEE);

        uint256 loss = PAYOUT + FEE - WAGER;
        assertEq(utils.openNetOf(address(pool), address(token)), 0, "nothing open");
        assertEq(utils.netLossOf(address(pool), address(token)), loss, "loss");
    }

    function test_WhenTheBankWins() external {
        pool.receiveWager(address(token), PLAYER, WAGER, RESERVED, ROUND);
        _settleBet(RESERVED, PAYOUT, FEE);
        uint256 loss = utils.netLossOf(address(pool), address(token));

        pool.settleBet(address(token), STRANGER, RESERVED, WAGER, WAGER - FEE, TREASURY, 0);
        assertEq(utils.netLossOf(address(pool), address(token)), loss - FEE, "shrinks by the win");

        pool.receiveWager(address(token), PLAYER, WAGER * 2, RESERVED, ROUND);
        pool.settleBet(address(token), STRANGER, RESERVED, WAGER * 2, 0, TREASURY, 0);
        assertEq(utils.netLossOf(address(pool), address(token)), 0, "not below zero");
    }

    function test_WhenTheWholeStakeComesBack() external {
        pool.settleBet(address(token), STRANGER, RESERVED, WAGER, WAGER, TREASURY, 0);
        assertEq(utils.netLossOf(address(pool), address(token)), 0, "no loss");
        assertEq(utils.openNetOf(address(pool), address(token)), 0, "nothing open");
    }

    /// @dev A loss of a twentieth of the pool, the most that a round allows.
    function _lose() private returns (uint256 loss, uint256 cap) {
        _settleBet(RESERVED, 0, 0);
        loss = (SEED_AMOUNT + WAGER) / 20;
        token.mint(address(this), 1);
        pool.receiveWager(address(token), PLAYER, 1, 1 + loss, ROUND + 1);
        pool.settleBet(address(token), STRANGER, 1 + loss, 1, 1 + loss, TREASURY, 0);
        cap = pool.balanceOfToken(address(token)) / 5;
        assertEq(utils.netLossOf(address(pool), address(token)), loss, "loss");
    }

    function test_GivenALoss_WhenTimePasses() external {
        (uint256 loss, uint256 cap) = _lose();

        skip(1 hours);
        assertEq(utils.netLossOf(address(pool), address(token)), loss - cap / 24, "an hour");
        (uint256 net,) = utils.headroomOf(address(pool), address(token), ROUND + 2);
        assertEq(net, cap / 4, "a round's part is free");
        skip(5 hours);
        assertGt(utils.netLossOf(address(pool), address(token)), 0, "six hours");
        skip(1 hours);
        assertEq(utils.netLossOf(address(pool), address(token)), 0, "a quarter of a day for a quarter of the budget");
    }

    function test_GivenALoss_WhenItLeavesLessThanARound() external {
        (uint256 loss, uint256 cap) = _lose();
        vm.prank(GUARDIAN);
        pool.setDrawdownLimits(600, 500);

        (uint256 net, bool isRoundLimit) = utils.headroomOf(address(pool), address(token), ROUND + 2);
        assertFalse(isRoundLimit, "the total sets it");
        assertEq(net, cap * 3 / 10 - loss, "what the loss leaves");
    }

    function test_GivenALoss_WhenBetsEndAgainAndAgain() external {
        (uint256 loss, uint256 cap) = _lose();
        token.mint(address(this), 60 * WAGER);
        for (uint256 i; i < 60; ++i) {
            pool.receiveWager(address(token), PLAYER, WAGER, WAGER, ROUND + 2);
            skip(1 minutes);
            pool.settleBet(address(token), STRANGER, WAGER, WAGER, WAGER, TREASURY, 0);
        }
        assertApproxEqAbs(utils.netLossOf(address(pool), address(token)), loss - cap / 24, cap / 24 / 1000, "an hour");
    }

    function test_WhenAnotherStakeIsNamedThanWasTaken() external {
        pool.settleBet(address(token), STRANGER, RESERVED, 0, 0, TREASURY, 0);
        assertEq(utils.openNetOf(address(pool), address(token)), 0, "more is taken off than there is");

        token.mint(address(this), 2 * WAGER);
        pool.receiveWager(address(token), PLAYER, WAGER, RESERVED, ROUND);
        pool.receiveWager(address(token), PLAYER, WAGER, RESERVED, ROUND);
        pool.settleBet(address(token), STRANGER, RESERVED, RESERVED, RESERVED, TREASURY, 0);
        assertEq(utils.openNetOf(address(pool), address(token)), 2 * (RESERVED - WAGER), "a hidden loss keeps counting");
        assertEq(utils.netLossOf(address(pool), address(token)), 0, "not realised");

        pool.settleBet(address(token), STRANGER, RESERVED, WAGER, WAGER, TREASURY, 0);
        assertEq(utils.openNetOf(address(pool), address(token)), 0, "nothing is open");
        assertEq(utils.netLossOf(address(pool), address(token)), RESERVED - WAGER, "and leaks from now on");
        skip(1 days);
        assertEq(utils.netLossOf(address(pool), address(token)), 0, "to nothing");
    }
}
