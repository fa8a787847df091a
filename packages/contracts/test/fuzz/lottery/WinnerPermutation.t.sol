// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {WinnerPermutation} from "../../../src/lottery/WinnerPermutation.sol";

/// @notice The permutation of codes, for any word and any sale. Small sales are enumerated in full.
contract WinnerPermutation_Test is Test {
    using WinnerPermutation for WinnerPermutation.Network;

    uint32 private constant WALKED_SALE_MAX = 300;

    function _assertBijection(uint256 word, uint32 sale) private pure {
        WinnerPermutation.Network memory network = WinnerPermutation.networkOf(word, sale);
        bool[] memory isTaken = new bool[](sale);
        for (uint32 code; code < sale; ++code) {
            uint32 position = network.positionOf(code);
            assertLt(position, sale, "position within the sale");
            assertFalse(isTaken[position], "position taken twice");
            isTaken[position] = true;
            assertEq(network.codeAt(position), code, "the inverse leads back");
        }
    }

    function test_EverySaleUpTo130IsPermuted() external pure {
        for (uint32 sale = 1; sale <= 130; ++sale) {
            _assertBijection(uint256(keccak256(abi.encode("every sale", sale))), sale);
        }
    }

    function testFuzz_ASaleIsPermuted(uint256 word, uint32 sale) external pure {
        _assertBijection(word, uint32(bound(sale, 1, WALKED_SALE_MAX)));
    }

    function testFuzz_ExactlyQuantityCodesWin(uint256 word, uint32 sale, uint16 quantity) external pure {
        sale = uint32(bound(sale, 1, WALKED_SALE_MAX));
        uint256 winners;
        for (uint32 code; code < sale; ++code) {
            if (WinnerPermutation.isWinner(word, sale, quantity, code)) ++winners;
        }
        assertEq(winners, quantity < sale ? quantity : sale, "min(quantity, sale) winners");
    }

    function testFuzz_TheInverseLeadsBackInAnySale(uint256 word, uint32 sale, uint32 code) external pure {
        sale = uint32(bound(sale, 1, type(uint32).max));
        code = uint32(bound(code, 0, sale - 1));
        uint32 position = WinnerPermutation.positionOf(word, sale, code);
        assertLt(position, sale, "position within the sale");
        assertEq(WinnerPermutation.codeAt(word, sale, position), code, "the inverse leads back");
    }

    function testFuzz_TheDomainIsHardlyLargerThanTheSale(uint256 word, uint32 sale) external pure {
        sale = uint32(bound(sale, 1, type(uint32).max));
        WinnerPermutation.Network memory network = WinnerPermutation.networkOf(word, sale);
        uint256 domain = network.radixLeft * network.radixRight;
        assertGe(domain, sale, "every code has a place");
        assertLt(domain - sale, network.radixLeft, "fewer numbers outside than the left radix");
        assertLe(network.radixRight, network.radixLeft, "the halves are balanced");
        assertLe(network.radixLeft, uint256(1) << 16, "halves fit beside the round's number");
    }

    function test_OneCodeIsAtPositionZero() external pure {
        assertEq(WinnerPermutation.positionOf(12_345, 1, 0), 0, "the only position");
        assertTrue(WinnerPermutation.isWinner(12_345, 1, 1, 0), "the only code wins");
    }
}
