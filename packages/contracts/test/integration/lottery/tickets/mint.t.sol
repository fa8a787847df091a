// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC721} from "solady/tokens/ERC721.sol";

import {ITicket} from "../../../../src/interfaces/lottery/ITicket.sol";
import {RejectingReceiver} from "../../../utils/mocks/TicketReceivers.sol";
import {TicketTest} from "../../../utils/lottery/TicketTest.sol";

contract MintTicket_Test is TicketTest {
    function test_WhenLuckyBuyMints() external {
        vm.expectEmit(address(ticket));
        emit ERC721.Transfer(address(0), ALICE, 1);
        assertEq(_mint(ALICE), 1, "numbers count from 1");
        assertEq(luckyBuy.mint(BOB, 8, 0, 1), 2, "and on");

        assertEq(ticket.ownerOf(1), ALICE, "owner");
        assertEq(ticket.balanceOf(ALICE), 1, "balance");
        assertEq(ticket.latestTicketId(), 2, "latest");
        _assertRange(1, PRODUCT, 100, 12, false);
        _assertRange(2, 8, 0, 1, false);
    }

    function test_WhenTheRangeIsTheLargest() external {
        uint32 product = 2 ** 31 - 1;
        _assertRange(luckyBuy.mint(ALICE, product, 0, type(uint32).max), product, 0, type(uint32).max, false);
        _assertRange(luckyBuy.mint(ALICE, product, type(uint32).max, 1), product, type(uint32).max, 1, false);
    }

    function test_RevertWhen_TheRangeIsImpossible() external {
        vm.expectRevert(abi.encodeWithSelector(ITicket.InvalidCodeRange.selector, PRODUCT, 5, 0));
        luckyBuy.mint(ALICE, PRODUCT, 5, 0);
        vm.expectRevert(abi.encodeWithSelector(ITicket.InvalidCodeRange.selector, PRODUCT, type(uint32).max, 2));
        luckyBuy.mint(ALICE, PRODUCT, type(uint32).max, 2);
        vm.expectRevert(abi.encodeWithSelector(ITicket.InvalidCodeRange.selector, 2 ** 31, 0, 1));
        luckyBuy.mint(ALICE, 2 ** 31, 0, 1);
    }

    function test_RevertWhen_AnotherMints() external {
        vm.startPrank(STRANGER);
        vm.expectRevert(abi.encodeWithSelector(ITicket.NotLuckyBuy.selector, STRANGER));
        ticket.mint(STRANGER, PRODUCT, 0, 1);
        vm.expectRevert(abi.encodeWithSelector(ITicket.NotLuckyBuy.selector, STRANGER));
        ticket.mintBatch(new address[](0), PRODUCT, 0, new uint32[](0));
    }

    function test_RevertWhen_NobodyGetsIt() external {
        vm.expectRevert(ERC721.TransferToZeroAddress.selector);
        _mint(address(0));
    }

    function test_WhenTheRecipientWouldRefuse() external {
        address receiver = address(new RejectingReceiver());
        assertEq(ticket.ownerOf(_mint(receiver)), receiver, "it is not asked");
    }

    function test_WhenManyAreMinted() external {
        _mint(ALICE);
        address[] memory to = new address[](3);
        (to[0], to[1], to[2]) = (ALICE, BOB, ALICE);
        uint32[] memory quantities = new uint32[](3);
        (quantities[0], quantities[1], quantities[2]) = (5, 1, 10);
        assertEq(luckyBuy.mintBatch(to, PRODUCT, 112, quantities), 2, "the next number");
        _assertRange(2, PRODUCT, 112, 5, false);
        _assertRange(3, PRODUCT, 117, 1, false);
        _assertRange(4, PRODUCT, 118, 10, false);
        assertEq(ticket.ownerOf(3), BOB, "owner");
        assertEq(ticket.latestTicketId(), 4, "latest");
        assertEq(_mint(BOB), 5, "the number after them");
    }

    function test_WhenNoneIsMinted() external {
        assertEq(luckyBuy.mintBatch(new address[](0), PRODUCT, 0, new uint32[](0)), 1, "the next number");
        assertEq(ticket.latestTicketId(), 0, "none");
    }

    function test_RevertWhen_ABatchRunsOutOfCodes() external {
        address[] memory to = new address[](2);
        (to[0], to[1]) = (ALICE, BOB);
        uint32[] memory quantities = new uint32[](2);
        (quantities[0], quantities[1]) = (type(uint32).max, 2);
        vm.expectRevert(abi.encodeWithSelector(ITicket.InvalidCodeRange.selector, PRODUCT, type(uint32).max, 2));
        luckyBuy.mintBatch(to, PRODUCT, 0, quantities);
    }

    function test_RevertWhen_LengthsDiffer() external {
        vm.expectRevert(abi.encodeWithSelector(ITicket.LengthMismatch.selector, 1, 2));
        luckyBuy.mintBatch(new address[](1), PRODUCT, 0, new uint32[](2));
    }

    function test_RevertWhen_AnUnknownTicketIsAskedFor() external {
        vm.expectRevert(ERC721.TokenDoesNotExist.selector);
        ticket.rangeOf(1);
        vm.expectRevert(ERC721.TokenDoesNotExist.selector);
        ticket.locked(1);
        vm.expectRevert(ERC721.TokenDoesNotExist.selector);
        ticket.ownerOf(1);
    }

    function test_WhenTheContractIsAsked() external {
        assertEq(ticket.luckyBuy(), address(luckyBuy), "its creator");
        assertEq(ticket.art(), makeAddr("art"), "art");
        assertEq(ticket.name(), "Tyche Ticket", "name");
        assertEq(ticket.symbol(), "TICKET", "symbol");
        bytes4[4] memory known = [bytes4(0x01ffc9a7), 0x80ac58cd, 0x5b5e139f, 0xb45a3c0e];
        for (uint256 i; i < known.length; ++i) {
            assertTrue(ticket.supportsInterface(known[i]), "ERC-165, ERC-721, its metadata, ERC-5192");
        }
        assertFalse(ticket.supportsInterface(0xffffffff), "not everything");
        assertFalse(ticket.supportsInterface(0x2a55205a), "no royalties");
    }

    function testFuzz_TheRangeIsKept(uint32 productId, uint32 firstCode, uint32 quantity, address to) external {
        vm.assume(to != address(0));
        productId = uint32(bound(productId, 0, 2 ** 31 - 1));
        quantity = uint32(bound(quantity, 1, type(uint32).max));
        firstCode = uint32(bound(firstCode, 0, uint256(type(uint32).max) + 1 - quantity));
        uint256 ticketId = luckyBuy.mint(to, productId, firstCode, quantity);
        assertEq(ticket.ownerOf(ticketId), to, "owner");
        _assertRange(ticketId, productId, firstCode, quantity, false);
        luckyBuy.seal(ticketId);
        assertEq(ticket.ownerOf(ticketId), to, "owner of a sealed ticket");
        _assertRange(ticketId, productId, firstCode, quantity, true);
    }
}
