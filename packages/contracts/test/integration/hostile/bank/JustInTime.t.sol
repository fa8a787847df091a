// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IPreOrders} from "../../../../src/interfaces/lottery/IPreOrders.sol";
import {JustInTimeTest} from "../../../utils/JustInTimeTest.sol";

/// @notice Class: liquidity just in time. An account that can complete a sale, trigger others' pre-orders or request a draw
/// chooses when a product's surplus appears. It joins before and leaves after, with ten times what is in the pool.
contract JustInTime_Test is JustInTimeTest {
    function _completeAndDraw(uint32 productId) private {
        _sellOut(productId);
        _draw(productId, WORD);
    }

    /// @dev Before the sale is completed, while a draw would leave the pool nothing.
    function _joinBeforeTheLastSale(uint256 way) private {
        uint32 productId = _addRich(ILuckyBuy.ProductKind.QuantityLimited);
        _buy(BUYER, productId, 17);
        _join();
        _completeAndDraw(productId);
        assertEq(_held(), SURPLUS, "what there is to have");
        _leave(way);
        _assertGainsNothing();
    }

    function test_JustInTime_CompletingASalePaysNothing_LeavingInKind() external {
        _joinBeforeTheLastSale(0);
    }

    function test_JustInTime_CompletingASalePaysNothing_LeavingAtThePrice() external {
        _joinBeforeTheLastSale(1);
    }

    function test_JustInTime_CompletingASalePaysNothing_LeavingByAnOrder() external {
        _joinBeforeTheLastSale(2);
    }

    /// @dev Waiting until all has vested gains nothing either: a depositor has paid for it.
    function test_JustInTime_CompletingASaleAndWaitingPaysNothing() external {
        uint32 productId = _addRich(ILuckyBuy.ProductKind.QuantityLimited);
        _buy(BUYER, productId, 17);
        _join();
        _completeAndDraw(productId);
        skip(2 days);
        _leaveInKind();
        _assertGainsNothing();
        assertApproxEqAbs(takenOut, paidIn, 2, "and loses nothing but rounding");
    }

    function test_JustInTime_TriggeringThePreOrdersOfOthersPaysNothing() external {
        uint256[] memory orderIds = new uint256[](4);
        for (uint256 i; i < 4; ++i) {
            IPreOrders.PreOrder memory preOrder = _preOrder();
            (preOrder.orderId, preOrder.onceAmount) = (i + 1, 25 * 200e6);
            (preOrder.price, preOrder.minReward) = (200e6, 350e6);
            orderIds[i] = i + 1;
            _payPreOrder(preOrder, _buyer(string.concat("buyer ", vm.toString(i))));
        }
        uint32 productId = _addRich(ILuckyBuy.ProductKind.QuantityLimited);

        uint256 aumBefore = pool.aum(true);
        _join();
        vm.prank(ATTACKER);
        luckyBuy.triggerPreOrders(orderIds, productId);
        _assertState(productId, ILuckyBuy.ProductState.SoldOut);
        vm.prank(ATTACKER);
        lucky.requestLottery(productId);
        assertEq(pool.aum(true), aumBefore + DEPOSIT * 1e12, "no trigger or request raises the larger value");
        _draw(productId, WORD);
        _leaveInKind();
        _assertGainsNothing();
    }

    /// @dev At the end of a time-limited sale, whose draw nobody has requested yet.
    function test_JustInTime_RequestingADrawPaysNothing() external {
        uint32 productId = _addRich(ILuckyBuy.ProductKind.TimeLimited);
        _buy(BUYER, productId, 60);
        skip(DURATION);
        _join();
        vm.prank(ATTACKER);
        lucky.requestLottery(productId);
        _draw(productId, WORD);
        _leaveInKind();
        _assertGainsNothing();
    }

    /// @dev Between the draw and the moment in which its surplus arrives, and again before every push.
    function test_JustInTime_JoiningBeforeAPushPaysNothing() external {
        _completeAndDraw(_addRich(ILuckyBuy.ProductKind.QuantityLimited));
        for (uint256 i; i < 4; ++i) {
            _join();
            skip(6 hours);
            _leave(i);
            _assertGainsNothing();
        }
    }

    /// @dev Joining before the product is added and leaving right after its draw gains only what vests in between.
    function test_JustInTime_JoiningBeforeAProductIsAddedEarnsByTheSecond() external {
        _join(9 * SEED_AMOUNT);
        uint32 productId = _addRich(ILuckyBuy.ProductKind.QuantityLimited);
        _completeAndDraw(productId);
        skip(12);
        _leaveInKind();
        uint256 vested = SURPLUS * 12 / 1 days;
        assertLe(takenOut, paidIn + vested * 9 / 10, "nine tenths of twelve seconds");
        assertGe(takenOut + 2, paidIn + vested * 9 / 10, "and those");
    }

    /// @dev Codes that are refunded move no price, for any number bought.
    function test_JustInTime_RefundableCodesInflateNothing() external {
        _fundBuyer(ATTACKER, SEED_AMOUNT);
        uint32 productId = _addRich(ILuckyBuy.ProductKind.TimeLimited);
        uint256 aumBefore = pool.aum(true);
        uint256 lpPrice = pool.lpPrice(true);
        uint256 ticketId = _buy(ATTACKER, productId, CODES - 1);
        assertEq(pool.aum(true), aumBefore, "larger value");
        assertEq(pool.lpPrice(true), lpPrice, "what a share costs");

        vm.prank(MANAGER);
        extension.cancel(productId);
        vm.prank(ATTACKER);
        lucky.claimInactivated(ticketId);
        assertEq(pool.aum(true), SEED_AMOUNT * 1e12, "nothing was the pool's");
    }

    /// @dev For any number of open products, a depositor pays at most the bound in advance.
    function test_JustInTime_OpenProductsInflateAtMostByTheirBound() external {
        // Ten prizes of a unit: all but the fee is the pool's.
        ILuckyBuy.ProductTerms memory terms = _richTerms();
        terms.reward = 1;
        for (uint256 i; i < 10; ++i) {
            terms.round = lucky.seriesOf(CLIENT_ID).lastRound + 1;
            vm.prank(MANAGER);
            try extension.addTimeLimited(terms) {} catch {}
        }
        uint256 overchargeUp = pool.aum(true) - pool.aum(false);
        assertGt(overchargeUp, 0, "some are added");
        assertLe(overchargeUp, pool.aum(false) * OPEN_SURPLUS_BPS / BPS_DENOMINATOR, "2.5 %");
    }

    /// @dev The advance payment comes back: a day after the draw the whole deposit is there again.
    function test_JustInTime_AnHonestDepositIsWholeADayAfterTheDraw() external {
        uint32 productId = _addRich(ILuckyBuy.ProductKind.QuantityLimited);
        _join(SEED_AMOUNT);
        _completeAndDraw(productId);
        skip(1 days);
        _leavePriced();
        assertApproxEqAbs(takenOut, paidIn, 2, "to two units");
    }

    /// @dev Two draws shortly after each other, the second while the first surplus vests.
    function test_JustInTime_MergedStreamsPayNothing() external {
        uint32 first = _addRich(ILuckyBuy.ProductKind.QuantityLimited);
        ILuckyBuy.ProductTerms memory terms = _richTerms();
        terms.price = 100e6;
        uint32 second = _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
        _completeAndDraw(first);
        skip(20 hours);
        _join();
        _completeAndDraw(second);
        skip(5 hours);
        _leaveInKind();
        _assertGainsNothing();
    }
}
