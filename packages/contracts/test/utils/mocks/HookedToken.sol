// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {HostileToken} from "./HostileToken.sol";

/// @notice A token like ERC-777: it calls the sender before and the receiver after each transfer, and lets both refuse.
contract HookedToken is HostileToken {
    mapping(address account => bool) private _hasHooks;

    constructor(uint8 decimals_) HostileToken(decimals_) {}

    function register() external {
        _hasHooks[msg.sender] = true;
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (_hasHooks[from]) HookedAccount(from).tokensToSend();
        super._update(from, to, amount);
        if (_hasHooks[to]) HookedAccount(to).tokensReceived();
    }
}

/// @notice An account that a {HookedToken} notifies of its transfers, and its reaction.
contract HookedAccount {
    error Refused();

    enum Mood {
        Silent,
        Reenter,
        Refuse,
        BurnGas
    }

    struct Attempt {
        address target;
        bytes data;
    }

    Attempt[] private _attempts;
    /// @notice Its reactions to sending and to receiving.
    Mood public sending;
    Mood public receiving;
    uint256 public sent;
    uint256 public received;
    /// @notice Number of attempts within a hook that did not revert.
    uint256 public successes;
    bool private _inside;

    constructor(HookedToken token) {
        token.register();
    }

    function setMood(Mood sending_, Mood receiving_) external {
        (sending, receiving) = (sending_, receiving_);
    }

    function prepare(address target, bytes calldata data) external {
        _attempts.push(Attempt(target, data));
    }

    /// @notice Makes any call as this account.
    function run(address target, bytes calldata data) external {
        (bool success, bytes memory reason) = target.call(data);
        if (success) return;
        assembly ("memory-safe") {
            revert(add(reason, 0x20), mload(reason))
        }
    }

    function tokensToSend() external {
        ++sent;
        _act(sending);
    }

    function tokensReceived() external {
        ++received;
        _act(receiving);
    }

    function _act(Mood mood) private {
        if (mood == Mood.Refuse) revert Refused();
        if (mood == Mood.BurnGas) {
            assembly {
                invalid()
            }
        }
        if (mood != Mood.Reenter || _inside) return;
        _inside = true;
        for (uint256 i; i < _attempts.length; ++i) {
            (bool success,) = _attempts[i].target.call(_attempts[i].data);
            if (success) ++successes;
        }
        _inside = false;
    }
}
