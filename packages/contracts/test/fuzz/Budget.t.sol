// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {BankAccounting} from "../../src/bank/accounting/BankAccounting.sol";
import {DrawdownBudget} from "../../src/bank/accounting/DrawdownBudget.sol";
import {NetUnits} from "../../src/bank/accounting/NetUnits.sol";
import {TokenSlots} from "../../src/bank/accounting/TokenSlots.sol";
import {ILiquidityPool} from "../../src/interfaces/bank/ILiquidityPool.sol";

/// @notice The drawdown budget and its units, for any decimals, balance and bets.
contract Budget_Fuzz_Test is Test {
    using DrawdownBudget for DrawdownBudget.Budget;
    using TokenSlots for TokenSlots.Words;

    uint256 private constant TOTAL_BPS = 2000;
    uint256 private constant ROUND_BPS = 500;
    uint256 private constant BPS_DENOMINATOR = 10_000;

    TokenSlots.Words private _words;

    function setUp() external {
        vm.warp(1_800_000_000);
    }

    function open(DrawdownBudget.Budget memory budget, uint256 balance, uint256 wager, uint256 reserved, uint64 round)
        external
        view
        returns (DrawdownBudget.Budget memory)
    {
        budget.open(TOTAL_BPS, ROUND_BPS, balance, wager, reserved, round);
        return budget;
    }

    function test_ShiftsOfTheDecimals() external pure {
        assertEq(NetUnits.shiftOf(0), 0, "0");
        assertEq(NetUnits.shiftOf(6), 0, "6");
        assertEq(NetUnits.shiftOf(7), 3, "7");
        assertEq(NetUnits.shiftOf(8), 6, "8");
        assertEq(NetUnits.shiftOf(18), 40, "18");
    }

    function test_TheLargestFigures() external pure {
        uint256 max = type(uint96).max;
        assertEq(NetUnits.capDown(max, TOTAL_BPS, 0), NetUnits.MAX, "a cap fits its slot");
        assertEq(NetUnits.realised(NetUnits.MAX, 0, max, 0), NetUnits.MAX, "a loss saturates");
        assertEq(NetUnits.realised(NetUnits.MAX, max, 0, 0), 0, "a win empties it");
        assertEq(NetUnits.leaked(NetUnits.MAX, NetUnits.MAX, 0), NetUnits.MAX, "no time");
        assertEq(NetUnits.leaked(NetUnits.MAX, NetUnits.MAX, type(uint32).max), 0, "a century");
    }

    /// @dev A bet is refused or within both budgets; the ends of bets subtract exactly what the bets added.
    function testFuzz_BetsAreWithinTheBudgetAndCancelExactly(uint256 seed, uint96 balance, uint8 decimals) external {
        DrawdownBudget.Budget memory budget;
        budget.shift = NetUnits.shiftOf(uint8(bound(decimals, 0, 18)));
        uint256[8] memory wagers;
        uint256[8] memory reserves;
        uint256 sumOfNets;
        for (uint256 i; i < 8; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            uint256 wager = bound(seed, 1, uint256(balance) / 100 + 1);
            uint256 reserved = bound(seed >> 8, 0, uint256(balance) / 20 + wager);
            uint64 round = uint64(seed % 3);
            (uint256 available,) = budget.headroom(TOTAL_BPS, ROUND_BPS, balance, round);
            uint256 net = NetUnits.netUp(reserved, wager, budget.shift);
            if (net > available) {
                vm.expectRevert(
                    abi.encodeWithSelector(
                        ILiquidityPool.BudgetExceeded.selector, reserved - wager, available << budget.shift
                    )
                );
                this.open(budget, balance, wager, reserved, round);
                continue;
            }
            budget = this.open(budget, balance, wager, reserved, round);
            (wagers[i], reserves[i]) = (wager, reserved);
            if (reserved > wager) sumOfNets += reserved - wager;
            assertLe(sumOfNets, uint256(balance) * TOTAL_BPS / BPS_DENOMINATOR, "never above a fifth");
        }

        for (uint256 i; i < 8; ++i) {
            budget.close(TOTAL_BPS, balance, reserves[i], wagers[i], wagers[i], false);
        }
        assertEq(budget.openNet, 0, "nothing is left");
        assertEq(budget.netLoss, 0, "and nothing lost");
    }

    /// @dev For any frequency of ended bets, a loss leaks at half the rate at least, and is gone after two days.
    function testFuzz_TheLeakCannotBeHeldUp(uint96 balance, uint256 loss, uint256 pause) external {
        balance = uint96(bound(balance, 20, type(uint56).max));
        uint256 cap = NetUnits.capDown(balance, TOTAL_BPS, 0);
        loss = bound(loss, 1, cap);
        pause = bound(pause, 1 hours, 5 hours);
        DrawdownBudget.Budget memory budget;
        (budget.netLoss, budget.netLossAt) = (loss, block.timestamp);
        uint256 end = block.timestamp + 2 days;
        while (block.timestamp < end) {
            skip(pause);
            uint256 before = budget.lossNow(cap);
            budget.close(TOTAL_BPS, balance, 0, 0, 0, false);
            assertEq(budget.netLoss, before, "an end without a result moves nothing");
        }
        assertLe(budget.netLoss, 0, "gone");
    }

    function testFuzz_WhatIsHiddenBecomesALoss(uint56 openNet, uint56 netLoss, uint96 balance) external view {
        DrawdownBudget.Budget memory budget;
        (budget.openNet, budget.netLoss, budget.netLossAt) = (openNet, netLoss, block.timestamp);
        budget.close(TOTAL_BPS, balance, 0, 0, 0, true);
        assertEq(budget.openNet, 0, "nothing open");
        uint256 sum = uint256(openNet) + netLoss;
        assertEq(budget.netLoss, sum > NetUnits.MAX ? NetUnits.MAX : sum, "all of it, as far as it fits");
    }

    /// @dev Two slots hold every figure; no figure overwrites another.
    function testFuzz_SlotsHoldEveryFigure(
        uint96[3] memory amounts,
        uint56[3] memory nets,
        uint32 time,
        uint16 tag,
        uint8 shift
    ) external {
        BankAccounting.Books memory books = BankAccounting.Books(amounts[0], amounts[1], amounts[2]);
        DrawdownBudget.Budget memory budget = DrawdownBudget.Budget(nets[0], nets[1], time, nets[2], tag, shift);
        _words.store(books, budget);
        TokenSlots.Words memory words = _words;
        assertEq(abi.encode(words.books()), abi.encode(books), "books");
        assertEq(abi.encode(words.budget()), abi.encode(budget), "budget");

        books = BankAccounting.Books(amounts[2], amounts[0], amounts[1]);
        _words.store(books);
        words = _words;
        assertEq(abi.encode(words.books()), abi.encode(books), "new books");
        assertEq(abi.encode(words.budget()), abi.encode(budget), "the same budget");
    }
}
