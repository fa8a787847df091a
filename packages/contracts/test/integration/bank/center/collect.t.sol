// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

/// @notice The game center from a game's point of view: this test is the game.
contract Collect_Test is BaseTest {
    function setUp() public override {
        super.setUp();
        vm.prank(OWNER);
        center.setGame(address(this), true);
    }

    function _collect(address payer, address caller, IGameCenter.BetTerms memory terms) private returns (uint8) {
        return center.collect(payer, caller, address(token), terms, ROUND);
    }

    function _expectInvalidTerms(IGameCenter.BetTerms memory terms) private {
        vm.expectRevert(IGameCenter.InvalidTerms.selector);
        _collect(PLAYER, PLAYER, terms);
    }

    function test_RevertWhen_TheCallerIsNotAnAcceptedGame() external {
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.UnknownGame.selector, STRANGER));
        vm.prank(STRANGER);
        center.collect(PLAYER, PLAYER, address(token), _coinTerms(WAGER, 1), ROUND);
    }

    function test_RevertWhen_TheTokenHasNoPool() external {
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.UnknownToken.selector, STRANGER));
        center.collect(PLAYER, PLAYER, STRANGER, _coinTerms(WAGER, 1), ROUND);
    }

    function test_RevertWhen_ThePoolWasTakenAway() external {
        vm.prank(GUARDIAN);
        center.setTokenPool(address(token), address(0));

        vm.expectRevert(abi.encodeWithSelector(IGameCenter.UnknownToken.selector, address(token)));
        _collect(PLAYER, PLAYER, _coinTerms(WAGER, 1));
    }

    function test_RevertWhen_ThePayerHasNotAuthorisedTheCaller() external {
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.NotAuthorizedPayer.selector, PLAYER, STRANGER));
        _collect(PLAYER, STRANGER, _coinTerms(WAGER, 1));
    }

    function test_WhenThePayerHasAuthorisedTheCaller() external {
        vm.prank(PLAYER);
        center.authorizePayer(STRANGER, true);
        uint256 balanceBefore = token.balanceOf(PLAYER);

        _collect(PLAYER, STRANGER, _coinTerms(WAGER, 2));
        assertEq(token.balanceOf(PLAYER), balanceBefore - 2 * WAGER, "payer");

        vm.prank(PLAYER);
        center.authorizePayer(STRANGER, false);
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.NotAuthorizedPayer.selector, PLAYER, STRANGER));
        _collect(PLAYER, STRANGER, _coinTerms(WAGER, 1));
    }

    function test_RevertWhen_TheWagerIsOutOfBounds() external {
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.WagerTooLow.selector, MIN_WAGER - 1, MIN_WAGER));
        _collect(PLAYER, PLAYER, _coinTerms(MIN_WAGER - 1, 1));
        uint256 tooWide = uint256(type(uint96).max) + 1;
        vm.expectRevert(
            abi.encodeWithSelector(
                IGameCenter.WagerTooHigh.selector, tooWide, type(uint96).max, IGameCenter.LimitRule.None
            )
        );
        _collect(PLAYER, PLAYER, _coinTerms(tooWide, 1));
    }

    function test_RevertWhen_TheTermsCannotBeAGames() external {
        IGameCenter.BetTerms memory terms = _coinTerms(WAGER, 0);
        _expectInvalidTerms(terms);
        terms = _coinTerms(WAGER, 256);
        _expectInvalidTerms(terms);
        terms = _coinTerms(WAGER, 1);
        terms.maxMultiplier = PRECISION;
        _expectInvalidTerms(terms);
        terms.maxMultiplier = uint256(type(uint96).max) + 1;
        _expectInvalidTerms(terms);
        terms = _coinTerms(WAGER, 1);
        terms.houseEdge = PRECISION;
        _expectInvalidTerms(terms);
        terms = _coinTerms(WAGER, 1);
        terms.tieChance = PRECISION;
        _expectInvalidTerms(terms);
        terms = _coinTerms(WAGER, 1);
        terms.feeBasisPoints = 101;
        _expectInvalidTerms(terms);
    }

    function test_RevertWhen_NothingIsUnreserved() external {
        LiquidityPool empty = new LiquidityPool("Empty", "EMPTY", OWNER, TREASURY);
        vm.startPrank(OWNER);
        empty.addToken(address(token), _unpriced());
        empty.setBanker(address(center), true);
        center.setTokenPool(address(token), address(empty));
        vm.stopPrank();

        vm.expectRevert(
            abi.encodeWithSelector(ILiquidityPool.InsufficientBankroll.selector, _reserveOf(WAGER, 1), WAGER)
        );
        _collect(PLAYER, PLAYER, _coinTerms(WAGER, 1));
        (uint256 maximum, IGameCenter.LimitRule rule) =
            center.maxWager(address(this), address(token), _coinTerms(0, 1), ROUND);
        assertEq(maximum, 0, "quote");
        assertEq(uint8(rule), uint8(IGameCenter.LimitRule.UnreservedBalance), "rule");
    }

    function test_RevertGiven_ThePoolHasNotAcceptedTheGameCenter() external {
        vm.prank(GUARDIAN);
        pool.setBanker(address(center), false);

        vm.expectRevert(ILiquidityPool.Forbidden.selector);
        _collect(PLAYER, PLAYER, _coinTerms(WAGER, 1));
    }

    function test_WhenTheWagerIsAtTheToleratedLimit() external {
        for (uint256 count = 1; count <= MAX_COUNT; ++count) {
            uint256 snapshot = vm.snapshotState();
            (uint256 maximum, IGameCenter.LimitRule rule) =
                center.maxWager(address(this), address(token), _coinTerms(0, count), ROUND);
            uint256 tolerated = maximum * 11 / 10;

            vm.expectRevert(abi.encodeWithSelector(IGameCenter.WagerTooHigh.selector, tolerated + 1, maximum, rule));
            _collect(PLAYER, PLAYER, _coinTerms(tolerated + 1, count));

            assertEq(_collect(PLAYER, PLAYER, _coinTerms(tolerated, count)), 0, "bankroll");
            vm.revertToState(snapshot);
        }
    }
}
