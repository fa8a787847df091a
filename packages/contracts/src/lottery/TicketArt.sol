// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Base64} from "solady/utils/Base64.sol";
import {LibString} from "solady/utils/LibString.sol";

import {ILuckyBuy} from "../interfaces/lottery/ILuckyBuy.sol";
import {ITicket} from "../interfaces/lottery/ITicket.sol";
import {ITicketArt} from "../interfaces/lottery/ITicketArt.sol";
import {ArtText} from "./art/ArtText.sol";
import {TicketPicture} from "./art/TicketPicture.sol";
import {TicketScene, TicketStatus} from "./art/TicketScene.sol";
import {TicketThemes} from "./art/TicketTheme.sol";
import {WinningCodes} from "./art/WinningCodes.sol";

/// @title TicketArt
/// @notice See {ITicketArt}. It has no state and no owner.
contract TicketArt is ITicketArt {
    using LibString for uint256;

    /// @inheritdoc ITicketArt
    function tokenURI(address luckyBuy, uint256 ticketId, ITicket.CodeRange calldata range)
        external
        view
        returns (string memory)
    {
        TicketScene memory scene = _sceneOf(ILuckyBuy(luckyBuy), ticketId, range);
        bytes memory json = abi.encodePacked(
            '{"name":"Tyche Ticket ',
            ticketId.toString(),
            '","description":"',
            _description(scene),
            '","image":"data:image/svg+xml;base64,',
            Base64.encode(bytes(TicketPicture.draw(scene))),
            '","attributes":[',
            _attributes(scene, range.isSealed),
            "]}"
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }

    /*//////////////////////////////////////////////////////////////
                                 SCENE
    //////////////////////////////////////////////////////////////*/

    function _sceneOf(ILuckyBuy luckyBuy, uint256 ticketId, ITicket.CodeRange calldata range)
        private
        view
        returns (TicketScene memory scene)
    {
        ILuckyBuy.Product memory product = luckyBuy.productOf(range.productId);
        ILuckyBuy.ProductTerms memory terms = product.terms;
        scene.ticketId = ticketId;
        scene.productId = range.productId;
        scene.firstCode = range.firstCode;
        scene.quantity = range.quantity;
        scene.winners = terms.quantity;
        scene.total = terms.total;
        scene.prize = ArtText.amountDown(terms.reward, ArtText.decimalsOf(terms.token));
        scene.symbol = ArtText.symbolOf(terms.token);

        if (product.state == ILuckyBuy.ProductState.Drawn) {
            _lookForWins(luckyBuy, range, scene);
        } else if (product.state == ILuckyBuy.ProductState.Inactivated) {
            scene.status = range.isSealed ? TicketStatus.Refunded : TicketStatus.WaitForRefund;
        }
    }

    function _lookForWins(ILuckyBuy luckyBuy, ITicket.CodeRange calldata range, TicketScene memory scene) private view {
        ILuckyBuy.Draw memory draw = luckyBuy.drawOf(range.productId);
        scene.winners = draw.winners;
        scene.total = draw.sale;
        (scene.winning, scene.looked) = WinningCodes.find(draw, range);

        uint256 length = scene.winning.length;
        scene.isPaid = new bool[](length);
        uint256 paid;
        // No prize was paid for a ticket that is not sealed.
        for (uint256 i; range.isSealed && i < length; ++i) {
            // A code has 32 bits.
            if (!luckyBuy.isClaimed(range.productId, uint32(scene.winning[i]))) continue;
            scene.isPaid[i] = true;
            ++paid;
        }
        if (paid < length) scene.status = TicketStatus.WaitForClaim;
        else if (scene.looked < scene.quantity) scene.status = TicketStatus.Drawn;
        else scene.status = length > 0 ? TicketStatus.Claimed : TicketStatus.NoWinning;
    }

    /*//////////////////////////////////////////////////////////////
                                  JSON
    //////////////////////////////////////////////////////////////*/

    function _description(TicketScene memory scene) private pure returns (string memory) {
        return string.concat(
            ArtText.grouped(scene.quantity),
            scene.quantity == 1 ? " code of LuckyBuy product " : " codes of LuckyBuy product ",
            ArtText.grouped(scene.productId),
            ". The winning codes follow from a public random beacon: anybody can recompute the draw."
        );
    }

    function _attributes(TicketScene memory scene, bool isSealed) private pure returns (string memory) {
        string memory prize = string.concat(scene.prize, " ", LibString.escapeJSON(scene.symbol, false));
        string memory first = string.concat(
            string.concat(_text("Status", TicketThemes.themeOf(scene.status).label), ","),
            string.concat(_text("Product", scene.productId.toString()), ","),
            string.concat(_text("Prize", prize), ",")
        );
        string memory codes = string.concat(
            string.concat(_number("Codes", scene.quantity), ","),
            string.concat(_number("First code", scene.firstCode), ","),
            string.concat(_number("Last code", scene.firstCode + scene.quantity - 1), ",")
        );
        // Zero before the draw.
        string memory wins =
            scene.looked == 0 ? "" : string.concat(_number(_winsLabel(scene), scene.winning.length), ",");
        return string.concat(first, codes, wins, _text("Transferable", isSealed ? "No" : "Yes"));
    }

    function _winsLabel(TicketScene memory scene) private pure returns (string memory) {
        if (scene.looked == scene.quantity) return "Winning codes";
        return string.concat("Winning codes among the first ", scene.looked.toString());
    }

    function _text(string memory trait, string memory value) private pure returns (string memory) {
        return string.concat('{"trait_type":"', trait, '","value":"', value, '"}');
    }

    function _number(string memory trait, uint256 value) private pure returns (string memory) {
        return string.concat('{"display_type":"number","trait_type":"', trait, '","value":', value.toString(), "}");
    }
}
