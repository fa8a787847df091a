// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IPreOrders} from "../../../../src/interfaces/lottery/IPreOrders.sol";
import {PreOrderTest} from "../../../utils/lottery/PreOrderTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";

contract RetrievePreOrder_Test is PreOrderTest {
    function setUp() public override {
        super.setUp();
        _payPreOrder(_preOrder(), PLAYER);
    }

    function _retrieves(uint256 rounds) private {
        uint256 before = token.balanceOf(PLAYER);
        vm.expectEmit(address(luckyBuy));
        emit IPreOrders.PreOrderRetrieved(ORDER_ID, PLAYER, uint16(rounds), rounds * ONCE_AMOUNT);
        vm.prank(PLAYER);
        assertEq(luckyBuy.retrievePreOrder(ORDER_ID), rounds * ONCE_AMOUNT, "amount");
        assertEq(token.balanceOf(PLAYER) - before, rounds * ONCE_AMOUNT, "paid back");
        assertEq(luckyBuy.preOrderOf(ORDER_ID).retrieved, rounds, "retrieved");
        assertEq(luckyBuy.preOrderEscrowOf(address(token)), 0, "escrow");
    }

    function test_RevertWhen_ThereIsNoSuchOrder() external {
        vm.expectRevert(IPreOrders.UnknownPreOrder.selector);
        vm.prank(PLAYER);
        luckyBuy.retrievePreOrder(ORDER_ID + 1);
    }

    function test_RevertWhen_TheCallerIsNotItsBuyer() external {
        address[4] memory callers = [STRANGER, OWNER, MANAGER, SIGNER];
        for (uint256 i; i < callers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IPreOrders.NotOwnPreOrder.selector, ORDER_ID));
            vm.prank(callers[i]);
            luckyBuy.retrievePreOrder(ORDER_ID);
        }
    }

    function test_RevertGiven_NothingIsLeft() external {
        _retrieves(3);
        vm.expectRevert(IPreOrders.PreOrderSpent.selector);
        vm.prank(PLAYER);
        luckyBuy.retrievePreOrder(ORDER_ID);
    }

    function test_RevertGiven_EveryRoundIsUsed() external {
        for (uint256 i; i < PRE_COUNT; ++i) {
            luckyBuy.triggerPreOrder(ORDER_ID, _addRound());
        }
        vm.expectRevert(IPreOrders.PreOrderSpent.selector);
        vm.prank(PLAYER);
        luckyBuy.retrievePreOrder(ORDER_ID);
    }

    function test_RevertWhen_ABatchedCallRepeatsIt() external {
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(luckyBuy.retrievePreOrder, (ORDER_ID));
        calls[1] = calls[0];
        vm.expectRevert(IPreOrders.PreOrderSpent.selector);
        vm.prank(PLAYER);
        luckyBuy.multicall(calls);
    }

    function test_GivenNoRoundIsUsed() external {
        _retrieves(3);
    }

    function test_GivenARoundIsUsed() external {
        luckyBuy.triggerPreOrder(ORDER_ID, _addRound());
        _retrieves(2);
    }

    function test_GivenEverythingIsStopped() external {
        uint32 productId = _addRound();
        vm.startPrank(OWNER);
        luckyBuy.pause(productId);
        luckyBuy.setManager(address(0));
        luckyBuy.setSigner(address(0));
        luckyBuy.setTokenPool(address(token), address(0));
        pool.setBanker(address(vault), false);
        vm.stopPrank();
        vm.warp(block.timestamp + 3650 days);
        _retrieves(3);
    }

    function test_GivenTheTokenRefuses() external {
        token.setBlocked(PLAYER, true);
        vm.expectRevert(abi.encodeWithSelector(HostileToken.Blocked.selector, PLAYER));
        vm.prank(PLAYER);
        luckyBuy.retrievePreOrder(ORDER_ID);
        assertEq(luckyBuy.preOrderOf(ORDER_ID).retrieved, 0, "still in escrow");

        token.setBlocked(PLAYER, false);
        _retrieves(3);
    }
}
