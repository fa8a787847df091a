// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {ITicket} from "../../../src/interfaces/lottery/ITicket.sol";
import {Ticket} from "../../../src/lottery/Ticket.sol";
import {ScriptedLuckyBuy} from "../mocks/ScriptedLuckyBuy.sol";

/// @notice Tickets of a scripted LuckyBuy.
abstract contract TicketTest is Test {
    uint32 internal constant PRODUCT = 7;

    address internal immutable ALICE = makeAddr("alice");
    address internal immutable BOB = makeAddr("bob");
    address internal immutable STRANGER = makeAddr("stranger");

    ScriptedLuckyBuy internal luckyBuy;
    Ticket internal ticket;

    function setUp() public virtual {
        luckyBuy = new ScriptedLuckyBuy(makeAddr("art"));
        ticket = luckyBuy.ticket();
    }

    function _mint(address to) internal returns (uint256) {
        return luckyBuy.mint(to, PRODUCT, 100, 12);
    }

    function _assertRange(uint256 ticketId, uint256 productId, uint256 firstCode, uint256 quantity, bool isSealed)
        internal
        view
    {
        ITicket.CodeRange memory range = ticket.rangeOf(ticketId);
        assertEq(range.productId, productId, "product");
        assertEq(range.firstCode, firstCode, "first code");
        assertEq(range.quantity, quantity, "quantity");
        assertEq(range.isSealed, isSealed, "sealed");
        assertEq(ticket.locked(ticketId), isSealed, "locked");
    }

    function _ids(uint256 first, uint256 second) internal pure returns (uint256[] memory ids) {
        ids = new uint256[](2);
        (ids[0], ids[1]) = (first, second);
    }
}
