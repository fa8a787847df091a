// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice Status of a ticket: the specification's six labels, and one for a ticket with too many codes to search, whose
/// searched part has no winner.
enum TicketStatus {
    WaitingLottery,
    WaitForClaim,
    Claimed,
    NoWinning,
    WaitForRefund,
    Refunded,
    Drawn
}

/// @notice Content of a ticket's picture.
/// @param quantity number of codes of the ticket.
/// @param winners number of winning codes of the product.
/// @param total number of codes of the product.
/// @param prize prize of each winning code, as text.
/// @param symbol symbol of the prize's token; escaped neither for SVG nor for JSON.
/// @param winning winning codes of the ticket, rising.
/// @param isPaid whether the prize of each of these was paid.
/// @param looked number of the ticket's codes that were searched for `winning`.
struct TicketScene {
    uint256 ticketId;
    uint256 productId;
    uint256 firstCode;
    uint256 quantity;
    uint256 winners;
    uint256 total;
    string prize;
    string symbol;
    TicketStatus status;
    uint256[] winning;
    bool[] isPaid;
    uint256 looked;
}
