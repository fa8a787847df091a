// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Dice} from "../../../../src/games/Dice.sol";
import {IDice} from "../../../../src/interfaces/games/IDice.sol";
import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {GameTest} from "../../../utils/GameTest.sol";

contract Dice_Test is GameTest {
    uint256 private constant FACES = 6;
    bytes private constant ONE = abi.encode(uint8(0x01));
    bytes private constant TWO_OR_FIVE = abi.encode(uint8(0x12));

    Dice private dice;

    function setUp() public override {
        super.setUp();
        dice = Dice(_deployGame(address(new Dice())));
    }

    /// @dev The outcome is counted from 0: face 1 is 0.
    function _wordOfFace(uint256 face) private pure returns (uint256) {
        return _wordShowing(face - 1, FACES);
    }

    function test_RevertWhen_TheDataIsNotOneWord() external {
        _assertOneWordOnly();
    }

    function test_RevertWhen_NoFaceIsChosenOrAllOrASeventh() external {
        _assertNoChoice(abi.encode(uint8(0)));
        _assertNoChoice(abi.encode(uint8(0x3f)));
        _assertNoChoice(abi.encode(uint8(0x40)));
        _assertNoChoice(abi.encode(uint8(0x41)));
    }

    function test_WhenFacesAreChosen_TheRecordKeepsTheMask() external {
        for (uint8 mask = 1; mask < 0x3f; ++mask) {
            _assertRecorded(abi.encode(mask));
        }
    }

    function test_WhenAChosenFaceShows() external {
        _assertPays(ONE, _wordOfFace(1), 5.88e18, 0x01);
        _assertPays(TWO_OR_FIVE, _wordOfFace(2), 2.94e18, 0x12);
        _assertPays(TWO_OR_FIVE, _wordOfFace(5), 2.94e18, 0x12);
        _assertPays(abi.encode(uint8(0x3e)), _wordOfFace(6), 1.176e18, 0x3e);
    }

    function test_WhenAnotherFaceShows() external {
        for (uint256 face = 2; face <= FACES; ++face) {
            _assertPays(ONE, _wordOfFace(face), 0, 0x01);
        }
        _assertPays(TWO_OR_FIVE, _wordOfFace(1), 0, 0x12);
        _assertPays(abi.encode(uint8(0x3e)), _wordOfFace(1), 0, 0x3e);
    }

    function test_RevertWhen_UpdateWinMultiplier_TheCallerIsNotTheOwner() external {
        _assertOwnerOnly(abi.encodeCall(IDice.updateWinMultiplier, (5.88e18)));
    }

    function test_RevertWhen_TheWinMultiplierFollowsFromNoEdge() external {
        uint256[3] memory multipliers = [6 * PRECISION + 6, 5.88e18 + 1, type(uint256).max];
        for (uint256 i; i < multipliers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IDice.InvalidWinMultiplier.selector, multipliers[i]));
            vm.prank(OWNER);
            dice.updateWinMultiplier(multipliers[i]);
        }
    }

    function test_RevertWhen_TheWinMultiplierLeavesTheBoundsOfTheEdge() external {
        uint256[4] memory multipliers = [uint256(0), 5.8194e18, 5.9706e18, 6 * PRECISION];
        uint256[4] memory edges = [PRECISION, uint256(0.0301e18), 0.0049e18, 0];
        for (uint256 i; i < multipliers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IGame.InvalidHouseEdge.selector, edges[i]));
            vm.prank(OWNER);
            dice.updateWinMultiplier(multipliers[i]);
        }
        // Six ten-thousandths of a basis point: the edge is no whole number of them.
        vm.expectRevert(abi.encodeWithSelector(IGame.InvalidHouseEdge.selector, EDGE + 1));
        vm.prank(OWNER);
        dice.updateWinMultiplier(5.88e18 - 6);
    }

    function test_WhenTheWinMultiplierIsInBounds() external {
        _expectSettings(2, 0.03e18, 0);
        dice.updateWinMultiplier(5.82e18);

        assertEq(dice.houseEdge(), 0.03e18, "edge");
        assertEq(dice.winMultiplier(), 5.82e18, "win multiplier");
        assertEq(dice.multiplierOf(TWO_OR_FIVE), 2.91e18, "of two faces");
    }

    function test_GivenAPlacedBet_ANewMultiplierLeavesItAsItIs() external {
        uint256 nonce = _play(WAGER, 1, ONE);
        vm.prank(OWNER);
        dice.updateWinMultiplier(5.82e18);

        _assertSettles(nonce, _wordOfFace(1), 5.88e18, 0x01);
        _assertPays(ONE, _wordOfFace(1), 5.82e18, 0x01);
    }

    function test_Views() external view {
        assertEq(dice.winMultiplier(), 5.88e18, "win multiplier");
        uint8[5] memory masks = [0x20, 0x21, 0x23, 0x27, 0x2f];
        uint256[5] memory multipliers = [uint256(5.88e18), 2.94e18, 1.96e18, 1.47e18, 1.176e18];
        uint256[5] memory chances = [
            uint256(166_666_666_666_666_666),
            333_333_333_333_333_333,
            0.5e18,
            666_666_666_666_666_666,
            833_333_333_333_333_333
        ];
        for (uint256 i; i < masks.length; ++i) {
            assertEq(dice.multiplierOf(abi.encode(masks[i])), multipliers[i], "multiplier");
            assertEq(dice.winChanceOf(abi.encode(masks[i])), chances[i], "win chance");
        }
    }
}
