// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";

import {Game} from "../../../../src/games/Game.sol";
import {Range} from "../../../../src/games/Range.sol";
import {HostileTest} from "../HostileTest.sol";

/// @notice Class: liquidity locked by long-shot bets. Bets of 98 times the stake reserve much for little: the drawdown
/// budget bounds how much of the pool they can lock, and for how long.
contract LongShots_Test is HostileTest {
    /// @dev One roll in a hundred wins.
    bytes private constant LONG_SHOT = abi.encode(uint16(100), false);
    uint256 private constant MULTIPLIER = 98e18;
    uint256 private constant BETS_MAX = 200;

    Range private range;

    function setUp() public override {
        super.setUp();
        bytes memory call = abi.encodeCall(Game.initialize, (OWNER, GUARDIAN, address(real), address(center)));
        range = Range(address(new ERC1967Proxy(address(new Range()), call)));
        vm.prank(OWNER);
        center.setGame(address(range), true);
    }

    /// @dev As many bets as the bank accepts at this moment, at its quote.
    function _fill() private returns (uint256 stakes) {
        for (uint256 i; i < BETS_MAX; ++i) {
            (uint256 wager,) = range.maxWager(address(token), 1, LONG_SHOT);
            if (wager < MIN_WAGER) break;
            vm.prank(ATTACKER);
            range.pay(wager, 1, LONG_SHOT, address(token));
            stakes += wager;
        }
    }

    function _settleAll() private {
        uint256 first = 1;
        uint256 latest = range.latestNonce();
        while (first <= latest) {
            uint64 round = _roundOf(range, first);
            uint256 last = first;
            while (last < latest && _roundOf(range, last + 1) == round) ++last;
            _settleRound(round, _idsOf(range, first, last));
            first = last + 1;
        }
    }

    function test_LiquidityLockedByLongShotBets_OneRoundHoldsATwentieth() external {
        uint256 stakes = _fill();
        uint256 held = pool.reservedOf(address(token)) - stakes;
        assertLe(held, SEED_AMOUNT / 20, "at most a round's limit");
        assertGt(held, SEED_AMOUNT / 25, "the attack worked as far as it could");
    }

    function test_LiquidityLockedByLongShotBets_OneGameHoldsATenth() external {
        uint256 stakes;
        for (uint256 i; i < 4; ++i) {
            stakes += _fill();
            vm.warp(block.timestamp + PERIOD);
        }
        uint256 held = pool.reservedOf(address(token)) - stakes;
        assertLe(held, SEED_AMOUNT / 10, "at most the game's budget");
        assertGt(held, SEED_AMOUNT / 12, "the attack worked as far as it could");

        // Nine tenths of the liquidity can leave at once.
        uint256 shares = pool.balanceOf(OWNER) * 90 / 100;
        uint256 free = pool.unreservedOf(address(token));
        uint256 supply = pool.totalSupply();
        vm.prank(OWNER);
        uint256 amount = pool.removeLiquidity(address(token), shares, 1, OWNER, OWNER);
        assertEq(amount, free * 1e12 * shares / supply / 1e12, "their part of what is free");
    }

    function test_LiquidityLockedByLongShotBets_TheLockEndsWithTheRound() external {
        uint256 stakes = _fill();
        uint256 balanceBefore = token.balanceOf(ATTACKER);
        _settleAll();
        assertEq(pool.reservedOf(address(token)), 0, "nothing is held");
        assertEq(utils.openNetOf(address(pool), address(token)), 0, "nothing counts as open");
        uint256 won = token.balanceOf(ATTACKER) - balanceBefore;
        assertEq(
            pool.balanceOfToken(address(token)) + pool.totalLiabilities(address(token)),
            SEED_AMOUNT + stakes - won,
            "conservation"
        );
    }

    function test_LiquidityLockedByLongShotBets_OtherGamesGoOn() external {
        for (uint256 i; i < 4; ++i) {
            _fill();
            vm.warp(block.timestamp + PERIOD);
        }
        (uint256 wager,) = range.maxWager(address(token), 1, LONG_SHOT);
        assertLt(wager, MIN_WAGER, "the range is full");
        uint256 nonce = _pay(PLAYER, WAGER, 0);
        assertEq(_statusOf(coin, nonce), STATUS_PENDING, "the coin flips on");
    }
}
