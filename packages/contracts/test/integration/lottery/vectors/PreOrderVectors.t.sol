// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IPreOrders} from "../../../../src/interfaces/lottery/IPreOrders.sol";
import {PreOrders} from "../../../../src/lottery/PreOrders.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

/// @notice Pre-orders without products and money, for deployment at any address.
contract BarePreOrders is PreOrders {
    address private immutable SIGNER;

    constructor(address signer) {
        SIGNER = signer;
    }

    function _domainNameAndVersion() internal pure override returns (string memory, string memory) {
        return ("Tyche LuckyBuy", "1");
    }

    function _preOrderSigner() internal view override returns (address) {
        return SIGNER;
    }

    function _onSale(uint32)
        internal
        view
        override
        returns (ILuckyBuy.ProductTerms memory, ILuckyBuy.ProductKind, uint32)
    {}
    function _sell(uint32, address, address, uint32, uint256) internal override returns (uint256) {}
    function _checkWhitelisted(address) internal view override {}
    function _pull(address, address, uint256) internal override {}
    function _push(address, address, uint256) internal override {}
}

/// @notice The contract accepts the digests that `packages/fairness` builds.
contract PreOrderVectors_Test is BaseTest {
    /// @dev Keys in alphabetical order, as the cheatcode decodes them.
    struct PreOrderVector {
        address buyer;
        uint256 chainId;
        uint256 clientId;
        uint256 deadline;
        bytes32 digest;
        bytes32 domainSeparator;
        uint256 kind;
        address luckyBuy;
        uint256 maxTotal;
        uint256 minQuantity;
        uint256 minReward;
        string name;
        uint256 onceAmount;
        uint256 orderId;
        uint256 preCount;
        uint256 price;
        uint256 timestamp;
        address token;
    }

    function _toPreOrder(PreOrderVector memory v) private pure returns (IPreOrders.PreOrder memory) {
        return IPreOrders.PreOrder({
            orderId: v.orderId,
            clientId: uint64(v.clientId),
            token: v.token,
            onceAmount: uint128(v.onceAmount),
            preCount: uint16(v.preCount),
            timestamp: uint40(v.timestamp),
            deadline: uint40(v.deadline),
            price: uint128(v.price),
            maxTotal: uint32(v.maxTotal),
            minQuantity: uint16(v.minQuantity),
            minReward: uint128(v.minReward),
            kind: ILuckyBuy.ProductKind(v.kind)
        });
    }

    function test_Vectors() external {
        (address signer, uint256 key) = makeAddrAndKey("signer");
        bytes memory code = address(new BarePreOrders(signer)).code;
        string memory json = vm.readFile("../fairness/vectors/pre-orders.json");
        PreOrderVector[] memory vectors = abi.decode(vm.parseJson(json, ".cases"), (PreOrderVector[]));
        assertEq(vectors.length, vm.parseJsonUint(json, ".caseCount"), "all of them");
        assertGt(vectors.length, 5, "there are vectors");

        for (uint256 i; i < vectors.length; ++i) {
            PreOrderVector memory v = vectors[i];
            vm.chainId(v.chainId);
            vm.etch(v.luckyBuy, code);
            (uint8 yParity, bytes32 r, bytes32 s) = vm.sign(key, v.digest);
            uint256 snapshot = vm.snapshotState();
            vm.prank(v.buyer);
            BarePreOrders(v.luckyBuy).payPreOrder(_toPreOrder(v), abi.encodePacked(r, s, yParity));
            assertEq(BarePreOrders(v.luckyBuy).preOrderOf(v.orderId).buyer, v.buyer, v.name);
            vm.revertToState(snapshot);
        }
    }
}
