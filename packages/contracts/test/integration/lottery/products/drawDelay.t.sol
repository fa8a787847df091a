// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {LotteryTest} from "../../../utils/lottery/LotteryTest.sol";
import {LuckyBuyCalls} from "../../../utils/lottery/LuckyBuyCalls.sol";

contract DrawDelay_Test is LotteryTest {
    uint32 private constant DRAW_DELAY = 10 minutes;
    uint256 private constant INACTIVATION_DELAY = 72 hours;

    function setUp() public override {
        super.setUp();
        _setDrawDelay(DRAW_DELAY);
    }

    function _setDrawDelay(uint32 delay) private {
        vm.prank(OWNER);
        extension.setGuards(OPEN_SURPLUS_BPS, delay, 0, 0);
    }

    function _roundTimeOf(uint32 productId) private view returns (uint256) {
        return coordinator.timeOf(lucky.drawOf(productId).beaconRound);
    }

    function test_WhenADrawIsRequestedByAnybody() external {
        address[4] memory callers = [STRANGER, BUYER, MANAGER, OWNER];
        for (uint256 i; i < 4; ++i) {
            uint32 productId = _addQuantityLimited();
            _buy(BUYER, productId, TOTAL);
            uint64 round = coordinator.nextRound() + uint64(DRAW_DELAY / coordinator.PERIOD());
            vm.expectEmit(address(lucky));
            emit ILuckyBuy.LotteryRequested(productId, _requestId(address(lucky), productId), round, TOTAL);
            vm.prank(callers[i]);
            lucky.requestLottery(productId);
            assertGt(_roundTimeOf(productId), block.timestamp + DRAW_DELAY, "after the delay");
            skip(1 hours);
        }
    }

    function test_WhenTheProductIsTimeLimitedOrSoldForPoints() external {
        uint32 timed = _addTimeLimited();
        uint32 offChain = _addOffChain();
        _buy(BUYER, timed, TOTAL);
        skip(DURATION);
        lucky.requestLottery(timed);
        assertGt(_roundTimeOf(timed), block.timestamp + DRAW_DELAY, "time-limited");
        vm.prank(MANAGER);
        LuckyBuyCalls(address(lucky)).commitOffChainSale(offChain, TOTAL, "root", "leaves");
        assertGt(_roundTimeOf(offChain), block.timestamp + DRAW_DELAY, "sold for points");
    }

    function test_WhenTheDelayChangesAfterTheRequest() external {
        uint32 productId = _addQuantityLimited();
        _buy(BUYER, productId, TOTAL);
        _setDrawDelay(1 hours);
        lucky.requestLottery(productId);
        uint256 roundTime = _roundTimeOf(productId);
        assertGt(roundTime, block.timestamp + 1 hours, "the delay of the request");
        _setDrawDelay(0);
        assertEq(_roundTimeOf(productId), roundTime, "kept");
    }

    /// @dev The longest delay takes one of the 72 hours: the round had 71 hours to appear.
    function test_WhenTheRoundNeverComes() external {
        _setDrawDelay(1 hours);
        uint32 productId = _addQuantityLimited();
        uint256 ticketId = _sellOut(productId);
        uint256 requestedAt = block.timestamp;
        assertLe(_roundTimeOf(productId), requestedAt + 1 hours + 2 * coordinator.PERIOD(), "an hour, in whole rounds");

        skip(INACTIVATION_DELAY - 1);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, requestedAt + INACTIVATION_DELAY));
        lucky.requestInactivation(productId);
        skip(1);
        lucky.requestInactivation(productId);
        skip(1 hours);
        lucky.finalizeInactivation(productId);
        vm.prank(BUYER);
        assertEq(lucky.claimInactivated(ticketId), uint256(PRICE) * TOTAL, "refunded as ever");
    }
}
