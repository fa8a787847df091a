// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IIncomeVault} from "../../../../src/interfaces/bank/IIncomeVault.sol";
import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {LotteryTest} from "../../../utils/lottery/LotteryTest.sol";

contract DrawProduct_Test is LotteryTest {
    function _expectNotDue(uint32 productId, ILuckyBuy.ProductState state) private {
        _assertState(productId, state);
        _expectInvalidProduct(productId, state);
        lucky.requestLottery(productId);
    }

    function test_WhenADrawIsRequestedThatIsNotDue() external {
        _expectNotDue(1, ILuckyBuy.ProductState.None);
        uint32 limited = _addQuantityLimited();
        uint32 timed = _addTimeLimited();
        uint32 offChain = _addOffChain();
        _expectNotDue(limited, ILuckyBuy.ProductState.Open);
        _expectNotDue(timed, ILuckyBuy.ProductState.Open);

        _buy(BUYER, limited, TOTAL - 1);
        _buy(BUYER, timed, TOTAL);
        // Not before its end, sold out or not.
        _expectNotDue(timed, ILuckyBuy.ProductState.SoldOut);

        skip(DURATION);
        _expectNotDue(limited, ILuckyBuy.ProductState.Inactivated);
        _expectNotDue(offChain, ILuckyBuy.ProductState.Ended);
        lucky.requestLottery(timed);
        _expectNotDue(timed, ILuckyBuy.ProductState.Drawing);
        _draw(timed, WORD);
        _expectNotDue(timed, ILuckyBuy.ProductState.Drawn);
    }

    /// @dev 860 codes are the fewest that leave 5 % over 800 of prizes: 859 x 0.931 < 800 < 860 x 0.931.
    function test_WhenATimeLimitedProductIsDrawnThatJustCoversItsPrizes() external {
        uint32 covered = _addTimeLimited();
        uint32 short = _addTimeLimited();
        uint32 unsold = _addTimeLimited();
        _buy(BUYER, covered, 860);
        _buy(BUYER, short, 859);
        skip(DURATION);

        _expectNotDue(short, ILuckyBuy.ProductState.Inactivated);
        _expectNotDue(unsold, ILuckyBuy.ProductState.Inactivated);
        _assertState(covered, ILuckyBuy.ProductState.Ended);
        lucky.requestLottery(covered);
        _draw(covered, WORD);
        _assertState(covered, ILuckyBuy.ProductState.Drawn);
    }

    function test_WhenADrawIsRequested() external {
        uint32 productId = _addQuantityLimited();
        _buy(BUYER, productId, TOTAL);
        uint256 requestId = _requestId(address(lucky), productId);

        vm.expectEmit(address(lucky));
        emit ILuckyBuy.LotteryRequested(productId, requestId, coordinator.nextRound(), TOTAL);
        vm.prank(STRANGER);
        assertEq(lucky.requestLottery(productId), requestId, "id");

        ILuckyBuy.Draw memory draw = lucky.drawOf(productId);
        assertEq(draw.requestId, requestId, "request");
        assertEq(draw.requestedAt, block.timestamp, "time");
        assertEq(draw.beaconRound, coordinator.nextRound(), "round");
        assertEq(draw.sale, TOTAL, "sale");
        assertEq(draw.winners, QUANTITY, "winners");
        assertFalse(draw.isDrawn, "not drawn");
        assertFalse(lucky.isWinningCode(productId, 0), "nobody knows");
    }

    function test_WhenTheWordComes() external {
        uint32 productId = _addQuantityLimited();
        _sellOut(productId);
        uint256 poolBefore = pool.balanceOfToken(address(token));
        uint256 aumBefore = pool.aum(true);

        vm.expectEmit(address(lucky));
        emit ILuckyBuy.LiabilityRecorded(TREASURY, address(token), 20e6);
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.LotteryDrawn(productId, WORD, TOTAL, QUANTITY, 800e6, 20e6, 180e6);
        vm.expectEmit(address(vault));
        emit IIncomeVault.IncomeKept(
            address(pool), address(token), address(lucky), 180e6, 180e6, block.timestamp + 1 days
        );
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.ProductClaimed(productId, 180e6);
        _draw(productId, WORD);

        assertEq(token.balanceOf(address(lucky)), 820e6, "prizes and fee");
        assertEq(lucky.liabilityOf(TREASURY, address(token)), 20e6, "fee");
        assertEq(_held(), 180e6, "surplus");
        assertEq(pool.balanceOfToken(address(token)), poolBefore, "not in the pool yet");
        assertEq(pool.aum(true), aumBefore, "what came was expected");
        assertEq(_expected(), 0, "nothing more");
        assertEq(lucky.openPrizesOf(address(pool), address(token)), 0, "nothing open");
        assertTrue(lucky.productOf(productId).isDelivered, "delivered");
        assertTrue(lucky.drawOf(productId).isDrawn, "drawn");
        assertEq(lucky.drawOf(productId).word, WORD, "word");
        assertEq(_winningCodesIn(productId, 0, TOTAL).length, QUANTITY, "winners");
        assertFalse(lucky.isWinningCode(productId, TOTAL), "not sold");
        assertFalse(lucky.isWinningCode(productId, type(uint32).max), "not sold");

        vm.prank(TREASURY);
        lucky.claimLiability(address(token), TREASURY);
        assertEq(token.balanceOf(TREASURY), 20e6, "drawn by the treasury");
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.AlreadyClaim.selector, 0));
        vm.prank(TREASURY);
        lucky.claimLiability(address(token), TREASURY);
    }

    /// @dev Fewer codes are sold than win: every one wins.
    function test_WhenTheWordComesForFewerCodesThanPrizes() external {
        ILuckyBuy.ProductTerms memory terms = _terms();
        terms.reward = PRICE / 2;
        uint32 productId = _add(terms, ILuckyBuy.ProductKind.TimeLimited);
        _buy(BUYER, productId, 4);
        skip(DURATION);
        lucky.requestLottery(productId);

        vm.expectEmit(address(lucky));
        emit ILuckyBuy.LotteryDrawn(productId, WORD, 4, 4, 2e6, 0.08e6, 1.92e6);
        _draw(productId, WORD);
        assertEq(_winningCodesIn(productId, 0, 4).length, 4, "all win");
    }

    function test_WhenTheWordComesTwiceOrFromElsewhere() external {
        uint32 productId = _addQuantityLimited();
        uint32 other = _addQuantityLimited();
        uint256 requestId = _requestId(address(lucky), productId);
        _sellOut(productId);

        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidCoordinator.selector, STRANGER));
        vm.prank(STRANGER);
        lucky.fulfillRandomWords(requestId, WORD);
        _expectInvalidProduct(other, ILuckyBuy.ProductState.Open);
        _draw(other, WORD);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidCoordinator.selector, address(coordinator)));
        _draw(99, WORD);

        _draw(productId, WORD);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Drawn);
        _draw(productId, WORD + 1);
        assertEq(lucky.drawOf(productId).word, WORD, "the first");
    }

    function test_WhenTheWordIsZero() external {
        uint32 productId = _addQuantityLimited();
        _sellOut(productId);
        _draw(productId, 0);
        assertTrue(lucky.drawOf(productId).isDrawn, "drawn");
        assertEq(_winningCodesIn(productId, 0, TOTAL).length, QUANTITY, "winners");
    }

    function test_WhenTheSurplusIsOneUnit() external {
        ILuckyBuy.ProductTerms memory terms = _terms();
        (terms.price, terms.total, terms.quantity, terms.reward) = (1, 10, 1, 9);
        uint32 productId = _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
        _buy(BUYER, productId, 10);
        lucky.requestLottery(productId);
        _draw(productId, WORD);
        assertEq(_held(), 1, "in the vault");
        assertEq(_expected(), 0, "nothing more");
    }

    function test_WhenTheVaultRefusesTheSurplus() external {
        uint32 productId = _addQuantityLimited();
        uint256 ticketId = _sellOut(productId);
        token.setBlocked(address(vault), true);
        _draw(productId, WORD);

        assertFalse(lucky.productOf(productId).isDelivered, "waits");
        assertEq(lucky.expectedIncomeOf(address(pool), address(token)), 180e6, "still expected");
        assertEq(token.balanceOf(address(lucky)), 1000e6, "all here");
        uint32[] memory codes = _winningCodesOf(ticketId);
        vm.prank(BUYER);
        assertEq(lucky.claimReward(ticketId, codes), 800e6, "winners need not wait");
        vm.expectRevert();
        lucky.claimProduct(productId);

        token.setBlocked(address(vault), false);
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.ProductClaimed(productId, 180e6);
        vm.prank(STRANGER);
        assertEq(lucky.claimProduct(productId), 180e6, "amount");
        assertEq(lucky.expectedIncomeOf(address(pool), address(token)), 0, "arrived");
        assertEq(token.balanceOf(address(lucky)), 20e6, "the fee");
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.AlreadyClaim.selector, productId));
        lucky.claimProduct(productId);
    }

    /// @dev A pool that refuses income does not block a draw: the vault keeps it.
    function test_WhenThePoolRefusesIncome() external {
        uint32 productId = _addQuantityLimited();
        _sellOut(productId);
        token.setBlocked(address(pool), true);
        _draw(productId, WORD);
        assertTrue(lucky.productOf(productId).isDelivered, "delivered");
        assertEq(_held(), 180e6, "to the vault");
    }

    function test_WhenAProductIsClaimedThatIsNotDrawn() external {
        _expectInvalidProduct(1, ILuckyBuy.ProductState.None);
        lucky.claimProduct(1);
        uint32 productId = _addQuantityLimited();
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Open);
        lucky.claimProduct(productId);
        _sellOut(productId);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Drawing);
        lucky.claimProduct(productId);

        productId = _addQuantityLimited();
        vm.prank(MANAGER);
        extension.cancel(productId);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Inactivated);
        lucky.claimProduct(productId);
    }

    /// @dev 1,000 of sales, 69 of subsidy, less 20 of fee and 1,000 of prizes.
    function test_WhenASubsidyPays() external {
        _fundBuyer(MANAGER, 69e6);
        ILuckyBuy.ProductTerms memory terms = _terms();
        (terms.reward, terms.subsidy) = (100e6, 69e6);
        uint32 productId = _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
        _sellOut(productId);

        vm.expectEmit(address(lucky));
        emit ILuckyBuy.ProductClaimed(productId, 49e6);
        _draw(productId, WORD);
        assertEq(lucky.liabilityOf(MANAGER, address(token)), 0, "spent");
        assertEq(token.balanceOf(address(lucky)), 1020e6, "prizes and fee");
    }

    /// @dev The fee of one unit is zero: rounding favours the pool.
    function test_WhenThePriceIsOneUnit() external {
        ILuckyBuy.ProductTerms memory terms = _terms();
        (terms.price, terms.total, terms.quantity, terms.reward) = (1, 2, 1, 1);
        uint32 productId = _add(terms, ILuckyBuy.ProductKind.TimeLimited);
        _buy(BUYER, productId, 2);
        skip(DURATION);
        lucky.requestLottery(productId);

        vm.expectEmit(address(lucky));
        emit ILuckyBuy.LotteryDrawn(productId, WORD, 2, 1, 1, 0, 1);
        _draw(productId, WORD);
    }
}
