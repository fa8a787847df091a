// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";

import {IBanker} from "../interfaces/bank/IBanker.sol";
import {IExpectedIncome} from "../interfaces/bank/IExpectedIncome.sol";
import {IIncomeVault} from "../interfaces/bank/IIncomeVault.sol";
import {ILuckyBuy} from "../interfaces/lottery/ILuckyBuy.sol";
import {IRandomnessConsumer} from "../interfaces/randomness/IRandomnessConsumer.sol";
import {IRandomnessCoordinator} from "../interfaces/randomness/IRandomnessCoordinator.sol";
import {ITicket} from "../interfaces/lottery/ITicket.sol";
import {Delegation} from "./Delegation.sol";
import {ProductBook} from "./ProductBook.sol";
import {ProductStore} from "./ProductStore.sol";
import {Ticket} from "./Ticket.sol";
import {WinnerPermutation} from "./WinnerPermutation.sol";

/// @title LuckyBuy
/// @notice See {ILuckyBuy}. It also has the functions of {ILuckyBuyExtension}, {IPreOrders} and {IOffChainSales}, whose code
/// is in two other contracts because of the size limit ({luckyBuyExtensionContract}). None of the code can be changed.
contract LuckyBuy is ProductStore, ILuckyBuy, IRandomnessConsumer, IBanker, Multicall {
    using ProductBook for ProductBook.Record;
    using SafeERC20 for IERC20;

    /// @inheritdoc ILuckyBuy
    uint256 public constant MAX_DURATION = ProductBook.DURATION_MAX;

    /// @dev Age of a request from which its inactivation may be requested; longer if its callback has failed.
    uint256 private constant INACTIVATION_DELAY = 72 hours;
    uint256 private constant FAILED_INACTIVATION_DELAY = 7 days;
    /// @dev Time from the request of an inactivation to its execution.
    uint256 private constant INACTIVATION_NOTICE = 1 hours;

    /// @inheritdoc ILuckyBuy
    address public immutable ticket;
    /// @inheritdoc ILuckyBuy
    address public immutable luckyBuyExtensionContract;

    /// @dev Whether the vault may ask for a surplus right now.
    bool private transient _isDelivering;

    constructor(
        address owner,
        address initialCoordinator,
        address initialTreasury,
        address rewardPool_,
        address incomeVault_,
        address extension_,
        address ticketArt
    ) ProductStore(owner, rewardPool_, incomeVault_) {
        _checkExtension(extension_);
        luckyBuyExtensionContract = extension_;
        ticket = address(new Ticket(ticketArt));
        _storeCoordinator(initialCoordinator);
        _storeTreasury(initialTreasury);
        _storeLimits({devFeeBasisPoints: 200, minEdgeBasisPoints: 500, openPrizesBasisPoints: 1000});
        _storeGuards({openSurplusBasisPoints: 250, drawDelay: 600, commitDelay: 6 hours, minOffChainSale: 1 hours});
    }

    /// @dev Other functions are in the extension. Its code runs on this storage, with this caller and this address.
    fallback() external {
        Delegation.delegateTo(luckyBuyExtensionContract);
    }

    /*//////////////////////////////////////////////////////////////
                               PLAYERS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILuckyBuy
    function pay(uint32 productId, uint32 quantity) external nonReentrant returns (uint256 ticketId) {
        (ProductBook.Record storage product, uint32 left) = _checkOnSale(productId);
        if (quantity == 0 || quantity > left) revert InvalidQuantity(quantity, left);
        return _buy(productId, product, msg.sender, quantity);
    }

    /// @inheritdoc ILuckyBuy
    function payOption(uint32 productId, uint32 quantity, PayOptions calldata options)
        external
        nonReentrant
        returns (uint256 ticketId, uint32 bought)
    {
        (ProductBook.Record storage product, uint32 left) = _checkOnSale(productId);
        bought = quantity < left ? quantity : left;
        uint32 minQuantity = options.minQuantity;
        if (minQuantity == 0 || minQuantity > quantity || bought < minQuantity) revert InvalidQuantity(quantity, left);

        if (options.permit.deadline != 0) {
            _tryPermit(_bankrolls[product.bankrollId].token, uint256(product.price) * quantity, options.permit);
        }
        ticketId = _buy(productId, product, options.recipient == address(0) ? msg.sender : options.recipient, bought);
    }

    /// @inheritdoc ILuckyBuy
    function claimReward(uint256 ticketId, uint32[] calldata codes) external nonReentrant returns (uint256 amount) {
        // Check and effect.
        ITicket.CodeRange memory range = _ticket().seal(ticketId, msg.sender);
        address token;
        (token, amount) = _takeWon(range.productId, range.firstCode, range.quantity, codes);
        emit RewardClaimed(range.productId, ticketId, msg.sender, codes, amount);

        // Interaction.
        IERC20(token).safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc ILuckyBuy
    function claimInactivated(uint256 ticketId) external nonReentrant returns (uint256 amount) {
        // Check and effect.
        ITicket.CodeRange memory range = _ticket().seal(ticketId, msg.sender);
        ProductBook.Record storage product = _products[range.productId];
        ProductState state = product.stateOf();
        require(state == ProductState.Inactivated, InvalidProduct(range.productId, state));
        require(!range.isSealed, AlreadyClaim(ticketId));

        // The first refund of an undersold product books the product's end.
        if (product.status == ProductBook.Status.Selling) {
            _inactivate(range.productId, product, InactivationReason.Undersold);
        }
        amount = uint256(product.price) * range.quantity;
        emit TicketRefunded(range.productId, ticketId, msg.sender, amount);

        // Interaction.
        IERC20(_bankrolls[product.bankrollId].token).safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc ILuckyBuy
    function recycle(uint256 ticketId) external nonReentrant {
        require(_ticket().ownerOf(ticketId) == msg.sender, NotOwnTicket(ticketId));
        ITicket.CodeRange memory range = _ticket().rangeOf(ticketId);
        ProductState state = _products[range.productId].stateOf();
        require(state == ProductState.Drawn, InvalidProduct(range.productId, state));
        require(!range.isSealed, AlreadyClaim(ticketId));

        emit TicketRecycled(range.productId, ticketId, msg.sender);
        _ticket().burn(ticketId);
    }

    /*//////////////////////////////////////////////////////////////
                                DRAWS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILuckyBuy
    function requestLottery(uint32 productId) external nonReentrant returns (uint256 requestId) {
        ProductBook.Record storage product = _products[productId];
        ProductState state = product.stateOf();
        bool isDue = !product.has(ProductBook.OFF_CHAIN)
            && state == (product.has(ProductBook.QUANTITY_LIMITED) ? ProductState.SoldOut : ProductState.Ended);
        require(isDue, InvalidProduct(productId, state));

        return _startDraw(productId, product, product.sold);
    }

    /// @inheritdoc IRandomnessConsumer
    /// @dev Does not depend on any player: what the vault or the reward pool refuses stays here for {claimProduct}.
    function fulfillRandomWords(uint256 requestId, uint256 randomWord) external nonReentrant {
        // The request's sequence is the product's number.
        uint32 productId = uint32(requestId);
        ProductBook.Record storage product = _products[productId];

        // Check: a product of this coordinator whose draw is requested.
        if (msg.sender != product.coordinator) revert InvalidCoordinator(msg.sender);
        if (product.status != ProductBook.Status.Drawing) revert InvalidProduct(productId, product.stateOf());

        // Effect: drawn. The prizes stay, the fee is owed.
        product.status = ProductBook.Status.Drawn;
        product.word = randomWord;
        ProductBook.Result memory result = product.resultOf();
        Bankroll storage bankroll = _bankrolls[product.bankrollId];
        bankroll.openPrizes -= uint128(product.allPrizesOf());
        _owe(_treasury, bankroll.token, result.fee);
        emit LotteryDrawn(
            productId, randomWord, product.sold, uint32(result.winners), result.prizes, result.fee, result.surplus
        );

        // Interaction.
        _deliverRest(productId, product, false);
    }

    /// @inheritdoc ILuckyBuy
    function claimProduct(uint32 productId) external nonReentrant returns (uint256 amount) {
        ProductBook.Record storage product = _products[productId];
        ProductBook.Status status = product.status;
        bool hasRest = status == ProductBook.Status.Drawn
            || (product.has(ProductBook.OFF_CHAIN)
                && (status == ProductBook.Status.Inactivated || status == ProductBook.Status.Removed));
        require(hasRest, InvalidProduct(productId, product.stateOf()));
        require(!product.has(ProductBook.DELIVERED), AlreadyClaim(productId));
        return _deliverRest(productId, product, true);
    }

    /// @inheritdoc IBanker
    function deliverWager(address token, address, uint256 amount) external {
        require(msg.sender == incomeVault && _isDelivering, Forbidden());
        _isDelivering = false;
        IERC20(token).safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc ILuckyBuy
    function claimLiability(address token, address to) external nonReentrant returns (uint256 amount) {
        amount = _liabilities[msg.sender][token];
        require(amount > 0, AlreadyClaim(0));

        _liabilities[msg.sender][token] = 0;
        emit LiabilityClaimed(msg.sender, token, to, amount);
        IERC20(token).safeTransfer(to, amount);
    }

    /*//////////////////////////////////////////////////////////////
                             INACTIVATION
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILuckyBuy
    function inactivate(uint32 productId) external nonReentrant {
        ProductBook.Record storage product = _products[productId];
        ProductState state = product.stateOf();
        // Ended by time alone, and not booked yet.
        require(
            product.status != ProductBook.Status.Inactivated && state == ProductState.Inactivated,
            InvalidProduct(productId, state)
        );
        _inactivate(productId, product, InactivationReason.Undersold);
    }

    /// @inheritdoc ILuckyBuy
    function requestInactivation(uint32 productId) external nonReentrant {
        ProductBook.Record storage product = _checkUndrawable(productId);
        require(product.inactivationAt == 0, AlreadyClaim(productId));

        uint40 inactivationAt = uint40(block.timestamp + INACTIVATION_NOTICE);
        product.inactivationAt = inactivationAt;
        emit InactivationRequested(productId, inactivationAt);
    }

    /// @inheritdoc ILuckyBuy
    function finalizeInactivation(uint32 productId) external nonReentrant {
        ProductBook.Record storage product = _checkUndrawable(productId);
        uint256 inactivationAt = product.inactivationAt;
        require(inactivationAt != 0 && block.timestamp >= inactivationAt, InvalidTime(inactivationAt));
        _inactivate(productId, product, InactivationReason.NoRandomness);
    }

    /*//////////////////////////////////////////////////////////////
                              INTERNALS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ProductStore
    function _ticket() internal view override returns (ITicket) {
        return ITicket(ticket);
    }

    /// @dev Sells to the caller. The ticket calls nobody, and the token is called last.
    function _buy(uint32 productId, ProductBook.Record storage product, address recipient, uint32 quantity)
        private
        returns (uint256 ticketId)
    {
        uint256 cost = uint256(product.price) * quantity;
        ticketId = _sellCodes(productId, msg.sender, recipient, quantity, cost);
        _take(_bankrolls[product.bankrollId].token, msg.sender, cost);
    }

    /// @dev Moves the rest after a draw to the vault or the reward pool. A refusal reverts only if `mustSucceed`.
    function _deliverRest(uint32 productId, ProductBook.Record storage product, bool mustSucceed)
        private
        returns (uint256 amount)
    {
        if (product.has(ProductBook.OFF_CHAIN)) return _releaseUnwon(productId, product, mustSucceed);
        amount = product.resultOf().surplus;
        if (amount > 0) {
            // Interaction: before its effect, because only what has arrived is no longer expected; the lock is held.
            Bankroll storage bankroll = _bankrolls[product.bankrollId];
            if (!_sendSurplus(bankroll.pool, bankroll.token, amount, mustSucceed)) return 0;
            bankroll.expectedIncome -= uint128(amount);
        }
        _markDelivered(productId, product, amount);
    }

    function _sendSurplus(address pool, address token, uint256 amount, bool mustSucceed) private returns (bool) {
        _isDelivering = true;
        if (mustSucceed) {
            IIncomeVault(incomeVault).receiveIncome(pool, token, amount);
        } else {
            try IIncomeVault(incomeVault).receiveIncome(pool, token, amount) {}
            catch {
                _isDelivering = false;
                return false;
            }
        }
        return true;
    }

    /// @dev Returns a product whose draw was requested long ago and cannot be made; otherwise reverts.
    function _checkUndrawable(uint32 productId) private view returns (ProductBook.Record storage product) {
        product = _products[productId];
        require(product.status == ProductBook.Status.Drawing, InvalidProduct(productId, product.stateOf()));
        IRandomnessCoordinator coordinator_ = IRandomnessCoordinator(product.coordinator);
        (, uint64 beaconRound, IRandomnessCoordinator.RequestStatus status) =
            coordinator_.requestOf(_requestIdOf(productId));
        bool hasFailed = status == IRandomnessCoordinator.RequestStatus.Failed;

        uint256 allowedAt = product.requestedAt + (hasFailed ? FAILED_INACTIVATION_DELAY : INACTIVATION_DELAY);
        require(block.timestamp >= allowedAt, InvalidTime(allowedAt));
        require(hasFailed || coordinator_.randomnessOf(beaconRound) == 0, RandomnessAvailable(productId, beaconRound));
    }

    /// @dev Tries a permit and ignores its failure: only the allowance counts. Copies no return data.
    function _tryPermit(address token, uint256 amount, Permit calldata permit) private {
        bytes memory data = abi.encodeCall(
            IERC20Permit.permit, (msg.sender, address(this), amount, permit.deadline, permit.v, permit.r, permit.s)
        );
        assembly ("memory-safe") {
            pop(call(gas(), token, 0, add(data, 0x20), mload(data), 0, 0))
        }
    }

    /*//////////////////////////////////////////////////////////////
                                VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILuckyBuy
    function productOf(uint32 productId) external view returns (Product memory) {
        ProductBook.Record storage product = _products[productId];
        return Product({
            terms: _termsOf(product),
            settings: ProductSettings({
                pool: _bankrolls[product.bankrollId].pool,
                coordinator: product.coordinator,
                devFeeBasisPoints: product.devFeeBasisPoints,
                minEdgeBasisPoints: product.minEdgeBasisPoints
            }),
            kind: product.kindOf(),
            state: product.stateOf(),
            sold: product.sold,
            isDelivered: product.has(ProductBook.DELIVERED),
            inactivationAt: product.inactivationAt
        });
    }

    /// @inheritdoc ILuckyBuy
    function stateOf(uint32 productId) external view returns (ProductState) {
        return _products[productId].stateOf();
    }

    /// @inheritdoc ILuckyBuy
    function drawOf(uint32 productId) external view returns (Draw memory draw) {
        ProductBook.Record storage product = _products[productId];
        if (product.requestedAt == 0) return draw;
        draw.requestId = _requestIdOf(productId);
        (, draw.beaconRound,) = IRandomnessCoordinator(product.coordinator).requestOf(draw.requestId);
        draw.requestedAt = product.requestedAt;
        draw.sale = product.sold;
        draw.winners = uint32(product.winnersOf(product.sold));
        draw.isDrawn = product.status == ProductBook.Status.Drawn;
        draw.word = product.word;
    }

    /// @inheritdoc ILuckyBuy
    function seriesOf(uint64 clientId) external view returns (Series memory) {
        return _series[clientId];
    }

    /// @inheritdoc IExpectedIncome
    function expectedIncomeOf(address pool, address token) external view returns (uint256) {
        return _bankrolls[_bankrollIds[pool][token]].expectedIncome;
    }

    /// @inheritdoc ILuckyBuy
    function openPrizesOf(address pool, address token) external view returns (uint256) {
        return _bankrolls[_bankrollIds[pool][token]].openPrizes;
    }

    /// @inheritdoc ILuckyBuy
    function liabilityOf(address account, address token) external view returns (uint256) {
        return _liabilities[account][token];
    }

    /// @inheritdoc ILuckyBuy
    function isWinningCode(uint32 productId, uint32 code) external view returns (bool) {
        ProductBook.Record storage product = _products[productId];
        uint32 sale = product.sold;
        if (product.status != ProductBook.Status.Drawn || code >= sale) return false;
        return WinnerPermutation.isWinner(product.word, sale, product.quantity, code);
    }

    /// @inheritdoc ILuckyBuy
    function isClaimed(uint32 productId, uint32 code) external view returns (bool) {
        return _claimed[productId][code >> 8] >> (code & 0xff) & 1 == 1;
    }

    /// @inheritdoc ILuckyBuy
    function productCount() external view returns (uint32) {
        return _productCount;
    }

    /// @inheritdoc ILuckyBuy
    function manager() external view returns (address) {
        return _manager;
    }

    /// @inheritdoc ILuckyBuy
    function signer() external view returns (address) {
        return _signer;
    }

    /// @inheritdoc ILuckyBuy
    function guardian() external view returns (address) {
        return _guardian;
    }

    /// @inheritdoc ILuckyBuy
    function treasury() external view returns (address) {
        return _treasury;
    }

    /// @inheritdoc ILuckyBuy
    function coordinator() external view returns (address) {
        return _coordinator;
    }

    /// @inheritdoc ILuckyBuy
    function poolOf(address token) external view returns (address) {
        return _pools[token];
    }

    /// @inheritdoc ILuckyBuy
    function limits() external view returns (uint16, uint16, uint16) {
        return (_limits.devFeeBasisPoints, _limits.minEdgeBasisPoints, _limits.openPrizesBasisPoints);
    }

    /// @inheritdoc ILuckyBuy
    function guards() external view returns (uint16, uint32, uint32, uint32) {
        Limits memory stored = _limits;
        return (stored.openSurplusBasisPoints, stored.drawDelay, stored.commitDelay, stored.minOffChainSale);
    }
}
