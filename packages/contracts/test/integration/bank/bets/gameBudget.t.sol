// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {GameCenter} from "../../../../src/bank/bankers/GameCenter.sol";
import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";

/// @notice The game center from a game's point of view: this test is the game.
contract GameBudget_Test is BaseTest {
    uint64 private nextRound = ROUND;

    function setUp() public override {
        super.setUp();
        vm.prank(OWNER);
        center.setGame(address(this), true);
        _fund(PLAYER, 100 * SEED_AMOUNT);
    }

    function _quote() private view returns (uint256 wager, IGameCenter.LimitRule rule) {
        return center.maxWager(address(this), address(token), _coinTerms(0, MAX_COUNT), nextRound);
    }

    function _collect(uint256 wager) private {
        center.collect(PLAYER, PLAYER, address(token), _coinTerms(wager, MAX_COUNT), nextRound);
    }

    function _settle(uint256 wager, uint256 payout, bool wasSetAside) private {
        center.settle(0, PLAYER, _coinTerms(wager, MAX_COUNT), payout, address(0), wasSetAside);
    }

    /// @dev Places the largest bets, each in a separate round, until the game's budget limits them.
    function _fill() private returns (uint256[] memory wagers, uint256 last) {
        wagers = new uint256[](20);
        uint256 count;
        IGameCenter.LimitRule rule;
        (last, rule) = _quote();
        while (rule != IGameCenter.LimitRule.GameBudget) {
            wagers[count++] = last;
            _collect(last);
            ++nextRound;
            (last, rule) = _quote();
        }
        assembly ("memory-safe") {
            mstore(wagers, count)
        }
    }

    /// @dev 10 % of the bankroll without the stakes of open bets.
    function _cap() private view returns (uint256) {
        return (pool.unreservedOf(address(token)) + utils.openNetOf(address(pool), address(token))) / 10;
    }

    function _netOf(uint256 wager) private pure returns (uint256) {
        return _reserveOf(wager, MAX_COUNT) - wager * MAX_COUNT;
    }

    function _lossNow() private view returns (uint256 loss) {
        (,, loss,,) = center.bookOf(address(this), 0);
    }

    function test_WhenABetFitsOrDoesNot() external {
        (uint256[] memory wagers, uint256 last) = _fill();
        assertGe(wagers.length, 4, "four bets of 2 % fit beside each other");
        uint256 cap = _cap();
        assertEq(cap, SEED_AMOUNT / 10, "stakes do not widen it");
        vm.expectRevert(
            abi.encodeWithSelector(IGameCenter.WagerTooHigh.selector, last + 1, last, IGameCenter.LimitRule.GameBudget)
        );
        _collect(last + 1);
        _collect(last);
        (, uint256 net,,,) = center.bookOf(address(this), 0);
        assertLe(net, cap, "within the budget");
        assertApproxEqAbs(net, cap, MAX_COUNT, "all of it");
        ++nextRound;
        (uint256 left, IGameCenter.LimitRule rule) = _quote();
        assertLe(left, 1, "nothing is left");
        assertEq(uint8(rule), uint8(IGameCenter.LimitRule.GameBudget), "rule");
    }

    function test_GivenBetsHaveCostThePool() external {
        _collect(500 * USDM);
        uint256 payout = 500 * USDM * MAX_COUNT * WIN_MULTIPLIER / PRECISION;
        _settle(500 * USDM, payout, false);
        uint256 loss = payout + _feeOf(500 * USDM, MAX_COUNT) - 500 * USDM * MAX_COUNT;
        assertEq(_lossNow(), loss, "payout and fee less stake");

        // The rest of the budget is 10 % less that loss.
        (uint256[] memory wagers, uint256 last) = _fill();
        uint256 open = _netOf(last);
        for (uint256 i; i < wagers.length; ++i) {
            open += _netOf(wagers[i]);
        }
        assertLe(open + loss, _cap(), "within the budget");
        assertApproxEqAbs(open + loss, _cap(), MAX_COUNT, "all of it");
    }

    function test_GivenTimeHasPassed() external {
        _collect(500 * USDM);
        _settle(500 * USDM, 500 * USDM * MAX_COUNT * WIN_MULTIPLIER / PRECISION, false);
        uint256 loss = _lossNow();
        uint256 cap = _cap();
        uint256 settledAt = block.timestamp;

        vm.warp(settledAt + 1 hours);
        _collect(MIN_WAGER);
        assertEq(_lossNow(), loss - cap / 24, "an hour's part of the budget");
        vm.warp(settledAt + 1 days);
        center.refund(0, PLAYER, _coinTerms(MIN_WAGER, MAX_COUNT), false);
        _collect(MIN_WAGER);
        assertEq(_lossNow(), 0, "nothing after a day");
    }

    function test_GivenBetsSettleInBetween() external {
        _collect(500 * USDM);
        _settle(500 * USDM, 500 * USDM * MAX_COUNT * WIN_MULTIPLIER / PRECISION, false);
        uint256 loss = _lossNow();
        uint256 cap = _cap();
        for (uint256 i; i < 100; ++i) {
            vm.warp(block.timestamp + 2);
            _collect(MIN_WAGER);
            // Neither won nor lost.
            uint256 stake = MIN_WAGER * MAX_COUNT;
            _settle(MIN_WAGER, stake - _feeOf(MIN_WAGER, MAX_COUNT), false);
        }
        assertApproxEqAbs(_lossNow(), loss - cap * 200 / 1 days, 100, "as if nothing had happened");
    }

    /// @dev A bankroll so small that less than a unit leaks per second.
    function test_GivenATinyBankroll() external {
        HostileToken other = new HostileToken(18);
        (LiquidityPool otherPool,) = _bankOf(other, 100e18);
        // 1e-6 of a token is a unit: 10 % of 0.05 tokens leak 0.058 units a second.
        vm.startPrank(OWNER);
        otherPool.removeInKind(otherPool.balanceOf(OWNER) * 9995 / 10_000, OWNER);
        center.setMinWager(address(other), 0);
        vm.stopPrank();
        uint256 wager = 1e13;
        _collectOf(other, wager);
        center.settle(1, PLAYER, _coinTerms(wager, 1), wager * WIN_MULTIPLIER / PRECISION, address(0), false);
        (,, uint256 lossBefore,,) = center.bookOf(address(this), 1);
        for (uint256 i; i < 20; ++i) {
            vm.warp(block.timestamp + 1);
            _collectOf(other, wager);
            center.settle(1, PLAYER, _coinTerms(wager, 1), wager - wager / 200, address(0), false);
        }
        (,, uint256 lossAfter,,) = center.bookOf(address(this), 1);
        assertLt(lossAfter, lossBefore, "settlements do not stop the leak");
    }

    function test_GivenBetsHaveWonForThePool() external {
        _collect(500 * USDM);
        _settle(500 * USDM, 500 * USDM * MAX_COUNT * WIN_MULTIPLIER / PRECISION, false);
        uint256 loss = _lossNow();
        _collect(100 * USDM);
        _settle(100 * USDM, 0, false);
        uint256 won = 100 * USDM * MAX_COUNT - _feeOf(100 * USDM, MAX_COUNT);
        assertEq(_lossNow(), loss - won, "less by what was won");
        _collect(900 * USDM);
        _settle(900 * USDM, 0, false);
        assertEq(_lossNow(), 0, "never below none");
    }

    function test_GivenAnotherGamesBets() external {
        _fill();
        _pay(PLAYER, 500 * USDM, MAX_COUNT, HEADS);
        (, uint256 net,,,) = center.bookOf(address(coin), 0);
        assertEq(net, _netOf(500 * USDM), "the other's own book");
    }

    function _bankOf(HostileToken other, uint256 amount) private returns (LiquidityPool otherPool, uint256 balance) {
        otherPool = new LiquidityPool("Other", "OTHER", OWNER, TREASURY);
        other.mint(OWNER, amount);
        other.mint(PLAYER, amount);
        vm.startPrank(OWNER);
        otherPool.addToken(address(other), _unpriced());
        otherPool.setBanker(address(center), true);
        other.approve(address(otherPool), amount);
        otherPool.addLiquidity(address(other), amount, 0, 0, OWNER);
        center.setTokenPool(address(other), address(otherPool));
        vm.stopPrank();
        vm.prank(PLAYER);
        other.approve(address(center), type(uint256).max);
        return (otherPool, amount);
    }

    function _collectOf(HostileToken other, uint256 wager) private {
        center.collect(PLAYER, PLAYER, address(other), _coinTerms(wager, 1), nextRound);
    }

    function test_GivenTokensOfSeveralDecimals() external {
        uint8[4] memory decimals = [0, 6, 8, 18];
        for (uint8 i; i < decimals.length; ++i) {
            HostileToken other = new HostileToken(decimals[i]);
            uint256 amount = 1_000_000 * 10 ** decimals[i];
            (LiquidityPool otherPool,) = _bankOf(other, amount);
            uint256[] memory wagers = _fillOf(other);

            // A unit of 8 decimals is 64, one of 18 is 2^40: at most one per bet is lost to rounding.
            uint256 cost = otherPool.reservedOf(address(other));
            for (uint256 j; j < wagers.length; ++j) {
                cost -= wagers[j];
            }
            assertLe(cost, amount / 10, "within 10 % of what there was without stakes");
            assertGt(cost, amount / 10 - amount / 1000, "nearly all of it");
            _settleAll(i + 1, wagers);
        }
    }

    /// @dev Single plays until the game's budget limits them.
    function _fillOf(HostileToken other) private returns (uint256[] memory wagers) {
        wagers = new uint256[](30);
        uint256 count;
        IGameCenter.LimitRule rule;
        while (rule != IGameCenter.LimitRule.GameBudget) {
            (wagers[count], rule) = center.maxWager(address(this), address(other), _coinTerms(0, 1), ++nextRound);
            _collectOf(other, wagers[count++]);
        }
        assembly ("memory-safe") {
            mstore(wagers, count)
        }
    }

    function _settleAll(uint8 bankrollId, uint256[] memory wagers) private {
        for (uint256 i; i < wagers.length; ++i) {
            center.settle(bankrollId, PLAYER, _coinTerms(wagers[i], 1), 0, address(0), false);
        }
        (uint256 reserve, uint256 net, uint256 loss,,) = center.bookOf(address(this), bankrollId);
        assertEq(reserve + net + loss, 0, "all of it is released");
    }

    function test_GivenAGameThatStatesAnotherStake() external {
        // A loss, and an open bet whose multiplier the game understates at its end: more stake for the same reserve.
        _collect(500 * USDM);
        _settle(500 * USDM, 500 * USDM * MAX_COUNT * WIN_MULTIPLIER / PRECISION, false);
        _collect(500 * USDM);
        (, uint256 net, uint256 loss,,) = center.bookOf(address(this), 0);
        // 750 x 20 x 1.31 is what 500 x 20 x 1.96 and the fee of 50 reserve.
        IGameCenter.BetTerms memory terms = _coinTerms(750 * USDM, MAX_COUNT);
        (terms.maxMultiplier, terms.feeBasisPoints) = (1.31e18, 0);
        assertEq(center.reserveOf(terms), _reserveOf(500 * USDM, MAX_COUNT), "the same reserve");
        center.settle(0, PLAYER, terms, 0, address(0), false);

        (, uint256 netAfter, uint256 lossAfter,,) = center.bookOf(address(this), 0);
        uint256 honestWin = 500 * USDM * MAX_COUNT;
        assertEq(netAfter, 0, "nothing stays open for ever");
        assertGe(lossAfter + honestWin, loss, "the loss is repaid by the real stake at most");
        assertGt(net, 0, "there was something to hide");
    }

    function test_GivenTheGuardianLowersLimits() external {
        _collect(500 * USDM);
        vm.startPrank(GUARDIAN);
        center.setLimits(address(this), 0, 0);
        pool.setDrawdownLimits(0, 0);
        vm.stopPrank();
        _settle(500 * USDM, 500 * USDM * MAX_COUNT * WIN_MULTIPLIER / PRECISION, false);
        assertEq(pool.reservedOf(address(token)), 0, "settled");
    }
}
