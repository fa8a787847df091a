// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {LotteryTest} from "../../../utils/lottery/LotteryTest.sol";

contract RecycleTicket_Test is LotteryTest {
    function _recycle(address account, uint256 ticketId) private {
        vm.prank(account);
        lucky.recycle(ticketId);
    }

    function test_WhenTheTicketIsAnothers() external {
        (, uint256 ticketId) = _soldAndDrawn();
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.NotOwnTicket.selector, ticketId));
        _recycle(STRANGER, ticketId);
    }

    function test_WhenTheProductIsNotDrawn() external {
        uint32 productId = _addQuantityLimited();
        uint256 ticketId = _buy(BUYER, productId, 3);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Open);
        _recycle(BUYER, ticketId);
        skip(DURATION);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Inactivated);
        _recycle(BUYER, ticketId);
    }

    function test_WhenSomethingWasClaimed() external {
        (, uint256 ticketId) = _soldAndDrawn();
        uint32 code = _winningCodesOf(ticketId)[0];
        vm.startPrank(BUYER);
        lucky.claimReward(ticketId, _codes(code));
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.AlreadyClaim.selector, ticketId));
        lucky.recycle(ticketId);
        vm.stopPrank();
    }

    function test_WhenAllIsRight() external {
        uint32 productId = _addQuantityLimited();
        uint256 first = _buy(BUYER, productId, TOTAL / 2);
        uint256 second = _sellOut(productId);
        _draw(productId, WORD);
        uint32[] memory given = _winningCodesOf(first);
        uint32[] memory codes = _winningCodesOf(second);
        assertGt(given.length, 0, "a win is given up");

        vm.expectEmit(address(lucky));
        emit ILuckyBuy.TicketRecycled(productId, first, BUYER);
        _recycle(BUYER, first);

        vm.expectRevert();
        tickets.ownerOf(first);
        vm.expectRevert();
        _recycle(BUYER, first);
        vm.expectRevert();
        vm.prank(BUYER);
        lucky.claimReward(first, given);
        vm.prank(BUYER);
        assertEq(lucky.claimReward(second, codes), uint256(REWARD) * codes.length, "of the other");
    }
}
