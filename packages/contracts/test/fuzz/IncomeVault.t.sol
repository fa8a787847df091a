// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IncomeVaultTest} from "../utils/IncomeVaultTest.sol";

contract IncomeVault_Fuzz_Test is IncomeVaultTest {
    /// @dev For any income at any time and any pusher: nothing is lost, and nothing arrives before it has vested.
    function testFuzz_WhatIsBroughtIsPushedOrHeld(uint96[6] memory amounts, uint32[6] memory waits, uint8 pushes)
        external
    {
        uint256 received;
        uint256 pushed;
        for (uint256 i; i < 6; ++i) {
            uint256 amount = bound(amounts[i], 1, type(uint96).max / 8);
            token.mint(address(source), amount);
            _bring(amount);
            received += amount;
            skip(bound(waits[i], 0, 2 days));
            (uint256 heldBefore, uint256 unvestedBefore) = _heldOf();
            assertLe(unvestedBefore, heldBefore, "never more than is here");
            if (pushes >> i & 1 == 1) {
                uint256 vested = _push();
                assertEq(vested, heldBefore - unvestedBefore, "what has vested");
                pushed += vested;
            }
            (uint256 held,) = _heldOf();
            assertEq(pushed + held, received, "all of it");
            assertEq(token.balanceOf(address(vault)), held, "here");
        }
        skip(PERIOD);
        assertEq(pushed + _push(), received, "at last in the pool");
    }

    /// @dev Two merged streams are never faster than two separate ones, and end no later than the later one.
    function testFuzz_ThePaceIsNeverAboveTheSumOfBoth(uint96 first, uint96 second, uint32 wait, uint32 period)
        external
    {
        first = uint96(bound(first, 1, type(uint96).max / 2));
        second = uint96(bound(second, 1, type(uint96).max / 2));
        wait = uint32(bound(wait, 0, PERIOD - 1));
        period = uint32(bound(period, 1 hours, 30 days));
        token.mint(address(source), type(uint96).max);
        _bring(first);
        skip(wait);
        (, uint256 onItsWay) = _heldOf();
        vm.prank(OWNER);
        vault.setVestingPeriod(period);
        _bring(second);

        uint256 left = PERIOD - wait;
        uint256 later = left > period ? left : period;
        // A moment later, what has vested is at most what both streams would have released, and a unit of rounding.
        (, uint256 before) = _heldOf();
        assertEq(before, onItsWay + second, "together");
        uint256 step = 1 + wait % left;
        skip(step < period ? step : period);
        step = step < period ? step : period;
        (, uint256 after_) = _heldOf();
        assertLe(before - after_, onItsWay * step / left + uint256(second) * step / period + 1, "pace");
        skip(later);
        (, after_) = _heldOf();
        assertEq(after_, 0, "all has vested");
    }
}
