// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IPreOrders} from "../../../../src/interfaces/lottery/IPreOrders.sol";
import {StolenKeyTest} from "./StolenKeyTest.sol";

/// @notice The pre-orders' signer: it signs the terms of orders, so a thief signs the best possible terms.
contract StolenPreOrderKey_Test is StolenKeyTest {
    uint256 private constant DEPOSIT = ONCE_AMOUNT * PRE_COUNT;

    function setUp() public override {
        super.setUp();
        _fundBuyer(THIEF, DEPOSIT);
    }

    /// @dev Codes cost the same for everybody, no terms of an order change a product, and the unspent rest is what was
    /// paid.
    function test_WhenTheThiefOrdersForThemselves() external {
        IPreOrders.PreOrder memory preOrder = _preOrder();
        (preOrder.price, preOrder.minReward, preOrder.maxTotal) = (1, 1, type(uint32).max);
        (preOrder.minQuantity, preOrder.deadline) = (1, type(uint40).max);
        uint32 productId = _addRound();
        _payPreOrder(preOrder, THIEF);
        vm.expectRevert(IPreOrders.WorseTerms.selector);
        luckyBuy.triggerPreOrder(preOrder.orderId, productId);

        preOrder.orderId += 1;
        preOrder.price = uint128(ONCE_AMOUNT);
        vm.prank(THIEF);
        luckyBuy.retrievePreOrder(ORDER_ID);
        _payPreOrder(preOrder, THIEF);
        luckyBuy.triggerPreOrder(preOrder.orderId, productId);
        assertEq(luckyBuy.productOf(productId).sold, ONCE_AMOUNT / PRICE, "as many codes as for everybody");

        vm.startPrank(THIEF);
        uint256 retrieved = luckyBuy.retrievePreOrder(preOrder.orderId);
        assertEq(retrieved, DEPOSIT - ONCE_AMOUNT, "what was not spent");
        assertEq(_wealthOf(THIEF), DEPOSIT - ONCE_AMOUNT, "nothing but a ticket at its price");
        vm.expectRevert(IPreOrders.PreOrderSpent.selector);
        luckyBuy.retrievePreOrder(preOrder.orderId);
    }

    /// @dev The signed order belongs to the sender: nobody pays for another account.
    function test_WhenTheThiefSignsForAnother() external {
        uint256 before = token.balanceOf(PLAYER);
        IPreOrders.PreOrder memory preOrder = _preOrder();
        bytes memory signature = _sign(preOrder, PLAYER);
        vm.expectRevert(IPreOrders.InvalidSigner.selector);
        vm.prank(THIEF);
        luckyBuy.payPreOrder(preOrder, signature);
        assertEq(token.balanceOf(PLAYER), before, "nobody's money moved");
    }

    /// @dev The most that the key can do to others: the service signs the order again under another number.
    function test_WhenTheThiefTakesTheNumberOfAnother() external {
        _payPreOrder(ORDER_ID, THIEF);
        IPreOrders.PreOrder memory preOrder = _preOrder();
        bytes memory signature = _sign(preOrder, PLAYER);
        uint256 before = token.balanceOf(PLAYER);
        vm.expectRevert(abi.encodeWithSelector(IPreOrders.PreOrderExists.selector, ORDER_ID));
        vm.prank(PLAYER);
        luckyBuy.payPreOrder(preOrder, signature);
        assertEq(token.balanceOf(PLAYER), before, "nothing was paid");
        _payPreOrder(ORDER_ID + 1, PLAYER);
    }

    function test_WhenTheGuardianRevokesTheKey() external {
        _payPreOrder(ORDER_ID, PLAYER);
        vm.prank(GUARDIAN);
        luckyBuy.setSigner(address(0));
        IPreOrders.PreOrder memory preOrder = _preOrder();
        preOrder.orderId += 1;
        bytes memory signature = _sign(preOrder, THIEF);
        vm.expectRevert(IPreOrders.InvalidSigner.selector);
        vm.prank(THIEF);
        luckyBuy.payPreOrder(preOrder, signature);
        // Those who have paid can retrieve it.
        vm.prank(PLAYER);
        assertEq(luckyBuy.retrievePreOrder(ORDER_ID), DEPOSIT, "all of it");
    }
}
