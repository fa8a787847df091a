// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IRandomnessCoordinator
/// @notice Turns one public beacon round into one random word per request of that round. Immutable and without an owner.
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

    /// @param requestId consumer-scoped id: `uint160(consumer) << 96 | sequence`, sequence from 1 per consumer.
    event RandomnessRequested(uint256 indexed requestId, address indexed consumer, uint64 indexed beaconRound);
    /// @param signature the 48-byte compressed beacon signature: proof and event suffice to check the round anywhere.
    event RoundSubmitted(uint64 indexed beaconRound, bytes32 randomness, bytes signature);
    event RequestFulfilled(uint256 indexed requestId);
    event RequestFailed(uint256 indexed requestId);
    event RequestSkipped(uint256 indexed requestId, uint64 indexed beaconRound, SkipReason reason);

    error MalformedSignature();
    error InvalidSignature(uint64 beaconRound);
    error InvalidPublicKey();
    error RoundNotSubmitted(uint64 beaconRound);
    error InsufficientGas();
    error CallbackGasTooLow(uint256 given, uint256 minimum);
    error TooManyRequests(uint256 given, uint256 maximum);
    error InvalidSchedule();

    function requestRandomness() external returns (uint256 requestId);
    /// @param signature 128-byte EIP-2537 G1 point (uncompressed).
    function submitRound(uint64 beaconRound, bytes calldata signature) external returns (bytes32 randomness);
    function fulfill(uint64 beaconRound, uint256[] calldata requestIds, uint256 callbackGas) external;
    function settle(uint64 beaconRound, bytes calldata signature, uint256[] calldata requestIds, uint256 callbackGas) external;

    function publicKey() external view returns (bytes memory);
    function genesisTime() external view returns (uint64);
    function period() external view returns (uint64);
    function minDelay() external view returns (uint64);
    function latestRound() external view returns (uint64);
    function roundAt(uint256 timestamp) external view returns (uint64);
    function timeOf(uint64 beaconRound) external view returns (uint256);
    /// @return zero while the round is not stored.
    function randomnessOf(uint64 beaconRound) external view returns (bytes32);
    function requestOf(uint256 requestId) external view returns (address consumer, uint64 beaconRound, RequestStatus status);
}
