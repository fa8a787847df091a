// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IOffChainSales} from "../../../../src/interfaces/lottery/IOffChainSales.sol";
import {OffChainSaleTest} from "../../../utils/lottery/OffChainSaleTest.sol";

contract VetoOffChainSale_Test is OffChainSaleTest {
    uint32 private constant DELAY = 6 hours;

    uint32 private productId;

    function setUp() public override {
        super.setUp();
        _setGuards({commitDelay: DELAY, minOffChainSale: 0});
        productId = _addOffChain(ILuckyBuy.ProductKind.QuantityLimited);
        _sellFor(PLAYER, CODES);
    }

    function _refusesState(uint32 vetoed, ILuckyBuy.ProductState state) private {
        _expectInvalidProduct(vetoed, state);
        vm.prank(GUARDIAN);
        luckyBuy.vetoOffChainSale(vetoed);
    }

    function test_RevertWhen_TheCallerHasNoRoleInIt() external {
        _commit(productId);
        address[4] memory callers = [STRANGER, SIGNER, PLAYER, TREASURY];
        for (uint256 i; i < callers.length; ++i) {
            vm.expectRevert(ILuckyBuy.Forbidden.selector);
            vm.prank(callers[i]);
            luckyBuy.vetoOffChainSale(productId);
        }
    }

    function test_RevertGiven_NothingIsCommitted() external {
        _refusesState(99, ILuckyBuy.ProductState.None);
        _refusesState(productId, ILuckyBuy.ProductState.Open);
        _refusesState(_addRound(), ILuckyBuy.ProductState.Open);
    }

    function test_RevertGiven_TheDrawIsRequested() external {
        _commit(productId);
        skip(DELAY);
        luckyBuy.requestOffChainDraw(productId);
        _refusesState(productId, ILuckyBuy.ProductState.Drawing);
        _draw(productId, 1);
        _refusesState(productId, ILuckyBuy.ProductState.Drawn);
    }

    function test_GivenTheSaleIsCommitted() external {
        address[3] memory callers = [GUARDIAN, MANAGER, OWNER];
        _commit(productId);
        // Also long after the delay, as long as nobody has requested the draw.
        skip(DELAY + 72 hours - 1);
        uint256 snapshot = vm.snapshotState();
        for (uint256 i; i < callers.length; ++i) {
            vm.revertToState(snapshot);
            vm.expectEmit(address(luckyBuy));
            emit ILuckyBuy.ProductInactivated(productId, ILuckyBuy.InactivationReason.Cancelled);
            vm.prank(callers[i]);
            luckyBuy.vetoOffChainSale(productId);
            _assertState(productId, ILuckyBuy.ProductState.Inactivated);
            assertEq(rewards.reservedOf(address(token)), 0, "released");
            assertEq(rewards.unreservedOf(address(token)), REWARD_MONEY, "all of it is free again");
            _refusesState(productId, ILuckyBuy.ProductState.Inactivated);
        }
    }

    function test_GivenTheSaleWasVetoed() external {
        _commit(productId);
        bytes32 committed = keccak256(abi.encode(luckyBuy.offChainSaleOf(productId)));
        vm.prank(GUARDIAN);
        luckyBuy.vetoOffChainSale(productId);
        assertEq(keccak256(abi.encode(luckyBuy.offChainSaleOf(productId))), committed, "still to be seen");

        vm.prank(MANAGER);
        vm.expectRevert(abi.encodeWithSelector(IOffChainSales.AlreadyCommitted.selector, productId));
        luckyBuy.commitOffChainSale(productId, CODES, bytes32(uint256(1)), bytes32(uint256(1)));
        bytes32[] memory proof = _proofOf(0);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Inactivated);
        luckyBuy.claimOffChainReward(productId, leaves[0], proof, _codes(0));
        vm.startPrank(MANAGER);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Inactivated);
        luckyBuy.cancel(productId);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Inactivated);
        luckyBuy.remove(productId);
    }

    function test_GivenTheSaleIsCommittedNothingElseStopsIt() external {
        _commit(productId);
        vm.prank(GUARDIAN);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Committed);
        luckyBuy.pause(productId);
        vm.startPrank(MANAGER);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Committed);
        luckyBuy.cancel(productId);
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Committed);
        luckyBuy.remove(productId);
    }
}
