// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {LiquidityManager} from "../../../../src/bank/liquidity/LiquidityManager.sol";
import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {ILiquidityManager} from "../../../../src/interfaces/bank/ILiquidityManager.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {ILiquidityUtils} from "../../../../src/interfaces/bank/ILiquidityUtils.sol";
import {IRandomnessConsumer} from "../../../../src/interfaces/randomness/IRandomnessConsumer.sol";
import {CoinFlip} from "../../../../src/games/CoinFlip.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

/// @dev A receiver of tokens with hooks: tries every entry point, once per transfer, and counts how many of them a lock
/// refused.
contract ReentrantReceiver {
    struct Attempt {
        address target;
        bytes data;
    }

    Attempt[] private _attempts;
    uint256 public refusals;
    bool private _inside;

    function forget() external {
        delete _attempts;
    }

    function prepare(address target, bytes calldata data) external {
        _attempts.push(Attempt(target, data));
    }

    function tokensReceived() external {
        if (_inside) return;
        _inside = true;
        uint256 count;
        for (uint256 i; i < _attempts.length; ++i) {
            (bool success, bytes memory reason) = _attempts[i].target.call(_attempts[i].data);
            if (!success && bytes4(reason) == ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector) ++count;
        }
        refusals = count;
        _inside = false;
    }
}

