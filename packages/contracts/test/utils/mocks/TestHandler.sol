// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ILiquidityHandler} from "../../../src/interfaces/bank/ILiquidityHandler.sol";
import {ILiquidityPool} from "../../../src/interfaces/bank/ILiquidityPool.sol";

/// @notice A handler that pays from its own balance and delivers the amounts that the test sets.
contract TestHandler is ILiquidityHandler {
    ILiquidityPool public immutable pool;
    int256 public difference;

    constructor(ILiquidityPool pool_) {
        pool = pool_;
    }

    function setDifference(int256 newDifference) external {
        difference = newDifference;
    }

    function add(address token, uint256 amount, uint256 minUsdg, uint256 minLp, address account)
        external
        returns (uint256 usdgAmount, uint256 lpAmount)
    {
        return pool.addLiquidity(token, amount, minUsdg, minLp, account);
    }

    function remove(address token, uint256 lpAmount, uint256 minOut, address receiver, address account)
        external
        returns (uint256 amount)
    {
        return pool.removeLiquidity(token, lpAmount, minOut, receiver, account);
    }

    function deliverLiquidity(address token, address, uint256 amount) external {
        IERC20(token).transfer(msg.sender, uint256(int256(amount) + difference));
    }
}
