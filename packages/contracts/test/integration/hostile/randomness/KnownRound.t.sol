// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityManager} from "../../../../src/bank/liquidity/LiquidityManager.sol";
import {ILiquidityManager} from "../../../../src/interfaces/bank/ILiquidityManager.sol";
import {HostileTest} from "../HostileTest.sol";

/// @notice Class: LP joining or leaving around a known round. A round is public but its bets are not settled yet: an
/// account that reads it knows whether the pool is about to win or to lose, and gains nothing by it.
contract KnownRound_Test is HostileTest {
    uint256 private constant BETS = 10;
    uint256 private constant STAKE = 1000 * USDM;
    uint256 private constant DEPOSIT = 100_000 * USDM;
    uint256 private constant PAYOUT = STAKE * WIN_MULTIPLIER / PRECISION;

    LiquidityManager private manager;
    uint64 private round;

    function setUp() public override {
        super.setUp();
        manager = new LiquidityManager(OWNER);
        vm.startPrank(OWNER);
        manager.setPool(address(pool), true);
        pool.setHandler(address(manager), true);
        pool.setExitGap(10);
        vm.stopPrank();
        vm.startPrank(ATTACKER);
        token.approve(address(manager), type(uint256).max);
        pool.approve(address(manager), type(uint256).max);
        vm.stopPrank();
        round = real.roundAt(block.timestamp) + 1;
    }

    /// @dev Ten bets to which the known round gives the same result.
    function _placeBets(bool poolWins) private {
        for (uint256 i = 1; i <= BETS; ++i) {
            uint256 side = _foreseeSide(i, round);
            _pay(PLAYER, STAKE, poolWins ? 1 - side : side);
        }
        vm.warp(real.timeOf(round));
    }

    function _settleAll() private {
        _settleRound(round, _idsOf(coin, 1, BETS));
    }

    function _join() private returns (uint256 lpAmount) {
        vm.prank(ATTACKER);
        (, lpAmount) = manager.addLiquidity(address(pool), address(token), DEPOSIT, 0, 1);
    }

    function _leave(uint256 lpAmount) private returns (uint256 amount) {
        vm.prank(ATTACKER);
        return manager.removeLiquidity(address(pool), address(token), lpAmount, 1, ATTACKER);
    }

    function test_LpJoiningAroundAKnownRound_BuysNoWinOfThePool() external {
        _placeBets({poolWins: true});
        // The stakes count as won in advance, so the price can only fall now.
        uint256 lpAmount = _join();
        assertEq(lpAmount, DEPOSIT * 1e12 * (SEED_AMOUNT * 1e12) / ((SEED_AMOUNT + BETS * STAKE) * 1e12), "dear shares");
        _settleAll();

        uint256 amount = _leave(lpAmount);
        // The treasury's fees fell to all shares: that is the attacker's part, rounded up.
        uint256 bankroll = SEED_AMOUNT + BETS * (STAKE - _feeOf(STAKE, 1)) + DEPOSIT;
        uint256 supply = SEED_AMOUNT * 1e12 + lpAmount;
        assertEq(amount, bankroll * lpAmount / supply, "its part");
        assertLt(amount, DEPOSIT, "less than was put in");
    }

    function test_LpLeavingAroundAKnownRound_EscapesNoLossOfThePool() external {
        uint256 lpAmount = _join();
        _placeBets({poolWins: false});
        // The payouts count as lost in advance.
        uint256 snapshot = vm.snapshotState();
        uint256 early = _leave(lpAmount);
        vm.revertToState(snapshot);
        _settleAll();
        uint256 late = _leave(lpAmount);

        uint256 loss = BETS * (PAYOUT + _feeOf(STAKE, 1) - STAKE);
        assertEq(late, (SEED_AMOUNT + DEPOSIT - loss) / 11, "a part of what is left");
        assertEq(early, late, "leaving first saves nothing");
    }

    function test_LpLeavingAroundAKnownRound_CostsThoseWhoStayNothing() external {
        uint256 lpAmount = _join();
        _placeBets({poolWins: false});
        uint256 priceBefore = pool.lpPrice(false);
        _leave(lpAmount);
        assertGe(pool.lpPrice(false), priceBefore, "while bets are open");
        _settleAll();
        assertGe(pool.lpPrice(false), priceBefore, "when all are lost");
    }

    function test_LpLeavingAroundAKnownRound_InKindEscapesNothingEither() external {
        uint256 lpAmount = _join();
        _placeBets({poolWins: false});
        uint256 balanceBefore = token.balanceOf(ATTACKER);
        vm.prank(ATTACKER);
        pool.removeInKind(lpAmount, ATTACKER);
        uint256 loss = BETS * (PAYOUT + _feeOf(STAKE, 1) - STAKE);
        assertEq(token.balanceOf(ATTACKER) - balanceBefore, (SEED_AMOUNT + DEPOSIT - loss) / 11, "as if all were lost");
    }

    function test_LpLeavingAroundAKnownRound_AnOrderWaitsForTheBets() external {
        uint256 lpAmount = _join();
        _placeBets({poolWins: true});
        vm.prank(ATTACKER);
        uint256 orderId = manager.exitWhenClear(
            address(pool), address(token), lpAmount, DEPOSIT * 99 / 100, block.timestamp + 1 days
        );
        // Nobody can make the order sell below the later value.
        (uint256 gap, uint256 limit) = manager.gapOf(address(pool));
        vm.expectRevert(abi.encodeWithSelector(ILiquidityManager.NotClear.selector, gap, limit));
        manager.executeExit(orderId);
        assertEq(gap, 178, "basis points of the value that are open");
        _settleAll();

        uint256 balanceBefore = token.balanceOf(ATTACKER);
        manager.executeExit(orderId);
        uint256 bankroll = SEED_AMOUNT + DEPOSIT + BETS * (STAKE - _feeOf(STAKE, 1));
        assertEq(token.balanceOf(ATTACKER) - balanceBefore, bankroll / 11, "with the pool's win");
    }

    /// @dev For any number of winners: joining before and leaving after never pays, nor does the reverse.
    function testFuzz_LpAroundAKnownRound_NeverGains(uint256 sides) external {
        for (uint256 i = 1; i <= BETS; ++i) {
            _pay(PLAYER, STAKE, sides >> i & 1);
        }
        vm.warp(real.timeOf(round));
        uint256 balanceBefore = token.balanceOf(ATTACKER);
        uint256 lpAmount = _join();
        _settleAll();
        _leave(lpAmount);
        assertLt(token.balanceOf(ATTACKER), balanceBefore, "no gain");
    }
}
