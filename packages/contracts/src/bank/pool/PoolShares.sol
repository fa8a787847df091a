// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {ILiquidityPool} from "../../interfaces/bank/ILiquidityPool.sol";

/// @title PoolShares
/// @notice The share token of a pool. Shares bought at a price that may lag cannot be moved or redeemed at a price until
/// the feeds have caught up.
abstract contract PoolShares is ILiquidityPool, ERC20Permit {
    using SafeCast for uint256;

    /// @dev `amount` of an account's shares are fresh until `until` (unix time); never more than its balance.
    struct FreshShares {
        uint192 amount;
        uint64 until;
    }

    uint256 private constant MATURITY = 15 minutes;

    mapping(address account => FreshShares) private _freshShares;

    constructor(string memory name, string memory symbol) ERC20(name, symbol) ERC20Permit(name) {}

    function _mintFresh(address account, uint256 amount) internal {
        (uint256 young,) = freshSharesOf(account);
        _freshShares[account] = FreshShares((young + amount).toUint192(), uint64(block.timestamp + MATURITY));
        _mint(account, amount);
    }

    /// @dev Fresh shares are burnt first: in kind they are worth as much as mature ones.
    function _burnInKind(address account, uint256 amount) internal {
        (uint256 young,) = freshSharesOf(account);
        // Fits: not more than before.
        if (young > 0) _freshShares[account].amount = uint192(young > amount ? young - amount : 0);
        _burn(account, amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        (uint256 young,) = from == address(0) ? (0, 0) : freshSharesOf(from);
        if (young > 0) {
            uint256 available = balanceOf(from) - young;
            require(value <= available, SharesNotMature(available));
        }
        super._update(from, to, value);
    }

    /// @inheritdoc ILiquidityPool
    function freshSharesOf(address account) public view returns (uint256 amount, uint256 until) {
        FreshShares memory fresh = _freshShares[account];
        if (fresh.amount > 0 && block.timestamp < fresh.until) return (fresh.amount, fresh.until);
    }
}
