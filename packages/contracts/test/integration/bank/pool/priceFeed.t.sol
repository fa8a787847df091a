// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {PriceFeed} from "../../../../src/bank/pool/PriceFeed.sol";
import {MockFeed} from "../../../utils/mocks/MockFeed.sol";

/// @dev The library's functions as external calls, so that their errors can be expected.
contract PriceFeedReader {
    function decimalsOf(address feed) external view returns (uint8) {
        return PriceFeed.decimalsOf(feed);
    }

    function priceOf(address token, address feed, uint8 feedDecimals, uint256 maxAge) external view returns (uint256) {
        return PriceFeed.priceOf(token, feed, feedDecimals, maxAge);
    }

    function checkUptime(address uptimeFeed) external view {
        PriceFeed.checkUptime(uptimeFeed);
    }
}

contract PriceFeed_Test is Test {
    uint8 private constant DECIMALS = 8;
    int256 private constant ANSWER = 4000e8;
    uint256 private constant MAX_AGE = 1 days;

    address private immutable TOKEN = makeAddr("token");
    PriceFeedReader private reader;
    MockFeed private feed;

    function setUp() public {
        vm.warp(1_800_000_000);
        reader = new PriceFeedReader();
        feed = new MockFeed(DECIMALS, ANSWER);
    }

    function _price() private view returns (uint256) {
        return reader.priceOf(TOKEN, address(feed), DECIMALS, MAX_AGE);
    }

    function test_RevertWhen_TheFeedHasNoCode() external {
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.InvalidFeed.selector, TOKEN));
        reader.decimalsOf(TOKEN);
    }

    function test_RevertWhen_TheFeedHasTooManyDecimals() external {
        address finest = address(new MockFeed(31, ANSWER));
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.InvalidFeed.selector, finest));
        reader.decimalsOf(finest);
    }

    function testFuzz_DecimalsAndPriceOfEveryFeed(uint8 decimals, uint256 answer) external {
        decimals = uint8(bound(decimals, 0, 30));
        uint256 scale = 10 ** (30 - decimals);
        answer = bound(answer, 1, type(uint160).max / scale);
        MockFeed other = new MockFeed(decimals, int256(answer));
        assertEq(reader.decimalsOf(address(other)), decimals, "decimals");
        assertEq(reader.priceOf(TOKEN, address(other), decimals, MAX_AGE), answer * scale, "price");
    }

    function test_WhenTheAnswerIsFresh() external view {
        assertEq(_price(), 4000e30, "price");
    }

    function test_RevertGiven_TheFeedNeverAnswered() external {
        feed.set(ANSWER, 0);
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.StalePrice.selector, TOKEN, 0));
        _price();
        // Not even if the limit reaches back to 1970.
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.StalePrice.selector, TOKEN, 0));
        reader.priceOf(TOKEN, address(feed), DECIMALS, type(uint256).max);
    }

    function test_RevertGiven_TheAnswerIsOfTheFuture() external {
        feed.set(ANSWER, block.timestamp + 1);
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.StalePrice.selector, TOKEN, block.timestamp + 1));
        _price();
    }

    function test_RevertGiven_TheAnswerIsTooOld() external {
        uint256 updatedAt = block.timestamp;
        vm.warp(updatedAt + MAX_AGE);
        assertEq(_price(), 4000e30, "price at the limit");
        vm.warp(updatedAt + MAX_AGE + 1);
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.StalePrice.selector, TOKEN, updatedAt));
        _price();
    }

    function test_RevertGiven_TheAnswerIsNoPrice() external {
        int256[3] memory answers = [int256(0), -1, type(int256).min];
        for (uint256 i; i < answers.length; ++i) {
            feed.set(answers[i], block.timestamp);
            vm.expectRevert(abi.encodeWithSelector(PriceFeed.InvalidPrice.selector, TOKEN, answers[i]));
            _price();
        }
    }

    function test_RevertGiven_TheAnswerIsTooLarge() external {
        int256 largest = int256(uint256(type(uint160).max) / 1e22);
        feed.set(largest, block.timestamp);
        assertEq(_price(), uint256(largest) * 1e22, "largest price");
        feed.set(largest + 1, block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.InvalidPrice.selector, TOKEN, largest + 1));
        _price();
        feed.set(type(int256).max, block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.InvalidPrice.selector, TOKEN, type(int256).max));
        _price();
    }

    function test_WhenThereIsNoUptimeFeed() external view {
        reader.checkUptime(address(0));
    }

    function test_RevertGiven_TheSequencerIsDown() external {
        MockFeed uptime = new MockFeed(0, 1);
        uint256 since = block.timestamp;
        vm.warp(since + 1 days);
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.SequencerDown.selector, since));
        reader.checkUptime(address(uptime));
    }

    function test_RevertGiven_TheUptimeFeedKnowsNothing() external {
        MockFeed uptime = new MockFeed(0, 0);
        uptime.set(0, 0);
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.SequencerDown.selector, 0));
        reader.checkUptime(address(uptime));
    }

    function test_RevertGiven_TheSequencerCameUpInTheFuture() external {
        MockFeed uptime = new MockFeed(0, 0);
        uptime.set(0, block.timestamp + 1);
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.SequencerDown.selector, block.timestamp + 1));
        reader.checkUptime(address(uptime));
    }

    function test_RevertGiven_TheSequencerIsUpForLessThanAnHour() external {
        MockFeed uptime = new MockFeed(0, 0);
        uint256 since = block.timestamp;
        vm.warp(since + 1 hours - 1);
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.SequencerDown.selector, since));
        reader.checkUptime(address(uptime));
        vm.warp(since + 1 hours);
        reader.checkUptime(address(uptime));
    }
}
