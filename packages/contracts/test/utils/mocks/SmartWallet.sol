// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @notice A contract wallet that makes any call for anyone, and does not implement a receiver of tickets.
contract SmartWallet {
    function execute(address target, bytes calldata data) external {
        (bool success, bytes memory result) = target.call(data);
        if (!success) {
            assembly ("memory-safe") {
                revert(add(result, 0x20), mload(result))
            }
        }
    }
}
