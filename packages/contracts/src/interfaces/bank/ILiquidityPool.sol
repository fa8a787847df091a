// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {TokenSlots} from "../../bank/accounting/TokenSlots.sol";

/// @title ILiquidityPool
/// @notice Custody, share token and accounts of one bankroll. All figures come from the accounts: tokens that are sent
/// to the pool without a call are ignored.
interface ILiquidityPool {
    /*//////////////////////////////////////////////////////////////
                                 TYPES
    //////////////////////////////////////////////////////////////*/

    /// @notice What a banker may do.
    enum BankerStatus {
        /// @notice Nothing: never accepted.
        None,
        /// @notice Bring in wagers and settle them.
        Accepted,
        /// @notice Settle what it brought in, but bring in nothing new.
        Closing
    }

    /// @notice How a token is priced and how much of the pool it may be.
    /// @param feed price in USD, of Chainlink's `AggregatorV3Interface` shape, with at most 30 decimals; zero only in a
    /// pool of one token.
    /// @param maxAge seconds for which an answer counts, at most seven days: the feed's heartbeat plus a margin.
    /// @param deviationBasisPoints how far the feed may lag behind the market: its deviation threshold, at most 10 %.
    /// @param minWeightBasisPoints part of the bankroll's value that removing the token must leave.
    /// @param maxWeightBasisPoints part of the bankroll's value that adding the token must not exceed.
    struct TokenConfig {
        address feed;
        uint32 maxAge;
        uint16 deviationBasisPoints;
        uint16 minWeightBasisPoints;
        uint16 maxWeightBasisPoints;
    }

    /*//////////////////////////////////////////////////////////////
                                 EVENTS
    //////////////////////////////////////////////////////////////*/

    /// @notice `usdgAmount` bought the shares: the deposit's value after spread and `fee` (both amounts in USDG).
    event LiquidityAdded(
        address indexed account,
        address indexed token,
        uint256 amount,
        uint256 usdgAmount,
        uint256 lpAmount,
        uint256 fee
    );
    /// @notice `usdgAmount` is the value of the shares before `fee` and spread (both amounts in USDG).
    event LiquidityRemoved(
        address indexed account,
        address indexed token,
        uint256 lpAmount,
        uint256 usdgAmount,
        uint256 amount,
        uint256 fee
    );
    /// @notice `lpAmount` was burnt for its part of every token, `amount` of this one; one event per token of the pool.
    event LiquidityRemovedInKind(address indexed account, address indexed token, uint256 lpAmount, uint256 amount);
    /// @notice `amount` came in against which nothing is owed: the surplus of a product.
    event IncomeReceived(address indexed banker, address indexed token, uint256 amount);
    /// @notice A bet of `stake` ended: `released` of the reserve is free again, `payout` went to `to`, and `fee` became a
    /// liability to `feeReceiver`, or to {treasury} if that is zero (without a {LiabilityRecorded}).
    event BetSettled(
        address indexed banker,
        address indexed token,
        address indexed to,
        uint256 released,
        uint256 stake,
        uint256 payout,
        address feeReceiver,
        uint256 fee
    );
    /// @notice The token refused the transfer: `amount` left the bankroll as a liability to `account`.
    event LiabilityRecorded(address indexed account, address indexed token, uint256 amount);
    event LiabilityClaimed(address indexed account, address indexed token, address to, uint256 amount);
    event TokenAdded(address indexed token, uint8 decimals);
    event TokenConfigSet(address indexed token, TokenConfig config, uint8 feedDecimals);
    event TokenRemoved(address indexed token);
    event FeesSet(uint16 addFeeBasisPoints, uint16 removeFeeBasisPoints, uint16 spreadBasisPoints);
    event UptimeFeedSet(address indexed uptimeFeed);
    event ExitGapSet(uint16 basisPoints);
    event DrawdownLimitsSet(uint16 totalBasisPoints, uint16 roundBasisPoints);
    event HandlerSet(address indexed handler, bool accepted);
    event BankerSet(address indexed banker, BankerStatus status);
    event PrivateModeSet(bool enabled);
    event IncomeSourceSet(address indexed source);
    event GuardianUpdated(address indexed guardian);
    /// @notice `treasury` may claim the fees without a receiver from now on, earlier unclaimed ones included.
    event TreasurySet(address indexed treasury);

