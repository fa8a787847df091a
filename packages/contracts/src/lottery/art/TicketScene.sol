// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice What a ticket stands at: the specification's six labels, and one for a ticket of so many codes that looking
/// through a part of them decided nothing.
enum TicketStatus {
    WaitingLottery,
    WaitForClaim,
    Claimed,
    NoWinning,
    WaitForRefund,
    Refunded,
    Drawn
}

/// @notice What a ticket's picture shows.
/// @param quantity codes of the ticket.
/// @param winners how many codes win, or won.
/// @param total of how many.
/// @param prize of each winning code, as text.
/// @param symbol of its token; neither escaped for SVG nor for JSON.
/// @param winning winning codes of the ticket, rising.
/// @param isPaid whether the prize of each of these was paid.
/// @param looked how many of the ticket's codes `winning` speaks for.
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
