// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {LiquidityManager} from "../../src/bank/liquidity/LiquidityManager.sol";
import {LiquidityPool} from "../../src/bank/pool/LiquidityPool.sol";
import {ILiquidityPool} from "../../src/interfaces/bank/ILiquidityPool.sol";
import {TestETH} from "../../src/tokens/TestETH.sol";
import {TestPriceFeed} from "../../src/tokens/TestPriceFeed.sol";
import {TestUSD} from "../../src/tokens/TestUSD.sol";

/// @notice Whole-transaction gas of adding and removing liquidity through the manager, in a pool of two tokens with feeds,
/// by an account that holds tokens and shares already. Run with `--isolate`, so that every call is its own transaction.
/// @dev The feeds are test feeds: a production feed behind Chainlink's proxy costs more per price.
contract LiquidityGas_Test is Test {
    string private constant SNAPSHOT = "liquidity";
    uint256 private constant GOAL = 150_000;
    uint256 private constant USD_AMOUNT = 1000e6;
    uint256 private constant ETH_AMOUNT = 0.25e18;
    uint256 private constant LP_AMOUNT = 500e18;

    address private immutable LP = makeAddr("lp");
    LiquidityPool private pool;
    LiquidityPool private stable;
    LiquidityManager private manager;
    TestUSD private usd;
    TestETH private eth;

    function setUp() external {
        vm.warp(1_800_000_000);
        (usd, eth) = (new TestUSD(), new TestETH());
        pool = new LiquidityPool("Tyche Blue Chip", "tBLUE", address(this), makeAddr("treasury"));
        stable = new LiquidityPool("Tyche Stable", "tSTABLE", address(this), makeAddr("treasury"));
        manager = new LiquidityManager(address(this));
        pool.setFees({addFeeBasisPoints: 40, removeFeeBasisPoints: 20, spreadBasisPoints: 20});
        pool.addToken(address(usd), _config("USDM / USD", 1e8, 25));
        pool.addToken(address(eth), _config("TETH / USD", 4000e8, 50));
        stable.addToken(address(usd), _config("USDM / USD", 1e8, 25));

        for (uint256 i; i < 3; ++i) {
            usd.mint();
            eth.mint();
        }
        _seed(pool);
        eth.approve(address(pool), type(uint256).max);
        pool.addLiquidity(address(eth), 250e18, 0, 1, address(this));
        _seed(stable);

        usd.transfer(LP, 100_000e6);
        eth.transfer(LP, 25e18);
        vm.startPrank(LP);
        usd.approve(address(manager), type(uint256).max);
        eth.approve(address(manager), type(uint256).max);
        pool.approve(address(manager), type(uint256).max);
        stable.approve(address(manager), type(uint256).max);
        _add(pool, address(usd), USD_AMOUNT);
        _add(stable, address(usd), USD_AMOUNT);
        vm.stopPrank();
        skip(1 hours);
        vm.startPrank(LP);
    }

    function _seed(LiquidityPool pool_) private {
        pool_.setHandler(address(manager), true);
        pool_.setExitGap(10);
        manager.setPool(address(pool_), true);
        usd.approve(address(pool_), type(uint256).max);
        pool_.addLiquidity(address(usd), 1_000_000e6, 0, 1, address(this));
    }

    function _config(string memory description, int256 answer, uint16 deviation)
        private
        returns (ILiquidityPool.TokenConfig memory)
    {
        return ILiquidityPool.TokenConfig({
            feed: address(new TestPriceFeed(address(this), 8, description, answer)),
            maxAge: 1 days,
            deviationBasisPoints: deviation,
            minWeightBasisPoints: 2000,
            maxWeightBasisPoints: 8000
        });
    }

    /// @dev The figures are valid only if every call is a separate transaction.
    modifier isolated() {
        usd.approve(address(this), 0);
        vm.skip(vm.lastCallGas().gasTotalUsed < 21_000);
        _;
    }

    function _add(LiquidityPool pool_, address token, uint256 amount) private {
        manager.addLiquidity(address(pool_), token, amount, 1, 1);
    }

    /// @dev Gas of the last call.
    function _snapshot(string memory label) private returns (uint256 used) {
        used = vm.lastCallGas().gasTotalUsed;
        vm.snapshotValue(SNAPSHOT, label, used);
    }

    function test_Gas_Add() external isolated {
        _add(pool, address(usd), USD_AMOUNT);
        assertLe(_snapshot("addLiquidity, two tokens, USDM"), GOAL, "goal");
        _add(pool, address(eth), ETH_AMOUNT);
        assertLe(_snapshot("addLiquidity, two tokens, TETH"), GOAL, "goal");
        _add(stable, address(usd), USD_AMOUNT);
        assertLe(_snapshot("addLiquidity, one token"), GOAL, "goal");
    }

    function test_Gas_AddForTheFirstTime() external isolated {
        // Accounts and slots that were never used: the most expensive case.
        vm.stopPrank();
        address newcomer = makeAddr("newcomer");
        usd.transfer(newcomer, USD_AMOUNT);
        vm.startPrank(newcomer);
        usd.approve(address(manager), USD_AMOUNT);
        _add(pool, address(usd), USD_AMOUNT);
        _snapshot("addLiquidity, two tokens, USDM, first time");
    }

    function test_Gas_Remove() external isolated {
        manager.removeLiquidity(address(pool), address(usd), LP_AMOUNT, 1, LP);
        assertLe(_snapshot("removeLiquidity, two tokens, USDM"), GOAL, "goal");
        manager.removeLiquidity(address(stable), address(usd), LP_AMOUNT, 1, LP);
        assertLe(_snapshot("removeLiquidity, one token"), GOAL, "goal");
        pool.removeInKind(LP_AMOUNT / 2, LP);
        _snapshot("removeInKind, two tokens");
    }

    function test_Gas_RemoveTheOtherToken() external isolated {
        manager.removeLiquidity(address(pool), address(eth), LP_AMOUNT, 1, LP);
        assertLe(_snapshot("removeLiquidity, two tokens, TETH"), GOAL, "goal");
    }

    function test_Gas_ExitOrder() external isolated {
        uint256 orderId = manager.exitWhenClear(address(pool), address(usd), LP_AMOUNT, 1, block.timestamp + 1 days);
        _snapshot("exitWhenClear");
        manager.executeExit(orderId);
        _snapshot("executeExit, two tokens");
    }
}
