// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {IRandomnessCoordinator} from "../../src/interfaces/randomness/IRandomnessCoordinator.sol";
import {RandomnessCoordinator} from "../../src/randomness/RandomnessCoordinator.sol";
import {CoordinatorHandler} from "./handlers/CoordinatorHandler.sol";

abstract contract CoordinatorCampaign is Test {
    CoordinatorHandler private handler;
    RandomnessCoordinator private coordinator;

    /// @dev Seconds of distance between requests and the clock.
    function _minDelay() internal pure virtual returns (uint64);

    function setUp() public {
        handler = new CoordinatorHandler(_minDelay());
        coordinator = handler.coordinator();
        bytes4[] memory actions = new bytes4[](4);
        actions[0] = handler.requestRandomness.selector;
        actions[1] = handler.passTime.selector;
        actions[2] = handler.submitRound.selector;
        actions[3] = handler.settle.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector({addr: address(handler), selectors: actions}));
    }

    /// @dev One campaign for all statements: each sees the same sequences.
    function invariant_EveryRequestGetsTheWordOfAnUnpublishedRoundOnce() external view {
        assertFalse(handler.sawAPublishedRound(), "a round that was public, or submitted, at the time of the request");
        assertEq(coordinator.nextRound(), handler.expectedNextRound(), "behind the clock and every submitted round");
        for (uint256 i = 0; i < handler.requestCount(); ++i) {
            _assertRequest(handler.requestIds(i));
        }
    }

    function _assertRequest(uint256 requestId) private view {
        (, uint64 beaconRound, IRandomnessCoordinator.RequestStatus status) = coordinator.requestOf(requestId);
        assertEq(beaconRound, handler.roundOf(requestId), "the round never changes");
        bool isFulfilled = status == IRandomnessCoordinator.RequestStatus.Fulfilled;
        assertEq(handler.callbacksOf(requestId), isFulfilled ? 1 : 0, "callbacks");
        if (isFulfilled) assertEq(handler.wordOf(requestId), handler.expectedWordOf(requestId), "word");
    }
}

contract Coordinator_Invariant_Test is CoordinatorCampaign {
    function _minDelay() internal pure override returns (uint64) {
        return 0;
    }
}

/// @dev A delay that is not a whole number of periods.
contract CoordinatorWithDelay_Invariant_Test is CoordinatorCampaign {
    function _minDelay() internal pure override returns (uint64) {
        return 4;
    }
}
