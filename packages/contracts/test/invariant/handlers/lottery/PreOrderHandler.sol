// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IPreOrders} from "../../../../src/interfaces/lottery/IPreOrders.sol";
import {LuckyBuyCalls} from "../../../utils/lottery/LuckyBuyCalls.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";

/// @notice Buyers who order and stop, strangers who trigger, and rounds that differ a little each time. It keeps
/// its own records of every order and compares results with them.
contract PreOrderHandler is Test {
    struct Book {
        IPreOrders.PreOrder order;
        address buyer;
        uint256 used;
        uint256 retrieved;
    }

    bytes32 private constant TYPEHASH = keccak256(
        "PreOrder(address buyer,uint256 orderId,uint64 clientId,address token,uint128 onceAmount,uint16 preCount,uint40 timestamp,uint40 deadline,uint128 price,uint32 maxTotal,uint16 minQuantity,uint128 minReward,uint8 kind)"
    );
    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    uint64 private constant CLIENT_ID = 7;
    uint256 private constant BATCH_MAX = 6;

    LuckyBuyCalls private immutable lucky;
    HostileToken private immutable token;
    uint256 private immutable signerKey;
    address[] private _buyers;
    uint256[] private _orderIds;
    mapping(uint256 orderId => Book) private _books;
    mapping(uint256 orderId => mapping(uint32 productId => bool)) private _bought;

    /// @notice Rounds bought with orders.
    uint256 public triggered;
    /// @notice Payments that should have failed but succeeded.
    uint256 public accepted;
    /// @notice Triggers with an unexpected result.
    uint256 public wrongTriggers;
    /// @notice Retrievals that paid another amount than was left, or paid a stranger.
    uint256 public wrongRetrievals;

    constructor(LuckyBuyCalls lucky_, HostileToken token_, uint256 signerKey_, address[] memory buyers) {
        (lucky, token, signerKey) = (lucky_, token_, signerKey_);
        _buyers = buyers;
    }

    function orderCount() external view returns (uint256) {
        return _orderIds.length;
    }

    function bookAt(uint256 index) external view returns (uint256 orderId, Book memory book) {
        orderId = _orderIds[index];
        book = _books[orderId];
    }

    /*//////////////////////////////////////////////////////////////
                                PAYING
    //////////////////////////////////////////////////////////////*/

    function pay(uint256 seed, uint256 codes, uint256 preCount) external {
        seed = _mix(seed);
        IPreOrders.PreOrder memory order = _orderOf(seed, codes, preCount);
        // Numbers from the whole range, without repetition.
        order.orderId = uint256(keccak256(abi.encode(_orderIds.length, seed)));
        address buyer = _buyers[seed % _buyers.length];
        bytes memory signature = _sign(order, buyer, address(lucky), block.chainid);
        bool mayPay = lucky.signer() == vm.addr(signerKey) && lucky.poolOf(address(token)) != address(0);

        vm.prank(buyer);
        try lucky.payPreOrder(order, signature) {
            if (!mayPay) ++accepted;
            _orderIds.push(order.orderId);
            Book storage book = _books[order.orderId];
            (book.order, book.buyer) = (order, buyer);
        } catch {
            assertFalse(mayPay, "an order that the service signed is taken");
        }
    }

    /// @dev A used number stays used; orders signed for another contract, or by another signer, are refused.
    function payAgain(uint256 seed, uint256 codes) external {
        seed = _mix(seed);
        address buyer = _buyers[seed % _buyers.length];
        IPreOrders.PreOrder memory order = _orderOf(seed, codes, 2);
        order.orderId = uint256(keccak256(abi.encode(seed, "new")));
        bytes memory signature;
        uint256 way = seed % 5;
        if (way == 0 && _orderIds.length > 0) {
            order.orderId = _orderIds[codes % _orderIds.length];
            signature = _sign(order, buyer, address(lucky), block.chainid);
        } else if (way == 1) {
            signature = _sign(order, buyer, address(lucky), block.chainid + 1);
        } else if (way == 2) {
            signature = _sign(order, buyer, address(token), block.chainid);
        } else if (way == 3) {
            signature = _sign(order, address(this), address(lucky), block.chainid);
        } else {
            signature = _sign(order, buyer, address(lucky), block.chainid);
            order.preCount += 1;
        }
        vm.prank(buyer);
        try lucky.payPreOrder(order, signature) {
            ++accepted;
        } catch {}
    }

    /*//////////////////////////////////////////////////////////////
                           TRIGGERING, STOPPING
    //////////////////////////////////////////////////////////////*/

    function trigger(uint256 orderSeed, uint256 productSeed) external {
        uint32 productId = _productOf(productSeed);
        uint256 orderId = _pick(orderSeed);
        if (productId == 0) return;
        uint256 codes = _buys(orderId, productId, _leftOf(productId));
        try lucky.triggerPreOrder(orderId, productId) returns (uint256) {
            if (codes == 0) ++wrongTriggers;
            _book(orderId, productId);
        } catch {
            if (codes > 0) ++wrongTriggers;
        }
    }

    function triggerBatch(uint256 seed, uint256 productSeed, uint256 count) external {
        uint32 productId = _productOf(productSeed);
        if (productId == 0) return;
        uint256[] memory orderIds = new uint256[](bound(count, 1, BATCH_MAX));
        for (uint256 i; i < orderIds.length; ++i) {
            orderIds[i] = _pick(uint256(keccak256(abi.encode(seed, i / 2 + i % 2))));
        }
        ILuckyBuy.ProductState state = lucky.stateOf(productId);

        uint256[] memory ticketIds;
        uint256 left = _leftOf(productId);
        try lucky.triggerPreOrders(orderIds, productId) returns (uint256[] memory bought) {
            ticketIds = bought;
        } catch {
            if (state == ILuckyBuy.ProductState.Open) ++wrongTriggers;
            return;
        }
        for (uint256 i; i < orderIds.length; ++i) {
            uint256 codes = _buys(orderIds[i], productId, left);
            if ((codes > 0) != (ticketIds[i] > 0)) ++wrongTriggers;
            if (ticketIds[i] == 0) continue;
            left -= codes;
            _book(orderIds[i], productId);
        }
    }

    function retrieve(uint256 seed, bool byStranger) external {
        if (_orderIds.length == 0) return;
        uint256 orderId = _pick(seed);
        Book storage book = _books[orderId];
        uint256 rounds = book.buyer == address(0) ? 0 : _leftOf(book);
        address caller = byStranger || book.buyer == address(0) ? address(this) : book.buyer;
        uint256 before = token.balanceOf(caller);

        vm.prank(caller);
        try lucky.retrievePreOrder(orderId) {
            if (byStranger || token.balanceOf(caller) - before != rounds * book.order.onceAmount) ++wrongRetrievals;
            book.retrieved += rounds;
        } catch {
            // Nothing can keep a buyer from retrieving the rest.
            if (!byStranger && rounds > 0) ++wrongRetrievals;
        }
    }

    /// @dev At the end of a campaign every buyer retrieves the rest.
    function retrieveAll() external {
        for (uint256 i; i < _orderIds.length; ++i) {
            Book storage book = _books[_orderIds[i]];
            uint256 rounds = _leftOf(book);
            if (rounds == 0) continue;
            vm.prank(book.buyer);
            lucky.retrievePreOrder(_orderIds[i]);
            book.retrieved += rounds;
        }
    }

    /*//////////////////////////////////////////////////////////////
                                INTERNALS
    //////////////////////////////////////////////////////////////*/

    /// @dev The fuzzer prefers zero and the largest number; rare branches should stay rare.
    function _mix(uint256 seed) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed)));
    }

    /// @dev Terms that some rounds meet and others do not.
    function _orderOf(uint256 seed, uint256 codes, uint256 preCount)
        private
        view
        returns (IPreOrders.PreOrder memory order)
    {
        uint128 price = seed % 3 == 0 ? 2e6 : 1e6;
        order = IPreOrders.PreOrder({
            orderId: 0,
            clientId: seed % 17 == 0 ? CLIENT_ID + 1 : CLIENT_ID,
            token: address(token),
            onceAmount: uint128(bound(codes, 1, 25) * price),
            preCount: uint16(bound(preCount, 1, 5)),
            timestamp: uint40(block.timestamp),
            deadline: uint40(block.timestamp),
            price: price,
            maxTotal: seed % 10 == 0 ? 90 : 100,
            minQuantity: seed % 14 == 0 ? 10 : 5,
            minReward: seed % 3 == 1 ? 8e6 : 5e6,
            kind: ILuckyBuy.ProductKind(seed % 8 == 0 ? 0 : 1)
        });
    }

    function _sign(IPreOrders.PreOrder memory order, address buyer, address verifier, uint256 chainId)
        private
        view
        returns (bytes memory)
    {
        bytes32 domain =
            keccak256(abi.encode(DOMAIN_TYPEHASH, keccak256("Tyche LuckyBuy"), keccak256("1"), chainId, verifier));
        bytes32 structHash = keccak256(abi.encode(TYPEHASH, buyer, order));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(signerKey, keccak256(abi.encodePacked(hex"1901", domain, structHash)));
        return abi.encodePacked(r, s, v);
    }

    /// @dev One of the orders; rarely an unknown number.
    function _pick(uint256 seed) private view returns (uint256) {
        seed = _mix(seed);
        if (_orderIds.length == 0 || seed % 16 == 15) return seed;
        return _orderIds[seed / 16 % _orderIds.length];
    }

    /// @dev One of the last rounds.
    function _productOf(uint256 seed) private view returns (uint32) {
        uint32 count = lucky.productCount();
        if (count == 0) return 0;
        uint32 back = uint32(_mix(seed) % 3);
        return count > back ? count - back : count;
    }

    function _leftOf(Book storage book) private view returns (uint256) {
        return book.order.preCount - book.used - book.retrieved;
    }

    function _leftOf(uint32 productId) private view returns (uint256) {
        ILuckyBuy.Product memory product = lucky.productOf(productId);
        return product.terms.total - product.sold;
    }

    /// @dev Number of codes that an order must buy of a product now; zero for none.
    function _buys(uint256 orderId, uint32 productId, uint256 left) private view returns (uint256) {
        Book storage book = _books[orderId];
        if (book.buyer == address(0) || _leftOf(book) == 0 || _bought[orderId][productId]) return 0;
        ILuckyBuy.Product memory product = lucky.productOf(productId);
        bool isSelling = product.state == ILuckyBuy.ProductState.Open || product.state == ILuckyBuy.ProductState.SoldOut;
        ILuckyBuy.ProductTerms memory terms = product.terms;
        IPreOrders.PreOrder memory order = book.order;
        if (!isSelling || terms.clientId != order.clientId || product.kind != order.kind) return 0;
        if (terms.price > order.price || terms.reward < order.minReward) return 0;
        if (terms.total > order.maxTotal || terms.quantity < order.minQuantity) return 0;
        uint256 codes = order.onceAmount / terms.price;
        return codes * terms.price == order.onceAmount && codes <= left ? codes : 0;
    }

    function _book(uint256 orderId, uint32 productId) private {
        if (_bought[orderId][productId]) ++wrongTriggers;
        _bought[orderId][productId] = true;
        ++_books[orderId].used;
        ++triggered;
    }
}
