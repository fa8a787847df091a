// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityManager} from "../../../src/bank/liquidity/LiquidityManager.sol";
import {ILuckyBuy} from "../../../src/interfaces/lottery/ILuckyBuy.sol";
import {LotteryGasTest} from "../../utils/lottery/LotteryGasTest.sol";

/// @notice Whole-transaction gas of calls that involve the income vault, after two draws and a push. Run with `--isolate`.
contract IncomeGas_Test is LotteryGasTest {
    uint256 private constant PUSH_MAX = 70_000;
    uint256 private constant LIQUIDITY_MAX = 150_000;

    LiquidityManager private manager;

    function setUp() public override {
        super.setUp();
        manager = new LiquidityManager(address(this));
        manager.setPool(address(pool), true);
        pool.setHandler(address(manager), true);
        _sellAndDraw();
        _sellAndDraw();
        skip(6 hours);
        vault.push(address(pool), address(usdm));
        vm.startPrank(BUYER);
        usdm.approve(address(manager), type(uint256).max);
        pool.approve(address(manager), type(uint256).max);
        manager.addLiquidity(address(pool), address(usdm), USDM, 0, 1);
        vm.stopPrank();
        skip(1 hours);
    }

    function _sellAndDraw() private {
        uint32 productId = lucky.addQuantityLimited(_terms());
        vm.prank(BUYER);
        lucky.pay(productId, 100);
        lucky.requestLottery(productId);
        _draw(productId);
    }

    function _snapshot(string memory label, uint256 maximum) private {
        uint256 used = vm.lastCallGas().gasTotalUsed;
        vm.snapshotValue(SNAPSHOT, label, used);
        assertLe(used, maximum, label);
    }

    function test_Gas_Push() external isolated {
        vault.push(address(pool), address(usdm));
        _snapshot("push", PUSH_MAX);
    }

    function test_Gas_Liquidity() external isolated {
        lucky.addQuantityLimited(_terms());
        vm.startPrank(BUYER);
        manager.addLiquidity(address(pool), address(usdm), USDM, 0, 1);
        _snapshot("addLiquidity, beside open products", LIQUIDITY_MAX);
        manager.removeLiquidity(address(pool), address(usdm), 0.5e18, 1, BUYER);
        _snapshot("removeLiquidity, beside open products", LIQUIDITY_MAX);
        vm.stopPrank();
    }

    function test_Gas_AddProduct() external isolated {
        ILuckyBuy.ProductTerms memory terms = _terms();
        lucky.addQuantityLimited(terms);
        vm.snapshotValue(SNAPSHOT, "addQuantityLimited", vm.lastCallGas().gasTotalUsed);
    }
}
