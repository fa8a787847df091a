// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";

/// @notice Class: donation and first-depositor inflation. The first depositor, or a donor of tokens, moves no
/// price and takes nothing from later depositors.
contract Donation_Test is LiquidityTest {
    uint256 private constant FIRST = 100e6;
    uint256 private constant DONATION = 10_000_000e6;
    uint256 private constant DEAD_SHARES = 1e3;
    address private immutable ATTACKER = makeAddr("attacker");

    LiquidityPool private fresh;

    function setUp() public override {
        super.setUp();
        fresh = new LiquidityPool("Fresh", "FRESH", OWNER, TREASURY);
        vm.startPrank(OWNER);
        fresh.addToken(address(usd), _unpriced());
        fresh.setHandler(address(manager), true);
        manager.setPool(address(fresh), true);
        vm.stopPrank();
        usd.mint(ATTACKER, 2 * DONATION);
        vm.startPrank(ATTACKER);
        usd.approve(address(manager), type(uint256).max);
        fresh.approve(address(manager), type(uint256).max);
        vm.stopPrank();
    }

    function _addTo(address account, uint256 amount) private returns (uint256 lpAmount) {
        vm.prank(account);
        (, lpAmount) = manager.addLiquidity(address(fresh), address(usd), amount, 0, 1);
    }

    function _donate() private {
        vm.prank(ATTACKER);
        usd.transfer(address(fresh), DONATION);
    }

    function test_FirstDepositorInflation_ATinyFirstDepositIsRefused() external {
        uint256[3] memory amounts = [uint256(1), 1e6, FIRST - 1];
        for (uint256 i; i < amounts.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(ILiquidityPool.FirstDepositTooSmall.selector, amounts[i] * 1e12, 100e18)
            );
            _addTo(ATTACKER, amounts[i]);
        }
    }

    function test_FirstDepositorInflation_ADonationBeforeTheFirstDepositIsIgnored() external {
        _donate();
        assertEq(_addTo(ATTACKER, FIRST), 100e18 - DEAD_SHARES, "one share per dollar, but the dead ones");
        assertEq(fresh.lpPrice(true), 1e30, "price");
        assertEq(fresh.balanceOfToken(address(usd)), FIRST, "books");
    }

    function test_DonationAndFirstDepositorInflation_TheVictimGetsFullShares() external {
        uint256 attackerBefore = usd.balanceOf(ATTACKER);
        uint256 attackerShares = _addTo(ATTACKER, FIRST);
        _donate();
        assertEq(fresh.lpPrice(true), 1e30, "the donation moves no price");

        uint256 victimAmount = 1000e6;
        uint256 victimBefore = usd.balanceOf(LP);
        uint256 victimShares = _addTo(LP, victimAmount);
        assertEq(victimShares, 1000e18, "a share per dollar");

        // Everybody leaves: the victim with all, the attacker without the donation.
        vm.prank(LP);
        fresh.removeInKind(victimShares, LP);
        vm.prank(ATTACKER);
        fresh.removeInKind(attackerShares, ATTACKER);
        assertEq(usd.balanceOf(LP), victimBefore, "the victim lost nothing");
        // One unit backs the dead shares.
        assertEq(attackerBefore - usd.balanceOf(ATTACKER), DONATION + 1, "the attacker lost the donation");
    }

    /// @dev The first depositor leaves all but a few shares, so that few shares stand for little: rounding still takes
    /// nothing significant from the next depositor.
    function testFuzz_FirstDepositorInflation_FewSharesRoundNothingAway(uint256 left, uint256 victimAmount) external {
        uint256 shares = _addTo(ATTACKER, FIRST);
        left = bound(left, 0, 1e12);
        victimAmount = bound(victimAmount, 1e6, 90_000e6);
        vm.prank(ATTACKER);
        fresh.removeInKind(shares - left, ATTACKER);
        _donate();

        uint256 victimShares = _addTo(LP, victimAmount);
        uint256 victimBefore = usd.balanceOf(LP);
        vm.prank(LP);
        fresh.removeInKind(victimShares, LP);
        assertApproxEqAbs(usd.balanceOf(LP) - victimBefore, victimAmount, 1, "all but a unit comes back");
    }

    function test_Donation_GivesNoRoomForBetsAndLeavesWithNobody() external {
        _addTo(LP, 1000e6);
        (uint256 headroomBefore,) = utils.headroomOf(address(fresh), address(usd), 1);
        _donate();
        (uint256 headroom,) = utils.headroomOf(address(fresh), address(usd), 1);
        assertEq(headroom, headroomBefore, "budget");
        assertEq(fresh.unreservedOf(address(usd)), 1000e6, "free");
        assertEq(fresh.aum(true), 1000e18, "value");
    }
}
