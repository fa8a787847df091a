// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {WinnerPermutation} from "../../../../src/lottery/WinnerPermutation.sol";

/// @notice The vectors of the fairness package, which its own tests read too. Assertions carry the vector's name.
contract WinnerPermutationVectors_Test is Test {
    using WinnerPermutation for WinnerPermutation.Network;

    /// @dev The names of the file's keys, in alphabetical order.
    struct Vector {
        uint256[] codes;
        string name;
        uint256[] positions;
        uint256 quantity;
        uint256 sale;
        uint256[] winningCodes;
        bytes32 word;
    }

    function test_Vectors_WinnerPermutation() external view {
        string memory json = vm.readFile("../fairness/vectors/winner-permutation.json");
        uint256 count = vm.parseJsonUint(json, ".caseCount");
        assertGt(count, 0, "no vectors");
        for (uint256 i; i < count; ++i) {
            string memory path = string.concat(".cases[", vm.toString(i), "]");
            _assertVector(abi.decode(vm.parseJson(json, path), (Vector)));
        }
    }

    function _assertVector(Vector memory v) private pure {
        (uint256 word, uint32 sale) = (uint256(v.word), uint32(v.sale));
        WinnerPermutation.Network memory network = WinnerPermutation.networkOf(word, sale);
        uint256 winners;
        for (uint256 i; i < v.codes.length; ++i) {
            (uint32 code, uint32 position) = (uint32(v.codes[i]), uint32(v.positions[i]));
            assertEq(network.positionOf(code), position, v.name);
            assertEq(network.codeAt(position), code, v.name);
            assertEq(WinnerPermutation.positionOf(word, sale, code), position, v.name);
            assertEq(WinnerPermutation.codeAt(word, sale, position), code, v.name);
            assertEq(WinnerPermutation.isWinner(word, sale, v.quantity, code), position < v.quantity, v.name);
            if (position < v.quantity) assertEq(v.winningCodes[winners++], code, v.name);
        }
        assertEq(winners, v.winningCodes.length, v.name);
    }
}