    /*//////////////////////////////////////////////////////////////
                                 ERRORS
    //////////////////////////////////////////////////////////////*/

    /// @notice Thrown when the caller has no role that allows the call.
    error Forbidden();
    /// @notice Thrown when liquidity is added by an account that is neither a handler nor the owner, or removed for
    /// another account by one that is no handler.
    error NotHandler();
    /// @notice Thrown when a token is not one of the pool's.
    error NotLp();
    /// @notice Thrown when an amount is zero or more than the accounts can hold (96 bits), or when the token delivered
    /// another amount than asked for.
    error InvalidAmount();
    /// @notice Thrown when an amount of shares is zero or, at a price, more than all shares; or a deposit would mint
    /// fewer than 1,000 of the smallest units, so that rounding could cost more than a thousandth.
    error InvalidLPAmount();
    /// @notice Thrown when liquidity is worth less USDG than the caller's minimum.
    error InsufficientUSDGOutput();
    /// @notice Thrown when liquidity mints fewer shares than the caller's minimum.
    error InsufficientLPOutput();
    /// @notice Thrown when removed liquidity is less than the caller's minimum.
    error InsufficientOutput();
    /// @notice Thrown when a handler adds liquidity while the pool is in private mode.
    error ActionNotEnabled();
    /// @notice Thrown when the first deposit is worth less than the minimum.
    error FirstDepositTooSmall(uint256 usdgAmount, uint256 minimum);
    /// @notice Thrown when shares are worth so little that adding would sell the pool for nothing.
    error LpPriceTooLow(uint256 price, uint256 minimum);
    /// @notice Thrown when shares are moved or redeemed at a price that were minted less than 15 minutes ago.
    /// @param available shares that are old enough.
    error SharesNotMature(uint256 available);
    /// @notice Thrown when a move would leave a token with too large (added) or too small (removed) a part of the pool.
    error WeightOutOfBand(address token, uint256 weightBasisPoints);
    /// @notice Thrown when a pool of several tokens would have one without a feed.
    error PriceRequired(address token);
    /// @notice Thrown when a token is added twice, has more decimals than USDG, or is the pool's own share.
    error InvalidToken(address token);
    /// @notice Thrown when a ninth token is added, or a seventeenth banker is accepted (former bankers count).
    error TooMany(uint256 maximum);
    /// @notice Thrown when a token's configuration is out of its bounds.
    error InvalidTokenConfig(address token);
    /// @notice Thrown when a token is removed that still has a balance, a reserve or a liability.
    error TokenInUse(address token);
    /// @notice Thrown when a fee or the spread is above its bound.
    error InvalidFees(uint16 addFeeBasisPoints, uint16 removeFeeBasisPoints, uint16 spreadBasisPoints);
    /// @notice Thrown when late feeds would make adding and removing a trade that pays: `addFee + removeFee + 2 spread`
    /// must be at least 1.25 times the sum of the feeds' deviations, `required`.
    error FeesBelowDeviations(uint256 required);
    /// @notice Thrown when late feeds would make adding and leaving in kind a trade that pays: `addFee + spread` must be
    /// at least `required`, the sum of the feeds' deviations times the largest part that other tokens may have.
    error AddFeeBelowDeviations(uint256 required);
    /// @notice Thrown when the exit gap is above 100 %.
    error InvalidExitGap(uint16 basisPoints);
    /// @notice Thrown when a drawdown limit is above its bound.
    error InvalidDrawdownLimits(uint16 totalBasisPoints, uint16 roundBasisPoints);
    /// @notice Thrown when a wager cannot be reserved in full, or more is removed than is unreserved.
    error InsufficientBankroll(uint256 required, uint256 available);
    /// @notice Thrown when a bet may cost more beyond its wager than the drawdown budget has left, in token units.
    error BudgetExceeded(uint256 net, uint256 available);
    /// @notice Thrown when a settlement releases more than is reserved, or pays more than it releases.
    error ReserveExceeded(uint256 requested, uint256 available);
    /// @notice Thrown when the treasury would be the zero address.
    error InvalidTreasury(address treasury);

    /*//////////////////////////////////////////////////////////////
                               LIQUIDITY
    //////////////////////////////////////////////////////////////*/

