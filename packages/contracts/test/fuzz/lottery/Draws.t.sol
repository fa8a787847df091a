// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../src/interfaces/lottery/ILuckyBuy.sol";
import {LotteryTest} from "../../utils/lottery/LotteryTest.sol";

/// @notice Products of every size that the terms allow, up to what a pool may expect: every product that can be added can be
/// drawn, and every drawn or inactivated one is paid to the unit.
contract Draws_Fuzz_Test is LotteryTest {
    /// @dev Large enough that a tenth of the pool covers every prize, and small enough that a surplus still fits.
    uint256 private constant LIQUIDITY = uint256(type(uint96).max) / 4;

    function setUp() public override {
        super.setUp();
        token.mint(OWNER, LIQUIDITY);
        vm.startPrank(OWNER);
        token.approve(address(pool), LIQUIDITY);
        pool.addLiquidity(address(token), LIQUIDITY, 0, 0, OWNER);
        vm.stopPrank();
        _fundBuyer(BUYER, type(uint96).max);
        _fundBuyer(MANAGER, type(uint96).max);
    }

    /// @dev Sales and subsidy of a product within the pool's bound on expected income, for any prizes.
    function _fuzzedTerms(uint256 seed, uint32 total, uint16 quantity, uint96 price, uint96 subsidy)
        private
        view
        returns (ILuckyBuy.ProductTerms memory terms)
    {
        (uint256 feeBps, uint256 edgeBps, uint256 openBps) = lucky.limits();
        terms = _terms();
        terms.total = uint32(bound(total, 2, type(uint32).max));
        terms.quantity =
            uint16(bound(quantity, 1, terms.total - 1 < type(uint16).max ? terms.total - 1 : type(uint16).max));
        terms.price = uint128(bound(price, 1, LIQUIDITY / 50 / terms.total));
        terms.subsidy = uint128(bound(subsidy, 0, LIQUIDITY / 200));
        uint256 value = (uint256(terms.price) * terms.total * (BPS_DENOMINATOR - feeBps) / BPS_DENOMINATOR)
            * (BPS_DENOMINATOR - edgeBps) / BPS_DENOMINATOR + terms.subsidy;
        uint256 most = pool.unreservedOf(address(token)) * openBps / BPS_DENOMINATOR;
        if (value < most) most = value;
        vm.assume(most >= terms.quantity);
        terms.reward = uint128(seed % 2 == 0 ? most / terms.quantity : bound(seed, 1, most / terms.quantity));
    }

    function testFuzz_WhatIsDrawnIsPaidToTheUnit(
        uint256 seed,
        uint32 total,
        uint16 quantity,
        uint96 price,
        uint96 subsidy,
        uint16 feeBps,
        uint16 edgeBps
    ) external {
        vm.prank(OWNER);
        extension.setLimits(uint16(bound(feeBps, 0, 1000)), uint16(bound(edgeBps, 100, 5000)), 1000);
        ILuckyBuy.ProductTerms memory terms = _fuzzedTerms(seed, total, quantity, price, subsidy);
        uint32 productId = _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
        uint256 ticketId = _sellOut(productId);
        uint256 expected = _expected();
        _draw(productId, seed);

        (uint256 fee,,) = lucky.limits();
        fee = uint256(terms.price) * terms.total * fee / BPS_DENOMINATOR;
        uint256 prizes = uint256(terms.reward) * terms.quantity;
        uint256 surplus = uint256(terms.price) * terms.total + terms.subsidy - fee - prizes;
        assertEq(lucky.liabilityOf(TREASURY, address(token)), fee, "fee");
        assertEq(_held(), surplus, "surplus");
        assertEq(expected, surplus, "as expected");
        assertEq(token.balanceOf(address(lucky)), fee + prizes, "prizes");

        uint32 code;
        while (!lucky.isWinningCode(productId, code)) {
            // Of many codes few may win; then none is searched for.
            if (code++ > 200) return;
        }
        vm.prank(BUYER);
        assertEq(lucky.claimReward(ticketId, _codes(code)), terms.reward, "prize");
    }

    function testFuzz_WhatIsInactivatedIsRefundedToTheUnit(
        uint256 seed,
        uint32 total,
        uint16 quantity,
        uint96 price,
        uint96 subsidy,
        uint32 sold
    ) external {
        ILuckyBuy.ProductTerms memory terms = _fuzzedTerms(seed, total, quantity, price, subsidy);
        uint32 productId = _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
        sold = uint32(bound(sold, 1, terms.total - 1));
        uint256 first = _buy(BUYER, productId, sold);
        uint256 second = sold < terms.total - 1 ? _buy(BUYER, productId, terms.total - 1 - sold) : 0;
        skip(DURATION);

        vm.startPrank(BUYER);
        assertEq(lucky.claimInactivated(first), uint256(terms.price) * sold, "first");
        if (second != 0) {
            assertEq(lucky.claimInactivated(second), uint256(terms.price) * (terms.total - 1 - sold), "second");
        }
        vm.stopPrank();
        assertEq(lucky.liabilityOf(MANAGER, address(token)), terms.subsidy, "subsidy");
        assertEq(token.balanceOf(address(lucky)), terms.subsidy, "nothing else");
        assertEq(lucky.expectedIncomeOf(address(pool), address(token)), 0, "nothing is expected");
        assertEq(lucky.openPrizesOf(address(pool), address(token)), 0, "nothing is open");
    }

    /// @dev A time-limited product is drawn over any sale that covers its prizes, and over no other.
    function testFuzz_ATimeLimitedProductIsDrawnIfCovered(
        uint256 seed,
        uint32 total,
        uint16 quantity,
        uint96 price,
        uint32 sold
    ) external {
        ILuckyBuy.ProductTerms memory terms = _fuzzedTerms(seed, total, quantity, price, 0);
        uint32 productId = _add(terms, ILuckyBuy.ProductKind.TimeLimited);
        sold = uint32(bound(sold, 1, terms.total));
        uint256 atMost = _expected();
        uint256 ticketId = _buy(BUYER, productId, sold);
        skip(DURATION);

        uint256 winners = sold < terms.quantity ? sold : terms.quantity;
        bool isCovered = winners * terms.reward * 1e8
            <= uint256(terms.price) * sold * (BPS_DENOMINATOR - DEV_FEE_BPS) * (BPS_DENOMINATOR - MIN_EDGE_BPS);
        if (isCovered) {
            lucky.requestLottery(productId);
            uint256 expected = _expected();
            assertLe(expected, atMost, "fewer codes leave less");
            _draw(productId, seed);
            assertEq(_held(), expected, "as expected");
            assertTrue(lucky.productOf(productId).isDelivered, "delivered");
            assertEq(
                token.balanceOf(address(lucky)),
                winners * terms.reward + lucky.liabilityOf(TREASURY, address(token)),
                "prizes and fee"
            );
        } else {
            vm.prank(BUYER);
            assertEq(lucky.claimInactivated(ticketId), uint256(terms.price) * sold, "refund");
        }
    }
}
