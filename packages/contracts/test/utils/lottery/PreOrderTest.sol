// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IPreOrders} from "../../../src/interfaces/lottery/IPreOrders.sol";
import {LotteryTest} from "./LotteryTest.sol";
import {LuckyBuyCalls} from "./LuckyBuyCalls.sol";
import {PreOrderDigests} from "./PreOrderDigests.sol";

/// @notice Small rounds of a series, and a service that signs pre-orders for them.
abstract contract PreOrderTest is LotteryTest {
    uint32 internal constant CODES = 100;
    uint128 internal constant PRIZE = 8e6;
    uint256 internal constant ONCE_AMOUNT = 25 * USDM;
    uint16 internal constant PRE_COUNT = 3;
    uint256 internal constant ORDER_ID = 1001;

    uint256 internal immutable SIGNER_KEY;

    /// @dev LuckyBuy with every function that its address has.
    LuckyBuyCalls internal luckyBuy;

    constructor() {
        (, SIGNER_KEY) = makeAddrAndKey("signer");
    }

    function setUp() public virtual override {
        super.setUp();
        luckyBuy = LuckyBuyCalls(address(lucky));
        _allow(PLAYER);
    }

    /*//////////////////////////////////////////////////////////////
                                PRODUCTS
    //////////////////////////////////////////////////////////////*/

    /// @dev The next round of the series: 100 codes of 1, ten of which win 8.
    function _roundTerms() internal view returns (ILuckyBuy.ProductTerms memory terms) {
        terms = _terms();
        (terms.total, terms.reward) = (CODES, PRIZE);
    }

    function _addRound() internal returns (uint32 productId) {
        return _add(_roundTerms(), ILuckyBuy.ProductKind.QuantityLimited);
    }

    /*//////////////////////////////////////////////////////////////
                               PRE-ORDERS
    //////////////////////////////////////////////////////////////*/

    /// @dev An account with tokens and an allowance for LuckyBuy.
    function _buyer(string memory name) internal returns (address account) {
        account = makeAddr(name);
        token.mint(account, SEED_AMOUNT);
        _allow(account);
    }

    function _allow(address account) internal {
        vm.prank(account);
        token.approve(address(luckyBuy), type(uint256).max);
    }

    /// @dev An order whose terms are exactly those of a round.
    function _preOrder() internal view returns (IPreOrders.PreOrder memory) {
        return IPreOrders.PreOrder({
            orderId: ORDER_ID,
            clientId: CLIENT_ID,
            token: address(token),
            onceAmount: uint128(ONCE_AMOUNT),
            preCount: PRE_COUNT,
            timestamp: uint40(block.timestamp),
            deadline: uint40(block.timestamp + 1 hours),
            price: PRICE,
            maxTotal: CODES,
            minQuantity: QUANTITY,
            minReward: PRIZE,
            kind: ILuckyBuy.ProductKind.QuantityLimited
        });
    }

    function _digest(IPreOrders.PreOrder memory preOrder, address buyer, address verifier, uint256 chainId)
        internal
        pure
        returns (bytes32)
    {
        return PreOrderDigests.digestOf(preOrder, buyer, verifier, chainId);
    }

    function _sign(uint256 key, bytes32 digest) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }

    function _sign(IPreOrders.PreOrder memory preOrder, address buyer) internal view returns (bytes memory) {
        return _sign(SIGNER_KEY, _digest(preOrder, buyer, address(luckyBuy), block.chainid));
    }

    function _payPreOrder(IPreOrders.PreOrder memory preOrder, address buyer) internal {
        bytes memory signature = _sign(preOrder, buyer);
        vm.prank(buyer);
        luckyBuy.payPreOrder(preOrder, signature);
    }

    /// @dev The default order with another number and buyer.
    function _payPreOrder(uint256 orderId, address buyer) internal {
        IPreOrders.PreOrder memory preOrder = _preOrder();
        preOrder.orderId = orderId;
        _payPreOrder(preOrder, buyer);
    }
}
