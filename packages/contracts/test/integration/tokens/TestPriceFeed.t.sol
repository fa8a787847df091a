// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Test} from "forge-std/Test.sol";
import {IAggregatorV3} from "../../../src/interfaces/bank/IAggregatorV3.sol";
import {TestPriceFeed} from "../../../src/tokens/TestPriceFeed.sol";

contract TestPriceFeed_Test is Test {
    int256 private constant FIRST = 4000e8;

    address private immutable STRANGER = makeAddr("stranger");
    TestPriceFeed private feed;
    uint256 private start;

    function setUp() public {
        start = 1_800_000_000;
        vm.warp(start);
        feed = new TestPriceFeed(address(this), 8, "TETH / USD", FIRST);
    }

    function _assertRound(uint80 expectedRound, int256 expectedAnswer, uint256 expectedStart) private view {
        (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound) =
            feed.latestRoundData();
        assertEq(roundId, expectedRound, "round");
        assertEq(answer, expectedAnswer, "answer");
        assertEq(startedAt, expectedStart, "startedAt");
        assertEq(updatedAt, block.timestamp, "always fresh");
        assertEq(answeredInRound, expectedRound, "answeredInRound");
    }

    function test_WhenDeployed() external {
        assertEq(feed.decimals(), 8, "decimals");
        assertEq(feed.description(), "TETH / USD", "description");
        assertEq(feed.owner(), address(this), "owner");
        _assertRound(1, FIRST, start);
        vm.expectEmit();
        emit IAggregatorV3.AnswerUpdated(FIRST, 1, start);
        new TestPriceFeed(address(this), 8, "TETH / USD", FIRST);
    }

    function test_WhenTimePasses_StaysFresh() external {
        vm.warp(start + 30 days);
        _assertRound(1, FIRST, start);
    }

    function test_WhenTheOwnerReplacesTheAnswer() external {
        vm.warp(start + 1 hours);
        vm.expectEmit(address(feed));
        emit IAggregatorV3.AnswerUpdated(-1, 2, start + 1 hours);
        feed.setAnswer(-1);
        _assertRound(2, -1, start + 1 hours);
    }

    function test_RevertWhen_AStrangerReplacesTheAnswer() external {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, STRANGER));
        vm.prank(STRANGER);
        feed.setAnswer(FIRST);
    }
}
