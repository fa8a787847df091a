// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IPreOrders} from "../../../../src/interfaces/lottery/IPreOrders.sol";
import {OffChainSaleTest} from "../../../utils/lottery/OffChainSaleTest.sol";
import {SmartWallet} from "../../../utils/mocks/SmartWallet.sol";

/// @notice A token that calls back during its transfers, as the buyer.
contract PreOrderReentrancy_Test is OffChainSaleTest {
    SmartWallet private wallet;
    uint32 private productId;

    function setUp() public override {
        super.setUp();
        wallet = new SmartWallet();
        token.mint(address(wallet), SEED_AMOUNT);
        wallet.execute(address(token), abi.encodeCall(token.approve, (address(luckyBuy), SEED_AMOUNT)));
        productId = _addRound();
        _pay(ORDER_ID);
    }

    function _pay(uint256 orderId) private {
        (bool success,) = address(wallet).call(_paying(orderId));
        assertTrue(success, "paid");
    }

    function _asWallet(bytes memory call) private view returns (bytes memory) {
        return abi.encodeCall(SmartWallet.execute, (address(luckyBuy), call));
    }

    function _paying(uint256 orderId) private view returns (bytes memory) {
        IPreOrders.PreOrder memory preOrder = _preOrder();
        preOrder.orderId = orderId;
        return _asWallet(abi.encodeCall(luckyBuy.payPreOrder, (preOrder, _sign(preOrder, address(wallet)))));
    }

    function _retrieving() private view returns (bytes memory) {
        return _asWallet(abi.encodeCall(luckyBuy.retrievePreOrder, (ORDER_ID)));
    }

    function _triggering() private view returns (bytes memory) {
        return _asWallet(abi.encodeCall(luckyBuy.triggerPreOrder, (ORDER_ID, productId)));
    }

    function _triggeringBatch() private view returns (bytes memory) {
        uint256[] memory orderIds = new uint256[](1);
        orderIds[0] = ORDER_ID;
        return _asWallet(abi.encodeCall(luckyBuy.triggerPreOrders, (orderIds, productId)));
    }

    function _batching(bytes memory call) private view returns (bytes memory) {
        bytes[] memory calls = new bytes[](1);
        calls[0] = call;
        return _asWallet(abi.encodeCall(luckyBuy.multicall, (calls)));
    }

    /// @dev Makes a call whose transfer makes another call: the lock must refuse the inner one, and the outer one succeeds.
    function _locks(bytes memory outer, bytes memory inner) private {
        uint256 snapshot = vm.snapshotState();
        token.setHook(address(wallet), inner);
        (bool success,) = address(wallet).call(outer);
        assertTrue(success, "the outer call succeeds");
        assertFalse(token.hookSucceeded(), "the inner call fails");
        assertEq(
            bytes4(token.hookResult()), ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector, "for the lock"
        );
        vm.revertToState(snapshot);
    }

    function _locksAll(bytes memory outer) private {
        _locks(outer, _retrieving());
        _locks(outer, _triggering());
        _locks(outer, _triggeringBatch());
        _locks(outer, _paying(ORDER_ID + 2));
        _locks(outer, _batching(abi.encodeCall(luckyBuy.retrievePreOrder, (ORDER_ID))));
        _locks(outer, _asWallet(abi.encodeCall(luckyBuy.pay, (productId, 1))));
    }

    function test_RevertWhen_ThePaymentReenters() external {
        _locksAll(_paying(ORDER_ID + 1));
    }

    function test_RevertWhen_TheRetrievalReenters() external {
        _locksAll(_retrieving());
        _locksAll(_batching(abi.encodeCall(luckyBuy.retrievePreOrder, (ORDER_ID))));
    }

    function test_RevertWhen_AClaimReenters() external {
        _sellFor(address(wallet), CODES);
        productId = _addOffChain(ILuckyBuy.ProductKind.QuantityLimited);
        _commit(productId);
        _draw(productId, 1);
        bytes memory claiming = _asWallet(
            abi.encodeCall(
                luckyBuy.claimOffChainReward, (productId, leaves[0], _proofOf(0), _winningCodesOf(productId, leaves[0]))
            )
        );
        _locksAll(claiming);
        _locks(claiming, claiming);
    }

    function test_WhenTheInnerCallIsALook() external {
        token.setHook(address(luckyBuy), abi.encodeCall(luckyBuy.preOrderOf, (ORDER_ID)));
        (bool success,) = address(wallet).call(_retrieving());
        assertTrue(success, "retrieved");
        IPreOrders.PreOrderRecord memory seen = abi.decode(token.hookResult(), (IPreOrders.PreOrderRecord));
        assertEq(seen.retrieved, PRE_COUNT, "the books are in order before money leaves");
    }
}
