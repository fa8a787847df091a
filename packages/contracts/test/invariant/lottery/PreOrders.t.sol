// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IPreOrders} from "../../../src/interfaces/lottery/IPreOrders.sol";
import {PreOrderTest} from "../../utils/lottery/PreOrderTest.sol";
import {PreOrderHandler} from "../handlers/lottery/PreOrderHandler.sol";
import {RoundHandler} from "../handlers/lottery/RoundHandler.sol";

/// @notice The list is in ../README.md.
contract PreOrders_Invariant_Test is PreOrderTest {
    PreOrderHandler private orders;
    RoundHandler private rounds;
    address[] private buyers;
    uint256 private minted;

    function setUp() public override {
        super.setUp();
        for (uint256 i; i < 3; ++i) {
            buyers.push(_buyer(string.concat("buyer ", vm.toString(i))));
        }
        orders = new PreOrderHandler(luckyBuy, token, SIGNER_KEY, buyers);
        rounds = new RoundHandler(luckyBuy, token, coordinator, OWNER, MANAGER, PLAYER);
        minted = token.totalSupply();
        targetContract(address(orders));
        targetContract(address(rounds));
        bytes4[] memory calls = new bytes4[](8);
        calls[0] = PreOrderHandler.pay.selector;
        calls[1] = PreOrderHandler.payAgain.selector;
        calls[2] = PreOrderHandler.trigger.selector;
        calls[3] = PreOrderHandler.triggerBatch.selector;
        calls[4] = PreOrderHandler.retrieve.selector;
        // More often than the others, because they advance everything.
        calls[5] = PreOrderHandler.pay.selector;
        (calls[6], calls[7]) = (PreOrderHandler.trigger.selector, PreOrderHandler.triggerBatch.selector);
        targetSelector(FuzzSelector(address(orders), calls));
        bytes4[] memory events = new bytes4[](7);
        events[0] = RoundHandler.addRound.selector;
        events[1] = RoundHandler.buy.selector;
        events[2] = RoundHandler.end.selector;
        events[3] = RoundHandler.claim.selector;
        events[4] = RoundHandler.stop.selector;
        events[5] = RoundHandler.wait_.selector;
        events[6] = RoundHandler.addRound.selector;
        targetSelector(FuzzSelector(address(rounds), events));
    }

    /// @dev Statements that are checked together, because each further campaign would repeat the same calls.
    function invariant_EscrowIsTheUnspentRounds() external view {
        _assertEscrowIsUnspentRounds();
        _assertNothingHappenedThatMustNot();
        _assertMoneyIsConserved();
    }

    /// @dev Invariant 8.
    function _assertEscrowIsUnspentRounds() private view {
        uint256 escrow;
        for (uint256 i; i < orders.orderCount(); ++i) {
            (uint256 orderId, PreOrderHandler.Book memory book) = orders.bookAt(i);
            IPreOrders.PreOrderRecord memory record = luckyBuy.preOrderOf(orderId);
            assertEq(record.buyer, book.buyer, "buyer");
            assertEq(record.used, book.used, "used");
            assertEq(record.retrieved, book.retrieved, "retrieved");
            assertLe(uint256(record.used) + record.retrieved, record.preCount, "used and retrieved");
            escrow += (record.preCount - record.used - record.retrieved) * uint256(record.onceAmount);
        }
        assertEq(luckyBuy.preOrderEscrowOf(address(token)), escrow, "escrow");
        assertGe(token.balanceOf(address(luckyBuy)), escrow, "LuckyBuy holds it");
    }

    /// @dev Invariant 9, and that a trigger is worth at least as much as the order.
    function _assertNothingHappenedThatMustNot() private view {
        assertEq(orders.accepted(), 0, "a number was used twice, or a signature is of elsewhere");
        assertEq(orders.wrongTriggers(), 0, "a trigger on worse terms, twice on a product, or refused for nothing");
        assertEq(orders.wrongRetrievals(), 0, "a retrieval of something else, by somebody else, or stopped");
    }

    function _assertMoneyIsConserved() private view {
        uint256 sum = _moneyOf(PLAYER) + token.balanceOf(address(luckyBuy)) + token.balanceOf(address(vault))
            + token.balanceOf(address(rewards)) + token.balanceOf(OWNER) + token.balanceOf(BUYER);
        for (uint256 i; i < buyers.length; ++i) {
            sum += token.balanceOf(buyers[i]);
        }
        assertEq(sum, minted, "players, pool, treasury and LuckyBuy hold what was minted");
    }

    /// @dev All buyers leave, after any stops.
    function afterInvariant() external {
        emit log_named_uint("triggered", orders.triggered());
        emit log_named_uint("orders", orders.orderCount());
        orders.retrieveAll();
        assertEq(luckyBuy.preOrderEscrowOf(address(token)), 0, "nothing stays");
    }
}
