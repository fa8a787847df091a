// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IPreOrders} from "../../../src/interfaces/lottery/IPreOrders.sol";

/// @notice The digest that a service signs for an order, built from its fields.
library PreOrderDigests {
    bytes32 private constant PRE_ORDER_TYPEHASH = keccak256(
        "PreOrder(address buyer,uint256 orderId,uint64 clientId,address token,uint128 onceAmount,uint16 preCount,uint40 timestamp,uint40 deadline,uint128 price,uint32 maxTotal,uint16 minQuantity,uint128 minReward,uint8 kind)"
    );
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    function digestOf(IPreOrders.PreOrder memory preOrder, address buyer, address verifier, uint256 chainId)
        internal
        pure
        returns (bytes32)
    {
        bytes32 domain = keccak256(
            abi.encode(DOMAIN_TYPEHASH, keccak256("Tyche LuckyBuy"), keccak256("1"), chainId, verifier)
        );
        bytes32 structHash = keccak256(abi.encode(PRE_ORDER_TYPEHASH, buyer, preOrder));
        return keccak256(abi.encodePacked(hex"1901", domain, structHash));
    }
}
