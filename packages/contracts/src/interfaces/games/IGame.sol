// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IGame
/// @notice Common interface of the instant games: places bets, settles them by randomness, returns their records.
interface IGame {
    /*//////////////////////////////////////////////////////////////
                                 EVENTS
    //////////////////////////////////////////////////////////////*/

    /// @param wager stake of one play in token units.
    event Bet(address indexed player, uint256 indexed nonce, uint256 wager, address token);
    /// @notice The facts that {Bet} leaves out; emitted right after it.
    event BetDetails(
        uint256 indexed nonce,
        uint256 indexed requestId,
        address payer,
        uint8 count,
        uint32 settingsVersion,
        bytes gameData
    );
    /// @param amount gross payout in token units: `wager * multiplier / PRECISION`, rounded down.
    /// @param randomWord one word per play.
    /// @param multiplier sum of the plays' gross multipliers, scaled by PRECISION.
    /// @param clientValue the player's choice as a number.
    event BetCallback(
        address indexed player,
        uint256 indexed nonce,
        address token,
        uint256 amount,
        uint256[] randomWord,
        uint256 multiplier,
        uint256 clientValue
    );
    /// @param parameters the game-specific setting, see the game's interface; zero for a game without one.
    event SettingsUpdated(
        uint32 indexed settingsVersion,
        uint64 houseEdge,
        uint8 maxGameCount,
        uint16 feeBasisPoints,
        address coordinator,
        address gameCenter,
        uint96 parameters
    );
    event GuardianUpdated(address indexed guardian);
    /// @param refundableAt unix time from which {finalizeRefund} may pay, unless the bet is settled before.
    event RefundRequested(uint256 indexed nonce, address indexed player, uint256 refundableAt);
    /// @param amount the whole stake, in token units.
    event BetRefunded(address indexed player, uint256 indexed nonce, address token, uint256 amount);
    /// @notice The callback of a bet failed: the bet stays open, but no longer stops new bets.
    event BetSetAside(uint256 indexed nonce);

    /*//////////////////////////////////////////////////////////////
                                 ERRORS
    //////////////////////////////////////////////////////////////*/

    /// @notice Thrown when a coordinator is set that does not answer as one, or when randomness comes from another
    /// coordinator than the bet was placed under.
    error InvalidCoordinator(address coordinator);
    /// @notice Thrown when a game center is set that has no code.
    error InvalidGameCenter(address gameCenter);
    /// @notice Thrown when the encoded choice is malformed or not on offer.
    error InvalidGameData();
    /// @notice Thrown when the number of plays is zero or above the maximum.
    error InvalidGameCount(uint256 count, uint256 maximum);
    /// @notice Thrown when an edge is out of bounds or not whole basis points.
    error InvalidHouseEdge(uint256 houseEdge);
    /// @notice Thrown when the fee is above half the edge.
    error InvalidFeeBasisPoints(uint256 feeBasisPoints, uint256 maximum);
    /// @notice Thrown when a maximum number of plays is set outside 1..20.
    error InvalidMaxGameCount(uint256 maxGameCount);
    /// @notice Thrown when there is no bet of that number, or it has ended and its place was taken.
    error UnknownBet(uint256 nonce);
    /// @notice Thrown when a bet has already ended, or a failed one is reported again.
    error BetNotPending(uint256 nonce);
    /// @notice Thrown when a refund is requested or paid before its time.
    error RefundTooEarly(uint256 nonce, uint256 allowedAt);
    /// @notice Thrown when a refund is finalized that nobody has requested.
    error RefundNotRequested(uint256 nonce);
    /// @notice Thrown when a refund is requested that was requested before.
    error RefundRequestedAlready(uint256 nonce);
    /// @notice Thrown when a refund is asked for a bet that can be settled: the randomness of its round is known.
    error RandomnessAvailable(uint256 nonce, uint64 beaconRound);
    /// @notice Thrown when a bet is reported as failed whose callback has not failed.
    error RequestNotFailed(uint256 nonce);
    /// @notice Thrown when a version of the settings does not exist.
    error UnknownSettings(uint32 settingsVersion);
    /// @notice Thrown when a bet names no player.
    error InvalidPlayer(address player);
    /// @notice Thrown when the caller has no role that allows the call.
    error Forbidden();

    /*//////////////////////////////////////////////////////////////
                                 PLAYER
    //////////////////////////////////////////////////////////////*/

    /// @notice Bets `wager` on each of `count` plays; `wager * count` is taken through the game center.
    /// @dev Emits {Bet} and {BetDetails}. A later transaction settles the bet.
    ///
    /// Requirements:
    /// - The game is not paused.
    /// - `count` is from 1 to {maxGameCount}; `gameData` is a choice of this game.
    /// - The wager is within the limits of the game center, to which the caller has given an allowance.
    ///
    /// @return nonce the bet's number, from 1.
    function pay(uint256 wager, uint8 count, bytes calldata gameData, address token) external returns (uint256 nonce);

    /// @notice {pay} with an EIP-2612 permit of the caller for `wager * count` to the game center.
    /// @dev A permit that fails is ignored: only the allowance counts.
    function payWithPermit(
        uint256 wager,
        uint8 count,
        bytes calldata gameData,
        address token,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 nonce);

    /*//////////////////////////////////////////////////////////////
                                REFUNDS
    //////////////////////////////////////////////////////////////*/

