// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IncomeVault} from "../../src/bank/bankers/IncomeVault.sol";
import {BaseTest} from "./BaseTest.sol";
import {ScriptedSource} from "./mocks/ScriptedSource.sol";

/// @notice A vault that feeds the pool of {BaseTest}, and a source that brings what the test sets.
abstract contract IncomeVaultTest is BaseTest {
    uint256 internal constant INCOME = 240 * USDM;
    uint256 internal constant PERIOD = 1 days;

    IncomeVault internal vault;
    ScriptedSource internal source;

    function setUp() public virtual override {
        super.setUp();
        vault = new IncomeVault(OWNER);
        source = new ScriptedSource(vault);
        token.mint(address(source), SEED_AMOUNT);
        vm.startPrank(OWNER);
        vault.setSource(address(source), true);
        pool.setBanker(address(vault), true);
        pool.setIncomeSource(address(vault));
        vm.stopPrank();
    }

    function _bring(uint256 amount) internal {
        source.bring(address(pool), address(token), amount);
    }

    function _push() internal returns (uint256) {
        return vault.push(address(pool), address(token));
    }

    function _heldOf() internal view returns (uint256 held, uint256 unvested) {
        return vault.heldOf(address(pool), address(token));
    }

    function _assertHeld(uint256 held, uint256 unvested) internal view {
        (uint256 heldNow, uint256 unvestedNow) = _heldOf();
        assertEq(heldNow, held, "held");
        assertEq(unvestedNow, unvested, "unvested");
        assertEq(token.balanceOf(address(vault)), held, "here");
    }
}
