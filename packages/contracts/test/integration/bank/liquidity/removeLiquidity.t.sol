// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {PriceFeed} from "../../../../src/bank/pool/PriceFeed.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {TestHandler} from "../../../utils/mocks/TestHandler.sol";

/// @notice {ILiquidityPool.removeLiquidity} in a pool of two tokens, each worth 1,000,000 USD.
contract RemoveLiquidity_Test is LiquidityTest {
    uint256 private constant ETH = 1e18;
    uint256 private constant USD = 1e6;
    uint256 private constant LP_AMOUNT = 1000e18;

    TestHandler private handler;

    /// @dev The owner's shares are mature; LP has some of them and nothing else.
    function setUp() public override {
        super.setUp();
        skip(MATURITY);
        handler = new TestHandler(pool);
        vm.startPrank(OWNER);
        pool.setHandler(address(handler), true);
        pool.transfer(LP, 10 * LP_AMOUNT);
        vm.stopPrank();
    }

    function _remove(HostileToken token, uint256 lpAmount) private returns (uint256) {
        vm.prank(LP);
        return pool.removeLiquidity(address(token), lpAmount, 0, STRANGER, LP);
    }

    /// @dev Both the quote and the removal.
    function _assertRefused(HostileToken token, uint256 lpAmount, bytes memory reason) private {
        vm.expectRevert(reason);
        pool.previewRemove(address(token), lpAmount);
        vm.expectRevert(reason);
        vm.prank(OWNER);
        pool.removeLiquidity(address(token), lpAmount, 0, STRANGER, OWNER);
    }

    function test_RevertWhen_AStrangerRemovesForAnother() external {
        vm.expectRevert(ILiquidityPool.NotHandler.selector);
        vm.prank(STRANGER);
        pool.removeLiquidity(address(usd), LP_AMOUNT, 0, STRANGER, LP);
    }

    function test_RevertWhen_AHandlerHasNoAllowance() external {
        vm.prank(LP);
        pool.approve(address(handler), LP_AMOUNT - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(handler), LP_AMOUNT - 1, LP_AMOUNT
            )
        );
        handler.remove(address(usd), LP_AMOUNT, 0, STRANGER, LP);
    }

    function test_RevertWhen_TheTokenIsNotThePools() external {
        _assertRefused(HostileToken(STRANGER), LP_AMOUNT, abi.encodeWithSelector(ILiquidityPool.NotLp.selector));
    }

    function test_RevertWhen_TheAmountIsZeroOrMoreThanThereIs() external {
        bytes memory reason = abi.encodeWithSelector(ILiquidityPool.InvalidLPAmount.selector);
        _assertRefused(usd, 0, reason);
        _assertRefused(usd, pool.totalSupply() + 1, reason);
        _assertRefused(usd, type(uint256).max, reason);
    }

    function test_RevertWhen_TheAccountHasFewerShares() external {
        uint256 balance = pool.balanceOf(LP);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, LP, balance, balance + 1)
        );
        _remove(usd, balance + 1);
    }

    function test_RevertWhen_TheSharesAreWorthLessThanAUnit() external {
        _assertRefused(usd, 1, abi.encodeWithSelector(ILiquidityPool.InvalidAmount.selector));
        _remove(eth, 1e4);
    }

    function test_RevertWhen_ThePaymentIsBelowTheMinimum() external {
        uint256 amount = pool.previewRemove(address(usd), LP_AMOUNT);
        vm.startPrank(LP);
        vm.expectRevert(ILiquidityPool.InsufficientOutput.selector);
        pool.removeLiquidity(address(usd), LP_AMOUNT, amount + 1, STRANGER, LP);
        assertEq(pool.removeLiquidity(address(usd), LP_AMOUNT, amount, STRANGER, LP), amount, "the minimum itself");
        vm.stopPrank();
    }

    function test_RevertWhen_MoreThanIsUnreservedWouldLeave() external {
        uint256 lpAmount = pool.totalSupply() * 6 / 10;
        // 1,200,000 USD less 0.2 % fee, at 1.002.
        uint256 required = uint256(1_200_000 * USD) * 998 / 1002;
        _assertRefused(
            usd,
            lpAmount,
            abi.encodeWithSelector(ILiquidityPool.InsufficientBankroll.selector, required, 1_000_000 * USD)
        );
    }

    function test_RevertWhen_TheWeightWouldBeTooSmall() external {
        // 800,000 of 2,000,000 USD, so 20.3 % would be 16 % afterwards.
        uint256 lpAmount = pool.totalSupply() * 4 / 10;
        uint256 removed = uint256(800_000 * USD) * 998 / 1002;
        uint256 weight = (1_000_000 * USD - removed) * BPS_DENOMINATOR / (2_000_000 * USD - removed);
        _assertRefused(
            usd, lpAmount, abi.encodeWithSelector(ILiquidityPool.WeightOutOfBand.selector, address(usd), weight)
        );
        assertLt(weight, MIN_WEIGHT_BPS, "below the band");
    }

    function test_WhenAnAccountRemoves() external {
        uint256 supply = pool.totalSupply();
        uint256 value = LP_AMOUNT * 2_000_000e18 / supply;
        uint256 fee = (value * REMOVE_FEE_BPS + BPS_DENOMINATOR - 1) / BPS_DENOMINATOR;
        uint256 expected = (value - fee) * 1e18 / 4008e18;
        assertEq(pool.previewRemove(address(eth), LP_AMOUNT), expected, "quote");

        vm.expectEmit(address(pool));
        emit ILiquidityPool.LiquidityRemoved(LP, address(eth), LP_AMOUNT, value, expected, fee);
        assertEq(_remove(eth, LP_AMOUNT), expected, "amount");

        assertEq(eth.balanceOf(STRANGER), expected, "receiver");
        assertEq(pool.balanceOf(LP), 9 * LP_AMOUNT, "shares");
        assertEq(pool.totalSupply(), supply - LP_AMOUNT, "supply");
        assertEq(pool.balanceOfToken(address(eth)), 250 * ETH - expected, "balance");
        assertGt(pool.lpPrice(true), 2_000_000e18 * 1e30 / supply, "fee and spread stay in the pool");
    }

    function test_WhenAHandlerRemoves() external {
        vm.prank(LP);
        pool.approve(address(handler), LP_AMOUNT);
        uint256 amount = handler.remove(address(usd), LP_AMOUNT, 0, STRANGER, LP);

        assertEq(usd.balanceOf(STRANGER), amount, "receiver");
        assertEq(pool.allowance(LP, address(handler)), 0, "allowance");
        assertEq(pool.balanceOf(LP), 9 * LP_AMOUNT, "shares");
    }

    function test_GivenEverythingIsStopped() external {
        vm.startPrank(GUARDIAN);
        pool.setPrivateMode(true);
        pool.setHandler(address(handler), false);
        pool.setBanker(address(banker), false);
        pool.setDrawdownLimits(0, 0);
        vm.stopPrank();
        assertGt(_remove(usd, LP_AMOUNT), 0, "paid");
    }

    function test_GivenOpenBets() external {
        _openBet(eth, 2 * ETH, 3 * ETH);
        uint256 value = LP_AMOUNT * (2_000_000e18 - 12_000e18) / pool.totalSupply();
        uint256 fee = (value * REMOVE_FEE_BPS + BPS_DENOMINATOR - 1) / BPS_DENOMINATOR;
        assertEq(_remove(usd, LP_AMOUNT), (value - fee) * 1e6 / 1.002e18, "as if they all win");
    }

    function test_RevertGiven_AStaleOrInvalidPriceOfAnyToken() external {
        ethFeed.set(-1, block.timestamp);
        _assertRefused(
            usd, LP_AMOUNT, abi.encodeWithSelector(PriceFeed.InvalidPrice.selector, address(eth), int256(-1))
        );
        ethFeed.set(ETH_ANSWER, block.timestamp - MAX_AGE - 1);
        _assertRefused(
            usd,
            LP_AMOUNT,
            abi.encodeWithSelector(PriceFeed.StalePrice.selector, address(eth), block.timestamp - MAX_AGE - 1)
        );
    }

    function test_RevertWhen_TheTokenRefusesTheReceiver() external {
        usd.setBlocked(STRANGER, true);
        vm.expectRevert(abi.encodeWithSelector(HostileToken.Blocked.selector, STRANGER));
        _remove(usd, LP_AMOUNT);
    }

    function test_GivenPricesAtTheirBounds() external {
        // The largest possible price of a feed: 160 bits.
        ethFeed.set(int256(uint256(type(uint160).max) / 1e22), block.timestamp);
        uint256 amount = _remove(eth, LP_AMOUNT);
        assertGt(amount, 0, "the pool is worth the more");
        // The smallest: the rest of the pool's ether is worth nothing compared with the shares.
        ethFeed.set(1, block.timestamp);
        uint256 free = pool.unreservedOf(address(eth));
        uint256 value = LP_AMOUNT * pool.aum(false) / pool.totalSupply();
        uint256 fee = (value * REMOVE_FEE_BPS + BPS_DENOMINATOR - 1) / BPS_DENOMINATOR;
        uint256 required = (value - fee) * 1e30 / 1.002e22;
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.InsufficientBankroll.selector, required, free));
        _remove(eth, LP_AMOUNT);
        vm.prank(LP);
        pool.removeInKind(LP_AMOUNT, LP);
    }
}
