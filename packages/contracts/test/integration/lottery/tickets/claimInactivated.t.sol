// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {ITicket} from "../../../../src/interfaces/lottery/ITicket.sol";
import {LotteryTest} from "../../../utils/lottery/LotteryTest.sol";

contract ClaimInactivated_Test is LotteryTest {
    function _refund(address account, uint256 ticketId) private returns (uint256) {
        vm.prank(account);
        return lucky.claimInactivated(ticketId);
    }

    function _assertRefused(uint256 ticketId, uint32 productId, ILuckyBuy.ProductState state) private {
        _assertState(productId, state);
        _expectInvalidProduct(productId, state);
        _refund(BUYER, ticketId);
    }

    function test_WhenTheTicketIsAnothers() external {
        uint256 ticketId = _buy(BUYER, _addQuantityLimited(), 3);
        skip(DURATION);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.NotOwnTicket.selector, ticketId));
        _refund(STRANGER, ticketId);
        vm.expectRevert();
        _refund(BUYER, ticketId + 1);
    }

    function test_WhenTheProductIsNotInactivated() external {
        uint32 productId = _addQuantityLimited();
        uint256 ticketId = _buy(BUYER, productId, 3);
        _assertRefused(ticketId, productId, ILuckyBuy.ProductState.Open);
        vm.prank(MANAGER);
        extension.pause(productId);
        _assertRefused(ticketId, productId, ILuckyBuy.ProductState.Paused);
        vm.prank(MANAGER);
        extension.resume(productId);
        _buy(BUYER, productId, TOTAL - 3);
        _assertRefused(ticketId, productId, ILuckyBuy.ProductState.SoldOut);
        lucky.requestLottery(productId);
        _assertRefused(ticketId, productId, ILuckyBuy.ProductState.Drawing);
        _draw(productId, WORD);
        _assertRefused(ticketId, productId, ILuckyBuy.ProductState.Drawn);
        assertFalse(tickets.rangeOf(ticketId).isSealed, "as it was");
    }

    function test_WhenAllIsRight() external {
        uint32 productId = _addQuantityLimited();
        uint256 first = _buy(BUYER, productId, 3);
        uint256 second = _buy(BUYER, productId, TOTAL - 4);
        vm.prank(BUYER);
        tickets.transferFrom(BUYER, FRIEND, first);
        skip(DURATION);

        vm.expectEmit(address(lucky));
        emit ILuckyBuy.ProductInactivated(productId, ILuckyBuy.InactivationReason.Undersold);
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.TicketRefunded(productId, first, FRIEND, 3 * PRICE);
        assertEq(_refund(FRIEND, first), 3 * PRICE, "price");
        assertEq(token.balanceOf(FRIEND), 3 * PRICE, "the holder");
        assertEq(lucky.openPrizesOf(address(pool), address(token)), 0, "booked");

        vm.recordLogs();
        assertEq(_refund(BUYER, second), uint256(PRICE) * (TOTAL - 4), "price");
        assertEq(vm.getRecordedLogs().length, 3, "sealed, refunded, transferred");
        assertEq(token.balanceOf(address(lucky)), 0, "everything went back");
        vm.expectRevert(abi.encodeWithSelector(ITicket.TicketSealed.selector, first));
        vm.prank(FRIEND);
        tickets.transferFrom(FRIEND, BUYER, first);
    }

    function test_WhenTheTicketWasRefundedBefore() external {
        uint32 productId = _addQuantityLimited();
        uint256 ticketId = _buy(BUYER, productId, 3);
        _buy(BUYER, productId, 3);
        vm.prank(MANAGER);
        extension.cancel(productId);
        _refund(BUYER, ticketId);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.AlreadyClaim.selector, ticketId));
        _refund(BUYER, ticketId);

        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(ILuckyBuy.claimInactivated, (ticketId + 1));
        calls[1] = calls[0];
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.AlreadyClaim.selector, ticketId + 1));
        vm.prank(BUYER);
        lucky.multicall(calls);
    }
}
