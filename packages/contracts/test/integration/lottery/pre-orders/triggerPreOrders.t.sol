// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IPreOrders} from "../../../../src/interfaces/lottery/IPreOrders.sol";
import {PreOrderTest} from "../../../utils/lottery/PreOrderTest.sol";

contract TriggerPreOrders_Test is PreOrderTest {
    uint256[] private orderIds;

    /// @dev An order of `codes` codes a round that comes next in the batch.
    function _order(uint256 orderId, address buyer, uint256 codes) private {
        IPreOrders.PreOrder memory preOrder = _preOrder();
        (preOrder.orderId, preOrder.onceAmount) = (orderId, uint128(codes * PRICE));
        _payPreOrder(preOrder, buyer);
        orderIds.push(orderId);
    }

    function _expectSkip(uint256 orderId, uint32 productId, bytes4 reason) private {
        vm.expectEmit(address(luckyBuy));
        emit IPreOrders.PreOrderSkipped(orderId, productId, reason);
    }

    function test_RevertGiven_TheProductSellsNothing() external {
        _order(1, PLAYER, 10);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidProduct.selector, 1, ILuckyBuy.ProductState.None));
        luckyBuy.triggerPreOrders(orderIds, 1);
    }

    function test_GivenNoOrders() external {
        assertEq(luckyBuy.triggerPreOrders(orderIds, _addRound()).length, 0, "tickets");
    }

    function test_GivenOrdersOfSeveralBuyers() external {
        address[3] memory buyers = [_buyer("first"), _buyer("second"), _buyer("third")];
        for (uint256 i; i < 3; ++i) {
            _order(30 - i, buyers[i], 10 + i);
        }
        uint32 productId = _addRound();

        vm.prank(STRANGER);
        uint256[] memory ticketIds = luckyBuy.triggerPreOrders(orderIds, productId);

        uint256 firstCode;
        for (uint256 i; i < 3; ++i) {
            assertEq(ticketIds[i], i + 1, "ticket");
            assertEq(tickets.ownerOf(i + 1), buyers[i], "the sequence decides");
            assertEq(tickets.rangeOf(i + 1).firstCode, firstCode, "codes follow each other");
            firstCode += 10 + i;
        }
        assertEq(luckyBuy.productOf(productId).sold, 33, "sold");
    }

    function test_GivenSomeFail() external {
        _order(1, PLAYER, 10);
        orderIds.push(404);
        _order(2, PLAYER, 10);
        orderIds.push(1);
        IPreOrders.PreOrder memory picky = _preOrder();
        (picky.orderId, picky.minReward) = (3, picky.minReward + 1);
        _payPreOrder(picky, PLAYER);
        orderIds.push(3);
        _order(4, PLAYER, 10);
        vm.prank(PLAYER);
        luckyBuy.retrievePreOrder(4);
        _order(5, PLAYER, 10);
        uint32 productId = _addRound();
        uint256 escrow = luckyBuy.preOrderEscrowOf(address(token));

        _expectSkip(404, productId, IPreOrders.UnknownPreOrder.selector);
        _expectSkip(1, productId, IPreOrders.AlreadyTriggered.selector);
        _expectSkip(3, productId, IPreOrders.WorseTerms.selector);
        _expectSkip(4, productId, IPreOrders.PreOrderSpent.selector);
        uint256[] memory ticketIds = luckyBuy.triggerPreOrders(orderIds, productId);

        uint256[7] memory expected = [uint256(1), 0, 2, 0, 0, 0, 3];
        for (uint256 i; i < 7; ++i) {
            assertEq(ticketIds[i], expected[i], "ticket");
        }
        assertEq(luckyBuy.productOf(productId).sold, 30, "sold");
        assertEq(escrow - luckyBuy.preOrderEscrowOf(address(token)), 30 * PRICE, "escrow");
        assertEq(luckyBuy.preOrderOf(1).used, 1, "once");
    }

    function test_GivenCodesRunOut() external {
        _order(1, PLAYER, 60);
        _order(2, PLAYER, 41);
        _order(3, PLAYER, 40);
        _order(4, PLAYER, 1);
        uint32 productId = _addRound();

        _expectSkip(2, productId, ILuckyBuy.InvalidQuantity.selector);
        _expectSkip(4, productId, ILuckyBuy.InvalidQuantity.selector);
        luckyBuy.triggerPreOrders(orderIds, productId);

        assertEq(luckyBuy.productOf(productId).sold, CODES, "sold out");
        assertEq(luckyBuy.preOrderOf(2).used, 0, "not counted");
        assertEq(uint8(luckyBuy.stateOf(productId)), uint8(ILuckyBuy.ProductState.SoldOut), "state");
    }
}
