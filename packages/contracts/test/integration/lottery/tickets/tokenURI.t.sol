// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC721} from "solady/tokens/ERC721.sol";
import {LibSort} from "solady/utils/LibSort.sol";
import {LibString} from "solady/utils/LibString.sol";

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {SymbolToken} from "../../../utils/mocks/SymbolToken.sol";
import {TicketArtTest} from "../../../utils/lottery/TicketArtTest.sol";

contract TokenURI_Test is TicketArtTest {
    using LibString for string;

    /// @dev Within the gas that public nodes give to a call.
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
        // The background of the only number has the accent of a win.
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
        uint256[] memory codes = new uint256[](QUANTITY);
        for (uint32 position; position < QUANTITY; ++position) {
            codes[position] = _winner(position);
        }
        assertFalse(LibSort.isSorted(codes), "not the order of positions");
        LibSort.sort(codes);
        uint256 at;
        for (uint256 i; i < QUANTITY; ++i) {
            at = svg.indexOf(vm.toString(codes[i]), at + 1);
            assertLt(at, bytes(svg).length, "winning codes are named, rising");
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
            unicode"~USD₮0 \u202e",
            "\x00\x01\n\x7f"
        ];
        string[6] memory shown = ["</text><a>", "\"},{\"x\":\"", "&amp;\\\"'<>", "a very long", "~USD?0 ?", "????"];
        uint256 ticketId = _mint(0, 40);
        for (uint256 i; i < symbols.length; ++i) {
            token.setSymbol(symbols[i]);
            (string memory json, string memory svg) = _read(ticketId);
            _assertAttribute(json, 2, "Prize", string.concat("1,000 ", shown[i]));
            assertTrue(svg.contains(string.concat(">", shown[i].escapeHTML(), " for each")), "escaped in the picture");
        }
    }

    /// @dev Byte for byte: after an intended change, look at the new pictures and write their hashes here.
    function _assertPicture(uint32 quantity, bytes32 expected) private {
        (, string memory svg) = _read(_mint(0, quantity));
        assertEq(keccak256(bytes(svg)), expected, string.concat("picture of codes: ", vm.toString(quantity)));
    }

    function test_WhenTheLayoutChanges() external {
        _assertPicture(1, 0xeb242b7e5544681cabd8f780d95a00df3217b9d84f422d28710535d0b6806137);
        _assertPicture(2, 0x00f2132e8150db993ef0324d94a3ed4bcdf573ea4104224712b0a8070eb63b96);
        _assertPicture(5, 0xd351b49ae346a56c073a09bdd475ef982f8ca0e3ac59b475d36fd1980cff9c08);
        _assertPicture(6, 0xe75287133c5754ad6ba069b28768b5deec65a928fa0acf705ae86821e0cccfe1);
        _assertPicture(7, 0xd052ed75c941af5477778d9847199e6df3198d4e69d0496fba9b4cd02aa90beb);
        _assertPicture(18, 0x5d29055e0015b4f312e32bc65b4d3c39e3e9a1bc323b4562146f57a7b964c6e1);
        _assertPicture(20, 0x9127e6a2ab57005219283d3eda36d811ec8ba424f377bc31b08d7d5d6a6a153f);
        _assertPicture(60, 0x0cb30624567eef3696eb7233d46d0738c98ac3747cd89b5b4f2b322fc5a16a9c);
        _assertPicture(61, 0xfbf81a70cc3544068d63d6de4eaa04ee139c71758d71da0b3e5ebb515f25ee04);
        _assertPicture(175, 0xec30aefa09f6aae2505e18b6f2061d4db4423bc0f0a788281c7b62987af1b33c);
        _assertPicture(176, 0xeb8cf1c90a29b6dbbaa00d5bb61e36f27a9c4a7cf2b231cb3b78b21cad91f2b5);
        _assertPicture(900, 0x652d3cc6785eefc0627eed0a412eb447ee57fee4910a0886ad61d2d3c4323eb3);
        _draw(TOTAL, 100);
        _assertPicture(60, 0x6024cbd1cdff849ffc77903249105fe7e1d71d8329a63fb3731ec7b62d85a0a9);
        _assertPicture(900, 0x9890539015285085fb30db047e3d83dc2fee1b2f91d5462831ea402e19d0af5b);
    }

    function testFuzz_AnySymbolGivesAWellFormedTicket(bytes calldata symbol) external {
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
