// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LibString} from "solady/utils/LibString.sol";
import {MetadataReaderLib} from "solady/utils/MetadataReaderLib.sol";

/// @title ArtText
/// @notice Texts of a ticket's picture: plain ASCII of bounded length for any answer of a token.
library ArtText {
    using LibString for uint256;

    uint256 private constant SYMBOL_MAX = 11;
    /// @dev Largest power of 10 that fits 256 bits.
    uint256 private constant DECIMALS_MAX = 77;
    /// @dev Decimals shown for one whole token or more; smaller amounts show all decimals.
    uint256 private constant FRACTION_MAX = 6;

    /// @notice `1,234,567`
    function grouped(uint256 value) internal pure returns (string memory text) {
        text = (value % 1000).toString();
        while (value >= 1000) {
            value /= 1000;
            while (bytes(text).length % 4 != 3) {
                text = string.concat("0", text);
            }
            text = string.concat((value % 1000).toString(), ",", text);
        }
    }

    /// @notice An amount in token units as a decimal number of whole tokens, rounded down.
    function amountDown(uint256 amount, uint256 decimals) internal pure returns (string memory) {
        if (decimals > DECIMALS_MAX) return "0";
        uint256 unit = 10 ** decimals;
        (uint256 whole, uint256 fraction) = (amount / unit, amount % unit);
        uint256 digits = decimals;
        if (whole > 0 && digits > FRACTION_MAX) {
            fraction /= 10 ** (digits - FRACTION_MAX);
            digits = FRACTION_MAX;
        }
        if (fraction == 0) return grouped(whole);
        while (fraction % 10 == 0) {
            fraction /= 10;
            --digits;
        }
        string memory tail = fraction.toString();
        string memory zeros = LibString.repeat("0", digits - bytes(tail).length);
        return string.concat(grouped(whole), ".", zeros, tail);
    }

    /// @notice A token's symbol: at most 11 printable ASCII characters; a question mark replaces each other character.
    /// @dev The caller must escape it.
    function symbolOf(address token) internal view returns (string memory) {
        bytes memory raw = bytes(MetadataReaderLib.readSymbol(token, 4 * SYMBOL_MAX));
        bytes memory clean = new bytes(SYMBOL_MAX);
        uint256 length;
        for (uint256 i; i < raw.length && length < SYMBOL_MAX; ++i) {
            uint8 character = uint8(raw[i]);
            // Continuation bytes of UTF-8 are skipped: the first byte was replaced.
            if (character & 0xc0 == 0x80) continue;
            clean[length++] = character >= 0x20 && character < 0x7f ? raw[i] : bytes1("?");
        }
        return LibString.slice(string(clean), 0, length);
    }

    function decimalsOf(address token) internal view returns (uint256) {
        return MetadataReaderLib.readDecimals(token);
    }

    /// @notice Number of decimal digits.
    function digitsOf(uint256 value) internal pure returns (uint256) {
        return bytes(value.toString()).length;
    }
}
