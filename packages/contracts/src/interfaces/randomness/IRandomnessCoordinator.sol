// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IRandomnessCoordinator
/// @notice Turns one public beacon round into one random word per request of that round. Immutable and without an owner.
/// @dev The beacon is one of drand's scheme `bls-unchained-g1-rfc9380`: round r is published at
/// `genesisTime + (r - 1) * period` and its randomness is `sha256(compressed signature)`.
/// The word of a request is `keccak256(abi.encode(randomness, chainid, coordinator, requestId))`.
/// Anyone may call every function; nobody can choose, withhold or change a word.
interface IRandomnessCoordinator {
    /// @notice Life of a request. `Failed` means its callback reverted with full gas; it may be tried again.
    enum RequestStatus {
        Unknown,
        Pending,
        Failed,
        Fulfilled
    }

    /// @notice Why an id was skipped instead of fulfilled.
    enum SkipReason {
        Unknown,
        AlreadyFulfilled,
        OtherRound
    }

    /// @notice A consumer requested a word of a round that is not published yet.
    /// @param requestId consumer-scoped id: `uint160(consumer) << 96 | sequence`, sequence as the consumer numbers it.
    /// @param consumer contract that will be called back.
    /// @param beaconRound round whose randomness decides.
    event RandomnessRequested(uint256 indexed requestId, address indexed consumer, uint64 indexed beaconRound);

    /// @notice A round was verified and stored.
    /// @param beaconRound number of the round.
    /// @param randomness `sha256(signature)`.
    /// @param signature the 48-byte compressed beacon signature: it and the public key suffice to check the round anywhere.
    event RoundSubmitted(uint64 indexed beaconRound, bytes32 randomness, bytes signature);

    /// @notice A request's callback succeeded.
    event RequestFulfilled(uint256 indexed requestId);

    /// @notice A request's callback reverted although it had the full callback gas. The request may be tried again.
    event RequestFailed(uint256 indexed requestId);

    /// @notice An id of a batch was skipped.
    /// @param requestId the id as it was given.
    /// @param beaconRound round of the batch, not of the request.
    /// @param reason why it was skipped.
    event RequestSkipped(uint256 indexed requestId, uint64 indexed beaconRound, SkipReason reason);

    /// @notice Thrown when a signature is not the canonical 128-byte encoding of a point of G1 other than infinity.
    error MalformedSignature();

    /// @notice Thrown when a well-formed signature does not sign the round with the beacon's key.
    error InvalidSignature(uint64 beaconRound);

    /// @notice Thrown when the public key is not the canonical 256-byte encoding of a point of G2 other than infinity.
    error InvalidPublicKey();

    /// @notice Thrown when the chain lacks the BLS12-381 precompiles of EIP-2537.
    error MissingPrecompile();

    /// @notice Thrown when a consumer asks again under a sequence that it has used.
    error RequestExists(uint256 requestId);

    /// @notice Thrown when requests of a round are to be fulfilled before the round was submitted.
    error RoundNotSubmitted(uint64 beaconRound);

    /// @notice Thrown when the transaction has too little gas to verify a round or to give a callback its full gas.
    error InsufficientGas();

    /// @notice Thrown when a caller offers callbacks less gas than `CALLBACK_GAS_MIN`.
    error CallbackGasTooLow(uint256 given, uint256 minimum);

    /// @notice Thrown when a batch has more ids than `MAX_REQUESTS`.
    error TooManyRequests(uint256 given, uint256 maximum);

    /// @notice Thrown when the beacon's schedule is impossible: a zero or future genesis, a zero period, a period or
    /// delay above `MAX_INTERVAL`, or a known round 0.
    error InvalidSchedule();

    /// @notice Thrown when a request asks for a round further away than `MAX_INTERVAL`.
    error InvalidDelay(uint64 delay, uint64 maximum);

    /// @notice Requests a random word; the caller is called back as {IRandomnessConsumer} once the round is public.
    /// @dev Emits {RandomnessRequested}. The round is
    /// `max((now + minDelay - genesisTime) / period + 2, latestRound + 1 + ceil(minDelay / period))`: after now by the
    /// chain's clock and after every round that the chain has seen, so a lagging clock exposes no known round.
    ///
    /// Requirements:
    /// - The caller has not used `sequence` before (`RequestExists`).
    /// @param sequence the caller's own number of the request; it spares the caller a mapping from ids.
    /// @return requestId consumer-scoped id, see {RandomnessRequested}.
    /// @return beaconRound round whose randomness decides.
    function requestRandomness(uint96 sequence) external returns (uint256 requestId, uint64 beaconRound);

