// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {PriceFeed} from "../../../../src/bank/pool/PriceFeed.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {MockFeed} from "../../../utils/mocks/MockFeed.sol";
import {TestHandler} from "../../../utils/mocks/TestHandler.sol";

/// @notice {ILiquidityPool.addLiquidity} in a pool of two tokens, each worth 1,000,000 USD.
contract AddLiquidityPriced_Test is LiquidityTest {
    uint256 private constant ETH = 1e18;
    uint256 private constant USD = 1e6;
    uint256 private constant MAX_WEIGHT_AMOUNT = 3_000_000 * USD;

    TestHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new TestHandler(pool);
        vm.prank(OWNER);
        pool.setHandler(address(handler), true);
        eth.mint(address(handler), 100_000 * ETH);
        usd.mint(address(handler), 100_000_000 * USD);
    }

    function _deposit(HostileToken token, uint256 amount) private returns (uint256 usdgAmount, uint256 lpAmount) {
        return handler.add(address(token), amount, 0, 0, STRANGER);
    }

    function _preview(HostileToken token, uint256 amount) private view returns (uint256 usdgAmount, uint256 lpAmount) {
        return pool.previewAdd(address(token), amount);
    }

    /// @dev Both the quote and the deposit.
    function _assertRefused(HostileToken token, uint256 amount, bytes memory reason) private {
        vm.expectRevert(reason);
        pool.previewAdd(address(token), amount);
        vm.expectRevert(reason);
        handler.add(address(token), amount, 0, 0, STRANGER);
    }

    function test_WhenTheDepositIsWithinItsWeight() external {
        // 10 ETH at 4000 less 0.2 %, less a fee of 0.4 %.
        uint256 fee = 159.68e18;
        uint256 value = 39_920e18 - fee;
        uint256 shares = value * pool.totalSupply() / 2_000_000e18;
        (uint256 usdgQuoted, uint256 lpQuoted) = _preview(eth, 10 * ETH);

        vm.expectEmit(address(pool));
        emit ILiquidityPool.LiquidityAdded(STRANGER, address(eth), 10 * ETH, value, shares, fee);
        (uint256 usdgAmount, uint256 lpAmount) = _deposit(eth, 10 * ETH);

        assertEq(usdgAmount, value, "value");
        assertEq(lpAmount, shares, "shares");
        assertEq(usdgQuoted, usdgAmount, "quoted value");
        assertEq(lpQuoted, lpAmount, "quoted shares");
        assertEq(pool.balanceOf(STRANGER), lpAmount, "receiver");
        (uint256 young, uint256 until) = pool.freshSharesOf(STRANGER);
        assertEq(young, lpAmount, "young shares");
        assertEq(until, block.timestamp + MATURITY, "until");
        assertEq(pool.balanceOfToken(address(eth)), 260 * ETH, "balance");
        assertEq(pool.aum(true), 2_040_000e18, "aum at the feed's price");
    }

    function test_WhenOneUnitIsAdded() external {
        // 4000 less 8, less 0.4 % rounded up.
        (uint256 usdgAmount,) = _deposit(eth, 1);
        assertEq(usdgAmount, 3992 - 16, "value");
    }

    function test_RevertWhen_ItIsWorthNothing() external {
        ethFeed.set(1, block.timestamp);
        _assertRefused(eth, 1, abi.encodeWithSelector(ILiquidityPool.InvalidLPAmount.selector));
        _assertRefused(eth, 0, abi.encodeWithSelector(ILiquidityPool.InvalidLPAmount.selector));
    }

    function test_RevertWhen_TheAccountsCannotHoldTheAmount() external {
        _assertRefused(eth, type(uint256).max, abi.encodeWithSelector(ILiquidityPool.InvalidAmount.selector));
        uint256 room = type(uint96).max - 250 * ETH;
        _assertRefused(eth, room + 1, abi.encodeWithSelector(ILiquidityPool.InvalidAmount.selector));
    }

    function test_RevertWhen_TheTokenIsNotThePools() external {
        _assertRefused(HostileToken(STRANGER), 1, abi.encodeWithSelector(ILiquidityPool.NotLp.selector));
    }

    function test_RevertWhen_TheWeightWouldBeTooLarge() external {
        _assertRefused(
            usd,
            MAX_WEIGHT_AMOUNT + 1,
            abi.encodeWithSelector(ILiquidityPool.WeightOutOfBand.selector, address(usd), MAX_WEIGHT_BPS + 1)
        );

        _deposit(usd, MAX_WEIGHT_AMOUNT);
        assertEq(utils.weightOf(address(pool), address(usd)), MAX_WEIGHT_BPS, "up to the bound");
        _deposit(eth, ETH);
    }

    function test_WhenTheOwnerLeavesTheBand() external {
        usd.mint(OWNER, MAX_WEIGHT_AMOUNT + 1);
        vm.startPrank(OWNER);
        usd.approve(address(pool), type(uint256).max);
        pool.addLiquidity(address(usd), MAX_WEIGHT_AMOUNT + 1, 0, 1, OWNER);
        vm.stopPrank();
        assertEq(pool.balanceOfToken(address(usd)), 4_000_000 * USD + 1, "balance");
    }

    function test_GivenOpenBets() external {
        _openBet(eth, 2 * ETH, 3 * ETH);
        uint256 expected = uint256(39_920e18 - 159.68e18) * pool.totalSupply() / 2_008_000e18;
        (, uint256 lpAmount) = _deposit(eth, 10 * ETH);
        assertEq(lpAmount, expected, "as if they all lose");
    }

    function test_RevertGiven_AStalePriceOfAnyToken() external {
        uint256 updatedAt = block.timestamp;
        skip(MAX_AGE + 1);
        ethFeed.set(ETH_ANSWER, block.timestamp);
        _assertRefused(eth, ETH, abi.encodeWithSelector(PriceFeed.StalePrice.selector, address(usd), updatedAt));
    }

    function test_RevertGiven_AnInvalidPriceOfAnyToken() external {
        ethFeed.set(0, block.timestamp);
        _assertRefused(usd, USD, abi.encodeWithSelector(PriceFeed.InvalidPrice.selector, address(eth), int256(0)));
    }

    function test_RevertGiven_TheSequencerIsDown() external {
        MockFeed uptime = new MockFeed(0, 1);
        vm.prank(OWNER);
        pool.setUptimeFeed(address(uptime));
        _assertRefused(usd, USD, abi.encodeWithSelector(PriceFeed.SequencerDown.selector, block.timestamp));

        uptime.set(0, block.timestamp - 1 hours);
        _deposit(usd, USD);
    }

    function test_RevertGiven_NoDepositYet() external {
        LiquidityPool fresh = new LiquidityPool("Fresh", "FRESH", OWNER, TREASURY);
        handler = new TestHandler(fresh);
        usd.mint(address(handler), 1000 * USD);
        vm.startPrank(OWNER);
        fresh.setFees(ADD_FEE_BPS, REMOVE_FEE_BPS, SPREAD_BPS);
        fresh.addToken(address(usd), _config(address(usdFeed), USD_DEVIATION_BPS));
        fresh.addToken(address(eth), _config(address(ethFeed), ETH_DEVIATION_BPS));
        fresh.setHandler(address(handler), true);
        vm.stopPrank();

        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.WeightOutOfBand.selector, address(usd), BPS_DENOMINATOR));
        _deposit(usd, 1000 * USD);
        // 100 USD less spread and fee.
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.FirstDepositTooSmall.selector, 99.4008e18, 100e18));
        _deposit(usd, 100 * USD);
    }
}
