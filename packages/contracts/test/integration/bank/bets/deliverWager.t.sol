// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IBanker} from "../../../../src/interfaces/bank/IBanker.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

/// @notice A pool that asks for a wager more than once.
contract GreedyPool {
    function isLpToken(address) external pure returns (bool) {
        return true;
    }

    function receiveWager(address token, address payer, uint256 amount, uint256, uint64)
        external
        returns (uint256, uint256)
    {
        IBanker(msg.sender).deliverWager(token, payer, amount);
        IBanker(msg.sender).deliverWager(token, payer, amount);
        return (type(uint96).max, type(uint96).max);
    }
}

contract DeliverWager_Test is BaseTest {
    function test_RevertWhen_NobodyCollects() external {
        address[2] memory callers = [STRANGER, address(pool)];
        for (uint256 i; i < callers.length; ++i) {
            vm.expectRevert(IGameCenter.Forbidden.selector);
            vm.prank(callers[i]);
            center.deliverWager(address(token), PLAYER, WAGER);
        }
    }

    function test_RevertWhen_ThePoolAsksTwice() external {
        address greedy = address(new GreedyPool());
        vm.prank(OWNER);
        center.setTokenPool(address(token), greedy);

        vm.expectRevert(IGameCenter.Forbidden.selector);
        _pay();
    }
}
