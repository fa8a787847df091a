// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {Base64} from "solady/utils/Base64.sol";
import {LibString} from "solady/utils/LibString.sol";

import {ILuckyBuy} from "../../../src/interfaces/lottery/ILuckyBuy.sol";
import {Ticket} from "../../../src/lottery/Ticket.sol";
import {TicketArt} from "../../../src/lottery/TicketArt.sol";
import {WinnerPermutation} from "../../../src/lottery/WinnerPermutation.sol";
import {ScriptedLuckyBuy} from "../mocks/ScriptedLuckyBuy.sol";
import {SymbolToken} from "../mocks/SymbolToken.sol";
import {XmlChecker} from "./XmlChecker.sol";

/// @notice Tickets of products whose state the test sets, and the content of their metadata.
abstract contract TicketArtTest is Test {
    using LibString for string;

    string private constant JSON_PREFIX = "data:application/json;base64,";
    string private constant SVG_PREFIX = "data:image/svg+xml;base64,";
    uint32 internal constant PRODUCT = 7;
    uint32 internal constant TOTAL = 1000;
    uint16 internal constant QUANTITY = 3;
    uint256 internal constant WORD = 0xc0ffee;

    ScriptedLuckyBuy internal luckyBuy;
    Ticket internal ticket;
    SymbolToken internal token;
    address internal immutable HOLDER = makeAddr("holder");

    function setUp() public virtual {
        luckyBuy = new ScriptedLuckyBuy(address(new TicketArt()));
        ticket = luckyBuy.ticket();
        token = new SymbolToken("USDM", 6);
        _setProduct(PRODUCT, TOTAL, QUANTITY, 1000e6);
    }

    function _setProduct(uint32 productId, uint32 total, uint16 quantity, uint128 reward) internal {
        ILuckyBuy.Product memory product;
        product.terms.total = total;
        product.terms.quantity = quantity;
        product.terms.reward = reward;
        product.terms.token = address(token);
        product.state = ILuckyBuy.ProductState.Open;
        luckyBuy.setProduct(productId, product);
    }

    function _draw(uint32 sale, uint32 winners) internal {
        ILuckyBuy.Draw memory draw;
        (draw.sale, draw.winners, draw.isDrawn, draw.word) = (sale, winners, true, WORD);
        luckyBuy.setDraw(PRODUCT, draw);
    }

    function _mint(uint32 firstCode, uint32 quantity) internal returns (uint256) {
        return luckyBuy.mint(HOLDER, PRODUCT, firstCode, quantity);
    }

    function _winner(uint32 position) internal pure returns (uint32) {
        return WinnerPermutation.codeAt(WORD, TOTAL, position);
    }

    /// @dev Metadata and picture, which must be well-formed.
    function _read(uint256 ticketId) internal view returns (string memory json, string memory svg) {
        string memory uri = ticket.tokenURI(ticketId);
        assertTrue(uri.startsWith(JSON_PREFIX), "a data URI of JSON");
        json = string(Base64.decode(uri.slice(bytes(JSON_PREFIX).length)));
        string memory image = vm.parseJsonString(json, ".image");
        assertTrue(image.startsWith(SVG_PREFIX), "a data URI of SVG");
        svg = string(Base64.decode(image.slice(bytes(SVG_PREFIX).length)));
        assertTrue(svg.startsWith("<svg "), "an SVG picture");
        assertGt(XmlChecker.check(svg), 20, "well-formed");
    }

    function _statusOf(string memory json) internal pure returns (string memory) {
        assertEq(vm.parseJsonString(json, ".attributes[0].trait_type"), "Status", "the first attribute");
        return vm.parseJsonString(json, ".attributes[0].value");
    }
}
