// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "solady/utils/EIP712.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";

import {ILuckyBuy} from "../interfaces/lottery/ILuckyBuy.sol";
import {IPreOrders} from "../interfaces/lottery/IPreOrders.sol";

/// @title PreOrders
/// @notice See {IPreOrders}. The part of LuckyBuy that keeps paid orders and their escrow.
abstract contract PreOrders is IPreOrders, EIP712, ReentrancyGuardTransient {
    using BitMaps for BitMaps.BitMap;

    /// @dev Namespaced, because this code runs on the storage of a contract that does not inherit it.
    /// @param triggered products on which an order was triggered.
    /// @param escrows sums of the unspent rounds, by token.
    /// @custom:storage-location erc7201:tyche.storage.PreOrders
    struct PreOrderStorage {
        mapping(uint256 orderId => PreOrderRecord) orders;
        mapping(uint256 orderId => BitMaps.BitMap products) triggered;
        mapping(address token => uint256) escrows;
    }

    /// @dev {PreOrder} preceded by the buyer, who is always the caller.
    bytes32 private constant PRE_ORDER_TYPEHASH = keccak256(
        "PreOrder(address buyer,uint256 orderId,uint64 clientId,address token,uint128 onceAmount,uint16 preCount,uint40 timestamp,uint40 deadline,uint128 price,uint32 maxTotal,uint16 minQuantity,uint128 minReward,uint8 kind)"
    );

    /// @dev keccak256(abi.encode(uint256(keccak256("tyche.storage.PreOrders")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant PRE_ORDER_STORAGE = 0xd4cb78b3d37ab7dc853795bf585da3d7873afd36b4a0b688cdd5e9834e5d4100;

    /*//////////////////////////////////////////////////////////////
                               PRE-ORDERS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IPreOrders
    function payPreOrder(PreOrder memory preOrder, bytes calldata signature) external nonReentrant {
        // Check.
        require(block.timestamp >= preOrder.timestamp, ILuckyBuy.InvalidTime(preOrder.timestamp));
        require(block.timestamp <= preOrder.deadline, ILuckyBuy.Timeout(preOrder.deadline));
        _checkAmounts(preOrder);
        require(_preOrderStorage().orders[preOrder.orderId].buyer == address(0), PreOrderExists(preOrder.orderId));
        address signer = _checkSignature(preOrder, signature);
        _checkWhitelisted(preOrder.token);

        // Effect.
        uint256 amount = uint256(preOrder.onceAmount) * preOrder.preCount;
        _preOrderStorage().escrows[preOrder.token] += amount;
        _store(preOrder);
        emit PreOrderPaid(preOrder.orderId, msg.sender, preOrder.clientId, preOrder, signer);

        // Interaction.
        _pull(preOrder.token, msg.sender, amount);
    }

    /// @inheritdoc IPreOrders
    function triggerPreOrder(uint256 orderId, uint32 productId) external nonReentrant returns (uint256 ticketId) {
        (ILuckyBuy.ProductTerms memory terms, ILuckyBuy.ProductKind kind, uint32 left) = _onSale(productId);
        (bytes4 refusal, uint256 quantity) = _quote(orderId, productId, terms, kind, left);
        require(refusal != ILuckyBuy.InvalidQuantity.selector, ILuckyBuy.InvalidQuantity(quantity, left));
        if (refusal != 0) {
            assembly ("memory-safe") {
                mstore(0x00, refusal)
                revert(0x00, 0x04)
            }
        }
        return _trigger(orderId, productId, quantity);
    }

    /// @inheritdoc IPreOrders
    function triggerPreOrders(uint256[] calldata orderIds, uint32 productId)
        external
        nonReentrant
        returns (uint256[] memory ticketIds)
    {
        (ILuckyBuy.ProductTerms memory terms, ILuckyBuy.ProductKind kind, uint32 left) = _onSale(productId);
        ticketIds = new uint256[](orderIds.length);
        for (uint256 i; i < orderIds.length; ++i) {
            (bytes4 refusal, uint256 quantity) = _quote(orderIds[i], productId, terms, kind, left);
            if (refusal != 0) {
                emit PreOrderSkipped(orderIds[i], productId, refusal);
                continue;
            }
            // Fits: at most what was left.
            left -= uint32(quantity);
            ticketIds[i] = _trigger(orderIds[i], productId, quantity);
        }
    }

    /// @inheritdoc IPreOrders
    function retrievePreOrder(uint256 orderId) external nonReentrant returns (uint256 amount) {
        // Check.
        PreOrderRecord storage order = _preOrderStorage().orders[orderId];
        require(order.buyer != address(0), UnknownPreOrder());
        require(order.buyer == msg.sender, NotOwnPreOrder(orderId));
        uint16 rounds = order.preCount - order.used - order.retrieved;
        require(rounds > 0, PreOrderSpent());

        // Effect.
        address token = order.token;
        amount = uint256(order.onceAmount) * rounds;
        order.retrieved = rounds;
        _preOrderStorage().escrows[token] -= amount;
        emit PreOrderRetrieved(orderId, msg.sender, rounds, amount);

        // Interaction.
        _push(token, msg.sender, amount);
    }

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IPreOrders
    function preOrderOf(uint256 orderId) external view returns (PreOrderRecord memory) {
        return _preOrderStorage().orders[orderId];
    }

    /// @inheritdoc IPreOrders
    function isTriggered(uint256 orderId, uint32 productId) external view returns (bool) {
        return _preOrderStorage().triggered[orderId].get(productId);
    }

    /// @inheritdoc IPreOrders
    function preOrderEscrowOf(address token) external view returns (uint256) {
        return _preOrderStorage().escrows[token];
    }

    /*//////////////////////////////////////////////////////////////
                               OF LUCKYBUY
    //////////////////////////////////////////////////////////////*/

    /// @dev The account that signs orders; zero if revoked.
    function _preOrderSigner() internal view virtual returns (address);

    /// @dev Reverts with {ILuckyBuy.NotWhitelisted} unless the token is accepted.
    function _checkWhitelisted(address token) internal view virtual;

    /// @dev A product on sale and its number of codes left; otherwise reverts as {ILuckyBuy.pay} does.
    function _onSale(uint32 productId)
        internal
        view
        virtual
        returns (ILuckyBuy.ProductTerms memory terms, ILuckyBuy.ProductKind kind, uint32 left);

    /// @dev Sells available codes for money that is already here. Must not revert, so that one order cannot fail a batch.
    function _sell(uint32 productId, address payer, address recipient, uint32 quantity, uint256 cost)
        internal
        virtual
        returns (uint256 ticketId);

    /// @dev Takes exactly `amount`, or reverts with {ILuckyBuy.InsufficientValue}.
    function _pull(address token, address from, uint256 amount) internal virtual;

    /// @dev Sends `amount`, or reverts.
    function _push(address token, address to, uint256 amount) internal virtual;

    /*//////////////////////////////////////////////////////////////
                                INTERNALS
    //////////////////////////////////////////////////////////////*/

    /// @dev A round buys whole codes: at least one, and at most as many as a round may have.
    function _checkAmounts(PreOrder memory preOrder) private pure {
        (uint256 amount, uint256 price) = (preOrder.onceAmount, preOrder.price);
        uint256 codes = price == 0 ? 0 : amount / price;
        require(
            preOrder.preCount > 0 && codes > 0 && codes <= preOrder.maxTotal && codes * price == amount,
            ILuckyBuy.InvalidQuantity(codes, preOrder.maxTotal)
        );
    }

    /// @dev The hash includes the caller, so only the buyer can use the signature. Of the two valid signatures of a message,
    /// ECDSA accepts only the one with the lower `s`.
    function _checkSignature(PreOrder memory preOrder, bytes calldata signature) private view returns (address signer) {
        // All fields of the order have fixed size, so its ABI encoding is the EIP-712 encoding of the fields.
        bytes32 structHash = keccak256(abi.encode(PRE_ORDER_TYPEHASH, msg.sender, preOrder));
        ECDSA.RecoverError failure;
        (signer, failure,) = ECDSA.tryRecover(_hashTypedData(structHash), signature);
        require(failure == ECDSA.RecoverError.NoError && signer == _preOrderSigner(), InvalidSigner());
    }

    function _store(PreOrder memory preOrder) private {
        PreOrderRecord storage order = _preOrderStorage().orders[preOrder.orderId];
        order.buyer = msg.sender;
        order.clientId = preOrder.clientId;
        order.maxTotal = preOrder.maxTotal;
        order.token = preOrder.token;
        order.timestamp = preOrder.timestamp;
        order.preCount = preOrder.preCount;
        order.kind = preOrder.kind;
        order.onceAmount = preOrder.onceAmount;
        order.price = preOrder.price;
        order.minReward = preOrder.minReward;
        order.minQuantity = preOrder.minQuantity;
    }

    /// @dev Selector of the error with which triggering an order would revert (zero if none), and the number of codes that
    /// it would buy.
    function _quote(
        uint256 orderId,
        uint32 productId,
        ILuckyBuy.ProductTerms memory terms,
        ILuckyBuy.ProductKind kind,
        uint32 left
    ) private view returns (bytes4 refusal, uint256 quantity) {
        PreOrderRecord storage order = _preOrderStorage().orders[orderId];
        if (order.buyer == address(0)) return (UnknownPreOrder.selector, 0);
        if (order.used + order.retrieved == order.preCount) return (PreOrderSpent.selector, 0);
        if (_preOrderStorage().triggered[orderId].get(productId)) return (AlreadyTriggered.selector, 0);
        if (!_isAsGood(order, terms, kind)) return (WorseTerms.selector, 0);

        quantity = order.onceAmount / terms.price;
        if (quantity > left) refusal = ILuckyBuy.InvalidQuantity.selector;
    }

    function _isAsGood(PreOrderRecord storage order, ILuckyBuy.ProductTerms memory terms, ILuckyBuy.ProductKind kind)
        private
        view
        returns (bool)
    {
        return terms.clientId == order.clientId && terms.token == order.token && kind == order.kind
            && terms.price <= order.price && terms.total <= order.maxTotal && terms.quantity >= order.minQuantity
            && terms.reward >= order.minReward && order.onceAmount % terms.price == 0;
    }

    /// @dev Moves the money of one round from the escrow into the sale.
    function _trigger(uint256 orderId, uint32 productId, uint256 quantity) private returns (uint256 ticketId) {
        PreOrderRecord storage order = _preOrderStorage().orders[orderId];
        address buyer = order.buyer;
        uint256 cost = order.onceAmount;

        // Effect.
        ++order.used;
        _preOrderStorage().triggered[orderId].set(productId);
        _preOrderStorage().escrows[order.token] -= cost;

        // Interaction: only with the ticket, a trusted contract.
        ticketId = _sell(productId, buyer, buyer, uint32(quantity), cost);
        emit PreOrderTriggered(orderId, productId, ticketId);
    }

    function _preOrderStorage() private pure returns (PreOrderStorage storage $) {
        assembly ("memory-safe") {
            $.slot := PRE_ORDER_STORAGE
        }
    }
}
