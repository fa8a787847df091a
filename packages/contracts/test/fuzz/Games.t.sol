// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Vm} from "forge-std/Vm.sol";

import {Dice} from "../../src/games/Dice.sol";
import {Range} from "../../src/games/Range.sol";
import {RockPaperScissors} from "../../src/games/RockPaperScissors.sol";
import {Spin} from "../../src/games/Spin.sol";
import {IGame} from "../../src/interfaces/games/IGame.sol";
import {GameTest} from "../utils/GameTest.sol";

/// @notice Bets on the other games: any legal choice, edge, number of plays, wager within the limits, and word.
contract Games_Fuzz_Test is GameTest {
    struct Params {
        uint256 wager;
        uint8 count;
        uint256 edgeBps;
        uint256 word;
        uint256 choice;
        bool over;
    }

    function setUp() public override {
        super.setUp();
        vm.prank(OWNER);
        center.setMinWager(address(token), 0);
    }

    /// @dev Bounds the inputs and applies the edge. The fee is set to zero first, so that every edge is allowed.
    function _place(Params memory p, bytes memory gameData) private returns (uint256 nonce) {
        p.count = uint8(bound(p.count, 1, MAX_COUNT));
        p.edgeBps = bound(p.edgeBps, 50, 300);
        vm.startPrank(OWNER);
        game.updateFeeBasisPoints(0);
        game.updateHouseEdge(uint64(p.edgeBps * 1e14));
        vm.stopPrank();
        (uint256 maximum,) = game.maxWager(address(token), p.count, gameData);
        p.wager = bound(p.wager, 1, maximum);
        return _play(p.wager, p.count, gameData);
    }

    /// @dev For any word, the payout is the sum over the plays and within what was reserved.
    function _assertSettlesWithinTheReserve(Params memory p, bytes memory gameData) private {
        uint256 nonce = _place(p, gameData);
        uint256 reserved = pool.reservedOf(address(token));
        uint256 worstCase = p.wager * p.count * game.multiplierOf(gameData) / PRECISION;
        assertLe(worstCase, reserved, "the worst case is reserved");
        (,, bytes memory recorded,,,) = game.betOf(nonce);
        assertEq(recorded, gameData, "choice");
        uint256 balanceBefore = token.balanceOf(PLAYER);

        vm.recordLogs();
        _deliver(nonce, p.word);

        uint256 payout = token.balanceOf(PLAYER) - balanceBefore;
        uint256 multiplier = _loggedMultiplier();
        assertEq(payout, p.wager * multiplier / PRECISION, "payout");
        assertLe(multiplier, p.count * game.multiplierOf(gameData), "no play above the maximum");
        assertLe(payout, worstCase, "payout within the reserve");
        assertEq(pool.reservedOf(address(token)), 0, "the whole reserve is released");
    }

    function _loggedMultiplier() private returns (uint256 multiplier) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        Vm.Log memory log = logs[logs.length - 1];
        assertEq(log.topics[0], IGame.BetCallback.selector, "last event");
        (,,, multiplier,) = abi.decode(log.data, (address, uint256, uint256[], uint256, uint256));
    }

    function testFuzz_Dice_PayoutNeverExceedsTheReserve(Params memory p) external {
        _deployGame(address(new Dice()));
        _assertSettlesWithinTheReserve(p, abi.encode(uint8(bound(p.choice, 1, 62))));
    }

    function testFuzz_Range_PayoutNeverExceedsTheReserve(Params memory p, uint16 rolls) external {
        Range range = Range(_deployGame(address(new Range())));
        rolls = uint16(bound(rolls, 100, type(uint16).max));
        vm.prank(OWNER);
        range.updateRange(rolls);
        uint256 winning = bound(p.choice, (uint256(rolls) + 99) / 100, uint256(rolls) * 95 / 100);
        _assertSettlesWithinTheReserve(p, abi.encode(p.over ? rolls - winning : winning, p.over));
    }

    function testFuzz_RockPaperScissors_PayoutNeverExceedsTheReserve(Params memory p) external {
        _deployGame(address(new RockPaperScissors()));
        _assertSettlesWithinTheReserve(p, abi.encode(uint8(bound(p.choice, 0, 2))));
    }

    function testFuzz_Spin_PayoutNeverExceedsTheReserve(Params memory p) external {
        _deployGame(address(new Spin()));
        _assertSettlesWithinTheReserve(p, abi.encode(uint8(bound(p.choice, 0, 2))));
    }
}
