// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ILuckyBuy} from "../interfaces/lottery/ILuckyBuy.sol";
import {IOffChainSales} from "../interfaces/lottery/IOffChainSales.sol";
import {IRewardPool} from "../interfaces/IRewardPool.sol";
import {ProductBook} from "./ProductBook.sol";
import {ProductStore} from "./ProductStore.sol";

/// @title OffChainSales
/// @notice See {IOffChainSales}. Code that {LuckyBuy} runs on its own storage, through {LuckyBuyExtension}'s fallback. It
/// keeps sales as Merkle roots; the reward pool pays the prizes. Called directly it has no manager and no product.
contract OffChainSales is ProductStore, IOffChainSales {
    using ProductBook for ProductBook.Record;

    /// @dev Namespaced, because this code runs on the storage of a contract that does not inherit it.
    /// @custom:storage-location erc7201:tyche.storage.OffChainSales
    struct OffChainSaleStorage {
        mapping(uint32 productId => OffChainSale) sales;
    }

    /// @dev keccak256(abi.encode(uint256(keccak256("tyche.storage.OffChainSales")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant OFF_CHAIN_SALE_STORAGE =
        0x87a67fffc5ba28b00537f3b9bd927f5a303dc25e3de524b830ebd72540731000;

    /// @dev Has no usable owner: LuckyBuy's storage holds the owner that counts.
    constructor(address rewardPool_, address incomeVault_) ProductStore(address(0xdEaD), rewardPool_, incomeVault_) {}

    /*//////////////////////////////////////////////////////////////
                           COMMITMENT AND DRAW
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IOffChainSales
    function commitOffChainSale(uint32 productId, uint32 sale, bytes32 merkleRoot, bytes32 leavesHash)
        external
        nonReentrant
    {
        // Check.
        require(msg.sender == _manager, ILuckyBuy.Forbidden());
        ProductBook.Record storage product = _products[productId];
        ILuckyBuy.ProductState state = product.stateOf();
        require(product.has(ProductBook.OFF_CHAIN), ILuckyBuy.InvalidProduct(productId, state));
        require(_saleOf(productId).sale == 0, AlreadyCommitted(productId));
        // Not inactivated or removed.
        require(
            state != ILuckyBuy.ProductState.Inactivated && state != ILuckyBuy.ProductState.Removed,
            ILuckyBuy.InvalidProduct(productId, state)
        );
        // By the flag, because after the end the state does not show a pause.
        require(!product.has(ProductBook.PAUSED), ILuckyBuy.InvalidProduct(productId, ILuckyBuy.ProductState.Paused));
        _checkSale(product, sale);
        require(merkleRoot != 0 && leavesHash != 0, InvalidCommitment());
        _checkReserver();

        // Effect.
        uint256 commitDelay = _limits.commitDelay;
        uint40 drawableAt = uint40(block.timestamp + commitDelay);
        _offChainSaleStorage().sales[productId] =
            OffChainSale({sale: sale, drawableAt: drawableAt, merkleRoot: merkleRoot, leavesHash: leavesHash});
        emit OffChainSaleCommitted(productId, sale, merkleRoot, leavesHash, drawableAt);

        if (commitDelay == 0) {
            // Interaction: the coordinator.
            _startDraw(productId, product, sale);
        } else {
            product.sold = sale;
            product.status = ProductBook.Status.Committed;
            product.inactivationAt = uint40(drawableAt + ProductBook.OFF_CHAIN_PATIENCE);
        }
    }

    /// @inheritdoc IOffChainSales
    function requestOffChainDraw(uint32 productId) external nonReentrant returns (uint256 requestId) {
        // Check.
        ProductBook.Record storage product = _committedProduct(productId);
        uint256 drawableAt = _saleOf(productId).drawableAt;
        require(block.timestamp >= drawableAt, ILuckyBuy.InvalidTime(drawableAt));
        _checkReserver();

        // Effect and interaction: the coordinator. `inactivationAt` belongs to the draw from here on.
        product.inactivationAt = 0;
        return _startDraw(productId, product, product.sold);
    }

    /// @inheritdoc IOffChainSales
    function vetoOffChainSale(uint32 productId) external nonReentrant {
        require(msg.sender == _guardian || msg.sender == _manager || msg.sender == owner(), ILuckyBuy.Forbidden());
        _inactivate(productId, _committedProduct(productId), ILuckyBuy.InactivationReason.Cancelled);
    }

    /*//////////////////////////////////////////////////////////////
                                 PRIZES
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IOffChainSales
    function claimOffChainReward(
        uint32 productId,
        OffChainLeaf calldata leaf,
        bytes32[] calldata proof,
        uint32[] calldata codes
    ) external nonReentrant returns (uint256 amount) {
        // Check.
        OffChainSale storage committed = _saleOf(productId);
        // Without a commitment the root is zero, which no proof leads to.
        require(MerkleProof.verifyCalldata(proof, committed.merkleRoot, _leafHash(leaf)), InvalidProof());
        require(
            uint256(leaf.firstCode) + leaf.quantity <= committed.sale,
            ILuckyBuy.InvalidQuantity(uint256(leaf.firstCode) + leaf.quantity, committed.sale)
        );

        // Effect.
        address token;
        (token, amount) = _takeWon(productId, leaf.firstCode, leaf.quantity, codes);
        emit OffChainRewardClaimed(productId, leaf.orderId, leaf.account, codes, amount);

        // Interaction.
        IRewardPool(rewardPool).pay(token, leaf.account, amount);
    }

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IOffChainSales
    function offChainSaleOf(uint32 productId) external view returns (OffChainSale memory) {
        return _saleOf(productId);
    }

    /*//////////////////////////////////////////////////////////////
                                INTERNALS
    //////////////////////////////////////////////////////////////*/

    /// @dev Reverts unless no more than `sale` codes will be sold and the sale was long enough. After its end a sale is long
    /// enough, even if the least duration was raised meanwhile.
    function _checkSale(ProductBook.Record storage product, uint32 sale) private view {
        uint32 total = product.total;
        bool isSoldOut = sale == total;
        require(
            sale > 0 && (isSoldOut || (sale < total && !product.has(ProductBook.QUANTITY_LIMITED))),
            ILuckyBuy.InvalidQuantity(sale, total)
        );
        uint256 dueAt = product.endTime;
        if (isSoldOut) dueAt = Math.min(dueAt, uint256(product.startTime) + _limits.minOffChainSale);
        require(block.timestamp >= dueAt, ILuckyBuy.InvalidTime(dueAt));
    }

    /// @dev Revoking LuckyBuy at the reward pool stops the draws that would spend its reserve.
    function _checkReserver() private view {
        IRewardPool.ReserverStatus status = IRewardPool(rewardPool).reserverStatusOf(address(this));
        require(status == IRewardPool.ReserverStatus.Accepted, ReserverRevoked());
    }

    function _committedProduct(uint32 productId) private view returns (ProductBook.Record storage product) {
        product = _products[productId];
        ILuckyBuy.ProductState state = product.stateOf();
        require(state == ILuckyBuy.ProductState.Committed, ILuckyBuy.InvalidProduct(productId, state));
    }

    /// @dev Hashed twice, so that no inner node of a tree is accepted as a leaf.
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
