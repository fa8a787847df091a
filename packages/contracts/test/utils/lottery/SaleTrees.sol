// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Hashes} from "@openzeppelin/contracts/utils/cryptography/Hashes.sol";

import {IOffChainSales} from "../../../src/interfaces/lottery/IOffChainSales.sol";

/// @notice The tree of a sale for points, layer by layer; `packages/fairness` builds the same one.
library SaleTrees {
    function hashLeaf(IOffChainSales.OffChainLeaf memory leaf) internal pure returns (bytes32) {
        return keccak256(abi.encode(keccak256(abi.encode(leaf))));
    }

    function hashLeaves(IOffChainSales.OffChainLeaf[] memory leaves) internal pure returns (bytes32[] memory hashes) {
        hashes = new bytes32[](leaves.length);
        for (uint256 i; i < leaves.length; ++i) {
            hashes[i] = hashLeaf(leaves[i]);
        }
    }

    function rootOf(IOffChainSales.OffChainLeaf[] memory leaves) internal pure returns (bytes32) {
        bytes32[] memory layer = hashLeaves(leaves);
        while (layer.length > 1) layer = _above(layer);
        return layer[0];
    }

    function proofOf(IOffChainSales.OffChainLeaf[] memory leaves, uint256 index)
        internal
        pure
        returns (bytes32[] memory proof)
    {
        bytes32[] memory layer = hashLeaves(leaves);
        while (layer.length > 1) {
            if (index ^ 1 < layer.length) proof = _append(proof, layer[index ^ 1]);
            index /= 2;
            layer = _above(layer);
        }
    }

    function leavesHashOf(IOffChainSales.OffChainLeaf[] memory leaves) internal pure returns (bytes32) {
        return keccak256(abi.encodePacked(hashLeaves(leaves)));
    }

    function _above(bytes32[] memory layer) private pure returns (bytes32[] memory above) {
        above = new bytes32[]((layer.length + 1) / 2);
        for (uint256 i; i < above.length; ++i) {
            bool isAlone = 2 * i + 1 == layer.length;
            above[i] = isAlone ? layer[2 * i] : Hashes.commutativeKeccak256(layer[2 * i], layer[2 * i + 1]);
        }
    }

    function _append(bytes32[] memory list, bytes32 item) private pure returns (bytes32[] memory longer) {
        longer = new bytes32[](list.length + 1);
        for (uint256 i; i < list.length; ++i) {
            longer[i] = list[i];
        }
        longer[list.length] = item;
    }
}
