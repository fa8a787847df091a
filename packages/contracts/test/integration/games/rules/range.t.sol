// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Range} from "../../../../src/games/Range.sol";
import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {IRange} from "../../../../src/interfaces/games/IRange.sol";
import {GameTest} from "../../../utils/GameTest.sol";

contract Range_Test is GameTest {
    uint16 private constant ROLLS = 10_000;
    uint256 private constant OVER = 1 << 16;

    Range private range;

    function setUp() public override {
        super.setUp();
        range = Range(_deployGame(address(new Range())));
    }

    function _under(uint256 number) private pure returns (bytes memory) {
        return abi.encode(number, false);
    }

    function _over(uint256 number) private pure returns (bytes memory) {
        return abi.encode(number, true);
    }

    function _roll(uint256 roll) private pure returns (uint256) {
        return _wordShowing(roll, ROLLS);
    }

    function test_RevertWhen_TheDataIsNotTwoWords() external {
        _assertNoChoice("");
        _assertNoChoice(abi.encode(5000));
        _assertNoChoice(abi.encodePacked(uint16(5000), true));
        _assertNoChoice(abi.encodePacked(uint256(5000), bytes31(0)));
        _assertNoChoice(abi.encodePacked(uint256(5000), uint256(1), uint8(0)));
        _assertNoChoice(abi.encode(5000, true, 0));
    }

    function test_RevertWhen_TheDirectionIsNeitherUnderNorOver() external {
        _assertNoChoice(abi.encode(5000, 2));
        _assertNoChoice(abi.encode(5000, type(uint256).max));
        _assertNoChoice(abi.encode(5000, 1 << 255));
    }

    function test_RevertWhen_TheNumberIsAboveTheRange() external {
        uint256[4] memory numbers = [uint256(ROLLS) + 1, OVER + 5000, type(uint16).max, type(uint256).max];
        for (uint256 i; i < numbers.length; ++i) {
            _assertNoChoice(_under(numbers[i]));
            _assertNoChoice(_over(numbers[i]));
        }
    }

    function test_RevertWhen_TooFewOrTooManyRollsWin() external {
        uint256[3] memory tooFew = [uint256(0), 1, 99];
        uint256[3] memory tooMany = [uint256(9501), 9999, 10_000];
        for (uint256 i; i < 3; ++i) {
            _assertNoChoice(_under(tooFew[i]));
            _assertNoChoice(_under(tooMany[i]));
            _assertNoChoice(_over(ROLLS - tooFew[i]));
            _assertNoChoice(_over(ROLLS - tooMany[i]));
        }
    }

    function test_WhenTheChoiceIsOnOffer_TheRecordKeepsIt() external {
        uint256[4] memory winning = [uint256(100), 4999, 5000, 9500];
        for (uint256 i; i < winning.length; ++i) {
            _assertRecorded(_under(winning[i]));
            _assertRecorded(_over(ROLLS - winning[i]));
        }
    }

    function test_WhenTheRollIsUnder() external {
        _assertPays(_under(2500), _roll(2499), 3.92e18, 2500);
        _assertPays(_under(2500), _roll(0), 3.92e18, 2500);
        _assertPays(_under(2500), _roll(2500), 0, 2500);
        _assertPays(_under(100), _roll(99), 98e18, 100);
    }

    function test_WhenTheRollIsOver() external {
        _assertPays(_over(7500), _roll(7500), 3.92e18, OVER + 7500);
        _assertPays(_over(7500), _roll(9999), 3.92e18, OVER + 7500);
        _assertPays(_over(7500), _roll(7499), 0, OVER + 7500);
        _assertPays(_over(9900), _roll(9900), 98e18, OVER + 9900);
    }

    function test_RevertWhen_UpdateRange_TheCallerIsNotTheOwner() external {
        _assertOwnerOnly(abi.encodeCall(IRange.updateRange, (1000)));
    }

    function test_RevertWhen_TheRangeIsBelowAHundred() external {
        uint16[3] memory ranges = [uint16(0), 1, 99];
        for (uint256 i; i < ranges.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IRange.InvalidRange.selector, ranges[i]));
            vm.prank(OWNER);
            range.updateRange(ranges[i]);
        }
    }

    function test_WhenTheRangeIsLargest() external {
        _expectSettings(2, EDGE, type(uint16).max);
        range.updateRange(type(uint16).max);

        assertEq(range.range(), type(uint16).max, "range");
        // 1 % of 65,535 rounded up, 95 % rounded down: choices outside win too rarely or too often.
        _assertRecorded(_under(656));
        _assertRecorded(_over(65_535 - 62_258));
        _assertNoChoice(_under(655));
        _assertNoChoice(_under(62_259));
        _assertNoChoice(_over(65_535 - 655));
        _assertNoChoice(_over(65_535 - 62_259));
    }

    function test_WhenTheRangeIsSmallest() external {
        _expectSettings(2, EDGE, 100);
        range.updateRange(100);

        assertEq(range.range(), 100, "range");
        assertEq(range.multiplierOf(_under(1)), 98e18, "1 of 100");
        _assertRecorded(_under(95));
        _assertNoChoice(_under(96));
        _assertNoChoice(_under(0));
        _assertNoChoice(_over(4));
        _assertPays(_over(50), _wordShowing(50, 100), WIN_MULTIPLIER, OVER + 50);
        _assertPays(_over(50), _wordShowing(49, 100), 0, OVER + 50);
    }

    function test_GivenAPlacedBet_ANewRangeLeavesItAsItIs() external {
        uint256 nonce = _play(WAGER, 1, _under(2500));
        vm.prank(OWNER);
        range.updateRange(5000);
        assertEq(range.multiplierOf(_under(2500)), WIN_MULTIPLIER, "an even chance now");

        // Roll 7499 of 10,000, and 2499 of 5,000.
        uint256 word;
        while (_firstWord(word) % ROLLS != 7499) ++word;
        _assertSettles(nonce, word, 0, 2500);
        _assertPays(_under(2500), word, WIN_MULTIPLIER, 2500);
    }

    function test_RevertWhen_UpdateWinMultiplier_TheCallerIsNotTheOwner() external {
        _assertOwnerOnly(abi.encodeCall(IRange.updateWinMultiplier, (WIN_MULTIPLIER)));
    }

    function test_RevertWhen_TheWinMultiplierFollowsFromNoEdge() external {
        uint256[3] memory multipliers = [2 * PRECISION + 2, WIN_MULTIPLIER + 1, type(uint256).max];
        for (uint256 i; i < multipliers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IRange.InvalidWinMultiplier.selector, multipliers[i]));
            vm.prank(OWNER);
            range.updateWinMultiplier(multipliers[i]);
        }
    }

    function test_RevertWhen_TheWinMultiplierLeavesTheBoundsOfTheEdge() external {
        uint256[5] memory multipliers = [uint256(0), 1.9398e18, 1.9902e18, 2 * PRECISION, WIN_MULTIPLIER - 2];
        uint256[5] memory edges = [PRECISION, uint256(0.0301e18), 0.0049e18, 0, EDGE + 1];
        for (uint256 i; i < multipliers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IGame.InvalidHouseEdge.selector, edges[i]));
            vm.prank(OWNER);
            range.updateWinMultiplier(multipliers[i]);
        }
    }

    function test_WhenTheWinMultiplierIsInBounds() external {
        _expectSettings(2, 0.03e18, ROLLS);
        range.updateWinMultiplier(1.94e18);

        assertEq(range.houseEdge(), 0.03e18, "edge");
        assertEq(range.winMultiplier(), 1.94e18, "win multiplier");
        assertEq(range.range(), ROLLS, "the range stays");
        assertEq(range.multiplierOf(_under(9500)), 1_021_052_631_578_947_368, "the least win wins");
    }

    function test_GivenAPlacedBet_ANewMultiplierLeavesItAsItIs() external {
        uint256 nonce = _play(WAGER, 1, _under(5000));
        vm.prank(OWNER);
        range.updateWinMultiplier(1.94e18);

        _assertSettles(nonce, _roll(4999), WIN_MULTIPLIER, 5000);
        _assertPays(_under(5000), _roll(4999), 1.94e18, 5000);
    }

    function test_Views() external view {
        assertEq(range.range(), ROLLS, "range");
        assertEq(_parametersOf(1), ROLLS, "of the first version");
        assertEq(range.winMultiplier(), WIN_MULTIPLIER, "win multiplier");
        assertEq(range.multiplierOf(_under(3000)), 3_266_666_666_666_666_666, "rounded down");
        assertEq(range.multiplierOf(_over(7000)), 3_266_666_666_666_666_666, "rounded down");
        assertEq(range.winChanceOf(_under(3000)), 0.3e18, "win chance under");
        assertEq(range.winChanceOf(_over(3000)), 0.7e18, "win chance over");
    }
}
