// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IOffChainSales
/// @notice Products whose codes are sold off chain, for points: a commitment fixes the holders of the codes once, before
/// the draw is requested, and prizes are claimed with a proof.
/// @dev The list of leaves is published. Anyone can check that it is sorted and covers 0 to `sale` without gap or overlap
/// (`packages/fairness`), and a wrong list can be vetoed between commitment and draw. This contract pays a code at most
/// once, whatever the list says, out of money that was reserved before the sale.
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

    /// @notice The commitment of a sale; all zero before it.
    /// @param sale number of codes sold.
    /// @param drawableAt unix time from which the draw may be requested.
    /// @param merkleRoot of the leaves.
    /// @param leavesHash keccak256 of the concatenated leaf hashes, in the sequence of codes.
    struct OffChainSale {
        uint32 sale;
        uint40 drawableAt;
        bytes32 merkleRoot;
        bytes32 leavesHash;
    }

    /*//////////////////////////////////////////////////////////////
                                 EVENTS
    //////////////////////////////////////////////////////////////*/

    /// @notice The draw may be requested from `drawableAt` on, unless {ILuckyBuy.ProductInactivated} is emitted before.
    event OffChainSaleCommitted(
        uint32 indexed productId, uint32 sale, bytes32 merkleRoot, bytes32 leavesHash, uint40 drawableAt
    );
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
    /// @notice Thrown when the reward pool has revoked LuckyBuy as a reserver: no sale is committed or drawn until it
    /// accepts LuckyBuy again.
    error ReserverRevoked();
    /// @notice Thrown when a leaf is not in the product's tree.
    error InvalidProof();

    /*//////////////////////////////////////////////////////////////
                             OFF-CHAIN SALES
    //////////////////////////////////////////////////////////////*/

    /// @notice Fixes the holders of an off-chain product's codes. The draw may be requested after the delay of
    /// {ILuckyBuy.guards}; without a delay this call requests it.
    /// @dev Emits {OffChainSaleCommitted}, and {ILuckyBuy.LotteryRequested} without a delay. The deciding beacon round comes
    /// after the request, so the committer cannot choose winners.
    ///
    /// Requirements, each with its error:
    /// - The caller is the manager (`Forbidden`).
    /// - The product is an off-chain one (`InvalidProduct`), nothing was committed (`AlreadyCommitted`), and it was not
    ///   inactivated or removed, nor is it paused (`InvalidProduct`).
    /// - `sale` is between 1 and the total, and all of it for a quantity-limited product (`InvalidQuantity`).
    /// - The product's end has come; or all codes are sold, and the sale has lasted as long as {ILuckyBuy.guards} ask
    ///   (`InvalidTime`).
    /// - Root and hash of the leaves are not zero (`InvalidCommitment`).
    /// - The reward pool accepts LuckyBuy as a reserver (`ReserverRevoked`).
    function commitOffChainSale(uint32 productId, uint32 sale, bytes32 merkleRoot, bytes32 leavesHash) external;

    /// @notice Requests the draw of a committed sale. Anyone may call it within 72 hours from `drawableAt`; afterwards the
    /// product is inactivated.
    /// @dev Emits {ILuckyBuy.LotteryRequested}.
    ///
    /// Requirements, each with its error:
    /// - The product is committed (`InvalidProduct`) and its delay is over (`InvalidTime`).
    /// - The reward pool accepts LuckyBuy as a reserver (`ReserverRevoked`).
    function requestOffChainDraw(uint32 productId) external returns (uint256 requestId);

    /// @notice Inactivates a committed sale before its draw is requested; what was reserved for its prizes is released.
    /// @dev Emits {ILuckyBuy.ProductInactivated} and {ILuckyBuy.ProductClaimed}. Requirements: the caller is guardian,
    /// manager or owner (`Forbidden`); the product is committed (`InvalidProduct`).
    function vetoOffChainSale(uint32 productId) external;

    /// @notice Pays the rewards of winning codes to the leaf's account. Anyone may call it.
    /// @dev Emits {OffChainRewardClaimed}; the reward pool pays, or owes it when the token refuses the account.
    ///
    /// Requirements, each with its error:
    /// - The leaf is in the product's tree (`InvalidProof`) and within the sale (`InvalidQuantity`).
    /// - The product is drawn, the codes are the leaf's, strictly increasing, winning and not claimed; errors as of
    ///   {ILuckyBuy.claimReward}.
    /// - The reward pool can pay them: the reward is above zero, and the account is neither zero nor the reward pool;
    ///   errors as of {IRewardPool.pay}.
    function claimOffChainReward(
        uint32 productId,
        OffChainLeaf calldata leaf,
        bytes32[] calldata proof,
        uint32[] calldata codes
    ) external returns (uint256 amount);

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @notice The commitment of a product; zeros if there is none.
    function offChainSaleOf(uint32 productId) external view returns (OffChainSale memory);
}
