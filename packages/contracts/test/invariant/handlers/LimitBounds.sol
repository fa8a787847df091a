// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice The most that may have left under a limit per day, computed independently of the contract.
library LimitBounds {
    /// @param most the first limit, plus what time has refilled, plus every raise.
    struct LimitBound {
        uint256 limit;
        uint256 most;
        uint256 countedAt;
    }

    function start(LimitBound storage bound, uint256 limit) internal {
        (bound.limit, bound.most, bound.countedAt) = (limit, limit, block.timestamp);
    }

    /// @dev One unit more than leaks, for the rounding of each step.
    function countTime(LimitBound storage bound) internal {
        bound.most += bound.limit * (block.timestamp - bound.countedAt) / 1 days + 1;
        bound.countedAt = block.timestamp;
    }

    function setLimit(LimitBound storage bound, uint256 limit) internal {
        countTime(bound);
        if (limit > bound.limit) bound.most += limit - bound.limit;
        bound.limit = limit;
    }
}
