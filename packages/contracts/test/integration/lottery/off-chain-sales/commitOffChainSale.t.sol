// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IOffChainSales} from "../../../../src/interfaces/lottery/IOffChainSales.sol";
import {OffChainSaleTest} from "../../../utils/lottery/OffChainSaleTest.sol";

contract CommitOffChainSale_Test is OffChainSaleTest {
    bytes32 private constant ROOT = keccak256("root");
    bytes32 private constant HASH = keccak256("leaves");
    uint32 private constant DELAY = 6 hours;

    uint32 private timeLimited;
    uint32 private quantityLimited;

    function setUp() public override {
        super.setUp();
        timeLimited = _addOffChain(ILuckyBuy.ProductKind.TimeLimited);
        quantityLimited = _addOffChain(ILuckyBuy.ProductKind.QuantityLimited);
    }

    function _commit(uint32 productId, uint32 sale) private {
        vm.prank(MANAGER);
        luckyBuy.commitOffChainSale(productId, sale, ROOT, HASH);
    }

    function _refuses(uint32 productId, uint32 sale, bytes memory error_) private {
        vm.expectRevert(error_);
        _commit(productId, sale);
    }

    function _refusesState(uint32 productId, ILuckyBuy.ProductState state) private {
        _refuses(productId, CODES, abi.encodeWithSelector(ILuckyBuy.InvalidProduct.selector, productId, state));
    }

    function _end() private {
        vm.warp(luckyBuy.productOf(timeLimited).terms.endTime);
    }

    function test_RevertWhen_TheCallerIsNotTheManager() external {
        address[4] memory callers = [STRANGER, OWNER, GUARDIAN, SIGNER];
        for (uint256 i; i < callers.length; ++i) {
            vm.expectRevert(ILuckyBuy.Forbidden.selector);
            vm.prank(callers[i]);
            luckyBuy.commitOffChainSale(quantityLimited, CODES, ROOT, HASH);
        }
    }

    function test_RevertWhen_TheProductIsNotOffChain() external {
        _refusesState(99, ILuckyBuy.ProductState.None);
        _refusesState(_addRound(), ILuckyBuy.ProductState.Open);
    }

    function test_RevertGiven_ASaleWasCommitted() external {
        _commit(quantityLimited, CODES);
        bytes memory error_ = abi.encodeWithSelector(IOffChainSales.AlreadyCommitted.selector, quantityLimited);
        _refuses(quantityLimited, CODES, error_);
        _draw(quantityLimited, 1);
        _refuses(quantityLimited, CODES, error_);
    }

    function test_RevertGiven_TheDrawFailed() external {
        _commit(quantityLimited, CODES);
        vm.warp(block.timestamp + 72 hours);
        luckyBuy.requestInactivation(quantityLimited);
        vm.warp(block.timestamp + 1 hours);
        luckyBuy.finalizeInactivation(quantityLimited);
        // No second draw over other leaves.
        _refuses(
            quantityLimited, CODES, abi.encodeWithSelector(IOffChainSales.AlreadyCommitted.selector, quantityLimited)
        );
    }

    function test_RevertGiven_TheProductWasGivenUp() external {
        vm.startPrank(MANAGER);
        luckyBuy.cancel(timeLimited);
        luckyBuy.remove(quantityLimited);
        vm.stopPrank();
        _refusesState(timeLimited, ILuckyBuy.ProductState.Inactivated);
        _refusesState(quantityLimited, ILuckyBuy.ProductState.Removed);
    }

    function test_RevertGiven_NobodyCommittedFor72Hours() external {
        _end();
        vm.warp(block.timestamp + 72 hours);
        _refusesState(timeLimited, ILuckyBuy.ProductState.Inactivated);
        vm.prank(STRANGER);
        luckyBuy.inactivate(timeLimited);
        _refusesState(timeLimited, ILuckyBuy.ProductState.Inactivated);
        assertEq(rewards.reservedOf(address(token)), QUANTITY * PRIZE, "only the other's prizes");
    }

    function test_RevertWhen_TheSaleIsNoPart() external {
        _end();
        _refuses(timeLimited, 0, abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, 0, CODES));
        _refuses(timeLimited, CODES + 1, abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, CODES + 1, CODES));
    }

    function test_RevertWhen_APartOfAQuantityLimitedProductWasSold() external {
        _end();
        _refuses(
            quantityLimited, CODES - 1, abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, CODES - 1, CODES)
        );
    }

    function test_RevertWhen_ItIsTooEarly() external {
        uint256 endTime = luckyBuy.productOf(timeLimited).terms.endTime;
        vm.warp(endTime - 1);
        _refuses(timeLimited, CODES - 1, abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, endTime));

        ILuckyBuy.ProductTerms memory terms = _roundTerms();
        (terms.offChain, terms.startTime) = (true, uint40(block.timestamp + 1 hours));
        uint32 upcoming = _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
        _refuses(upcoming, CODES, abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, terms.startTime));
    }

    function test_RevertWhen_RootOrHashAreMissing() external {
        vm.startPrank(MANAGER);
        vm.expectRevert(IOffChainSales.InvalidCommitment.selector);
        luckyBuy.commitOffChainSale(quantityLimited, CODES, 0, HASH);
        vm.expectRevert(IOffChainSales.InvalidCommitment.selector);
        luckyBuy.commitOffChainSale(quantityLimited, CODES, ROOT, 0);
    }

    function _commits(uint32 productId, uint32 sale) private {
        uint64 beaconRound = coordinator.nextRound();
        uint256 requestId = _requestId(address(luckyBuy), productId);
        vm.expectEmit(address(luckyBuy));
        emit IOffChainSales.OffChainSaleCommitted(productId, sale, ROOT, HASH, uint40(block.timestamp));
        vm.expectEmit(address(luckyBuy));
        emit ILuckyBuy.LotteryRequested(productId, requestId, beaconRound, sale);
        _commit(productId, sale);

        assertEq(
            abi.encode(luckyBuy.offChainSaleOf(productId)),
            abi.encode(IOffChainSales.OffChainSale(sale, uint40(block.timestamp), ROOT, HASH)),
            "commitment"
        );
        assertEq(uint8(luckyBuy.stateOf(productId)), uint8(ILuckyBuy.ProductState.Drawing), "state");
        assertTrue(coordinator.isRequested(requestId), "requested");
        assertGt(coordinator.timeOf(beaconRound), block.timestamp, "nobody knows the round yet");
        assertEq(luckyBuy.drawOf(productId).sale, sale, "sale");
    }

    function test_WhenEverythingIsSold() external {
        _commits(quantityLimited, CODES);
        _commits(timeLimited, CODES);
    }

    function test_RevertGiven_TheProductIsPaused() external {
        vm.startPrank(GUARDIAN);
        luckyBuy.pause(quantityLimited);
        luckyBuy.pause(timeLimited);
        vm.stopPrank();
        _refusesState(quantityLimited, ILuckyBuy.ProductState.Paused);
        // Also after the end, when the state no longer shows the pause.
        _end();
        _refusesState(quantityLimited, ILuckyBuy.ProductState.Paused);
        _refusesState(timeLimited, ILuckyBuy.ProductState.Paused);

        vm.prank(MANAGER);
        vm.expectRevert(ILuckyBuy.Forbidden.selector);
        luckyBuy.resume(timeLimited);
        vm.prank(OWNER);
        luckyBuy.resume(timeLimited);
        _commits(timeLimited, CODES - 1);
    }

    function test_RevertGiven_LuckyBuyIsRevokedAsAReserver() external {
        vm.prank(OWNER);
        rewards.setReserver(address(luckyBuy), false);
        _refuses(quantityLimited, CODES, abi.encodeWithSelector(IOffChainSales.ReserverRevoked.selector));
        vm.prank(OWNER);
        rewards.setReserver(address(luckyBuy), true);
        _commits(quantityLimited, CODES);
    }

    function test_RevertGiven_ASoldOutSaleWasShorterThanItMust() external {
        _setGuards({commitDelay: 0, minOffChainSale: 1 hours});
        ILuckyBuy.ProductTerms memory terms = luckyBuy.productOf(timeLimited).terms;
        uint256 dueAt = terms.startTime + 1 hours;
        vm.warp(dueAt - 1);
        _refuses(timeLimited, CODES, abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, dueAt));
        _refuses(quantityLimited, CODES, abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, dueAt));
        vm.warp(dueAt);
        _commits(timeLimited, CODES);

        // A sale shorter than a later minimum is complete at its end.
        _setGuards({commitDelay: 0, minOffChainSale: 7 days});
        vm.warp(terms.endTime - 1);
        _refuses(quantityLimited, CODES, abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, terms.endTime));
        vm.warp(terms.endTime);
        _commits(quantityLimited, CODES);
    }

    function _commitsWithDelay(uint32 productId, uint32 sale) private {
        uint40 drawableAt = uint40(block.timestamp + DELAY);
        vm.expectEmit(address(luckyBuy));
        emit IOffChainSales.OffChainSaleCommitted(productId, sale, ROOT, HASH, drawableAt);
        _commit(productId, sale);

        assertEq(luckyBuy.offChainSaleOf(productId).drawableAt, drawableAt, "when it may be drawn");
        ILuckyBuy.Product memory product = luckyBuy.productOf(productId);
        assertEq(uint8(product.state), uint8(ILuckyBuy.ProductState.Committed), "state");
        assertEq(product.sold, sale, "sold");
        assertEq(product.inactivationAt, drawableAt + 72 hours, "until when it may be drawn");
        assertEq(luckyBuy.drawOf(productId).requestedAt, 0, "no draw yet");
        assertFalse(coordinator.isRequested(_requestId(address(luckyBuy), productId)), "nothing was requested");
    }

    function test_GivenTheDrawIsDelayed() external {
        _setGuards({commitDelay: DELAY, minOffChainSale: 0});
        _commitsWithDelay(quantityLimited, CODES);
        _end();
        _commitsWithDelay(timeLimited, CODES - 1);
        _refuses(timeLimited, CODES - 1, abi.encodeWithSelector(IOffChainSales.AlreadyCommitted.selector, timeLimited));
    }

    function test_WhenAPartIsSoldAtTheEnd() external {
        _end();
        _commits(timeLimited, CODES - 1);
    }

    function test_WhenOneCodeIsSold() external {
        _end();
        vm.warp(block.timestamp + 72 hours - 1);
        _commits(timeLimited, 1);
        _draw(timeLimited, 1);
        assertEq(luckyBuy.drawOf(timeLimited).winners, 1, "the only code wins");
        // The prizes that nobody can win are released.
        assertEq(rewards.reservedOf(address(token)), (QUANTITY + 1) * PRIZE, "reserved");
    }
}
