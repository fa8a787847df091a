// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {GameCenter} from "../../../../src/bank/bankers/GameCenter.sol";
import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";
import {ScriptedCoordinator} from "../../../utils/mocks/ScriptedCoordinator.sol";

contract Refund_Test is BaseTest {
    uint256 private constant DELAY = 24 hours;
    uint256 private constant FAILED_DELAY = 7 days;
    uint256 private constant NOTICE = 1 hours;
    uint8 private constant PLAYS = 3;

    uint256 private nonce;
    uint256 private placedAt;
    uint256 private requestId;

    function setUp() public override {
        super.setUp();
        nonce = _pay(PLAYER, WAGER, PLAYS, HEADS);
        placedAt = block.timestamp;
        requestId = _requestId(address(coin), nonce);
    }

    /// @dev The refund is requested and the notice period is over.
    modifier givenNoticeIsOver() {
        _announce(DELAY);
        _;
    }

    function _announce(uint256 age) private {
        vm.warp(placedAt + age);
        coin.requestRefund(nonce);
        vm.warp(placedAt + age + NOTICE);
    }

    function _expectBoth(bytes memory reason) private {
        vm.expectRevert(reason);
        coin.requestRefund(nonce);
        vm.expectRevert(reason);
        coin.finalizeRefund(nonce);
    }

    function _roundOfBet() private view returns (uint64 round) {
        (, round,) = coordinator.requestOf(requestId);
    }

    function _assertStatus(uint8 expected) private view {
        (uint8 status,,) = coin.statusOf(nonce);
        assertEq(status, expected, "status");
    }

    function _assertRefunded() private view {
        assertEq(token.balanceOf(PLAYER), SEED_AMOUNT, "the whole stake");
        assertEq(pool.balanceOfToken(address(token)), SEED_AMOUNT, "pool");
        assertEq(pool.reservedOf(address(token)), 0, "pool reserve");
        assertEq(utils.openNetOf(address(pool), address(token)), 0, "pool net");
        assertEq(utils.netLossOf(address(pool), address(token)), 0, "pool loss");
        assertEq(pool.totalLiabilities(address(token)), 0, "no fee");
        (uint256 reserve, uint256 net, uint256 loss,, uint256 aside) = center.bookOf(address(coin), 0);
        assertEq(reserve + net + loss + aside, 0, "book");
        _assertStatus(STATUS_REFUNDED);
    }

    function test_RevertWhen_ThereIsNoSuchBet() external {
        uint256[3] memory nonces = [uint256(0), nonce + 1, type(uint256).max];
        for (uint256 i; i < nonces.length; ++i) {
            nonce = nonces[i];
            _expectBoth(abi.encodeWithSelector(IGame.UnknownBet.selector, nonce));
        }
    }

    function test_RevertGiven_TheBetWasSettled() external {
        _settle(nonce, 0);
        vm.warp(placedAt + 30 days);
        _expectBoth(abi.encodeWithSelector(IGame.BetNotPending.selector, nonce));
    }

    function test_RevertGiven_TheBetWasRefunded() external givenNoticeIsOver {
        coin.finalizeRefund(nonce);
        _expectBoth(abi.encodeWithSelector(IGame.BetNotPending.selector, nonce));
    }

    function test_RevertGiven_TheBetIsYoung() external {
        vm.warp(placedAt + DELAY - 1);
        _expectBoth(abi.encodeWithSelector(IGame.RefundTooEarly.selector, nonce, placedAt + DELAY));
    }

    function test_RevertGiven_TheRandomnessIsStored() external {
        coordinator.store(_roundOfBet());
        vm.warp(placedAt + 30 days);
        _expectBoth(abi.encodeWithSelector(IGame.RandomnessAvailable.selector, nonce, _roundOfBet()));
    }

    function test_RevertGiven_TheRandomnessWasStoredAfterTheRequest() external givenNoticeIsOver {
        coordinator.store(_roundOfBet());
        vm.expectRevert(abi.encodeWithSelector(IGame.RandomnessAvailable.selector, nonce, _roundOfBet()));
        coin.finalizeRefund(nonce);

        _settle(nonce, 0);
        _assertStatus(STATUS_SETTLED);
    }

    function test_RevertGiven_TheCallbackFailedAndTheBetIsYoungerThanAWeek() external {
        coordinator.fail(requestId);
        vm.warp(placedAt + FAILED_DELAY - 1);
        _expectBoth(abi.encodeWithSelector(IGame.RefundTooEarly.selector, nonce, placedAt + FAILED_DELAY));
    }

    function test_GivenTheCallbackFailedAWeekAgo() external {
        coordinator.fail(requestId);
        _announce(FAILED_DELAY);
        coin.finalizeRefund(nonce);
        _assertRefunded();
    }

    function test_GivenTheBetWasSetAsideAWeekAgo() external {
        coordinator.fail(requestId);
        coin.reportFailed(nonce);
        _announce(FAILED_DELAY);
        coin.finalizeRefund(nonce);
        _assertRefunded();
    }

    function test_GivenTheCallbackFailsDuringTheNotice() external givenNoticeIsOver {
        coordinator.fail(requestId);
        vm.expectRevert(abi.encodeWithSelector(IGame.RefundTooEarly.selector, nonce, placedAt + FAILED_DELAY));
        coin.finalizeRefund(nonce);
        vm.warp(placedAt + FAILED_DELAY);
        coin.finalizeRefund(nonce);
        _assertRefunded();
    }

    function test_WhenARefundIsRequested() external {
        (uint256 requestedAt, uint256 refundableAt) = coin.refundOf(nonce);
        assertEq(requestedAt + refundableAt, 0, "none yet");
        vm.warp(placedAt + DELAY);
        vm.expectEmit(address(coin));
        emit IGame.RefundRequested(nonce, PLAYER, placedAt + DELAY + NOTICE);
        vm.prank(STRANGER);
        coin.requestRefund(nonce);

        (requestedAt, refundableAt) = coin.refundOf(nonce);
        assertEq(requestedAt, placedAt + DELAY, "requested");
        assertEq(refundableAt, placedAt + DELAY + NOTICE, "refundable");
        _assertStatus(STATUS_PENDING);
    }

    function test_RevertWhen_ARefundIsRequestedAgain() external givenNoticeIsOver {
        vm.expectRevert(abi.encodeWithSelector(IGame.RefundRequestedAlready.selector, nonce));
        coin.requestRefund(nonce);
    }

    function test_RevertGiven_NobodyRequestedTheRefund() external {
        vm.warp(placedAt + DELAY);
        vm.expectRevert(abi.encodeWithSelector(IGame.RefundNotRequested.selector, nonce));
        coin.finalizeRefund(nonce);
    }

    function test_RevertGiven_TheNoticeIsNotOver() external givenNoticeIsOver {
        vm.warp(placedAt + DELAY + NOTICE - 1);
        vm.expectRevert(abi.encodeWithSelector(IGame.RefundTooEarly.selector, nonce, placedAt + DELAY + NOTICE));
        coin.finalizeRefund(nonce);
    }

    function test_WhenARefundIsPaid() external givenNoticeIsOver {
        vm.expectEmit(address(pool));
        emit ILiquidityPool.BetSettled(
            address(center),
            address(token),
            PLAYER,
            _reserveOf(WAGER, PLAYS),
            WAGER * PLAYS,
            WAGER * PLAYS,
            address(0),
            0
        );
        vm.expectEmit(address(coin));
        emit IGame.BetRefunded(PLAYER, nonce, address(token), WAGER * PLAYS);
        vm.prank(STRANGER);
        coin.finalizeRefund(nonce);
        _assertRefunded();

        vm.expectRevert(abi.encodeWithSelector(IGame.BetNotPending.selector, nonce));
        coordinator.deliver(requestId, 0);
        assertEq(token.balanceOf(PLAYER), SEED_AMOUNT, "paid once");
    }

    function test_GivenAnEarlierLoss() external {
        // Of a later round, because the first one stays unknown.
        vm.warp(placedAt + coordinator.PERIOD());
        uint256 lost = _pay(PLAYER, WAGER, 1, HEADS);
        _settle(lost, _wordFor(0));
        (,, uint256 lossBefore, uint256 stampedBefore,) = center.bookOf(address(coin), 0);
        assertGt(lossBefore, 0, "there is a loss");
        _announce(DELAY);
        coin.finalizeRefund(nonce);
        (uint256 reserve, uint256 net, uint256 loss, uint256 stampedAt,) = center.bookOf(address(coin), 0);
        assertEq(reserve + net, 0, "nothing open");
        assertEq(loss, lossBefore, "a refund is no win");
        assertEq(stampedAt, stampedBefore, "nor a sign of life");
    }

    function test_GivenTheTokenRefusesThePlayer() external givenNoticeIsOver {
        token.setBlocked(PLAYER, true);
        coin.finalizeRefund(nonce);
        assertEq(pool.liabilityOf(PLAYER, address(token)), WAGER * PLAYS, "owed");
        _assertStatus(STATUS_REFUNDED);
    }

    function test_GivenEverythingElseHasChanged() external {
        address otherCoordinator = address(new ScriptedCoordinator());
        address otherCenter = address(new GameCenter(OWNER));
        vm.startPrank(OWNER);
        coin.updateHouseEdge(0.03e18);
        coin.setCoordinator(otherCoordinator);
        coin.setGameCenter(otherCenter);
        coin.pause();
        center.setGame(address(coin), false);
        center.setTokenPool(address(token), address(0));
        pool.setBanker(address(center), false);
        vm.stopPrank();
        _announce(DELAY);
        coin.finalizeRefund(nonce);
        _assertRefunded();
    }
}
