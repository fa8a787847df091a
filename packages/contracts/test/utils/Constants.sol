// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILiquidityPool} from "../../src/interfaces/bank/ILiquidityPool.sol";

/// @notice Numbers that tests share.
abstract contract Constants {
    uint256 internal constant PRECISION = 1e18;
    uint256 internal constant BPS_DENOMINATOR = 10_000;
    uint8 internal constant MAX_COUNT = 20;

    uint256 internal constant USDM = 1e6;
    uint256 internal constant SEED_AMOUNT = 1_000_000 * USDM;
    uint256 internal constant MIN_WAGER = USDM / 10;
    uint256 internal constant WAGER = 10 * USDM;

    /// @dev A beacon round, for tests that act as the banker.
    uint64 internal constant ROUND = 1000;

    uint64 internal constant EDGE = 0.02e18;
    uint16 internal constant FEE_BPS = 50;
    uint256 internal constant WIN_MULTIPLIER = 1.96e18;

    uint8 internal constant STATUS_UNKNOWN = 0;
    uint8 internal constant STATUS_PENDING = 1;
    uint8 internal constant STATUS_SETTLED = 2;
    uint8 internal constant STATUS_REFUNDED = 3;
    uint8 internal constant STATUS_SET_ASIDE = 4;

    bytes internal constant HEADS = abi.encode(uint8(0));
    bytes internal constant TAILS = abi.encode(uint8(1));

    /// @dev Configuration of the token in a pool of one.
    function _unpriced() internal pure returns (ILiquidityPool.TokenConfig memory config) {
        config.maxWeightBasisPoints = uint16(BPS_DENOMINATOR);
    }
}
