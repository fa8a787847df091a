// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {PriceFeed} from "../../../../src/bank/pool/PriceFeed.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {MockFeed} from "../../../utils/mocks/MockFeed.sol";

/// @notice Class: late, stale or zero price, and the arbitrage of adding one token and removing another.
contract Prices_Test is LiquidityTest {
    uint256 private lpAmount;

    function setUp() public override {
        super.setUp();
        lpAmount = _addMature(1000e18);
    }

    /// @dev Nothing that needs a price works; everything else does, for bets and for withdrawals.
    function _assertOnlyPricedActionsStop(bytes memory reason) private {
        address[2] memory tokens = [address(usd), address(eth)];
        for (uint256 i; i < tokens.length; ++i) {
            vm.expectRevert(reason);
            vm.prank(LP);
            manager.addLiquidity(address(pool), tokens[i], 1e6, 0, 1);
            vm.expectRevert(reason);
            vm.prank(LP);
            manager.removeLiquidity(address(pool), tokens[i], lpAmount, 1, LP);
            vm.expectRevert(reason);
            utils.calculateAddLiquidity(address(pool), tokens[i], 1e6);
            vm.expectRevert(reason);
            utils.calculateRemoveLiquidity(address(pool), tokens[i], lpAmount);
        }
        vm.expectRevert(reason);
        pool.aum(true);
        vm.expectRevert(reason);
        pool.lpPrice(false);
        vm.expectRevert(reason);
        manager.gapOf(address(pool));

        // A bet of a dollar is placed, won and paid.
        banker.open(address(usd), 1e6, 2e6, 1);
        banker.close(address(usd), STRANGER, 2e6, 1e6, 2e6, TREASURY, 0);
        assertEq(usd.balanceOf(STRANGER), 2e6, "paid");

        uint256 supply = pool.totalSupply();
        uint256 usdLeft = pool.unreservedOf(address(usd));
        uint256 ethLeft = pool.unreservedOf(address(eth));
        vm.prank(LP);
        uint256[] memory amounts = pool.removeInKind(lpAmount, LP);
        assertEq(amounts[0], usdLeft * lpAmount / supply, "dollars in kind");
        assertEq(amounts[1], ethLeft * lpAmount / supply, "ether in kind");
    }

    function test_StalePrice() external {
        uint256 updatedAt = block.timestamp - MAX_AGE - 1;
        ethFeed.set(ETH_ANSWER, updatedAt);
        _assertOnlyPricedActionsStop(abi.encodeWithSelector(PriceFeed.StalePrice.selector, address(eth), updatedAt));
    }

    function test_PriceOfTheFuture() external {
        uint256 updatedAt = block.timestamp + 1;
        ethFeed.set(ETH_ANSWER, updatedAt);
        _assertOnlyPricedActionsStop(abi.encodeWithSelector(PriceFeed.StalePrice.selector, address(eth), updatedAt));
    }

    function test_ZeroPrice() external {
        ethFeed.set(0, block.timestamp);
        _assertOnlyPricedActionsStop(abi.encodeWithSelector(PriceFeed.InvalidPrice.selector, address(eth), int256(0)));
    }

    function test_NegativePrice() external {
        usdFeed.set(-1, block.timestamp);
        _assertOnlyPricedActionsStop(abi.encodeWithSelector(PriceFeed.InvalidPrice.selector, address(usd), int256(-1)));
    }

    function test_SequencerDown() external {
        MockFeed uptime = new MockFeed(0, 1);
        vm.prank(OWNER);
        pool.setUptimeFeed(address(uptime));
        uint256 since = block.timestamp;
        _assertOnlyPricedActionsStop(abi.encodeWithSelector(PriceFeed.SequencerDown.selector, since));
    }

    function test_SequencerUpForLessThanAnHour() external {
        MockFeed uptime = new MockFeed(0, 0);
        vm.prank(OWNER);
        pool.setUptimeFeed(address(uptime));
        uint256 since = block.timestamp;
        skip(1 hours - 1);
        _assertOnlyPricedActionsStop(abi.encodeWithSelector(PriceFeed.SequencerDown.selector, since));
    }

    /*//////////////////////////////////////////////////////////////
                               ARBITRAGE
    //////////////////////////////////////////////////////////////*/

    struct Market {
        int256 usd;
        int256 eth;
    }

    /// @dev The market price while the feeds still have the first answers: at most a deviation away.
    function _market(uint256 seed) private pure returns (Market memory market) {
        int256 usdOff = int256(seed % (2 * uint256(USD_DEVIATION_BPS) + 1)) - int256(uint256(USD_DEVIATION_BPS));
        int256 ethOff = int256((seed >> 64) % (2 * uint256(ETH_DEVIATION_BPS) + 1)) - int256(uint256(ETH_DEVIATION_BPS));
        market.usd = USD_ANSWER * (10_000 + usdOff) / 10_000;
        market.eth = ETH_ANSWER * (10_000 + ethOff) / 10_000;
    }

    /// @dev The value of LP's tokens at the market, in USDG.
    function _worth(Market memory market) private view returns (uint256) {
        return usd.balanceOf(LP) * 1e12 * uint256(market.usd) / 1e8 + eth.balanceOf(LP) * uint256(market.eth) / 1e8;
    }

    /// @dev Nothing of LP is in the pool when the attack begins, and up to four fifths of it are ether.
    function _prepare(uint256 seed) private {
        vm.prank(LP);
        pool.removeInKind(lpAmount, LP);
        uint256 amount = seed % 700 * 1e18;
        if (amount == 0) return;
        eth.mint(OWNER, amount);
        vm.startPrank(OWNER);
        eth.approve(address(pool), amount);
        pool.addLiquidity(address(eth), amount, 0, 1, OWNER);
        vm.stopPrank();
    }

    /// @dev At most a hundredth of the pool, so that weights at the edge of their bands do not end the attack.
    function _amountOf(HostileToken token, uint256 seed) private view returns (uint256) {
        return bound(seed, 10 ** token.decimals() / 100, token.balanceOf(LP) / 5);
    }

    /// @dev The best moment: the feeds catch up while the shares mature.
    function testFuzz_AddOneTokenRemoveAnother_NeverPays(uint256 seed, bool isEthIn, bool isEthOut, bool catchUp)
        external
    {
        _prepare(seed >> 128);
        Market memory market = _market(seed);
        uint256 before = _worth(market);
        HostileToken tokenIn = isEthIn ? eth : usd;
        uint256 shares = _add(tokenIn, _amountOf(tokenIn, seed));
        skip(MATURITY);
        if (catchUp) {
            usdFeed.set(market.usd, block.timestamp);
            ethFeed.set(market.eth, block.timestamp);
        }
        vm.prank(LP);
        manager.removeLiquidity(address(pool), address(isEthOut ? eth : usd), shares, 1, LP);
        assertLt(_worth(market), before, "no profit at the market");
    }

    function testFuzz_AddByALatePriceLeaveInKind_NeverPays(uint256 seed, bool isEthIn) external {
        _prepare(seed >> 128);
        Market memory market = _market(seed);
        uint256 before = _worth(market);
        HostileToken tokenIn = isEthIn ? eth : usd;
        uint256 shares = _add(tokenIn, _amountOf(tokenIn, seed));
        vm.prank(LP);
        pool.removeInKind(shares, LP);
        assertLt(_worth(market), before, "no profit at the market");
    }

    function test_AddOneTokenRemoveAnother_NotInTheSameMoment() external {
        _prepare(0);
        uint256 shares = _add(eth, 1e18);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.SharesNotMature.selector, 0));
        vm.prank(LP);
        manager.removeLiquidity(address(pool), address(usd), shares, 1, LP);
        // Nor through another account or an order.
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.SharesNotMature.selector, 0));
        vm.prank(LP);
        pool.transfer(STRANGER, shares);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.SharesNotMature.selector, 0));
        vm.prank(LP);
        manager.exitWhenClear(address(pool), address(usd), shares, 1, block.timestamp);

        skip(MATURITY);
        vm.prank(LP);
        manager.removeLiquidity(address(pool), address(usd), shares, 1, LP);
    }

    function test_AddOneTokenRemoveAnother_TheBandEndsIt() external {
        // All the ether against all the dollars: the weights set the limit.
        eth.mint(LP, 1000e18);
        vm.prank(LP);
        vm.expectPartialRevert(ILiquidityPool.WeightOutOfBand.selector);
        manager.addLiquidity(address(pool), address(eth), 1000e18, 0, 1);
    }
}
