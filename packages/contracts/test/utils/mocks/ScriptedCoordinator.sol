// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRandomnessConsumer} from "../../../src/interfaces/IRandomnessConsumer.sol";

/// @notice A coordinator whose words the test chooses; ids are numbered as the real one numbers them.
contract ScriptedCoordinator {
    mapping(address consumer => uint96) public sequenceOf;
    /// @dev Makes the next request repeat an id.
    bool public repeats;

    function requestRandomness() external returns (uint256 requestId) {
        if (!repeats) ++sequenceOf[msg.sender];
        return uint256(uint160(msg.sender)) << 96 | sequenceOf[msg.sender];
    }

    function setRepeats(bool value) external {
        repeats = value;
    }

    function setSequence(address consumer, uint96 value) external {
        sequenceOf[consumer] = value;
    }

    function deliver(uint256 requestId, uint256 randomWord) external {
        IRandomnessConsumer(address(uint160(requestId >> 96))).fulfillRandomWords(requestId, randomWord);
    }
}
