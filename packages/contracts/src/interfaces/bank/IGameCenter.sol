// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IGameCenter
/// @notice The one spender that players approve, and the games' banker at the pools: collects, reserves, pays, credits fees.
/// @dev A game is trusted only with its odds: caps, reserves and the bound on payouts are enforced here.
interface IGameCenter {
    /*//////////////////////////////////////////////////////////////
                                 TYPES
    //////////////////////////////////////////////////////////////*/

    /// @notice Which rule set a quoted `maxWager`.
    enum LimitRule {
        /// @notice The largest amount that a bet can store.
        None,
        /// @notice No bet is accepted: the game is paused or not accepted, or the token has no pool, or the pool has
        /// stopped this contract.
        NotAccepting,
        /// @notice Kelly's fraction of the unreserved balance, for one play.
        KellyPerPlay,
        /// @notice The cap on the worst case of the whole bet.
        KellyPerBet,
        /// @notice Nothing is unreserved.
        UnreservedBalance,
        /// @notice The pool's drawdown budget for the token.
        DrawdownBudget,
        /// @notice The pool's drawdown budget for the bet's beacon round.
        RoundBudget,
        /// @notice The game's own drawdown budget.
        GameBudget,
        /// @notice No bet is accepted: bets are open and none has settled for a while.
        IntakeStopped
    }

    /// @notice The terms of a bet as bank and game use them; identical at collection and at settlement.
    /// @param wager stake of one play in token units.
    /// @param count number of plays.
    /// @param maxMultiplier largest gross multiplier of one play, scaled by 1e18.
    /// @param tieChance probability that a play returns the stake, scaled by 1e18.
    /// @param houseEdge expected share of the house, scaled by 1e18.
    /// @param feeBasisPoints part of the total wager that the pool owes the treasury.
    struct BetTerms {
        uint256 wager;
        uint256 count;
        uint256 maxMultiplier;
        uint256 tieChance;
        uint256 houseEdge;
        uint256 feeBasisPoints;
    }

    /*//////////////////////////////////////////////////////////////
                                 EVENTS
    //////////////////////////////////////////////////////////////*/

    event GameRegistered(address indexed game, bool accepted);
    event LimitsSet(address indexed game, uint16 kellyBasisPoints, uint16 betCapBasisPoints);
    event TokenPoolSet(address indexed token, address indexed pool);
    event MinWagerSet(address indexed token, uint256 minWager);
    event PayerAuthorized(address indexed payer, address indexed caller, bool authorized);
    event GuardianUpdated(address indexed guardian);

    /*//////////////////////////////////////////////////////////////
                                 ERRORS
    //////////////////////////////////////////////////////////////*/

    /// @notice Thrown when the caller is not a game that may place bets, an account without code is accepted as a game,
    /// or limits are set of a game that was never accepted.
    error UnknownGame(address game);
    /// @notice Thrown when a token has no pool.
    error UnknownToken(address token);
    /// @notice Thrown when the wager of a play is below the token's minimum.
    error WagerTooLow(uint256 wager, uint256 minimum);
    /// @notice Thrown when the wager of a play is more than a tenth above `maximum`, the limit that is quoted now; for
    /// {LimitRule.GameBudget} and {LimitRule.None} when it is above it at all.
    error WagerTooHigh(uint256 wager, uint256 maximum, LimitRule rule);
    /// @notice Thrown when a payer has not authorised the account that bets with their money.
    error NotAuthorizedPayer(address payer, address caller);
    /// @notice Thrown when terms cannot be those of a game with an edge: no play or more than 255, a multiplier that
    /// wins nothing or has more than 96 bits, an edge or a chance of a tie that is not below 100 %, a fee above half
    /// the edge; or a stake above the worst case when a bet ends.
    error InvalidTerms();
    /// @notice Thrown when a bet that ends or is set aside has no reserve, or a larger one than the game has open; or
    /// when a settlement pays more than was reserved.
    error ReserveExceeded(uint256 requested, uint256 available);
    /// @notice Thrown when a limit is above its bound.
    error InvalidLimits(uint256 kellyBasisPoints, uint256 betCapBasisPoints);
    /// @notice Thrown when the game has open bets and none has settled since `since`, for longer than 15 minutes.
    error IntakeStopped(uint256 since);
    /// @notice Thrown when the caller has no role that allows the call.
    error Forbidden();
    /// @notice Thrown when a minimum wager is too large to be stored.
    error InvalidMinWager(uint256 minWager);

    /*//////////////////////////////////////////////////////////////
                                 GAMES
    //////////////////////////////////////////////////////////////*/

    /// @notice Takes `wager * count` from `payer` into the token's pool and reserves the worst case.
    ///
    /// Requirements:
    /// - The caller is an accepted game (`UnknownGame`) and `token` has a pool (`UnknownToken`).
    /// - `payer` is `caller` or has authorised it (`NotAuthorizedPayer`).
    /// - The wager is at least {minWager} (`WagerTooLow`) and has at most 96 bits (`WagerTooHigh`).
    /// - The fee is at most half the edge, the multiplier above 1, the count above zero (`InvalidTerms`).
    /// - The pool takes the wager and can reserve the worst case within its drawdown budget; errors as of
    ///   {ILiquidityPool.receiveWager}.
    /// - The wager is at most 1.1 times Kelly's limit (`WagerTooHigh`).
    /// - The game has no open bets, or one has settled, or the first of them was placed, within the last 15 minutes
    ///   (`IntakeStopped`). Bets that are set aside do not count.
    /// - The bet's largest net loss fits the game's drawdown budget, which open bets and recent losses use up: 10 % of
    ///   the bankroll without open stakes (`WagerTooHigh`).
    ///
    /// @param caller account that called the game.
    /// @param beaconRound round that decides the bet: the pool limits what one round may cost.
    /// @return bankrollId the bet's bankroll, to be passed back at settlement.
    function collect(address payer, address caller, address token, BetTerms calldata terms, uint64 beaconRound)
        external
        returns (uint8 bankrollId);

