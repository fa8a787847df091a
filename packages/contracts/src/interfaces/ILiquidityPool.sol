// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title ILiquidityPool
/// @notice Custody, share token and accounts of one bankroll. Every figure comes from booked accounts: tokens sent to
/// the pool without a call are ignored.
interface ILiquidityPool {
    /*//////////////////////////////////////////////////////////////
                                 TYPES
    //////////////////////////////////////////////////////////////*/

    /// @notice What a banker may do.
    enum BankerStatus {
        /// @notice Never accepted: may do nothing.
        None,
        /// @notice Brings wagers in and settles.
        Accepted,
        /// @notice Settles what it brought in, brings nothing new.
        Closing
    }

    /*//////////////////////////////////////////////////////////////
                                 EVENTS
    //////////////////////////////////////////////////////////////*/

    event LiquidityAdded(
        address indexed account, address indexed token, uint256 amount, uint256 usdgAmount, uint256 lpAmount
    );
    event LiquidityRemoved(
        address indexed account, address indexed token, uint256 lpAmount, uint256 usdgAmount, uint256 amount
    );
    /// @notice A banker brought a wager in: `reserved` more is now held for its worst-case payout and fee.
    event WagerReceived(address indexed banker, address indexed token, uint256 amount, uint256 reserved);
    /// @notice A bet ended: `released` of the reserve is free again, `payout` left to `to`, `fee` left the bankroll.
    event BetSettled(
        address indexed banker, address indexed token, address indexed to, uint256 released, uint256 payout, uint256 fee
    );
    /// @notice `amount` left the bankroll and waits for `account`: a fee, or a payout that the token refused.
    event LiabilityRecorded(address indexed account, address indexed token, uint256 amount);
    event LiabilityClaimed(address indexed account, address indexed token, address to, uint256 amount);
    event TokenAdded(address indexed token);
    event TokenRemoved(address indexed token);
    event HandlerSet(address indexed handler, bool accepted);
    event BankerSet(address indexed banker, BankerStatus status);
    event PrivateModeSet(bool enabled);
    event GuardianUpdated(address indexed guardian);

    /*//////////////////////////////////////////////////////////////
                                 ERRORS
    //////////////////////////////////////////////////////////////*/

    /// @notice Thrown when the caller has no role that allows the call.
    error Forbidden();
    /// @notice Thrown when liquidity is added by an account that is neither a handler nor the owner.
    error NotHandler();
    /// @notice Thrown when a token is not one of the pool's.
    error NotLp();
    /// @notice Thrown when an amount is zero, or when the token delivered another amount than asked for.
    error InvalidAmount();
    /// @notice Thrown when an amount of shares is zero or would mint nothing.
    error InvalidLPAmount();
    /// @notice Thrown when liquidity is worth less USDG than the caller's minimum.
    error InsufficientUSDGOutput();
    /// @notice Thrown when liquidity mints fewer shares than the caller's minimum.
    error InsufficientLPOutput();
    /// @notice Thrown when removed liquidity is less than the caller's minimum.
    error InsufficientOutput();
    /// @notice Thrown when liquidity is added while the pool is in private mode.
    error ActionNotEnabled();
    /// @notice Thrown when the first deposit is worth less than the minimum.
    error FirstDepositTooSmall(uint256 usdgAmount, uint256 minimum);
    /// @notice Thrown when shares are worth so little that adding would sell the pool for nothing.
    error LpPriceTooLow(uint256 price, uint256 minimum);
    /// @notice Thrown when a second token is added: a pool of several tokens needs their prices.
    error PriceRequired(address token);
    /// @notice Thrown when a token is added twice or has more decimals than USDG.
    error InvalidToken(address token);
    /// @notice Thrown when a token is removed that still has a balance, a reserve or a liability.
    error TokenInUse(address token);
    /// @notice Thrown when a wager cannot be reserved in full.
    error InsufficientBankroll(uint256 required, uint256 available);
    /// @notice Thrown when a settlement releases more than is reserved, or pays more than it releases.
    error ReserveExceeded(uint256 requested, uint256 available);

    /*//////////////////////////////////////////////////////////////
                               LIQUIDITY
    //////////////////////////////////////////////////////////////*/

    /// @notice Adds `amount` of `token`, taken from the caller, and mints shares to `receiver`, rounded down.
    /// @dev Emits {LiquidityAdded}. Priced at the larger AUM. The first deposit also mints 1e3 shares that nobody owns.
    ///
    /// Requirements:
    /// - The caller is a handler or the owner; only the owner while in private mode.
    /// - `token` is one of the pool's and delivers exactly `amount`, above zero.
    /// - The first deposit is worth at least 100 USD; later the share price is at least 0.001 USD.
    ///
    /// @param minUsdg smallest accepted value, 18 decimals.
    /// @param minLp smallest accepted number of shares for `receiver`, 18 decimals.
    function addLiquidity(address token, uint256 amount, uint256 minUsdg, uint256 minLp, address receiver)
        external
        returns (uint256 usdgAmount, uint256 lpAmount);

