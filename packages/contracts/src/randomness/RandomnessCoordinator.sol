// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {BLS} from "solady/utils/ext/ithaca/BLS.sol";
import {IRandomnessConsumer} from "../interfaces/randomness/IRandomnessConsumer.sol";
import {IRandomnessCoordinator} from "../interfaces/randomness/IRandomnessCoordinator.sol";
import {BeaconVerifier} from "./BeaconVerifier.sol";

/// @title RandomnessCoordinator
/// @notice See {IRandomnessCoordinator}.
contract RandomnessCoordinator is IRandomnessCoordinator, ReentrancyGuardTransient {
    using SafeCast for uint256;

    // CONSTANTS AND IMMUTABLES

    /// @inheritdoc IRandomnessCoordinator
    uint256 public constant CALLBACK_GAS_MIN = 500_000;
    /// @inheritdoc IRandomnessCoordinator
    uint256 public constant MAX_REQUESTS = 200;
    /// @inheritdoc IRandomnessCoordinator
    uint64 public constant MAX_INTERVAL = 1 hours;

    /// @dev Requests per slot, see `_requests`.
    uint256 private constant LANES = 6;
    uint256 private constant LANE_BITS = 42;
    uint256 private constant LANE_MASK = (1 << LANE_BITS) - 1;
    uint256 private constant STATUS_BITS = 2;
    uint256 private constant STATUS_MASK = (1 << STATUS_BITS) - 1;

    /// @dev Gas kept in addition to a callback's: for the call, and for marking the request failed afterwards.
    uint256 private constant CALLBACK_OVERHEAD = 20_000;

    /// @inheritdoc IRandomnessCoordinator
    uint64 public immutable genesisTime;
    /// @inheritdoc IRandomnessCoordinator
    uint64 public immutable period;
    /// @inheritdoc IRandomnessCoordinator
    uint64 public immutable minDelay;

    /// @dev `minDelay` in rounds, rounded up.
    uint256 private immutable _delayRoundsUp;

    bytes32 private immutable _keyXC0A;
    bytes32 private immutable _keyXC0B;
    bytes32 private immutable _keyXC1A;
    bytes32 private immutable _keyXC1B;
    bytes32 private immutable _keyYC0A;
    bytes32 private immutable _keyYC0B;
    bytes32 private immutable _keyYC1A;
    bytes32 private immutable _keyYC1B;

    // STORAGE

    /// @inheritdoc IRandomnessCoordinator
    uint64 public latestRound;
    /// @inheritdoc IRandomnessCoordinator
    mapping(uint64 beaconRound => bytes32 randomness) public randomnessOf;
    /// @dev Six requests per slot, because a new slot is most of a request's cost. An id contains its consumer, so 40 bits
    /// for the round and 2 for the status suffice. Consecutive ids of a consumer share a group (`requestId / 6`).
    mapping(uint256 group => uint256 lanes) private _requests;
    /// @inheritdoc IRandomnessCoordinator
    address public transient settler;

    // CONSTRUCTOR

    /// @dev Verifies and stores the known round, which proves that key, schedule and precompiles work together.
    ///
    /// Requirements: those of `submitRound`, and
    /// - The chain has the precompiles (`MissingPrecompile`).
    /// - The key is a point of G2 other than infinity (`InvalidPublicKey`).
    /// - Genesis is past, period and known round are positive, period and delay at most `MAX_INTERVAL`
    ///   (`InvalidSchedule`).
    /// @param publicKey_ the beacon's key as 256-byte EIP-2537 G2 point; drand prints it compressed.
    /// @param genesisTime_ unix time of round 1.
    /// @param period_ seconds between two rounds.
    /// @param minDelay_ seconds: block-holding time + clock lag + 1 on chains with either, 0 on a local chain.
    /// @param knownRound a published round.
    /// @param knownSignature its signature as 128-byte EIP-2537 G1 point.
    constructor(
        bytes memory publicKey_,
        uint64 genesisTime_,
        uint64 period_,
        uint64 minDelay_,
        uint64 knownRound,
        bytes memory knownSignature
    ) {
        require(genesisTime_ != 0 && genesisTime_ <= block.timestamp, InvalidSchedule());
        require(period_ != 0 && period_ <= MAX_INTERVAL && minDelay_ <= MAX_INTERVAL, InvalidSchedule());
        require(knownRound != 0, InvalidSchedule());
        BLS.G2Point memory key = BeaconVerifier.parsePublicKey(publicKey_);

        (_keyXC0A, _keyXC0B, _keyXC1A, _keyXC1B) = (key.x_c0_a, key.x_c0_b, key.x_c1_a, key.x_c1_b);
        (_keyYC0A, _keyYC0B, _keyYC1A, _keyYC1B) = (key.y_c0_a, key.y_c0_b, key.y_c1_a, key.y_c1_b);
        (genesisTime, period, minDelay) = (genesisTime_, period_, minDelay_);
        _delayRoundsUp = Math.ceilDiv(minDelay_, period_);
        _store(key, knownRound, knownSignature);
    }

    // CONSUMERS

    /// @inheritdoc IRandomnessCoordinator
    function requestRandomness(uint96 sequence) external returns (uint256 requestId, uint64 beaconRound) {
        return _request(sequence, nextRound());
    }

    /// @inheritdoc IRandomnessCoordinator
    function requestRandomnessAfter(uint96 sequence, uint64 delay)
        external
        returns (uint256 requestId, uint64 beaconRound)
    {
        return _request(sequence, nextRoundAfter(delay));
    }

    // EVERYBODY

    /// @inheritdoc IRandomnessCoordinator
    function submitRound(uint64 beaconRound, bytes calldata signature) external returns (bytes32 randomness) {
        return _submit(beaconRound, signature);
    }

    /// @inheritdoc IRandomnessCoordinator
    function fulfill(uint64 beaconRound, uint256[] calldata requestIds, uint256 callbackGas) external nonReentrant {
        bytes32 randomness = randomnessOf[beaconRound];
        require(randomness != 0, RoundNotSubmitted(beaconRound));
        _fulfill(beaconRound, randomness, requestIds, callbackGas);
    }

    /// @inheritdoc IRandomnessCoordinator
    function settle(uint64 beaconRound, bytes calldata signature, uint256[] calldata requestIds, uint256 callbackGas)
        external
        nonReentrant
    {
        _fulfill(beaconRound, _submit(beaconRound, signature), requestIds, callbackGas);
    }

    // INTERNALS

    function _request(uint96 sequence, uint64 round) private returns (uint256 requestId, uint64 beaconRound) {
        requestId = uint256(uint160(msg.sender)) << 96 | sequence;
        uint256 lanes = _requests[requestId / LANES];
        uint256 shift = _laneShift(requestId);
        if (lanes >> shift & LANE_MASK != 0) revert RequestExists(requestId);

        beaconRound = round;
        _requests[requestId / LANES] = lanes | _lane(beaconRound, RequestStatus.Pending) << shift;
        emit RandomnessRequested(requestId, msg.sender, beaconRound);
    }

    function _submit(uint64 beaconRound, bytes calldata signature) private returns (bytes32 randomness) {
        randomness = randomnessOf[beaconRound];
        if (randomness == 0) randomness = _store(_key(), beaconRound, signature);
    }

    function _store(BLS.G2Point memory key, uint64 beaconRound, bytes memory signature)
        private
        returns (bytes32 randomness)
    {
        bytes memory compressed = BeaconVerifier.verify(key, beaconRound, signature);
        randomness = sha256(compressed);
        randomnessOf[beaconRound] = randomness;
        // A round that the clock has passed changes no request, so the slot is not written.
        if (_roundAfter(beaconRound) > _nextRoundByClock() && beaconRound > latestRound) latestRound = beaconRound;
        emit RoundSubmitted(beaconRound, randomness, compressed);
    }

    function _fulfill(uint64 beaconRound, bytes32 randomness, uint256[] calldata requestIds, uint256 callbackGas)
        private
    {
        require(callbackGas >= CALLBACK_GAS_MIN, CallbackGasTooLow(callbackGas, CALLBACK_GAS_MIN));
        require(requestIds.length <= MAX_REQUESTS, TooManyRequests(requestIds.length, MAX_REQUESTS));
        settler = msg.sender;
        for (uint256 i = 0; i < requestIds.length; ++i) {
            _fulfillOne(beaconRound, randomness, requestIds[i], callbackGas);
        }
        settler = address(0);
    }

    function _fulfillOne(uint64 beaconRound, bytes32 randomness, uint256 requestId, uint256 callbackGas) private {
        // Check: ids that cannot be fulfilled are skipped.
        uint256 lanes = _requests[requestId / LANES];
        uint256 shift = _laneShift(requestId);
        uint256 lane = lanes >> shift & LANE_MASK;
        if (lane == 0) return _skip(requestId, beaconRound, SkipReason.Unknown);
        if (_statusOf(lane) == RequestStatus.Fulfilled) {
            return _skip(requestId, beaconRound, SkipReason.AlreadyFulfilled);
        }
        if (lane >> STATUS_BITS != beaconRound) return _skip(requestId, beaconRound, SkipReason.OtherRound);

        // Effect: before the callback, so that the callback does not see the request open.
        _requests[requestId / LANES] =
            lanes & ~(LANE_MASK << shift) | _lane(beaconRound, RequestStatus.Fulfilled) << shift;

        // Interaction
        uint256 word = uint256(keccak256(abi.encode(randomness, block.chainid, address(this), requestId)));
        if (_callback(requestId, word, callbackGas)) {
            emit RequestFulfilled(requestId);
        } else {
            _markFailed(requestId, beaconRound);
            emit RequestFailed(requestId);
        }
    }

    /// @dev Reads the slot again, because the callback may have made requests.
    function _markFailed(uint256 requestId, uint64 beaconRound) private {
        uint256 shift = _laneShift(requestId);
        uint256 others = _requests[requestId / LANES] & ~(LANE_MASK << shift);
        _requests[requestId / LANES] = others | _lane(beaconRound, RequestStatus.Failed) << shift;
    }

    function _skip(uint256 requestId, uint64 beaconRound, SkipReason reason) private {
        emit RequestSkipped(requestId, beaconRound, reason);
    }

    /// @dev Copies no return data: the consumer would choose its size and the caller would pay for it.
    function _callback(uint256 requestId, uint256 word, uint256 callbackGas) private returns (bool success) {
        address consumer = _consumerOf(requestId);
        bytes memory data = abi.encodeCall(IRandomnessConsumer.fulfillRandomWords, (requestId, word));
        // A call forwards at most 63/64 of the gas left, silently less than requested if necessary.
        uint256 left = gasleft();
        require(left > CALLBACK_OVERHEAD && (left - CALLBACK_OVERHEAD) / 64 * 63 >= callbackGas, InsufficientGas());
        assembly ("memory-safe") {
            success := call(callbackGas, consumer, 0, add(data, 0x20), mload(data), 0, 0)
        }
    }

    /// @dev First round that is published more than `minDelay` after now. It never decreases.
    function _nextRoundByClock() private view returns (uint256) {
        return (block.timestamp + minDelay - genesisTime) / period + 2;
    }

    /// @dev First round that a request may be given once `beaconRound` is known, at any clock time.
    function _roundAfter(uint64 beaconRound) private view returns (uint256) {
        return uint256(beaconRound) + 1 + _delayRoundsUp;
    }

    function _lane(uint64 beaconRound, RequestStatus status) private pure returns (uint256) {
        return uint256(beaconRound) << STATUS_BITS | uint8(status);
    }

    function _statusOf(uint256 lane) private pure returns (RequestStatus) {
        return RequestStatus(lane & STATUS_MASK);
    }

    function _laneShift(uint256 requestId) private pure returns (uint256) {
        return requestId % LANES * LANE_BITS;
    }

    function _consumerOf(uint256 requestId) private pure returns (address) {
        return address(uint160(requestId >> 96));
    }

    function _key() private view returns (BLS.G2Point memory) {
        return BLS.G2Point(_keyXC0A, _keyXC0B, _keyXC1A, _keyXC1B, _keyYC0A, _keyYC0B, _keyYC1A, _keyYC1B);
    }

    // VIEWS

    /// @inheritdoc IRandomnessCoordinator
    function nextRound() public view returns (uint64) {
        return Math.max(_nextRoundByClock(), _roundAfter(latestRound)).toUint40();
    }

    /// @inheritdoc IRandomnessCoordinator
    function nextRoundAfter(uint64 delay) public view returns (uint64) {
        require(delay <= MAX_INTERVAL, InvalidDelay(delay, MAX_INTERVAL));
        return (nextRound() + Math.ceilDiv(delay, period)).toUint40();
    }

    /// @inheritdoc IRandomnessCoordinator
    function requestOf(uint256 requestId)
        external
        view
        returns (address consumer, uint64 beaconRound, RequestStatus status)
    {
        uint256 lane = _requests[requestId / LANES] >> _laneShift(requestId) & LANE_MASK;
        (beaconRound, status) = (uint64(lane >> STATUS_BITS), _statusOf(lane));
        if (status != RequestStatus.Unknown) consumer = _consumerOf(requestId);
    }

    /// @inheritdoc IRandomnessCoordinator
    function publicKey() external view returns (bytes memory) {
        return abi.encode(_key());
    }

    /// @inheritdoc IRandomnessCoordinator
    function roundAt(uint256 timestamp) external view returns (uint64) {
        if (timestamp < genesisTime) return 0;
        return ((timestamp - genesisTime) / period + 1).toUint64();
    }

    /// @inheritdoc IRandomnessCoordinator
    function timeOf(uint64 beaconRound) external view returns (uint256) {
        return genesisTime + (uint256(beaconRound) - 1) * period;
    }
}
