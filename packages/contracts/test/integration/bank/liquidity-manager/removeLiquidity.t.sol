// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {ILiquidityManager} from "../../../../src/interfaces/bank/ILiquidityManager.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";

contract ManagerRemoveLiquidity_Test is LiquidityTest {
    address private immutable RECEIVER = makeAddr("receiver");
    uint256 private lpAmount;

    function setUp() public override {
        super.setUp();
        lpAmount = _addMature(1000e18);
    }

    function _remove(uint256 minOut) private returns (uint256) {
        vm.prank(LP);
        return manager.removeLiquidity(address(pool), address(usd), lpAmount, minOut, RECEIVER);
    }

    function test_RevertWhen_ThePoolIsNotInTheList() external {
        vm.expectRevert(abi.encodeWithSelector(ILiquidityManager.UnknownPool.selector, STRANGER));
        vm.prank(LP);
        manager.removeLiquidity(STRANGER, address(usd), lpAmount, 1, RECEIVER);
    }

    function test_RevertWhen_AnyAmountWouldBeAccepted() external {
        vm.expectRevert(ILiquidityManager.MinimumRequired.selector);
        _remove(0);
    }

    function test_RevertWhen_TheAmountIsBelowTheMinimum() external {
        uint256 quoted = utils.calculateRemoveLiquidity(address(pool), address(usd), lpAmount);
        vm.expectRevert(ILiquidityPool.InsufficientOutput.selector);
        _remove(quoted + 1);
        _remove(quoted);
    }

    function test_RevertGiven_TheManagerHasNoAllowance() external {
        vm.prank(LP);
        pool.approve(address(manager), lpAmount - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(manager), lpAmount - 1, lpAmount
            )
        );
        _remove(1);
    }

    function test_RevertGiven_ThePoolDoesNotAcceptTheManager() external {
        vm.prank(GUARDIAN);
        pool.setHandler(address(manager), false);
        vm.expectRevert(ILiquidityPool.NotHandler.selector);
        _remove(1);

        uint256 quoted = utils.calculateRemoveLiquidity(address(pool), address(usd), lpAmount);
        vm.prank(LP);
        pool.removeLiquidity(address(usd), lpAmount, 1, RECEIVER, LP);
        assertEq(usd.balanceOf(RECEIVER), quoted, "the pool itself pays");
    }

    function test_RevertGiven_TheSharesAreFresh() external {
        uint256 young = _add(usd, _usdOf(500e18));
        lpAmount += young;
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.SharesNotMature.selector, lpAmount - young));
        _remove(1);
    }

    function test_GivenThePoolIsClosingAndPrivate() external {
        vm.prank(OWNER);
        manager.setPool(address(pool), false);
        vm.prank(GUARDIAN);
        pool.setPrivateMode(true);
        assertEq(_remove(1), usd.balanceOf(RECEIVER), "paid");
    }

    function test_WhenEverythingFits() external {
        uint256 quoted = utils.calculateRemoveLiquidity(address(pool), address(usd), lpAmount);
        uint256 supplyBefore = pool.totalSupply();

        uint256 amount = _remove(1);

        assertEq(amount, quoted, "as quoted");
        assertEq(usd.balanceOf(RECEIVER), amount, "the receiver got it");
        assertEq(pool.balanceOf(LP), 0, "the caller's shares are gone");
        assertEq(supplyBefore - pool.totalSupply(), lpAmount, "nobody else's");
        assertEq(usd.balanceOf(address(manager)) + pool.balanceOf(address(manager)), 0, "the manager holds nothing");
    }

    function test_WhenAPermitComesAlong() external {
        vm.prank(LP);
        pool.approve(address(manager), 0);
        ILiquidityManager.Permit memory permit = _permit(address(pool), lpAmount, block.timestamp);
        vm.prank(LP);
        uint256 amount = manager.removeLiquidityWithPermit(address(pool), address(usd), lpAmount, 1, RECEIVER, permit);
        assertEq(usd.balanceOf(RECEIVER), amount, "paid");
        assertEq(pool.allowance(LP, address(manager)), 0, "the allowance is used up");
    }

    function test_WhenSomebodyUsedThePermitFirst() external {
        vm.prank(LP);
        pool.approve(address(manager), 0);
        ILiquidityManager.Permit memory permit = _permit(address(pool), lpAmount, block.timestamp);
        vm.prank(STRANGER);
        pool.permit(LP, address(manager), lpAmount, permit.deadline, permit.v, permit.r, permit.s);

        vm.prank(LP);
        uint256 amount = manager.removeLiquidityWithPermit(address(pool), address(usd), lpAmount, 1, RECEIVER, permit);
        assertEq(usd.balanceOf(RECEIVER), amount, "paid");
    }
}
