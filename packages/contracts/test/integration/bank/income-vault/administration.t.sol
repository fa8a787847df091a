// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {IncomeVault} from "../../../../src/bank/bankers/IncomeVault.sol";
import {IIncomeVault} from "../../../../src/interfaces/bank/IIncomeVault.sol";
import {IncomeVaultTest} from "../../../utils/IncomeVaultTest.sol";
import {ScriptedSource} from "../../../utils/mocks/ScriptedSource.sol";

contract VaultAdministration_Test is IncomeVaultTest {
    function test_WhenItIsCreated() external {
        vm.expectEmit();
        emit IIncomeVault.VestingPeriodSet(1 days);
        IncomeVault created = new IncomeVault(OWNER);
        assertEq(created.owner(), OWNER, "owner");
        assertEq(created.vestingPeriod(), 1 days, "period");
        assertEq(created.expectedIncomeOf(address(pool), address(token)), 0, "nothing expected");
    }

    function test_RevertWhen_TheCallerIsNotTheOwner() external {
        address[3] memory callers = [GUARDIAN, address(source), STRANGER];
        for (uint256 i; i < 3; ++i) {
            vm.startPrank(callers[i]);
            bytes memory reason = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, callers[i]);
            vm.expectRevert(reason);
            vault.setSource(callers[i], true);
            vm.expectRevert(reason);
            vault.setVestingPeriod(1 days);
            vm.stopPrank();
        }
    }

    function test_WhenASourceIsSet() external {
        vm.startPrank(OWNER);
        vm.expectEmit(address(vault));
        emit IIncomeVault.SourceSet(address(source), false);
        vault.setSource(address(source), false);
        assertFalse(vault.isSource(address(source)), "revoked");
        vm.expectEmit(address(vault));
        emit IIncomeVault.SourceSet(address(source), true);
        vault.setSource(address(source), true);
        assertTrue(vault.isSource(address(source)), "accepted again");

        // A source without an answer would block all pricing.
        vm.expectRevert();
        vault.setSource(address(token), true);
        vm.expectRevert();
        vault.setSource(STRANGER, true);
        vault.setSource(STRANGER, false);
        vm.stopPrank();
    }

    function test_RevertWhen_AFifthSourceIsAccepted() external {
        vm.startPrank(OWNER);
        // Accepting it again does not count as another source.
        vault.setSource(address(source), false);
        vault.setSource(address(source), true);
        for (uint256 i; i < 3; ++i) {
            vault.setSource(address(new ScriptedSource(vault)), true);
        }
        vault.setSource(address(source), false);
        address fifth = address(new ScriptedSource(vault));
        vm.expectRevert(abi.encodeWithSelector(IIncomeVault.TooMany.selector, 4));
        vault.setSource(fifth, true);
        vault.setSource(address(source), true);
    }

    /// @dev The expected income of a revoked source counts too, because the source may be accepted again.
    function test_WhenSourcesExpectSomething() external {
        ScriptedSource second = new ScriptedSource(vault);
        vm.prank(OWNER);
        vault.setSource(address(second), true);
        source.expect(address(pool), address(token), 100 * USDM);
        second.expect(address(pool), address(token), 10 * USDM);
        _bring(INCOME);
        assertEq(vault.expectedIncomeOf(address(pool), address(token)), INCOME + 110 * USDM, "all of it");
        vm.prank(OWNER);
        vault.setSource(address(second), false);
        assertEq(vault.expectedIncomeOf(address(pool), address(token)), INCOME + 110 * USDM, "still");
        assertEq(pool.aum(true), (SEED_AMOUNT + INCOME + 110 * USDM) * 1e12, "in the larger value");
        assertEq(pool.aum(false), SEED_AMOUNT * 1e12, "not in the smaller");
    }

    function test_WhenTheVestingPeriodIsSet() external {
        vm.startPrank(OWNER);
        vm.expectRevert(abi.encodeWithSelector(IIncomeVault.InvalidPeriod.selector, 1 hours - 1));
        vault.setVestingPeriod(1 hours - 1);
        vm.expectRevert(abi.encodeWithSelector(IIncomeVault.InvalidPeriod.selector, 30 days + 1));
        vault.setVestingPeriod(30 days + 1);
        vault.setVestingPeriod(30 days);
        vm.stopPrank();
        _bring(INCOME);

        // Income that is vesting keeps its end.
        vm.prank(OWNER);
        vm.expectEmit(address(vault));
        emit IIncomeVault.VestingPeriodSet(1 hours);
        vault.setVestingPeriod(1 hours);
        skip(15 days);
        _assertHeld(INCOME, INCOME / 2);
    }
}
