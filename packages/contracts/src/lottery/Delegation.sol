// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title Delegation
/// @notice Forwards a call to the code of another contract, which runs on the caller's storage.
library Delegation {
    /// @dev Does not return to the caller: ends the call with the return data or the revert of `target`.
    function delegateTo(address target) internal {
        assembly ("memory-safe") {
            let pointer := mload(0x40)
            calldatacopy(pointer, 0, calldatasize())
            let success := delegatecall(gas(), target, pointer, calldatasize(), 0, 0)
            returndatacopy(pointer, 0, returndatasize())
            switch success
            case 0 { revert(pointer, returndatasize()) }
            default { return(pointer, returndatasize()) }
        }
    }
}
