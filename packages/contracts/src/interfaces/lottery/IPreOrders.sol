// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "./ILuckyBuy.sol";

/// @title IPreOrders
/// @notice Codes of future rounds, paid in advance: a player escrows the price of several rounds of a series, anyone may
/// spend one round's part on each round that is at least as good as the agreed terms, and the player can retrieve the
/// unspent rest at any time.
/// @dev The service can only sign an order. It can neither trigger it on worse terms nor keep the rest.
interface IPreOrders {
    /*//////////////////////////////////////////////////////////////
                                 TYPES
    //////////////////////////////////////////////////////////////*/

    /// @notice The fields that the service signs, preceded by the buyer, who is always the caller.
    /// @param orderId chosen by the service; used once on this contract.
    /// @param clientId series whose rounds are bought.
    /// @param token token of price and prizes.
    /// @param onceAmount spent per round, in token units; a multiple of `price`.
    /// @param preCount number of rounds.
    /// @param timestamp unix time of the signature.
    /// @param deadline last unix time at which the order can be paid.
    /// @param price largest accepted price of a code, in token units.
    /// @param maxTotal largest accepted number of codes on sale in a round.
    /// @param minQuantity smallest accepted number of winning codes of a round.
    /// @param minReward smallest accepted reward of a winning code, in token units.
    /// @param kind kind of the rounds.
    struct PreOrder {
        uint256 orderId;
        uint64 clientId;
        address token;
        uint128 onceAmount;
        uint16 preCount;
        uint40 timestamp;
        uint40 deadline;
        uint128 price;
        uint32 maxTotal;
        uint16 minQuantity;
        uint128 minReward;
        ILuckyBuy.ProductKind kind;
    }

    /// @notice A paid pre-order; `preCount - used - retrieved` rounds of `onceAmount` are in escrow.
    /// @param buyer zero when there is no such order.
    /// @param used rounds bought.
    /// @param retrieved rounds paid back.
    struct PreOrderRecord {
        address buyer;
        uint64 clientId;
        uint32 maxTotal;
        address token;
        uint40 timestamp;
        uint16 preCount;
        uint16 used;
        uint16 retrieved;
        ILuckyBuy.ProductKind kind;
        uint128 onceAmount;
        uint128 price;
        uint128 minReward;
        uint16 minQuantity;
    }

    /*//////////////////////////////////////////////////////////////
                                 EVENTS
    //////////////////////////////////////////////////////////////*/

    /// @notice `buyer` put `preCount * onceAmount` into escrow.
    event PreOrderPaid(
        uint256 indexed orderId, address indexed buyer, uint64 indexed clientId, PreOrder preOrder, address signer
    );
    /// @notice One round of an order became a ticket; its codes are in {ILuckyBuy.TicketBought}.
    event PreOrderTriggered(uint256 indexed orderId, uint32 indexed productId, uint256 indexed ticketId);
    /// @notice An order of a batch was skipped.
    /// @param reason selector of the error that {triggerPreOrder} would revert with.
    event PreOrderSkipped(uint256 indexed orderId, uint32 indexed productId, bytes4 reason);
    /// @notice The unspent rounds of an order went back to its buyer.
    event PreOrderRetrieved(uint256 indexed orderId, address indexed buyer, uint16 rounds, uint256 amount);

    /*//////////////////////////////////////////////////////////////
                                 ERRORS
    //////////////////////////////////////////////////////////////*/

    /// @notice Thrown when the service's signer did not sign this order for this buyer, contract and chain.
    error InvalidSigner();
    /// @notice Thrown when an order of that number has been paid already.
    error PreOrderExists(uint256 orderId);
    /// @notice Thrown when there is no order of that number.
    error UnknownPreOrder();
    /// @notice Thrown when nothing of an order is left: every round is bought or paid back.
    error PreOrderSpent();
    /// @notice Thrown when the rest of an order is retrieved by another account than its buyer.
    error NotOwnPreOrder(uint256 orderId);
    /// @notice Thrown when an order is triggered twice on a product.
    error AlreadyTriggered();
    /// @notice Thrown when a product is of another series, kind or token than the order, dearer, larger, wins less, or
    /// has a price that does not divide the order's amount.
    error WorseTerms();

    /*//////////////////////////////////////////////////////////////
                               PRE-ORDERS
    //////////////////////////////////////////////////////////////*/

    /// @notice Takes `preCount * onceAmount` from the caller into escrow for future rounds.
    /// @dev Emits {PreOrderPaid}.
    ///
    /// Requirements, each with its error:
    /// - `timestamp` has come (`InvalidTime`) and `deadline` has not passed (`Timeout`).
    /// - `preCount` is above zero, and `onceAmount` buys between 1 and `maxTotal` whole codes (`InvalidQuantity`).
    /// - No order of that number has been paid (`PreOrderExists`).
    /// - The signature is the service's, over this order, the caller, this contract and this chain, in the lower half
    ///   of the curve's order (`InvalidSigner`).
    /// - The token is accepted (`NotWhitelisted`); balance and allowance suffice (`InsufficientValue`).
    function payPreOrder(PreOrder calldata preOrder, bytes calldata signature) external;

    /// @notice Buys one round of an order. Anyone may call it; the buyer gets the ticket.
    /// @dev Emits {PreOrderTriggered} and {ILuckyBuy.TicketBought}.
    ///
    /// Requirements, each with its error:
    /// - Codes of the product can be bought now; errors as of {ILuckyBuy.pay}.
    /// - The order exists (`UnknownPreOrder`) and has a round left (`PreOrderSpent`).
    /// - It has not been triggered on this product (`AlreadyTriggered`).
    /// - The product is of the order's series, kind and token, at least as good, and its price divides `onceAmount`
    ///   (`WorseTerms`).
    /// - All codes that `onceAmount` buys are left (`InvalidQuantity`).
    function triggerPreOrder(uint256 orderId, uint32 productId) external returns (uint256 ticketId);

    /// @notice Triggers orders in the given sequence and skips those that fail, repeated ids included.
    /// @dev Emits {PreOrderTriggered} or {PreOrderSkipped} for each. Reverts only if the product is not on sale.
    /// @return ticketIds one per order, zero where it was skipped.
    function triggerPreOrders(uint256[] calldata orderIds, uint32 productId)
        external
        returns (uint256[] memory ticketIds);

    /// @notice Pays the unspent rounds of the caller's order back. Nobody can stop it: it depends on no signature, pause
    /// or role.
    /// @dev Emits {PreOrderRetrieved}. Errors: `UnknownPreOrder`, `NotOwnPreOrder`, `PreOrderSpent`.
    function retrievePreOrder(uint256 orderId) external returns (uint256 amount);

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @notice Record of an order; all zero if there is none.
    function preOrderOf(uint256 orderId) external view returns (PreOrderRecord memory);

    /// @notice Whether the order has bought its round of the product.
    function isTriggered(uint256 orderId, uint32 productId) external view returns (bool);

    /// @notice Sum of the unspent rounds of all orders in a token, in token units.
    function preOrderEscrowOf(address token) external view returns (uint256);
}
