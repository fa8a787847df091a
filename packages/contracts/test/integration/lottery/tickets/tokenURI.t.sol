// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC721} from "solady/tokens/ERC721.sol";
import {LibString} from "solady/utils/LibString.sol";

import {ILuckyBuy} from "../../../../src/interfaces/ILuckyBuy.sol";
import {SymbolToken} from "../../../utils/mocks/SymbolToken.sol";
import {TicketArtTest} from "../../../utils/lottery/TicketArtTest.sol";

contract TokenURI_Test is TicketArtTest {
    using LibString for string;

    /// @dev Within what public nodes give to a call.
    uint256 private constant GAS_MAX = 15_000_000;

    function _assertAttribute(string memory json, uint256 i, string memory trait, string memory value) private pure {
        string memory path = string.concat(".attributes[", vm.toString(i), "]");
        assertEq(vm.parseJsonString(json, string.concat(path, ".trait_type")), trait, trait);
        assertEq(vm.parseJsonString(json, string.concat(path, ".value")), value, trait);
    }

    function _assertNumber(string memory json, uint256 i, string memory trait, uint256 value) private pure {
        string memory path = string.concat(".attributes[", vm.toString(i), "]");
        assertEq(vm.parseJsonString(json, string.concat(path, ".trait_type")), trait, trait);
        assertEq(vm.parseJsonUint(json, string.concat(path, ".value")), value, trait);
    }

    function test_RevertWhen_TheTicketDoesNotExist() external {
        vm.expectRevert(ERC721.TokenDoesNotExist.selector);
        ticket.tokenURI(1);
    }

    function test_GivenTheProductIsNotDrawn() external {
        uint256 ticketId = _mint(100, 12);
        ILuckyBuy.ProductState[6] memory states = [
            ILuckyBuy.ProductState.Upcoming,
            ILuckyBuy.ProductState.Open,
            ILuckyBuy.ProductState.Paused,
            ILuckyBuy.ProductState.SoldOut,
            ILuckyBuy.ProductState.Ended,
            ILuckyBuy.ProductState.Drawing
        ];
        for (uint256 i; i < states.length; ++i) {
            luckyBuy.setState(PRODUCT, states[i]);
            (string memory json, string memory svg) = _read(ticketId);
            assertEq(_statusOf(json), "Waiting Lottery", "status");
            assertEq(vm.parseJsonString(json, ".name"), "Tyche Ticket 1", "name");
            _assertAttribute(json, 1, "Product", "7");
            _assertAttribute(json, 2, "Prize", "1,000 USDM");
            _assertNumber(json, 3, "Codes", 12);
            _assertNumber(json, 4, "First code", 100);
            _assertNumber(json, 5, "Last code", 111);
            _assertAttribute(json, 6, "Transferable", "Yes");
            assertTrue(svg.contains(">Waiting Lottery<"), "status in the picture");
            assertTrue(svg.contains(">3 of 1,000<"), "chances in the picture");
            assertTrue(svg.contains(">100<") && svg.contains(">111<"), "codes in the picture");
            assertFalse(svg.contains('stroke-width="1.5" stroke="'), "nothing highlighted");
        }
    }

    function test_GivenATicketWon() external {
        _draw(TOTAL, QUANTITY);
        uint32 code = _winner(0);
        uint256 ticketId = _mint(code, 1);
        (string memory json, string memory svg) = _read(ticketId);
        assertEq(_statusOf(json), "Wait For Claim", "status");
        _assertNumber(json, 6, "Winning codes", 1);
        // The chip behind the only number has the accent of a win.
        assertTrue(svg.contains('fill="#6d4515" stroke-width="1.5"'), "highlighted");

        luckyBuy.setClaimed(PRODUCT, code);
        luckyBuy.seal(ticketId);
        (json, svg) = _read(ticketId);
        assertEq(_statusOf(json), "Claimed", "status after the claim");
        _assertAttribute(json, 7, "Transferable", "No");
        assertTrue(svg.contains('fill="none" stroke-width="1.5"'), "an empty chip");
    }

    function test_GivenATicketOfSeveralWinsWasClaimedInPart() external {
        _draw(TOTAL, QUANTITY);
        uint256 ticketId = _mint(0, TOTAL);
        luckyBuy.seal(ticketId);
        for (uint32 position; position < QUANTITY; ++position) {
            (string memory json,) = _read(ticketId);
            assertEq(_statusOf(json), "Wait For Claim", "a win is left");
            luckyBuy.setClaimed(PRODUCT, _winner(position));
        }
        (string memory json_, string memory svg) = _read(ticketId);
        assertEq(_statusOf(json_), "Claimed", "all are paid");
        _assertNumber(json_, 6, "Winning codes", QUANTITY);
        for (uint32 position; position < QUANTITY; ++position) {
            assertTrue(svg.contains(vm.toString(_winner(position))), "winning codes are named");
        }
    }

    function test_GivenATicketLost() external {
        _draw(TOTAL, QUANTITY);
        uint32 code;
        while (_isWinner(code) || _isWinner(code + 1)) ++code;
        (string memory json,) = _read(_mint(code, 2));
        assertEq(_statusOf(json), "No Winning", "status");
        _assertNumber(json, 6, "Winning codes", 0);
    }

    function _isWinner(uint32 code) private pure returns (bool) {
        return code == _winner(0) || code == _winner(1) || code == _winner(2);
    }

    function test_GivenFewerCodesWereSoldThanWin() external {
        _draw(2, 2);
        (string memory json, string memory svg) = _read(_mint(0, 2));
        assertEq(_statusOf(json), "Wait For Claim", "status");
        _assertNumber(json, 6, "Winning codes", 2);
        assertTrue(svg.contains(">2 of 2<"), "all win");
    }

    function test_GivenTheProductIsInactivated() external {
        uint256 ticketId = _mint(0, 1);
        luckyBuy.setState(PRODUCT, ILuckyBuy.ProductState.Inactivated);
        (string memory json,) = _read(ticketId);
        assertEq(_statusOf(json), "Wait For Refund", "status");
        luckyBuy.seal(ticketId);
        (json,) = _read(ticketId);
        assertEq(_statusOf(json), "Refunded", "status after the refund");
    }

    function test_GivenManyCodesAndManyWinners() external {
        _draw(4_000_000_000, 60_000);
        uint256[3] memory ticketIds = [_mint(0, 60_000), _mint(60_000, 4_000_000_000 - 60_000), _mint(3_999_999_999, 1)];
        for (uint256 i; i < ticketIds.length; ++i) {
            uint256 gasBefore = gasleft();
            ticket.tokenURI(ticketIds[i]);
            assertLt(gasBefore - gasleft(), GAS_MAX, "bounded work");
            _read(ticketIds[i]);
        }
        (string memory json,) = _read(ticketIds[0]);
        assertEq(_statusOf(json), "Drawn", "a part of the codes decides nothing");
        _assertNumber(json, 6, "Winning codes among the first 500", 0);
    }

    function test_GivenEveryOtherCodeWins() external {
        _draw(120_000, 60_000);
        uint256 ticketId = _mint(0, 60_000);
        luckyBuy.seal(ticketId);
        uint256 gasBefore = gasleft();
        ticket.tokenURI(ticketId);
        assertLt(gasBefore - gasleft(), GAS_MAX, "bounded work");
        (string memory json, string memory svg) = _read(ticketId);
        assertEq(_statusOf(json), "Wait For Claim", "status");
        assertTrue(svg.contains(" and at least "), "more than are named");
    }

    function test_WhenTheSymbolIsHostile() external {
        string[6] memory symbols = [
            "</text><a>",
            "\"},{\"x\":\"",
            "&amp;\\\"'<>",
            "a very long symbol that never ends",
            unicode"USD₮0 \u202e",
            "\x00\x01\n\t"
        ];
        string[6] memory shown = ["</text><a>", "\"},{\"x\":\"", "&amp;\\\"'<>", "a very long", "USD?0 ?", "????"];
        uint256 ticketId = _mint(0, 40);
        for (uint256 i; i < symbols.length; ++i) {
            token.setSymbol(symbols[i]);
            (string memory json, string memory svg) = _read(ticketId);
            _assertAttribute(json, 2, "Prize", string.concat("1,000 ", shown[i]));
            assertTrue(svg.contains(string.concat(">", shown[i].escapeHTML(), " for each")), "escaped in the picture");
        }
    }

    function testFuzz_WhateverTheSymbolIs(bytes calldata symbol) external {
        token.setSymbol(string(symbol));
        _read(_mint(0, 40));
    }

    function test_WhenTheTokenAnswersNothing() external {
        vm.etch(address(token), hex"fe");
        (string memory json,) = _read(_mint(0, 1));
        _assertAttribute(json, 2, "Prize", "1,000,000,000 ");
    }

    function testFuzz_EveryTicketIsWellFormed(
        uint32 firstCode,
        uint32 quantity,
        uint32 winners,
        uint128 reward,
        uint8 decimals,
        uint8 state,
        bool isSealed
    ) external {
        uint32 sale = type(uint32).max;
        firstCode = uint32(bound(firstCode, 0, sale - 1));
        quantity = uint32(bound(quantity, 1, firstCode % 2 == 0 ? 200 : sale));
        if (quantity > sale - firstCode) quantity = sale - firstCode;
        token = new SymbolToken("USDM", decimals);
        _setProduct(PRODUCT, sale, type(uint16).max, reward);
        uint256 ticketId = _mint(firstCode, quantity);
        ILuckyBuy.ProductState productState =
            ILuckyBuy.ProductState(bound(state, 1, uint8(type(ILuckyBuy.ProductState).max)));
        if (productState == ILuckyBuy.ProductState.Drawn) _draw(sale, uint32(bound(winners, 1, type(uint16).max)));
        else luckyBuy.setState(PRODUCT, productState);
        if (isSealed) luckyBuy.seal(ticketId);
        _read(ticketId);
    }
}
