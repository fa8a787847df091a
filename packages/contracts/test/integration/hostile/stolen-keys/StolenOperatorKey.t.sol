// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IOffChainSales} from "../../../../src/interfaces/lottery/IOffChainSales.sol";
import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IRandomnessCoordinator} from "../../../../src/interfaces/randomness/IRandomnessCoordinator.sol";
import {HostileTest} from "../HostileTest.sol";
import {RoleCalls} from "./RoleCalls.sol";

/// @notice The operator's key: it pays the gas of calls that anyone may make, and no contract knows it.
contract StolenOperatorKey_Test is HostileTest {
    uint256 private constant BETS = 5;
    uint256 private constant FEES = BETS * WAGER * FEE_BPS / BPS_DENOMINATOR;

    address private immutable OPERATOR = makeAddr("operator");
    uint64 private round;

    function setUp() public override {
        super.setUp();
        round = real.roundAt(block.timestamp) + 1;
        for (uint256 i; i < BETS; ++i) {
            _pay(PLAYER, WAGER, 0);
        }
    }

    /// @dev What `settler` gets when a round is settled at `time`, and the player's balance afterwards.
    function _settleAt(uint256 time, address settler) private returns (uint256 taken, uint256 balance) {
        vm.warp(time);
        vm.prank(settler);
        real.settle(round, signatureOf(round), _idsOf(coin, 1, BETS), CALLBACK_GAS);
        return (token.balanceOf(settler) + pool.liabilityOf(settler, address(token)), token.balanceOf(PLAYER));
    }

    /// @dev Anyone may take the fee of a bet that nobody settles for a minute; nothing else of the bet changes.
    function test_WhenTheThiefSettlesLate() external {
        uint256 time = real.timeOf(round);
        uint256 snapshot = vm.snapshotState();
        (uint256 taken, uint256 balance) = _settleAt(time, OPERATOR);
        assertEq(taken, 0, "in time: nothing");

        address[2] memory settlers = [OPERATOR, STRANGER];
        for (uint256 i; i < 2; ++i) {
            vm.revertToState(snapshot);
            uint256 balanceLate;
            (taken, balanceLate) = _settleAt(time + 61, settlers[i]);
            assertEq(taken, FEES, "late: the fees, as any account");
            assertEq(balanceLate, balance, "the player has what they would have had");
        }
    }

    function test_WhenTheThiefForgesARound() external {
        vm.warp(real.timeOf(round));
        bytes memory foreign = signatureOf(round - 1);
        vm.startPrank(OPERATOR);
        vm.expectRevert(abi.encodeWithSelector(IRandomnessCoordinator.InvalidSignature.selector, round));
        real.submitRound(round, foreign);
        vm.expectRevert(abi.encodeWithSelector(IRandomnessCoordinator.RoundNotSubmitted.selector, round));
        real.fulfill(round, _idsOf(coin, 1, BETS), CALLBACK_GAS);
    }

    /// @dev A key that does nothing for a day stops nothing: another account settles.
    function test_WhenTheThiefDoesNothing() external {
        uint256 snapshot = vm.snapshotState();
        (, uint256 balance) = _settleAt(real.timeOf(round), OPERATOR);
        vm.revertToState(snapshot);
        (, uint256 balanceLate) = _settleAt(block.timestamp + 1 days - 1, STRANGER);
        assertEq(balanceLate, balance, "what the round decides");
    }
}

contract StolenOperatorKeyHasNoRole_Test is RoleCalls {
    address private immutable OPERATOR = makeAddr("operator");

    function test_WhenTheThiefTriesWhatRolesMay() external {
        _assertEachIsRefused(OPERATOR, _roundTerms());
    }

    /// @dev The operator requests the draw of a sale for points, and anyone else may.
    function test_WhenTheThiefRequestsADraw() external {
        uint32 productId = _addOffChain(ILuckyBuy.ProductKind.QuantityLimited);
        _sellFor(PLAYER, CODES);
        skip(MIN_OFF_CHAIN_SALE);
        _commit(productId);
        vm.startPrank(OPERATOR);
        vm.expectRevert(
            abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, luckyBuy.offChainSaleOf(productId).drawableAt)
        );
        luckyBuy.requestOffChainDraw(productId);
        vm.expectRevert(ILuckyBuy.Forbidden.selector);
        luckyBuy.vetoOffChainSale(productId);
        skip(COMMIT_DELAY);
        luckyBuy.requestOffChainDraw(productId);
        vm.stopPrank();

        _draw(productId, WORD);
        IOffChainSales.OffChainLeaf memory leaf = leaves[0];
        bytes32[] memory proof = _proofOf(0);
        uint32[] memory codes = _winningCodesOf(productId, leaf);
        uint256 before = token.balanceOf(PLAYER);
        vm.prank(OPERATOR);
        luckyBuy.claimOffChainReward(productId, leaf, proof, codes);
        assertEq(token.balanceOf(PLAYER) - before, QUANTITY * PRIZE, "to who holds the codes");
        assertEq(_wealthOf(OPERATOR), 0, "nothing to who sends it");
    }
}
