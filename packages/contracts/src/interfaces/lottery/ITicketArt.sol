// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ITicket} from "./ITicket.sol";

/// @title ITicketArt
/// @notice Renders tickets on chain: name, attributes and picture of an ERC-721 token, from LuckyBuy's product record.
interface ITicketArt {
    /// @notice The metadata of a ticket as a `data:` URI of JSON, with the picture inside as a `data:` URI of SVG.
    /// @dev The work is bounded for any number of codes and winners.
    /// @param luckyBuy the contract that sold the ticket.
    function tokenURI(address luckyBuy, uint256 ticketId, ITicket.CodeRange calldata range)
        external
        view
        returns (string memory);
}