/// @notice Class: reentrancy through token and receiver. The bank moves a token, and token or receiver call back. For any
/// call, the locks refuse, and no intermediate value can be read.
contract Reentrancy_Test is BaseTest {
    uint256 private constant LIQUIDITY = 1000 * USDM;
    /// @dev Number of the calls that lead into the pool; they come first.
    uint256 private constant LIQUIDITY_CALLS = 15;

    CoinFlip private otherGame;
    LiquidityManager private manager;
    ReentrantReceiver private receiver;
    address[] private targets;
    bytes[] private calls;

    function setUp() public override {
        super.setUp();
        otherGame = _deployCoin(address(coordinator), address(center));
        manager = new LiquidityManager(OWNER);
        receiver = new ReentrantReceiver();
        vm.startPrank(OWNER);
        center.setGame(address(otherGame), true);
        pool.setHandler(address(token), true);
        pool.setHandler(address(manager), true);
        manager.setPool(address(pool), true);
        pool.transfer(address(token), 1000e18);
        pool.transfer(address(receiver), 1000e18);
        vm.stopPrank();
        _arm(address(token));
        _arm(address(receiver));
        _listCalls();
        for (uint256 i; i < calls.length; ++i) {
            receiver.prepare(targets[i], calls[i]);
        }
    }

    /// @dev Gives an attacker all that its calls would need.
    function _arm(address attacker) private {
        _fund(attacker, SEED_AMOUNT);
        vm.startPrank(attacker);
        token.approve(address(pool), type(uint256).max);
        token.approve(address(manager), type(uint256).max);
        pool.approve(address(manager), type(uint256).max);
        vm.stopPrank();
    }

    function _call(address target, bytes memory data) private {
        targets.push(target);
        calls.push(data);
    }

    /// @dev Every entry point: those that lead into the pool first, then those that bets lock.
    function _listCalls() private {
        address asset = address(token);
        _call(address(pool), abi.encodeCall(ILiquidityPool.addLiquidity, (asset, WAGER, 0, 0, asset)));
        _call(address(pool), abi.encodeCall(ILiquidityPool.removeLiquidity, (asset, 1e18, 0, asset, asset)));
        _call(address(pool), abi.encodeCall(ILiquidityPool.removeInKind, (1, asset)));
        _call(address(pool), abi.encodeCall(ILiquidityPool.claim, (asset, asset)));
        _call(address(pool), abi.encodeCall(ILiquidityPool.receiveWager, (asset, asset, WAGER, WAGER, ROUND)));
        _call(address(pool), abi.encodeCall(ILiquidityPool.settleBet, (asset, asset, WAGER, WAGER, WAGER, asset, 0)));
        _call(address(pool), abi.encodeCall(ILiquidityPool.aum, (true)));
        _call(address(pool), abi.encodeCall(ILiquidityPool.lpPrice, (false)));
        _call(address(pool), abi.encodeCall(ILiquidityPool.previewAdd, (asset, WAGER)));
        _call(address(pool), abi.encodeCall(ILiquidityPool.previewRemove, (asset, 1e18)));
        _call(address(utils), abi.encodeCall(ILiquidityUtils.weightOf, (address(pool), asset)));
        // Manager and games are not locked by the pool, but what they lead to is.
        _call(address(manager), abi.encodeCall(ILiquidityManager.addLiquidity, (address(pool), asset, WAGER, 0, 1)));
        _call(
            address(manager), abi.encodeCall(ILiquidityManager.removeLiquidity, (address(pool), asset, 1e18, 1, asset))
        );
        bytes memory pay = abi.encodeCall(IGame.pay, (WAGER, 1, HEADS, asset));
        _call(address(coin), pay);
        _call(address(otherGame), pay);
        assertEq(calls.length, LIQUIDITY_CALLS, "calls that lead into the pool");
        _call(
            address(center), abi.encodeCall(IGameCenter.settle, (0, asset, _coinTerms(WAGER, 1), 0, address(0), false))
        );
        _call(address(center), abi.encodeCall(IGameCenter.refund, (0, asset, _coinTerms(WAGER, 1), false)));
        _call(address(center), abi.encodeCall(IGameCenter.setAside, (0, _coinTerms(WAGER, 1))));
        _call(address(coin), abi.encodeCall(IRandomnessConsumer.fulfillRandomWords, (_requestId(address(coin), 1), 0)));
        _call(address(coin), abi.encodeCall(IGame.requestRefund, (1)));
        _call(address(coin), abi.encodeCall(IGame.finalizeRefund, (1)));
    }

    function _assertTokenRefused(uint256 index) private view {
        string memory label = string.concat("call ", vm.toString(index));
        assertFalse(token.hookSucceeded(), label);
        bytes memory refused = abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        assertEq(token.hookResult(), refused, label);
    }

    /// @dev While only liquidity moves, games and center are not locked; the functions that they call are.
    function _prepareLiquidityCalls() private {
        receiver.forget();
        for (uint256 i; i < LIQUIDITY_CALLS; ++i) {
            receiver.prepare(targets[i], calls[i]);
        }
    }

    function _hook(uint256 index) private {
        token.setHook(targets[index], calls[index]);
    }

    function _hookReceiver() private {
        token.setHook(address(receiver), abi.encodeCall(ReentrantReceiver.tokensReceived, ()));
    }

    function test_ReentrancyThroughToken_WhileTheWagerArrives() external {
        for (uint256 i; i < calls.length; ++i) {
            _hook(i);
            _pay();
            _assertTokenRefused(i);
        }
    }

    function test_ReentrancyThroughToken_WhileThePayoutLeaves() external {
        for (uint256 i; i < calls.length; ++i) {
            token.setHook(address(0), "");
            uint256 nonce = _pay();
            _hook(i);
            _settle(nonce, _wordFor(0));
            _assertTokenRefused(i);
        }
    }

    function test_ReentrancyThroughToken_WhileLiquidityLeaves() external {
        for (uint256 i; i < LIQUIDITY_CALLS; ++i) {
            _hook(i);
            vm.prank(OWNER);
            pool.removeInKind(1e18, OWNER);
            _assertTokenRefused(i);
            vm.prank(OWNER);
            pool.removeLiquidity(address(token), 1e18, 1, OWNER, OWNER);
            _assertTokenRefused(i);
        }
    }

    function test_ReentrancyThroughToken_WhileLiquidityArrives() external {
        _arm(STRANGER);
        for (uint256 i; i < LIQUIDITY_CALLS; ++i) {
            _hook(i);
            vm.prank(STRANGER);
            manager.addLiquidity(address(pool), address(token), LIQUIDITY, 0, 1);
            _assertTokenRefused(i);
        }
    }

    function test_ReentrancyThroughToken_WhileALiabilityIsPaid() external {
        for (uint256 i; i < LIQUIDITY_CALLS; ++i) {
            token.setHook(address(0), "");
            _settle(_pay(), _wordFor(0));
            _hook(i);
            vm.prank(TREASURY);
            pool.claim(address(token), TREASURY);
            _assertTokenRefused(i);
        }
    }

    function test_ReentrancyThroughReceiver_OfAPayout() external {
        uint256 nonce = _pay(address(receiver), WAGER, 1, HEADS);
        uint256 balanceBefore = token.balanceOf(address(receiver));
        _hookReceiver();
        _settle(nonce, _wordFor(0));
        assertEq(receiver.refusals(), calls.length, "every way in is locked");
        assertEq(token.balanceOf(address(receiver)) - balanceBefore, WAGER * WIN_MULTIPLIER / PRECISION, "paid once");
    }

    function test_ReentrancyThroughReceiver_OfLiquidity() external {
        uint256 price = pool.lpPrice(true);
        _prepareLiquidityCalls();
        _hookReceiver();
        vm.prank(address(receiver));
        manager.removeLiquidity(address(pool), address(token), 400e18, 1, address(receiver));
        assertEq(receiver.refusals(), LIQUIDITY_CALLS, "every way in is locked, by the manager");
        vm.prank(address(receiver));
        pool.removeLiquidity(address(token), 400e18, 1, address(receiver), address(receiver));
        assertEq(receiver.refusals(), LIQUIDITY_CALLS, "every way in is locked, by the pool");
        vm.prank(address(receiver));
        pool.removeInKind(200e18, address(receiver));
        assertEq(receiver.refusals(), LIQUIDITY_CALLS, "every way in is locked, in kind");
        assertEq(pool.lpPrice(true), price, "nobody else lost");
    }

    function test_ReentrancyThroughReceiver_OfAnExitOrder() external {
        vm.prank(address(receiver));
        uint256 orderId = manager.exitWhenClear(address(pool), address(token), 500e18, 1, block.timestamp + 1 days);
        _prepareLiquidityCalls();
        receiver.prepare(address(manager), abi.encodeCall(ILiquidityManager.cancelExit, (orderId)));
        receiver.prepare(address(manager), abi.encodeCall(ILiquidityManager.executeExit, (orderId)));
        receiver.prepare(address(manager), abi.encodeCall(ILiquidityManager.returnExpiredExit, (orderId)));
        _hookReceiver();
        uint256 balanceBefore = token.balanceOf(address(receiver));
        uint256 amount = manager.executeExit(orderId);

        assertEq(receiver.refusals(), LIQUIDITY_CALLS + 3, "every way in is locked");
        assertEq(token.balanceOf(address(receiver)) - balanceBefore, amount, "paid once");
        assertEq(pool.balanceOf(address(manager)), 0, "no shares are left");
    }
}
