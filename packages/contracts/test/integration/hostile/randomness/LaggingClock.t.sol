// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {RandomnessCoordinator} from "../../../../src/randomness/RandomnessCoordinator.sol";
import {HostileTest} from "../HostileTest.sol";

/// @notice Class: lagging chain clock with published rounds. A sequencer catches up after a halt: blocks carry old
/// timestamps while the world already knows dozens of rounds.
contract LaggingClock_Test is HostileTest {
    uint64 private constant NEWEST = 40;

    function test_LaggingClock_SubmittingTheNewestRoundMovesEveryBetBehindIt() external {
        // The chain's clock shows round 3 as the newest. Round 40 is public and gets submitted: no clock check refuses it.
        assertEq(real.roundAt(block.timestamp), 3, "chain clock");
        vm.prank(STRANGER);
        real.submitRound(NEWEST, signatureOf(NEWEST));

        for (uint256 i; i < 3; ++i) {
            uint256 nonce = _pay(ATTACKER, WAGER, 0);
            assertEq(_roundOf(coin, nonce), NEWEST + 1, "a round that nobody knows");
            vm.warp(block.timestamp + PERIOD);
        }
        // Each newer round moves the bound again, long before the clock has caught up.
        real.submitRound(NEWEST + 5, signatureOf(NEWEST + 5));
        assertEq(_roundOf(coin, _pay(ATTACKER, WAGER, 0)), NEWEST + 6, "still unknown");
    }

    function test_LaggingClock_ABetIsSettledAndPaidWhileTheClockStillLags() external {
        real.submitRound(NEWEST, signatureOf(NEWEST));
        uint64 round = NEWEST + 1;
        uint256 nonce = coin.latestNonce() + 1;
        uint256 balanceBefore = token.balanceOf(PLAYER);
        _pay(PLAYER, WAGER, _foreseeSide(nonce, round));

        assertLt(block.timestamp, real.timeOf(round), "by the chain's clock the round is to come");
        real.settle(round, signatureOf(round), _idsOf(coin, nonce, nonce), CALLBACK_GAS);

        assertEq(_statusOf(coin, nonce), STATUS_SETTLED, "settled");
        assertEq(
            token.balanceOf(PLAYER), balanceBefore - WAGER + WAGER * WIN_MULTIPLIER / PRECISION, "paid, stake included"
        );
        assertEq(pool.reservedOf(address(token)), 0, "nothing stays reserved");
    }

    function test_LaggingClock_AnOldRoundDoesNotMoveTheBoundBack() external {
        real.submitRound(NEWEST, signatureOf(NEWEST));
        real.submitRound(NEWEST - 10, signatureOf(NEWEST - 10));
        assertEq(real.latestRound(), NEWEST, "newest");
        assertEq(_roundOf(coin, _pay(ATTACKER, WAGER, 0)), NEWEST + 1, "behind the newest");
    }

    function test_LaggingClock_TheDelayCountsFromTheNewestRound() external {
        uint64 minDelay = 2 * PERIOD + 1;
        RandomnessCoordinator delayed = deployCoordinator(minDelay);
        vm.prank(OWNER);
        coin.setCoordinator(address(delayed));
        delayed.submitRound(NEWEST, signatureOf(NEWEST));

        uint256 nonce = _pay(ATTACKER, WAGER, 0);
        (, uint64 round,) = delayed.requestOf(_requestId(address(coin), nonce));
        // 7 seconds span three periods: no round that is published within them.
        assertEq(round, NEWEST + 1 + 3, "after the delay");
    }
}
