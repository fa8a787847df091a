// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IGameCenter} from "../../src/interfaces/bank/IGameCenter.sol";
import {BaseTest} from "../utils/BaseTest.sol";

contract Bets_Fuzz_Test is BaseTest {
    struct Params {
        uint256 wager;
        uint8 count;
        bool tails;
        uint256 edgeBps;
        uint256 feeBps;
        uint256 word;
        bool refused;
    }

    function _gameData(Params memory p) private pure returns (bytes memory) {
        return p.tails ? TAILS : HEADS;
    }

    /// @dev Bounds the inputs, applies edge and fee, and places the bet.
    function _place(Params memory p) private returns (uint256 nonce) {
        p.count = uint8(bound(p.count, 1, MAX_COUNT));
        p.edgeBps = bound(p.edgeBps, 50, 300);
        p.feeBps = bound(p.feeBps, 0, p.edgeBps / 2);
        vm.startPrank(OWNER);
        coin.updateFeeBasisPoints(0);
        coin.updateHouseEdge(uint64(p.edgeBps * 1e14));
        coin.updateFeeBasisPoints(uint16(p.feeBps));
        center.setMinWager(address(token), 0);
        vm.stopPrank();
        (uint256 maximum,) = coin.maxWager(address(token), p.count, _gameData(p));
        p.wager = bound(p.wager, 1, maximum * 11 / 10 + 1);
        if (p.wager > maximum * 11 / 10) p.wager = maximum * 11 / 10;
        if (p.wager == 0) p.wager = 1;
        return _pay(PLAYER, p.wager, p.count, _gameData(p));
    }

    function _payoutDown(Params memory p) private pure returns (uint256) {
        uint256 wins = _winsOf(p.word, p.count, p.tails ? 1 : 0);
        return p.wager * (wins * 2 * (PRECISION - p.edgeBps * 1e14)) / PRECISION;
    }

    function testFuzz_PayoutNeverExceedsTheReserve(Params memory p) external {
        uint256 nonce = _place(p);
        uint256 reserved = pool.reservedOf(address(token));
        uint256 balanceBefore = token.balanceOf(PLAYER);

        _settle(nonce, p.word);

        uint256 payout = token.balanceOf(PLAYER) - balanceBefore;
        assertLe(payout + pool.liabilityOf(TREASURY, address(token)), reserved, "payout and fee");
        assertEq(pool.reservedOf(address(token)), 0, "the whole reserve is released");
    }

    function testFuzz_TheFeeIsNeverTakenFromThePayout(Params memory p) external {
        uint256 nonce = _place(p);
        uint256 balanceBefore = token.balanceOf(PLAYER);
        uint256 poolBefore = pool.balanceOfToken(address(token));

        _settle(nonce, p.word);

        uint256 payout = _payoutDown(p);
        uint256 fee = p.wager * p.count * p.feeBps / BPS_DENOMINATOR;
        assertEq(token.balanceOf(PLAYER) - balanceBefore, payout, "the payout is the multiplier's");
        assertEq(pool.liabilityOf(TREASURY, address(token)), fee, "fee");
        assertEq(pool.balanceOfToken(address(token)), poolBefore - payout - fee, "the pool pays both");
    }

    function testFuzz_MoneyIsConserved(Params memory p) external {
        uint256 before = _moneyOf(PLAYER);
        uint256 nonce = _place(p);
        assertEq(_moneyOf(PLAYER), before, "after the bet");
        token.setBlocked(PLAYER, p.refused);

        _settle(nonce, p.word);

        assertEq(_moneyOf(PLAYER), before, "after the settlement");
        assertEq(
            pool.balanceOfToken(address(token)) + pool.totalLiabilities(address(token)),
            token.balanceOf(address(pool)),
            "the books hold all of it"
        );
        assertEq(
            pool.totalLiabilities(address(token)),
            pool.liabilityOf(TREASURY, address(token)) + pool.liabilityOf(PLAYER, address(token)),
            "liabilities"
        );
        uint256 owed = pool.liabilityOf(PLAYER, address(token));
        assertEq(owed, p.refused ? _payoutDown(p) : 0, "owed to the player");
        if (owed > 0) {
            vm.prank(PLAYER);
            pool.claim(address(token), STRANGER);
            assertEq(token.balanceOf(STRANGER), owed, "claimed");
        }
    }

    function testFuzz_RoundingFavoursThePool(Params memory p) external {
        uint256 nonce = _place(p);
        uint256 balanceBefore = token.balanceOf(PLAYER);
        _settle(nonce, p.word);

        uint256 wins = _winsOf(p.word, p.count, p.tails ? 1 : 0);
        uint256 exact = p.wager * wins * 2 * (PRECISION - p.edgeBps * 1e14);
        uint256 paid = (token.balanceOf(PLAYER) - balanceBefore) * PRECISION;
        assertLe(paid, exact, "never above");
        assertLt(exact - paid, PRECISION, "less than a unit below");
    }

    function testFuzz_AcceptsUpToATenthAboveTheQuote(uint256 bankroll, uint8 count, uint256 wager) external {
        count = uint8(bound(count, 1, MAX_COUNT));
        bankroll = bound(bankroll, 0, 1e18);
        token.mint(OWNER, bankroll);
        token.mint(PLAYER, 1e20);
        vm.startPrank(OWNER);
        token.approve(address(pool), bankroll);
        if (bankroll > 0) pool.addLiquidity(address(token), bankroll, 0, 0, OWNER);
        vm.stopPrank();
        (uint256 maximum, uint8 rule) = coin.maxWager(address(token), count, HEADS);
        wager = bound(wager, MIN_WAGER, maximum * 2);

        bool isAccepted = wager * 10 <= maximum * 11;
        if (!isAccepted) {
            vm.expectRevert(
                abi.encodeWithSelector(IGameCenter.WagerTooHigh.selector, wager, maximum, IGameCenter.LimitRule(rule))
            );
        }
        _pay(PLAYER, wager, count, HEADS);
        assertGe(pool.balanceOfToken(address(token)), pool.reservedOf(address(token)), "covered");
    }

    /// @dev The bet is undone: nobody submitted its round, or its callback failed for a week.
    function testFuzz_ARefundLeavesEverythingAsItWas(Params memory p, bool failed, bool reported) external {
        uint256 before = token.balanceOf(PLAYER);
        uint256 nonce = _place(p);
        uint256 requestId = _requestId(address(coin), nonce);
        if (failed) coordinator.fail(requestId);
        if (failed && reported) coin.reportFailed(nonce);
        vm.warp(block.timestamp + (failed ? 7 days : 24 hours));
        coin.requestRefund(nonce);
        vm.warp(block.timestamp + 1 hours);
        token.setBlocked(PLAYER, p.refused);
        coin.finalizeRefund(nonce);

        uint256 owed = p.refused ? p.wager * p.count : 0;
        assertEq(token.balanceOf(PLAYER) + owed, before, "the whole stake");
        assertEq(pool.totalLiabilities(address(token)), owed, "no fee, and what was refused is owed");
        assertEq(pool.liabilityOf(PLAYER, address(token)), owed, "to the player");
        assertEq(pool.balanceOfToken(address(token)), SEED_AMOUNT, "bankroll");
        assertEq(pool.reservedOf(address(token)), 0, "reserve");
        assertEq(
            utils.openNetOf(address(pool), address(token)) + utils.netLossOf(address(pool), address(token)),
            0,
            "the pool's budget"
        );
        (uint256 reserve, uint256 net, uint256 loss,, uint256 aside) = center.bookOf(address(coin), 0);
        assertEq(reserve + net + loss + aside, 0, "the game's budget");
    }

    function testFuzz_TheLateSettlerGetsTheFeeAndNothingElse(Params memory p, uint256 delay) external {
        uint256 nonce = _place(p);
        uint256 balanceBefore = token.balanceOf(PLAYER);
        // The round is at most two periods after the bet.
        (, uint64 round,) = coordinator.requestOf(_requestId(address(coin), nonce));
        delay = bound(delay, 0, 30 days);
        vm.warp(coordinator.timeOf(round) + delay);
        coordinator.setSettler(STRANGER);
        _settle(nonce, p.word);

        uint256 fee = p.wager * p.count * p.feeBps / BPS_DENOMINATOR;
        assertEq(token.balanceOf(PLAYER) - balanceBefore, _payoutDown(p), "payout");
        assertEq(pool.liabilityOf(STRANGER, address(token)), delay > 60 ? fee : 0, "settler");
        assertEq(pool.liabilityOf(TREASURY, address(token)), delay > 60 ? 0 : fee, "treasury");
    }

    function testFuzz_AddingThenRemovingNeverProfits(uint256 amount, uint256 part, Params memory p) external {
        _place(p);
        amount = bound(amount, 1, 1e15);
        token.mint(OWNER, amount);
        vm.startPrank(OWNER);
        token.approve(address(pool), amount);
        uint256 sharesBefore = pool.balanceOf(OWNER);
        (, uint256 lpAmount) = pool.addLiquidity(address(token), amount, 0, 0, OWNER);
        part = bound(part, 1, lpAmount);
        uint256 removed = pool.removeInKind(part, OWNER)[0];
        vm.stopPrank();

        assertLe(removed, amount, "not more than was added");
        assertEq(pool.balanceOf(OWNER), sharesBefore + lpAmount - part, "shares");
    }

    function testFuzz_SharesNeverGainFromOthersComingAndGoing(uint256 amount, uint256 part) external {
        amount = bound(amount, 1, 1e15);
        uint256 priceBefore = pool.lpPrice(false);
        token.mint(OWNER, amount);
        vm.startPrank(OWNER);
        token.approve(address(pool), amount);
        (, uint256 lpAmount) = pool.addLiquidity(address(token), amount, 0, 0, OWNER);
        assertGe(pool.lpPrice(false), priceBefore, "after adding");
        pool.removeInKind(bound(part, 1, lpAmount), OWNER);
        vm.stopPrank();
        assertGe(pool.lpPrice(false), priceBefore, "after removing");
    }
}
