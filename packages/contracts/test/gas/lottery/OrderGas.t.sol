// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IOffChainSales} from "../../../src/interfaces/lottery/IOffChainSales.sol";
import {IPreOrders} from "../../../src/interfaces/lottery/IPreOrders.sol";
import {LotteryGasTest} from "../../utils/lottery/LotteryGasTest.sol";
import {PreOrderDigests} from "../../utils/lottery/PreOrderDigests.sol";
import {SaleTrees} from "../../utils/lottery/SaleTrees.sol";

/// @notice Whole-transaction gas of pre-orders and of sales for points, after others of the same buyer and series, with the
/// real coordinator, token and reward pool. Run with `--isolate`, so that every call is its own transaction.
contract OrderGas_Test is LotteryGasTest {
    using SaleTrees for IOffChainSales.OffChainLeaf[];

    uint16 private constant PRE_COUNT = 3;
    uint32 private constant ORDERS = 1000;
    uint32 private constant CODES_OF_AN_ORDER = 10;

    uint256 private immutable SIGNER_KEY;

    constructor() {
        (, SIGNER_KEY) = makeAddrAndKey("signer");
    }

    function setUp() public override {
        super.setUp();
        lucky.setSigner(vm.addr(SIGNER_KEY));
        rewards.setReserver(address(lucky), true);
        rewards.setReserveLimit(address(usdm), SEED_AMOUNT / 100);
        usdm.approve(address(rewards), SEED_AMOUNT / 100);
        rewards.deposit(address(usdm), SEED_AMOUNT / 100);
        _payPreOrder(1);
        // Two, because the first one takes a new slot of the coordinator, which six requests share.
        _sellOffChain(1);
        (uint32 productId, IOffChainSales.OffChainLeaf[] memory leaves) = _sellOffChain(1);
        _draw(productId);
        _claim(productId, leaves, _winningCodesBelow(productId, CODES_OF_AN_ORDER, 1));
    }

    /*//////////////////////////////////////////////////////////////
                               PRE-ORDERS
    //////////////////////////////////////////////////////////////*/

    function _payPreOrder(uint256 orderId) private {
        IPreOrders.PreOrder memory preOrder = IPreOrders.PreOrder({
            orderId: orderId,
            clientId: CLIENT_ID,
            token: address(usdm),
            onceAmount: 10 * PRICE,
            preCount: PRE_COUNT,
            timestamp: uint40(block.timestamp),
            deadline: uint40(block.timestamp + 1 hours),
            price: PRICE,
            maxTotal: 100,
            minQuantity: 1,
            minReward: PRICE,
            kind: ILuckyBuy.ProductKind.QuantityLimited
        });
        bytes32 digest = PreOrderDigests.digestOf(preOrder, BUYER, address(lucky), block.chainid);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(SIGNER_KEY, digest);
        vm.prank(BUYER);
        lucky.payPreOrder(preOrder, abi.encodePacked(r, s, v));
    }

    function test_Gas_PreOrder() external isolated {
        _payPreOrder(2);
        vm.snapshotGasLastCall(SNAPSHOT, "payPreOrder");

        lucky.triggerPreOrder(2, lucky.addQuantityLimited(_terms()));
        vm.prank(BUYER);
        lucky.retrievePreOrder(2);
        vm.snapshotGasLastCall(SNAPSHOT, "retrievePreOrder");
        assertEq(lucky.preOrderOf(2).retrieved, PRE_COUNT - 1, "retrieved");
    }

    /*//////////////////////////////////////////////////////////////
                             OFF-CHAIN SALES
    //////////////////////////////////////////////////////////////*/

    /// @dev Orders of the buyer, in their sequence.
    function _leaves(uint32 orders) private view returns (IOffChainSales.OffChainLeaf[] memory leaves) {
        leaves = new IOffChainSales.OffChainLeaf[](orders);
        for (uint32 i; i < orders; ++i) {
            leaves[i] = IOffChainSales.OffChainLeaf(1000 + i, BUYER, i * CODES_OF_AN_ORDER, CODES_OF_AN_ORDER);
        }
    }

    /// @dev The next round, committed. Half of its codes win, so that an order has several.
    function _sellOffChain(uint32 orders)
        private
        returns (uint32 productId, IOffChainSales.OffChainLeaf[] memory leaves)
    {
        uint32 sale = orders * CODES_OF_AN_ORDER;
        ILuckyBuy.ProductTerms memory terms = _terms();
        (terms.offChain, terms.total, terms.quantity, terms.reward) = (true, sale, uint16(sale / 2), PRICE);
        productId = lucky.addQuantityLimited(terms);
        leaves = _leaves(orders);
        bytes32 root = leaves.rootOf();
        bytes32 leavesHash = leaves.leavesHashOf();
        lucky.commitOffChainSale(productId, sale, root, leavesHash);
    }

    /// @dev As in production: the draw is requested by another transaction.
    function test_Gas_OffChainSaleWithADelay() external isolated {
        (uint16 openSurplusBasisPoints, uint32 drawDelay,,) = lucky.guards();
        lucky.setGuards(openSurplusBasisPoints, drawDelay, 6 hours, 1 hours);
        ILuckyBuy.ProductTerms memory terms = _terms();
        (terms.offChain, terms.total, terms.quantity, terms.reward) = (true, 10, 5, PRICE);
        uint32 productId = lucky.addQuantityLimited(terms);
        skip(1 hours);
        lucky.commitOffChainSale(productId, 10, bytes32(uint256(1)), bytes32(uint256(1)));
        vm.snapshotGasLastCall(SNAPSHOT, "commitOffChainSale, with a delay");

        skip(6 hours);
        lucky.requestOffChainDraw(productId);
        vm.snapshotGasLastCall(SNAPSHOT, "requestOffChainDraw");
        assertEq(uint8(lucky.stateOf(productId)), uint8(ILuckyBuy.ProductState.Drawing), "requested");
    }

    /// @dev Codes of the first order.
    function _claim(uint32 productId, IOffChainSales.OffChainLeaf[] memory leaves, uint32[] memory codes) private {
        bytes32[] memory proof = leaves.proofOf(0);
        lucky.claimOffChainReward(productId, leaves[0], proof, codes);
    }

    function _snapshotSale(uint32 orders, string memory label) private {
        (uint32 productId, IOffChainSales.OffChainLeaf[] memory leaves) = _sellOffChain(orders);
        vm.snapshotGasLastCall(SNAPSHOT, string.concat("commitOffChainSale, ", label));
        _draw(productId);

        uint32[] memory codes = _winningCodesBelow(productId, CODES_OF_AN_ORDER, 2);
        assertEq(codes.length, 2, "several wins");
        uint32[] memory one = new uint32[](1);
        one[0] = codes[0];
        _claim(productId, leaves, one);
        vm.snapshotGasLastCall(SNAPSHOT, string.concat("claimOffChainReward, first of a product, ", label));
        one[0] = codes[1];
        _claim(productId, leaves, one);
        vm.snapshotGasLastCall(SNAPSHOT, string.concat("claimOffChainReward, same order again, ", label));
    }

    function test_Gas_OffChainSaleOfOneOrder() external isolated {
        _snapshotSale(1, "1 order");
    }

    function test_Gas_OffChainSaleOf1000Orders() external isolated {
        _snapshotSale(ORDERS, "1000 orders");
    }
}