    /// @notice Requests the refund of a bet that nobody can settle. Anyone may call it.
    /// @dev Emits {RefundRequested}. Anyone who would lose by the refund has an hour to submit the bet's round instead.
    ///
    /// Requirements:
    /// - The bet is open and at least 24 hours old.
    /// - The coordinator does not have the randomness of its round; or its callback has failed and the bet is 7 days old.
    /// - No refund was requested before.
    function requestRefund(uint256 nonce) external;

    /// @notice Pays the whole stake back to the player. Anyone may call it.
    /// @dev Emits {BetRefunded}.
    ///
    /// Requirements:
    /// - A refund was requested at least an hour ago.
    /// - The first two requirements of {requestRefund} still hold.
    function finalizeRefund(uint256 nonce) external;

    /// @notice Sets aside a bet whose callback has failed, so that it no longer stops new bets. Anyone may call it. The bet
    /// can still be settled or refunded.
    /// @dev Emits {BetSetAside}. Requirements: the bet is pending and not set aside (`BetNotPending`), and its request
    /// at the coordinator is `Failed` (`RequestNotFailed`).
    function reportFailed(uint256 nonce) external;

    /*//////////////////////////////////////////////////////////////
                             ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @notice Stops new bets; open bets are still settled or refunded. Requirements: the caller is the owner or the
    /// guardian (`Forbidden`); the game is not paused (`EnforcedPause`).
    function pause() external;
    /// @notice Accepts bets again. Requirements: the caller is the owner; the game is paused (`ExpectedPause`).
    function unpause() external;
    /// @notice Sets the randomness coordinator of new bets. Requirements: the caller is the owner; it is a coordinator.
    function setCoordinator(address newCoordinator) external;
    /// @notice Sets the game center of new bets. Requirements: the caller is the owner; it has code.
    function setGameCenter(address newGameCenter) external;
    /// @notice Sets the edge of new bets, scaled by 1e18. Requirements: the caller is the owner; 0.5 % to 3 %, whole basis
    /// points, at least twice the fee.
    function updateHouseEdge(uint64 newHouseEdge) external;
    /// @notice Sets the fee of new bets. Requirements: the caller is the owner; at most half the edge.
    function updateFeeBasisPoints(uint16 newFeeBasisPoints) external;
    /// @notice Sets the largest number of plays of new bets. Requirements: the caller is the owner; 1 to 20.
    function updateMaxGameCount(uint8 newMaxGameCount) external;
    /// @notice Sets the account that may only pause. Requirements: the caller is the owner.
    function setGuardian(address newGuardian) external;

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @notice Scale of multipliers and of the edge: 1e18.
    function PRECISION() external view returns (uint256);
    function maxGameCount() external view returns (uint8);
    function houseEdge() external view returns (uint64);
    function feeBasisPoints() external view returns (uint16);
    function coordinator() external view returns (address);
    function gameCenter() external view returns (address);
    function guardian() external view returns (address);
    function settingsVersion() external view returns (uint32);
    /// @notice Settings of a version; a bet keeps the version that it was placed under.
    function settingsOf(uint32 version)
        external
        view
        returns (
            uint64 edge,
            uint8 maxCount,
            uint16 feeBps,
            address coordinatorAddress,
            address gameCenterAddress,
            uint96 parameters
        );
    function latestNonce() external view returns (uint256);
    function paused() external view returns (bool);
    /// @notice Largest gross multiplier of one play with this choice, scaled by PRECISION.
    function multiplierOf(bytes calldata gameData) external view returns (uint256);
    /// @notice Probability that one play with this choice pays more than its stake, scaled by PRECISION, rounded down.
    function winChanceOf(bytes calldata gameData) external view returns (uint256);
    /// @notice Largest wager per play accepted now, in token units, and the rule (`IGameCenter.LimitRule`) that set it.
    function maxWager(address token, uint8 count, bytes calldata gameData)
        external
        view
        returns (uint256 wager, uint8 rule);
    /// @notice Result of a bet under the settings of a version for a given random word.
    /// @dev Requirements: the version exists; `count` is within its maximum; `gameData` is a valid choice; `wager` has at
    /// most 96 bits.
    ///
    /// @return payout gross, in token units, rounded down.
    /// @return playedGameCount number of plays: all of them.
    /// @return multiplier sum of the plays' gross multipliers, scaled by PRECISION.
    function playResult(uint32 settingsVersion, uint256 wager, uint8 count, bytes calldata gameData, uint256 randomWord)
        external
        view
        returns (uint256 payout, uint8 playedGameCount, uint256 multiplier);
    /// @notice The requested refund of a bet; zeros if none.
    function refundOf(uint256 nonce) external view returns (uint256 requestedAt, uint256 refundableAt);
    /// @notice The record of a bet. Every open bet has one, and so do the latest 1,536 bets. Later bets overwrite the
    /// records of ended ones, whose history is in the events. Reverts when there is none (`UnknownBet`).
    function betOf(uint256 nonce)
        external
        view
        returns (uint8 count, address player, bytes memory gameData, uint256 wager, uint256 startTime, address token);
    /// @return status 0 unknown (or overwritten, see {betOf}), 1 pending, 2 settled, 3 refunded, 4 pending but set aside.
    function statusOf(uint256 nonce) external view returns (uint8 status, uint256 requestId, uint32 settingsVersion);
}
