// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRandomnessConsumer} from "../../../src/interfaces/randomness/IRandomnessConsumer.sol";
import {IRandomnessCoordinator} from "../../../src/interfaces/randomness/IRandomnessCoordinator.sol";

/// @notice A coordinator whose words, rounds and failures the test chooses; ids have the real format.
contract ScriptedCoordinator {
    error RequestExists(uint256 requestId);
    error InvalidDelay(uint64 delay, uint64 maximum);

    struct Request {
        uint64 beaconRound;
        IRandomnessCoordinator.RequestStatus status;
    }

    uint64 public constant PERIOD = 3;
    uint64 public constant MAX_INTERVAL = 1 hours;

    uint256 public immutable genesisTime = block.timestamp;
    /// @notice The settler; the test chooses it.
    address public settler;
    mapping(uint64 beaconRound => bytes32) public randomnessOf;
    mapping(uint256 requestId => Request) private _requests;

    function requestRandomness(uint96 sequence) external returns (uint256 requestId, uint64 beaconRound) {
        return requestRandomnessAfter(sequence, 0);
    }

    function requestRandomnessAfter(uint96 sequence, uint64 delay)
        public
        returns (uint256 requestId, uint64 beaconRound)
    {
        requestId = uint256(uint160(msg.sender)) << 96 | sequence;
        require(!isRequested(requestId), RequestExists(requestId));
        beaconRound = nextRoundAfter(delay);
        _requests[requestId] = Request(beaconRound, IRandomnessCoordinator.RequestStatus.Pending);
    }

    /// @notice Delivers a word; a callback that reverts reverts this call too.
    function deliver(uint256 requestId, uint256 randomWord) external {
        _requests[requestId].status = IRandomnessCoordinator.RequestStatus.Fulfilled;
        store(_requests[requestId].beaconRound);
        IRandomnessConsumer(_consumerOf(requestId)).fulfillRandomWords(requestId, randomWord);
    }

    /// @notice Marks a request as the real coordinator does when its callback reverts.
    function fail(uint256 requestId) external {
        _requests[requestId].status = IRandomnessCoordinator.RequestStatus.Failed;
        store(_requests[requestId].beaconRound);
    }

    /// @notice The round of a request becomes known.
    function store(uint64 beaconRound) public {
        randomnessOf[beaconRound] = keccak256(abi.encode(beaconRound));
    }

    function setSettler(address newSettler) external {
        settler = newSettler;
    }

    function nextRound() public view returns (uint64) {
        return uint64((block.timestamp - genesisTime) / PERIOD + 2);
    }

    function nextRoundAfter(uint64 delay) public view returns (uint64) {
        require(delay <= MAX_INTERVAL, InvalidDelay(delay, MAX_INTERVAL));
        return nextRound() + (delay + PERIOD - 1) / PERIOD;
    }

    function timeOf(uint64 beaconRound) external view returns (uint256) {
        return genesisTime + (uint256(beaconRound) - 1) * PERIOD;
    }

    function isRequested(uint256 requestId) public view returns (bool) {
        return _requests[requestId].status != IRandomnessCoordinator.RequestStatus.Unknown;
    }

    function requestOf(uint256 requestId)
        external
        view
        returns (address consumer, uint64 beaconRound, IRandomnessCoordinator.RequestStatus status)
    {
        Request memory request = _requests[requestId];
        return (isRequested(requestId) ? _consumerOf(requestId) : address(0), request.beaconRound, request.status);
    }

    function _consumerOf(uint256 requestId) private pure returns (address) {
        return address(uint160(requestId >> 96));
    }
}
