// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {ILuckyBuy} from "../interfaces/ILuckyBuy.sol";
import {IOffChainSales} from "../interfaces/IOffChainSales.sol";

/// @title OffChainSales
/// @notice See {IOffChainSales}. The part of LuckyBuy that knows sales as roots; it holds no money.
abstract contract OffChainSales is IOffChainSales, ReentrancyGuardTransient {
    /// @dev Has a place of its own: this part runs on the storage of a contract that does not inherit it.
    /// @custom:storage-location erc7201:tyche.storage.OffChainSales
    struct OffChainSaleStorage {
        mapping(uint32 productId => OffChainSale) sales;
    }

    /// @dev keccak256(abi.encode(uint256(keccak256("tyche.storage.OffChainSales")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant OFF_CHAIN_SALE_STORAGE =
        0x87a67fffc5ba28b00537f3b9bd927f5a303dc25e3de524b830ebd72540731000;

    /*//////////////////////////////////////////////////////////////
                             OFF-CHAIN SALES
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IOffChainSales
    function commitOffChainSale(uint32 productId, uint32 sale, bytes32 merkleRoot, bytes32 leavesHash)
        external
        nonReentrant
    {
        // Check.
        _checkManager();
        (ILuckyBuy.ProductTerms memory terms, ILuckyBuy.ProductKind kind, ILuckyBuy.ProductState state) =
            _offChainProduct(productId);
        require(_saleOf(productId).sale == 0, AlreadyCommitted(productId));
        // Nobody has inactivated or removed it.
        require(
            state != ILuckyBuy.ProductState.Inactivated && state != ILuckyBuy.ProductState.Removed,
            ILuckyBuy.InvalidProduct(productId, state)
        );
        bool isSoldOut = sale == terms.total;
        require(
            sale > 0 && (isSoldOut || (sale < terms.total && kind == ILuckyBuy.ProductKind.TimeLimited)),
            ILuckyBuy.InvalidQuantity(sale, terms.total)
        );
        uint256 dueAt = isSoldOut ? terms.startTime : terms.endTime;
        require(block.timestamp >= dueAt, ILuckyBuy.InvalidTime(dueAt));
        require(merkleRoot != 0 && leavesHash != 0, InvalidCommitment());

        // Effect.
        _offChainSaleStorage().sales[productId] =
            OffChainSale({sale: sale, merkleRoot: merkleRoot, leavesHash: leavesHash});
        emit OffChainSaleCommitted(productId, sale, merkleRoot, leavesHash);

        // Interaction: the coordinator.
        _requestDraw(productId, sale);
    }

    /// @inheritdoc IOffChainSales
    function claimOffChainReward(
        uint32 productId,
        OffChainLeaf calldata leaf,
        bytes32[] calldata proof,
        uint32[] calldata codes
    ) external nonReentrant returns (uint256 amount) {
        // Check.
        OffChainSale storage committed = _saleOf(productId);
        // The two zeros of a product without commitment: no proof leads to a root of zero.
        require(MerkleProof.verifyCalldata(proof, committed.merkleRoot, _leafHash(leaf)), InvalidProof());
        require(
            uint256(leaf.firstCode) + leaf.quantity <= committed.sale,
            ILuckyBuy.InvalidQuantity(uint256(leaf.firstCode) + leaf.quantity, committed.sale)
        );

        // Effect.
        address token;
        (token, amount) = _takeWinningCodes(productId, leaf.firstCode, leaf.quantity, codes);
        emit OffChainRewardClaimed(productId, leaf.orderId, leaf.account, codes, amount);

        // Interaction.
        _payFromRewardPool(token, leaf.account, amount);
    }

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IOffChainSales
    function offChainSaleOf(uint32 productId) external view returns (OffChainSale memory) {
        return _saleOf(productId);
    }

    /*//////////////////////////////////////////////////////////////
                               OF LUCKYBUY
    //////////////////////////////////////////////////////////////*/

    /// @dev Reverts unless the caller is the manager.
    function _checkManager() internal view virtual;

    /// @dev Reverts with {ILuckyBuy.InvalidProduct} unless the product exists and is an off-chain one.
    function _offChainProduct(uint32 productId)
        internal
        view
        virtual
        returns (ILuckyBuy.ProductTerms memory, ILuckyBuy.ProductKind, ILuckyBuy.ProductState);

    /// @dev Freezes the sale and requests randomness.
    function _requestDraw(uint32 productId, uint32 sale) internal virtual;

    /// @dev Marks winning codes of a drawn product as claimed and tells what they win.
    function _takeWinningCodes(uint32 productId, uint32 firstCode, uint32 quantity, uint32[] calldata codes)
        internal
        virtual
        returns (address token, uint256 amount);

    /// @dev Pays out of what was reserved for the product.
    function _payFromRewardPool(address token, address account, uint256 amount) internal virtual;

    /*//////////////////////////////////////////////////////////////
                                INTERNALS
    //////////////////////////////////////////////////////////////*/

    /// @dev Hashed twice, so that no inner node of a tree passes as a leaf.
    function _leafHash(OffChainLeaf calldata leaf) private pure returns (bytes32) {
        return keccak256(bytes.concat(keccak256(abi.encode(leaf.orderId, leaf.account, leaf.firstCode, leaf.quantity))));
    }

    function _saleOf(uint32 productId) private view returns (OffChainSale storage) {
        return _offChainSaleStorage().sales[productId];
    }

    function _offChainSaleStorage() private pure returns (OffChainSaleStorage storage $) {
        assembly ("memory-safe") {
            $.slot := OFF_CHAIN_SALE_STORAGE
        }
    }
}
