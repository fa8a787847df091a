// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {IIncomeVault} from "../interfaces/bank/IIncomeVault.sol";
import {ILiquidityPool} from "../interfaces/bank/ILiquidityPool.sol";
import {ILuckyBuy} from "../interfaces/lottery/ILuckyBuy.sol";
import {ILuckyBuyExtension} from "../interfaces/lottery/ILuckyBuyExtension.sol";
import {IRewardPool} from "../interfaces/IRewardPool.sol";
import {Delegation} from "./Delegation.sol";
import {PreOrders} from "./PreOrders.sol";
import {ProductBook} from "./ProductBook.sol";
import {ProductStore} from "./ProductStore.sol";

/// @title LuckyBuyExtension
/// @notice See {ILuckyBuyExtension}. Code that {LuckyBuy} runs on its own storage, with its own money and address; sales for
/// points are in {OffChainSales}. Called directly it has no manager, product or signer, so calls have no effect.
contract LuckyBuyExtension is ProductStore, ILuckyBuyExtension, PreOrders {
    using ProductBook for ProductBook.Record;
    using SafeERC20 for IERC20;

    uint16 private constant DEV_FEE_BPS_MAX = 1000;
    uint16 private constant MIN_EDGE_BPS_MIN = 100;
    uint16 private constant MIN_EDGE_BPS_MAX = 5000;
    uint16 private constant OPEN_PRIZES_BPS_MAX = 1000;
    uint16 private constant OPEN_SURPLUS_BPS_MAX = 500;
    uint32 private constant OFF_CHAIN_DELAY_MAX = 7 days;
    /// @dev Largest amount of a token that a pool can hold.
    uint256 private constant AMOUNT_MAX = type(uint96).max;
    /// @dev Tickets have 31 bits for the product.
    uint256 private constant PRODUCT_ID_MAX = (1 << 31) - 1;
    /// @dev Time by which a sale for points may have started before it is added, so that a start of now is accepted.
    uint256 private constant OFF_CHAIN_START_AGE_MAX = 15 minutes;

    /// @inheritdoc ILuckyBuyExtension
    address public immutable codeOfOffChainSales;

    /// @dev Has no usable owner: LuckyBuy's storage holds the owner that counts.
    constructor(address rewardPool_, address incomeVault_, address offChainSales_)
        ProductStore(address(0xdEaD), rewardPool_, incomeVault_)
    {
        _checkExtension(offChainSales_);
        codeOfOffChainSales = offChainSales_;
    }

    /// @dev Functions that are neither in LuckyBuy nor here are in {OffChainSales}, which runs on the same storage.
    fallback() external {
        Delegation.delegateTo(codeOfOffChainSales);
    }

    /// @dev The owner may do both; the guardian may only stop.
    modifier onlyOwnerOrGuardianIf(bool stops) {
        require(msg.sender == owner() || (stops && msg.sender == _guardian), ILuckyBuy.Forbidden());
        _;
    }

    /*//////////////////////////////////////////////////////////////
                               MANAGER
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILuckyBuyExtension
    function addTimeLimited(ILuckyBuy.ProductTerms calldata terms) external nonReentrant returns (uint32 productId) {
        return _add(terms, ILuckyBuy.ProductKind.TimeLimited);
    }

    /// @inheritdoc ILuckyBuyExtension
    function addQuantityLimited(ILuckyBuy.ProductTerms calldata terms)
        external
        nonReentrant
        returns (uint32 productId)
    {
        return _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
    }

    /// @inheritdoc ILuckyBuyExtension
    function pause(uint32 productId) external {
        bool isGuardian = msg.sender == _guardian;
        require(isGuardian || msg.sender == _manager || msg.sender == owner(), ILuckyBuy.Forbidden());
        ProductBook.Record storage product = _products[productId];
        ILuckyBuy.ProductState state = product.stateOf();
        require(
            state == ILuckyBuy.ProductState.Upcoming || state == ILuckyBuy.ProductState.Open,
            ILuckyBuy.InvalidProduct(productId, state)
        );

        product.flags |= isGuardian ? ProductBook.PAUSED | ProductBook.GUARDED : ProductBook.PAUSED;
        emit ILuckyBuy.ProductPaused(productId, msg.sender);
    }

    /// @inheritdoc ILuckyBuyExtension
    function resume(uint32 productId) external {
        ProductBook.Record storage product = _products[productId];
        require(
            msg.sender == owner() || (msg.sender == _manager && !product.has(ProductBook.GUARDED)),
            ILuckyBuy.Forbidden()
        );
        ILuckyBuy.ProductState state = product.stateOf();
        // A pause also prevents a sale for points from being committed after its end.
        bool isPausedSale = state == ILuckyBuy.ProductState.Ended && product.has(ProductBook.PAUSED)
            && product.has(ProductBook.OFF_CHAIN);
        require(state == ILuckyBuy.ProductState.Paused || isPausedSale, ILuckyBuy.InvalidProduct(productId, state));

        product.flags &= ~(ProductBook.PAUSED | ProductBook.GUARDED);
        emit ILuckyBuy.ProductResumed(productId);
    }

    /// @inheritdoc ILuckyBuyExtension
    function remove(uint32 productId) external nonReentrant {
        ProductBook.Record storage product = _managedProduct(productId);
        require(product.sold == 0, ILuckyBuy.InvalidQuantity(product.sold, 0));

        emit ILuckyBuy.ProductRemoved(productId);
        _endWithoutDraw(productId, product, ProductBook.Status.Removed);
    }

    /// @inheritdoc ILuckyBuyExtension
    function cancel(uint32 productId) external nonReentrant {
        _inactivate(productId, _managedProduct(productId), ILuckyBuy.InactivationReason.Cancelled);
    }

    /*//////////////////////////////////////////////////////////////
                            ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILuckyBuyExtension
    function setManager(address newManager) external onlyOwnerOrGuardianIf(newManager == address(0)) {
        _manager = newManager;
        emit ILuckyBuy.ManagerUpdated(newManager);
    }

    /// @inheritdoc ILuckyBuyExtension
    function setSigner(address newSigner) external onlyOwnerOrGuardianIf(newSigner == address(0)) {
        _signer = newSigner;
        emit ILuckyBuy.SignerUpdated(newSigner);
    }

    /// @inheritdoc ILuckyBuyExtension
    function setGuardian(address newGuardian) external onlyOwner {
        _guardian = newGuardian;
        emit ILuckyBuy.GuardianUpdated(newGuardian);
    }

    /// @inheritdoc ILuckyBuyExtension
    function setTreasury(address newTreasury) external onlyOwner {
        _storeTreasury(newTreasury);
    }

    /// @inheritdoc ILuckyBuyExtension
    function setCoordinator(address newCoordinator) external onlyOwner {
        _storeCoordinator(newCoordinator);
    }

    /// @inheritdoc ILuckyBuyExtension
    function setTokenPool(address token, address pool) external onlyOwnerOrGuardianIf(pool == address(0)) {
        if (pool != address(0)) {
            require(ILiquidityPool(pool).isLpToken(token), ILuckyBuy.NotWhitelisted(token));
            require(_isFedByVault(pool), ILuckyBuy.InvalidPool(pool));
            _enterBankroll(token, pool);
            _enterBankroll(token, address(0));
        }
        _pools[token] = pool;
        emit ILuckyBuy.TokenPoolSet(token, pool);
    }

    /// @inheritdoc ILuckyBuyExtension
    function setLimits(uint16 devFeeBasisPoints, uint16 minEdgeBasisPoints, uint16 openPrizesBasisPoints)
        external
        onlyOwner
    {
        require(
            devFeeBasisPoints <= DEV_FEE_BPS_MAX && minEdgeBasisPoints >= MIN_EDGE_BPS_MIN
                && minEdgeBasisPoints <= MIN_EDGE_BPS_MAX && openPrizesBasisPoints <= OPEN_PRIZES_BPS_MAX,
            ILuckyBuy.InvalidProductLimits()
        );
        _storeLimits(devFeeBasisPoints, minEdgeBasisPoints, openPrizesBasisPoints);
    }

    /// @inheritdoc ILuckyBuyExtension
    function setGuards(uint16 openSurplusBasisPoints, uint32 drawDelay, uint32 commitDelay, uint32 minOffChainSale)
        external
        onlyOwner
    {
        require(
            openSurplusBasisPoints <= OPEN_SURPLUS_BPS_MAX && drawDelay <= DRAW_DELAY_MAX
                && commitDelay <= OFF_CHAIN_DELAY_MAX && minOffChainSale <= OFF_CHAIN_DELAY_MAX,
            ILuckyBuy.InvalidProductLimits()
        );
        _storeGuards(openSurplusBasisPoints, drawDelay, commitDelay, minOffChainSale);
    }

    /*//////////////////////////////////////////////////////////////
                                ADDING
    //////////////////////////////////////////////////////////////*/

    function _add(ILuckyBuy.ProductTerms calldata terms, ILuckyBuy.ProductKind kind)
        private
        returns (uint32 productId)
    {
        require(msg.sender == _manager, ILuckyBuy.Forbidden());
        _checkTerms(terms, kind);
        if (terms.offChain) _checkOffChainTimes(terms);
        address pool = _requireWhitelisted(terms.token);
        ILuckyBuy.ProductSettings memory settings = ILuckyBuy.ProductSettings({
            pool: terms.offChain ? address(0) : pool,
            coordinator: _coordinator,
            devFeeBasisPoints: _limits.devFeeBasisPoints,
            minEdgeBasisPoints: _limits.minEdgeBasisPoints
        });
        uint16 bankrollId = _bankrollIds[settings.pool][terms.token];
        uint256 prizes = uint256(terms.reward) * terms.quantity;

        // Effect.
        productId = _enter(terms, kind, settings, bankrollId);
        Bankroll storage bankroll = _bankrolls[bankrollId];
        bankroll.openPrizes += uint128(prizes);
        if (!terms.offChain) {
            _checkCovered(terms, settings, prizes);
            bankroll.expectedIncome += uint128(_products[productId].expectedOf());
            _checkOpen(bankroll);
        }
        emit ILuckyBuy.ProductAdded(productId, terms.clientId, kind, terms, settings);

        // Interaction.
        if (terms.subsidy > 0) _take(terms.token, msg.sender, terms.subsidy);
        if (terms.offChain && prizes > 0) IRewardPool(rewardPool).reserve(terms.token, prizes);
    }

    /// @dev Checks of the terms that do not depend on pool, series or limits.
    function _checkTerms(ILuckyBuy.ProductTerms calldata terms, ILuckyBuy.ProductKind kind) private view {
        uint256 endTime = terms.endTime;
        require(
            terms.startTime < endTime && endTime > block.timestamp
                && endTime <= block.timestamp + ProductBook.DURATION_MAX,
            ILuckyBuy.InvalidTime(endTime)
        );
        require(
            terms.quantity > 0 && terms.quantity < terms.total, ILuckyBuy.InvalidQuantity(terms.quantity, terms.total)
        );
        require(terms.price > 0, ILuckyBuy.InvalidProductTerms());
        // All money of a product fits its storage: sales with subsidy, and the prizes, which are at most as much.
        require(
            terms.price <= AMOUNT_MAX && terms.reward <= AMOUNT_MAX && terms.subsidy <= AMOUNT_MAX
                && uint256(terms.price) * terms.total + terms.subsidy <= AMOUNT_MAX
                && uint256(terms.reward) * terms.quantity <= AMOUNT_MAX,
            ILuckyBuy.InvalidProductTerms()
        );
        require(terms.offChain || terms.reward > 0, ILuckyBuy.InvalidProductTerms());
        // With a subsidy, a draw over fewer codes could leave the pool more than one over all codes, so sales could raise the
        // expected income. And a buyer of the last codes would gain the subsidy alone.
        bool maySubsidise = !terms.offChain && kind == ILuckyBuy.ProductKind.QuantityLimited;
        require(maySubsidise || terms.subsidy == 0, ILuckyBuy.InvalidProductTerms());
    }

    /// @dev Ensures that a sale for points is visible for its least duration before it can be committed.
    function _checkOffChainTimes(ILuckyBuy.ProductTerms calldata terms) private view {
        uint256 startTime = terms.startTime;
        require(startTime + OFF_CHAIN_START_AGE_MAX >= block.timestamp, ILuckyBuy.InvalidTime(startTime));
        require(terms.endTime >= startTime + _limits.minOffChainSale, ILuckyBuy.InvalidTime(terms.endTime));
    }

    /// @dev Without a subsidy a code's mean prize is below its price.
    function _checkCovered(
        ILuckyBuy.ProductTerms calldata terms,
        ILuckyBuy.ProductSettings memory settings,
        uint256 prizes
    ) private pure {
        uint256 sales = uint256(terms.price) * terms.total;
        require(
            ProductBook.covers(sales, terms.subsidy, prizes, settings.devFeeBasisPoints, settings.minEdgeBasisPoints),
            ILuckyBuy.InsufficientValue(sales, prizes)
        );
    }

    /// @dev Limits prizes and possible income of all open products to small parts of the pool, because depositors pay for
    /// expected income and may not receive it.
    function _checkOpen(Bankroll storage bankroll) private view {
        uint256 unreserved = ILiquidityPool(bankroll.pool).unreservedOf(bankroll.token);
        _checkBound(unreserved, _limits.openPrizesBasisPoints, bankroll.openPrizes);
        _checkBound(unreserved, _limits.openSurplusBasisPoints, bankroll.expectedIncome);
    }

    function _checkBound(uint256 unreserved, uint256 basisPoints, uint256 needed) private pure {
        uint256 bound = unreserved * basisPoints / ProductBook.BPS_DENOMINATOR;
        require(needed <= bound, ILuckyBuy.InsufficientValue(bound, needed));
    }

    /// @dev All casts fit, see {_checkTerms}.
    function _enter(
        ILuckyBuy.ProductTerms calldata terms,
        ILuckyBuy.ProductKind kind,
        ILuckyBuy.ProductSettings memory settings,
        uint16 bankrollId
    ) private returns (uint32 productId) {
        ILuckyBuy.Series storage series = _series[terms.clientId];
        uint32 round = series.lastRound + 1;
        require(terms.round == round, ILuckyBuy.InvalidRound(terms.clientId, terms.round, round));
        productId = _productCount + 1;
        require(productId <= PRODUCT_ID_MAX, ILuckyBuy.InvalidProductTerms());
        (_productCount, series.lastRound, series.lastProductId) = (productId, round, productId);

        uint8 flags = kind == ILuckyBuy.ProductKind.QuantityLimited ? ProductBook.QUANTITY_LIMITED : 0;
        if (terms.offChain) flags |= ProductBook.OFF_CHAIN;
        ProductBook.Record storage product = _products[productId];
        product.total = terms.total;
        product.startTime = terms.startTime;
        product.endTime = terms.endTime;
        product.price = uint96(terms.price);
        product.status = ProductBook.Status.Selling;
        product.flags = flags;
        product.reward = uint96(terms.reward);
        product.subsidy = uint96(terms.subsidy);
        product.quantity = terms.quantity;
        product.devFeeBasisPoints = settings.devFeeBasisPoints;
        product.minEdgeBasisPoints = settings.minEdgeBasisPoints;
        product.bankrollId = bankrollId;
        product.coordinator = settings.coordinator;
        product.clientId = terms.clientId;
        product.round = round;
        product.sponsor = msg.sender;
    }

    /*//////////////////////////////////////////////////////////////
                              INTERNALS
    //////////////////////////////////////////////////////////////*/

    /// @dev Returns a product that the manager may still end; reverts for other callers and states.
    function _managedProduct(uint32 productId) private view returns (ProductBook.Record storage product) {
        require(msg.sender == _manager, ILuckyBuy.Forbidden());
        product = _products[productId];
        require(product.status == ProductBook.Status.Selling, ILuckyBuy.InvalidProduct(productId, product.stateOf()));
    }

    function _requireWhitelisted(address token) private view returns (address pool) {
        pool = _pools[token];
        require(pool != address(0), ILuckyBuy.NotWhitelisted(token));
    }

    /// @dev Whether income of this contract reaches the pool through the vault and counts there.
    function _isFedByVault(address pool) private view returns (bool) {
        return ILiquidityPool(pool).incomeSource() == incomeVault
            && ILiquidityPool(pool).bankerStatusOf(incomeVault) == ILiquidityPool.BankerStatus.Accepted
            && IIncomeVault(incomeVault).isSource(address(this));
    }

    /// @dev One id per pair of token and pool, from 1.
    function _enterBankroll(address token, address pool) private {
        if (_bankrollIds[pool][token] != 0) return;
        uint16 bankrollId = ++_bankrollCount;
        _bankrollIds[pool][token] = bankrollId;
        _bankrolls[bankrollId].token = token;
        _bankrolls[bankrollId].pool = pool;
    }

    /*//////////////////////////////////////////////////////////////
                          WHAT PRE-ORDERS USE
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc PreOrders
    function _preOrderSigner() internal view override returns (address) {
        return _signer;
    }

    /// @inheritdoc PreOrders
    function _checkWhitelisted(address token) internal view override {
        _requireWhitelisted(token);
    }

    /// @inheritdoc PreOrders
    function _onSale(uint32 productId)
        internal
        view
        override
        returns (ILuckyBuy.ProductTerms memory terms, ILuckyBuy.ProductKind kind, uint32 left)
    {
        ProductBook.Record storage product;
        (product, left) = _checkOnSale(productId);
        return (_termsOf(product), product.kindOf(), left);
    }

    /// @inheritdoc PreOrders
    function _sell(uint32 productId, address payer, address recipient, uint32 quantity, uint256 cost)
        internal
        override
        returns (uint256 ticketId)
    {
        return _sellCodes(productId, payer, recipient, quantity, cost);
    }

    /// @inheritdoc PreOrders
    function _pull(address token, address from, uint256 amount) internal override {
        _take(token, from, amount);
    }

    /// @inheritdoc PreOrders
    function _push(address token, address to, uint256 amount) internal override {
        IERC20(token).safeTransfer(to, amount);
    }

    function _domainNameAndVersion() internal pure override returns (string memory, string memory) {
        return ("Tyche LuckyBuy", "1");
    }
}