    /// @notice Adds `amount` of `token` and mints shares to `account`, rounded down. The owner's tokens are pulled by
    /// allowance; a handler delivers those of `account` by {ILiquidityHandler.deliverLiquidity}.
    /// @dev Emits {LiquidityAdded}. Priced at the larger AUM. In a pool of several tokens the deposit counts at the feed's
    /// price less the spread; the shares, and all fresh shares of the account, cannot be moved or redeemed at a price for
    /// 15 minutes. The first deposit also mints 1e3 shares that nobody owns.
    ///
    /// Requirements:
    /// - The caller is a handler or the owner; only the owner while in private mode. A handler must deposit only for its
    ///   own caller, because a deposit delays all fresh shares of the account.
    /// - `token` is one of the pool's and exactly `amount` of it arrives, above zero.
    /// - The first deposit is worth at least 100 USD; later the share price is at least 0.001 USD.
    /// - At least 1,000 of the smallest units of the share are minted to `account`.
    /// - In a pool of several tokens every feed has a valid answer and, unless the caller is the owner, `token` stays
    ///   within its weight.
    ///
    /// @param minUsdg smallest accepted value in USDG after spread and fee, 18 decimals.
    /// @param minLp smallest accepted number of shares for `account`, 18 decimals.
    function addLiquidity(address token, uint256 amount, uint256 minUsdg, uint256 minLp, address account)
        external
        returns (uint256 usdgAmount, uint256 lpAmount);

    /// @notice Burns shares of `account` and pays `token` to `receiver`, rounded down. Neither private mode nor the
    /// guardian can stop it; {removeInKind} remains when prices are not valid.
    /// @dev Emits {LiquidityRemoved}. Priced at the smaller AUM; in a pool of several tokens `token` counts at the
    /// feed's price plus the spread, and the fee is taken.
    ///
    /// Requirements:
    /// - The caller is `account`, or a handler that `account` gave an allowance over its shares.
    /// - `lpAmount` is above zero and at most the account's mature shares.
    /// - The amount is unreserved, and `token` accepts the transfer to `receiver`.
    /// - In a pool of several tokens every feed has a valid answer and `token` stays within its weight.
    ///
    /// @param minOut smallest accepted amount, in token units.
    function removeLiquidity(address token, uint256 lpAmount, uint256 minOut, address receiver, address account)
        external
        returns (uint256 amount);

    /// @notice Burns the caller's shares for the same part of every token's unreserved balance, rounded down. Fresh shares
    /// are burnt first.
    /// @dev Emits {LiquidityRemovedInKind} per token, and {LiabilityRecorded} for the caller when a token refuses the
    /// transfer to `receiver`. Reads no price; nobody can stop it.
    ///
    /// Requirements:
    /// - `lpAmount` is above zero and at most the caller's shares.
    ///
    /// @return amounts one per token of {lpTokens}, in its order, in token units.
    function removeInKind(uint256 lpAmount, address receiver) external returns (uint256[] memory amounts);

    /*//////////////////////////////////////////////////////////////
                                BANKERS
    //////////////////////////////////////////////////////////////*/

    /// @notice Takes in a wager of `payer` and reserves the bet's worst case.
    /// @dev Emits no event: the token's transfer and the bet's own event show what came in, and {BetSettled} repeats it when
    /// the bet ends. Calls {IBanker.deliverWager} of the caller, which moves the tokens here.
    /// The limit per round applies to the newest round that was named: with bankers on different beacons at once only the
    /// total limit is exact.
    ///
    /// Requirements:
    /// - The caller is an accepted banker.
    /// - `token` is one of the pool's and exactly `amount` of it arrives.
    /// - The unreserved balance with the wager covers `reserved`.
    /// - The worst case less the wager is within the drawdown budget, see {ILiquidityUtils.headroomOf}.
    ///
    /// @param reserved worst-case payout and fee of the bet, in token units.
    /// @param beaconRound round that decides the bet.
    /// @return balance bankroll without the stakes of open bets, before this bet: the base of all budgets.
    /// @return unreserved part of the bankroll that was free for bets.
    function receiveWager(address token, address payer, uint256 amount, uint256 reserved, uint64 beaconRound)
        external
        returns (uint256 balance, uint256 unreserved);

    /// @notice Takes in money against which nothing is owed: what a product leaves after prizes and fee.
    /// @dev Emits {IncomeReceived}. The pool calls {IBanker.deliverWager} with the caller as payer. No budget changes: only
    /// bets change budgets.
    ///
    /// Requirements:
    /// - The caller is or was an accepted banker.
    /// - `token` is one of the pool's and exactly `amount` of it arrives, above zero.
    function receiveIncome(address token, uint256 amount) external;

