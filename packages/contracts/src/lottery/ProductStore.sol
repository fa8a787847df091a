// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {ILuckyBuy} from "../interfaces/lottery/ILuckyBuy.sol";
import {IProductStore} from "../interfaces/lottery/IProductStore.sol";
import {IRandomnessCoordinator} from "../interfaces/randomness/IRandomnessCoordinator.sol";
import {IRewardPool} from "../interfaces/IRewardPool.sol";
import {ITicket} from "../interfaces/lottery/ITicket.sol";
import {ProductBook} from "./ProductBook.sol";
import {WinnerPermutation} from "./WinnerPermutation.sol";

/// @title ProductStore
/// @notice The storage that {LuckyBuy} shares with its extensions {LuckyBuyExtension} and {OffChainSales}, and the steps
/// that several of them take: selling, requesting a draw, ending a product, moving money.
/// @dev The extensions run on LuckyBuy's storage: all of it is declared here, and all three contracts inherit this first.
abstract contract ProductStore is IProductStore, Ownable2Step, ReentrancyGuardTransient {
    using ProductBook for ProductBook.Record;
    using SafeERC20 for IERC20;
    using WinnerPermutation for WinnerPermutation.Network;

    /// @dev A token and the pool that gets the surplus of its products; no pool for products sold off chain. Append-only: a
    /// product keeps its bankroll.
    /// @param expectedIncome sum of {ProductBook.expectedOf} over open products, plus surplus that the vault has not taken.
    /// @param openPrizes prizes of all its products that have not ended, as if each sold out.
    struct Bankroll {
        address token;
        address pool;
        uint128 expectedIncome;
        uint128 openPrizes;
    }

    /// @dev Limits of new products, and guards of all products: see {ILuckyBuyExtension.setGuards}.
    struct Limits {
        uint16 devFeeBasisPoints;
        uint16 minEdgeBasisPoints;
        uint16 openPrizesBasisPoints;
        uint16 openSurplusBasisPoints;
        uint32 drawDelay;
        uint32 commitDelay;
        uint32 minOffChainSale;
    }

    /// @dev Largest delay of a draw; every coordinator must allow it.
    uint32 internal constant DRAW_DELAY_MAX = 1 hours;

    /// @inheritdoc IProductStore
    address public immutable rewardPool;
    /// @inheritdoc IProductStore
    address public immutable incomeVault;

    address internal _manager;
    uint32 internal _productCount;
    uint16 internal _bankrollCount;
    Limits internal _limits;
    address internal _signer;
    address internal _guardian;
    address internal _treasury;
    address internal _coordinator;
    mapping(address token => address pool) internal _pools;
    mapping(uint16 bankrollId => Bankroll) internal _bankrolls;
    mapping(address pool => mapping(address token => uint16)) internal _bankrollIds;
    mapping(uint32 productId => ProductBook.Record) internal _products;
    mapping(uint64 clientId => ILuckyBuy.Series) internal _series;
    /// @dev One bit per code whose prize was paid, 256 codes per word.
    mapping(uint32 productId => mapping(uint256 wordIndex => uint256)) internal _claimed;
    mapping(address account => mapping(address token => uint256)) internal _liabilities;

    constructor(address owner, address rewardPool_, address incomeVault_) Ownable(owner) {
        require(rewardPool_.code.length > 0, ILuckyBuy.InvalidAddress(rewardPool_));
        require(incomeVault_.code.length > 0, ILuckyBuy.InvalidAddress(incomeVault_));
        (rewardPool, incomeVault) = (rewardPool_, incomeVault_);
    }

    /// @dev Reverts unless the extension has the same reward pool and vault.
    function _checkExtension(address extension) internal view {
        require(
            extension.code.length > 0 && IProductStore(extension).rewardPool() == rewardPool
                && IProductStore(extension).incomeVault() == incomeVault,
            ILuckyBuy.InvalidAddress(extension)
        );
    }

    /// @dev The contract of the tickets. Extensions ask LuckyBuy, whose address they run at.
    function _ticket() internal view virtual returns (ITicket) {
        return ITicket(ILuckyBuy(address(this)).ticket());
    }

    /*//////////////////////////////////////////////////////////////
                               SETTINGS
    //////////////////////////////////////////////////////////////*/

    function _storeTreasury(address newTreasury) internal {
        require(newTreasury != address(0), ILuckyBuy.InvalidAddress(newTreasury));
        _treasury = newTreasury;
        emit ILuckyBuy.TreasurySet(newTreasury);
    }

    /// @dev Accepts any contract that answers as a coordinator for every delay; a wrong one would block only the draws of
    /// its products.
    function _storeCoordinator(address newCoordinator) internal {
        (bool success, bytes memory answer) =
            newCoordinator.staticcall(abi.encodeCall(IRandomnessCoordinator.nextRoundAfter, (DRAW_DELAY_MAX)));
        require(success && answer.length == 32, ILuckyBuy.InvalidCoordinator(newCoordinator));
        _coordinator = newCoordinator;
        emit ILuckyBuy.CoordinatorUpdated(newCoordinator);
    }

    function _storeLimits(uint16 devFeeBasisPoints, uint16 minEdgeBasisPoints, uint16 openPrizesBasisPoints) internal {
        Limits storage stored = _limits;
        stored.devFeeBasisPoints = devFeeBasisPoints;
        stored.minEdgeBasisPoints = minEdgeBasisPoints;
        stored.openPrizesBasisPoints = openPrizesBasisPoints;
        emit ILuckyBuy.LimitsSet(devFeeBasisPoints, minEdgeBasisPoints, openPrizesBasisPoints);
    }

    function _storeGuards(uint16 openSurplusBasisPoints, uint32 drawDelay, uint32 commitDelay, uint32 minOffChainSale)
        internal
    {
        Limits storage stored = _limits;
        stored.openSurplusBasisPoints = openSurplusBasisPoints;
        stored.drawDelay = drawDelay;
        stored.commitDelay = commitDelay;
        stored.minOffChainSale = minOffChainSale;
        emit ILuckyBuy.GuardsSet(openSurplusBasisPoints, drawDelay, commitDelay, minOffChainSale);
    }

    /*//////////////////////////////////////////////////////////////
                               SELLING
    //////////////////////////////////////////////////////////////*/

    /// @dev Reverts unless a product is on sale for tokens now, sold out or not.
    function _checkOnSale(uint32 productId) internal view returns (ProductBook.Record storage product, uint32 left) {
        product = _products[productId];
        ILuckyBuy.ProductState state = product.stateOf();
        bool isOffChain = product.has(ProductBook.OFF_CHAIN);
        if (state == ILuckyBuy.ProductState.Open && !isOffChain) return (product, product.total - product.sold);

        // Check: the reason why it is not on sale.
        if (state == ILuckyBuy.ProductState.None || state == ILuckyBuy.ProductState.Removed || isOffChain) {
            revert ILuckyBuy.InvalidProduct(productId, state);
        }
        if (state == ILuckyBuy.ProductState.SoldOut) return (product, 0);
        if (block.timestamp >= product.endTime) revert ILuckyBuy.Timeout(product.endTime);
        if (state == ILuckyBuy.ProductState.Upcoming) revert ILuckyBuy.InvalidTime(product.startTime);
        revert ILuckyBuy.InvalidProduct(productId, state);
    }

    /// @dev Books a sale and mints its ticket; `cost` is already here or arrives in the same call. The ticket calls nobody.
    function _sellCodes(uint32 productId, address payer, address recipient, uint32 quantity, uint256 cost)
        internal
        returns (uint256 ticketId)
    {
        ProductBook.Record storage product = _products[productId];
        uint32 firstCode = product.sold;
        product.sold = firstCode + quantity;
        ticketId = _ticket().mint(recipient, productId, firstCode, quantity);
        emit ILuckyBuy.TicketBought(productId, ticketId, recipient, payer, firstCode, quantity, cost);
    }

    /*//////////////////////////////////////////////////////////////
                                ENDING
    //////////////////////////////////////////////////////////////*/

    /// @dev Requests the random word, once per product. From here on only the draw's result can change.
    function _startDraw(uint32 productId, ProductBook.Record storage product, uint32 sale)
        internal
        returns (uint256 requestId)
    {
        // Effect: the unsold part is no longer expected.
        uint256 most = sale < product.total ? product.expectedOf() : 0;
        product.sold = sale;
        product.status = ProductBook.Status.Drawing;
        product.requestedAt = uint40(block.timestamp);
        if (most > 0) _bankrolls[product.bankrollId].expectedIncome -= uint128(most - product.expectedOf());

        // Interaction.
        uint64 beaconRound;
        (requestId, beaconRound) =
            IRandomnessCoordinator(product.coordinator).requestRandomnessAfter(productId, _limits.drawDelay);
        emit ILuckyBuy.LotteryRequested(productId, requestId, beaconRound, sale);
    }

    function _inactivate(uint32 productId, ProductBook.Record storage product, ILuckyBuy.InactivationReason reason)
        internal
    {
        emit ILuckyBuy.ProductInactivated(productId, reason);
        _endWithoutDraw(productId, product, ProductBook.Status.Inactivated);
    }

    /// @dev Removes the expected income and returns the subsidy; sales stay here for refunds.
    function _endWithoutDraw(uint32 productId, ProductBook.Record storage product, ProductBook.Status status) internal {
        uint256 expected = product.expectedOf();
        product.status = status;
        Bankroll storage bankroll = _bankrolls[product.bankrollId];
        bankroll.openPrizes -= uint128(product.allPrizesOf());
        if (!product.has(ProductBook.OFF_CHAIN)) {
            bankroll.expectedIncome -= uint128(expected);
            _owe(product.sponsor, bankroll.token, product.subsidy);
        } else {
            _releaseUnwon(productId, product, false);
        }
    }

    /// @dev Releases the prizes of an off-chain product that nobody won. A refusal of the reward pool reverts if
    /// `mustSucceed`, else does nothing.
    function _releaseUnwon(uint32 productId, ProductBook.Record storage product, bool mustSucceed)
        internal
        returns (uint256 amount)
    {
        amount = product.allPrizesOf();
        if (product.status == ProductBook.Status.Drawn) amount -= product.resultOf().prizes;
        if (amount > 0) {
            address token = _bankrolls[product.bankrollId].token;
            if (mustSucceed) {
                IRewardPool(rewardPool).release(token, amount);
            } else {
                try IRewardPool(rewardPool).release(token, amount) {}
                catch {
                    return 0;
                }
            }
        }
        _markDelivered(productId, product, amount);
    }

    function _markDelivered(uint32 productId, ProductBook.Record storage product, uint256 amount) internal {
        product.flags |= ProductBook.DELIVERED;
        emit ILuckyBuy.ProductClaimed(productId, amount);
    }

    /*//////////////////////////////////////////////////////////////
                                PRIZES
    //////////////////////////////////////////////////////////////*/

    /// @dev Marks winning codes of a range as claimed and returns their prizes.
    function _takeWon(uint32 productId, uint32 firstCode, uint32 quantity, uint32[] calldata codes)
        internal
        returns (address token, uint256 amount)
    {
        ProductBook.Record storage product = _products[productId];
        if (product.status != ProductBook.Status.Drawn) revert ILuckyBuy.InvalidProduct(productId, product.stateOf());
        if (codes.length == 0) revert ILuckyBuy.InvalidQuantity(0, quantity);

        mapping(uint256 wordIndex => uint256) storage claimed = _claimed[productId];
        WinnerPermutation.Network memory network = WinnerPermutation.networkOf(product.word, product.sold);
        uint256 winning = product.quantity;
        // The smallest code that may come next.
        uint256 from = firstCode;
        uint256 end = uint256(firstCode) + quantity;
        for (uint256 i; i < codes.length; ++i) {
            uint32 code = codes[i];
            if (code < from || code >= end || network.positionOf(code) >= winning) revert ILuckyBuy.InvalidCode(code);
            uint256 bits = claimed[code >> 8];
            uint256 bit = 1 << (code & 0xff);
            if (bits & bit != 0) revert ILuckyBuy.AlreadyClaim(code);
            claimed[code >> 8] = bits | bit;
            from = uint256(code) + 1;
        }
        return (_bankrolls[product.bankrollId].token, product.reward * codes.length);
    }

    /*//////////////////////////////////////////////////////////////
                              INTERNALS
    //////////////////////////////////////////////////////////////*/

    function _requestIdOf(uint32 productId) internal view returns (uint256) {
        return uint256(uint160(address(this))) << 96 | productId;
    }

    function _owe(address account, address token, uint256 amount) internal {
        if (amount == 0) return;
        _liabilities[account][token] += amount;
        emit ILuckyBuy.LiabilityRecorded(account, token, amount);
    }

    /// @dev Takes exactly `amount`. Refuses tokens that charge for transfers.
    function _take(address token, address from, uint256 amount) internal {
        IERC20 erc20 = IERC20(token);
        uint256 available = Math.min(erc20.allowance(from, address(this)), erc20.balanceOf(from));
        require(available >= amount, ILuckyBuy.InsufficientValue(available, amount));
        uint256 balanceBefore = erc20.balanceOf(address(this));
        erc20.safeTransferFrom(from, address(this), amount);
        uint256 received = erc20.balanceOf(address(this)) - balanceBefore;
        require(received == amount, ILuckyBuy.InsufficientValue(received, amount));
    }

    function _termsOf(ProductBook.Record storage product) internal view returns (ILuckyBuy.ProductTerms memory) {
        return ILuckyBuy.ProductTerms({
            clientId: product.clientId,
            round: product.round,
            startTime: product.startTime,
            endTime: product.endTime,
            total: product.total,
            quantity: product.quantity,
            offChain: product.has(ProductBook.OFF_CHAIN),
            token: _bankrolls[product.bankrollId].token,
            price: product.price,
            reward: product.reward,
            subsidy: product.subsidy
        });
    }
}
