// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {RandomnessCoordinator} from "../../../src/randomness/RandomnessCoordinator.sol";

/// @notice The rounds that drand published, from the beacon package's vectors, verified on chain.
contract Quicknet_Test is Test {
    uint64 private constant QUICKNET_GENESIS = 1_692_803_367;
    uint64 private constant QUICKNET_PERIOD = 3;

    string private vectors = vm.readFile("../beacon/vectors/quicknet.json");
    string private points = vm.readFile("test/vectors/quicknet-points.json");
    RandomnessCoordinator private coordinator;

    function setUp() public {
        vm.warp(QUICKNET_GENESIS + 1_000_000);
        bytes memory publicKey = vm.parseJsonBytes(points, ".publicKeyPoint");
        coordinator =
            new RandomnessCoordinator(publicKey, QUICKNET_GENESIS, QUICKNET_PERIOD, 0, _roundAt(0), _pointAt(0));
    }

    function test_EveryPublishedRoundIsVerified() external {
        uint256 count = _count();
        assertGt(count, 1, "rounds in the vectors");
        for (uint256 i = 0; i < count; ++i) {
            assertEq(vm.parseJsonUint(points, string.concat(_path(i), ".round")), _roundAt(i), "round of the point");
            bytes32 randomness = coordinator.submitRound(_roundAt(i), _pointAt(i));
            assertEq(randomness, _randomnessAt(i), "returned randomness");
            assertEq(coordinator.randomnessOf(_roundAt(i)), _randomnessAt(i), "stored randomness");
        }
    }

    /// @dev The published signature is the preimage of the randomness: the contract's compression must reproduce it.
    function test_CompressionRestoresThePublishedBytes() external view {
        for (uint256 i = 0; i < _count(); ++i) {
            bytes memory signature = vm.parseBytes(vm.parseJsonString(vectors, string.concat(_path(i), ".signature")));
            assertEq(sha256(signature), _randomnessAt(i), "randomness");
        }
    }

    function test_TimeOfRound1000() external view {
        assertEq(coordinator.timeOf(1000), 1_692_806_364, "time");
        assertEq(coordinator.roundAt(1_692_806_364), 1000, "round at its time");
        assertEq(coordinator.roundAt(1_692_806_363), 999, "round a second earlier");
    }

    function _count() private view returns (uint256 count) {
        while (vm.keyExistsJson(vectors, _path(count))) ++count;
    }

    function _path(uint256 index) private pure returns (string memory) {
        return string.concat(".rounds[", vm.toString(index), "]");
    }

    function _roundAt(uint256 index) private view returns (uint64) {
        return uint64(vm.parseJsonUint(vectors, string.concat(_path(index), ".round")));
    }

    function _pointAt(uint256 index) private view returns (bytes memory) {
        return vm.parseJsonBytes(points, string.concat(_path(index), ".point"));
    }

    function _randomnessAt(uint256 index) private view returns (bytes32) {
        return vm.parseBytes32(vm.parseJsonString(vectors, string.concat(_path(index), ".randomness")));
    }
}
