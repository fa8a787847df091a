// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {PriceFeed} from "../../../../src/bank/pool/PriceFeed.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {MockFeed} from "../../../utils/mocks/MockFeed.sol";

/// @notice Tokens of a pool of several: {ILiquidityPool.addToken}, {ILiquidityPool.setTokenConfig},
/// {ILiquidityPool.removeToken}.
contract TokenConfig_Test is LiquidityTest {
    ILiquidityPool.TokenConfig private config;

    function setUp() public override {
        super.setUp();
        config = _config(address(ethFeed), ETH_DEVIATION_BPS);
        vm.startPrank(OWNER);
    }

    function _assertInvalid() private {
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.InvalidTokenConfig.selector, address(eth)));
        pool.setTokenConfig(address(eth), config);
        config = _config(address(ethFeed), ETH_DEVIATION_BPS);
    }

    function test_RevertWhen_TheTokenIsNotThePools() external {
        vm.expectRevert(ILiquidityPool.NotLp.selector);
        pool.setTokenConfig(STRANGER, config);
    }

    function test_RevertWhen_TheConfigurationIsOutOfItsBounds() external {
        config.maxAge = 0;
        _assertInvalid();
        config.maxAge = 7 days + 1;
        _assertInvalid();
        config.maxAge = type(uint32).max;
        _assertInvalid();
        config.deviationBasisPoints = 1001;
        _assertInvalid();
        config.minWeightBasisPoints = MAX_WEIGHT_BPS + 1;
        _assertInvalid();
        config.maxWeightBasisPoints = uint16(BPS_DENOMINATOR) + 1;
        _assertInvalid();

        config.maxAge = 7 days;
        config.minWeightBasisPoints = MAX_WEIGHT_BPS;
        pool.setTokenConfig(address(eth), config);
        config.maxAge = 1;
        config.minWeightBasisPoints = MIN_WEIGHT_BPS;
        config.maxWeightBasisPoints = uint16(BPS_DENOMINATOR);
        pool.setTokenConfig(address(eth), config);
    }

    function test_RevertWhen_APoolOfSeveralWouldHaveATokenWithoutAFeed() external {
        config.feed = address(0);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.PriceRequired.selector, address(eth)));
        pool.setTokenConfig(address(eth), config);

        address third = address(new HostileToken(8));
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.PriceRequired.selector, third));
        pool.addToken(third, config);
    }

    function test_RevertWhen_TheFeedIsNone() external {
        config.feed = STRANGER;
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.InvalidFeed.selector, STRANGER));
        pool.setTokenConfig(address(eth), config);
        config.feed = address(new MockFeed(31, 1));
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.InvalidFeed.selector, config.feed));
        pool.setTokenConfig(address(eth), config);
    }

    function test_RevertWhen_TheFeesDoNotCoverTheDeviations() external {
        // 40 + 20 + 2 x 20 cover 80.
        config.deviationBasisPoints = 56;
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.FeesBelowDeviations.selector, 102));
        pool.setTokenConfig(address(eth), config);
        // 40 + 20 cover 0.8 of 75.
        config.deviationBasisPoints = 51;
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.AddFeeBelowDeviations.selector, 61));
        pool.setTokenConfig(address(eth), config);
        config.deviationBasisPoints = ETH_DEVIATION_BPS;
        config.minWeightBasisPoints = MIN_WEIGHT_BPS - 1;
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.AddFeeBelowDeviations.selector, 61));
        pool.setTokenConfig(address(eth), config);
    }

    function test_WhenAConfigurationIsSet() external {
        MockFeed feed = new MockFeed(18, 5000e18);
        config = ILiquidityPool.TokenConfig(address(feed), 2 hours, 40, 3000, 7000);
        vm.expectEmit(address(pool));
        emit ILiquidityPool.TokenConfigSet(address(eth), config, 18);
        pool.setTokenConfig(address(eth), config);

        assertEq(keccak256(abi.encode(pool.tokenConfigOf(address(eth)))), keccak256(abi.encode(config)), "stored");
        assertEq(pool.priceOf(address(eth)), 5000e30, "price");
        assertEq(pool.balanceOfToken(address(eth)), _ethOf(SEED_USDG), "figures stay");
    }

    function test_WhenAThirdTokenIsAddedAndDropped() external {
        HostileToken btc = new HostileToken(8);
        MockFeed feed = new MockFeed(8, 100_000e8);
        pool.setFees(100, 100, 100);
        vm.expectEmit(address(pool));
        emit ILiquidityPool.TokenAdded(address(btc), 8);
        vm.expectEmit(address(pool));
        emit ILiquidityPool.TokenConfigSet(address(btc), _config(address(feed), 50), 8);
        pool.addToken(address(btc), _config(address(feed), 50));

        // 100,000 USD at 1 % less, less 1 %.
        btc.mint(OWNER, 2e8);
        btc.approve(address(pool), 2e8);
        (uint256 usdgAmount,) = pool.addLiquidity(address(btc), 1e8, 0, 1, OWNER);
        assertEq(usdgAmount, 98_010e18, "value");
        assertEq(pool.aum(true), 2_100_000e18, "aum");
        assertEq(utils.weightOf(address(pool), address(btc)), 476, "weight, rounded down");
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.TokenInUse.selector, address(btc)));
        pool.removeToken(address(btc));

        HostileToken dai = new HostileToken(18);
        pool.addToken(address(dai), _config(address(usdFeed), 10));
        pool.removeToken(address(dai));
        address[] memory tokens = pool.lpTokens();
        assertEq(tokens.length, 3, "tokens");
        assertEq(tokens[2], address(btc), "order");
        vm.expectRevert(ILiquidityPool.NotLp.selector);
        pool.tokenConfigOf(address(dai));
    }

    function test_WhenATokenInTheMiddleIsDropped() external {
        LiquidityPool fresh = new LiquidityPool("Fresh", "FRESH", OWNER, TREASURY);
        fresh.setFees(500, 500, 500);
        address[3] memory added = [address(new HostileToken(6)), address(new HostileToken(8)), address(eth)];
        for (uint256 i; i < 3; ++i) {
            fresh.addToken(added[i], _config(address(usdFeed), 10));
        }
        fresh.removeToken(added[0]);

        address[] memory tokens = fresh.lpTokens();
        assertEq(tokens.length, 2, "tokens");
        assertEq(tokens[0], added[2], "the last one takes its place");
        assertEq(tokens[1], added[1], "the other stays");
        fresh.removeToken(added[1]);
        assertEq(fresh.lpTokens()[0], added[2], "one left");
        fresh.addToken(added[0], _config(address(usdFeed), 10));
    }

    function test_RevertWhen_ANinthTokenIsAdded() external {
        pool.setFees(500, 500, 500);
        for (uint256 i = 2; i < 8; ++i) {
            pool.addToken(address(new HostileToken(18)), _config(address(usdFeed), 10));
        }
        address ninth = address(new HostileToken(18));
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.TooMany.selector, 8));
        pool.addToken(ninth, _config(address(usdFeed), 10));

        uint256 gasBefore = gasleft();
        vm.stopPrank();
        vm.prank(OWNER);
        pool.removeInKind(1e18, OWNER);
        assertLt(gasBefore - gasleft(), 1_000_000, "the way out fits into a transaction");
    }
}
