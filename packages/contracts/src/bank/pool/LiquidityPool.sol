// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IBanker} from "../../interfaces/bank/IBanker.sol";
import {ILiquidityHandler} from "../../interfaces/bank/ILiquidityHandler.sol";
import {ILiquidityPool} from "../../interfaces/bank/ILiquidityPool.sol";
import {BankAccounting} from "../accounting/BankAccounting.sol";
import {DrawdownBudget} from "../accounting/DrawdownBudget.sol";
import {LowLevelTransfer} from "./LowLevelTransfer.sol";
import {PoolRoles} from "./PoolRoles.sol";
import {PoolShares} from "./PoolShares.sol";
import {PoolTokens} from "./PoolTokens.sol";
import {TokenSlots} from "../accounting/TokenSlots.sol";

/// @title LiquidityPool
/// @notice See {ILiquidityPool}.
contract LiquidityPool is PoolTokens, PoolShares {
    using BankAccounting for BankAccounting.Books;
    using DrawdownBudget for DrawdownBudget.Budget;
    using SafeERC20 for IERC20;
    using TokenSlots for TokenSlots.Words;

    /// @dev A deposit or withdrawal that has been checked but not executed.
    /// @param amount in token units.
    /// @param fee part of the value that stays in the pool, in USDG.
    /// @param books the token's accounts afterwards.
    struct Quote {
        uint256 amount;
        uint256 usdgAmount;
        uint256 lpAmount;
        uint256 fee;
        bool isPriced;
        BankAccounting.Books books;
    }

    /// @inheritdoc ILiquidityPool
    uint256 public constant LP_PRECISION = 1e18;

    address private constant USDG = address(840);
    address private constant DEAD = address(0xdEaD);
    uint256 private constant DEAD_SHARES = 1e3;
    /// @dev Rounding down costs a depositor less than one smallest unit of the share: at most a thousandth of the shares.
    uint256 private constant LP_AMOUNT_MIN = 1e3;
    uint256 private constant FIRST_DEPOSIT_MIN_USDG = 100e18;
    /// @dev 0.001 USD.
    uint256 private constant LP_PRICE_MIN = PRICE_PRECISION / 1e3;

    mapping(address account => mapping(address token => uint256)) private _liabilities;

    constructor(string memory name, string memory symbol, address owner, address initialTreasury)
        PoolRoles(owner, initialTreasury)
        PoolShares(name, symbol)
    {}

    /*//////////////////////////////////////////////////////////////
                               LIQUIDITY
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityPool
    function addLiquidity(address token, uint256 amount, uint256 minUsdg, uint256 minLp, address account)
        external
        nonReentrant
        returns (uint256 usdgAmount, uint256 lpAmount)
    {
        // Check: the caller may add.
        bool isOwner = msg.sender == owner();
        if (!isOwner) {
            require(_handlers[msg.sender], NotHandler());
            require(!inPrivateMode, ActionNotEnabled());
        }

        // Check: the value of the amount, before it arrives.
        Quote memory quote = _quoteAdd(token, amount, !isOwner);
        (usdgAmount, lpAmount) = (quote.usdgAmount, quote.lpAmount);
        require(usdgAmount >= minUsdg, InsufficientUSDGOutput());
        require(lpAmount >= minLp, InsufficientLPOutput());

        // Interaction: first, because only what arrives may be booked; the lock is held.
        uint256 balanceBefore = IERC20(token).balanceOf(address(this));
        if (isOwner) IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        else ILiquidityHandler(msg.sender).deliverLiquidity(token, account, amount);
        _checkDelivered(token, amount, balanceBefore);

        // Effect: book the tokens, mint the shares.
        _accounts[token].words.store(quote.books);
        if (totalSupply() == 0) _mint(DEAD, DEAD_SHARES);
        if (quote.isPriced) _mintFresh(account, lpAmount);
        else _mint(account, lpAmount);

        emit LiquidityAdded(account, token, amount, usdgAmount, lpAmount, quote.fee);
    }

    /// @inheritdoc ILiquidityPool
    function removeLiquidity(address token, uint256 lpAmount, uint256 minOut, address receiver, address account)
        external
        nonReentrant
        returns (uint256 amount)
    {
        // Check: the caller may remove, and what the shares are worth.
        if (msg.sender != account) {
            require(_handlers[msg.sender], NotHandler());
            _spendAllowance(account, msg.sender, lpAmount);
        }
        Quote memory quote = _quoteRemove(token, lpAmount);
        amount = quote.amount;
        require(amount >= minOut, InsufficientOutput());

        // Effect.
        _burn(account, lpAmount);
        _accounts[token].words.store(quote.books);
        emit LiquidityRemoved(account, token, lpAmount, quote.usdgAmount, amount, quote.fee);

        // Interaction.
        IERC20(token).safeTransfer(receiver, amount);
    }

    /// @inheritdoc ILiquidityPool
    function removeInKind(uint256 lpAmount, address receiver) external nonReentrant returns (uint256[] memory amounts) {
        require(lpAmount > 0, InvalidLPAmount());
        uint256 supply = totalSupply();
        uint256 length = _tokens.length;
        amounts = new uint256[](length);

        // Effect: shares and accounts of every token.
        _burnInKind(msg.sender, lpAmount);
        for (uint256 i; i < length; ++i) {
            address token = _tokens[i];
            TokenSlots.Words storage words = _accounts[token].words;
            BankAccounting.Books memory books = words.books();
            uint256 amountDown = Math.mulDiv(books.unreservedOf(), lpAmount, supply);
            books.withdraw(amountDown);
            words.store(books);
            amounts[i] = amountDown;
            emit LiquidityRemovedInKind(msg.sender, token, lpAmount, amountDown);
        }

        // Interaction: a token that refuses the transfer does not block the others.
        for (uint256 i; i < length; ++i) {
            if (amounts[i] > 0) _sendOrOwe(_tokens[i], receiver, amounts[i], msg.sender);
        }
    }

    /*//////////////////////////////////////////////////////////////
                                BANKERS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityPool
    function receiveWager(address token, address payer, uint256 amount, uint256 reserved, uint64 beaconRound)
        external
        nonReentrant
        returns (uint256 balance, uint256 unreserved)
    {
        Banker storage banker = _bankers[msg.sender];
        require(banker.status == BankerStatus.Accepted, Forbidden());
        TokenAccount storage account = _accounts[token];
        TokenSlots.Words memory words = account.words;
        BankAccounting.Books memory books = words.books();
        // A token with a balance is one of the pool's: it cannot have been removed.
        require(books.custody > 0 || account.decimalsPlusOne > 0, NotLp());
        DrawdownBudget.Budget memory budget = words.budget();
        unreserved = books.unreservedOf();
        balance = budget.balanceWithoutStakes(unreserved);

        // Check: the cost of the bet is within the limits.
        books.reserve(amount, reserved);
        budget.open(banker.totalBasisPoints, banker.roundBasisPoints, balance, amount, reserved, beaconRound);

        // Interaction: first, because only what arrives may be booked; the lock is held.
        _pull(token, payer, amount);

        // Effect: book wager and reserve.
        account.words.store(books, budget);
    }

    /// @inheritdoc ILiquidityPool
    function settleBet(
        address token,
        address to,
        uint256 released,
        uint256 stake,
        uint256 payout,
        address feeReceiver,
        uint256 fee
    ) external nonReentrant returns (uint256 balance) {
        // Check and effect: the whole payout leaves; the fee turns from bankroll into a liability.
        balance = _bookSettlement(token, released, stake, payout, fee);
        if (feeReceiver != address(0) && fee > 0) _owe(feeReceiver, token, fee);
        emit BetSettled(msg.sender, token, to, released, stake, payout, feeReceiver, fee);

        // Interaction: a refused payout comes back as a liability.
        if (payout > 0) _sendOrOwe(token, to, payout, to);
    }

    /// @inheritdoc ILiquidityPool
    function receiveIncome(address token, uint256 amount) external nonReentrant {
        require(_bankers[msg.sender].status != BankerStatus.None, Forbidden());
        TokenSlots.Words storage words = _acceptedAccount(token).words;
        BankAccounting.Books memory books = words.books();
        books.deposit(amount);

        // Interaction: first, because only what arrives may be booked; the lock is held.
        _pull(token, msg.sender, amount);

        // Effect.
        words.store(books);
        emit IncomeReceived(msg.sender, token, amount);
    }

    /*//////////////////////////////////////////////////////////////
                              LIABILITIES
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityPool
    function claim(address token, address to) external nonReentrant returns (uint256 amount) {
        amount = liabilityOf(msg.sender, token);
        require(amount > 0, InvalidAmount());

        // Effect.
        TokenSlots.Words storage words = _accounts[token].words;
        _accounts[token].named -= _liabilities[msg.sender][token];
        _liabilities[msg.sender][token] = 0;
        BankAccounting.Books memory books = words.books();
        books.claim(amount);
        words.store(books);
        emit LiabilityClaimed(msg.sender, token, to, amount);

        // Interaction.
        IERC20(token).safeTransfer(to, amount);
    }

    /*//////////////////////////////////////////////////////////////
                                 QUOTES
    //////////////////////////////////////////////////////////////*/

    /// @dev The deposit counts at the lower price; all rounding favours the existing holders.
    function _quoteAdd(address token, uint256 amount, bool isBounded) private view returns (Quote memory quote) {
        TokenAccount storage account = _acceptedAccount(token);
        Terms memory terms = _terms;
        quote.amount = amount;
        quote.books = account.words.books();
        quote.books.deposit(amount);
        Appraisal memory appraisal = _appraise(token);
        quote.isPriced = appraisal.isPriced;

        uint256 priceDown = appraisal.isPriced
            ? appraisal.price * (BPS_DENOMINATOR - terms.spreadBasisPoints) / BPS_DENOMINATOR
            : appraisal.price;
        uint256 unit = _unitOf(account);
        uint256 valueDown = amount * priceDown / unit;
        quote.fee = Math.ceilDiv(valueDown * terms.addFeeBasisPoints, BPS_DENOMINATOR);
        quote.usdgAmount = valueDown - quote.fee;
        quote.lpAmount = _lpAmountDown(quote.usdgAmount, appraisal.aumMax);
        require(quote.lpAmount >= LP_AMOUNT_MIN, InvalidLPAmount());

        if (isBounded && appraisal.isPriced) {
            uint256 added = amount * appraisal.price / unit;
            uint256 weightUp =
                Math.mulDiv(appraisal.value + added, BPS_DENOMINATOR, appraisal.aumMax + added, Math.Rounding.Ceil);
            require(weightUp <= account.maxWeightBasisPoints, WeightOutOfBand(token, weightUp));
        }
    }

    /// @dev The token counts at the higher price; all rounding favours the remaining holders.
    function _quoteRemove(address token, uint256 lpAmount) private view returns (Quote memory quote) {
        TokenAccount storage account = _acceptedAccount(token);
        uint256 supply = totalSupply();
        require(lpAmount > 0 && lpAmount <= supply, InvalidLPAmount());
        Terms memory terms = _terms;
        Appraisal memory appraisal = _appraise(token);
        quote.isPriced = appraisal.isPriced;
        quote.lpAmount = lpAmount;

        quote.usdgAmount = Math.mulDiv(lpAmount, appraisal.aumMin, supply);
        // In a pool of one token, removing in kind is the same without a fee.
        if (appraisal.isPriced) {
            quote.fee = Math.ceilDiv(quote.usdgAmount * terms.removeFeeBasisPoints, BPS_DENOMINATOR);
        }
        uint256 priceUp = appraisal.isPriced
            ? Math.ceilDiv(appraisal.price * (BPS_DENOMINATOR + terms.spreadBasisPoints), BPS_DENOMINATOR)
            : appraisal.price;
        uint256 unit = _unitOf(account);
        quote.amount = Math.mulDiv(quote.usdgAmount - quote.fee, unit, priceUp);
        require(quote.amount > 0, InvalidAmount());
        quote.books = account.words.books();
        quote.books.withdraw(quote.amount);

        if (appraisal.isPriced) {
            uint256 removed = quote.amount * appraisal.price / unit;
            uint256 left = appraisal.aumMax - removed;
            uint256 weightDown = left == 0 ? 0 : Math.mulDiv(appraisal.value - removed, BPS_DENOMINATOR, left);
            require(weightDown >= account.minWeightBasisPoints, WeightOutOfBand(token, weightDown));
        }
    }

    function _lpAmountDown(uint256 usdgAmount, uint256 aumMax) private view returns (uint256) {
        uint256 supply = totalSupply();
        if (supply == 0) {
            require(usdgAmount >= FIRST_DEPOSIT_MIN_USDG, FirstDepositTooSmall(usdgAmount, FIRST_DEPOSIT_MIN_USDG));
            return usdgAmount - DEAD_SHARES;
        }
        uint256 price = Math.mulDiv(aumMax, PRICE_PRECISION, supply);
        require(price >= LP_PRICE_MIN, LpPriceTooLow(price, LP_PRICE_MIN));
        return Math.mulDiv(usdgAmount, supply, aumMax);
    }

    /*//////////////////////////////////////////////////////////////
                               INTERNALS
    //////////////////////////////////////////////////////////////*/

    /// @dev Makes the calling banker deliver `amount`.
    function _pull(address token, address payer, uint256 amount) private {
        uint256 balanceBefore = IERC20(token).balanceOf(address(this));
        IBanker(msg.sender).deliverWager(token, payer, amount);
        _checkDelivered(token, amount, balanceBefore);
    }

    /// @dev Refuses tokens that charge for transfers or rebase.
    function _checkDelivered(address token, uint256 amount, uint256 balanceBefore) private view {
        require(amount > 0 && IERC20(token).balanceOf(address(this)) == balanceBefore + amount, InvalidAmount());
    }

    function _bookSettlement(address token, uint256 released, uint256 stake, uint256 payout, uint256 fee)
        private
        returns (uint256 balance)
    {
        Banker storage banker = _bankers[msg.sender];
        require(banker.status != BankerStatus.None, Forbidden());
        TokenSlots.Words memory words = _accounts[token].words;
        BankAccounting.Books memory books = words.books();
        DrawdownBudget.Budget memory budget = words.budget();
        balance = budget.balanceWithoutStakes(books.unreservedOf());

        books.settle(released, payout, fee);
        budget.close(banker.totalBasisPoints, balance, released, stake, payout + fee, books.reservedOf() == 0);
        _accounts[token].words.store(books, budget);
    }

    /// @dev Records the account to which a booked liability is owed.
    function _owe(address account, address token, uint256 amount) private {
        _liabilities[account][token] += amount;
        _accounts[token].named += amount;
    }

    /// @dev Sends an amount that has left the accounts, or books it as a liability to `creditor` if the token refuses.
    function _sendOrOwe(address token, address to, uint256 amount, address creditor) private {
        if (LowLevelTransfer.trySend(token, to, amount)) return;
        TokenSlots.Words storage words = _accounts[token].words;
        BankAccounting.Books memory books = words.books();
        books.owe(amount);
        words.store(books);
        _owe(creditor, token, amount);
        emit LiabilityRecorded(creditor, token, amount);
    }

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityPool
    function previewAdd(address token, uint256 amount)
        external
        view
        nonReentrantView
        returns (uint256 usdgAmount, uint256 lpAmount)
    {
        Quote memory quote = _quoteAdd(token, amount, true);
        return (quote.usdgAmount, quote.lpAmount);
    }

    /// @inheritdoc ILiquidityPool
    function previewRemove(address token, uint256 lpAmount) external view nonReentrantView returns (uint256 amount) {
        return _quoteRemove(token, lpAmount).amount;
    }

    /// @inheritdoc ILiquidityPool
    function lpPrice(bool maximise) external view returns (uint256) {
        uint256 supply = totalSupply();
        return supply == 0 ? PRICE_PRECISION : Math.mulDiv(aum(maximise), PRICE_PRECISION, supply);
    }

    /// @inheritdoc ILiquidityPool
    function balanceOfToken(address token) external view returns (uint256) {
        return _accounts[token].words.books().balanceOf();
    }

    /// @inheritdoc ILiquidityPool
    function reservedOf(address token) external view returns (uint256) {
        return _accounts[token].words.books().reservedOf();
    }

    /// @inheritdoc ILiquidityPool
    function unreservedOf(address token) external view returns (uint256) {
        return _accounts[token].words.books().unreservedOf();
    }

    /// @inheritdoc ILiquidityPool
    function liabilityOf(address account, address token) public view returns (uint256 amount) {
        amount = _liabilities[account][token];
        if (account == treasury) amount += _accounts[token].words.books().liabilities - _accounts[token].named;
    }

    /// @inheritdoc ILiquidityPool
    function totalLiabilities(address token) external view returns (uint256) {
        return _accounts[token].words.books().liabilities;
    }

    /// @inheritdoc ILiquidityPool
    function accountOf(address token) external view returns (TokenSlots.Words memory) {
        return _accounts[token].words;
    }

    /// @inheritdoc ILiquidityPool
    function vault() external view returns (address) {
        return address(this);
    }

    /// @inheritdoc ILiquidityPool
    function usdg() external pure returns (address) {
        return USDG;
    }
}
