// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";

import {CoinFlip} from "../../../../src/games/CoinFlip.sol";
import {IRandomnessCoordinator} from "../../../../src/interfaces/randomness/IRandomnessCoordinator.sol";
import {RandomnessCoordinator} from "../../../../src/randomness/RandomnessCoordinator.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";
import {LocalBeacon} from "../../../utils/LocalBeacon.sol";

/// @notice Classes: gas starvation of a batch, and duplicate ids. Bets on the real coordinator.
contract Batches_Test is BaseTest, LocalBeacon {
    uint256 private constant CALLBACK_GAS = 500_000;
    uint256 private constant BETS = 5;

    RandomnessCoordinator private real;
    uint256[] private ids;
    uint64 private round;

    function setUp() public override {
        super.setUp();
        vm.warp(GENESIS_TIME + 2 * PERIOD);
        real = deployCoordinator({minDelay: 0});
        vm.prank(OWNER);
        coin.setCoordinator(address(real));
        for (uint256 i; i < BETS; ++i) {
            uint256 nonce = _pay(PLAYER, WAGER, MAX_COUNT, HEADS);
            ids.push(_requestId(address(coin), nonce));
        }
        (, round,) = real.requestOf(ids[0]);
        vm.warp(real.timeOf(round));
    }

    function _assertAll(uint8 expected) private view {
        for (uint256 nonce = 1; nonce <= BETS; ++nonce) {
            (uint8 status,,) = coin.statusOf(nonce);
            assertEq(status, expected, "status");
        }
    }

    function test_ABatchIsSettled() external {
        real.settle(round, signatureOf(round), ids, CALLBACK_GAS);
        _assertAll(STATUS_SETTLED);
        assertEq(pool.reservedOf(address(token)), 0, "nothing stays reserved");
    }

    function test_GasStarvationOfABatch() external {
        bytes memory signature = signatureOf(round);
        for (uint256 gasLimit = 700_000; gasLimit <= 1_100_000; gasLimit += 50_000) {
            uint256 snapshot = vm.snapshotState();
            try real.settle{gas: gasLimit}(round, signature, ids, CALLBACK_GAS) {
                _assertAll(STATUS_SETTLED);
            } catch {
                // All or nothing: no bet is lost to a lack of gas.
                _assertAll(STATUS_PENDING);
            }
            vm.revertToState(snapshot);
        }
        vm.expectRevert(IRandomnessCoordinator.InsufficientGas.selector);
        real.settle{gas: 800_000}(round, signature, ids, CALLBACK_GAS);
    }

    function test_DuplicateIds() external {
        uint256 balanceBefore = token.balanceOf(PLAYER);
        uint256[] memory one = new uint256[](1);
        one[0] = ids[0];
        uint256 snapshot = vm.snapshotState();
        real.settle(round, signatureOf(round), one, CALLBACK_GAS);
        uint256 paidOnce = token.balanceOf(PLAYER) - balanceBefore;
        vm.revertToState(snapshot);

        uint256[] memory repeated = new uint256[](3);
        (repeated[0], repeated[1], repeated[2]) = (ids[0], ids[0], ids[0]);
        real.settle(round, signatureOf(round), repeated, CALLBACK_GAS);
        real.fulfill(round, repeated, CALLBACK_GAS);

        assertEq(token.balanceOf(PLAYER) - balanceBefore, paidOnce, "paid once");
        (uint8 status,,) = coin.statusOf(2);
        assertEq(status, STATUS_PENDING, "others wait");
    }

    function test_AFailedCallbackIsTriedAgain() external {
        // The owner breaks the game for a while: an implementation without a callback.
        address working = address(new CoinFlip());
        address broken = address(new BrokenGame());
        vm.prank(OWNER);
        coin.upgradeToAndCall(broken, "");
        real.settle(round, signatureOf(round), ids, CALLBACK_GAS);
        (,, IRandomnessCoordinator.RequestStatus status) = real.requestOf(ids[0]);
        assertEq(uint8(status), uint8(IRandomnessCoordinator.RequestStatus.Failed), "failed");

        vm.prank(OWNER);
        coin.upgradeToAndCall(working, "");
        real.fulfill(round, ids, CALLBACK_GAS);

        _assertAll(STATUS_SETTLED);
    }
}

/// @notice An implementation without a callback, which anyone may replace.
contract BrokenGame is UUPSUpgradeable {
    function _authorizeUpgrade(address) internal override {}
}
