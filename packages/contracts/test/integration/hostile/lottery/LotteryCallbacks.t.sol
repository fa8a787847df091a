// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {ILuckyBuyExtension} from "../../../../src/interfaces/lottery/ILuckyBuyExtension.sol";
import {IRandomnessConsumer} from "../../../../src/interfaces/randomness/IRandomnessConsumer.sol";
import {LotteryTest} from "../../../utils/lottery/LotteryTest.sol";

contract LotteryCallbacks_Test is LotteryTest {
    bytes4 private constant REENTRANT = bytes4(keccak256("ReentrancyGuardReentrantCall()"));

    function _assertRefusedInTheMiddle(bytes memory call, uint32 productId) private {
        token.setHook(address(lucky), call);
        _buy(BUYER, productId, 1);
        assertFalse(token.hookSucceeded(), "refused");
        assertEq(bytes4(token.hookResult()), REENTRANT, "by the lock");
    }

    function test_WhenATokenCallsBackInTheMiddleOfAPayment() external {
        uint32 productId = _addTimeLimited();
        ILuckyBuy.PayOptions memory options;
        _assertRefusedInTheMiddle(abi.encodeCall(ILuckyBuy.pay, (productId, 1)), productId);
        _assertRefusedInTheMiddle(abi.encodeCall(ILuckyBuy.payOption, (productId, 1, options)), productId);
        _assertRefusedInTheMiddle(abi.encodeCall(ILuckyBuy.claimReward, (1, _codes(0))), productId);
        _assertRefusedInTheMiddle(abi.encodeCall(ILuckyBuy.claimInactivated, (1)), productId);
        _assertRefusedInTheMiddle(abi.encodeCall(ILuckyBuy.recycle, (1)), productId);
        _assertRefusedInTheMiddle(abi.encodeCall(ILuckyBuy.requestLottery, (productId)), productId);
        _assertRefusedInTheMiddle(abi.encodeCall(ILuckyBuy.claimProduct, (productId)), productId);
        _assertRefusedInTheMiddle(abi.encodeCall(ILuckyBuy.inactivate, (productId)), productId);
        _assertRefusedInTheMiddle(abi.encodeCall(ILuckyBuy.claimLiability, (address(token), STRANGER)), productId);
        _assertRefusedInTheMiddle(abi.encodeCall(ILuckyBuyExtension.cancel, (productId)), productId);
        _assertRefusedInTheMiddle(abi.encodeCall(ILuckyBuyExtension.remove, (productId)), productId);
        _assertRefusedInTheMiddle(abi.encodeCall(ILuckyBuyExtension.addTimeLimited, (_terms())), productId);
    }

    function test_WhenADrawIsDeliveredInTheMiddleOfAPayment() external {
        uint32 drawn = _addQuantityLimited();
        uint32 open = _addQuantityLimited();
        _sellOut(drawn);
        bytes memory call = abi.encodeWithSignature("deliver(uint256,uint256)", _requestId(address(lucky), drawn), WORD);
        token.setHook(address(coordinator), call);
        _buy(BUYER, open, 1);
        assertFalse(token.hookSucceeded(), "not now");
        token.setHook(address(0), "");

        _draw(drawn, WORD);
        _assertState(drawn, ILuckyBuy.ProductState.Drawn);
    }

    function test_WhenTheVaultIsNotAskingForIt() external {
        uint32 productId = _addQuantityLimited();
        _sellOut(productId);
        address[4] memory callers = [address(vault), address(pool), OWNER, STRANGER];
        for (uint256 i; i < 4; ++i) {
            vm.expectRevert(ILuckyBuy.Forbidden.selector);
            vm.prank(callers[i]);
            lucky.deliverWager(address(token), address(lucky), 1);
        }

        // Nor after a draw whose surplus the vault could not take.
        token.setBlocked(address(vault), true);
        _draw(productId, WORD);
        token.setBlocked(address(vault), false);
        vm.expectRevert(ILuckyBuy.Forbidden.selector);
        vm.prank(address(vault));
        lucky.deliverWager(address(token), address(lucky), 1);
    }

    /// @dev On its way to the vault a surplus counts as expected, once; on its way into the pool no value can be read.
    function test_WhenTheMoneyOfADrawIsOnItsWay() external {
        uint32 productId = _addQuantityLimited();
        _sellOut(productId);
        uint256 aumBefore = pool.aum(true);
        token.setHook(address(pool), abi.encodeCall(ILiquidityPool.aum, (true)));
        _draw(productId, WORD);
        assertTrue(token.hookSucceeded(), "told in the middle");
        assertEq(abi.decode(token.hookResult(), (uint256)), aumBefore, "the same value");
        assertTrue(lucky.productOf(productId).isDelivered, "delivered");

        assertEq(_pushAll(), 180e6, "pushed");
        assertFalse(token.hookSucceeded(), "no value in the middle");
        assertEq(bytes4(token.hookResult()), REENTRANT, "by the lock");
        assertEq(pool.aum(true), aumBefore, "the same after");
    }

    /// @dev A request number that belongs to no product, and a word that nobody requested.
    function test_WhenACoordinatorSendsWhatWasNotAskedFor() external {
        uint32 productId = _addQuantityLimited();
        vm.startPrank(address(coordinator));
        _expectInvalidProduct(productId, ILuckyBuy.ProductState.Open);
        IRandomnessConsumer(address(lucky)).fulfillRandomWords(_requestId(address(lucky), productId), WORD);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidCoordinator.selector, address(coordinator)));
        IRandomnessConsumer(address(lucky)).fulfillRandomWords(0, WORD);
        vm.stopPrank();
    }
}
