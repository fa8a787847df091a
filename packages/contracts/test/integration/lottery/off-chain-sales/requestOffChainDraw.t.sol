// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IOffChainSales} from "../../../../src/interfaces/lottery/IOffChainSales.sol";
import {OffChainSaleTest} from "../../../utils/lottery/OffChainSaleTest.sol";

contract RequestOffChainDraw_Test is OffChainSaleTest {
    uint32 private constant DELAY = 6 hours;

    uint32 private productId;
    uint40 private drawableAt;

    function setUp() public override {
        super.setUp();
        _setGuards({commitDelay: DELAY, minOffChainSale: 0});
        productId = _addOffChain(ILuckyBuy.ProductKind.TimeLimited);
        _sellFor(PLAYER, 60);
        _sellFor(BUYER, 30);
        vm.warp(luckyBuy.productOf(productId).terms.endTime);
        _commit(productId);
        drawableAt = uint40(block.timestamp + DELAY);
    }

    function _request() private returns (uint256) {
        vm.prank(STRANGER);
        return luckyBuy.requestOffChainDraw(productId);
    }

    function _refuses(bytes memory error_) private {
        vm.expectRevert(error_);
        _request();
    }

    function _refusesState(ILuckyBuy.ProductState state) private {
        _refuses(abi.encodeWithSelector(ILuckyBuy.InvalidProduct.selector, productId, state));
    }

    function _requests() private {
        uint256 requestId = _requestId(address(luckyBuy), productId);
        vm.expectEmit(true, true, false, true, address(luckyBuy));
        emit ILuckyBuy.LotteryRequested(productId, requestId, 0, _sale());
        assertEq(_request(), requestId, "request");
        _assertState(productId, ILuckyBuy.ProductState.Drawing);
        ILuckyBuy.Draw memory draw = luckyBuy.drawOf(productId);
        assertEq(draw.sale, _sale(), "sale");
        assertEq(draw.requestedAt, block.timestamp, "requested now");
        assertGt(coordinator.timeOf(draw.beaconRound), block.timestamp, "nobody knows the round yet");
        assertEq(luckyBuy.productOf(productId).inactivationAt, 0, "no inactivation is requested");
    }

    function test_RevertGiven_NothingWasCommitted() external {
        productId = _addOffChain(ILuckyBuy.ProductKind.QuantityLimited);
        _refusesState(ILuckyBuy.ProductState.Open);
        productId = 99;
        _refusesState(ILuckyBuy.ProductState.None);
    }

    function test_RevertGiven_TheDelayIsNotOver() external {
        vm.warp(drawableAt - 1);
        _refuses(abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, drawableAt));
    }

    function test_RevertGiven_LuckyBuyIsRevokedAsAReserver() external {
        vm.warp(drawableAt);
        vm.prank(OWNER);
        rewards.setReserver(address(luckyBuy), false);
        _refuses(abi.encodeWithSelector(IOffChainSales.ReserverRevoked.selector));
        vm.prank(OWNER);
        rewards.setReserver(address(luckyBuy), true);
        _requests();
    }

    function test_RevertGiven_TheSaleWasVetoed() external {
        vm.prank(GUARDIAN);
        luckyBuy.vetoOffChainSale(productId);
        vm.warp(drawableAt);
        _refusesState(ILuckyBuy.ProductState.Inactivated);
    }

    function test_RevertGiven_TheDrawWasRequested() external {
        vm.warp(drawableAt);
        _requests();
        _refusesState(ILuckyBuy.ProductState.Drawing);
        _draw(productId, 1);
        _refusesState(ILuckyBuy.ProductState.Drawn);
    }

    function test_GivenTheDelayIsOver() external {
        // Neither a changed delay nor a revoked manager affects a committed sale.
        _setGuards({commitDelay: 7 days, minOffChainSale: 7 days});
        vm.prank(OWNER);
        luckyBuy.setManager(address(0));
        vm.warp(drawableAt);
        _requests();
        _draw(productId, WORD);

        uint256 paid;
        for (uint256 i; i < leaves.length; ++i) {
            uint32[] memory codes = _winningCodesOf(productId, leaves[i]);
            if (codes.length > 0) paid += luckyBuy.claimOffChainReward(productId, leaves[i], _proofOf(i), codes);
        }
        assertEq(paid, QUANTITY * PRIZE, "every prize was claimed");
    }

    function test_GivenTheDrawGetsNoRandomness() external {
        vm.warp(drawableAt);
        _requests();
        vm.warp(block.timestamp + 72 hours);
        luckyBuy.requestInactivation(productId);
        vm.warp(block.timestamp + 1 hours);
        luckyBuy.finalizeInactivation(productId);
        _assertState(productId, ILuckyBuy.ProductState.Inactivated);
        assertEq(rewards.reservedOf(address(token)), 0, "released");
    }

    function test_RevertGiven_NobodyRequestedFor72Hours() external {
        // The last moment of the first period, the first of the second.
        vm.warp(drawableAt + 72 hours - 1);
        uint256 snapshot = vm.snapshotState();
        _requests();
        vm.revertToState(snapshot);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Committed);
        luckyBuy.inactivate(productId);

        vm.warp(drawableAt + 72 hours);
        _refusesState(ILuckyBuy.ProductState.Inactivated);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Inactivated);
        vm.prank(GUARDIAN);
        luckyBuy.vetoOffChainSale(productId);

        vm.expectEmit(address(luckyBuy));
        emit ILuckyBuy.ProductInactivated(productId, ILuckyBuy.InactivationReason.Undersold);
        vm.prank(STRANGER);
        luckyBuy.inactivate(productId);
        assertEq(rewards.reservedOf(address(token)), 0, "released");
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Inactivated);
        luckyBuy.inactivate(productId);
    }

    function test_GivenLuckyBuyStaysRevoked() external {
        vm.prank(OWNER);
        rewards.setReserver(address(luckyBuy), false);
        vm.warp(drawableAt + 72 hours);
        vm.prank(STRANGER);
        luckyBuy.inactivate(productId);
        assertEq(rewards.unreservedOf(address(token)), REWARD_MONEY, "all of it is free again");
    }
}
