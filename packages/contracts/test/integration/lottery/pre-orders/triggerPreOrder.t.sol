// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IPreOrders} from "../../../../src/interfaces/lottery/IPreOrders.sol";
import {ITicket} from "../../../../src/interfaces/lottery/ITicket.sol";
import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {PreOrderTest} from "../../../utils/lottery/PreOrderTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";

contract TriggerPreOrder_Test is PreOrderTest {
    function setUp() public override {
        super.setUp();
        _payPreOrder(_preOrder(), PLAYER);
    }

    function _refuses(uint256 orderId, uint32 productId, bytes memory error_) private {
        uint256 escrow = luckyBuy.preOrderEscrowOf(address(token));
        vm.expectRevert(error_);
        vm.prank(STRANGER);
        luckyBuy.triggerPreOrder(orderId, productId);
        assertEq(luckyBuy.preOrderEscrowOf(address(token)), escrow, "escrow");
    }

    function _refuses(uint32 productId, bytes memory error_) private {
        _refuses(ORDER_ID, productId, error_);
    }

    function _refuses(uint32 productId, bytes4 error_) private {
        _refuses(productId, abi.encodeWithSelector(error_));
    }

    function _refusesTerms(ILuckyBuy.ProductTerms memory terms) private {
        _refuses(_add(terms, ILuckyBuy.ProductKind.QuantityLimited), IPreOrders.WorseTerms.selector);
    }

    function _refusesState(uint32 productId, ILuckyBuy.ProductState state) private {
        _refuses(productId, abi.encodeWithSelector(ILuckyBuy.InvalidProduct.selector, productId, state));
    }

    function test_RevertGiven_TheProductIsUnknownOrRemoved() external {
        _refusesState(1, ILuckyBuy.ProductState.None);
        uint32 productId = _addRound();
        vm.prank(MANAGER);
        luckyBuy.remove(productId);
        _refusesState(productId, ILuckyBuy.ProductState.Removed);
    }

    function test_RevertGiven_TheProductIsPaused() external {
        uint32 productId = _addRound();
        vm.prank(MANAGER);
        luckyBuy.pause(productId);
        _refusesState(productId, ILuckyBuy.ProductState.Paused);
    }

    function test_RevertGiven_TheProductIsUpcomingOrOver() external {
        ILuckyBuy.ProductTerms memory terms = _roundTerms();
        terms.startTime += 1 hours;
        uint32 productId = _add(terms, ILuckyBuy.ProductKind.QuantityLimited);

        vm.warp(terms.startTime - 1);
        _refuses(productId, abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, terms.startTime));
        vm.warp(terms.endTime);
        _refuses(productId, abi.encodeWithSelector(ILuckyBuy.Timeout.selector, terms.endTime));
    }

    function test_RevertGiven_TheProductIsSoldOut() external {
        uint32 productId = _addRound();
        vm.prank(PLAYER);
        luckyBuy.pay(productId, CODES);
        _refuses(productId, abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, 25, 0));
        luckyBuy.requestLottery(productId);
        _refusesState(productId, ILuckyBuy.ProductState.Drawing);
    }

    function test_RevertGiven_TheProductIsSoldForPoints() external {
        token.mint(OWNER, SEED_AMOUNT);
        vm.startPrank(OWNER);
        token.approve(address(rewards), SEED_AMOUNT);
        rewards.deposit(address(token), SEED_AMOUNT);
        vm.stopPrank();
        ILuckyBuy.ProductTerms memory terms = _roundTerms();
        terms.offChain = true;
        uint32 productId = _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
        _refusesState(productId, ILuckyBuy.ProductState.Open);
    }

    function test_RevertWhen_ThereIsNoSuchOrder() external {
        _refuses(ORDER_ID + 1, _addRound(), abi.encodeWithSelector(IPreOrders.UnknownPreOrder.selector));
    }

    function test_RevertGiven_NothingIsLeftOfTheOrder() external {
        for (uint256 i; i < PRE_COUNT; ++i) {
            luckyBuy.triggerPreOrder(ORDER_ID, _addRound());
        }
        _refuses(_addRound(), IPreOrders.PreOrderSpent.selector);
    }

    function test_RevertGiven_TheRestWasRetrieved() external {
        luckyBuy.triggerPreOrder(ORDER_ID, _addRound());
        vm.prank(PLAYER);
        luckyBuy.retrievePreOrder(ORDER_ID);
        _refuses(_addRound(), IPreOrders.PreOrderSpent.selector);
    }

    function test_RevertGiven_TheOrderWasTriggered() external {
        uint32 productId = _addRound();
        luckyBuy.triggerPreOrder(ORDER_ID, productId);
        _refuses(productId, IPreOrders.AlreadyTriggered.selector);
        // A later round changes nothing about that.
        luckyBuy.triggerPreOrder(ORDER_ID, _addRound());
        _refuses(productId, IPreOrders.AlreadyTriggered.selector);
    }

    function test_RevertGiven_TheProductIsOfAnotherSeries() external {
        ILuckyBuy.ProductTerms memory terms = _roundTerms();
        (terms.clientId, terms.round) = (CLIENT_ID + 1, 1);
        _refusesTerms(terms);
    }

    function test_RevertGiven_TheProductIsOfAnotherKind() external {
        _refuses(_add(_roundTerms(), ILuckyBuy.ProductKind.TimeLimited), IPreOrders.WorseTerms.selector);
    }

    function test_RevertGiven_TheProductIsOfAnotherToken() external {
        HostileToken other = new HostileToken(6);
        other.mint(OWNER, SEED_AMOUNT);
        LiquidityPool otherPool = new LiquidityPool("Other", "OTHER", OWNER, TREASURY);
        vm.startPrank(OWNER);
        otherPool.addToken(address(other), _unpriced());
        other.approve(address(otherPool), SEED_AMOUNT);
        otherPool.addLiquidity(address(other), SEED_AMOUNT, 0, 0, OWNER);
        otherPool.setBanker(address(vault), true);
        otherPool.setIncomeSource(address(vault));
        luckyBuy.setTokenPool(address(other), address(otherPool));
        vm.stopPrank();

        ILuckyBuy.ProductTerms memory terms = _roundTerms();
        terms.token = address(other);
        _refusesTerms(terms);
    }

    function test_RevertGiven_TheProductIsWorse() external {
        ILuckyBuy.ProductTerms memory terms = _roundTerms();
        terms.price += 1;
        _refusesTerms(terms);
        terms = _roundTerms();
        terms.total += 1;
        _refusesTerms(terms);
        terms = _roundTerms();
        terms.quantity -= 1;
        _refusesTerms(terms);
        terms = _roundTerms();
        terms.reward -= 1;
        _refusesTerms(terms);
    }

    function test_RevertGiven_ThePriceDoesNotDivideTheAmount() external {
        ILuckyBuy.ProductTerms memory terms = _roundTerms();
        terms.price = uint128(PRICE - 7);
        _refusesTerms(terms);
    }

    function test_RevertGiven_FewerCodesAreLeft() external {
        uint32 productId = _addRound();
        vm.prank(PLAYER);
        luckyBuy.pay(productId, CODES - 24);
        _refuses(productId, abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, 25, 24));
    }

    function test_GivenTheProductIsAsGood() external {
        uint32 productId = _addRound();
        vm.prank(PLAYER);
        luckyBuy.pay(productId, CODES - 25);
        uint256 held = token.balanceOf(address(luckyBuy));

        vm.expectEmit(address(luckyBuy));
        emit ILuckyBuy.TicketBought(productId, 2, PLAYER, PLAYER, CODES - 25, 25, ONCE_AMOUNT);
        vm.expectEmit(address(luckyBuy));
        emit IPreOrders.PreOrderTriggered(ORDER_ID, productId, 2);
        vm.prank(STRANGER);
        assertEq(luckyBuy.triggerPreOrder(ORDER_ID, productId), 2, "ticket");

        assertEq(tickets.ownerOf(2), PLAYER, "the buyer's");
        ITicket.CodeRange memory range = tickets.rangeOf(2);
        assertEq(range.firstCode, CODES - 25, "first code");
        assertEq(range.quantity, 25, "codes");
        assertEq(luckyBuy.preOrderOf(ORDER_ID).used, 1, "used");
        assertTrue(luckyBuy.isTriggered(ORDER_ID, productId), "triggered");
        assertEq(luckyBuy.preOrderEscrowOf(address(token)), ONCE_AMOUNT * (PRE_COUNT - 1), "escrow");
        assertEq(token.balanceOf(address(luckyBuy)), held, "no token moves");
        // The round's money belongs to the product now: its draw needs it.
        luckyBuy.requestLottery(productId);
        _draw(productId, 1);
        assertEq(uint8(luckyBuy.stateOf(productId)), uint8(ILuckyBuy.ProductState.Drawn), "drawn");
    }

    function test_GivenTheProductIsBetter() external {
        ILuckyBuy.ProductTerms memory terms = _roundTerms();
        (terms.price, terms.total, terms.quantity, terms.reward) = (uint128(PRICE / 2), 99, 11, uint128(PRIZE));
        terms.subsidy = uint128(60 * USDM);
        token.mint(MANAGER, terms.subsidy);
        _allow(MANAGER);
        uint256 ticketId = luckyBuy.triggerPreOrder(ORDER_ID, _add(terms, ILuckyBuy.ProductKind.QuantityLimited));
        assertEq(tickets.rangeOf(ticketId).quantity, 50, "twice as many codes at half the price");
    }

    function test_GivenTheProductIsCancelledAfterwards() external {
        uint32 productId = _addRound();
        uint256 ticketId = luckyBuy.triggerPreOrder(ORDER_ID, productId);
        vm.prank(MANAGER);
        luckyBuy.cancel(productId);

        uint256 before = token.balanceOf(PLAYER);
        vm.startPrank(PLAYER);
        luckyBuy.claimInactivated(ticketId);
        luckyBuy.retrievePreOrder(ORDER_ID);
        vm.stopPrank();
        assertEq(token.balanceOf(PLAYER) - before, ONCE_AMOUNT * PRE_COUNT, "everything comes back");
        assertEq(token.balanceOf(address(luckyBuy)), 0, "nothing stays");
    }

    function test_GivenRoundsFollow() external {
        for (uint256 i = 1; i <= PRE_COUNT; ++i) {
            luckyBuy.triggerPreOrder(ORDER_ID, _addRound());
            assertEq(luckyBuy.preOrderOf(ORDER_ID).used, i, "used");
        }
        assertEq(luckyBuy.preOrderEscrowOf(address(token)), 0, "escrow");
    }
}
