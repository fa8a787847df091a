// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IIncomeVault} from "../../../../src/interfaces/bank/IIncomeVault.sol";
import {IncomeVaultTest} from "../../../utils/IncomeVaultTest.sol";

contract VaultReceiveIncome_Test is IncomeVaultTest {
    bytes4 private constant REENTRANT = bytes4(keccak256("ReentrancyGuardReentrantCall()"));

    function test_RevertWhen_TheCallerIsNoAcceptedSource() external {
        address[3] memory callers = [OWNER, address(pool), STRANGER];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(IIncomeVault.Forbidden.selector);
            vm.prank(callers[i]);
            vault.receiveIncome(address(pool), address(token), INCOME);
        }
        vm.prank(OWNER);
        vault.setSource(address(source), false);
        vm.expectRevert(IIncomeVault.Forbidden.selector);
        _bring(INCOME);
    }

    function test_RevertWhen_TheAmountIsZeroOrDoesNotFit() external {
        vm.expectRevert(IIncomeVault.InvalidAmount.selector);
        _bring(0);
        vm.expectRevert(IIncomeVault.InvalidAmount.selector);
        _bring(uint256(type(uint96).max) + 1);
        vm.expectRevert(IIncomeVault.InvalidAmount.selector);
        _bring(type(uint256).max);

        token.mint(address(source), type(uint96).max);
        _bring(type(uint96).max - 1);
        vm.expectRevert(IIncomeVault.InvalidAmount.selector);
        _bring(2);
        _bring(1);
        _assertHeld(type(uint96).max, type(uint96).max);
    }

    function test_RevertWhen_AnotherAmountArrives() external {
        source.keep(1);
        vm.expectRevert(IIncomeVault.InvalidAmount.selector);
        _bring(INCOME);
        source.keep(0);
        token.setTransferFee(1);
        vm.expectRevert(IIncomeVault.InvalidAmount.selector);
        _bring(INCOME);
    }

    function test_WhenAllIsRight() external {
        uint256 endsAt = block.timestamp + PERIOD;
        vm.expectEmit(address(vault));
        emit IIncomeVault.IncomeKept(address(pool), address(token), address(source), INCOME, INCOME, endsAt);
        _bring(INCOME);
        _assertHeld(INCOME, INCOME);

        // Evenly, rounded up: a 24th in an hour, and nothing is left at the end.
        skip(1 hours);
        _assertHeld(INCOME, INCOME * 23 / 24);
        skip(1);
        _assertHeld(INCOME, INCOME - INCOME * 3601 / PERIOD);
        vm.warp(endsAt - 1);
        _assertHeld(INCOME, INCOME / PERIOD + 1);
        vm.warp(endsAt);
        _assertHeld(INCOME, 0);
    }

    /// @dev 120 have 12 hours left when 40 come that take 24: all end after (120 x 12 + 40 x 24) / 160 = 15 hours.
    function test_WhenSomethingIsOnItsWayAlready() external {
        _bring(INCOME);
        skip(12 hours);
        uint256 endsAt = block.timestamp + 15 hours;
        vm.expectEmit(address(vault));
        emit IIncomeVault.IncomeKept(address(pool), address(token), address(source), 40 * USDM, 160 * USDM, endsAt);
        _bring(40 * USDM);
        _assertHeld(280 * USDM, 160 * USDM);
        skip(7.5 hours);
        _assertHeld(280 * USDM, 80 * USDM);
        skip(7.5 hours);
        _assertHeld(280 * USDM, 0);
    }

    /// @dev Tiny amounts cannot delay other income.
    function test_WhenCrumbsComeInBetween() external {
        _bring(INCOME);
        for (uint256 i; i < 24; ++i) {
            skip(30 minutes);
            _bring(1);
        }
        (, uint256 unvested) = _heldOf();
        // Each adds a second at most, by rounding.
        assertApproxEqAbs(unvested, INCOME / 2, 24 * INCOME / PERIOD, "as if they had not come");
    }

    function test_WhenPoolsAndTokensDiffer() external {
        _bring(INCOME);
        source.bring(address(1), address(token), 1);
        source.bring(address(pool), address(token), 2);
        (uint256 held,) = vault.heldOf(address(1), address(token));
        assertEq(held, 1, "of another pool");
        (held,) = _heldOf();
        assertEq(held, INCOME + 2, "of the first");
        assertEq(vault.expectedIncomeOf(address(pool), address(1)), 0, "another token");
    }

    function test_WhenTheTokenCallsBackInTheMiddle() external {
        _bring(INCOME);
        skip(PERIOD);
        bytes[2] memory calls = [
            abi.encodeCall(IIncomeVault.push, (address(pool), address(token))),
            abi.encodeCall(IIncomeVault.receiveIncome, (address(pool), address(token), 1))
        ];
        for (uint256 i; i < 2; ++i) {
            token.setHook(address(vault), calls[i]);
            _bring(INCOME);
            assertFalse(token.hookSucceeded(), "refused");
            assertEq(bytes4(token.hookResult()), REENTRANT, "by the lock");
        }
    }
}
