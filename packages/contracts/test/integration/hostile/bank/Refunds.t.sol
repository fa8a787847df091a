// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";

import {CoinFlip} from "../../../../src/games/CoinFlip.sol";
import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {IRandomnessCoordinator} from "../../../../src/interfaces/randomness/IRandomnessCoordinator.sol";
import {HostileTest} from "../HostileTest.sol";

/// @dev An implementation without a callback, which anyone may replace.
contract DeafGame is UUPSUpgradeable {
    function _authorizeUpgrade(address) internal override {}
}

/// @notice Classes: refund of a losing bet, and operator dead for a day.
contract Refunds_Test is HostileTest {
    uint256 private constant PAYOUT = WAGER * WIN_MULTIPLIER / PRECISION;
    uint64 private round;

    function setUp() public override {
        super.setUp();
        round = real.roundAt(block.timestamp) + 1;
    }

    /// @dev The attacker's bet loses and the player's wins; nobody settles them.
    function _placeBoth() private returns (uint256 losing, uint256 winning) {
        losing = _pay(ATTACKER, WAGER, 1 - _foreseeSide(1, round));
        winning = _pay(PLAYER, WAGER, _foreseeSide(2, round));
    }

    /*//////////////////////////////////////////////////////////////
                        REFUND OF A LOSING BET
    //////////////////////////////////////////////////////////////*/

    function test_RefundOfALosingBet_TheStoredRoundRefusesTheRequest() external {
        (uint256 losing,) = _placeBoth();
        // Any liquidity provider submits the round: one signature for all of its bets.
        real.submitRound(round, signatureOf(round));
        vm.warp(block.timestamp + 30 days);
        bytes memory available = abi.encodeWithSelector(IGame.RandomnessAvailable.selector, losing, round);
        vm.expectRevert(available);
        vm.prank(ATTACKER);
        coin.requestRefund(losing);
        vm.expectRevert(available);
        vm.prank(ATTACKER);
        coin.finalizeRefund(losing);
    }

    function test_RefundOfALosingBet_TheNoticeGivesAnHourToSubmitTheRound() external {
        (uint256 losing, uint256 winning) = _placeBoth();
        vm.warp(block.timestamp + 24 hours);
        vm.prank(ATTACKER);
        coin.requestRefund(losing);
        vm.warp(block.timestamp + 1 hours);
        // At the last moment.
        real.submitRound(round, signatureOf(round));
        vm.expectRevert(abi.encodeWithSelector(IGame.RandomnessAvailable.selector, losing, round));
        vm.prank(ATTACKER);
        coin.finalizeRefund(losing);

        uint256 attackerBefore = token.balanceOf(ATTACKER);
        uint256 playerBefore = token.balanceOf(PLAYER);
        real.fulfill(round, _idsOf(coin, losing, winning), CALLBACK_GAS);
        assertEq(token.balanceOf(ATTACKER), attackerBefore, "the loser gets nothing");
        assertEq(token.balanceOf(PLAYER) - playerBefore, PAYOUT, "the winner is paid");
    }

    function test_RefundOfALosingBet_NotBeforeADayNorTwiceNorWithoutNotice() external {
        (uint256 losing,) = _placeBoth();
        uint256 placedAt = block.timestamp;
        vm.warp(placedAt + 24 hours - 1);
        vm.expectRevert(abi.encodeWithSelector(IGame.RefundTooEarly.selector, losing, placedAt + 24 hours));
        coin.requestRefund(losing);

        vm.warp(placedAt + 24 hours);
        vm.expectRevert(abi.encodeWithSelector(IGame.RefundNotRequested.selector, losing));
        coin.finalizeRefund(losing);
        coin.requestRefund(losing);
        vm.expectRevert(abi.encodeWithSelector(IGame.RefundRequestedAlready.selector, losing));
        coin.requestRefund(losing);

        vm.warp(block.timestamp + 1 hours - 1);
        vm.expectRevert(abi.encodeWithSelector(IGame.RefundTooEarly.selector, losing, placedAt + 25 hours));
        coin.finalizeRefund(losing);
    }

    function test_RefundOfALosingBet_ASettledBetIsNotRefunded() external {
        (uint256 losing, uint256 winning) = _placeBoth();
        _settleRound(round, _idsOf(coin, losing, winning));
        vm.warp(block.timestamp + 30 days);
        for (uint256 nonce = losing; nonce <= winning; ++nonce) {
            vm.expectRevert(abi.encodeWithSelector(IGame.BetNotPending.selector, nonce));
            coin.requestRefund(nonce);
            vm.expectRevert(abi.encodeWithSelector(IGame.BetNotPending.selector, nonce));
            coin.finalizeRefund(nonce);
        }
    }

    function test_RefundOfALosingBet_ARefundedBetIsNotSettled() external {
        (uint256 losing, uint256 winning) = _placeBoth();
        vm.warp(block.timestamp + 24 hours);
        coin.requestRefund(losing);
        coin.requestRefund(winning);
        vm.warp(block.timestamp + 1 hours);
        coin.finalizeRefund(losing);
        coin.finalizeRefund(winning);
        uint256 playerBefore = token.balanceOf(PLAYER);

        // Now the signature appears: the callbacks revert, and nobody is paid again.
        real.settle(round, signatureOf(round), _idsOf(coin, losing, winning), CALLBACK_GAS);
        assertEq(token.balanceOf(PLAYER), playerBefore, "not paid on top");
        assertEq(_statusOf(coin, winning), STATUS_REFUNDED, "refunded");
        assertEq(pool.balanceOfToken(address(token)), SEED_AMOUNT, "the pool is where it was");
        assertEq(pool.reservedOf(address(token)), 0, "nothing is held");
        // Nor can they be refunded as failed ones.
        vm.warp(block.timestamp + 30 days);
        vm.expectRevert(abi.encodeWithSelector(IGame.BetNotPending.selector, losing));
        coin.requestRefund(losing);
        vm.expectRevert(abi.encodeWithSelector(IGame.BetNotPending.selector, losing));
        coin.reportFailed(losing);
    }

    function test_RefundOfALosingBet_ABrokenCallbackGivesAWeekToRepairIt() external {
        (uint256 losing, uint256 winning) = _placeBoth();
        uint256 placedAt = block.timestamp;
        address working = address(new CoinFlip());
        address deaf = address(new DeafGame());
        vm.prank(OWNER);
        coin.upgradeToAndCall(deaf, "");
        _settleRound(round, _idsOf(coin, losing, winning));
        (,, IRandomnessCoordinator.RequestStatus status) = real.requestOf(_requestId(address(coin), losing));
        assertEq(uint8(status), uint8(IRandomnessCoordinator.RequestStatus.Failed), "failed");
        vm.prank(OWNER);
        coin.upgradeToAndCall(working, "");

        vm.warp(placedAt + 7 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IGame.RefundTooEarly.selector, losing, placedAt + 7 days));
        vm.prank(ATTACKER);
        coin.requestRefund(losing);
        // Anyone who settles in that week ends it.
        uint256 playerBefore = token.balanceOf(PLAYER);
        real.fulfill(round, _idsOf(coin, losing, winning), CALLBACK_GAS);
        assertEq(token.balanceOf(PLAYER) - playerBefore, PAYOUT, "the winner is paid");
        vm.warp(placedAt + 7 days);
        vm.expectRevert(abi.encodeWithSelector(IGame.BetNotPending.selector, losing));
        coin.requestRefund(losing);
    }

    function test_RefundOfALosingBet_AStarvedCallbackMakesNoFailedBet() external {
        (uint256 losing,) = _placeBoth();
        vm.warp(real.timeOf(round));
        bytes memory signature = signatureOf(round);
        uint256[] memory ids = _idsOf(coin, losing, losing);
        uint256 minimum = real.CALLBACK_GAS_MIN();
        vm.expectRevert(abi.encodeWithSelector(IRandomnessCoordinator.CallbackGasTooLow.selector, minimum - 1, minimum));
        vm.prank(ATTACKER);
        real.settle(round, signature, ids, minimum - 1);
        // For any gas that the loser gives the transaction: the bet is lost or stays pending, never failed.
        for (uint256 gas = 200_000; gas < 900_000; gas += 20_000) {
            uint256 snapshot = vm.snapshotState();
            vm.prank(ATTACKER);
            try real.settle{gas: gas}(round, signature, ids, minimum) {} catch {}
            (,, IRandomnessCoordinator.RequestStatus status) = real.requestOf(ids[0]);
            assertTrue(status != IRandomnessCoordinator.RequestStatus.Failed, "not failed");
            vm.revertToState(snapshot);
        }
    }

    /*//////////////////////////////////////////////////////////////
                        OPERATOR DEAD FOR A DAY
    //////////////////////////////////////////////////////////////*/

    function test_OperatorDeadForADay_EverybodyGetsEverythingBack() external {
        uint256 attackerBefore = token.balanceOf(ATTACKER);
        uint256 playerBefore = token.balanceOf(PLAYER);
        (uint256 first, uint256 last) = _placeBoth();
        vm.warp(block.timestamp + 24 hours);
        for (uint256 nonce = first; nonce <= last; ++nonce) {
            vm.expectEmit(address(coin));
            (address player,,,,,) = _betOf(nonce);
            emit IGame.RefundRequested(nonce, player, block.timestamp + 1 hours);
            vm.prank(STRANGER);
            coin.requestRefund(nonce);
        }
        vm.warp(block.timestamp + 1 hours);
        for (uint256 nonce = first; nonce <= last; ++nonce) {
            (address player,,,,,) = _betOf(nonce);
            vm.expectEmit(address(coin));
            emit IGame.BetRefunded(player, nonce, address(token), WAGER);
            vm.prank(STRANGER);
            coin.finalizeRefund(nonce);
            assertEq(_statusOf(coin, nonce), STATUS_REFUNDED, "refunded");
        }

        assertEq(token.balanceOf(ATTACKER), attackerBefore, "the whole stake");
        assertEq(token.balanceOf(PLAYER), playerBefore, "the whole stake");
        assertEq(token.balanceOf(STRANGER), 0, "nothing for the caller");
        assertEq(pool.liabilityOf(TREASURY, address(token)), 0, "no fee");
        assertEq(pool.balanceOfToken(address(token)), SEED_AMOUNT, "the pool is where it was");
        assertEq(pool.reservedOf(address(token)), 0, "nothing is held");
        assertEq(utils.openNetOf(address(pool), address(token)), 0, "nothing counts as open");
    }

    function test_OperatorDeadForADay_IntakeStopsByItselfAndComesBack() external {
        (uint256 first, uint256 last) = _placeBoth();
        uint256 placedAt = block.timestamp;
        vm.warp(placedAt + 15 minutes);
        _pay(PLAYER, WAGER, 0);
        vm.warp(placedAt + 15 minutes + 1);
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.IntakeStopped.selector, placedAt));
        _pay(PLAYER, WAGER, 0);
        (uint256 wager, uint8 rule) = coin.maxWager(address(token), 1, HEADS);
        assertEq(wager, 0, "no wager");
        assertEq(rule, uint8(IGameCenter.LimitRule.IntakeStopped), "because nothing settles");

        // A stranger settles, which opens the game again.
        vm.prank(STRANGER);
        real.settle(round, signatureOf(round), _idsOf(coin, first, last), CALLBACK_GAS);
        _pay(PLAYER, WAGER, 0);
    }

    function test_OperatorDeadForADay_AStrangerEarnsTheFeesOfWhatHeSettles() external {
        (uint256 first, uint256 last) = _placeBoth();
        vm.warp(real.timeOf(round) + 61);
        uint256 playerBefore = token.balanceOf(PLAYER);
        vm.prank(STRANGER);
        real.settle(round, signatureOf(round), _idsOf(coin, first, last), CALLBACK_GAS);

        assertEq(token.balanceOf(PLAYER) - playerBefore, PAYOUT, "the winner loses nothing by it");
        assertEq(pool.liabilityOf(STRANGER, address(token)), 2 * _feeOf(WAGER, 1), "the fees are theirs");
        assertEq(pool.liabilityOf(TREASURY, address(token)), 0, "not the treasury's");
        vm.prank(STRANGER);
        pool.claim(address(token), STRANGER);
        assertEq(token.balanceOf(STRANGER), 2 * _feeOf(WAGER, 1), "claimed");
    }

    function test_OperatorDeadForADay_InTimeTheFeesAreTheTreasurys() external {
        (uint256 first, uint256 last) = _placeBoth();
        vm.warp(real.timeOf(round) + 60);
        vm.prank(STRANGER);
        real.settle(round, signatureOf(round), _idsOf(coin, first, last), CALLBACK_GAS);
        assertEq(pool.liabilityOf(STRANGER, address(token)), 0, "no bounty");
        assertEq(pool.liabilityOf(TREASURY, address(token)), 2 * _feeOf(WAGER, 1), "fees");
    }

    /// @dev A blocklisted player's refund becomes a liability.
    function test_OperatorDeadForADay_ARefusedRefundBecomesALiability() external {
        (uint256 first,) = _placeBoth();
        vm.warp(block.timestamp + 24 hours);
        coin.requestRefund(first);
        vm.warp(block.timestamp + 1 hours);
        token.setBlocked(ATTACKER, true);
        coin.finalizeRefund(first);
        assertEq(pool.liabilityOf(ATTACKER, address(token)), WAGER, "owed");
        assertEq(_statusOf(coin, first), STATUS_REFUNDED, "refunded");
    }

    function _betOf(uint256 nonce)
        private
        view
        returns (
            address player,
            uint256 count,
            bytes memory gameData,
            uint256 wager,
            uint256 startTime,
            address betToken
        )
    {
        (count, player, gameData, wager, startTime, betToken) = coin.betOf(nonce);
    }
}
