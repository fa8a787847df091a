// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";
import {TestBanker} from "../../../utils/mocks/TestBanker.sol";

/// @notice Class: wiped pool. A broken banker loses all that the budget allows, day after day, until shares are worth
/// next to nothing: nobody can buy such a pool, and the rest still belongs to its holders.
contract WipedPool_Test is LiquidityTest {
    uint256 private constant SEED = 1_000_000e6;
    uint256 private constant DAYS_MAX = 60;
    uint256 private constant LP_PRICE_MIN = 1e27;

    LiquidityPool private fresh;
    TestBanker private broken;

    function setUp() public override {
        super.setUp();
        fresh = new LiquidityPool("Fresh", "FRESH", OWNER, TREASURY);
        broken = new TestBanker(fresh);
        vm.startPrank(OWNER);
        fresh.addToken(address(usd), _unpriced());
        fresh.setHandler(address(manager), true);
        fresh.setBanker(address(broken), true);
        manager.setPool(address(fresh), true);
        usd.mint(OWNER, SEED);
        usd.approve(address(fresh), SEED);
        fresh.addLiquidity(address(usd), SEED, 0, 1, OWNER);
        vm.stopPrank();
        usd.mint(address(broken), 1000e6);
    }

    /// @dev Loses one bet of everything that a round allows, with a wager of one unit.
    function _loseARound(uint64 round) private {
        (uint256 net,) = utils.headroomOf(address(fresh), address(usd), round);
        if (net == 0) return;
        broken.open(address(usd), 1, net + 1, round);
        broken.close(address(usd), STRANGER, net + 1, 1, net + 1, TREASURY, 0);
    }

    /// @return day on which the price had fallen below the limit.
    function _wipe() private returns (uint256 day) {
        uint64 round;
        for (day = 1; day <= DAYS_MAX; ++day) {
            uint256 balanceBefore = fresh.balanceOfToken(address(usd));
            for (uint256 i; i < 8; ++i) {
                _loseARound(++round);
            }
            assertGe(
                fresh.balanceOfToken(address(usd)), balanceBefore * 8000 / 10_000, "at most a fifth is lost in a moment"
            );
            if (fresh.lpPrice(true) < LP_PRICE_MIN) return day;
            skip(1 days);
        }
    }

    function test_WipedPool_ItTakesWeeks() external {
        uint256 day = _wipe();
        // At most a fifth a day, so 0.8^n < 0.001: the guardian has had a month.
        assertGe(day, 31, "days");
        assertLe(day, DAYS_MAX, "wiped");
    }

    function test_WipedPool_NobodyCanBuyItForNothing() external {
        _wipe();
        uint256 price = fresh.lpPrice(true);
        bytes memory tooLow = abi.encodeWithSelector(ILiquidityPool.LpPriceTooLow.selector, price, LP_PRICE_MIN);
        vm.expectRevert(tooLow);
        vm.prank(LP);
        manager.addLiquidity(address(fresh), address(usd), 1000e6, 0, 1);
        vm.expectRevert(tooLow);
        utils.calculateAddLiquidity(address(fresh), address(usd), 1000e6);

        usd.mint(OWNER, SEED);
        vm.startPrank(OWNER);
        usd.approve(address(fresh), SEED);
        vm.expectRevert(tooLow);
        fresh.addLiquidity(address(usd), SEED, 0, 1, OWNER);
        vm.stopPrank();
    }

    function test_WipedPool_WhatIsLeftLeaves() external {
        _wipe();
        uint256 left = fresh.balanceOfToken(address(usd));
        assertGt(left, 0, "something is left");
        uint256 shares = fresh.balanceOf(OWNER);
        uint256 expected = left * (shares / 2) / fresh.totalSupply();
        vm.startPrank(OWNER);
        assertEq(fresh.removeLiquidity(address(usd), shares / 2, 1, OWNER, OWNER), expected, "half by its price");
        uint256 rest = left - expected;
        uint256 supply = fresh.totalSupply();
        uint256 remaining = fresh.balanceOf(OWNER);
        uint256[] memory amounts = fresh.removeInKind(remaining, OWNER);
        vm.stopPrank();
        assertEq(amounts[0], rest * remaining / supply, "the other half in kind");
    }

    function test_WipedPool_BetsAreRefusedBeforeTheyCouldNotBePaid() external {
        _wipe();
        skip(1 days);
        (uint256 net,) = utils.headroomOf(address(fresh), address(usd), type(uint64).max);
        uint256 reserved = net + 2;
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.BudgetExceeded.selector, net + 1, net));
        broken.open(address(usd), 1, reserved, type(uint64).max);
    }
}
