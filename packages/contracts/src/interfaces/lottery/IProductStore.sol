// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IProductStore
/// @notice What the contracts that LuckyBuy's code lies in must agree on: all of them run on LuckyBuy's storage, each with
/// the addresses in its own code.
interface IProductStore {
    /// @notice Where prizes of off-chain products are reserved.
    function rewardPool() external view returns (address);
    /// @notice Where what draws leave waits to reach the pools.
    function incomeVault() external view returns (address);
}
