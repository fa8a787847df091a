// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LibSort} from "solady/utils/LibSort.sol";

import {ILuckyBuy} from "../../interfaces/lottery/ILuckyBuy.sol";
import {ITicket} from "../../interfaces/lottery/ITicket.sol";
import {WinnerPermutation} from "../WinnerPermutation.sol";

/// @title WinningCodes
/// @notice Finds the winning codes of a ticket with bounded work: it checks each code of the ticket or the code at each
/// winning position, whichever are fewer, and stops after {LOOK_MAX} of them.
library WinningCodes {
    using WinnerPermutation for WinnerPermutation.Network;

    uint256 internal constant LOOK_MAX = 500;

    /// @return codes winning codes, rising.
    /// @return looked number of the ticket's codes that were searched: all, or the first {LOOK_MAX}.
    function find(ILuckyBuy.Draw memory draw, ITicket.CodeRange memory range)
        internal
        pure
        returns (uint256[] memory codes, uint256 looked)
    {
        WinnerPermutation.Network memory network = WinnerPermutation.networkOf(draw.word, draw.sale);
        uint256 end = uint256(range.firstCode) + range.quantity;
        uint256 length;
        if (draw.winners < range.quantity && draw.winners <= LOOK_MAX) {
            codes = new uint256[](draw.winners);
            for (uint32 position; position < draw.winners; ++position) {
                uint256 code = network.codeAt(position);
                if (code >= range.firstCode && code < end) codes[length++] = code;
            }
            looked = range.quantity;
        } else {
            looked = range.quantity < LOOK_MAX ? range.quantity : LOOK_MAX;
            codes = new uint256[](looked);
            for (uint256 i; i < looked; ++i) {
                uint256 code = range.firstCode + i;
                // A code has 32 bits.
                if (network.positionOf(uint32(code)) < draw.winners) codes[length++] = code;
            }
        }
        assembly ("memory-safe") {
            mstore(codes, length)
        }
        LibSort.insertionSort(codes);
    }
}