    /// @notice Ends a bet that the calling game collected: pays `payout` (token units) to `player` and credits the fee.
    /// @dev The pool emits {ILiquidityPool.BetSettled}. A game that is no longer accepted still settles.
    ///
    /// Requirements:
    /// - The reserve of `terms` is at most what the caller has open in that bankroll (`ReserveExceeded`).
    /// - `payout` and fee are at most that reserve (`ReserveExceeded`).
    ///
    /// @param lateSettler receives the fee instead of the treasury for settling an overdue bet; zero for none.
    /// @param wasSetAside whether the bet was set aside by {setAside}.
    /// @return token the bet's token.
    function settle(
        uint8 bankrollId,
        address player,
        BetTerms calldata terms,
        uint256 payout,
        address lateSettler,
        bool wasSetAside
    ) external returns (address token);

    /// @notice Ends a bet that the calling game collected: returns the whole stake, without a fee.
    /// @dev The pool emits {ILiquidityPool.BetSettled}. A refund counts neither as a loss nor as a settlement.
    ///
    /// Requirements: the reserve of `terms` is at most what the caller has open in that bankroll.
    ///
    /// @return token the bet's token.
    /// @return amount the stake, in token units.
    function refund(uint8 bankrollId, address player, BetTerms calldata terms, bool wasSetAside)
        external
        returns (address token, uint256 amount);

    /// @notice Marks an open bet of the calling game as one that cannot be settled for now, so that it stops no new bets.
    ///
    /// Requirements: the reserve of `terms` is at most what the caller has open, and not yet set aside, in that bankroll.
    function setAside(uint8 bankrollId, BetTerms calldata terms) external;

    /*//////////////////////////////////////////////////////////////
                                 PAYERS
    //////////////////////////////////////////////////////////////*/

    /// @notice Allows or forbids `caller` to bet with the money of the account that calls this function.
    /// @dev Emits {PayerAuthorized}.
    function authorizePayer(address caller, bool authorized) external;

    /*//////////////////////////////////////////////////////////////
                             ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @notice Accepts a game with the default limits, or stops its new bets. Open bets still settle.
    /// @dev Emits {GameRegistered}, and {LimitsSet} on first acceptance. Requirements: the caller is the owner, or the
    /// guardian to stop (`Forbidden`); an accepted game has code (`UnknownGame`).
    function setGame(address game, bool accepted) external;
    /// @notice Sets a game's part of Kelly's fraction (at most 50 %) and its cap on the whole bet (at most 2 %).
    /// @dev Emits {LimitsSet}. Requirements: the caller is the owner, or the guardian if neither rises (`Forbidden`);
    /// the game was ever accepted (`UnknownGame`); neither is above its bound (`InvalidLimits`).
    function setLimits(address game, uint16 kellyBasisPoints, uint16 betCapBasisPoints) external;
    /// @notice Sets the pool of a token's new bets; zero stops them. Open bets keep their pool.
    /// @dev Emits {TokenPoolSet}. Requirements: the caller is the owner, or the guardian to stop (`Forbidden`); the
    /// pool accepts `token` ({ILiquidityPool.NotLp}).
    function setTokenPool(address token, address pool) external;
    /// @notice Sets the smallest wager of a play, in token units.
    /// @dev Emits {MinWagerSet}. Requirements: the caller is the owner; at most 80 bits (`InvalidMinWager`).
    function setMinWager(address token, uint256 newMinWager) external;
    /// @notice Sets the account that may only stop things and lower limits.
    /// @dev Emits {GuardianUpdated}. Requirements: the caller is the owner.
    function setGuardian(address newGuardian) external;

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @notice Largest wager per play accepted now for these terms (`terms.wager` is ignored), rounded down, and the
    /// rule that set it. It may be below {minWager}.
    /// @dev Requirements: the terms are those of a game with an edge (`InvalidTerms`).
    /// @param beaconRound round that the bet would get.
    function maxWager(address game, address token, BetTerms calldata terms, uint64 beaconRound)
        external
        view
        returns (uint256 wager, LimitRule rule);
    /// @notice Worst-case payout and fee that a bet reserves, in token units.
    function reserveOf(BetTerms calldata terms) external pure returns (uint256);
    /// @notice Sum of the worst cases of a game's open bets in a bankroll, in token units.
    function openReserveOf(address game, uint8 bankrollId) external view returns (uint256);
    /// @notice A game's book in a bankroll.
    /// @param openNet what its open bets may cost beyond their stakes, in net units (see {NetUnits}).
    /// @param netLoss what its ended bets have cost, in net units, as of `stampedAt`; it leaks from then on.
    /// @param stampedAt time of the last settlement, or of the first bet after there was none.
    /// @param setAsideReserve worst cases of the bets that are set aside, in token units.
    function bookOf(address game, uint8 bankrollId)
        external
        view
        returns (uint256 openReserve, uint256 openNet, uint256 netLoss, uint256 stampedAt, uint256 setAsideReserve);
    function poolOf(address token) external view returns (address);
    function bankrollOf(uint8 bankrollId) external view returns (address token, address pool);
    function minWager(address token) external view returns (uint256);
    function isGame(address game) external view returns (bool);
    function limitsOf(address game) external view returns (uint16 kellyBasisPoints, uint16 betCapBasisPoints);
    function isAuthorizedPayer(address payer, address caller) external view returns (bool);
    function guardian() external view returns (address);
    /// @notice Fee of a game's new bets, in basis points of the total wager.
    function feeBasisPointsOf(address game) external view returns (uint16);
}
