// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

/// @dev A contract that passes its owner's data to the game center.
contract FakeGame {
    IGameCenter private immutable center;
    uint64 public round = 1;

    constructor(IGameCenter center_) {
        center = center_;
    }

    function collect(address payer, address caller, address token, IGameCenter.BetTerms calldata terms)
        external
        returns (uint8)
    {
        // Every bet uses another round, so that no round's limit stops it.
        return center.collect(payer, caller, token, terms, ++round);
    }

    function settle(address player, IGameCenter.BetTerms calldata terms, uint256 payout) external {
        center.settle(0, player, terms, payout, address(0), false);
    }

    function refund(address player, IGameCenter.BetTerms calldata terms) external {
        center.refund(0, player, terms, false);
    }

    function setAside(IGameCenter.BetTerms calldata terms) external {
        center.setAside(0, terms);
    }
}

/// @notice Class: fake game registered. A contract that is accepted as a game lies about everything: it can take only
/// its drawdown budget, a tenth of the bankroll.
contract FakeGame_Test is BaseTest {
    address private immutable ATTACKER = makeAddr("attacker");
    uint256 private constant BUDGET = SEED_AMOUNT / 10;
    /// @dev A stake whose payout of 98 times costs the pool 0.194 %.
    uint256 private constant STAKE = 20 * USDM;

    FakeGame private fake;

    function setUp() public override {
        super.setUp();
        fake = new FakeGame(center);
        vm.prank(OWNER);
        center.setGame(address(fake), true);
        _fund(ATTACKER, SEED_AMOUNT);
    }

    /// @dev An edge of nearly 100 % raises Kelly's bound; the cap on the whole bet stays.
    function _terms(uint256 wager, uint256 maxMultiplier) private pure returns (IGameCenter.BetTerms memory) {
        return IGameCenter.BetTerms({
            wager: wager, count: 1, maxMultiplier: maxMultiplier, tieChance: 0, houseEdge: 0.99e18, feeBasisPoints: 0
        });
    }

    function _collect(uint256 wager, uint256 maxMultiplier) private returns (bool success) {
        try fake.collect(ATTACKER, ATTACKER, address(token), _terms(wager, maxMultiplier)) {
            success = true;
        } catch {}
    }

    /// @dev The attacker has gained what the pool has lost, at most the game's budget.
    function _assertBounded(uint256 balanceBefore) private view {
        uint256 gained = token.balanceOf(ATTACKER) - balanceBefore;
        assertEq(gained, SEED_AMOUNT - pool.balanceOfToken(address(token)), "out of the pool");
        assertLe(gained, BUDGET, "at most the game's budget");
        assertGt(gained, BUDGET * 8 / 10, "the attack worked as far as it could");
    }

    function test_FakeGameRegistered_WinsEveryBetUpToItsBudget() external {
        uint256 balanceBefore = token.balanceOf(ATTACKER);
        for (uint256 i; i < 500 && _collect(STAKE, 98e18); ++i) {
            fake.settle(ATTACKER, _terms(STAKE, 98e18), STAKE * 98);
        }
        _assertBounded(balanceBefore);
    }

    function test_FakeGameRegistered_CallsItsWinsRefunds() external {
        uint256 balanceBefore = token.balanceOf(ATTACKER);
        for (uint256 i; i < 500 && _collect(STAKE, 98e18); ++i) {
            // A refund of a stake of 98 times what was staked.
            fake.refund(ATTACKER, _terms(STAKE * 98, 1e18 + 1));
        }
        _assertBounded(balanceBefore);
    }

    function test_FakeGameRegistered_NamesALargerStakeAtSettlement() external {
        uint256 balanceBefore = token.balanceOf(ATTACKER);
        for (uint256 i; i < 500 && _collect(STAKE, 98e18); ++i) {
            fake.settle(ATTACKER, _terms(STAKE * 98, 1e18 + 1), STAKE * 98);
        }
        _assertBounded(balanceBefore);
    }

    /// @dev So it subtracts more from the cost of its open bets than it ever added.
    function test_FakeGameRegistered_NamesASmallerStakeAtSettlement() external {
        assertTrue(_collect(STAKE, 98e18), "placed");
        fake.settle(ATTACKER, _terms(STAKE / 2, 196e18), 0);

        (uint256 openReserve, uint256 openNet,,,) = center.bookOf(address(fake), 0);
        assertEq(openReserve, 0, "nothing is open");
        assertEq(openNet, 0, "nor can cost anything");
    }

    function test_FakeGameRegistered_LeavesNothingBehindInThePool() external {
        for (uint256 i; i < 500 && _collect(STAKE, 98e18); ++i) {
            fake.refund(ATTACKER, _terms(STAKE * 98, 1e18 + 1));
        }
        vm.prank(GUARDIAN);
        center.setGame(address(fake), false);
        skip(1 days);
        // For any figures that it named, nothing of it is open and its loss has leaked: honest bets are accepted again.
        assertEq(pool.reservedOf(address(token)), 0, "nothing is open");
        assertEq(utils.openNetOf(address(pool), address(token)), 0, "nor counts as open");
        (uint256 headroom,) = utils.headroomOf(address(pool), address(token), 1e6);
        assertEq(headroom, pool.balanceOfToken(address(token)) / 20, "the whole of a round's limit");
    }
}
