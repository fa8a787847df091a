// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;
import {Vm} from "forge-std/Vm.sol";
import {IBanker} from "../../src/interfaces/IBanker.sol";
import {BaseTest} from "../utils/BaseTest.sol";
import {console} from "forge-std/console.sol";
contract Trace is BaseTest, IBanker {
    function deliverWager(address, address, uint256 amount) external { token.transfer(address(pool), amount); }
    function test_trace() external {
        vm.prank(OWNER); pool.setBanker(address(this), true);
        token.mint(address(this), 10*WAGER);
        pool.receiveWager(address(token), PLAYER, WAGER, 2*WAGER, 5);
        vm.startDebugTraceRecording();
        pool.receiveWager(address(token), PLAYER, WAGER, 2*WAGER, 6);
        _dump("receive");
        vm.startDebugTraceRecording();
        pool.settleBet(address(token), STRANGER, 2*WAGER, WAGER, 0, TREASURY, 5);
        _dump("settle");
    }
    function _dump(string memory label) private {
        Vm.DebugStep[] memory steps = vm.stopAndReturnDebugTraceRecording();
        uint256[256] memory counts; uint256 total;
        for (uint256 i; i < steps.length; ++i) if (steps[i].contractAddr == address(pool)) { counts[steps[i].opcode]++; total++; }
        console.log(label, total);
        for (uint256 i; i < 256; ++i) if (counts[i] > 0) console.log(i, counts[i]);
    }
}
