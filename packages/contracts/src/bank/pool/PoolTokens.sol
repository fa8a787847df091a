// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IExpectedIncome} from "../../interfaces/bank/IExpectedIncome.sol";
import {ILiquidityPool} from "../../interfaces/bank/ILiquidityPool.sol";
import {BankAccounting} from "../accounting/BankAccounting.sol";
import {NetUnits} from "../accounting/NetUnits.sol";
import {PoolRoles} from "./PoolRoles.sol";
import {PriceFeed} from "./PriceFeed.sol";
import {TokenSlots} from "../accounting/TokenSlots.sol";

/// @title PoolTokens
/// @notice The tokens of a pool: their accounts, their value, and the fees that make lagging prices unprofitable to trade.
abstract contract PoolTokens is PoolRoles, ReentrancyGuardTransient {
    using BankAccounting for BankAccounting.Books;
    using TokenSlots for TokenSlots.Words;

    /// @dev Two slots of figures, one that liquidity reads, and one that is rarely used. See {TokenSlots}, {TokenConfig}.
    /// @param decimalsPlusOne zero while the token is not one of the pool's.
    /// @param named part of the liabilities that is owed to named accounts; the rest is owed to the treasury.
    struct TokenAccount {
        TokenSlots.Words words;
        address feed;
        uint32 maxAge;
        uint16 deviationBasisPoints;
        uint16 minWeightBasisPoints;
        uint16 maxWeightBasisPoints;
        uint8 feedDecimals;
        uint8 decimalsPlusOne;
        uint256 named;
    }

    /// @dev Fees and settings of liquidity, in one slot.
    struct Terms {
        address uptimeFeed;
        uint16 addFeeBasisPoints;
        uint16 removeFeeBasisPoints;
        uint16 spreadBasisPoints;
        uint16 exitGapBasisPoints;
    }

    /// @dev The pool's value, and one token's part of it.
    /// @param value the token's part of `aumMax`.
    /// @param price price of one whole token.
    /// @param isPriced whether the pool has several tokens, so that prices come from feeds.
    struct Appraisal {
        uint256 aumMax;
        uint256 aumMin;
        uint256 value;
        uint256 price;
        bool isPriced;
    }

    /// @inheritdoc ILiquidityPool
    uint256 public constant PRICE_PRECISION = 1e30;
    /// @inheritdoc ILiquidityPool
    uint8 public constant USDG_DECIMALS = 18;

    uint256 internal constant BPS_DENOMINATOR = 10_000;
    /// @dev An amount times a price has the token's decimals plus this many more than USDG.
    uint256 private constant PRICE_DECIMALS_OVER_USDG = 12;
    /// @dev Bounds the loops over all tokens: a withdrawal must always fit into a transaction.
    uint256 private constant TOKENS_MAX = 8;
    uint16 private constant FEE_BPS_MAX = 500;
    uint16 private constant DEVIATION_BPS_MAX = 1000;
    uint32 private constant MAX_AGE_MAX = 7 days;

    address[] internal _tokens;
    mapping(address token => TokenAccount) internal _accounts;
    Terms internal _terms;

    /*//////////////////////////////////////////////////////////////
                             ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityPool
    function addToken(address token, TokenConfig memory config) external onlyOwner nonReentrant {
        uint8 decimals_ = IERC20Metadata(token).decimals();
        TokenAccount storage account = _accounts[token];
        require(
            account.decimalsPlusOne == 0 && token != address(this) && decimals_ <= USDG_DECIMALS, InvalidToken(token)
        );

        require(_tokens.length < TOKENS_MAX, TooMany(TOKENS_MAX));

        _tokens.push(token);
        account.decimalsPlusOne = decimals_ + 1;
        account.words.setShift(NetUnits.shiftOf(decimals_));
        emit TokenAdded(token, decimals_);
        _setConfig(token, config);
    }

    /// @inheritdoc ILiquidityPool
    function setTokenConfig(address token, TokenConfig memory config) external onlyOwner nonReentrant {
        _acceptedAccount(token);
        _setConfig(token, config);
    }

    /// @inheritdoc ILiquidityPool
    function removeToken(address token) external onlyOwner nonReentrant {
        require(_acceptedAccount(token).words.books().custody == 0, TokenInUse(token));

        delete _accounts[token];
        uint256 last = _tokens.length - 1;
        for (uint256 i; i < last; ++i) {
            if (_tokens[i] == token) _tokens[i] = _tokens[last];
        }
        _tokens.pop();

        emit TokenRemoved(token);
    }

    /// @inheritdoc ILiquidityPool
    function setFees(uint16 addFeeBasisPoints, uint16 removeFeeBasisPoints, uint16 spreadBasisPoints)
        external
        onlyOwner
    {
        require(
            addFeeBasisPoints <= FEE_BPS_MAX && removeFeeBasisPoints <= FEE_BPS_MAX && spreadBasisPoints <= FEE_BPS_MAX,
            InvalidFees(addFeeBasisPoints, removeFeeBasisPoints, spreadBasisPoints)
        );
        Terms storage terms = _terms;
        terms.addFeeBasisPoints = addFeeBasisPoints;
        terms.removeFeeBasisPoints = removeFeeBasisPoints;
        terms.spreadBasisPoints = spreadBasisPoints;
        _checkDeviations();
        emit FeesSet(addFeeBasisPoints, removeFeeBasisPoints, spreadBasisPoints);
    }

    /// @inheritdoc ILiquidityPool
    function setUptimeFeed(address newUptimeFeed) external onlyOwner {
        require(newUptimeFeed == address(0) || newUptimeFeed.code.length > 0, PriceFeed.InvalidFeed(newUptimeFeed));
        _terms.uptimeFeed = newUptimeFeed;
        emit UptimeFeedSet(newUptimeFeed);
    }

    /// @inheritdoc ILiquidityPool
    function setExitGap(uint16 basisPoints) external onlyOwner {
        require(basisPoints <= BPS_DENOMINATOR, InvalidExitGap(basisPoints));
        _terms.exitGapBasisPoints = basisPoints;
        emit ExitGapSet(basisPoints);
    }

    function _setConfig(address token, TokenConfig memory config) private {
        require(
            (config.feed == address(0) || config.maxAge > 0) && config.maxAge <= MAX_AGE_MAX
                && config.deviationBasisPoints <= DEVIATION_BPS_MAX
                && config.minWeightBasisPoints <= config.maxWeightBasisPoints
                && config.maxWeightBasisPoints <= BPS_DENOMINATOR,
            InvalidTokenConfig(token)
        );
        TokenAccount storage account = _accounts[token];
        account.feed = config.feed;
        account.maxAge = config.maxAge;
        account.deviationBasisPoints = config.deviationBasisPoints;
        account.minWeightBasisPoints = config.minWeightBasisPoints;
        account.maxWeightBasisPoints = config.maxWeightBasisPoints;
        uint8 feedDecimals = config.feed == address(0) ? 0 : PriceFeed.decimalsOf(config.feed);
        account.feedDecimals = feedDecimals;
        _checkDeviations();
        emit TokenConfigSet(token, config, feedDecimals);
    }

    /// @dev A trader who knows that feeds lag gains at most their deviations: of the token added and the token removed; or,
    /// by removing in kind, of the part that consists of other tokens than the one added.
    function _checkDeviations() private view {
        uint256 length = _tokens.length;
        if (length < 2) return;
        uint256 deviations;
        uint256 minWeight = BPS_DENOMINATOR;
        for (uint256 i; i < length; ++i) {
            TokenAccount storage account = _accounts[_tokens[i]];
            require(account.feed != address(0), PriceRequired(_tokens[i]));
            deviations += account.deviationBasisPoints;
            minWeight = Math.min(minWeight, account.minWeightBasisPoints);
        }

        Terms memory terms = _terms;
        uint256 oneWay = uint256(terms.addFeeBasisPoints) + terms.spreadBasisPoints;
        uint256 bothWays = oneWay + terms.removeFeeBasisPoints + terms.spreadBasisPoints;
        uint256 requiredUp = Math.ceilDiv(deviations * 5, 4);
        require(bothWays >= requiredUp, FeesBelowDeviations(requiredUp));
        requiredUp = Math.ceilDiv(deviations * (BPS_DENOMINATOR - minWeight), BPS_DENOMINATOR);
        require(oneWay >= requiredUp, AddFeeBelowDeviations(requiredUp));
    }

    /*//////////////////////////////////////////////////////////////
                               INTERNALS
    //////////////////////////////////////////////////////////////*/

    function _acceptedAccount(address token) internal view returns (TokenAccount storage account) {
        account = _accounts[token];
        require(account.decimalsPlusOne > 0, NotLp());
    }

    /// @dev Value of all tokens, and of `moved`. Expected income counts only for the larger value. No product overflows:
    /// amounts have 96 bits, expected income is at most the token's supply, and prices have 160 bits.
    function _appraise(address moved) internal view returns (Appraisal memory appraisal) {
        uint256 length = _tokens.length;
        appraisal.isPriced = _checkUptimeIfPriced();
        address source = incomeSource;

        for (uint256 i; i < length; ++i) {
            address token = _tokens[i];
            TokenAccount storage account = _accounts[token];
            uint256 price = _priceOf(token, account, appraisal.isPriced);
            uint256 unit = _unitOf(account);
            BankAccounting.Books memory books = account.words.books();
            uint256 most = books.balanceOf();
            if (source != address(0)) most += IExpectedIncome(source).expectedIncomeOf(address(this), token);
            uint256 value = most * price / unit;
            appraisal.aumMax += value;
            appraisal.aumMin += books.unreservedOf() * price / unit;
            if (token == moved) (appraisal.value, appraisal.price) = (value, price);
        }
    }

    function _checkUptimeIfPriced() private view returns (bool isPriced) {
        isPriced = _tokens.length > 1;
        if (isPriced) PriceFeed.checkUptime(_terms.uptimeFeed);
    }

    function _priceOf(address token, TokenAccount storage account, bool isPriced) private view returns (uint256) {
        return isPriced ? PriceFeed.priceOf(token, account.feed, account.feedDecimals, account.maxAge) : PRICE_PRECISION;
    }

    /// @dev `amount * price / unit` is an amount of USDG.
    function _unitOf(TokenAccount storage account) internal view returns (uint256) {
        return 10 ** (PRICE_DECIMALS_OVER_USDG + account.decimalsPlusOne - 1);
    }

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityPool
    function aum(bool maximise) public view nonReentrantView returns (uint256) {
        Appraisal memory appraisal = _appraise(address(0));
        return maximise ? appraisal.aumMax : appraisal.aumMin;
    }

    /// @inheritdoc ILiquidityPool
    function priceOf(address token) external view returns (uint256) {
        return _priceOf(token, _acceptedAccount(token), _checkUptimeIfPriced());
    }

    /// @inheritdoc ILiquidityPool
    function tokenConfigOf(address token) external view returns (TokenConfig memory) {
        TokenAccount storage account = _acceptedAccount(token);
        return TokenConfig({
            feed: account.feed,
            maxAge: account.maxAge,
            deviationBasisPoints: account.deviationBasisPoints,
            minWeightBasisPoints: account.minWeightBasisPoints,
            maxWeightBasisPoints: account.maxWeightBasisPoints
        });
    }

    /// @inheritdoc ILiquidityPool
    function fees() external view returns (uint16, uint16, uint16) {
        return (_terms.addFeeBasisPoints, _terms.removeFeeBasisPoints, _terms.spreadBasisPoints);
    }

    /// @inheritdoc ILiquidityPool
    function uptimeFeed() external view returns (address) {
        return _terms.uptimeFeed;
    }

    /// @inheritdoc ILiquidityPool
    function exitGapBasisPoints() external view returns (uint16) {
        return _terms.exitGapBasisPoints;
    }

    /// @inheritdoc ILiquidityPool
    function lpTokens() external view returns (address[] memory) {
        return _tokens;
    }

    /// @inheritdoc ILiquidityPool
    function isLpToken(address token) external view returns (bool) {
        return _accounts[token].decimalsPlusOne > 0;
    }
}
