// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../src/interfaces/lottery/ILuckyBuy.sol";
import {ITicket} from "../../../src/interfaces/lottery/ITicket.sol";
import {WinnerPermutation} from "../../../src/lottery/WinnerPermutation.sol";
import {LotteryTest} from "../../utils/lottery/LotteryTest.sol";
import {LotteryHandler} from "../handlers/lottery/LotteryHandler.sol";
import {LotteryState} from "../handlers/lottery/LotteryState.sol";

/// @notice The list is in ../README.md.
contract Products_Invariant_Test is LotteryTest {
    LotteryHandler private handler;
    uint256 private minted;

    function setUp() public override {
        super.setUp();
        handler = new LotteryHandler(token, pool, lucky, OWNER, GUARDIAN);
        vm.startPrank(OWNER);
        extension.setManager(address(handler));
        extension.setTreasury(handler.treasuries(0));
        vm.stopPrank();
        minted = token.totalSupply();

        // Products and their sales come up more often than the calls that end them.
        bytes4[] memory selectors = new bytes4[](25);
        selectors[0] = handler.add.selector;
        selectors[1] = handler.add.selector;
        selectors[2] = handler.add.selector;
        selectors[3] = handler.pause.selector;
        selectors[4] = handler.cancel.selector;
        selectors[5] = handler.change.selector;
        selectors[6] = handler.block_.selector;
        selectors[7] = handler.claimLiability.selector;
        for (uint256 i = 8; i < 13; ++i) {
            selectors[i] = LotteryHandler.buy.selector;
        }
        selectors[13] = LotteryHandler.give.selector;
        selectors[14] = LotteryHandler.claim.selector;
        selectors[15] = LotteryHandler.claim.selector;
        selectors[16] = LotteryHandler.refund.selector;
        selectors[17] = LotteryHandler.recycle.selector;
        selectors[18] = LotteryHandler.claimAgain.selector;
        selectors[19] = LotteryHandler.passTime.selector;
        selectors[20] = LotteryHandler.request.selector;
        selectors[21] = LotteryHandler.draw.selector;
        selectors[22] = LotteryHandler.deliver.selector;
        selectors[23] = LotteryHandler.giveUp.selector;
        selectors[24] = LotteryHandler.push.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector(address(handler), selectors));
    }

    /// @dev Statements that are checked together, because each further campaign would repeat the same calls.
    function invariant_MoneyOfProductsAddsUp() external view {
        assertEq(handler.violations(), 0, "what a call promised");
        _assertMoneyIsConserved();
        _assertCustodyIsTheSumOfClaims();
        _assertExpectationsAreTheSumsOfOpenProducts();
    }

    /// @dev The walk over all products and tickets, once per run.
    function afterInvariant() external view {
        for (uint32 productId = 1; productId <= handler.products(); ++productId) {
            LotteryState.Planned memory product = handler.planned(productId);
            _assertTerms(productId, product);
            _assertWinners(productId, product);
            _assertRanges(productId, product);
        }
    }

    function _assertMoneyIsConserved() private view {
        uint256 sum = token.balanceOf(address(lucky)) + token.balanceOf(address(vault)) + token.balanceOf(address(pool))
            + token.balanceOf(OWNER) + token.balanceOf(PLAYER) + token.balanceOf(BUYER)
            + token.balanceOf(address(handler)) + token.balanceOf(handler.treasuries(0))
            + token.balanceOf(handler.treasuries(1));
        for (uint256 i; i < handler.PLAYERS(); ++i) {
            sum += token.balanceOf(handler.player(i));
        }
        assertEq(sum, minted, "nothing appears, nothing is lost");
    }

    function _assertCustodyIsTheSumOfClaims() private view {
        uint256 sum = handler.owed() + handler.donated();
        uint32 products = handler.products();
        for (uint32 productId = 1; productId <= products; ++productId) {
            sum += handler.heldOf(productId);
        }
        assertEq(token.balanceOf(address(lucky)), sum, "custody");
        assertEq(
            lucky.liabilityOf(address(handler), address(token)), handler.owedTo(address(handler)), "owed to the manager"
        );
        for (uint256 i; i < 2; ++i) {
            address treasury = handler.treasuries(i);
            assertEq(lucky.liabilityOf(treasury, address(token)), handler.owedTo(treasury), "owed to a treasury");
        }
    }

    function _assertExpectationsAreTheSumsOfOpenProducts() private view {
        assertEq(lucky.expectedIncomeOf(address(pool), address(token)), handler.incomeExpected(), "expected");
        assertEq(lucky.openPrizesOf(address(pool), address(token)), handler.prizesOpen(), "open");
        assertEq(
            pool.aum(true),
            (pool.balanceOfToken(address(token)) + handler.held() + handler.incomeExpected()) * 1e12,
            "the larger value counts it"
        );
        assertEq(token.balanceOf(address(vault)), handler.held(), "the vault has what it holds");
        assertEq(pool.aum(false), pool.unreservedOf(address(token)) * 1e12, "the smaller does not");
    }

    function _assertTerms(uint32 productId, LotteryState.Planned memory planned) private view {
        ILuckyBuy.Product memory product = lucky.productOf(productId);
        assertEq(keccak256(abi.encode(product.terms, product.settings, product.kind)), planned.termsHash, "terms");
        assertEq(product.sold, planned.sold, "sold");
        assertEq(product.isDelivered, planned.phase == LotteryState.Phase.Drawn && planned.waiting == 0, "delivered");
    }

    function _assertWinners(uint32 productId, LotteryState.Planned memory planned) private view {
        bool isDrawn = planned.phase == LotteryState.Phase.Drawn;
        uint256 winners;
        uint256 paid;
        for (uint32 code; code < planned.terms.total; ++code) {
            bool wins = lucky.isWinningCode(productId, code);
            if (wins) ++winners;
            if (lucky.isClaimed(productId, code)) ++paid;
            bool mustWin = isDrawn && code < planned.sold
                && WinnerPermutation.isWinner(planned.word, planned.sold, planned.terms.quantity, code);
            assertEq(wins, mustWin, "winner by the word");
            assertTrue(wins || !lucky.isClaimed(productId, code), "only winners are paid");
        }
        assertEq(winners, isDrawn ? handler.winnersOf(planned) : 0, "number of winners");
        assertEq(paid, planned.paidCodes, "paid once each");
    }

    function _assertRanges(uint32 productId, LotteryState.Planned memory planned) private view {
        uint256 next;
        for (uint256 ticketId = 1; ticketId <= handler.ticketCount(); ++ticketId) {
            LotteryState.Bought memory bought = handler.bought(ticketId);
            if (bought.productId != productId) continue;
            assertEq(bought.firstCode, next, "no gap, no overlap");
            next += bought.quantity;
            // A burnt ticket no longer has a range.
            if (bought.fate == LotteryState.Fate.Recycled) continue;
            ITicket.CodeRange memory range = tickets.rangeOf(ticketId);
            assertEq(range.productId, productId, "product of a ticket");
            assertEq(range.firstCode, bought.firstCode, "first code");
            assertEq(range.quantity, bought.quantity, "codes");
            assertEq(range.isSealed, bought.fate != LotteryState.Fate.Live, "sealed by its end");
            assertEq(tickets.ownerOf(ticketId), bought.holder, "holder");
        }
        assertEq(next, planned.sold, "covers what was sold");
        assertEq(next, lucky.productOf(productId).sold, "and the contract says so");
    }
}