    /// @notice Ends a bet: releases its reserve, pays `to` and credits the fee. Never reverts because of `to`, prices or
    /// budgets: a payout that the token refuses becomes a liability.
    /// @dev Emits {BetSettled}, and {LiabilityRecorded} for a refused payout.
    ///
    /// Requirements:
    /// - The caller is or was an accepted banker.
    /// - `payout + fee` is at most `released`, which is at most what is reserved.
    ///
    /// @param stake amount that {receiveWager} took in for the bet.
    /// @param feeReceiver account to which the fee becomes a liability; zero for the treasury.
    /// @return balance bankroll without the stakes of open bets, before this settlement: the base of all budgets.
    function settleBet(
        address token,
        address to,
        uint256 released,
        uint256 stake,
        uint256 payout,
        address feeReceiver,
        uint256 fee
    ) external returns (uint256 balance);

    /*//////////////////////////////////////////////////////////////
                              LIABILITIES
    //////////////////////////////////////////////////////////////*/

    /// @notice Pays everything that the pool owes the caller in `token` to `to`.
    /// @dev Emits {LiabilityClaimed}.
    ///
    /// Requirements:
    /// - The pool owes the caller some of `token` (`InvalidAmount`), and the token accepts the transfer.
    function claim(address token, address to) external returns (uint256 amount);

