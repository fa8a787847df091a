// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../src/interfaces/lottery/ILuckyBuy.sol";
import {ITicket} from "../../../src/interfaces/lottery/ITicket.sol";
import {LotteryTest} from "../../utils/lottery/LotteryTest.sol";

contract BuyCodes_Test is LotteryTest {
    function _expectInvalidProductOfPay(uint32 productId, ILuckyBuy.ProductState state) private {
        _assertState(productId, state);
        _expectInvalidProduct(productId, state);
        _buy(BUYER, productId, 1);
    }

    function test_WhenTheProductIsUnknownOrNotOnSale() external {
        _expectInvalidProductOfPay(1, ILuckyBuy.ProductState.None);

        uint32 productId = _addQuantityLimited();
        vm.prank(MANAGER);
        extension.pause(productId);
        _expectInvalidProductOfPay(productId, ILuckyBuy.ProductState.Paused);

        vm.prank(MANAGER);
        extension.remove(productId);
        _expectInvalidProductOfPay(productId, ILuckyBuy.ProductState.Removed);

        productId = _addQuantityLimited();
        vm.prank(MANAGER);
        extension.cancel(productId);
        _expectInvalidProductOfPay(productId, ILuckyBuy.ProductState.Inactivated);

        productId = _addQuantityLimited();
        _sellOut(productId);
        _expectInvalidProductOfPay(productId, ILuckyBuy.ProductState.Drawing);
        _draw(productId, WORD);
        _expectInvalidProductOfPay(productId, ILuckyBuy.ProductState.Drawn);
    }

    function test_WhenTheProductIsSoldForPoints() external {
        _expectInvalidProductOfPay(_addOffChain(), ILuckyBuy.ProductState.Open);
    }

    function test_WhenTheSaleHasNotBegun() external {
        ILuckyBuy.ProductTerms memory terms = _terms();
        terms.startTime += 1 hours;
        uint32 productId = _add(terms, ILuckyBuy.ProductKind.TimeLimited);
        _assertState(productId, ILuckyBuy.ProductState.Upcoming);

        skip(1 hours - 1);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, terms.startTime));
        _buy(BUYER, productId, 1);

        skip(1);
        _buy(BUYER, productId, 1);
    }

    function test_WhenTheSaleIsOver() external {
        uint32 first = _addQuantityLimited();
        uint32 second = _addTimeLimited();
        uint256 endTime = block.timestamp + DURATION;
        vm.prank(MANAGER);
        extension.pause(second);
        skip(DURATION - 1);
        _buy(BUYER, first, 1);

        skip(1);
        for (uint32 productId = first; productId <= second; ++productId) {
            vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.Timeout.selector, endTime));
            _buy(BUYER, productId, 1);
        }
    }

    function test_WhenNoCodeIsAskedForOrMoreThanAreLeft() external {
        uint32 productId = _addQuantityLimited();
        _buy(BUYER, productId, TOTAL - 3);

        uint32[3] memory quantities = [0, 4, type(uint32).max];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, quantities[i], 3));
            _buy(BUYER, productId, quantities[i]);
        }
        _buy(BUYER, productId, 3);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, 1, 0));
        _buy(BUYER, productId, 1);
    }

    function test_WhenTheBalanceOrTheAllowanceIsBelowThePrice() external {
        uint32 productId = _addQuantityLimited();
        token.mint(STRANGER, 2 * PRICE);

        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, 0, PRICE));
        _buy(STRANGER, productId, 1);

        vm.prank(STRANGER);
        token.approve(address(lucky), 3 * PRICE - 1);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, 2 * PRICE, 3 * PRICE));
        _buy(STRANGER, productId, 3);

        _buy(STRANGER, productId, 2);
    }

    function test_WhenTheTokenKeepsAPartOfTransfers() external {
        uint32 productId = _addQuantityLimited();
        token.setTransferFee(100);

        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, PRICE * 99 / 100, PRICE));
        _buy(BUYER, productId, 1);
    }

    function test_WhenAllIsRight() external {
        uint32 productId = _addQuantityLimited();
        _buy(BUYER, productId, 5);
        uint256 balanceBefore = token.balanceOf(BUYER);

        vm.expectEmit(address(lucky));
        emit ILuckyBuy.TicketBought(productId, 2, BUYER, BUYER, 5, 7, 7 * PRICE);
        uint256 ticketId = _buy(BUYER, productId, 7);

        assertEq(ticketId, 2, "number");
        assertEq(balanceBefore - token.balanceOf(BUYER), 7 * PRICE, "price");
        assertEq(token.balanceOf(address(lucky)), 12 * PRICE, "kept");
        assertEq(tickets.ownerOf(ticketId), BUYER, "holder");
        ITicket.CodeRange memory range = tickets.rangeOf(ticketId);
        assertEq(range.productId, productId, "product");
        assertEq(range.firstCode, 5, "first code");
        assertEq(range.quantity, 7, "codes");
        assertFalse(range.isSealed, "moves");
        assertEq(lucky.productOf(productId).sold, 12, "sold");
        _assertState(productId, ILuckyBuy.ProductState.Open);
    }

    /// @dev A product is expected to sell out as soon as it is added: no sale, even one that is refunded, can raise it.
    function test_WhenAllIsRightUntilSoldOut() external {
        uint32 productId = _addQuantityLimited();
        uint256 whenSoldOut = TOTAL * uint256(PRICE) * 98 / 100 - uint256(REWARD) * QUANTITY;
        uint256 aum = pool.aum(true);
        assertEq(_expected(), whenSoldOut, "expected from the beginning");
        _buy(BUYER, productId, 816);
        assertEq(_expected(), whenSoldOut, "by no sale");
        _buy(BUYER, productId, TOTAL - 816);
        assertEq(_expected(), whenSoldOut, "nor by the last");
        assertEq(pool.aum(true), aum, "larger value");
        _assertState(productId, ILuckyBuy.ProductState.SoldOut);
        skip(DURATION);
        _assertState(productId, ILuckyBuy.ProductState.SoldOut);
    }
}