    /// @notice Burns the caller's shares for the same part of every token's unreserved balance, rounded down.
    /// @dev Emits {LiquidityRemoved} per token. Reads no price; no role can stop it.
    ///
    /// Requirements:
    /// - `lpAmount` is above zero and not above the caller's shares.
    ///
    /// @return amounts one per token of {lpTokens}, in its order.
    function removeInKind(uint256 lpAmount, address receiver) external returns (uint256[] memory amounts);

    /*//////////////////////////////////////////////////////////////
                                BANKERS
    //////////////////////////////////////////////////////////////*/

    /// @notice Takes a wager of `payer` in and reserves what it may cost.
    /// @dev Emits {WagerReceived}. Calls {IBanker.deliverWager} of the caller, which moves the tokens here.
    ///
    /// Requirements:
    /// - The caller is an accepted banker.
    /// - `token` is one of the pool's and exactly `amount` of it arrives.
    /// - The unreserved balance with the wager covers `reserved`.
    ///
    /// @param reserved worst-case payout and fee of the bet, in token units.
    /// @return unreserved balance that was free for bets before this one.
    function receiveWager(address token, address payer, uint256 amount, uint256 reserved)
        external
        returns (uint256 unreserved);

    /// @notice Ends a bet: releases its reserve, pays `to`, credits the fee. Never reverts because of `to`: a payout
    /// that the token refuses becomes a liability.
    /// @dev Emits {BetSettled}, and {LiabilityRecorded} for the fee and for a refused payout.
    ///
    /// Requirements:
    /// - The caller is or was an accepted banker.
    /// - `payout + fee` is at most `released`, which is at most what is reserved.
    function settleBet(address token, address to, uint256 released, uint256 payout, address feeReceiver, uint256 fee)
        external;

    /*//////////////////////////////////////////////////////////////
                              LIABILITIES
    //////////////////////////////////////////////////////////////*/

    /// @notice Pays the caller's whole liability in `token` to `to`.
    /// @dev Emits {LiabilityClaimed}.
    ///
    /// Requirements:
    /// - The caller has a liability in `token` and the token accepts the transfer.
    function claim(address token, address to) external returns (uint256 amount);

    /*//////////////////////////////////////////////////////////////
                             ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @notice Accepts a token. A pool with one token reads no price and counts one whole token as 1 USD.
    /// @dev Emits {TokenAdded}. Requirements: the caller is the owner; the pool has no token yet.
    function addToken(address token) external;
    /// @notice Drops an empty token.
    /// @dev Emits {TokenRemoved}. Requirements: the caller is the owner; no balance, reserve or liability is left.
    function removeToken(address token) external;
    /// @notice Lets a contract add liquidity, or stops it.
    /// @dev Emits {HandlerSet}. Requirements: the caller is the owner, or the guardian to stop.
    function setHandler(address handler, bool accepted) external;
    /// @notice Lets a contract bring bets, or stops new ones; bets that it brought are settled in any case.
    /// @dev Emits {BankerSet}. Requirements: the caller is the owner, or the guardian to stop.
    function setBanker(address banker, bool accepted) external;
    /// @notice Stops or resumes adding liquidity by handlers; removing never stops.
    /// @dev Emits {PrivateModeSet}. Requirements: the caller is the owner, or the guardian to stop.
    function setPrivateMode(bool enabled) external;
    /// @notice Names the account that may only stop things.
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
    function lpTokens() external view returns (address[] memory);
    function isLpToken(address token) external view returns (bool);
    function isHandler(address account) external view returns (bool);
    function bankerStatusOf(address account) external view returns (BankerStatus);
    function inPrivateMode() external view returns (bool);
    /// @notice Booked bankroll of a token, liabilities excluded: what the accounts say, never `balanceOf`.
    function balanceOfToken(address token) external view returns (uint256);
    /// @notice Worst-case payouts and fees of all open bets.
    function reservedOf(address token) external view returns (uint256);
    /// @notice What may be bet against or leave: {balanceOfToken} less {reservedOf}.
    function unreservedOf(address token) external view returns (uint256);
    function liabilityOf(address account, address token) external view returns (uint256);
    function totalLiabilities(address token) external view returns (uint256);
    /// @notice Value of the bankroll, 18 decimals: when every open bet loses (`maximise`), or wins its most.
    /// @dev Reverts while the pool moves tokens.
    function aum(bool maximise) external view returns (uint256);
    /// @notice Value of one share scaled by {PRICE_PRECISION}, rounded down; 1 USD before the first deposit.
    /// @dev Reverts while the pool moves tokens.
    function lpPrice(bool maximise) external view returns (uint256);
}
