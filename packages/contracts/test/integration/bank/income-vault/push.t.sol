// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBanker} from "../../../../src/interfaces/bank/IBanker.sol";
import {IIncomeVault} from "../../../../src/interfaces/bank/IIncomeVault.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {IncomeVaultTest} from "../../../utils/IncomeVaultTest.sol";

contract Push_Test is IncomeVaultTest {
    function test_WhenNothingHasVested() external {
        assertEq(_push(), 0, "never brought");
        _bring(INCOME);
        vm.recordLogs();
        assertEq(_push(), 0, "not yet");
        assertEq(vm.getRecordedLogs().length, 0, "and nothing is told");
        _assertHeld(INCOME, INCOME);
    }

    function test_WhenAPartHasVested() external {
        _bring(INCOME);
        skip(6 hours);
        uint256 aumBefore = pool.aum(true);
        vm.expectEmit(address(vault));
        emit IIncomeVault.IncomePushed(address(pool), address(token), INCOME / 4);
        vm.expectEmit(address(pool));
        emit ILiquidityPool.IncomeReceived(address(vault), address(token), INCOME / 4);
        vm.prank(STRANGER);
        assertEq(_push(), INCOME / 4, "a quarter");

        _assertHeld(INCOME * 3 / 4, INCOME * 3 / 4);
        assertEq(pool.balanceOfToken(address(token)), SEED_AMOUNT + INCOME / 4, "in the pool");
        assertEq(pool.aum(true), aumBefore, "the larger value has it already");
        assertEq(pool.aum(false), (SEED_AMOUNT + INCOME / 4) * 1e12, "the smaller has it now");
        assertEq(_push(), 0, "once");

        skip(9 hours);
        assertEq(_push(), INCOME * 3 / 8, "the next part");
        skip(PERIOD);
        assertEq(_push(), INCOME * 3 / 8, "the rest");
        _assertHeld(0, 0);
    }

    /// @dev Frequent pushes and a single one bring the same amount at the same time.
    function test_WhenItIsPushedOften() external {
        _bring(INCOME + 7);
        uint256 pushed;
        for (uint256 i; i < 47; ++i) {
            skip(1801);
            pushed += _push();
            assertEq(pushed, (INCOME + 7) * (i + 1) * 1801 / PERIOD, "what has vested, rounded down");
        }
        skip(PERIOD);
        assertEq(pushed + _push(), INCOME + 7, "all of it");
    }

    function test_WhenThePoolRefuses() external {
        _bring(INCOME);
        skip(PERIOD);
        token.setBlocked(address(pool), true);
        vm.expectRevert();
        _push();
        _assertHeld(INCOME, 0);
        token.setBlocked(address(pool), false);
        assertEq(_push(), INCOME, "later");
    }

    /// @dev A former banker may still bring in what it has.
    function test_WhenTheVaultIsABankerNoMore() external {
        _bring(INCOME);
        skip(PERIOD);
        vm.prank(OWNER);
        pool.setBanker(address(vault), false);
        assertEq(_push(), INCOME, "pushed");
    }

    function test_WhenAPoolDoesNotTakeIt() external {
        source.bring(address(this), address(token), INCOME);
        skip(PERIOD);
        vm.expectRevert(IIncomeVault.InvalidAmount.selector);
        vault.push(address(this), address(token));
        _takes = INCOME + 1;
        vm.expectRevert(IIncomeVault.Forbidden.selector);
        vault.push(address(this), address(token));
        _takes = INCOME;
        vault.push(address(this), address(token));
        assertEq(token.balanceOf(address(this)), INCOME, "exactly");
    }

    uint256 private _takes;

    /// @dev The part of a pool that the vault calls; the test sets what it takes.
    function receiveIncome(address token_, uint256) external {
        if (_takes > 0) IBanker(msg.sender).deliverWager(token_, address(0), _takes);
    }

    function test_WhenADeliveryIsAskedForThatNobodyPromised() external {
        _bring(INCOME);
        skip(PERIOD);
        address[3] memory callers = [address(pool), OWNER, address(source)];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(IIncomeVault.Forbidden.selector);
            vm.prank(callers[i]);
            vault.deliverWager(address(token), address(vault), INCOME);
        }
    }

    /// @dev Income in transit is counted once at every moment; the pool returns no value during a transfer.
    function test_WhenTheTokenAsksForTheValueInTheMiddle() external {
        _bring(INCOME);
        skip(PERIOD);
        token.setHook(address(pool), abi.encodeCall(ILiquidityPool.aum, (true)));
        _push();
        assertFalse(token.hookSucceeded(), "no value");
        token.setHook(address(vault), abi.encodeCall(IIncomeVault.push, (address(pool), address(token))));
        _bring(INCOME);
        skip(PERIOD);
        _push();
        assertFalse(token.hookSucceeded(), "not twice");
    }
}
