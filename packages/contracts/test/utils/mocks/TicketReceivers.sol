// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ITicket} from "../../../src/interfaces/lottery/ITicket.sol";

/// @notice Accepts no token.
contract RejectingReceiver {}

/// @notice Accepts every ticket and records the calls.
contract AcceptingReceiver {
    uint256[] public received;
    address public operator;
    bool public ownedIt = true;

    function onERC721Received(address operator_, address, uint256 ticketId, bytes calldata) external returns (bytes4) {
        operator = operator_;
        received.push(ticketId);
        ownedIt = ownedIt && ITicket(msg.sender).ownerOf(ticketId) == address(this);
        return this.onERC721Received.selector;
    }

    function count() external view returns (uint256) {
        return received.length;
    }
}

/// @notice Transfers each ticket on during the acceptance call.
contract PassingReceiver {
    address private immutable _to;

    constructor(address to) {
        _to = to;
    }

    function onERC721Received(address, address, uint256 ticketId, bytes calldata) external returns (bytes4) {
        uint256[] memory ids = new uint256[](1);
        ids[0] = ticketId;
        ITicket(msg.sender).batchTransferFrom(address(this), _to, ids);
        return this.onERC721Received.selector;
    }
}
