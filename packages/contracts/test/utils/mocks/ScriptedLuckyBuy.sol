// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../src/interfaces/lottery/ILuckyBuy.sol";
import {ITicket} from "../../../src/interfaces/lottery/ITicket.sol";
import {Ticket} from "../../../src/lottery/Ticket.sol";

/// @notice The part of LuckyBuy that tickets use; the test sets the answers.
contract ScriptedLuckyBuy {
    Ticket public immutable ticket;

    mapping(uint32 productId => ILuckyBuy.Product) private _products;
    mapping(uint32 productId => ILuckyBuy.Draw) private _draws;
    mapping(uint32 productId => mapping(uint32 code => bool)) public isClaimed;

    constructor(address art) {
        ticket = new Ticket(art);
    }

    function setProduct(uint32 productId, ILuckyBuy.Product calldata product) external {
        _products[productId] = product;
    }

    function setState(uint32 productId, ILuckyBuy.ProductState state) external {
        _products[productId].state = state;
    }

    function setDraw(uint32 productId, ILuckyBuy.Draw calldata draw) external {
        _draws[productId] = draw;
        _products[productId].state = ILuckyBuy.ProductState.Drawn;
    }

    function setClaimed(uint32 productId, uint32 code) external {
        isClaimed[productId][code] = true;
    }

    function mint(address to, uint32 productId, uint32 firstCode, uint32 quantity) external returns (uint256) {
        return ticket.mint(to, productId, firstCode, quantity);
    }

    function mintBatch(address[] calldata to, uint32 productId, uint32 firstCode, uint32[] calldata quantities)
        external
        returns (uint256)
    {
        return ticket.mintBatch(to, productId, firstCode, quantities);
    }

    function seal(uint256 ticketId) external {
        ticket.seal(ticketId, ticket.ownerOf(ticketId));
    }

    function burn(uint256 ticketId) external {
        ticket.burn(ticketId);
    }

    function productOf(uint32 productId) external view returns (ILuckyBuy.Product memory) {
        return _products[productId];
    }

    function drawOf(uint32 productId) external view returns (ILuckyBuy.Draw memory) {
        return _draws[productId];
    }
}
