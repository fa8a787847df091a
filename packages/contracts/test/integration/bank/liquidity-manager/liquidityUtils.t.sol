// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {PriceFeed} from "../../../../src/bank/pool/PriceFeed.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";

contract LiquidityUtils_Test is LiquidityTest {
    uint256 private lpAmount;

    function setUp() public override {
        super.setUp();
        lpAmount = _addMature(1000e18);
    }

    function _quotes(uint256 shares) private view returns (uint256[] memory) {
        return utils.calculateRemoveLiquiditys(address(pool), shares);
    }

    function _quote(address token, uint256 shares) private view returns (uint256) {
        return utils.calculateRemoveLiquidity(address(pool), token, shares);
    }

    function test_WhenAddingIsQuoted() external view {
        uint256 amount = _usdOf(1000e18);
        (uint256 usdgAmount, uint256 poolAmount, uint256 quotedLp) =
            utils.calculateAddLiquidity(address(pool), address(usd), amount);
        (uint256 previewUsdg, uint256 previewLp) = pool.previewAdd(address(usd), amount);
        assertEq(usdgAmount, previewUsdg, "value");
        assertEq(poolAmount, amount, "what the pool books");
        assertEq(quotedLp, previewLp, "shares");
        // 20 of 10,000 for the spread, then 40 of 10,000 for the fee.
        assertEq(usdgAmount, 1000e18 * 9980 / uint256(10_000) * 9960 / 10_000, "after spread and fee");
    }

    function test_RevertWhen_AddingIsImpossible() external {
        vm.expectRevert(ILiquidityPool.NotLp.selector);
        utils.calculateAddLiquidity(address(pool), STRANGER, 1);
        vm.expectRevert(ILiquidityPool.InvalidLPAmount.selector);
        utils.calculateAddLiquidity(address(pool), address(usd), 0);
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        utils.calculateAddLiquidity(address(pool), address(usd), type(uint256).max);
    }

    function test_RevertWhen_RemovingIsImpossible() external {
        vm.expectRevert(ILiquidityPool.NotLp.selector);
        _quote(STRANGER, 1);
        vm.expectRevert(ILiquidityPool.InvalidLPAmount.selector);
        _quote(address(usd), 0);
    }

    function test_WhenRemovingIsQuotedForEveryToken() external view {
        uint256[] memory amounts = _quotes(lpAmount);
        assertEq(amounts.length, 2, "one per token");
        assertEq(amounts[0], _quote(address(usd), lpAmount), "first token of the pool");
        assertEq(amounts[1], _quote(address(eth), lpAmount), "second token of the pool");
        assertGt(amounts[0], 0, "first pays");
        assertGt(amounts[1], 0, "second pays");
    }

    function test_GivenATokenWouldLeaveItsBand_ItsQuoteIsZero() external {
        uint256 amount = 375e18;
        eth.mint(OWNER, amount);
        vm.startPrank(OWNER);
        eth.approve(address(pool), amount);
        pool.addLiquidity(address(eth), amount, 0, 1, OWNER);
        vm.stopPrank();
        // Worth 900,000 of 1,001,000 USDM, or of 2,500,000 USD in ether.
        uint256 shares = pool.totalSupply() * 9 / 35;

        uint256[] memory amounts = _quotes(shares);
        assertEq(amounts[0], 0, "too little would be left of the first");
        assertEq(amounts[1], _quote(address(eth), shares), "the second pays");
        vm.expectPartialRevert(ILiquidityPool.WeightOutOfBand.selector);
        _quote(address(usd), shares);
    }

    function test_GivenATokenIsReserved_ItsQuoteIsZero() external {
        // No weight band, and a fifth of the dollars reserved: 5 % in each of four rounds.
        vm.startPrank(OWNER);
        pool.setFees(2 * ADD_FEE_BPS, REMOVE_FEE_BPS, SPREAD_BPS);
        ILiquidityPool.TokenConfig memory config = pool.tokenConfigOf(address(usd));
        config.minWeightBasisPoints = 0;
        pool.setTokenConfig(address(usd), config);
        vm.stopPrank();
        for (uint64 round = 1; round <= 4; ++round) {
            banker.open(address(usd), 1, _usdOf(50_000e18), round);
        }
        uint256 available = pool.unreservedOf(address(usd));
        uint256 shares = pool.totalSupply() * 49 / 100;

        assertEq(_quotes(shares)[0], 0, "there is not enough");
        vm.expectPartialRevert(ILiquidityPool.InsufficientBankroll.selector);
        _quote(address(usd), shares);
        // It pays up to the unreserved balance.
        assertLe(_quotes(shares * 85 / 100)[0], available, "at most what is free");
        assertGt(_quotes(shares * 85 / 100)[0], available * 9 / 10, "nearly all of it");
    }

    function test_GivenAFeedIsLate_EveryQuoteIsZero() external {
        uint256 updatedAt = block.timestamp - MAX_AGE - 1;
        ethFeed.set(ETH_ANSWER, updatedAt);
        uint256[] memory amounts = _quotes(lpAmount);
        assertEq(amounts[0] + amounts[1], 0, "no token pays");
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.StalePrice.selector, address(eth), updatedAt));
        _quote(address(usd), lpAmount);
    }

    function test_WhenTheSharesAreNotWorthAUnit_TheQuoteIsZero() external view {
        uint256[] memory amounts = _quotes(1e9);
        assertEq(amounts[0], 0, "a unit has 1e12 USDG");
        assertGt(amounts[1], 0, "of eighteen decimals there is a part");
    }
}
