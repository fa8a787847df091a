// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title WinnerPermutation
/// @notice Decides which codes of a draw win: the random word selects a permutation of the codes, and the codes at the first
/// `quantity` positions win. So there are exactly min(quantity, sale) winners at any scale, no winner is stored, and
/// checking a code takes bounded work.
/// @dev `position = (feistel(code) + offset) mod sale`. The network is unbalanced and mixed-radix: a code is a pair
/// (left, right) with `left < radixLeft = ceil(sqrt(sale))` and `right < radixRight = ceil(sale / radixLeft)`, and the
/// rounds in turn add a hash of one half to the other. It permutes `radixLeft x radixRight < sale + radixLeft` numbers;
/// a number outside the sale is enciphered again until one is inside. docs/fairness.md shows uniformity and bounds this
/// walk: as the network is a permutation, a walk meets each of the fewer than `radixLeft` numbers outside at most once, and
/// on average over the codes, whatever the key, it takes less than `1 + 1 / sqrt(sale)` steps and two at most.
///
/// The word's first derived word, `keccak256(abi.encode(word, 0))`, keys the network; the second, modulo the sale, is the
/// offset. All functions require `sale` above zero and codes and positions below it.
library WinnerPermutation {
    /// @dev The network of one draw, for callers that check several codes.
    struct Network {
        uint256 key;
        uint256 offset;
        uint256 sale;
        uint256 radixLeft;
        uint256 radixRight;
        uint256 rounds;
    }

    uint256 private constant SMALL_SALE = 64;
    /// @dev Large sales: every pair of codes wins together equally often, within 0.02 %.
    uint256 private constant ROUNDS = 12;
    /// @dev Small sales, where each round mixes less.
    uint256 private constant ROUNDS_OF_SMALL_SALE = 24;

    /// @notice Whether a code wins when `quantity` of `sale` codes do.
    function isWinner(uint256 word, uint32 sale, uint256 quantity, uint32 code) internal pure returns (bool) {
        return positionOf(word, sale, code) < quantity;
    }

    /// @notice Position of a code; the inverse of {codeAt}.
    function positionOf(uint256 word, uint32 sale, uint32 code) internal pure returns (uint32) {
        return positionOf(networkOf(word, sale), code);
    }

    /// @notice The code at a position: the winning codes of a draw are at the positions below `quantity`.
    function codeAt(uint256 word, uint32 sale, uint32 position) internal pure returns (uint32) {
        return codeAt(networkOf(word, sale), position);
    }

    function networkOf(uint256 word, uint32 sale) internal pure returns (Network memory network) {
        network.key = uint256(keccak256(abi.encode(word, uint256(0))));
        network.offset = uint256(keccak256(abi.encode(word, uint256(1)))) % sale;
        network.sale = sale;
        network.radixLeft = Math.sqrt(uint256(sale) - 1) + 1;
        network.radixRight = Math.ceilDiv(sale, network.radixLeft);
        network.rounds = sale < SMALL_SALE ? ROUNDS_OF_SMALL_SALE : ROUNDS;
    }

    function positionOf(Network memory network, uint32 code) internal pure returns (uint32) {
        uint256 value = code;
        do {
            value = _encipher(network, value);
        } while (value >= network.sale);
        return uint32((value + network.offset) % network.sale);
    }

    function codeAt(Network memory network, uint32 position) internal pure returns (uint32) {
        uint256 value = (position + network.sale - network.offset) % network.sale;
        do {
            value = _decipher(network, value);
        } while (value >= network.sale);
        return uint32(value);
    }

    /// @dev The bodies below cannot overflow: halves and radices have at most 17 bits.
    function _encipher(Network memory network, uint256 value) private pure returns (uint256) {
        unchecked {
            (uint256 key, uint256 radixLeft, uint256 radixRight) = (network.key, network.radixLeft, network.radixRight);
            (uint256 left, uint256 right) = (value % radixLeft, value / radixLeft);
            uint256 rounds = network.rounds;
            for (uint256 round; round < rounds; round += 2) {
                left = (left + _roundHash(key, round, right) % radixLeft) % radixLeft;
                right = (right + _roundHash(key, round + 1, left) % radixRight) % radixRight;
            }
            return right * radixLeft + left;
        }
    }

    function _decipher(Network memory network, uint256 value) private pure returns (uint256) {
        unchecked {
            (uint256 key, uint256 radixLeft, uint256 radixRight) = (network.key, network.radixLeft, network.radixRight);
            (uint256 left, uint256 right) = (value % radixLeft, value / radixLeft);
            for (uint256 round = network.rounds; round > 0; round -= 2) {
                right = (right + radixRight - _roundHash(key, round - 1, left) % radixRight) % radixRight;
                left = (left + radixLeft - _roundHash(key, round - 2, right) % radixLeft) % radixLeft;
            }
            return right * radixLeft + left;
        }
    }

    /// @dev keccak256(abi.encode(key, round x 2^32 + half)).
    function _roundHash(uint256 key, uint256 round, uint256 half) private pure returns (uint256 hash) {
        assembly ("memory-safe") {
            mstore(0x00, key)
            mstore(0x20, or(shl(32, round), half))
            hash := keccak256(0x00, 0x40)
        }
    }
}