    /*//////////////////////////////////////////////////////////////
                             ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @notice Accepts a token. A pool of one token reads no price and counts one whole token as 1 USD; from the second
    /// token on every token needs a feed.
    /// @dev Emits {TokenAdded} and {TokenConfigSet}. Requirements: the caller is the owner; the token has at most 18
    /// decimals, is new and not the pool's own share (`InvalidToken`); it is at most the eighth (`TooMany`); as for
    /// {setTokenConfig}.
    function addToken(address token, TokenConfig calldata config) external;
    /// @notice Changes how a token is priced and which part of the pool it may be.
    /// @dev Emits {TokenConfigSet}. Requirements: the caller is the owner; the token is the pool's; `config` is within its
    /// bounds; in a pool of several tokens there is a feed and the fees cover the deviations of all.
    function setTokenConfig(address token, TokenConfig calldata config) external;
    /// @notice Removes a token that the pool holds nothing of.
    /// @dev Emits {TokenRemoved}. Requirements: the caller is the owner; no balance, reserve or liability is left.
    function removeToken(address token) external;
    /// @notice Sets fees and spread, each at most 5 %; both stay in the pool. Spread and removal fee apply only in a pool
    /// of several tokens: in a pool of one, removing in kind is the same without a fee.
    /// @dev Emits {FeesSet}. Requirements: the caller is the owner; in a pool of several tokens the fees cover the feeds'
    /// deviations.
    function setFees(uint16 addFeeBasisPoints, uint16 removeFeeBasisPoints, uint16 spreadBasisPoints) external;
    /// @notice Sets the feed that reports whether the chain's sequencer is up; zero where there is none.
    /// @dev Emits {UptimeFeedSet}. Requirements: the caller is the owner; the feed has code.
    function setUptimeFeed(address newUptimeFeed) external;
    /// @notice Sets the largest gap between the two AUMs at which exit orders are executed.
    /// @dev Emits {ExitGapSet}. Requirements: the caller is the owner; at most 100 %.
    function setExitGap(uint16 basisPoints) external;
    /// @notice Sets which part of a token's balance all open bets together with the losses of a day may cost (at most
    /// 20 %), and which part the open bets of one round (at most 5 %).
    /// @dev Emits {DrawdownLimitsSet}. Requirements: the caller is the owner, or the guardian to lower.
    function setDrawdownLimits(uint16 totalBasisPoints, uint16 roundBasisPoints) external;
    /// @notice Accepts or stops a contract that adds and removes liquidity for its callers.
    /// @dev Emits {HandlerSet}. Requirements: the caller is the owner, or the guardian to stop.
    function setHandler(address handler, bool accepted) external;
    /// @notice Accepts a contract that brings in bets, or stops its new ones. Bets that it brought in still settle.
    /// @dev Emits {BankerSet}. Requirements: the caller is the owner, or the guardian to stop; at most 16 bankers ever
    /// (`TooMany`).
    function setBanker(address banker, bool accepted) external;
    /// @notice Stops or resumes adding liquidity by handlers. Liquidity can still be removed.
    /// @dev Emits {PrivateModeSet}. Requirements: the caller is the owner, or the guardian to stop.
    function setPrivateMode(bool enabled) external;
    /// @notice Sets the contract whose expected income the larger AUM includes; zero for none.
    /// @dev Emits {IncomeSourceSet}. Requirements: the caller is the owner; the contract implements {IExpectedIncome}.
    function setIncomeSource(address newSource) external;
    /// @notice Sets the account that may claim the fees without a receiver, earlier unclaimed ones included.
    /// @dev Emits {TreasurySet}. Requirements: the caller is the owner; not zero.
    function setTreasury(address newTreasury) external;
    /// @notice Sets the account that may only stop things.
    /// @dev Emits {GuardianUpdated}. Requirements: the caller is the owner.
    function setGuardian(address newGuardian) external;

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @notice One share, 1e18.
    function LP_PRECISION() external view returns (uint256);
    /// @notice Scale of {lpPrice}: 1e30 is 1 USD.
    function PRICE_PRECISION() external view returns (uint256);
    function USDG_DECIMALS() external view returns (uint8);
    /// @notice Custody address: the pool itself.
    function vault() external view returns (address);
    /// @notice Pseudo-address of the unit of account: 840, US dollar in ISO 4217.
    function usdg() external view returns (address);
    function guardian() external view returns (address);
    function treasury() external view returns (address);
    function lpTokens() external view returns (address[] memory);
    function isLpToken(address token) external view returns (bool);
    function isHandler(address account) external view returns (bool);
    function bankerStatusOf(address account) external view returns (BankerStatus);
    function inPrivateMode() external view returns (bool);
    function incomeSource() external view returns (address);
    /// @notice Bankroll of a token by the accounts, liabilities excluded; never `balanceOf`. In token units, as all below.
    function balanceOfToken(address token) external view returns (uint256);
    /// @notice Worst-case payouts and fees of all open bets.
    function reservedOf(address token) external view returns (uint256);
    /// @notice Part that may back bets or leave: {balanceOfToken} less {reservedOf}.
    function unreservedOf(address token) external view returns (uint256);
    /// @notice What the pool owes an account; to {treasury} also the fees without a receiver.
    function liabilityOf(address account, address token) external view returns (uint256);
    function totalLiabilities(address token) external view returns (uint256);
    /// @notice Value of the bankroll in USDG, 18 decimals: if every open bet loses and all expected income arrives
    /// (`maximise`), or if every open bet wins its most and no income arrives.
    /// @dev Reverts while the pool moves tokens.
    function aum(bool maximise) external view returns (uint256);
    /// @notice Value of one share scaled by {PRICE_PRECISION}, rounded down; 1 USD before the first deposit.
    /// @dev Reverts while the pool moves tokens.
    function lpPrice(bool maximise) external view returns (uint256);
    /// @notice Result of a handler's {addLiquidity} now, computed by the same code and with the same errors.
    function previewAdd(address token, uint256 amount) external view returns (uint256 usdgAmount, uint256 lpAmount);
    /// @notice Amount that {removeLiquidity} would pay now, computed by the same code and with the same errors.
    function previewRemove(address token, uint256 lpAmount) external view returns (uint256 amount);
    /// @notice USD for one whole token, scaled by {PRICE_PRECISION}; 1 USD in a pool of one token.
    function priceOf(address token) external view returns (uint256);
    function tokenConfigOf(address token) external view returns (TokenConfig memory);
    function fees()
        external
        view
        returns (uint16 addFeeBasisPoints, uint16 removeFeeBasisPoints, uint16 spreadBasisPoints);
    function uptimeFeed() external view returns (address);
    function exitGapBasisPoints() external view returns (uint16);
    function drawdownLimits() external view returns (uint16 totalBasisPoints, uint16 roundBasisPoints);
    /// @notice Shares of an account that cannot be moved or redeemed at a price before `until`; zero when there are none.
    function freshSharesOf(address account) external view returns (uint256 amount, uint256 until);
    /// @notice A token's figures as they are stored; {TokenSlots} reads them.
    function accountOf(address token) external view returns (TokenSlots.Words memory);
}
