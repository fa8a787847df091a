// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {ILiquidityManager} from "../../../../src/interfaces/bank/ILiquidityManager.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";

contract ManagerAddLiquidity_Test is LiquidityTest {
    uint256 private amount;

    function setUp() public override {
        super.setUp();
        amount = _usdOf(1000e18);
    }

    function test_RevertWhen_ThePoolIsNotInTheList() external {
        vm.expectRevert(abi.encodeWithSelector(ILiquidityManager.UnknownPool.selector, STRANGER));
        vm.prank(LP);
        manager.addLiquidity(STRANGER, address(usd), amount, 0, 1);
    }

    function test_RevertGiven_ThePoolIsClosing() external {
        vm.prank(OWNER);
        manager.setPool(address(pool), false);

        vm.expectRevert(abi.encodeWithSelector(ILiquidityManager.PoolClosing.selector, address(pool)));
        _add(usd, amount);
    }

    function test_RevertWhen_NoSharesWouldBeAccepted() external {
        vm.expectRevert(ILiquidityManager.MinimumRequired.selector);
        vm.prank(LP);
        manager.addLiquidity(address(pool), address(usd), amount, 1, 0);
    }

    function test_RevertGiven_ThePoolDoesNotAcceptTheManager() external {
        vm.prank(GUARDIAN);
        pool.setHandler(address(manager), false);

        vm.expectRevert(ILiquidityPool.NotHandler.selector);
        _add(usd, amount);
    }

    function test_RevertGiven_ThePoolIsInPrivateMode() external {
        vm.prank(GUARDIAN);
        pool.setPrivateMode(true);

        vm.expectRevert(ILiquidityPool.ActionNotEnabled.selector);
        _add(usd, amount);
    }

    function test_RevertWhen_TheOutputIsBelowAMinimum() external {
        (uint256 usdgAmount,, uint256 lpAmount) = utils.calculateAddLiquidity(address(pool), address(usd), amount);

        vm.expectRevert(ILiquidityPool.InsufficientUSDGOutput.selector);
        vm.prank(LP);
        manager.addLiquidity(address(pool), address(usd), amount, usdgAmount + 1, 1);

        vm.expectRevert(ILiquidityPool.InsufficientLPOutput.selector);
        vm.prank(LP);
        manager.addLiquidity(address(pool), address(usd), amount, usdgAmount, lpAmount + 1);

        vm.prank(LP);
        manager.addLiquidity(address(pool), address(usd), amount, usdgAmount, lpAmount);
    }

    function test_RevertGiven_TheManagerHasNoAllowance() external {
        vm.prank(LP);
        usd.approve(address(manager), amount - 1);

        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(manager), amount - 1, amount
            )
        );
        _add(usd, amount);
    }

    function test_WhenEverythingFits() external {
        (uint256 quotedUsdg, uint256 poolAmount, uint256 quotedLp) =
            utils.calculateAddLiquidity(address(pool), address(usd), amount);
        uint256 heldBefore = usd.balanceOf(LP);
        uint256 bookedBefore = pool.balanceOfToken(address(usd));

        vm.expectEmit(address(pool));
        emit ILiquidityPool.LiquidityAdded(
            LP,
            address(usd),
            amount,
            quotedUsdg,
            quotedLp,
            1000e18 - 1000e18 * uint256(SPREAD_BPS) / 10_000 - quotedUsdg
        );
        vm.prank(LP);
        (uint256 usdgAmount, uint256 lpAmount) = manager.addLiquidity(address(pool), address(usd), amount, 0, 1);

        assertEq(usdgAmount, quotedUsdg, "value as quoted");
        assertEq(lpAmount, quotedLp, "shares as quoted");
        assertEq(pool.balanceOf(LP), lpAmount, "the caller has the shares");
        assertEq(heldBefore - usd.balanceOf(LP), amount, "the caller paid");
        assertEq(pool.balanceOfToken(address(usd)) - bookedBefore, poolAmount, "the pool booked");
        assertEq(poolAmount, amount, "all of it");
        assertEq(usd.balanceOf(address(manager)), 0, "the manager holds nothing");
    }

    function test_WhenAPermitComesAlong() external {
        vm.prank(LP);
        usd.approve(address(manager), 0);
        ILiquidityManager.Permit memory permit = _permit(address(usd), amount, block.timestamp);

        vm.prank(LP);
        (, uint256 lpAmount) = manager.addLiquidityWithPermit(address(pool), address(usd), amount, 0, 1, permit);

        assertEq(pool.balanceOf(LP), lpAmount, "shares");
        assertEq(usd.allowance(LP, address(manager)), 0, "the allowance is used up");
    }

    function test_WhenSomebodyUsedThePermitFirst() external {
        vm.prank(LP);
        usd.approve(address(manager), 0);
        ILiquidityManager.Permit memory permit = _permit(address(usd), amount, block.timestamp);
        vm.prank(STRANGER);
        usd.permit(LP, address(manager), amount, permit.deadline, permit.v, permit.r, permit.s);

        vm.prank(LP);
        (, uint256 lpAmount) = manager.addLiquidityWithPermit(address(pool), address(usd), amount, 0, 1, permit);
        assertEq(pool.balanceOf(LP), lpAmount, "shares");
    }

    function test_RevertWhen_ThePermitIsLate() external {
        vm.prank(LP);
        usd.approve(address(manager), 0);
        ILiquidityManager.Permit memory permit = _permit(address(usd), amount, block.timestamp - 1);

        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(manager), 0, amount)
        );
        vm.prank(LP);
        manager.addLiquidityWithPermit(address(pool), address(usd), amount, 0, 1, permit);
    }
}
