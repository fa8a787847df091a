// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @notice A token with every known misbehaviour, each off until a test enables it.
contract HostileToken is ERC20Permit {
    error Blocked(address account);

    uint8 private immutable _decimals;

    mapping(address account => bool) public isBlocked;
    uint256 public transferFeeBps;
    bool public returnsFalse;
    uint256 public returnBombBytes;
    bool public burnsGas;
    address public hookTarget;
    bytes public hookData;
    bool public hookSucceeded;
    bytes public hookResult;

    constructor(uint8 decimals_) ERC20("Hostile", "HOST") ERC20Permit("Hostile") {
        _decimals = decimals_;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function setBlocked(address account, bool blocked) external {
        isBlocked[account] = blocked;
    }

    function setTransferFee(uint256 bps) external {
        transferFeeBps = bps;
    }

    function setReturnsFalse(bool value) external {
        returnsFalse = value;
    }

    function setReturnBomb(uint256 size) external {
        returnBombBytes = size;
    }

    function setBurnsGas(bool value) external {
        burnsGas = value;
    }

    /// @notice Calls `target` during every transfer, like a token with receiver hooks.
    function setHook(address target, bytes calldata data) external {
        (hookTarget, hookData) = (target, data);
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        uint256 size = returnBombBytes;
        if (size > 0) {
            assembly {
                revert(0, size)
            }
        }
        if (returnsFalse) return false;
        if (burnsGas) {
            assembly {
                invalid()
            }
        }
        return super.transfer(to, amount);
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    function _update(address from, address to, uint256 amount) internal virtual override {
        require(!isBlocked[from], Blocked(from));
        require(!isBlocked[to], Blocked(to));
        uint256 fee = from == address(0) ? 0 : amount * transferFeeBps / 10_000;
        super._update(from, to, amount - fee);
        if (fee > 0) super._update(from, address(0), fee);
        if (hookTarget != address(0) && from != address(0)) {
            (hookSucceeded, hookResult) = hookTarget.call(hookData);
        }
    }
}
