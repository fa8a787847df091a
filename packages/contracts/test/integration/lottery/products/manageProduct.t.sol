// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {LotteryTest} from "../../../utils/lottery/LotteryTest.sol";

contract ManageProduct_Test is LotteryTest {
    function _pauseAs(address account, uint32 productId) private {
        vm.prank(account);
        extension.pause(productId);
    }

    function _resumeAs(address account, uint32 productId) private {
        vm.prank(account);
        extension.resume(productId);
    }

    function _subsidised() private returns (uint32 productId) {
        _fundBuyer(MANAGER, 50e6);
        ILuckyBuy.ProductTerms memory terms = _terms();
        terms.subsidy = 50e6;
        return _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
    }

    function test_WhenAProductIsPaused() external {
        uint32 productId = _addQuantityLimited();
        vm.expectRevert(ILuckyBuy.Forbidden.selector);
        _pauseAs(STRANGER, productId);

        address[3] memory accounts = [MANAGER, GUARDIAN, OWNER];
        for (uint256 i; i < 3; ++i) {
            vm.expectEmit(address(lucky));
            emit ILuckyBuy.ProductPaused(productId, accounts[i]);
            _pauseAs(accounts[i], productId);
            _expectInvalidProduct(productId, ILuckyBuy.ProductState.Paused);
            _buy(BUYER, productId, 1);
            _resumeAs(OWNER, productId);
        }

        // A pause after the sale changes nothing: draw, claim and refund still work.
        uint32 timed = _addTimeLimited();
        _buy(BUYER, timed, TOTAL - 1);
        _pauseAs(GUARDIAN, timed);
        _sellOut(productId);
        skip(DURATION);
        _assertState(timed, ILuckyBuy.ProductState.Ended);
        lucky.requestLottery(timed);
        _draw(timed, WORD);
        _assertState(timed, ILuckyBuy.ProductState.Drawn);
    }

    function test_WhenAProductIsPausedThatIsNotForSale() external {
        _expectInvalidProduct(1, ILuckyBuy.ProductState.None);
        _pauseAs(MANAGER, 1);

        ILuckyBuy.ProductTerms memory terms = _terms();
        terms.startTime += 1;
        uint32 productId = _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
        _pauseAs(MANAGER, productId);
        _assertState(productId, ILuckyBuy.ProductState.Paused);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Paused);
        _pauseAs(MANAGER, productId);
        _resumeAs(MANAGER, productId);
        _assertState(productId, ILuckyBuy.ProductState.Upcoming);

        skip(1);
        _buy(BUYER, productId, TOTAL);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.SoldOut);
        _pauseAs(MANAGER, productId);
        lucky.requestLottery(productId);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Drawing);
        _pauseAs(MANAGER, productId);
    }

    function test_WhenAProductIsResumedAfterItsEnd() external {
        uint32 onChain = _addTimeLimited();
        _buy(BUYER, onChain, TOTAL - 1);
        uint32 offChain = _addOffChain();
        _pauseAs(MANAGER, onChain);
        _pauseAs(MANAGER, offChain);
        skip(DURATION);

        // A pause after the sale only prevents the commitment of a sale for points.
        _expectInvalidProduct(onChain, ILuckyBuy.ProductState.Ended);
        _resumeAs(MANAGER, onChain);
        _resumeAs(MANAGER, offChain);
        _assertState(offChain, ILuckyBuy.ProductState.Ended);
        _expectInvalidProduct(offChain, ILuckyBuy.ProductState.Ended);
        _resumeAs(MANAGER, offChain);
        skip(72 hours);
        _expectInvalidProduct(offChain, ILuckyBuy.ProductState.Inactivated);
        _resumeAs(MANAGER, offChain);
    }

    function test_WhenAProductIsResumed() external {
        uint32 productId = _addQuantityLimited();
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Open);
        _resumeAs(MANAGER, productId);

        _pauseAs(MANAGER, productId);
        address[2] memory others = [GUARDIAN, STRANGER];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(ILuckyBuy.Forbidden.selector);
            _resumeAs(others[i], productId);
        }
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.ProductResumed(productId);
        _resumeAs(MANAGER, productId);
        _buy(BUYER, productId, 1);

        _pauseAs(GUARDIAN, productId);
        vm.expectRevert(ILuckyBuy.Forbidden.selector);
        _resumeAs(MANAGER, productId);
        _resumeAs(OWNER, productId);

        // The guardian's hold ended with the pause.
        _pauseAs(MANAGER, productId);
        _resumeAs(MANAGER, productId);
        _buy(BUYER, productId, 1);
    }

    function test_WhenAProductIsRemoved() external {
        uint32 productId = _subsidised();
        address[3] memory others = [OWNER, GUARDIAN, STRANGER];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(ILuckyBuy.Forbidden.selector);
            vm.prank(others[i]);
            extension.remove(productId);
        }

        vm.expectEmit(address(lucky));
        emit ILuckyBuy.ProductRemoved(productId);
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.LiabilityRecorded(MANAGER, address(token), 50e6);
        vm.prank(MANAGER);
        extension.remove(productId);
        _assertState(productId, ILuckyBuy.ProductState.Removed);
        assertEq(lucky.openPrizesOf(address(pool), address(token)), 0, "not open");
        assertEq(_expected(), 0, "not expected");
        vm.prank(MANAGER);
        lucky.claimLiability(address(token), FRIEND);
        assertEq(token.balanceOf(FRIEND), 50e6, "given back");

        uint32 offChain = _addOffChain();
        vm.prank(MANAGER);
        extension.remove(offChain);
        assertEq(rewards.reservedBy(address(lucky), address(token)), 0, "released");
        assertEq(lucky.seriesOf(CLIENT_ID).lastRound, 2, "its round is used");
    }

    function test_WhenAProductIsRemovedThatIsSoldOrHasEnded() external {
        uint32 productId = _addQuantityLimited();
        _buy(BUYER, productId, 1);
        vm.startPrank(MANAGER);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, 1, 0));
        extension.remove(productId);
        extension.cancel(productId);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Inactivated);
        extension.remove(productId);
        _expectInvalidProduct(9, ILuckyBuy.ProductState.None);
        extension.remove(9);
        vm.stopPrank();

        productId = _addQuantityLimited();
        vm.startPrank(MANAGER);
        extension.remove(productId);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Removed);
        extension.remove(productId);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Removed);
        extension.cancel(productId);
    }

    function _cancel(uint32 productId) private {
        vm.prank(MANAGER);
        extension.cancel(productId);
        _assertState(productId, ILuckyBuy.ProductState.Inactivated);
    }

    function test_WhenAProductIsCancelled() external {
        uint32 productId = _subsidised();
        _buy(BUYER, productId, 900);
        assertGt(lucky.expectedIncomeOf(address(pool), address(token)), 0, "expected");
        vm.expectRevert(ILuckyBuy.Forbidden.selector);
        vm.prank(OWNER);
        extension.cancel(productId);

        vm.expectEmit(address(lucky));
        emit ILuckyBuy.ProductInactivated(productId, ILuckyBuy.InactivationReason.Cancelled);
        _cancel(productId);
        assertEq(lucky.expectedIncomeOf(address(pool), address(token)), 0, "not expected");
        assertEq(lucky.openPrizesOf(address(pool), address(token)), 0, "not open");
        assertEq(lucky.liabilityOf(MANAGER, address(token)), 50e6, "owed");
        assertEq(token.balanceOf(address(lucky)), 950e6, "sales wait for their buyers");

        // Before the start, paused, sold out, and due.
        ILuckyBuy.ProductTerms memory terms = _terms();
        terms.startTime += 1;
        _cancel(_add(terms, ILuckyBuy.ProductKind.TimeLimited));
        productId = _addQuantityLimited();
        _pauseAs(GUARDIAN, productId);
        _cancel(productId);
        productId = _addQuantityLimited();
        _buy(BUYER, productId, TOTAL);
        _cancel(productId);
        productId = _addTimeLimited();
        _buy(BUYER, productId, TOTAL);
        skip(DURATION);
        _cancel(productId);
    }

    function test_WhenAProductIsCancelledWhoseDrawIsRequested() external {
        uint32 productId = _addQuantityLimited();
        _sellOut(productId);
        vm.prank(MANAGER);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Drawing);
        extension.cancel(productId);

        _draw(productId, WORD);
        vm.prank(MANAGER);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Drawn);
        extension.cancel(productId);
    }
}
