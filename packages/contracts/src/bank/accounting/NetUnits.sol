// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title NetUnits
/// @notice The unit of drawdown budgets: about a millionth of a whole token, so that a figure has 56 bits and a budget
/// costs no storage slot of its own. An amount is `units << shift`.
/// @dev What a bet adds and what its end takes off are rounded the same way, so nothing drifts. Unchecked, because no
/// input can overflow: amounts and balances have at most 128 bits, figures 56, basis points 16, seconds 64.
library NetUnits {
    /// @dev Largest figure. Bets above are refused, realised losses saturate.
    uint256 internal constant MAX = type(uint56).max;
    /// @dev A loss as large as the whole budget is forgotten in this time, smaller ones sooner.
    uint256 internal constant LEAK_PERIOD = 24 hours;

    uint256 private constant BPS_DENOMINATOR = 10_000;
    uint256 private constant UNIT_DECIMALS = 6;

    /// @dev Bits that a token of `decimals` loses, as 2^10 stands for 10^3: 0 up to 6 decimals, 6 for 8, 40 for 18.
    function shiftOf(uint8 decimals) internal pure returns (uint8) {
        // Fits: tokens of pools have at most 18 decimals.
        return decimals <= UNIT_DECIMALS ? 0 : uint8((uint256(decimals) - UNIT_DECIMALS) * 10 / 3);
    }

    /// @dev Units that hold `amount`.
    function unitsUp(uint256 amount, uint256 shift) internal pure returns (uint256) {
        unchecked {
            return (amount + (1 << shift) - 1) >> shift;
        }
    }

    /// @dev What a bet may cost beyond its own stake.
    function netUp(uint256 reserved, uint256 stake, uint256 shift) internal pure returns (uint256) {
        unchecked {
            return reserved > stake ? unitsUp(reserved - stake, shift) : 0;
        }
    }

    /// @dev The budget: a part of `balance`.
    function capDown(uint256 balance, uint256 basisPoints, uint256 shift) internal pure returns (uint256 cap) {
        unchecked {
            cap = (balance * basisPoints / BPS_DENOMINATOR) >> shift;
            if (cap > MAX) cap = MAX;
        }
    }

    /// @dev What is left of a realised loss after `elapsed` seconds: it shrinks by `cap` in {LEAK_PERIOD}.
    function leaked(uint256 netLoss, uint256 cap, uint256 elapsed) internal pure returns (uint256) {
        unchecked {
            uint256 leakDown = cap * elapsed / LEAK_PERIOD;
            return netLoss > leakDown ? netLoss - leakDown : 0;
        }
    }

    /// @dev A realised loss after a bet ended: grows by what the bank paid beyond the stake, shrinks by what it won.
    function realised(uint256 netLoss, uint256 stake, uint256 paid, uint256 shift) internal pure returns (uint256) {
        unchecked {
            if (paid > stake) {
                uint256 grown = netLoss + unitsUp(paid - stake, shift);
                return grown > MAX ? MAX : grown;
            }
            uint256 wonDown = (stake - paid) >> shift;
            return netLoss > wonDown ? netLoss - wonDown : 0;
        }
    }
}
