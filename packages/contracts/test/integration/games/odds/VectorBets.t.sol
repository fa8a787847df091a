// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Vm} from "forge-std/Vm.sol";

import {CoinFlip} from "../../../../src/games/CoinFlip.sol";
import {Dice} from "../../../../src/games/Dice.sol";
import {Range} from "../../../../src/games/Range.sol";
import {RockPaperScissors} from "../../../../src/games/RockPaperScissors.sol";
import {Spin} from "../../../../src/games/Spin.sol";
import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {BetVector, BetVectors} from "../../../utils/BetVectors.sol";
import {GameTest} from "../../../utils/GameTest.sol";

/// @notice The vectors as real bets: placed, settled by their word, paid, and reported by the event.
contract VectorBets_Test is GameTest, BetVectors {
    /// @dev Above what a pool of a six-decimal token can cover.
    uint256 private constant LARGEST_WAGER = 1e12;

    function setUp() public override {
        super.setUp();
        uint256 bankroll = 1e16;
        token.mint(OWNER, bankroll);
        token.mint(PLAYER, bankroll);
        vm.startPrank(OWNER);
        token.approve(address(pool), bankroll);
        pool.addLiquidity(address(token), bankroll, 0, 0, OWNER);
        center.setMinWager(address(token), 0);
        vm.stopPrank();
    }

    function _assertBets(BetVector[] memory vectors) private {
        uint256 placed;
        for (uint256 i; i < vectors.length; ++i) {
            if (vectors[i].wager > LARGEST_WAGER) continue;
            _assertBet(vectors[i]);
            ++placed;
        }
        assertGt(placed, vectors.length / 3, "many vectors are bets");
    }

    function _assertBet(BetVector memory v) private {
        if (game.houseEdge() != v.houseEdge) {
            vm.startPrank(OWNER);
            game.updateFeeBasisPoints(0);
            game.updateHouseEdge(uint64(v.houseEdge));
            vm.stopPrank();
        }
        uint256 nonce = _play(v.wager, uint8(v.count), v.gameData);
        uint256 balanceBefore = token.balanceOf(PLAYER);

        vm.recordLogs();
        _deliver(nonce, v.requestWord);
        Vm.Log[] memory logs = vm.getRecordedLogs();

        assertEq(token.balanceOf(PLAYER) - balanceBefore, v.payout, v.name);
        Vm.Log memory log = logs[logs.length - 1];
        assertEq(log.topics[0], IGame.BetCallback.selector, v.name);
        assertEq(log.data, abi.encode(token, v.payout, v.randomWords, v.multiplier, v.choice), v.name);
    }

    function test_VectorBets_CoinFlip() external {
        _deployGame(address(new CoinFlip()));
        _assertBets(_readVectors("coin-flip"));
    }

    function test_VectorBets_Dice() external {
        _deployGame(address(new Dice()));
        _assertBets(_readVectors("dice"));
    }

    function test_VectorBets_Range() external {
        Range range = Range(_deployGame(address(new Range())));
        (BetVector[] memory vectors, uint256[] memory ranges) = _readRangeVectors();
        for (uint256 i; i < vectors.length; ++i) {
            if (vectors[i].wager > LARGEST_WAGER) continue;
            vm.prank(OWNER);
            range.updateRange(uint16(ranges[i]));
            _assertBet(vectors[i]);
        }
    }

    function test_VectorBets_RockPaperScissors() external {
        _deployGame(address(new RockPaperScissors()));
        _assertBets(_readVectors("rock-paper-scissors"));
    }

    function test_VectorBets_Spin() external {
        _deployGame(address(new Spin()));
        _assertBets(_readVectors("spin"));
    }
}
