// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IOffChainSales
/// @notice Products whose codes are sold elsewhere, for points: who holds which codes is fixed here once, in the call
/// that asks for the draw, and token wins are claimed with a proof.
/// @dev The list of leaves is published. That it is sorted, without gap or overlap, from 0 to `sale` is for everybody to
/// check (`packages/fairness`); here a code pays at most once whatever the list says, out of money set aside before the
/// sale.
interface IOffChainSales {
    /*//////////////////////////////////////////////////////////////
                                 TYPES
    //////////////////////////////////////////////////////////////*/

    /// @notice One order of a sale: `account` holds the codes `firstCode` to `firstCode + quantity - 1`.
    struct OffChainLeaf {
        uint256 orderId;
        address account;
        uint32 firstCode;
        uint32 quantity;
    }

    /// @notice What was committed; all zero before.
    /// @param sale number of codes sold.
    /// @param merkleRoot of the leaves.
    /// @param leavesHash keccak256 of the concatenated leaf hashes, in the sequence of codes.
    struct OffChainSale {
        uint32 sale;
        bytes32 merkleRoot;
        bytes32 leavesHash;
    }

    /*//////////////////////////////////////////////////////////////
                                 EVENTS
    //////////////////////////////////////////////////////////////*/

    event OffChainSaleCommitted(uint32 indexed productId, uint32 sale, bytes32 merkleRoot, bytes32 leavesHash);
    event OffChainRewardClaimed(
        uint32 indexed productId, uint256 indexed orderId, address indexed account, uint32[] codes, uint256 amount
    );

    /*//////////////////////////////////////////////////////////////
                                 ERRORS
    //////////////////////////////////////////////////////////////*/

    /// @notice Thrown when a sale is committed twice.
    error AlreadyCommitted(uint32 productId);
    /// @notice Thrown when a sale is committed without root or hash of its leaves.
    error InvalidCommitment();
    /// @notice Thrown when a leaf is not in the product's tree.
    error InvalidProof();

    /*//////////////////////////////////////////////////////////////
                             OFF-CHAIN SALES
    //////////////////////////////////////////////////////////////*/

    /// @notice Fixes who holds which codes of an off-chain product, and requests its draw.
    /// @dev Emits {OffChainSaleCommitted} and {ILuckyBuy.LotteryRequested}. The deciding beacon round comes later, so
    /// who commits cannot choose winners.
    ///
    /// Requirements, each with its error:
    /// - The caller is the manager.
    /// - The product is an off-chain one (`InvalidProduct`), nothing was committed (`AlreadyCommitted`), and it was not
    ///   inactivated or removed (`InvalidProduct`).
    /// - `sale` is between 1 and the total, and all of it for a quantity-limited product (`InvalidQuantity`).
    /// - The sale has started, and all codes are sold or its end has come (`InvalidTime`).
    function commitOffChainSale(uint32 productId, uint32 sale, bytes32 merkleRoot, bytes32 leavesHash) external;

    /// @notice Pays the rewards of winning codes to the leaf's account; anybody may call it.
    /// @dev Emits {OffChainRewardClaimed}; the reward pool pays, or owes it when the token refuses the account.
    ///
    /// Requirements, each with its error:
    /// - The leaf is in the product's tree (`InvalidProof`) and within the sale (`InvalidQuantity`).
    /// - The product is drawn, the codes are the leaf's, strictly increasing, winning and not claimed; errors as of
    ///   {ILuckyBuy.claimReward}.
    function claimOffChainReward(
        uint32 productId,
        OffChainLeaf calldata leaf,
        bytes32[] calldata proof,
        uint32[] calldata codes
    ) external returns (uint256 amount);

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @notice What was committed for a product.
    function offChainSaleOf(uint32 productId) external view returns (OffChainSale memory);
}
