// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IRandomnessCoordinator} from "../../../src/interfaces/randomness/IRandomnessCoordinator.sol";
import {RecordingConsumer} from "../../utils/consumers/RecordingConsumer.sol";
import {RandomnessTest} from "../../utils/RandomnessTest.sol";

/// @notice Records the settler of each of its words.
contract CuriousConsumer is RecordingConsumer {
    mapping(uint256 requestId => address) public settlerOf;

    constructor(IRandomnessCoordinator coordinator_) RecordingConsumer(coordinator_) {}

    function fulfillRandomWords(uint256 requestId, uint256) external override {
        settlerOf[requestId] = coordinator.settler();
        require(requestId % 2 == 0, "odd");
    }
}

contract Settler_Test is RandomnessTest {
    address private immutable OPERATOR = makeAddr("operator");
    address private immutable OTHER = makeAddr("other operator");

    function test_GivenNobodyDelivers() external view {
        assertEq(coordinator.settler(), address(0), "nobody");
    }

    function test_GivenABatchIsDelivered() external {
        CuriousConsumer curious = new CuriousConsumer(coordinator);
        uint256[] memory list = new uint256[](4);
        for (uint256 i; i < list.length; ++i) {
            list[i] = curious.request();
        }
        vm.prank(OPERATOR);
        coordinator.settle(NEXT_ROUND, signatureOf(NEXT_ROUND), list, callbackGas);
        assertEq(coordinator.settler(), address(0), "nobody afterwards");
        _assertSettlers(curious, list, OPERATOR);

        // The odd ones failed and another account retries them; the others are skipped.
        vm.prank(OTHER);
        coordinator.fulfill(NEXT_ROUND, list, callbackGas);
        assertEq(coordinator.settler(), address(0), "nobody afterwards");
        _assertSettlers(curious, list, OPERATOR);
    }

    function _assertSettlers(CuriousConsumer curious, uint256[] memory list, address expected) private view {
        for (uint256 i; i < list.length; ++i) {
            // Writes of a reverted callback are undone.
            assertEq(curious.settlerOf(list[i]), list[i] % 2 == 0 ? expected : address(0), "settler");
        }
    }
}
