// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";

import {Game} from "../../../../src/games/Game.sol";
import {Range} from "../../../../src/games/Range.sol";
import {HostileTest} from "../HostileTest.sol";

/// @notice Class: 100 foreseen bets against the drawdown budget, with much capital. Bets at 95 % stake nearly thirty times
/// what they can win: stakes that wait in the bankroll must not widen the budget.
contract SureBets_Test is HostileTest {
    bytes private constant UNDER = abi.encode(uint16(9500), false);
    bytes private constant OVER = abi.encode(uint16(500), true);
    uint256 private constant ROLLS = 10_000;

    Range private range;
    uint256 private staked;

    function setUp() public override {
        super.setUp();
        bytes memory call = abi.encodeCall(Game.initialize, (OWNER, GUARDIAN, address(real), address(center)));
        range = Range(address(new ERC1967Proxy(address(new Range()), call)));
        vm.prank(OWNER);
        center.setGame(address(range), true);
        _fund(ATTACKER, 100 * SEED_AMOUNT);
    }

    /// @dev One of the two wins for certain.
    function _foreseeChoice(uint256 nonce, uint64 round) private view returns (bytes memory) {
        uint256 roll = uint256(keccak256(abi.encode(_foresee(range, nonce, round), uint256(0)))) % ROLLS;
        return roll < 9500 ? UNDER : OVER;
    }

    function _attack(uint256 bets) private returns (uint256 placed) {
        for (; placed < bets; ++placed) {
            bytes memory choice = _foreseeChoice(range.latestNonce() + 1, real.nextRound());
            (uint256 wager,) = range.maxWager(address(token), 1, choice);
            if (wager < MIN_WAGER) return placed;
            vm.prank(ATTACKER);
            range.pay(wager, 1, choice, address(token));
            staked += wager;
        }
    }

    function test_100ForeseenBetsAgainstTheDrawdownBudget_WithMuchCapitalInOneRound() external {
        uint256 balanceBefore = token.balanceOf(ATTACKER);
        _attack(100);
        uint256 last = range.latestNonce();
        _settleRound(_roundOf(range, 1), _idsOf(range, 1, last));
        uint256 gained = token.balanceOf(ATTACKER) - balanceBefore;
        assertGt(staked, SEED_AMOUNT, "the stakes exceed the pool");
        assertLe(gained, SEED_AMOUNT / 20, "a twentieth of the pool");
        assertGt(gained, SEED_AMOUNT / 25, "the attack worked as far as it could");
    }

    function test_100ForeseenBetsAgainstTheDrawdownBudget_WithMuchCapitalInManyRounds() external {
        uint256 balanceBefore = token.balanceOf(ATTACKER);
        // Nothing is settled in between, so that all the stakes are in the bankroll.
        uint256[] memory lasts = new uint256[](6);
        for (uint256 i; i < 6; ++i) {
            _attack(100);
            lasts[i] = range.latestNonce();
            vm.warp(block.timestamp + PERIOD);
        }
        uint256 first = 1;
        for (uint256 i; i < 6; ++i) {
            if (lasts[i] < first) continue;
            _settleRound(_roundOf(range, first), _idsOf(range, first, lasts[i]));
            first = lasts[i] + 1;
        }
        uint256 gained = token.balanceOf(ATTACKER) - balanceBefore;
        assertLe(gained, SEED_AMOUNT / 10, "a tenth of the pool");
        assertGt(gained, SEED_AMOUNT * 8 / 100, "the attack worked as far as it could");
    }
}
