// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IRewardPool} from "../../../../src/interfaces/IRewardPool.sol";
import {LotteryTest} from "../../../utils/lottery/LotteryTest.sol";

contract InactivateProduct_Test is LotteryTest {
    uint256 private constant DELAY = 72 hours;
    uint256 private constant FAILED_DELAY = 7 days;
    uint256 private constant NOTICE = 1 hours;

    function test_WhenAProductEndedUndersold() external {
        _fundBuyer(MANAGER, 50e6);
        ILuckyBuy.ProductTerms memory terms = _terms();
        terms.subsidy = 50e6;
        uint32 productId = _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
        _buy(BUYER, productId, TOTAL - 1);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Open);
        lucky.inactivate(productId);

        skip(DURATION);
        _assertState(productId, ILuckyBuy.ProductState.Inactivated);
        assertGt(lucky.expectedIncomeOf(address(pool), address(token)), 0, "nobody has said so");
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.ProductInactivated(productId, ILuckyBuy.InactivationReason.Undersold);
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.LiabilityRecorded(MANAGER, address(token), 50e6);
        vm.prank(STRANGER);
        lucky.inactivate(productId);
        assertEq(lucky.expectedIncomeOf(address(pool), address(token)), 0, "not expected");
        assertEq(lucky.openPrizesOf(address(pool), address(token)), 0, "not open");

        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Inactivated);
        lucky.inactivate(productId);
        _expectInvalidProduct(9, ILuckyBuy.ProductState.None);
        lucky.inactivate(9);
    }

    function test_WhenAnOffChainProductIsNotCommitted() external {
        uint32 productId = _addOffChain();
        skip(DURATION + DELAY - 1);
        _assertState(productId, ILuckyBuy.ProductState.Ended);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Ended);
        lucky.inactivate(productId);

        skip(1);
        lucky.inactivate(productId);
        assertEq(rewards.reservedBy(address(lucky), address(token)), 0, "released");
        assertTrue(lucky.productOf(productId).isDelivered, "done");
    }

    function test_WhenTheRewardPoolRefusesARelease() external {
        uint32 productId = _addOffChain();
        skip(DURATION + DELAY);
        bytes memory call = abi.encodeCall(IRewardPool.release, (address(token), uint256(REWARD) * QUANTITY));
        vm.mockCallRevert(address(rewards), call, "");
        lucky.inactivate(productId);
        _assertState(productId, ILuckyBuy.ProductState.Inactivated);
        assertFalse(lucky.productOf(productId).isDelivered, "waits");

        vm.clearMockedCalls();
        vm.prank(STRANGER);
        assertEq(lucky.claimProduct(productId), uint256(REWARD) * QUANTITY, "released");
        assertEq(rewards.reservedBy(address(lucky), address(token)), 0, "none left");
    }

    function test_WhenADrawGetsNoRandomness() external {
        uint32 productId = _addQuantityLimited();
        uint256 ticketId = _sellOut(productId);
        uint256 requestedAt = block.timestamp;
        skip(DELAY - 1);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, requestedAt + DELAY));
        lucky.requestInactivation(productId);
        skip(1);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, 0));
        lucky.finalizeInactivation(productId);

        vm.expectEmit(address(lucky));
        emit ILuckyBuy.InactivationRequested(productId, block.timestamp + NOTICE);
        vm.prank(STRANGER);
        lucky.requestInactivation(productId);
        assertEq(lucky.productOf(productId).inactivationAt, block.timestamp + NOTICE, "announced");
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.AlreadyClaim.selector, productId));
        lucky.requestInactivation(productId);

        skip(NOTICE - 1);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, block.timestamp + 1));
        lucky.finalizeInactivation(productId);
        skip(1);
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.ProductInactivated(productId, ILuckyBuy.InactivationReason.NoRandomness);
        vm.prank(STRANGER);
        lucky.finalizeInactivation(productId);

        assertEq(lucky.expectedIncomeOf(address(pool), address(token)), 0, "not expected");
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Inactivated);
        _draw(productId, WORD);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Inactivated);
        lucky.finalizeInactivation(productId);
        vm.prank(BUYER);
        assertEq(lucky.claimInactivated(ticketId), uint256(PRICE) * TOTAL, "all of it");
    }

    function test_WhenTheRoundIsKnown() external {
        uint32 productId = _addQuantityLimited();
        _sellOut(productId);
        uint64 beaconRound = lucky.drawOf(productId).beaconRound;
        skip(DELAY);
        lucky.requestInactivation(productId);
        skip(NOTICE);
        coordinator.store(beaconRound);

        bytes memory reason =
            abi.encodeWithSelector(ILuckyBuy.RandomnessAvailable.selector, uint256(productId), beaconRound);
        vm.expectRevert(reason);
        lucky.finalizeInactivation(productId);
        vm.expectRevert(reason);
        lucky.requestInactivation(productId);
        _draw(productId, WORD);
        _assertState(productId, ILuckyBuy.ProductState.Drawn);
    }

    function test_WhenTheCallbackOfADrawFailed() external {
        uint32 productId = _addQuantityLimited();
        uint32 second = _addQuantityLimited();
        _sellOut(productId);
        _sellOut(second);
        uint256 requestedAt = block.timestamp;
        coordinator.fail(_requestId(address(lucky), productId));
        coordinator.fail(_requestId(address(lucky), second));
        skip(FAILED_DELAY - 1);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, requestedAt + FAILED_DELAY));
        lucky.requestInactivation(productId);

        skip(1);
        lucky.requestInactivation(productId);
        lucky.requestInactivation(second);
        _draw(second, WORD);
        skip(NOTICE);
        lucky.finalizeInactivation(productId);
        _assertState(productId, ILuckyBuy.ProductState.Inactivated);
        _expectInvalidProduct(second, ILuckyBuy.ProductState.Drawn);
        lucky.finalizeInactivation(second);
    }

    function test_WhenNoDrawIsRequested() external {
        uint32 productId = _addQuantityLimited();
        _buy(BUYER, productId, TOTAL);
        skip(DELAY);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.SoldOut);
        lucky.requestInactivation(productId);
        _expectInvalidProduct(9, ILuckyBuy.ProductState.None);
        lucky.requestInactivation(9);
    }
}
