// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title NetUnits
/// @notice The unit of drawdown budgets: about a millionth of a whole token, so that a figure fits 56 bits and a budget
/// needs no extra storage slot. An amount is `units << shift`.
/// @dev A bet adds and its end subtracts with the same rounding, so nothing drifts. Unchecked, because no input can
/// overflow: amounts and balances have at most 128 bits, figures 56, basis points 16, seconds 64.
library NetUnits {
    /// @dev Largest figure. Larger bets are refused; realised losses saturate.
    uint256 internal constant MAX = type(uint56).max;
    /// @dev Time in which a loss as large as the whole budget leaks to zero; smaller losses take less.
    uint256 internal constant LEAK_PERIOD = 24 hours;

    uint256 private constant BPS_DENOMINATOR = 10_000;
    uint256 private constant UNIT_DECIMALS = 6;

    /// @dev Bits to drop for a token with `decimals`, taking 2^10 for 10^3: 0 for up to 6 decimals, 6 for 8, 40 for 18.
    function shiftOf(uint8 decimals) internal pure returns (uint8) {
        // Fits: pools accept at most 18 decimals.
        return decimals <= UNIT_DECIMALS ? 0 : uint8((uint256(decimals) - UNIT_DECIMALS) * 10 / 3);
    }

    /// @dev `amount` in units, rounded up.
    function unitsUp(uint256 amount, uint256 shift) internal pure returns (uint256) {
        unchecked {
            return (amount + (1 << shift) - 1) >> shift;
        }
    }

    /// @dev The most that a bet may cost beyond its stake, in units, rounded up.
    function netUp(uint256 reserved, uint256 stake, uint256 shift) internal pure returns (uint256) {
        unchecked {
            return reserved > stake ? unitsUp(reserved - stake, shift) : 0;
        }
    }

    /// @dev The budget: a part of `balance`, in units, rounded down.
    function capDown(uint256 balance, uint256 basisPoints, uint256 shift) internal pure returns (uint256 cap) {
        unchecked {
            cap = (balance * basisPoints / BPS_DENOMINATOR) >> shift;
            if (cap > MAX) cap = MAX;
        }
    }

    /// @dev Rest of a realised loss after `elapsed` seconds: it shrinks by `cap` per {LEAK_PERIOD}.
    function leaked(uint256 netLoss, uint256 cap, uint256 elapsed) internal pure returns (uint256) {
        unchecked {
            uint256 leakDown = cap * elapsed / LEAK_PERIOD;
            return netLoss > leakDown ? netLoss - leakDown : 0;
        }
    }

    /// @dev Realised loss after a bet has ended: the bank's payment beyond the stake raises it, its win lowers it.
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
