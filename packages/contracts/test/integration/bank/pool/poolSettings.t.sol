// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {PriceFeed} from "../../../../src/bank/pool/PriceFeed.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";
import {MockFeed} from "../../../utils/mocks/MockFeed.sol";
import {TestBanker} from "../../../utils/mocks/TestBanker.sol";

/// @notice {ILiquidityPool.setFees}, {ILiquidityPool.setUptimeFeed}, {ILiquidityPool.setExitGap},
/// {ILiquidityPool.setDrawdownLimits}.
contract PoolSettings_Test is LiquidityTest {
    function _assertLimits(uint16 total, uint16 round) private view {
        (uint16 actualTotal, uint16 actualRound) = pool.drawdownLimits();
        assertEq(actualTotal, total, "total");
        assertEq(actualRound, round, "round");
    }

    function test_RevertWhen_TheCallerIsNotTheOwner() external {
        bytes[4] memory calls = [
            abi.encodeCall(ILiquidityPool.setFees, (40, 20, 20)),
            abi.encodeCall(ILiquidityPool.setUptimeFeed, (address(usdFeed))),
            abi.encodeCall(ILiquidityPool.setExitGap, (1)),
            abi.encodeCall(ILiquidityPool.setTokenConfig, (address(usd), _config(address(usdFeed), USD_DEVIATION_BPS)))
        ];
        address[2] memory callers = [STRANGER, GUARDIAN];
        for (uint256 i; i < calls.length; ++i) {
            for (uint256 j; j < callers.length; ++j) {
                vm.prank(callers[j]);
                (bool success, bytes memory reason) = address(pool).call(calls[i]);
                assertFalse(success, "refused");
                assertEq(
                    reason, abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, callers[j]), "reason"
                );
            }
        }
    }

    /*//////////////////////////////////////////////////////////////
                                  FEES
    //////////////////////////////////////////////////////////////*/

    function test_RevertWhen_AFeeIsAboveItsBound() external {
        vm.startPrank(OWNER);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.InvalidFees.selector, 501, 500, 500));
        pool.setFees(501, 500, 500);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.InvalidFees.selector, 500, 501, 500));
        pool.setFees(500, 501, 500);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.InvalidFees.selector, 500, 500, type(uint16).max));
        pool.setFees(500, 500, type(uint16).max);
        pool.setFees(500, 500, 500);
        vm.stopPrank();
    }

    function test_RevertWhen_FeesDoNotCoverTheDeviations() external {
        vm.startPrank(OWNER);
        // 1.25 x 75, rounded up.
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.FeesBelowDeviations.selector, 94));
        pool.setFees(40, 13, 20);
        // 0.8 x 75.
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.AddFeeBelowDeviations.selector, 60));
        pool.setFees(39, 40, 20);
        pool.setFees(40, 14, 20);
        vm.stopPrank();
    }

    function test_WhenFeesAreSet() external {
        vm.expectEmit(address(pool));
        emit ILiquidityPool.FeesSet(100, 90, 80);
        vm.prank(OWNER);
        pool.setFees(100, 90, 80);
        (uint16 addFee, uint16 removeFee, uint16 spread) = pool.fees();
        assertEq(addFee, 100, "add");
        assertEq(removeFee, 90, "remove");
        assertEq(spread, 80, "spread");
        assertEq(pool.exitGapBasisPoints(), EXIT_GAP_BPS, "the rest stays");
    }

    /*//////////////////////////////////////////////////////////////
                         UPTIME FEED, EXIT GAP
    //////////////////////////////////////////////////////////////*/

    function test_RevertWhen_TheUptimeFeedHasNoCode() external {
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.InvalidFeed.selector, STRANGER));
        vm.prank(OWNER);
        pool.setUptimeFeed(STRANGER);
    }

    function test_WhenAnUptimeFeedIsNamed() external {
        MockFeed uptime = new MockFeed(0, 1);
        vm.startPrank(OWNER);
        vm.expectEmit(address(pool));
        emit ILiquidityPool.UptimeFeedSet(address(uptime));
        pool.setUptimeFeed(address(uptime));
        assertEq(pool.uptimeFeed(), address(uptime), "named");
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.SequencerDown.selector, block.timestamp));
        pool.priceOf(address(usd));
        vm.expectRevert(abi.encodeWithSelector(PriceFeed.SequencerDown.selector, block.timestamp));
        pool.aum(true);

        pool.setUptimeFeed(address(0));
        assertEq(pool.priceOf(address(usd)), 1e30, "none again");
        vm.stopPrank();
    }

    function test_ExitGap() external {
        vm.startPrank(OWNER);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.InvalidExitGap.selector, 10_001));
        pool.setExitGap(10_001);
        vm.expectEmit(address(pool));
        emit ILiquidityPool.ExitGapSet(10_000);
        pool.setExitGap(10_000);
        vm.stopPrank();
        assertEq(pool.exitGapBasisPoints(), 10_000, "gap");
    }

    /*//////////////////////////////////////////////////////////////
                            DRAWDOWN LIMITS
    //////////////////////////////////////////////////////////////*/

    function test_RevertWhen_LimitsAreAboveTheirBounds() external {
        vm.startPrank(OWNER);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.InvalidDrawdownLimits.selector, 2001, 500));
        pool.setDrawdownLimits(2001, 500);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.InvalidDrawdownLimits.selector, 2000, 501));
        pool.setDrawdownLimits(2000, 501);
        vm.stopPrank();
    }

    function test_RevertWhen_TheGuardianRaisesALimit() external {
        vm.prank(OWNER);
        pool.setDrawdownLimits(1000, 300);
        vm.startPrank(GUARDIAN);
        vm.expectRevert(ILiquidityPool.Forbidden.selector);
        pool.setDrawdownLimits(1001, 300);
        vm.expectRevert(ILiquidityPool.Forbidden.selector);
        pool.setDrawdownLimits(1000, 301);
        vm.expectRevert(ILiquidityPool.Forbidden.selector);
        pool.setDrawdownLimits(0, 500);
        pool.setDrawdownLimits(1000, 300);
        vm.stopPrank();
        vm.expectRevert(ILiquidityPool.Forbidden.selector);
        vm.prank(STRANGER);
        pool.setDrawdownLimits(0, 0);
    }

    function test_WhenLimitsAreLoweredAndRaised() external {
        _assertLimits(2000, 500);
        vm.expectEmit(address(pool));
        emit ILiquidityPool.DrawdownLimitsSet(0, 0);
        vm.prank(GUARDIAN);
        pool.setDrawdownLimits(0, 0);
        _assertLimits(0, 0);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.BudgetExceeded.selector, 1, 0));
        _openBet(usd, 1, 1);

        // A later banker gets the current limits.
        TestBanker later = new TestBanker(pool);
        usd.mint(address(later), 10);
        vm.prank(OWNER);
        pool.setBanker(address(later), true);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.BudgetExceeded.selector, 1, 0));
        later.open(address(usd), 1, 2, 1);

        vm.prank(OWNER);
        pool.setDrawdownLimits(2000, 500);
        _openBet(usd, 1, 1);
        later.open(address(usd), 1, 2, 1);
    }

    function test_RevertWhen_ASeventeenthBankerIsAccepted() external {
        vm.startPrank(OWNER);
        for (uint160 i = 1; i < 16; ++i) {
            pool.setBanker(address(i), true);
            pool.setBanker(address(i), false);
        }
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.TooMany.selector, 16));
        pool.setBanker(STRANGER, true);
        pool.setBanker(address(1), true);
        vm.stopPrank();
        assertEq(uint8(pool.bankerStatusOf(address(1))), uint8(ILiquidityPool.BankerStatus.Accepted), "known again");
    }
}
