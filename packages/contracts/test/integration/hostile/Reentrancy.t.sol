// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IGame} from "../../../src/interfaces/IGame.sol";
import {IGameCenter} from "../../../src/interfaces/IGameCenter.sol";
import {ILiquidityPool} from "../../../src/interfaces/ILiquidityPool.sol";
import {IRandomnessConsumer} from "../../../src/interfaces/IRandomnessConsumer.sol";
import {CoinFlip} from "../../../src/games/CoinFlip.sol";
import {BaseTest} from "../../utils/BaseTest.sol";

/// @notice A token calls back while the bank moves it. Whatever it calls, the lock that bank and games share refuses.
contract Reentrancy_Test is BaseTest {
    CoinFlip private otherGame;

    function setUp() public override {
        super.setUp();
        otherGame = _deployCoin(address(coordinator), address(center));
        vm.startPrank(OWNER);
        center.setGame(address(otherGame), true);
        pool.setHandler(address(token), true);
        vm.stopPrank();
        // The token itself is the attacker: give it all that its calls would need.
        _fund(address(token), SEED_AMOUNT);
        vm.prank(address(token));
        token.approve(address(pool), type(uint256).max);
    }

    /// @dev Every way in, with the contract it goes to.
    function _calls() private view returns (address[9] memory targets, bytes[9] memory calls) {
        bytes memory pay = abi.encodeCall(IGame.pay, (WAGER, 1, HEADS, address(token)));
        (targets[0], calls[0]) = (address(coin), pay);
        (targets[1], calls[1]) = (address(otherGame), pay);
        (targets[2], calls[2]) =
        (address(coin), abi.encodeCall(IRandomnessConsumer.fulfillRandomWords, (_requestId(address(coin), 1), 0)));
        (targets[3], calls[3]) =
        (
            address(center),
            abi.encodeCall(IGameCenter.settle, (0, address(token), _coinTerms(WAGER, 1), 0, address(0), false))
        );
        (targets[4], calls[4]) =
        (address(pool), abi.encodeCall(ILiquidityPool.addLiquidity, (address(token), WAGER, 0, 0, address(token))));
        (targets[5], calls[5]) = (address(pool), abi.encodeCall(ILiquidityPool.removeInKind, (1, address(token))));
        (targets[6], calls[6]) = (address(pool), abi.encodeCall(ILiquidityPool.claim, (address(token), address(token))));
        (targets[7], calls[7]) = (address(pool), abi.encodeCall(ILiquidityPool.aum, (true)));
        (targets[8], calls[8]) = (address(pool), abi.encodeCall(ILiquidityPool.lpPrice, (false)));
    }

    function _assertRefused(uint256 index) private view {
        assertFalse(token.hookSucceeded(), string.concat("call ", vm.toString(index)));
        assertEq(
            token.hookResult(),
            abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector),
            string.concat("reason of call ", vm.toString(index))
        );
    }

    function test_WhenTheTokenCallsBackWhileTheWagerArrives() external {
        (address[9] memory targets, bytes[9] memory calls) = _calls();
        for (uint256 i; i < calls.length; ++i) {
            token.setHook(targets[i], calls[i]);
            _pay();
            _assertRefused(i);
        }
    }

    function test_WhenTheTokenCallsBackWhileThePayoutLeaves() external {
        (address[9] memory targets, bytes[9] memory calls) = _calls();
        for (uint256 i; i < calls.length; ++i) {
            uint256 nonce = _pay();
            token.setHook(targets[i], calls[i]);
            _settle(nonce, _wordFor(0));
            token.setHook(address(0), "");
            // Index 2 would be the bet that is settled right now: its game is locked.
            _assertRefused(i);
        }
    }

    function test_WhenTheTokenCallsBackWhileLiquidityMoves() external {
        (address[9] memory targets, bytes[9] memory calls) = _calls();
        // Liquidity moves through the pool alone, so its own entries are the ones to refuse.
        for (uint256 i = 4; i < calls.length; ++i) {
            token.setHook(targets[i], calls[i]);
            vm.prank(OWNER);
            pool.removeInKind(1e18, OWNER);
            _assertRefused(i);
        }
    }
}
