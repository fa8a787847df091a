// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {DynamicBufferLib} from "solady/utils/DynamicBufferLib.sol";
import {LibString} from "solady/utils/LibString.sol";

import {ArtText} from "./ArtText.sol";
import {TicketScene} from "./TicketScene.sol";
import {TicketTheme} from "./TicketTheme.sol";

/// @title CodePanel
/// @notice The lower part of a ticket: few codes as numbers, many as a field of at most 175 dots, each for an equal part of
/// the codes. Winning codes are highlighted in both, and the first of them are listed below the field.
library CodePanel {
    using DynamicBufferLib for DynamicBufferLib.DynamicBuffer;
    using LibString for uint256;

    uint256 private constant CENTER_X = 300;
    uint256 private constant CENTER_Y = 664;
    uint256 private constant NUMBER_ROWS = 3;
    uint256 private constant ROW_HEIGHT = 42;
    uint256 private constant DOTS_MAX = 175;
    /// @dev Up to this number dots are large, in rows of 15; above it they are in rows of 25.
    uint256 private constant LARGE_DOTS_MAX = 60;
    uint256 private constant NAMED_MAX = 4;

    function draw(TicketScene memory scene, TicketTheme memory theme) internal pure returns (string memory) {
        uint256 digits = ArtText.digitsOf(scene.firstCode + scene.quantity - 1);
        uint256 columns = digits <= 5 ? 6 : digits <= 7 ? 4 : 3;
        if (scene.quantity <= columns * NUMBER_ROWS) {
            return _numbers(scene, theme, _gridOf(scene.quantity, columns, digits));
        }
        return _field(scene, theme);
    }

    /*//////////////////////////////////////////////////////////////
                                NUMBERS
    //////////////////////////////////////////////////////////////*/

    /// @dev Layout of the numbers.
    struct Grid {
        uint256 columns;
        uint256 pitch;
        uint256 left;
        uint256 top;
        uint256 size;
        uint256 chipWidth;
        uint256 chipHeight;
    }

    function _gridOf(uint256 quantity, uint256 columns, uint256 digits) private pure returns (Grid memory grid) {
        uint256 rows = (quantity + columns - 1) / columns;
        grid.columns = columns;
        grid.pitch = columns == 6 ? 70 : columns == 4 ? 104 : 140;
        grid.left = CENTER_X - ((rows > 1 ? columns : quantity) - 1) * grid.pitch / 2;
        grid.top = CENTER_Y - (rows - 1) * ROW_HEIGHT / 2;
        (grid.size, grid.chipWidth, grid.chipHeight) = (rows == 1 ? 20 : 17, grid.pitch - 6, 34);
        if (quantity == 1) (grid.size, grid.chipWidth, grid.chipHeight) = (44, digits * 28 + 40, 64);
    }

    function _numbers(TicketScene memory scene, TicketTheme memory theme, Grid memory grid)
        private
        pure
        returns (string memory)
    {
        (bool[] memory wins, bool[] memory isPaid) = _marksOf(scene);
        DynamicBufferLib.DynamicBuffer memory buffer;
        for (uint256 i; i < scene.quantity; ++i) {
            string memory text = wins[i]
                ? _chip(grid, theme, scene.firstCode + i, i, isPaid[i])
                : _number(grid, scene.winning.length == 0 ? theme.ink : theme.mute, scene.firstCode + i, i);
            buffer.p(bytes(text));
        }
        return string.concat('<g text-anchor="middle" font-weight="700">', buffer.s(), "</g>");
    }

    function _marksOf(TicketScene memory scene) private pure returns (bool[] memory wins, bool[] memory isPaid) {
        (wins, isPaid) = (new bool[](scene.quantity), new bool[](scene.quantity));
        for (uint256 i; i < scene.winning.length; ++i) {
            uint256 place = scene.winning[i] - scene.firstCode;
            (wins[place], isPaid[place]) = (true, scene.isPaid[i]);
        }
    }

    function _chip(Grid memory grid, TicketTheme memory theme, uint256 code, uint256 place, bool isPaid)
        private
        pure
        returns (string memory)
    {
        (uint256 x, uint256 y) = _centerOf(grid, place);
        string memory box = string.concat(
            string.concat(
                '<rect x="', (x - grid.chipWidth / 2).toString(), '" y="', (y - grid.chipHeight / 2).toString()
            ),
            string.concat('" width="', grid.chipWidth.toString(), '" height="', grid.chipHeight.toString())
        );
        string memory looks = string.concat(
            string.concat('" rx="', (grid.chipHeight / 2).toString(), '" fill="', isPaid ? "none" : theme.accent),
            string.concat('" stroke-width="1.5" stroke="', theme.accent, '"/>')
        );
        return string.concat(box, looks, _number(grid, isPaid ? theme.accent : theme.onAccent, code, place));
    }

    function _number(Grid memory grid, string memory ink, uint256 code, uint256 place)
        private
        pure
        returns (string memory)
    {
        (uint256 x, uint256 y) = _centerOf(grid, place);
        // The height of digits is about 0.72 of the font size.
        uint256 baseline = y + grid.size * 36 / 100;
        return string.concat(
            string.concat(
                '<text x="', x.toString(), '" y="', baseline.toString(), '" font-size="', grid.size.toString()
            ),
            string.concat('" fill="', ink, '">', code.toString(), "</text>")
        );
    }

    function _centerOf(Grid memory grid, uint256 place) private pure returns (uint256 x, uint256 y) {
        x = grid.left + (place % grid.columns) * grid.pitch;
        y = grid.top + (place / grid.columns) * ROW_HEIGHT;
    }

    /*//////////////////////////////////////////////////////////////
                                 FIELD
    //////////////////////////////////////////////////////////////*/

    function _field(TicketScene memory scene, TicketTheme memory theme) private pure returns (string memory) {
        bool isLarge = scene.quantity <= LARGE_DOTS_MAX;
        (string memory plain, string memory winning) = _dots(scene, isLarge);
        return string.concat(
            '<g stroke-linecap="round">',
            _path(plain, theme.accent, ".4", isLarge ? "9" : "6"),
            _path(winning, theme.glow, ".35", isLarge ? "24" : "18"),
            _path(winning, theme.hot, "1", isLarge ? "14" : "10"),
            "</g>",
            _names(scene, theme)
        );
    }

    /// @dev Each dot is a line of zero length with round caps.
    function _dots(TicketScene memory scene, bool isLarge)
        private
        pure
        returns (string memory plain, string memory winning)
    {
        bool[] memory isHot = _hotDots(scene);
        (uint256 columns, uint256 pitch, uint256 height) = isLarge ? (15, 28, 26) : (25, 17, 14);
        uint256 left = CENTER_X - (columns - 1) * pitch / 2;
        uint256 top = CENTER_Y - ((isHot.length + columns - 1) / columns - 1) * height / 2;
        // Leaves room for the line below.
        if (scene.winning.length > 0) top -= 12;
        DynamicBufferLib.DynamicBuffer memory cold;
        DynamicBufferLib.DynamicBuffer memory hot;
        for (uint256 i; i < isHot.length; ++i) {
            bytes memory dot = abi.encodePacked(
                "M", (left + (i % columns) * pitch).toString(), " ", (top + (i / columns) * height).toString(), "h0"
            );
            if (isHot[i]) hot.p(dot);
            else cold.p(dot);
        }
        return (cold.s(), hot.s());
    }

    function _hotDots(TicketScene memory scene) private pure returns (bool[] memory isHot) {
        uint256 dots = scene.quantity < DOTS_MAX ? scene.quantity : DOTS_MAX;
        isHot = new bool[](dots);
        for (uint256 i; i < scene.winning.length; ++i) {
            isHot[(scene.winning[i] - scene.firstCode) * dots / scene.quantity] = true;
        }
    }

    function _path(string memory dots, string memory colour, string memory opacity, string memory width)
        private
        pure
        returns (string memory)
    {
        if (bytes(dots).length == 0) return "";
        return string.concat(
            string.concat('<path d="', dots, '" stroke="', colour, '" stroke-opacity="', opacity),
            string.concat('" stroke-width="', width, '"/>')
        );
    }

    function _names(TicketScene memory scene, TicketTheme memory theme) private pure returns (string memory) {
        uint256 length = scene.winning.length;
        if (length == 0) return "";
        string memory names = scene.winning[0].toString();
        for (uint256 i = 1; i < length && i < NAMED_MAX; ++i) {
            names = string.concat(names, " &#183; ", scene.winning[i].toString());
        }
        if (length > NAMED_MAX) {
            bool isAll = scene.looked == scene.quantity;
            names =
                string.concat(names, " and ", isAll ? "" : "at least ", ArtText.grouped(length - NAMED_MAX), " more");
        }
        return string.concat(
            '<text x="300" y="727" text-anchor="middle" font-weight="700" font-size="',
            bytes(names).length > 48 ? "13" : "16",
            '" fill="',
            theme.ink,
            '">',
            names,
            "</text>"
        );
    }
}
