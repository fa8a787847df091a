// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRandomnessCoordinator} from "../../../src/interfaces/randomness/IRandomnessCoordinator.sol";
import {RandomnessCoordinator} from "../../../src/randomness/RandomnessCoordinator.sol";
import {RandomnessTest} from "../../utils/RandomnessTest.sol";

contract SubmitRound_Test is RandomnessTest {
    uint64 private constant ROUND = 7;
    /// @dev The most that verification may cost, see BeaconVerifier.VERIFY_GAS, with overhead.
    uint256 private constant VERIFY_GAS = 210_000;

    bytes private signature;

    function setUp() public override {
        super.setUp();
        signature = signatureOf(ROUND);
    }

    modifier givenRoundIsStored() {
        coordinator.submitRound(ROUND, signature);
        _;
    }

    modifier givenRoundIsNotStored() {
        assertEq(coordinator.randomnessOf(ROUND), 0, "the round is not stored");
        _;
    }

    function test_GivenRoundIsStored() external givenRoundIsStored {
        vm.recordLogs();
        assertEq(coordinator.submitRound(ROUND, signature), beaconRandomnessOf(ROUND), "returned again");
        assertEq(coordinator.submitRound(ROUND, "not a signature"), beaconRandomnessOf(ROUND), "signature unread");
        assertEq(vm.getRecordedLogs().length, 0, "events");
    }

    function test_RevertWhen_GasDoesNotSuffice() external givenRoundIsNotStored {
        for (uint256 gas = 30_000; gas < VERIFY_GAS; gas += 10_000) {
            vm.expectRevert(IRandomnessCoordinator.InsufficientGas.selector);
            coordinator.submitRound{gas: gas}(ROUND, signature);
        }
        assertEq(coordinator.randomnessOf(ROUND), 0, "nothing stored");
    }

    function testFuzz_GasDecidesBetweenAllAndNothing(uint256 gas) external givenRoundIsNotStored {
        gas = bound(gas, 0, 500_000);
        bytes memory call = abi.encodeCall(coordinator.submitRound, (ROUND, signature));
        (bool success, bytes memory result) = address(coordinator).call{gas: gas}(call);
        if (success) {
            assertEq(coordinator.randomnessOf(ROUND), beaconRandomnessOf(ROUND), "stored");
        } else {
            assertEq(coordinator.randomnessOf(ROUND), 0, "nothing stored");
            // Too little gas is never reported as an invalid signature.
            if (result.length != 0) assertEq(bytes4(result), IRandomnessCoordinator.InsufficientGas.selector, "error");
        }
    }

    function test_RevertWhen_LengthIsNot128() external givenRoundIsNotStored {
        uint256[6] memory lengths = [uint256(0), 48, 127, 129, 160, 256];
        for (uint256 i = 0; i < lengths.length; ++i) {
            bytes memory cut = new bytes(lengths[i]);
            for (uint256 j = 0; j < cut.length && j < signature.length; ++j) {
                cut[j] = signature[j];
            }
            _expectMalformed(ROUND, cut);
        }
        _expectMalformed(ROUND, compressedSignatureOf(ROUND));
    }

    function test_RevertWhen_PointIsMalformed() external givenRoundIsNotStored {
        string[6] memory names = ["infinity", "offCurve", "swapped", "xPlusOrder", "yPlusOrder", "outsideSubgroup"];
        for (uint256 i = 0; i < names.length; ++i) {
            bytes memory point = malformedSignature(names[i]);
            assertEq(point.length, 128, names[i]);
            // The vectors derive from round 1, which the constructor stored: any other round checks them.
            uint256 gasBefore = gasleft();
            _expectMalformed(ROUND, point);
            assertLt(gasBefore - gasleft(), VERIFY_GAS + 20_000, string.concat("gas for ", names[i]));
        }
    }

    /// @dev The same point as the valid one in another encoding: only the check against the field's order detects it.
    function test_RevertWhen_CoordinateIsNotCanonical() external givenRoundIsNotStored {
        _expectMalformed(ROUND, _plusOrder(signature, 0));
        _expectMalformed(ROUND, _plusOrder(signature, 64));
    }

    function test_RevertWhen_AnyBitIsFlipped() external givenRoundIsNotStored {
        for (uint256 i = 0; i < signature.length; ++i) {
            for (uint256 bit = 0; bit < 8; ++bit) {
                signature[i] ^= bytes1(uint8(1 << bit));
                _expectRefused(signature);
                signature[i] ^= bytes1(uint8(1 << bit));
            }
        }
        assertEq(coordinator.randomnessOf(ROUND), 0, "nothing stored");
        assertEq(coordinator.submitRound(ROUND, signature), beaconRandomnessOf(ROUND), "the original is accepted");
    }

    function testFuzz_RevertWhen_AnyByteDiffers(uint256 index, bytes1 value) external givenRoundIsNotStored {
        index = bound(index, 0, signature.length - 1);
        vm.assume(signature[index] != value);
        signature[index] = value;
        _expectRefused(signature);
        assertEq(coordinator.randomnessOf(ROUND), 0, "nothing stored");
    }

    function testFuzz_RevertWhen_SignatureIsNoise(bytes32[4] calldata noise) external givenRoundIsNotStored {
        _expectRefused(abi.encode(noise));
    }

    function test_RevertWhen_SignatureIsOfAnotherRound() external givenRoundIsNotStored {
        bytes memory other = signatureOf(ROUND + 1);
        vm.expectRevert(abi.encodeWithSelector(IRandomnessCoordinator.InvalidSignature.selector, ROUND));
        coordinator.submitRound(ROUND, other);
        vm.expectRevert(abi.encodeWithSelector(IRandomnessCoordinator.InvalidSignature.selector, 0));
        coordinator.submitRound(0, other);
    }

    /// @dev Negation keeps x and swaps the sign bit: on the curve, in the subgroup, and wrong.
    function test_RevertWhen_SignatureIsNegated() external givenRoundIsNotStored {
        bytes memory negated = _negate(signature);
        vm.expectRevert(abi.encodeWithSelector(IRandomnessCoordinator.InvalidSignature.selector, ROUND));
        coordinator.submitRound(ROUND, negated);
    }

    function test_WhenSignatureIsTheBeacons() external givenRoundIsNotStored {
        bytes memory compressed = compressedSignatureOf(ROUND);
        vm.expectEmit(address(coordinator));
        emit IRandomnessCoordinator.RoundSubmitted(ROUND, sha256(compressed), compressed);
        bytes32 randomness = coordinator.submitRound(ROUND, signature);
        assertEq(randomness, beaconRandomnessOf(ROUND), "returned");
        assertEq(coordinator.randomnessOf(ROUND), randomness, "stored");
    }

    function test_WhenSignBitIsEither_EveryRoundIsCompressedAsTheBeaconDoes() external {
        uint256 greater;
        for (uint64 round = 2; round <= LAST_SIGNED_ROUND; ++round) {
            if (compressedSignatureOf(round)[0] & 0x20 != 0) ++greater;
            assertEq(submit(round), beaconRandomnessOf(round), "randomness");
        }
        assertGt(greater, 0, "rounds with the sign bit");
        assertLt(greater, LAST_SIGNED_ROUND - 1, "rounds without it");
    }

    function test_WhenRoundIsOfTheFuture() external {
        string memory path = string.concat(".rounds[", vm.toString(LAST_SIGNED_ROUND + 1), "]");
        bytes memory point = vm.parseJsonBytes(beaconJson(), string.concat(path, ".point"));
        bytes32 randomness = vm.parseJsonBytes32(beaconJson(), string.concat(path, ".randomness"));
        assertEq(coordinator.submitRound(type(uint64).max, point), randomness, "randomness of the last round of all");
        assertEq(coordinator.latestRound(), type(uint64).max, "latest round");
    }

    function test_WhenRoundsComeOutOfOrder_LatestRoundOnlyRises() external {
        submit(19);
        assertEq(coordinator.latestRound(), 19, "raised");
        submit(15);
        assertEq(coordinator.latestRound(), 19, "not lowered");
        assertEq(coordinator.randomnessOf(15), beaconRandomnessOf(15), "but stored");
        assertEq(coordinator.nextRound(), 20, "the next round is behind both");
    }

    /// @dev Round 11 is published in this second: a request gets a later one without a write to storage.
    function test_WhenTheClockHasPassedTheRound_NoSlotIsWrittenForIt() external {
        submit(NEXT_ROUND - 1);
        assertEq(coordinator.latestRound(), 0, "not counted");
        assertEq(coordinator.nextRound(), NEXT_ROUND, "moved by the clock");
        submit(NEXT_ROUND);
        assertEq(coordinator.latestRound(), NEXT_ROUND, "counted");
        assertEq(coordinator.nextRound(), NEXT_ROUND + 1, "moved by the round");
    }

    /// @dev Rounds in any order at any time with any delay: the next round is the same as if each were counted.
    function testFuzz_NextRoundIsBehindEverySubmittedRound(uint64 minDelay, uint256 seed) external {
        minDelay = uint64(bound(minDelay, 0, 60));
        RandomnessCoordinator delayed = deployCoordinator(minDelay);
        uint64 delayRounds = (minDelay + PERIOD - 1) / PERIOD;
        uint64 highest = 1;
        for (uint256 i; i < 8; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            vm.warp(block.timestamp + seed % 40);
            uint64 submitted = uint64(bound(seed >> 128, 1, LAST_SIGNED_ROUND));
            delayed.submitRound(submitted, signatureOf(submitted));
            if (submitted > highest) highest = submitted;
            uint64 byClock = delayed.roundAt(block.timestamp + minDelay) + 1;
            uint64 bySubmitted = highest + 1 + delayRounds;
            assertEq(delayed.nextRound(), byClock > bySubmitted ? byClock : bySubmitted, "the later of both");
        }
    }

    /// @dev The execution without the transaction's base cost and calldata; every slot is cold.
    function test_Gas() external {
        coordinator.submitRound(ROUND, signature);
        vm.snapshotGasLastCall("randomness", "submitRound");
    }

    function _expectMalformed(uint64 round, bytes memory point) private {
        vm.expectRevert(IRandomnessCoordinator.MalformedSignature.selector);
        coordinator.submitRound(round, point);
    }

    function _expectRefused(bytes memory point) private {
        bytes memory call = abi.encodeCall(coordinator.submitRound, (ROUND, point));
        (bool success, bytes memory result) = address(coordinator).call{gas: 300_000}(call);
        assertFalse(success, "refused");
        bytes4 selector = bytes4(result);
        bool isNamed = selector == IRandomnessCoordinator.MalformedSignature.selector
            || selector == IRandomnessCoordinator.InvalidSignature.selector;
        assertTrue(isNamed, "by a named error");
    }

    uint256 private constant P_HIGH = 0x1a0111ea397fe69a4b1ba7b6434bacd7;
    uint256 private constant P_LOW = 0x64774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab;

    function _plusOrder(bytes memory point, uint256 offset) private pure returns (bytes memory copy) {
        copy = bytes.concat(point);
        (uint256 high, uint256 low) = _field(copy, offset);
        unchecked {
            uint256 sum = low + P_LOW;
            _setField(copy, offset, high + P_HIGH + (sum < low ? 1 : 0), sum);
        }
    }

    function _negate(bytes memory point) private pure returns (bytes memory copy) {
        copy = bytes.concat(point);
        (uint256 high, uint256 low) = _field(copy, 64);
        unchecked {
            _setField(copy, 64, P_HIGH - high - (low > P_LOW ? 1 : 0), P_LOW - low);
        }
    }

    function _field(bytes memory point, uint256 offset) private pure returns (uint256 high, uint256 low) {
        assembly {
            high := mload(add(add(point, 0x20), offset))
            low := mload(add(add(point, 0x40), offset))
        }
    }

    function _setField(bytes memory point, uint256 offset, uint256 high, uint256 low) private pure {
        assembly {
            mstore(add(add(point, 0x20), offset), high)
            mstore(add(add(point, 0x40), offset), low)
        }
    }
}