    /// @notice `requestRandomness` for a round that is `delay` later.
    /// @dev Emits {RandomnessRequested}. For requests whose moment the requester may choose, such as draws: however far the
    /// chain's clock lags, the round is unknown as long as one newer round is submitted per `delay`, since each moves it on.
    ///
    /// Requirements: that of `requestRandomness`, and
    /// - `delay` is at most `MAX_INTERVAL` (`InvalidDelay`).
    /// @param sequence the caller's own number of the request, shared with `requestRandomness`.
    /// @param delay seconds, rounded up to whole periods.
    /// @return requestId consumer-scoped id, see {RandomnessRequested}.
    /// @return beaconRound round whose randomness decides: `nextRound() + ceil(delay / period)`.
    function requestRandomnessAfter(uint96 sequence, uint64 delay)
        external
        returns (uint256 requestId, uint64 beaconRound);

    /// @notice Verifies and stores a round. Does nothing if the round is stored already; the signature is not read then.
    /// @dev Emits {RoundSubmitted} unless the round is stored. There is no check against the clock, because a valid
    /// signature proves that the round is public.
    ///
    /// Requirements:
    /// - Enough gas is left to verify (`InsufficientGas`).
    /// - `signature` is well-formed (`MalformedSignature`) and signs `beaconRound` (`InvalidSignature`).
    /// @param beaconRound number of the round.
    /// @param signature 128-byte EIP-2537 G1 point (uncompressed).
    /// @return randomness sha256 of the compressed signature.
    function submitRound(uint64 beaconRound, bytes calldata signature) external returns (bytes32 randomness);

    /// @notice Calls back the requests of a stored round.
    /// @dev Emits for each id {RequestFulfilled}, {RequestFailed}, or {RequestSkipped} if it is unknown, already
    /// fulfilled or of another round: one id cannot make a batch fail.
    ///
    /// Requirements:
    /// - The round is stored (`RoundNotSubmitted`).
    /// - At most `MAX_REQUESTS` ids (`TooManyRequests`) and at least `CALLBACK_GAS_MIN` (`CallbackGasTooLow`).
    /// - Before each callback enough gas is left to give it the full `callbackGas` (`InsufficientGas`).
    /// - Not called from a callback.
    /// @param beaconRound round of the requests.
    /// @param requestIds ids to fulfil, in this order.
    /// @param callbackGas gas for each callback.
    function fulfill(uint64 beaconRound, uint256[] calldata requestIds, uint256 callbackGas) external;

    /// @notice `submitRound` and `fulfill` in one transaction.
    /// @dev Emits the events of both.
    ///
    /// Requirements: those of both.
    /// @param beaconRound round to submit, and round of the requests.
    /// @param signature 128-byte EIP-2537 G1 point (uncompressed); not read if the round is stored.
    /// @param requestIds ids to fulfil, in this order.
    /// @param callbackGas gas for each callback.
    function settle(uint64 beaconRound, bytes calldata signature, uint256[] calldata requestIds, uint256 callbackGas)
        external;

    /// @notice Smallest gas limit per callback that a caller may pass.
    function CALLBACK_GAS_MIN() external view returns (uint256);

    /// @notice Largest number of ids in a batch.
    function MAX_REQUESTS() external view returns (uint256);

    /// @notice Upper bound of the period, of `minDelay` and of a request's delay, in seconds.
    function MAX_INTERVAL() external view returns (uint64);

    /// @notice The beacon's key: 256-byte EIP-2537 G2 point.
    function publicKey() external view returns (bytes memory);

    /// @notice Unix time of round 1.
    function genesisTime() external view returns (uint64);

    /// @notice Seconds between two rounds.
    function period() external view returns (uint64);

    /// @notice Seconds by which the chain's clock may lag or a block may be held back. The round of a request is published
    /// later than this after the request.
    function minDelay() external view returns (uint64);

    /// @notice Highest round that was stored before the chain's clock had passed it: {nextRound} stays above it when the
    /// clock lags. Rounds that were stored later are below {nextRound} in any case and are not counted here.
    function latestRound() external view returns (uint64);

    /// @notice Round that a request would be given now.
    function nextRound() external view returns (uint64);

    /// @notice Round that a request with this delay would be given now.
    /// @dev Requirements:
    /// - `delay` is at most `MAX_INTERVAL` (`InvalidDelay`).
    /// @param delay seconds, rounded up to whole periods.
    function nextRoundAfter(uint64 delay) external view returns (uint64);

    /// @notice The caller of the running {fulfill} or {settle}; zero outside of them. Consumers may reward this account for
    /// delivering callbacks.
    function settler() external view returns (address);

    /// @notice Newest round that is published at `timestamp` (unix time); 0 before genesis.
    function roundAt(uint256 timestamp) external view returns (uint64);

    /// @notice Unix time at which a round is published.
    /// @param beaconRound number of the round, from 1.
    function timeOf(uint64 beaconRound) external view returns (uint256);

    /// @notice Randomness of a round.
    /// @return zero while the round is not stored.
    function randomnessOf(uint64 beaconRound) external view returns (bytes32);

    /// @notice Status and round of a request; zeros if it is unknown.
    function requestOf(uint256 requestId)
        external
        view
        returns (address consumer, uint64 beaconRound, RequestStatus status);
}
