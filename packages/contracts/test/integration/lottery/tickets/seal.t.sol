// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC721} from "solady/tokens/ERC721.sol";

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {ITicket} from "../../../../src/interfaces/lottery/ITicket.sol";
import {TicketTest} from "../../../utils/lottery/TicketTest.sol";

contract SealAndBurnTicket_Test is TicketTest {
    function test_WhenATicketIsSealed() external {
        uint256 ticketId = _mint(ALICE);
        vm.expectEmit(address(ticket));
        emit ITicket.Locked(ticketId);
        luckyBuy.seal(ticketId);
        _assertRange(ticketId, PRODUCT, 100, 12, true);
        assertEq(ticket.ownerOf(ticketId), ALICE, "owner");
    }

    function test_WhenItIsSealedAgain() external {
        uint256 ticketId = _mint(ALICE);
        luckyBuy.seal(ticketId);
        vm.recordLogs();
        luckyBuy.seal(ticketId);
        assertEq(vm.getRecordedLogs().length, 0, "nothing happens");
        _assertRange(ticketId, PRODUCT, 100, 12, true);
    }

    function test_GivenItIsSealed() external {
        uint256 ticketId = _mint(ALICE);
        vm.prank(ALICE);
        ticket.approve(BOB, ticketId);
        luckyBuy.seal(ticketId);
        bytes memory revertData = abi.encodeWithSelector(ITicket.TicketSealed.selector, ticketId);
        address[2] memory movers = [ALICE, BOB];
        for (uint256 i; i < movers.length; ++i) {
            vm.startPrank(movers[i]);
            vm.expectRevert(revertData);
            ticket.transferFrom(ALICE, BOB, ticketId);
            vm.expectRevert(revertData);
            ticket.safeTransferFrom(ALICE, BOB, ticketId);
            vm.expectRevert(revertData);
            ticket.safeTransferFrom(ALICE, BOB, ticketId, "");
            vm.expectRevert(revertData);
            ticket.transferFrom(ALICE, ALICE, ticketId);
            uint256[] memory ids = new uint256[](1);
            ids[0] = ticketId;
            vm.expectRevert(revertData);
            ticket.batchTransferFrom(ALICE, BOB, ids);
            vm.stopPrank();
        }
        vm.expectRevert(revertData);
        luckyBuy.burn(ticketId);
        assertEq(ticket.ownerOf(ticketId), ALICE, "still the owner's");
    }

    function test_RevertWhen_AnotherThanItsHolderAsksForIt() external {
        uint256 ticketId = _mint(ALICE);
        bytes memory revertData = abi.encodeWithSelector(ILuckyBuy.NotOwnTicket.selector, ticketId);
        vm.startPrank(address(luckyBuy));
        vm.expectRevert(revertData);
        ticket.seal(ticketId, BOB);
        ticket.seal(ticketId, ALICE);
        vm.expectRevert(revertData);
        ticket.seal(ticketId, BOB);
    }

    function test_WhenATicketIsBurnt() external {
        uint256 ticketId = _mint(ALICE);
        vm.expectEmit(address(ticket));
        emit ERC721.Transfer(ALICE, address(0), ticketId);
        luckyBuy.burn(ticketId);
        assertEq(ticket.balanceOf(ALICE), 0, "gone");
        vm.expectRevert(ERC721.TokenDoesNotExist.selector);
        ticket.rangeOf(ticketId);
        vm.expectRevert(ERC721.TokenDoesNotExist.selector);
        luckyBuy.burn(ticketId);
        vm.expectRevert(ERC721.TokenDoesNotExist.selector);
        luckyBuy.seal(ticketId);
        assertEq(_mint(ALICE), ticketId + 1, "its number does not come back");
    }

    function test_RevertWhen_AnotherSealsOrBurns() external {
        uint256 ticketId = _mint(ALICE);
        vm.startPrank(ALICE);
        bytes memory revertData = abi.encodeWithSelector(ITicket.NotLuckyBuy.selector, ALICE);
        vm.expectRevert(revertData);
        ticket.seal(ticketId, ALICE);
        vm.expectRevert(revertData);
        ticket.burn(ticketId);
    }
}
