// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

contract PoolViews_Test is BaseTest {
    function test_GivenOpenBets() external {
        _pay(PLAYER, 100 * USDM, MAX_COUNT, HEADS);
        uint256 balance = SEED_AMOUNT + 100 * USDM * MAX_COUNT;
        uint256 supply = pool.totalSupply();

        assertEq(pool.aum(true), balance * 1e12, "every bet loses");
        assertEq(pool.aum(false), (balance - _reserveOf(100 * USDM, MAX_COUNT)) * 1e12, "every bet wins");
        assertEq(pool.lpPrice(true), pool.aum(true) * 1e30 / supply, "larger price");
        assertEq(pool.lpPrice(false), pool.aum(false) * 1e30 / supply, "smaller price");
    }

    function test_GivenADonation() external {
        uint256 aum = pool.aum(false);
        token.mint(address(pool), SEED_AMOUNT);
        assertEq(pool.aum(false), aum, "aum");
        assertEq(pool.balanceOfToken(address(token)), SEED_AMOUNT, "booked");
    }

    function test_GivenNoDepositYet() external {
        LiquidityPool fresh = new LiquidityPool("Fresh", "FRESH", OWNER, TREASURY);
        assertEq(fresh.lpPrice(true), 1e30, "price");
        assertEq(fresh.aum(true), 0, "aum");
    }

    function test_ConstantsAndAddresses() external view {
        assertEq(pool.LP_PRECISION(), 1e18, "share");
        assertEq(pool.PRICE_PRECISION(), 1e30, "price");
        assertEq(pool.USDG_DECIMALS(), 18, "usdg decimals");
        assertEq(pool.vault(), address(pool), "vault");
        assertEq(pool.usdg(), address(840), "usdg");
        assertEq(pool.decimals(), 18, "share decimals");
    }
}
