// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {IRandomnessCoordinator} from "../../../src/interfaces/randomness/IRandomnessCoordinator.sol";
import {RandomnessCoordinator} from "../../../src/randomness/RandomnessCoordinator.sol";
import {LocalBeacon} from "../../utils/LocalBeacon.sol";

contract Constructor_Test is Test, LocalBeacon {
    address private constant PAIRING_PRECOMPILE = address(0x0f);

    bytes private key;
    bytes private signature;

    function setUp() public {
        vm.warp(GENESIS_TIME);
        key = publicKeyPoint();
        signature = signatureOf(1);
    }

    function test_RevertWhen_PrecompilesAreMissing() external {
        // A chain without the precompiles answers the call with success and no data.
        vm.mockCall(PAIRING_PRECOMPILE, "", "");
        vm.expectRevert(IRandomnessCoordinator.MissingPrecompile.selector);
        this.deploy(key, GENESIS_TIME, PERIOD, 0, 1, signature);
    }

    function test_RevertWhen_KeyHasAnotherLength() external {
        _expectInvalidKey("");
        _expectInvalidKey(new bytes(128));
        _expectInvalidKey(bytes.concat(key, bytes1(0)));
        bytes memory cut = bytes.concat(key);
        assembly {
            mstore(cut, 255)
        }
        _expectInvalidKey(cut);
    }

    function test_RevertWhen_KeyIsInfinity() external {
        _expectInvalidKey(new bytes(256));
    }

    function test_RevertWhen_AnyByteOfTheKeyIsChanged() external {
        for (uint256 i = 0; i < key.length; ++i) {
            key[i] ^= 0x01;
            _expectInvalidKey(key);
            key[i] ^= 0x01;
        }
    }

    function test_RevertWhen_ScheduleIsImpossible() external {
        _expectInvalidSchedule(0, PERIOD, 0, 1);
        _expectInvalidSchedule(GENESIS_TIME + 1, PERIOD, 0, 1);
        _expectInvalidSchedule(GENESIS_TIME, 0, 0, 1);
        _expectInvalidSchedule(GENESIS_TIME, 1 hours + 1, 0, 1);
        _expectInvalidSchedule(GENESIS_TIME, PERIOD, 1 hours + 1, 1);
        _expectInvalidSchedule(GENESIS_TIME, PERIOD, 0, 0);
    }

    function test_RevertWhen_KnownSignatureIsMalformed() external {
        vm.expectRevert(IRandomnessCoordinator.MalformedSignature.selector);
        this.deploy(key, GENESIS_TIME, PERIOD, 0, 1, new bytes(128));
    }

    function test_RevertWhen_KnownSignatureIsWrong() external {
        vm.expectRevert(abi.encodeWithSelector(IRandomnessCoordinator.InvalidSignature.selector, 2));
        this.deploy(key, GENESIS_TIME, PERIOD, 0, 2, signature);
    }

    function test_WhenEverythingFits() external {
        bytes memory compressed = compressedSignatureOf(1);
        vm.expectEmit();
        emit IRandomnessCoordinator.RoundSubmitted(1, sha256(compressed), compressed);
        RandomnessCoordinator coordinator = this.deploy(key, GENESIS_TIME, PERIOD, 41, 1, signature);

        assertEq(coordinator.publicKey(), key, "key");
        assertEq(coordinator.genesisTime(), GENESIS_TIME, "genesis");
        assertEq(coordinator.period(), PERIOD, "period");
        assertEq(coordinator.minDelay(), 41, "delay");
        assertEq(coordinator.latestRound(), 1, "the delay is not over: the known round counts");
        assertEq(coordinator.nextRound(), 16, "behind it and the delay");
        assertEq(coordinator.randomnessOf(1), beaconRandomnessOf(1), "known round");
    }

    function _expectInvalidKey(bytes memory badKey) private {
        vm.expectRevert(IRandomnessCoordinator.InvalidPublicKey.selector);
        this.deploy(badKey, GENESIS_TIME, PERIOD, 0, 1, signature);
    }

    function _expectInvalidSchedule(uint64 genesis, uint64 period, uint64 minDelay, uint64 knownRound) private {
        vm.expectRevert(IRandomnessCoordinator.InvalidSchedule.selector);
        this.deploy(key, genesis, period, minDelay, knownRound, signature);
    }

    /// @dev Called from outside: Forge ends a test, as passed, with the first creation that reverts as expected.
    function deploy(
        bytes memory publicKey,
        uint64 genesis,
        uint64 period,
        uint64 minDelay,
        uint64 knownRound,
        bytes memory knownSignature
    ) external returns (RandomnessCoordinator) {
        return new RandomnessCoordinator(publicKey, genesis, period, minDelay, knownRound, knownSignature);
    }
}
