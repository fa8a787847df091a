// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IRandomnessCoordinator} from "../../../src/interfaces/randomness/IRandomnessCoordinator.sol";
import {
    HungryConsumer,
    ReentrantConsumer,
    ReturnBombConsumer,
    RevertingConsumer
} from "../../utils/consumers/HostileConsumers.sol";
import {RandomnessTest} from "../../utils/RandomnessTest.sol";

contract Fulfill_Test is RandomnessTest {
    uint256 private constant TRANSACTION_GAS_CAP = 16_777_216;

    uint256 private requestId;

    function setUp() public override {
        super.setUp();
        requestId = consumer.request();
    }

    modifier givenRoundIsStored() {
        submit(NEXT_ROUND);
        _;
    }

    function test_RevertGiven_RoundIsNotStored() external {
        vm.expectRevert(abi.encodeWithSelector(IRandomnessCoordinator.RoundNotSubmitted.selector, NEXT_ROUND));
        coordinator.fulfill(NEXT_ROUND, ids(requestId), callbackGas);
    }

    function test_GivenRoundIsNotStored_SettleSubmitsIt() external {
        coordinator.settle(NEXT_ROUND, signatureOf(NEXT_ROUND), ids(requestId), callbackGas);
        assertEq(coordinator.randomnessOf(NEXT_ROUND), beaconRandomnessOf(NEXT_ROUND), "stored");
        assertRequest(requestId, NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Fulfilled);
    }

    function test_GivenRoundIsStored_SettleLeavesTheSignatureUnread() external givenRoundIsStored {
        coordinator.settle(NEXT_ROUND, "", ids(requestId), callbackGas);
        assertRequest(requestId, NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Fulfilled);
    }

    function test_RevertWhen_SettlingWithAWrongSignature() external {
        bytes memory other = signatureOf(NEXT_ROUND + 1);
        vm.expectRevert(abi.encodeWithSelector(IRandomnessCoordinator.InvalidSignature.selector, NEXT_ROUND));
        coordinator.settle(NEXT_ROUND, other, ids(requestId), callbackGas);
        assertRequest(requestId, NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Pending);
    }

    function test_RevertWhen_CallbackGasIsBelowMinimum() external givenRoundIsStored {
        uint256 given = callbackGas - 1;
        vm.expectRevert(abi.encodeWithSelector(IRandomnessCoordinator.CallbackGasTooLow.selector, given, callbackGas));
        coordinator.fulfill(NEXT_ROUND, ids(requestId), given);
    }

    function test_RevertWhen_ThereAreMoreThan200Ids() external givenRoundIsStored {
        uint256 maximum = coordinator.MAX_REQUESTS();
        assertEq(maximum, 200, "maximum");
        vm.expectRevert(abi.encodeWithSelector(IRandomnessCoordinator.TooManyRequests.selector, maximum + 1, maximum));
        coordinator.fulfill(NEXT_ROUND, new uint256[](maximum + 1), callbackGas);
    }

    function test_WhenIdIsUnknown() external givenRoundIsStored {
        uint256 unknown = requestId + 1;
        _expectSkip(unknown, NEXT_ROUND, IRandomnessCoordinator.SkipReason.Unknown);
        vm.expectEmit(address(coordinator));
        emit IRandomnessCoordinator.RequestFulfilled(requestId);
        coordinator.fulfill(NEXT_ROUND, ids(unknown, requestId), callbackGas);
        assertEq(consumer.callCount(), 1, "callbacks");
    }

    function test_WhenIdIsFulfilled() external givenRoundIsStored {
        coordinator.fulfill(NEXT_ROUND, ids(requestId), callbackGas);
        _expectSkip(requestId, NEXT_ROUND, IRandomnessCoordinator.SkipReason.AlreadyFulfilled);
        coordinator.fulfill(NEXT_ROUND, ids(requestId), callbackGas);
        assertEq(consumer.callCount(), 1, "callbacks");
    }

    function test_WhenIdIsOfAnotherRound() external givenRoundIsStored {
        vm.warp(block.timestamp + PERIOD);
        uint256 later = consumer.request();
        _expectSkip(later, NEXT_ROUND, IRandomnessCoordinator.SkipReason.OtherRound);
        vm.expectEmit(address(coordinator));
        emit IRandomnessCoordinator.RequestFulfilled(requestId);
        coordinator.fulfill(NEXT_ROUND, ids(later, requestId), callbackGas);
        assertRequest(later, NEXT_ROUND + 1, IRandomnessCoordinator.RequestStatus.Pending);
    }

    function test_WhenIdIsGivenTwice() external givenRoundIsStored {
        vm.expectEmit(address(coordinator));
        emit IRandomnessCoordinator.RequestFulfilled(requestId);
        _expectSkip(requestId, NEXT_ROUND, IRandomnessCoordinator.SkipReason.AlreadyFulfilled);
        coordinator.fulfill(NEXT_ROUND, ids(requestId, requestId), callbackGas);
        assertEq(consumer.callCount(), 1, "callbacks");
    }

    function test_RevertWhen_CallbackGasExceedsWhatIsLeft() external givenRoundIsStored {
        uint256[3] memory demands = [uint256(2_000_000_000), type(uint128).max, type(uint256).max];
        for (uint256 i = 0; i < demands.length; ++i) {
            vm.expectRevert(IRandomnessCoordinator.InsufficientGas.selector);
            coordinator.fulfill(NEXT_ROUND, ids(requestId), demands[i]);
        }
    }

    /// @dev The consumer needs nearly all of the callback gas. For any gas of the caller, it gets all of it or the
    /// transaction reverts as a whole: a capped call alone would silently forward less and fail the request.
    function testFuzz_StarvationNeverFailsARequest(uint256 gas) external {
        HungryConsumer hungry = new HungryConsumer(coordinator, callbackGas - 60_000);
        uint256 hungryId = hungry.request();
        submit(NEXT_ROUND);
        gas = bound(gas, 30_000, 700_000);
        bytes memory call = abi.encodeCall(coordinator.fulfill, (NEXT_ROUND, ids(hungryId), callbackGas));
        (bool success,) = address(coordinator).call{gas: gas}(call);
        assertRequest(
            hungryId,
            NEXT_ROUND,
            success ? IRandomnessCoordinator.RequestStatus.Fulfilled : IRandomnessCoordinator.RequestStatus.Pending
        );
    }

    function test_RevertWhen_GasDoesNotSufficeForAFullCallback() external {
        HungryConsumer hungry = new HungryConsumer(coordinator, callbackGas - 60_000);
        uint256[] memory list = ids(hungry.request());
        submit(NEXT_ROUND);
        vm.expectRevert(IRandomnessCoordinator.InsufficientGas.selector);
        coordinator.fulfill{gas: callbackGas + 10_000}(NEXT_ROUND, list, callbackGas);
        coordinator.fulfill{gas: callbackGas * 64 / 63 + 50_000}(NEXT_ROUND, list, callbackGas);
        assertRequest(list[0], NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Fulfilled);
    }

    function test_WhenCalledFromACallback() external {
        ReentrantConsumer reentrant = new ReentrantConsumer(coordinator);
        uint256 reentrantId = reentrant.request();
        reentrant.prepare(NEXT_ROUND, ids(requestId), signatureOf(NEXT_ROUND));
        coordinator.settle(NEXT_ROUND, signatureOf(NEXT_ROUND), ids(reentrantId), callbackGas);

        bytes memory guard = abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        assertEq(reentrant.fulfillError(), guard, "fulfill");
        assertEq(reentrant.settleError(), guard, "settle");
        assertRequest(reentrantId, NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Fulfilled);
        assertRequest(requestId, NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Pending);
        // The new request waits for an unknown round, after the one just submitted.
        assertRequest(reentrant.requestInside(), NEXT_ROUND + 1, IRandomnessCoordinator.RequestStatus.Pending);
    }

    function test_GivenConsumerReverts() external {
        RevertingConsumer reverting = new RevertingConsumer(coordinator);
        uint256 failing = reverting.request();
        submit(NEXT_ROUND);

        vm.expectEmit(address(coordinator));
        emit IRandomnessCoordinator.RequestFailed(failing);
        coordinator.fulfill(NEXT_ROUND, ids(failing), callbackGas);
        assertRequest(failing, NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Failed);

        reverting.behave();
        vm.expectEmit(address(coordinator));
        emit IRandomnessCoordinator.RequestFulfilled(failing);
        coordinator.fulfill(NEXT_ROUND, ids(failing), callbackGas);
        assertRequest(failing, NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Fulfilled);
        assertEq(reverting.wordOf(failing), _wordOf(failing, NEXT_ROUND), "the word is the same later");
    }

    function test_GivenOneConsumerReverts_TheOthersOfTheBatchAreFulfilled() external {
        RevertingConsumer reverting = new RevertingConsumer(coordinator);
        uint256 failing = reverting.request();
        coordinator.settle(NEXT_ROUND, signatureOf(NEXT_ROUND), ids(failing, requestId), callbackGas);
        assertRequest(failing, NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Failed);
        assertRequest(requestId, NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Fulfilled);
    }

    function test_GivenConsumerBurnsItsGas() external {
        HungryConsumer hungry = new HungryConsumer(coordinator, type(uint256).max);
        uint256[] memory list = ids(hungry.request(), requestId);
        submit(NEXT_ROUND);
        uint256 gasBefore = gasleft();
        coordinator.fulfill(NEXT_ROUND, list, callbackGas);
        assertLt(gasBefore - gasleft(), callbackGas + 200_000, "cost to the caller");
        assertRequest(list[0], NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Failed);
        assertRequest(requestId, NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Fulfilled);
    }

    function test_GivenConsumerReturnsABomb() external {
        ReturnBombConsumer returning = new ReturnBombConsumer(coordinator, false);
        ReturnBombConsumer reverting = new ReturnBombConsumer(coordinator, true);
        uint256[] memory list = ids(returning.request(), reverting.request());
        submit(NEXT_ROUND);
        uint256 gasBefore = gasleft();
        coordinator.fulfill(NEXT_ROUND, list, callbackGas);
        // Two bombs of 350,000 gas; copying either would cost that much again.
        assertLt(gasBefore - gasleft(), 850_000, "cost to the caller");
        assertRequest(list[0], NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Fulfilled);
        assertRequest(list[1], NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Failed);
    }

    function test_GivenConsumerBehaves() external givenRoundIsStored {
        vm.expectEmit(address(coordinator));
        emit IRandomnessCoordinator.RequestFulfilled(requestId);
        coordinator.fulfill(NEXT_ROUND, ids(requestId), callbackGas);

        assertRequest(requestId, NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Fulfilled);
        assertEq(consumer.wordOf(requestId), _wordOf(requestId, NEXT_ROUND), "word");
        assertEq(consumer.caller(), address(coordinator), "caller");
        assertEq(consumer.callCount(), 1, "callbacks");
        // Measured a few instructions into the callback.
        assertApproxEqAbs(consumer.gasGiven(), callbackGas, 1000, "gas of the callback");
    }

    function testFuzz_CallbackGetsTheGasThatTheCallerNames(uint256 gas) external givenRoundIsStored {
        gas = bound(gas, callbackGas, 20_000_000);
        coordinator.fulfill(NEXT_ROUND, ids(requestId), gas);
        assertApproxEqAbs(consumer.gasGiven(), gas, 1000, "gas of the callback");
    }

    function test_When200IdsAreGiven() external {
        uint256[] memory list = new uint256[](200);
        list[0] = requestId;
        for (uint256 i = 1; i < list.length; ++i) {
            list[i] = consumer.request();
        }
        bytes memory signature = signatureOf(NEXT_ROUND);

        uint256 gasBefore = gasleft();
        coordinator.settle(NEXT_ROUND, signature, list, callbackGas);
        vm.snapshotGasLastCall("randomness", "settle, 200 requests of a consumer that stores two words");
        assertLt(gasBefore - gasleft(), TRANSACTION_GAS_CAP, "gas of the batch");
        for (uint256 i = 0; i < list.length; ++i) {
            assertEq(consumer.wordOf(list[i]), _wordOf(list[i], NEXT_ROUND), "word");
            assertRequest(list[i], NEXT_ROUND, IRandomnessCoordinator.RequestStatus.Fulfilled);
        }
    }

    function test_WhenThereAreNoIds() external {
        coordinator.settle(NEXT_ROUND, signatureOf(NEXT_ROUND), new uint256[](0), callbackGas);
        assertEq(coordinator.latestRound(), NEXT_ROUND, "submitted");
    }

    function _wordOf(uint256 id, uint64 beaconRound) private returns (uint256) {
        bytes32 randomness = beaconRandomnessOf(beaconRound);
        return uint256(keccak256(abi.encode(randomness, block.chainid, address(coordinator), id)));
    }

    function _expectSkip(uint256 id, uint64 beaconRound, IRandomnessCoordinator.SkipReason reason) private {
        vm.expectEmit(address(coordinator));
        emit IRandomnessCoordinator.RequestSkipped(id, beaconRound, reason);
    }
}
