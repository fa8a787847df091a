// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC721} from "solady/tokens/ERC721.sol";

import {ITicket} from "../../../../src/interfaces/lottery/ITicket.sol";
import {AcceptingReceiver, PassingReceiver, RejectingReceiver} from "../../../utils/mocks/TicketReceivers.sol";
import {TicketTest} from "../../../utils/lottery/TicketTest.sol";

contract TransferTicket_Test is TicketTest {
    function _batch(address by, address to, uint256[] memory ids) private {
        vm.prank(by);
        ticket.batchTransferFrom(ALICE, to, ids);
    }

    function test_WhenTheHolderTransfers() external {
        uint256 ticketId = _mint(ALICE);
        vm.prank(ALICE);
        ticket.safeTransferFrom(ALICE, BOB, ticketId);
        assertEq(ticket.ownerOf(ticketId), BOB, "the new holder");
        _assertRange(ticketId, PRODUCT, 100, 12, false);
    }

    function test_WhenAnApprovedAccountTransfers() external {
        uint256 first = _mint(ALICE);
        uint256 second = _mint(ALICE);
        vm.startPrank(ALICE);
        ticket.approve(STRANGER, first);
        vm.stopPrank();
        vm.startPrank(STRANGER);
        ticket.transferFrom(ALICE, BOB, first);
        vm.expectRevert(ERC721.NotOwnerNorApproved.selector);
        ticket.transferFrom(ALICE, BOB, second);
        vm.stopPrank();
        assertEq(ticket.getApproved(first), address(0), "the approval ends with the transfer");

        vm.prank(ALICE);
        ticket.setApprovalForAll(STRANGER, true);
        vm.prank(STRANGER);
        ticket.safeTransferFrom(ALICE, BOB, second);
        assertEq(ticket.balanceOf(BOB), 2, "both");
    }

    function test_RevertWhen_AStrangerTransfers() external {
        uint256 ticketId = _mint(ALICE);
        vm.startPrank(STRANGER);
        vm.expectRevert(ERC721.NotOwnerNorApproved.selector);
        ticket.transferFrom(ALICE, STRANGER, ticketId);
        vm.expectRevert(ERC721.TransferFromIncorrectOwner.selector);
        ticket.transferFrom(STRANGER, STRANGER, ticketId);
        vm.expectRevert(ERC721.NotOwnerNorApproved.selector);
        ticket.approve(STRANGER, ticketId);
    }

    function test_RevertWhen_EtherComesWithACall() external {
        uint256 ticketId = _mint(ALICE);
        vm.deal(ALICE, 4);
        vm.startPrank(ALICE);
        vm.expectRevert(ITicket.NoEtherAccepted.selector);
        ticket.transferFrom{value: 1}(ALICE, BOB, ticketId);
        vm.expectRevert(ITicket.NoEtherAccepted.selector);
        ticket.safeTransferFrom{value: 1}(ALICE, BOB, ticketId);
        vm.expectRevert(ITicket.NoEtherAccepted.selector);
        ticket.safeTransferFrom{value: 1}(ALICE, BOB, ticketId, "");
        vm.expectRevert(ITicket.NoEtherAccepted.selector);
        ticket.approve{value: 1}(BOB, ticketId);
    }

    function test_WhenABatchIsTransferred() external {
        uint256[] memory ids = _ids(_mint(ALICE), _mint(ALICE));
        _batch(ALICE, BOB, ids);
        assertEq(ticket.balanceOf(BOB), 2, "both");
        assertEq(ticket.balanceOf(ALICE), 0, "none is left");
    }

    function test_WhenAnOperatorTransfersABatch() external {
        uint256[] memory ids = _ids(_mint(ALICE), _mint(ALICE));
        vm.expectRevert(ERC721.NotOwnerNorApproved.selector);
        _batch(STRANGER, BOB, ids);
        vm.prank(ALICE);
        ticket.setApprovalForAll(STRANGER, true);
        _batch(STRANGER, BOB, ids);
        assertEq(ticket.balanceOf(BOB), 2, "both");
    }

    function test_RevertWhen_ABatchHasAnIdTwice() external {
        uint256 ticketId = _mint(ALICE);
        bytes memory revertData = abi.encodeWithSelector(ITicket.TicketIdsNotIncreasing.selector, ticketId);
        vm.expectRevert(revertData);
        _batch(ALICE, BOB, _ids(ticketId, ticketId));
        // Even if each transfer alone would succeed.
        vm.expectRevert(revertData);
        _batch(ALICE, ALICE, _ids(ticketId, ticketId));
    }

    function test_RevertWhen_ABatchIsNotInOrder() external {
        (uint256 first, uint256 second) = (_mint(ALICE), _mint(ALICE));
        vm.expectRevert(abi.encodeWithSelector(ITicket.TicketIdsNotIncreasing.selector, first));
        _batch(ALICE, BOB, _ids(second, first));
        vm.expectRevert(abi.encodeWithSelector(ITicket.TicketIdsNotIncreasing.selector, 0));
        _batch(ALICE, BOB, _ids(0, first));
    }

    function test_RevertWhen_OneOfABatchIsNotTheirs() external {
        uint256[] memory ids = _ids(_mint(ALICE), _mint(BOB));
        vm.expectRevert(ERC721.TransferFromIncorrectOwner.selector);
        _batch(ALICE, STRANGER, ids);
        assertEq(ticket.balanceOf(ALICE), 1, "nothing moved");
        vm.expectRevert(ERC721.TokenDoesNotExist.selector);
        _batch(ALICE, STRANGER, _ids(ids[0], 99));
    }

    function test_WhenABatchIsEmpty() external {
        _batch(STRANGER, BOB, new uint256[](0));
        assertEq(ticket.balanceOf(BOB), 0, "nothing moved");
    }

    function test_WhenTheRecipientIsAContract() external {
        uint256[] memory ids = _ids(_mint(ALICE), _mint(ALICE));
        address rejecting = address(new RejectingReceiver());
        vm.expectRevert(ERC721.TransferToNonERC721ReceiverImplementer.selector);
        _batch(ALICE, rejecting, ids);

        AcceptingReceiver accepting = new AcceptingReceiver();
        _batch(ALICE, address(accepting), ids);
        assertEq(accepting.count(), 2, "asked for each");
        assertEq(accepting.operator(), ALICE, "by whom");
        assertTrue(accepting.ownedIt(), "after it moved");
    }

    function test_WhenTheRecipientPassesThemOn() external {
        uint256[] memory ids = _ids(_mint(ALICE), _mint(ALICE));
        _batch(ALICE, address(new PassingReceiver(BOB)), ids);
        assertEq(ticket.balanceOf(BOB), 2, "each is somebody's, once");
    }
}
