// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {IOffChainSales} from "../../../../src/interfaces/lottery/IOffChainSales.sol";
import {SaleTrees} from "../../../utils/lottery/SaleTrees.sol";

/// @notice The trees of the contracts' tests equal those of `packages/fairness`.
contract SaleVectors_Test is Test {
    using SaleTrees for IOffChainSales.OffChainLeaf[];

    string private constant LEAF_TYPE =
        "LeafVector(address account,uint256 firstCode,uint256 orderId,uint256 quantity)";

    struct LeafVector {
        address account;
        uint256 firstCode;
        uint256 orderId;
        uint256 quantity;
    }

    function _toLeaves(LeafVector[] memory vectors) private pure returns (IOffChainSales.OffChainLeaf[] memory leaves) {
        leaves = new IOffChainSales.OffChainLeaf[](vectors.length);
        for (uint256 i; i < vectors.length; ++i) {
            leaves[i] = IOffChainSales.OffChainLeaf({
                orderId: vectors[i].orderId,
                account: vectors[i].account,
                firstCode: uint32(vectors[i].firstCode),
                quantity: uint32(vectors[i].quantity)
            });
        }
    }

    function test_Vectors() external view {
        string memory json = vm.readFile("../fairness/vectors/off-chain-sales.json");
        uint256 count = vm.parseJsonUint(json, ".caseCount");
        assertGt(count, 10, "there are vectors");
        for (uint256 i; i < count; ++i) {
            _checkVector(json, string.concat(".cases[", vm.toString(i), "]"));
        }
    }

    function _checkVector(string memory json, string memory at) private pure {
        string memory name = vm.parseJsonString(json, string.concat(at, ".name"));
        // With its type, because a list of one element would be read as the element.
        bytes memory encoded = vm.parseJsonTypeArray(json, string.concat(at, ".leaves"), LEAF_TYPE);
        IOffChainSales.OffChainLeaf[] memory leaves = _toLeaves(abi.decode(encoded, (LeafVector[])));
        bytes32[] memory hashes = vm.parseJsonBytes32Array(json, string.concat(at, ".leafHashes"));
        assertEq(SaleTrees.hashLeaves(leaves), hashes, name);
        assertEq(leaves.rootOf(), vm.parseJsonBytes32(json, string.concat(at, ".merkleRoot")), name);
        assertEq(leaves.leavesHashOf(), vm.parseJsonBytes32(json, string.concat(at, ".leavesHash")), name);
        for (uint256 i; i < leaves.length; ++i) {
            string memory proofAt = string.concat(at, ".proofs[", vm.toString(i), "]");
            assertEq(leaves.proofOf(i), vm.parseJsonBytes32Array(json, proofAt), name);
        }
    }
}
