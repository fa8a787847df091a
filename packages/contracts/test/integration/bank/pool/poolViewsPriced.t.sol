// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {PriceFeed} from "../../../../src/bank/pool/PriceFeed.sol";
import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";

/// @notice Views of a pool of two tokens.
contract PoolViewsPriced_Test is LiquidityTest {
    function test_Prices() external {
        assertEq(pool.priceOf(address(usd)), 1e30, "usd");
        assertEq(pool.priceOf(address(eth)), 4000e30, "eth");
        ethFeed.set(1, block.timestamp);
        assertEq(pool.priceOf(address(eth)), 1e22, "smallest answer");
        vm.expectRevert(ILiquidityPool.NotLp.selector);
        pool.priceOf(STRANGER);

        usdFeed.set(1e8, block.timestamp - MAX_AGE - 1);
        assertEq(pool.priceOf(address(eth)), 1e22, "another feed does not matter");
        vm.expectRevert(
            abi.encodeWithSelector(PriceFeed.StalePrice.selector, address(usd), block.timestamp - MAX_AGE - 1)
        );
        pool.lpPrice(true);
    }

    function test_Weights() external {
        assertEq(utils.weightOf(address(pool), address(usd)), 5000, "half");
        ethFeed.set(12_000e8, block.timestamp);
        assertEq(utils.weightOf(address(pool), address(usd)), 2500, "a quarter");
        assertEq(utils.weightOf(address(pool), address(eth)), 7500, "the rest");
        vm.expectRevert(ILiquidityPool.NotLp.selector);
        utils.weightOf(address(pool), STRANGER);

        LiquidityPool fresh = new LiquidityPool("Fresh", "FRESH", OWNER, TREASURY);
        vm.startPrank(OWNER);
        fresh.addToken(address(usd), _config(address(usdFeed), USD_DEVIATION_BPS));
        vm.stopPrank();
        assertEq(utils.weightOf(address(fresh), address(usd)), 0, "an empty pool");
    }

    function test_GivenOpenBetsOfBothTokens() external {
        _openBet(usd, _usdOf(1000e18), _usdOf(2000e18));
        _openBet(eth, _ethOf(4000e18), _ethOf(8000e18));
        assertEq(pool.aum(true), 2_005_000e18, "every bet loses");
        assertEq(pool.aum(false), 1_990_000e18, "every bet wins");
        assertEq(pool.lpPrice(true), uint256(2_005_000e18) * 1e30 / pool.totalSupply(), "larger price");
        assertEq(pool.lpPrice(false), uint256(1_990_000e18) * 1e30 / pool.totalSupply(), "smaller price");
    }

    function test_BudgetOfATokenOf18Decimals() external {
        uint256 unit = 2 ** 40;
        (uint256 net, bool isRoundLimit) = utils.headroomOf(address(pool), address(eth), 1);
        assertEq(net, 12.5e18 / unit * unit, "a twentieth of 250, in whole units");
        assertTrue(isRoundLimit, "of the round");

        _openBet(eth, 1e18, net);
        assertEq(utils.openNetOf(address(pool), address(eth)), net, "open");
        assertEq(utils.openNetOf(address(pool), address(usd)), 0, "each token has its own");
        banker.open(address(eth), 1, 2, 2);
        assertEq(utils.openNetOf(address(pool), address(eth)), net + unit, "one unit holds the smallest bet");

        banker.close(address(eth), STRANGER, 2, 1, 2, TREASURY, 0);
        assertEq(utils.netLossOf(address(pool), address(eth)), unit, "lost, rounded up");
        banker.close(address(eth), STRANGER, 1e18 + net, 1e18, 1e18, TREASURY, 0);
        assertEq(utils.openNetOf(address(pool), address(eth)), 0, "nothing left");
    }

    function test_UnknownTokensHaveNothing() external view {
        assertEq(pool.balanceOfToken(STRANGER), 0, "balance");
        assertEq(utils.openNetOf(address(pool), STRANGER), 0, "open");
        assertEq(utils.netLossOf(address(pool), STRANGER), 0, "loss");
        (uint256 net,) = utils.headroomOf(address(pool), STRANGER, 1);
        assertEq(net, 0, "headroom");
    }
}
