// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CommonBase} from "forge-std/Base.sol";
import {RandomnessCoordinator} from "../../src/randomness/RandomnessCoordinator.sol";
import {LocalBeaconRounds} from "../vectors/LocalBeaconRounds.sol";

/// @notice Rounds of the test beacon, signed in advance (Foundry cannot sign BLS): 1 to 80, and two large ones.
abstract contract LocalBeacon is CommonBase {
    uint64 internal constant GENESIS_TIME = 1_700_000_000;
    uint64 internal constant PERIOD = 3;
    uint64 internal constant LAST_SIGNED_ROUND = 80;

    function deployCoordinator(uint64 minDelay) internal returns (RandomnessCoordinator) {
        return new RandomnessCoordinator(publicKeyPoint(), GENESIS_TIME, PERIOD, minDelay, 1, signatureOf(1));
    }

    function publicKeyPoint() internal view returns (bytes memory) {
        return vm.parseJsonBytes(beaconJson(), ".publicKeyPoint");
    }

    /// @return The 128-byte point in the coordinator's encoding.
    function signatureOf(uint64 beaconRound) internal pure returns (bytes memory) {
        return _entry(LocalBeaconRounds.POINTS, beaconRound, 128);
    }

    function compressedSignatureOf(uint64 beaconRound) internal pure returns (bytes memory) {
        return _entry(LocalBeaconRounds.COMPRESSED, beaconRound, 48);
    }

    function beaconRandomnessOf(uint64 beaconRound) internal pure returns (bytes32) {
        return bytes32(_entry(LocalBeaconRounds.RANDOMNESS, beaconRound, 32));
    }

    function malformedSignature(string memory name) internal view returns (bytes memory) {
        return vm.parseJsonBytes(beaconJson(), string.concat(".malformed.", name));
    }

    function beaconJson() internal view returns (string memory) {
        return vm.readFile("test/vectors/local-beacon.json");
    }

    function _entry(bytes memory table, uint64 beaconRound, uint256 size) private pure returns (bytes memory entry) {
        require(beaconRound != 0 && beaconRound <= LAST_SIGNED_ROUND, "this round is not in the vectors");
        entry = new bytes(size);
        assembly ("memory-safe") {
            mcopy(add(entry, 0x20), add(add(table, 0x20), mul(sub(beaconRound, 1), size)), size)
        }
    }
}
