// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {IRandomnessCoordinator} from "../../../../src/interfaces/randomness/IRandomnessCoordinator.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

contract LateSettlement_Test is BaseTest {
    uint256 private constant GRACE = 60;
    uint256 private constant PAYOUT = WAGER * WIN_MULTIPLIER / PRECISION;

    uint256 private nonce;
    uint256 private roundTime;

    function setUp() public override {
        super.setUp();
        nonce = _pay();
        (, uint64 round,) = coordinator.requestOf(_requestId(address(coin), nonce));
        roundTime = coordinator.timeOf(round);
        coordinator.setSettler(STRANGER);
    }

    function _settleAt(uint256 time, address expectedReceiver) private {
        vm.warp(time);
        uint256 balanceBefore = token.balanceOf(PLAYER);
        vm.expectEmit(address(pool));
        emit ILiquidityPool.BetSettled(
            address(center),
            address(token),
            PLAYER,
            _reserveOf(WAGER, 1),
            WAGER,
            PAYOUT,
            expectedReceiver == TREASURY ? address(0) : expectedReceiver,
            _feeOf(WAGER, 1)
        );
        _settle(nonce, _wordFor(0));
        assertEq(token.balanceOf(PLAYER) - balanceBefore, PAYOUT, "payout");
        assertEq(pool.liabilityOf(expectedReceiver, address(token)), _feeOf(WAGER, 1), "fee");
        assertEq(pool.totalLiabilities(address(token)), _feeOf(WAGER, 1), "nobody else's");
    }

    function test_GivenTheRoundIsNotYetDue() external {
        _settleAt(roundTime - 1, TREASURY);
    }

    function test_GivenASixtySecondsOldRound() external {
        _settleAt(roundTime + GRACE, TREASURY);
    }

    function test_GivenAnOlderRound() external {
        _settleAt(roundTime + GRACE + 1, STRANGER);
    }

    function test_GivenADayOldRound() external {
        _settleAt(roundTime + 1 days, STRANGER);
    }

    function test_GivenTheCoordinatorNamesNobody() external {
        coordinator.setSettler(address(0));
        _settleAt(roundTime + 1 days, TREASURY);
    }

    function test_GivenARoundThatIsStillToCome() external {
        vm.mockCall(
            address(coordinator),
            abi.encodeWithSelector(IRandomnessCoordinator.timeOf.selector),
            abi.encode(roundTime + 1 hours)
        );
        _settleAt(roundTime + 30 minutes, TREASURY);
    }
}
