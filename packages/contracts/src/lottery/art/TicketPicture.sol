// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {DynamicBufferLib} from "solady/utils/DynamicBufferLib.sol";
import {LibString} from "solady/utils/LibString.sol";

import {ArtText} from "./ArtText.sol";
import {CodePanel} from "./CodePanel.sol";
import {TicketScene} from "./TicketScene.sol";
import {TicketTheme, TicketThemes} from "./TicketTheme.sol";

/// @title TicketPicture
/// @notice A ticket as SVG, 600 x 840: above the perforation the clover's rosette, which differs from ticket to ticket, and
/// the prize; below it the codes.
/// @dev Every text is a number, a fixed word, or the token's symbol, escaped.
library TicketPicture {
    using DynamicBufferLib for DynamicBufferLib.DynamicBuffer;
    using LibString for uint256;

    uint256 private constant LEAVES_MIN = 10;
    uint256 private constant TWIST_MIN = 3;

    function draw(TicketScene memory scene) internal pure returns (string memory) {
        TicketTheme memory theme = TicketThemes.themeOf(scene.status);
        string memory ticket = string.concat(_definitions(theme), _paper(theme), _rosette(scene));
        string memory texts =
            string.concat(_head(scene, theme), _terms(scene, theme), CodePanel.draw(scene, theme), _foot(scene, theme));
        return string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 840" font-weight="500" font-family="Inter,ui-sans-serif,system-ui,sans-serif">',
            ticket,
            texts,
            "</svg>"
        );
    }

    function _definitions(TicketTheme memory theme) private pure returns (string memory) {
        return string.concat(
            '<defs><linearGradient id="p" x2=".35" y2="1">',
            _stops(theme.paperTop, "1", theme.paperBottom, "1"),
            '</linearGradient><radialGradient id="g" cy=".3" r=".75">',
            _stops(theme.glow, ".34", theme.glow, "0"),
            '</radialGradient><linearGradient id="s" x2="1" y2="1">',
            _stops(theme.accent, "1", theme.accentDeep, "1"),
            '</linearGradient><g id="m"><path d="M15 15H9.2A6.2 6.2 0 1 1 15 8.8Z"/><path d="M17 15V8.8A6.2 6.2 0 1 1 22.8 15Z"/><path d="M15 17v6.2A6.2 6.2 0 1 1 9.2 17Z"/><path d="M17 17h5.8A6.2 6.2 0 1 1 17 23.2Z"/></g><use id="c" href="#m" transform="scale(9.8) translate(-16 -16)" fill="none" stroke="url(#s)" stroke-width=".11"/></defs>'
        );
    }

    function _stops(string memory from, string memory fromOpacity, string memory to, string memory toOpacity)
        private
        pure
        returns (string memory)
    {
        return string.concat(
            string.concat('<stop stop-color="', from, '" stop-opacity="', fromOpacity, '"/><stop offset="1" '),
            string.concat('stop-color="', to, '" stop-opacity="', toOpacity, '"/>')
        );
    }

    function _paper(TicketTheme memory theme) private pure returns (string memory) {
        return string.concat(
            '<path fill="#0b0f14" d="M0 0h600v840H0z"/><path fill="url(#g)" d="M0 0h600v840H0z"/><path fill="url(#p)" stroke="',
            theme.line,
            '" stroke-width="1.5" d="M88 44H512a28 28 0 0 1 28 28V548a20 20 0 0 0 0 40V768a28 28 0 0 1-28 28H88a28 28 0 0 1-28-28V588a20 20 0 0 0 0-40V72a28 28 0 0 1 28-28Z"/><path d="M92 568H508" stroke="',
            theme.line,
            '" stroke-width="3" stroke-dasharray=".1 9" stroke-linecap="round"/>'
        );
    }

    /// @dev The mark drawn 10 to 21 times, each smaller and rotated further; the ticket's number sets the angle.
    function _rosette(TicketScene memory scene) private pure returns (string memory) {
        uint256 seed = uint256(keccak256(abi.encode(scene.productId, scene.ticketId)));
        uint256 leaves = LEAVES_MIN + seed % 12;
        uint256 twist = TWIST_MIN + (seed >> 8) % 10;
        string memory direction = (seed >> 16) & 1 == 0 ? "-" : "";
        DynamicBufferLib.DynamicBuffer memory buffer;
        for (uint256 i; i < leaves; ++i) {
            // From 1 down to a fifth, in thousandths.
            uint256 size = 1000 - 800 * i / leaves;
            buffer.p(
                abi.encodePacked(
                    '<use href="#c" transform="rotate(',
                    direction,
                    (i * twist).toString(),
                    ") scale(",
                    i == 0 ? "1" : string.concat(".", size.toString()),
                    ')"/>'
                )
            );
        }
        return string.concat(
            '<g transform="translate(300 234)">',
            buffer.s(),
            '<use href="#m" transform="scale(1.9) translate(-16 -16)" fill="url(#s)"/></g>'
        );
    }

    function _head(TicketScene memory scene, TicketTheme memory theme) private pure returns (string memory) {
        uint256 fit = 640 / bytes(scene.prize).length;
        return string.concat(
            string.concat(
                '<use href="#m" transform="translate(88 70) scale(1.05)" fill="',
                theme.accent,
                '"/><text x="130" y="94" font-size="21" font-weight="700" fill="',
                theme.ink,
                '">Tyche</text><text x="510" y="94" font-size="17" text-anchor="end" fill="',
                theme.mute
            ),
            string.concat(
                '">Ticket ',
                ArtText.grouped(scene.ticketId),
                '</text><g text-anchor="middle"><text x="300" y="445" font-weight="800" letter-spacing="-1" font-size="',
                (fit < 84 ? fit : 84).toString(),
                '" fill="',
                theme.ink
            ),
            string.concat(
                '">',
                scene.prize,
                '</text><text x="300" y="475" font-size="17" fill="',
                theme.mute,
                '">',
                LibString.escapeHTML(scene.symbol),
                " for each winning code</text></g>"
            )
        );
    }

    function _terms(TicketScene memory scene, TicketTheme memory theme) private pure returns (string memory) {
        string memory odds = string.concat(ArtText.grouped(scene.winners), " of ", ArtText.grouped(scene.total));
        return string.concat(
            string.concat(
                '<g font-size="14" fill="',
                theme.mute,
                '"><text x="90" y="517">Product</text><text x="300" y="517" text-anchor="middle">Winning codes</text><text x="510" y="517" text-anchor="end">Your codes</text></g><g font-weight="700" font-size="',
                bytes(odds).length > 20 ? "12" : bytes(odds).length > 16 ? "15" : "19",
                '" fill="',
                theme.ink
            ),
            string.concat('"><text x="90" y="542">', ArtText.grouped(scene.productId)),
            string.concat('</text><text x="300" y="542" text-anchor="middle">', odds),
            string.concat('</text><text x="510" y="542" text-anchor="end">', ArtText.grouped(scene.quantity)),
            "</text></g>"
        );
    }

    function _foot(TicketScene memory scene, TicketTheme memory theme) private pure returns (string memory) {
        uint256 lastCode = scene.firstCode + scene.quantity - 1;
        uint256 digits = ArtText.digitsOf(lastCode);
        string memory codes = scene.quantity == 1
            ? string.concat("Code ", lastCode.toString())
            : string.concat("Codes ", scene.firstCode.toString(), " &#8211; ", lastCode.toString());
        return string.concat(
            string.concat(
                '<text x="90" y="769" font-size="',
                digits <= 6 ? "16" : digits <= 8 ? "14" : "12",
                '" fill="',
                theme.mute,
                '">'
            ),
            codes,
            string.concat('</text><rect x="334" y="745" width="178" height="36" rx="18" fill="', theme.accent),
            string.concat('" fill-opacity="', theme.pillOpacity, '"/><text x="423" y="769" font-size="16"'),
            string.concat(' font-weight="700" text-anchor="middle" fill="', theme.pillInk, '">', theme.label),
            "</text>"
        );
    }
}
