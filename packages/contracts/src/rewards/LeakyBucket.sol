// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title LeakyBucket
/// @notice A limit that amounts use up and time refills: the level leaks evenly, a whole limit per {PERIOD}. So at most the
/// limit is taken at once, and at most the limit times (1 + days) in any number of days.
library LeakyBucket {
    using SafeCast for uint256;

    /// @param level amount that has gone in and not leaked out, as of `stampedAt`.
    struct Bucket {
        uint104 limit;
        uint104 level;
        uint48 stampedAt;
    }

    uint256 internal constant PERIOD = 1 days;

    function availableOf(Bucket memory bucket) internal view returns (uint256) {
        uint256 level = _levelUp(bucket);
        return bucket.limit > level ? bucket.limit - level : 0;
    }

    /// @dev The caller ensures that `amount` is available, so it fits.
    function take(Bucket storage bucket, uint256 amount) internal {
        _stamp(bucket, _levelUp(bucket) + amount);
    }

    /// @dev The level leaks at the old limit's pace until now and at the new one's from now on.
    function setLimit(Bucket storage bucket, uint256 limit) internal {
        _stamp(bucket, _levelUp(bucket));
        bucket.limit = limit.toUint104();
    }

    function _stamp(Bucket storage bucket, uint256 level) private {
        bucket.level = level.toUint104();
        bucket.stampedAt = uint48(block.timestamp);
    }

    /// @dev The leak is rounded down, so that never too much is available.
    function _levelUp(Bucket memory bucket) private view returns (uint256) {
        uint256 leakDown = bucket.limit * (block.timestamp - bucket.stampedAt) / PERIOD;
        return bucket.level > leakDown ? bucket.level - leakDown : 0;
    }
}
