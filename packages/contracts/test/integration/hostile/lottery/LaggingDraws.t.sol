// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {RandomnessCoordinator} from "../../../../src/randomness/RandomnessCoordinator.sol";
import {LocalBeacon} from "../../../utils/LocalBeacon.sol";
import {LotteryTest} from "../../../utils/lottery/LotteryTest.sol";

/// @notice Class: draws under a lagging clock. Anyone may request a due draw at any time: with rounds that are public but
/// ahead of the chain's clock, they could wait for one that lets their codes win.
contract LaggingDraws_Test is LotteryTest, LocalBeacon {
    uint32 private constant DRAW_DELAY = 60;
    address private immutable ATTACKER = makeAddr("attacker");

    RandomnessCoordinator private real;

    function setUp() public override {
        super.setUp();
        vm.warp(GENESIS_TIME + 2 * PERIOD);
        real = deployCoordinator({minDelay: 0});
        vm.startPrank(OWNER);
        extension.setCoordinator(address(real));
        extension.setGuards(OPEN_SURPLUS_BPS, DRAW_DELAY, 0, 0);
        vm.stopPrank();
    }

    /// @dev The round that would decide a draw requested now.
    function _roundOfARequest(uint32 productId) private returns (uint64 round) {
        uint256 snapshot = vm.snapshotState();
        vm.prank(ATTACKER);
        lucky.requestLottery(productId);
        round = lucky.drawOf(productId).beaconRound;
        vm.revertToState(snapshot);
    }

    /// @dev The clock lags by less than the delay: no round that they could get is known.
    function test_LaggingDraws_ALagBelowTheDelayKnowsNoRound() external {
        uint32 productId = _addQuantityLimited();
        _buy(BUYER, productId, TOTAL);
        uint64 lag = (DRAW_DELAY - PERIOD) / PERIOD;
        for (uint64 i; i < 20; ++i) {
            uint64 newest = real.roundAt(block.timestamp) + lag;
            assertGt(_roundOfARequest(productId), newest, "a round that nobody knows");
            skip(PERIOD);
        }
    }

    /// @dev The clock stands still. One round that is public, submitted by anybody once per delay, is enough.
    function test_LaggingDraws_OneSubmittedRoundPerDelayIsEnoughForAnyLag() external {
        uint32 productId = _addQuantityLimited();
        _buy(BUYER, productId, TOTAL);
        uint64 roundsPerDelay = DRAW_DELAY / PERIOD;
        for (uint64 newest = 10; newest <= LAST_SIGNED_ROUND; ++newest) {
            if (newest % roundsPerDelay == 10) {
                vm.prank(STRANGER);
                real.submitRound(newest, signatureOf(newest));
            }
            assertGt(_roundOfARequest(productId), newest, "a round that nobody knows");
        }
    }

    /// @dev The attack without a delay: every known round ahead of the clock can be chosen.
    function test_LaggingDraws_WithoutADelayEveryKnownRoundCouldBeChosen() external {
        vm.prank(OWNER);
        extension.setGuards(OPEN_SURPLUS_BPS, 0, 0, 0);
        uint32 productId = _addQuantityLimited();
        _buy(BUYER, productId, TOTAL);
        for (uint64 i; i < 20; ++i) {
            assertLe(_roundOfARequest(productId), LAST_SIGNED_ROUND, "known");
            skip(PERIOD);
        }
    }
}
