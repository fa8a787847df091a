// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IBanker} from "../../../src/interfaces/bank/IBanker.sol";
import {ILiquidityPool} from "../../../src/interfaces/bank/ILiquidityPool.sol";

/// @notice A banker whose bets the test chooses: stakes from its own balance, any reserve, any payout.
contract TestBanker is IBanker {
    ILiquidityPool public immutable pool;

    constructor(ILiquidityPool pool_) {
        pool = pool_;
    }

    function open(address token, uint256 stake, uint256 reserved, uint64 beaconRound)
        external
        returns (uint256 balance, uint256 unreserved)
    {
        return pool.receiveWager(token, address(this), stake, reserved, beaconRound);
    }

    function close(
        address token,
        address to,
        uint256 released,
        uint256 stake,
        uint256 payout,
        address feeReceiver,
        uint256 fee
    ) external {
        pool.settleBet(token, to, released, stake, payout, feeReceiver, fee);
    }

    function deliverWager(address token, address, uint256 amount) external {
        IERC20(token).transfer(msg.sender, amount);
    }
}
