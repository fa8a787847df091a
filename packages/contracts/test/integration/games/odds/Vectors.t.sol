// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Vm} from "forge-std/Vm.sol";

import {IGame} from "../../../../src/interfaces/IGame.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";
import {CoinFlipHarness} from "../../../utils/OddsHarness.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";

/// @notice The vectors of the fairness package, which its own tests read too. Assertions carry the vector's name.
contract Vectors_Test is BaseTest {
    /// @dev Keys in alphabetical order, as the cheatcode decodes them.
    struct CoinFlipVector {
        uint256 choice;
        uint256 count;
        bytes32 gameData;
        uint256 houseEdge;
        uint256 houseEdgeBps;
        uint256 multiplier;
        string name;
        uint256[] outcomes;
        uint256 payout;
        bytes32[] randomWords;
        uint256 requestWord;
        uint256 wager;
    }

    function _caseJson(string memory json, uint256 index) private pure returns (bytes memory) {
        return vm.parseJson(json, string.concat(".cases[", vm.toString(index), "]"));
    }

    function _assertWords(bytes32[] memory expected, uint256[] memory actual, string memory name) private pure {
        assertEq(actual.length, expected.length, name);
        for (uint256 i; i < expected.length; ++i) {
            assertEq(actual[i], uint256(expected[i]), name);
        }
    }

    function test_Vectors_CoinFlip_Odds() external {
        CoinFlipHarness harness = new CoinFlipHarness();
        string memory json = vm.readFile("../fairness/vectors/coin-flip.json");
        uint256 cases = vm.parseJsonUint(json, ".caseCount");
        assertGt(cases, 0, "there are vectors");

        for (uint256 i; i < cases; ++i) {
            CoinFlipVector memory v = abi.decode(_caseJson(json, i), (CoinFlipVector));
            assertEq(v.houseEdge, v.houseEdgeBps * 1e14, v.name);
            harness.setEdge(uint64(v.houseEdge));
            (uint256[] memory words, uint256 multiplier) =
                harness.playAll(abi.encode(v.gameData), v.requestWord, v.count);
            _assertWords(v.randomWords, words, v.name);
            assertEq(multiplier, v.multiplier, v.name);
            assertEq(v.wager * multiplier / PRECISION, v.payout, v.name);
            for (uint256 j; j < v.count; ++j) {
                assertEq(words[j] % 2, v.outcomes[j], v.name);
            }
        }
    }

    function test_Vectors_CoinFlip_Bets() external {
        _deepenBankroll();
        string memory json = vm.readFile("../fairness/vectors/coin-flip.json");
        uint256 cases = vm.parseJsonUint(json, ".caseCount");
        uint256 placed;

        for (uint256 i; i < cases; ++i) {
            CoinFlipVector memory v = abi.decode(_caseJson(json, i), (CoinFlipVector));
            // Wider wagers are for the maths alone: no bet can hold them.
            if (v.wager > type(uint96).max) continue;
            _assertBet(v);
            ++placed;
        }
        assertGt(placed, cases / 2, "most vectors are bets");
    }

    function _deepenBankroll() private {
        uint256 bankroll = type(uint128).max / 4;
        token.mint(OWNER, bankroll);
        token.mint(PLAYER, bankroll);
        vm.startPrank(OWNER);
        token.approve(address(pool), bankroll);
        pool.addLiquidity(address(token), bankroll, 0, 0, OWNER);
        center.setMinWager(address(token), 0);
        coin.updateFeeBasisPoints(0);
        vm.stopPrank();
    }

    function _assertBet(CoinFlipVector memory v) private {
        if (coin.houseEdge() != v.houseEdge) {
            vm.prank(OWNER);
            coin.updateHouseEdge(uint64(v.houseEdge));
        }
        uint256 nonce = _pay(PLAYER, v.wager, uint8(v.count), abi.encode(v.gameData));
        uint256 balanceBefore = token.balanceOf(PLAYER);

        vm.recordLogs();
        _settle(nonce, v.requestWord);
        Vm.Log[] memory logs = vm.getRecordedLogs();

        assertEq(token.balanceOf(PLAYER) - balanceBefore, v.payout, v.name);
        Vm.Log memory log = logs[logs.length - 1];
        assertEq(log.topics[0], IGame.BetCallback.selector, v.name);
        (, uint256 amount, uint256[] memory words, uint256 multiplier, uint256 clientValue) =
            abi.decode(log.data, (address, uint256, uint256[], uint256, uint256));
        assertEq(amount, v.payout, v.name);
        assertEq(multiplier, v.multiplier, v.name);
        assertEq(clientValue, v.choice, v.name);
        _assertWords(v.randomWords, words, v.name);
    }
}
