// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IPreOrders} from "../../../../src/interfaces/lottery/IPreOrders.sol";
import {StolenKeyTest} from "./StolenKeyTest.sol";

/// @notice The pre-orders' signer: it says which terms a paid order has, so a thief signs themselves the best there are.
contract StolenPreOrderKey_Test is StolenKeyTest {
    uint256 private constant DEPOSIT = ONCE_AMOUNT * PRE_COUNT;

    function setUp() public override {
        super.setUp();
        _fundBuyer(THIEF, DEPOSIT);
    }

    /// @dev No code is cheaper than for everybody, no terms of an order change a product, and what is not spent is what was
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

    /// @dev The order that was signed is the sender's: nobody pays for another.
    function test_WhenTheThiefSignsForAnother() external {
        uint256 before = token.balanceOf(PLAYER);
        IPreOrders.PreOrder memory preOrder = _preOrder();
        bytes memory signature = _sign(preOrder, PLAYER);
        vm.expectRevert(IPreOrders.InvalidSigner.selector);
        vm.prank(THIEF);
        luckyBuy.payPreOrder(preOrder, signature);
        assertEq(token.balanceOf(PLAYER), before, "nobody's money moved");
    }

    /// @dev All that the key can do to others: the service signs the order again under another number.
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
        // Those who have paid get it back.
        vm.prank(PLAYER);
        assertEq(luckyBuy.retrievePreOrder(ORDER_ID), DEPOSIT, "all of it");
    }
}
