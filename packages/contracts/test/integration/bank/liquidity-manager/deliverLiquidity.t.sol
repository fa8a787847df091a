// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILiquidityHandler} from "../../../../src/interfaces/bank/ILiquidityHandler.sol";
import {ILiquidityManager} from "../../../../src/interfaces/bank/ILiquidityManager.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";

/// @notice A pool that asks for whatever the test sets, directly or through another account.
contract GreedyPool {
    struct Ask {
        address token;
        address account;
        uint256 amount;
    }

    Ask[] private _asks;

    function ask(address token, address account, uint256 amount) external {
        _asks.push(Ask(token, account, amount));
    }

    function addLiquidity(address, uint256, uint256, uint256, address) external returns (uint256, uint256) {
        for (uint256 i; i < _asks.length; ++i) {
            ILiquidityHandler(msg.sender).deliverLiquidity(_asks[i].token, _asks[i].account, _asks[i].amount);
        }
        return (1, 1);
    }

    function pull(ILiquidityHandler handler, address token, address account, uint256 amount) external {
        handler.deliverLiquidity(token, account, amount);
    }
}

contract DeliverLiquidity_Test is LiquidityTest {
    uint256 private constant AMOUNT = 1000e6;
    GreedyPool private greedy;

    function setUp() public override {
        super.setUp();
        greedy = new GreedyPool();
        vm.prank(OWNER);
        manager.setPool(address(greedy), true);
        usd.mint(STRANGER, AMOUNT);
        vm.prank(STRANGER);
        usd.approve(address(manager), type(uint256).max);
    }

    function _addToGreedy() private {
        vm.prank(LP);
        manager.addLiquidity(address(greedy), address(usd), AMOUNT, 0, 1);
    }

    function test_RevertWhen_NobodyAddsLiquidity() external {
        address[3] memory callers = [STRANGER, address(pool), address(greedy)];
        for (uint256 i; i < callers.length; ++i) {
            vm.expectRevert(ILiquidityManager.Forbidden.selector);
            vm.prank(callers[i]);
            manager.deliverLiquidity(address(usd), LP, AMOUNT);
        }
    }

    function test_RevertWhen_ThePoolAsksForAnotherAccountsTokens() external {
        greedy.ask(address(usd), STRANGER, AMOUNT);
        vm.expectRevert(ILiquidityManager.Forbidden.selector);
        _addToGreedy();
    }

    function test_RevertWhen_ThePoolAsksForAnotherToken() external {
        greedy.ask(address(eth), LP, AMOUNT);
        vm.expectRevert(ILiquidityManager.Forbidden.selector);
        _addToGreedy();
    }

    function test_RevertWhen_ThePoolAsksForAnotherAmount() external {
        uint256 snapshot = vm.snapshotState();
        uint256[4] memory amounts = [0, AMOUNT - 1, AMOUNT + 1, type(uint256).max];
        for (uint256 i; i < amounts.length; ++i) {
            greedy.ask(address(usd), LP, amounts[i]);
            vm.expectRevert(ILiquidityManager.Forbidden.selector);
            _addToGreedy();
            vm.revertToState(snapshot);
        }
    }

    function test_RevertWhen_ThePoolAsksTwice() external {
        greedy.ask(address(usd), LP, AMOUNT);
        greedy.ask(address(usd), LP, AMOUNT);
        vm.expectRevert(ILiquidityManager.Forbidden.selector);
        _addToGreedy();
    }

    function test_RevertWhen_AnotherContractAsksInBetween() external {
        // The token calls the other pool while the first one is paid.
        usd.setHook(address(greedy), abi.encodeCall(GreedyPool.pull, (manager, address(usd), LP, AMOUNT)));
        _add(usd, AMOUNT);
        assertFalse(usd.hookSucceeded(), "the other pool got nothing");
        assertEq(usd.hookResult(), abi.encodeWithSelector(ILiquidityManager.Forbidden.selector), "reason");
        assertEq(usd.balanceOf(address(greedy)), 0, "nothing");
    }

    function test_WhenThePoolDoesNotAsk_ThePromiseIsForgotten() external {
        _addToGreedy();
        vm.expectRevert(ILiquidityManager.Forbidden.selector);
        greedy.pull(manager, address(usd), LP, AMOUNT);
        assertEq(usd.balanceOf(address(greedy)), 0, "nothing was taken");
    }

    function test_WhenThePoolAsksForWhatWasPromised() external {
        greedy.ask(address(usd), LP, AMOUNT);
        _addToGreedy();
        assertEq(usd.balanceOf(address(greedy)), AMOUNT, "delivered");
    }
}
