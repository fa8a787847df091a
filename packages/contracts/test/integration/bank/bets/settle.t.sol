// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

/// @notice The game center from a game's point of view: this test is the game.
contract Settle_Test is BaseTest {
    uint256 private reserved;
    uint256 private fee;

    function setUp() public override {
        super.setUp();
        vm.prank(OWNER);
        center.setGame(address(this), true);
        center.collect(PLAYER, PLAYER, address(token), _coinTerms(WAGER, 2), ROUND);
        reserved = _reserveOf(WAGER, 2);
        fee = _feeOf(WAGER, 2);
    }

    function _expectExceeded(uint256 requested, uint256 available) private {
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.ReserveExceeded.selector, requested, available));
    }

    function test_RevertWhen_TheCallerHasNothingOpen() external {
        _expectExceeded(reserved, 0);
        vm.prank(STRANGER);
        center.settle(0, STRANGER, _coinTerms(WAGER, 2), 0, address(0), false);
    }

    function test_RevertWhen_TheTermsReserveNothing() external {
        _expectExceeded(0, reserved);
        center.settle(0, PLAYER, _coinTerms(0, 2), 0, address(0), false);
    }

    function test_RevertWhen_TheTermsReserveMoreThanIsOpen() external {
        _expectExceeded(_reserveOf(WAGER + 1, 2), reserved);
        center.settle(0, PLAYER, _coinTerms(WAGER + 1, 2), 0, address(0), false);
    }

    function test_RevertWhen_PayoutAndFeeExceedTheReserve() external {
        // The pool checks it for every banker, without the fee, which exceeds the rest.
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.ReserveExceeded.selector, fee, fee - 1));
        center.settle(0, PLAYER, _coinTerms(WAGER, 2), reserved - fee + 1, address(0), false);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.ReserveExceeded.selector, reserved + 1, reserved));
        center.settle(0, PLAYER, _coinTerms(WAGER, 2), reserved + 1, address(0), false);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.ReserveExceeded.selector, type(uint256).max, reserved));
        center.settle(0, PLAYER, _coinTerms(WAGER, 2), type(uint256).max, address(0), false);
    }

    function test_RevertWhen_TheStakeIsMoreThanTheReserve() external {
        IGameCenter.BetTerms memory terms = _coinTerms(WAGER, 2);
        (terms.maxMultiplier, terms.feeBasisPoints) = (PRECISION - 1, 0);
        vm.expectRevert(IGameCenter.InvalidTerms.selector);
        center.settle(0, PLAYER, terms, 0, address(0), false);
        terms.wager = type(uint256).max;
        vm.expectRevert(IGameCenter.InvalidTerms.selector);
        center.settle(0, PLAYER, terms, 0, address(0), false);
    }

    function test_WhenAStrangerSettledLate() external {
        center.settle(0, PLAYER, _coinTerms(WAGER, 2), 0, STRANGER, false);
        assertEq(pool.liabilityOf(STRANGER, address(token)), fee, "the fee is theirs");
        assertEq(pool.liabilityOf(TREASURY, address(token)), 0, "not the treasury's");
    }

    function test_RevertWhen_TheBankrollDoesNotExist() external {
        _expectExceeded(reserved, 0);
        center.settle(1, PLAYER, _coinTerms(WAGER, 2), 0, address(0), false);
    }

    function test_WhenPayoutAndFeeAreWithinTheReserve() external {
        vm.prank(GUARDIAN);
        center.setGame(address(this), false);
        uint256 balanceBefore = token.balanceOf(PLAYER);

        address settled = center.settle(0, PLAYER, _coinTerms(WAGER, 2), reserved - fee, address(0), false);

        assertEq(settled, address(token), "token");
        assertEq(token.balanceOf(PLAYER), balanceBefore + reserved - fee, "player");
        assertEq(center.openReserveOf(address(this), 0), 0, "open reserve");
        _expectExceeded(reserved, 0);
        center.settle(0, PLAYER, _coinTerms(WAGER, 2), 0, address(0), false);
    }
}
