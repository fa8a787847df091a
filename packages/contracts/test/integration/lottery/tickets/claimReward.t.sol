// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {ITicket} from "../../../../src/interfaces/lottery/ITicket.sol";
import {LotteryTest} from "../../../utils/lottery/LotteryTest.sol";

contract ClaimReward_Test is LotteryTest {
    function _claim(address account, uint256 ticketId, uint32[] memory codes) private returns (uint256) {
        vm.prank(account);
        return lucky.claimReward(ticketId, codes);
    }

    function test_WhenTheTicketIsAnothersOrDoesNotExist() external {
        (, uint256 ticketId) = _soldAndDrawn();
        uint32[] memory codes = _winningCodesOf(ticketId);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.NotOwnTicket.selector, ticketId));
        _claim(STRANGER, ticketId, codes);
        // An approval to transfer a ticket does not allow claiming it.
        vm.prank(BUYER);
        tickets.setApprovalForAll(FRIEND, true);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.NotOwnTicket.selector, ticketId));
        _claim(FRIEND, ticketId, codes);
        vm.expectRevert();
        _claim(BUYER, ticketId + 1, codes);
    }

    function test_WhenTheProductIsNotDrawn() external {
        uint32 productId = _addQuantityLimited();
        uint256 ticketId = _buy(BUYER, productId, TOTAL);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.SoldOut);
        _claim(BUYER, ticketId, _codes(0));
        lucky.requestLottery(productId);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Drawing);
        _claim(BUYER, ticketId, _codes(0));
    }

    function _assertInvalidCode(uint256 ticketId, uint32[] memory codes, uint256 code) private {
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidCode.selector, code));
        _claim(BUYER, ticketId, codes);
    }

    function test_WhenCodesAreWrong() external {
        uint32 productId = _addQuantityLimited();
        uint256 first = _buy(BUYER, productId, TOTAL / 2);
        uint256 second = _sellOut(productId);
        _draw(productId, WORD);
        uint32[] memory ofFirst = _winningCodesOf(first);
        uint32[] memory ofSecond = _winningCodesOf(second);
        assertGt(ofFirst.length, 1, "two at least");
        assertGt(ofSecond.length, 0, "one at least");

        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, 0, TOTAL / 2));
        _claim(BUYER, first, new uint32[](0));
        _assertInvalidCode(first, ofSecond, ofSecond[0]);
        _assertInvalidCode(second, ofFirst, ofFirst[0]);
        uint32 losing = _losingCodeOf(productId);
        _assertInvalidCode(first, _codes(losing), losing);
        _assertInvalidCode(second, _codes(TOTAL), TOTAL);
        _assertInvalidCode(second, _codes(type(uint32).max), type(uint32).max);

        // The same code many times, and two in falling order.
        uint32[] memory codes = new uint32[](255);
        for (uint256 i; i < codes.length; ++i) {
            codes[i] = ofFirst[0];
        }
        _assertInvalidCode(first, codes, ofFirst[0]);
        codes = new uint32[](2);
        (codes[0], codes[1]) = (ofFirst[1], ofFirst[0]);
        _assertInvalidCode(first, codes, ofFirst[0]);
        assertFalse(tickets.rangeOf(first).isSealed, "as it was");
    }

    function test_WhenACodeWasClaimedBefore() external {
        (uint32 productId, uint256 ticketId) = _soldAndDrawn();
        uint32[] memory codes = _winningCodesOf(ticketId);
        _claim(BUYER, ticketId, _codes(codes[3]));
        assertTrue(lucky.isClaimed(productId, codes[3]), "claimed");
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.AlreadyClaim.selector, codes[3]));
        _claim(BUYER, ticketId, codes);
    }

    function test_WhenAllIsRight() external {
        (uint32 productId, uint256 ticketId) = _soldAndDrawn();
        uint32[] memory codes = _winningCodesOf(ticketId);
        uint32[] memory rest = new uint32[](codes.length - 1);
        for (uint256 i = 1; i < codes.length; ++i) {
            rest[i - 1] = codes[i];
        }
        uint256 balanceBefore = token.balanceOf(BUYER);

        vm.expectEmit(address(lucky));
        emit ILuckyBuy.RewardClaimed(productId, ticketId, BUYER, _codes(codes[0]), REWARD);
        assertEq(_claim(BUYER, ticketId, _codes(codes[0])), REWARD, "one prize");
        vm.expectRevert(abi.encodeWithSelector(ITicket.TicketSealed.selector, ticketId));
        vm.prank(BUYER);
        tickets.transferFrom(BUYER, FRIEND, ticketId);

        assertEq(_claim(BUYER, ticketId, rest), uint256(REWARD) * (QUANTITY - 1), "the rest");
        assertEq(token.balanceOf(BUYER) - balanceBefore, uint256(REWARD) * QUANTITY, "all prizes");
        assertEq(token.balanceOf(address(lucky)), lucky.liabilityOf(TREASURY, address(token)), "the fee is left");
    }

    function test_WhenAllTicketsAreClaimedInOneTransaction() external {
        uint32 productId = _addQuantityLimited();
        uint256 first = _buy(BUYER, productId, TOTAL / 2);
        uint256 second = _sellOut(productId);
        _draw(productId, WORD);
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(ILuckyBuy.claimReward, (first, _winningCodesOf(first)));
        calls[1] = abi.encodeCall(ILuckyBuy.claimReward, (second, _winningCodesOf(second)));
        uint256 balanceBefore = token.balanceOf(BUYER);
        vm.prank(BUYER);
        lucky.multicall(calls);
        assertEq(token.balanceOf(BUYER) - balanceBefore, uint256(REWARD) * QUANTITY, "all prizes");

        // The same claim twice in one call.
        calls[1] = calls[0];
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.AlreadyClaim.selector, _winningCodesOf(first)[0]));
        vm.prank(BUYER);
        lucky.multicall(calls);
    }

    function test_GivenTheTicketMoved() external {
        (, uint256 ticketId) = _soldAndDrawn();
        uint32[] memory codes = _winningCodesOf(ticketId);
        vm.prank(BUYER);
        tickets.transferFrom(BUYER, FRIEND, ticketId);

        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.NotOwnTicket.selector, ticketId));
        _claim(BUYER, ticketId, codes);
        _claim(FRIEND, ticketId, codes);
        assertEq(token.balanceOf(FRIEND), uint256(REWARD) * QUANTITY, "the holder");
    }

    function test_GivenTheTokenRefusesTheHolder() external {
        (uint32 productId, uint256 ticketId) = _soldAndDrawn();
        uint32[] memory codes = _winningCodesOf(ticketId);
        token.setBlocked(BUYER, true);
        vm.expectRevert();
        _claim(BUYER, ticketId, codes);
        assertFalse(lucky.isClaimed(productId, codes[0]), "not claimed");

        vm.prank(BUYER);
        tickets.transferFrom(BUYER, FRIEND, ticketId);
        assertEq(_claim(FRIEND, ticketId, codes), uint256(REWARD) * QUANTITY, "paid to another");
    }
}
