// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title LowLevelTransfer
/// @notice A token transfer that reports failure instead of reverting, and copies at most one word of return data.
library LowLevelTransfer {
    /// @dev Far more than a transfer needs; bounds the gas that a hostile token can burn.
    uint256 private constant GAS_MAX = 1_000_000;

    /// @return success true if the token has code, did not revert, and returned nothing or true.
    function trySend(address token, address to, uint256 amount) internal returns (bool success) {
        bytes memory data = abi.encodeWithSignature("transfer(address,uint256)", to, amount);
        // The output area is one word of scratch space: large return data costs the caller nothing.
        assembly ("memory-safe") {
            success := call(GAS_MAX, token, 0, add(data, 0x20), mload(data), 0x00, 0x20)
            switch returndatasize()
            case 0 { success := and(success, gt(extcodesize(token), 0)) }
            default { success := and(success, and(gt(returndatasize(), 31), eq(mload(0x00), 1))) }
        }
    }
}
