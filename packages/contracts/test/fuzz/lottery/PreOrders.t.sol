// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IPreOrders} from "../../../src/interfaces/lottery/IPreOrders.sol";
import {PreOrderTest} from "../../utils/lottery/PreOrderTest.sol";

contract PreOrders_Fuzz_Test is PreOrderTest {
    /// @dev How a product differs from the order, each term a little; series and kind in one case of eight.
    struct Difference {
        uint8 series;
        uint8 kind;
        uint8 price;
        int8 total;
        int8 quantity;
        int8 reward;
    }

    function _orderOf(uint256 codes, uint256 price, uint256 preCount)
        private
        view
        returns (IPreOrders.PreOrder memory preOrder)
    {
        preOrder = _preOrder();
        preOrder.price = uint128(price);
        preOrder.onceAmount = uint128(codes * price);
        preOrder.preCount = uint16(preCount);
    }

    /// @dev A product at any terms: the manager adds what the prizes need, where a subsidy is allowed.
    function _addSubsidised(ILuckyBuy.ProductTerms memory terms, ILuckyBuy.ProductKind kind) private returns (uint32) {
        if (kind == ILuckyBuy.ProductKind.QuantityLimited) terms.subsidy = terms.reward * terms.quantity;
        token.mint(MANAGER, terms.subsidy);
        _allow(MANAGER);
        return _add(terms, kind);
    }

    /// @dev All money that comes in goes out: as tickets of the same value, or as money.
    function testFuzz_WhatIsPaidIsBoughtOrRetrieved(uint256 codes, uint256 price, uint256 preCount, uint256 uses)
        external
    {
        codes = bound(codes, 1, CODES);
        price = bound(price, 1, 20 * USDM);
        preCount = bound(preCount, 1, 12);
        uses = bound(uses, 0, preCount);
        IPreOrders.PreOrder memory preOrder = _orderOf(codes, price, preCount);
        uint256 before = token.balanceOf(PLAYER);
        _payPreOrder(preOrder, PLAYER);
        assertEq(before - token.balanceOf(PLAYER), codes * price * preCount, "paid");

        uint256[] memory ticketIds = new uint256[](uses);
        for (uint256 i; i < uses; ++i) {
            ILuckyBuy.ProductTerms memory terms = _roundTerms();
            terms.price = uint128(price);
            uint32 productId = _addSubsidised(terms, ILuckyBuy.ProductKind.QuantityLimited);
            ticketIds[i] = luckyBuy.triggerPreOrder(ORDER_ID, productId);
            assertEq(tickets.rangeOf(ticketIds[i]).quantity, codes, "codes of a round");
            assertEq(
                luckyBuy.preOrderEscrowOf(address(token)), codes * price * (preCount - i - 1), "escrow after a round"
            );
            vm.prank(MANAGER);
            luckyBuy.cancel(productId);
        }

        vm.startPrank(PLAYER);
        if (uses < preCount) {
            assertEq(luckyBuy.retrievePreOrder(ORDER_ID), codes * price * (preCount - uses), "the rest");
        } else {
            vm.expectRevert(IPreOrders.PreOrderSpent.selector);
            luckyBuy.retrievePreOrder(ORDER_ID);
        }
        for (uint256 i; i < uses; ++i) {
            luckyBuy.claimInactivated(ticketIds[i]);
        }
        vm.stopPrank();

        assertEq(token.balanceOf(PLAYER), before, "nothing is lost or won");
        assertEq(luckyBuy.preOrderEscrowOf(address(token)), 0, "escrow");
    }

    /// @dev Triggered if and only if no term is worse, and the price divides the amount.
    function testFuzz_TriggersExactlyWhatIsAsGood(Difference memory d, uint256 codes) external {
        codes = bound(codes, 1, CODES - 20);
        IPreOrders.PreOrder memory preOrder = _orderOf(codes, 60, 3);
        preOrder.minReward = 40;
        _payPreOrder(preOrder, PLAYER);

        bool otherSeries = d.series % 8 == 0;
        bool otherKind = d.kind % 8 == 0;
        uint128 price = [uint128(60), 30, 20, 15, 12, 59, 45, 61][d.price % 8];
        d.total = int8(bound(d.total, -10, 2));
        d.quantity = int8(bound(d.quantity, -1, 4));
        d.reward = int8(bound(d.reward, -1, 4));
        ILuckyBuy.ProductTerms memory terms = _roundTerms();
        if (otherSeries) terms.clientId += 1;
        terms.price = price;
        terms.total = uint32(int32(uint32(CODES)) + d.total);
        terms.quantity = uint16(int16(uint16(QUANTITY)) + d.quantity);
        terms.reward = uint128(int128(40) + d.reward);
        uint32 productId = _addSubsidised(
            terms, otherKind ? ILuckyBuy.ProductKind.TimeLimited : ILuckyBuy.ProductKind.QuantityLimited
        );

        bool isWorse = otherSeries || otherKind || price > 60 || d.total > 0 || d.quantity < 0 || d.reward < 0
            || codes * 60 % terms.price != 0;
        uint256 bought = codes * 60 / terms.price;
        if (isWorse) {
            vm.expectRevert(IPreOrders.WorseTerms.selector);
        } else if (bought > terms.total) {
            vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, bought, terms.total));
        }
        luckyBuy.triggerPreOrder(ORDER_ID, productId);
        bool isTriggered = !isWorse && bought <= terms.total;
        assertEq(luckyBuy.isTriggered(ORDER_ID, productId), isTriggered, "triggered");
        assertEq(luckyBuy.preOrderOf(ORDER_ID).used, isTriggered ? 1 : 0, "used");
        assertEq(luckyBuy.productOf(productId).sold, isTriggered ? bought : 0, "sold");
    }

    /// @dev A batch does what single calls in that sequence do, and never reverts for an order.
    function testFuzz_ABatchIsItsSingleCalls(uint256[8] memory picks, uint256[4] memory codes) external {
        for (uint256 i; i < 4; ++i) {
            IPreOrders.PreOrder memory preOrder = _orderOf(bound(codes[i], 1, CODES), PRICE, 2);
            preOrder.orderId = i + 1;
            _payPreOrder(preOrder, PLAYER);
        }
        uint32 productId = _addRound();
        uint256[] memory orderIds = new uint256[](8);
        for (uint256 i; i < 8; ++i) {
            orderIds[i] = bound(picks[i], 0, 5);
        }

        uint256 snapshot = vm.snapshotState();
        uint256[] memory expected = new uint256[](8);
        for (uint256 i; i < 8; ++i) {
            // A sold-out product also refuses every order.
            try luckyBuy.triggerPreOrder(orderIds[i], productId) returns (uint256 ticketId) {
                expected[i] = ticketId;
            } catch {}
        }
        uint256 sold = luckyBuy.productOf(productId).sold;
        vm.revertToState(snapshot);

        assertEq(luckyBuy.triggerPreOrders(orderIds, productId), expected, "tickets");
        assertEq(luckyBuy.productOf(productId).sold, sold, "sold");
    }

    function testFuzz_OnlyTheSignerMakesAnOrder(uint256 key, bytes memory garbage) external {
        key = bound(key, 1, type(uint128).max);
        vm.assume(key != SIGNER_KEY);
        IPreOrders.PreOrder memory preOrder = _preOrder();
        bytes memory forged = _sign(key, _digest(preOrder, PLAYER, address(luckyBuy), block.chainid));
        vm.startPrank(PLAYER);
        vm.expectRevert(IPreOrders.InvalidSigner.selector);
        luckyBuy.payPreOrder(preOrder, forged);
        vm.expectRevert(IPreOrders.InvalidSigner.selector);
        luckyBuy.payPreOrder(preOrder, garbage);
    }
}
