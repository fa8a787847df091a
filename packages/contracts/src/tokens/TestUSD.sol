// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title TestUSD
/// @notice Play money of test chains: anyone may mint. It has no value and never belongs on a production chain.
contract TestUSD is ERC20, ERC20Permit {
    /// @notice What one `mint` gives: 1,000,000 USDM in base units.
    uint256 public constant MINT_AMOUNT = 1_000_000e6;

    constructor() ERC20("Test USD", "USDM") ERC20Permit("Test USD") {}

    /// @notice Gives the caller exactly 1,000,000 USDM.
    /// @dev Emits {Transfer} from the zero address.
    function mint() external {
        _mint(msg.sender, MINT_AMOUNT);
    }

    /// @notice 6, as the dollar tokens that it represents on test chains.
    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
