// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {CommonBase} from "forge-std/Base.sol";
import {RandomnessCoordinator} from "../../src/randomness/RandomnessCoordinator.sol";

/// @notice Rounds of the test beacon, signed beforehand (Foundry cannot sign BLS): 1 to 80, and two large ones.
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

    /// @return The 128-byte point that the coordinator takes.
    function signatureOf(uint64 beaconRound) internal view returns (bytes memory) {
        return vm.parseJsonBytes(beaconJson(), string.concat(_roundPath(beaconRound), ".point"));
    }

    function compressedSignatureOf(uint64 beaconRound) internal view returns (bytes memory) {
        return vm.parseJsonBytes(beaconJson(), string.concat(_roundPath(beaconRound), ".compressed"));
    }

    function beaconRandomnessOf(uint64 beaconRound) internal view returns (bytes32) {
        return vm.parseJsonBytes32(beaconJson(), string.concat(_roundPath(beaconRound), ".randomness"));
    }

    function malformedSignature(string memory name) internal view returns (bytes memory) {
        return vm.parseJsonBytes(beaconJson(), string.concat(".malformed.", name));
    }

    function beaconJson() internal view returns (string memory) {
        return vm.readFile("test/vectors/local-beacon.json");
    }

    function _roundPath(uint64 beaconRound) private pure returns (string memory) {
        require(beaconRound != 0 && beaconRound <= LAST_SIGNED_ROUND, "this round is not in the vectors");
        return string.concat(".rounds[", vm.toString(beaconRound - 1), "]");
    }
}
