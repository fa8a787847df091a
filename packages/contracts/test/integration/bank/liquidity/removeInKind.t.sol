// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

contract RemoveInKind_Test is BaseTest {
    function _remove(uint256 lpAmount) private returns (uint256[] memory amounts) {
        vm.prank(OWNER);
        return pool.removeInKind(lpAmount, STRANGER);
    }

    function test_RevertWhen_TheAmountIsZero() external {
        vm.expectRevert(ILiquidityPool.InvalidLPAmount.selector);
        _remove(0);
    }

    function test_RevertWhen_TheCallerHasFewerShares() external {
        uint256 lpAmount = pool.balanceOf(OWNER);

        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, OWNER, lpAmount, lpAmount + 1)
        );
        _remove(lpAmount + 1);
    }

    function test_GivenOpenBets() external {
        _pay(PLAYER, 500 * USDM, MAX_COUNT, HEADS);
        uint256 lpAmount = pool.balanceOf(OWNER) / 3;
        uint256 expected = pool.unreservedOf(address(token)) * lpAmount / pool.totalSupply();
        uint256 reserved = pool.reservedOf(address(token));

        vm.expectEmit(address(pool));
        emit ILiquidityPool.LiquidityRemovedInKind(OWNER, address(token), lpAmount, expected);
        uint256[] memory amounts = _remove(lpAmount);

        assertEq(amounts[0], expected, "amount");
        assertEq(token.balanceOf(STRANGER), expected, "receiver");
        assertEq(pool.reservedOf(address(token)), reserved, "the reserve stays");
        _settle(1, 647_516);
    }

    function test_GivenLiabilities() external {
        _settle(_pay(), _wordFor(1));
        uint256 fee = pool.totalLiabilities(address(token));

        _remove(pool.balanceOf(OWNER));

        assertEq(pool.totalLiabilities(address(token)), fee, "liabilities");
        vm.prank(TREASURY);
        assertEq(pool.claim(address(token), TREASURY), fee, "claim");
    }

    function test_GivenPrivateModeAndNoRoleAtAll() external {
        uint256 lpAmount = pool.balanceOf(OWNER);
        vm.startPrank(OWNER);
        pool.setPrivateMode(true);
        pool.transfer(PLAYER, lpAmount);
        pool.renounceOwnership();
        vm.stopPrank();

        vm.prank(PLAYER);
        assertEq(pool.removeInKind(lpAmount, PLAYER)[0], SEED_AMOUNT - 1, "rounded down");
    }

    function test_WhenEverybodyLeaves() external {
        _remove(pool.balanceOf(OWNER));

        assertEq(pool.totalSupply(), 1e3, "dead shares");
        assertEq(pool.unreservedOf(address(token)), 1, "their part, rounded up");
    }

    function test_WhenTheTokenRefusesTheReceiver() external {
        token.setBlocked(STRANGER, true);
        uint256 lpAmount = pool.balanceOf(OWNER);

        vm.expectEmit(address(pool));
        emit ILiquidityPool.LiquidityRemovedInKind(OWNER, address(token), lpAmount, SEED_AMOUNT - 1);
        vm.expectEmit(address(pool));
        emit ILiquidityPool.LiabilityRecorded(OWNER, address(token), SEED_AMOUNT - 1);
        assertEq(_remove(lpAmount)[0], SEED_AMOUNT - 1, "amount");

        assertEq(pool.balanceOf(OWNER), 0, "shares");
        assertEq(pool.liabilityOf(OWNER, address(token)), SEED_AMOUNT - 1, "owed to the caller");
        assertEq(pool.unreservedOf(address(token)), 1, "free");
        vm.prank(OWNER);
        assertEq(pool.claim(address(token), OWNER), SEED_AMOUNT - 1, "claimed");
    }

    function test_WhenOneShareIsRemoved() external {
        assertEq(_remove(1)[0], 0, "worth less than a unit");
        assertEq(_remove(1e12)[0], 1, "worth a unit");
    }

    function test_WhenTheAmountIsTheLargest() external {
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector, OWNER, pool.balanceOf(OWNER), type(uint256).max
            )
        );
        _remove(type(uint256).max);
    }
}
