// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title TestETH
/// @notice Play money of test chains: anyone may mint. It has no value and never belongs on a production chain.
contract TestETH is ERC20, ERC20Permit {
    /// @notice What one `mint` gives: 100 TETH in base units.
    uint256 public constant MINT_AMOUNT = 100e18;

    constructor() ERC20("Test Ether", "TETH") ERC20Permit("Test Ether") {}

    /// @notice Gives the caller exactly 100 TETH.
    /// @dev Emits {Transfer} from the zero address.
    function mint() external {
        _mint(msg.sender, MINT_AMOUNT);
    }
}
