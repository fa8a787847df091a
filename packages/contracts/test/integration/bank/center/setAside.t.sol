// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

/// @notice The game center from a game's point of view: this test is the game.
contract SetAside_Test is BaseTest {
    uint256 private reserved;

    function setUp() public override {
        super.setUp();
        vm.prank(OWNER);
        center.setGame(address(this), true);
        center.collect(PLAYER, PLAYER, address(token), _coinTerms(WAGER, 1), ROUND);
        reserved = _reserveOf(WAGER, 1);
    }

    function _expectExceeded(uint256 requested, uint256 available) private {
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.ReserveExceeded.selector, requested, available));
    }

    function _assertAside(uint256 expectedReserve, uint256 expectedAside) private view {
        (uint256 reserve,,,, uint256 aside) = center.bookOf(address(this), 0);
        assertEq(reserve, expectedReserve, "reserve");
        assertEq(aside, expectedAside, "set aside");
    }

    function test_RevertWhen_TheCallerHasNothingOpen() external {
        _expectExceeded(reserved, 0);
        vm.prank(STRANGER);
        center.setAside(0, _coinTerms(WAGER, 1));
    }

    function test_RevertWhen_TheTermsReserveNothing() external {
        _expectExceeded(0, reserved);
        center.setAside(0, _coinTerms(0, 1));
    }

    function test_RevertWhen_TheTermsReserveMoreThanIsOpen() external {
        _expectExceeded(_reserveOf(WAGER + 1, 1), reserved);
        center.setAside(0, _coinTerms(WAGER + 1, 1));
    }

    function test_RevertWhen_EverythingIsSetAside() external {
        center.setAside(0, _coinTerms(WAGER, 1));
        _expectExceeded(reserved, 0);
        center.setAside(0, _coinTerms(WAGER, 1));
    }

    function test_WhenTheTermsAreThoseOfAnOpenBet() external {
        center.setAside(0, _coinTerms(WAGER, 1));
        _assertAside(reserved, reserved);
        assertEq(pool.reservedOf(address(token)), reserved, "the pool's reserve");

        center.settle(0, PLAYER, _coinTerms(WAGER, 1), 0, address(0), true);
        _assertAside(0, 0);
    }

    function test_GivenTwoAreSetAsideAndOneIsSettled() external {
        center.collect(PLAYER, PLAYER, address(token), _coinTerms(2 * WAGER, 1), ROUND);
        center.setAside(0, _coinTerms(WAGER, 1));
        center.setAside(0, _coinTerms(2 * WAGER, 1));
        center.settle(0, PLAYER, _coinTerms(WAGER, 1), 0, address(0), true);
        _assertAside(_reserveOf(2 * WAGER, 1), _reserveOf(2 * WAGER, 1));
        // The rest still does not count for the intake stop.
        vm.warp(block.timestamp + 1 days);
        center.collect(PLAYER, PLAYER, address(token), _coinTerms(WAGER, 1), ROUND);
    }
}
