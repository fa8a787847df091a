// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

/// @notice The game center from a game's point of view: this test is the game.
contract CenterRefund_Test is BaseTest {
    uint256 private reserved;

    function setUp() public override {
        super.setUp();
        vm.prank(OWNER);
        center.setGame(address(this), true);
        center.collect(PLAYER, PLAYER, address(token), _coinTerms(WAGER, 2), ROUND);
        reserved = _reserveOf(WAGER, 2);
    }

    function _expectExceeded(uint256 requested, uint256 available) private {
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.ReserveExceeded.selector, requested, available));
    }

    function test_RevertWhen_TheCallerHasNothingOpen() external {
        _expectExceeded(reserved, 0);
        vm.prank(STRANGER);
        center.refund(0, STRANGER, _coinTerms(WAGER, 2), false);
    }

    function test_RevertWhen_TheBankrollDoesNotExist() external {
        _expectExceeded(reserved, 0);
        center.refund(255, PLAYER, _coinTerms(WAGER, 2), false);
    }

    function test_RevertWhen_TheTermsReserveNothing() external {
        _expectExceeded(0, reserved);
        center.refund(0, PLAYER, _coinTerms(0, 2), false);
    }

    function test_RevertWhen_TheTermsReserveMoreThanIsOpen() external {
        _expectExceeded(_reserveOf(WAGER + 1, 2), reserved);
        center.refund(0, PLAYER, _coinTerms(WAGER + 1, 2), false);
    }

    function test_RevertWhen_TheStakeIsMoreThanTheReserve() external {
        IGameCenter.BetTerms memory terms = _coinTerms(WAGER, 2);
        (terms.maxMultiplier, terms.feeBasisPoints) = (PRECISION - 1, 0);
        vm.expectRevert(IGameCenter.InvalidTerms.selector);
        center.refund(0, PLAYER, terms, false);
        // The figures cannot be made to overflow into each other either.
        terms.wager = type(uint256).max;
        vm.expectRevert(IGameCenter.InvalidTerms.selector);
        center.refund(0, PLAYER, terms, false);
    }

    function test_WhenTheTermsAreThoseOfAnOpenBet() external {
        (address refunded, uint256 amount) = center.refund(0, PLAYER, _coinTerms(WAGER, 2), false);

        assertEq(refunded, address(token), "token");
        assertEq(amount, 2 * WAGER, "amount");
        assertEq(token.balanceOf(PLAYER), SEED_AMOUNT, "player");
        assertEq(pool.totalLiabilities(address(token)), 0, "no fee");
        (uint256 reserve, uint256 net, uint256 loss,,) = center.bookOf(address(this), 0);
        assertEq(reserve + net + loss, 0, "book");
        _expectExceeded(reserved, 0);
        center.refund(0, PLAYER, _coinTerms(WAGER, 2), false);
    }

    function test_GivenTheBetWasSetAside() external {
        center.setAside(0, _coinTerms(WAGER, 2));
        center.refund(0, PLAYER, _coinTerms(WAGER, 2), true);
        (uint256 reserve, uint256 net,,, uint256 aside) = center.bookOf(address(this), 0);
        assertEq(reserve + net + aside, 0, "book");
    }
}
