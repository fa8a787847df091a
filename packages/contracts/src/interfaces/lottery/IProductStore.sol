// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IProductStore
/// @notice Addresses that LuckyBuy and its extensions must agree on: all of them run on LuckyBuy's storage, but each has
/// the addresses in its own code.
interface IProductStore {
    /// @notice Contract that reserves the prizes of off-chain products.
    function rewardPool() external view returns (address);
    /// @notice Contract that releases the surplus of draws to the pools.
    function incomeVault() external view returns (address);
}
