// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IAggregatorV3} from "../../interfaces/bank/IAggregatorV3.sol";

/// @title PriceFeed
/// @notice Reads the price of a token from a feed with Chainlink's interface, and refuses every answer that may be
/// stale.
library PriceFeed {
    /// @notice Thrown when a feed has no code or more decimals than {PRICE_DECIMALS}.
    error InvalidFeed(address feed);
    /// @notice Thrown when a feed's answer is zero, negative or too large for {PRICE_MAX}.
    error InvalidPrice(address token, int256 answer);
    /// @notice Thrown when a feed never answered, answered in the future, or longer ago than its limit.
    error StalePrice(address token, uint256 updatedAt);
    /// @notice Thrown when the chain's sequencer is down, or up again for less than {UPTIME_GRACE}.
    /// @param since unix time since which it is down or up again; zero if the uptime feed has no answer.
    error SequencerDown(uint256 since);

    /// @dev A price of 1e30 is 1 USD for one whole token.
    uint8 internal constant PRICE_DECIMALS = 30;
    /// @dev Prices have at most 160 bits, so that a price times an amount of 96 bits cannot overflow.
    uint256 internal constant PRICE_MAX = type(uint160).max;
    /// @dev While a sequencer is down, feeds stand still and nobody can act on prices; this is the time to catch up.
    uint256 internal constant UPTIME_GRACE = 1 hours;
    /// @dev An uptime feed's answer while the sequencer is up.
    int256 private constant UP = 0;

    /// @dev Decimals of a feed, for the caller to store: reading them costs as much as the price, and they never change.
    function decimalsOf(address feed) internal view returns (uint8 feedDecimals) {
        require(feed.code.length > 0, InvalidFeed(feed));
        feedDecimals = IAggregatorV3(feed).decimals();
        require(feedDecimals <= PRICE_DECIMALS, InvalidFeed(feed));
    }

    /// @dev Price of one whole token in USD, scaled by 1e30, exact.
    /// @param token the priced token, for the errors.
    /// @param feedDecimals result of {decimalsOf}.
    /// @param maxAge seconds for which an answer counts: the feed's heartbeat plus a margin.
    function priceOf(address token, address feed, uint8 feedDecimals, uint256 maxAge)
        internal
        view
        returns (uint256 price)
    {
        (, int256 answer,, uint256 updatedAt,) = IAggregatorV3(feed).latestRoundData();
        require(
            updatedAt != 0 && updatedAt <= block.timestamp && block.timestamp - updatedAt <= maxAge,
            StalePrice(token, updatedAt)
        );
        uint256 scale = 10 ** (PRICE_DECIMALS - feedDecimals);
        require(answer > 0 && uint256(answer) <= PRICE_MAX / scale, InvalidPrice(token, answer));
        price = uint256(answer) * scale;
    }

    /// @dev Reverts unless the chain's sequencer has been up for an hour. Zero means that the chain has no such feed.
    function checkUptime(address uptimeFeed) internal view {
        if (uptimeFeed == address(0)) return;
        (, int256 answer, uint256 since,,) = IAggregatorV3(uptimeFeed).latestRoundData();
        require(
            answer == UP && since != 0 && since <= block.timestamp && block.timestamp - since >= UPTIME_GRACE,
            SequencerDown(since)
        );
    }
}
