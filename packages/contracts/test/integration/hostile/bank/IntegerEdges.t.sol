// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {GameCenter} from "../../../../src/bank/bankers/GameCenter.sol";
import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {CoinFlip} from "../../../../src/games/CoinFlip.sol";
import {Dice} from "../../../../src/games/Dice.sol";
import {Range} from "../../../../src/games/Range.sol";
import {RockPaperScissors} from "../../../../src/games/RockPaperScissors.sol";
import {Spin} from "../../../../src/games/Spin.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {GameTest} from "../../../utils/GameTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {TestBanker} from "../../../utils/mocks/TestBanker.sol";

/// @notice Class: 20 plays at the edge of every integer width. The bank counts amounts in 96 bits and budgets in 56; bets at
/// these edges pay to the unit, and larger ones are refused before money moves.
contract IntegerEdges_Test is GameTest {
    uint256 private constant EDGE_96 = type(uint96).max;
    uint256 private constant EDGE_56 = type(uint56).max;
    /// @dev A bet at 95 % stakes half of the bankroll, so that it can cost a fiftieth.
    uint256 private constant ROOM = EDGE_96 / 3 * 2;

    LiquidityPool private widePool;
    GameCenter private wideCenter;
    HostileToken private wide;

    /// @dev A bank that its token fills to the last unit except for `room`.
    function _deployWideBank(uint8 decimals, uint256 room) private {
        wide = new HostileToken(decimals);
        widePool = new LiquidityPool("Wide", "WIDE", OWNER, TREASURY);
        wideCenter = new GameCenter(OWNER);
        wide.mint(OWNER, EDGE_96);
        wide.mint(PLAYER, EDGE_96);
        vm.startPrank(OWNER);
        widePool.addToken(address(wide), _unpriced());
        widePool.setBanker(address(wideCenter), true);
        wide.approve(address(widePool), type(uint256).max);
        widePool.addLiquidity(address(wide), EDGE_96 - room, 0, 0, OWNER);
        wideCenter.setTokenPool(address(wide), address(widePool));
        vm.stopPrank();
        vm.prank(PLAYER);
        wide.approve(address(wideCenter), type(uint256).max);
    }

    function _useGame(address implementation) private {
        _deployGame(implementation);
        vm.startPrank(OWNER);
        game.setGameCenter(address(wideCenter));
        wideCenter.setGame(address(game), true);
        vm.stopPrank();
    }

    /// @dev For any word: the payout follows from the odds, the fee is owed, and every unit is accounted for.
    function _assertTwentyPlays(uint256 wager, bytes memory gameData, uint256 word) private {
        uint256 playerBefore = wide.balanceOf(PLAYER);
        uint256 bookedBefore = widePool.balanceOfToken(address(wide)) + widePool.totalLiabilities(address(wide));
        uint256 stake = wager * MAX_COUNT;
        vm.prank(PLAYER);
        uint256 nonce = game.pay(wager, MAX_COUNT, gameData, address(wide));
        assertEq(
            widePool.reservedOf(address(wide)),
            stake * game.multiplierOf(gameData) / PRECISION + _feeOf(wager, MAX_COUNT),
            "reserve"
        );
        (uint256 payout,, uint256 multiplier) =
            game.playResult(game.settingsVersion(), wager, MAX_COUNT, gameData, word);
        assertEq(payout, wager * multiplier / PRECISION, "what the odds say");
        _deliver(nonce, word);

        assertEq(wide.balanceOf(PLAYER), playerBefore - stake + payout, "paid to the unit");
        assertEq(widePool.reservedOf(address(wide)), 0, "nothing stays reserved");
        assertEq(utils.openNetOf(address(widePool), address(wide)), 0, "nothing counts as open");
        assertEq(
            widePool.balanceOfToken(address(wide)) + widePool.totalLiabilities(address(wide)),
            bookedBefore + stake - payout,
            "every unit is booked"
        );
    }

    /// @dev The largest bet that the bank accepts, and the smallest possible one.
    function _assertEdges(address implementation, bytes memory gameData) private {
        _deployWideBank(18, ROOM);
        _useGame(implementation);
        (uint256 wager,) = game.maxWager(address(wide), MAX_COUNT, gameData);
        assertGt(wager * MAX_COUNT, EDGE_96 / 100_000, "a large bet");
        for (uint256 word = 1; word <= 3; ++word) {
            uint256 snapshot = vm.snapshotState();
            _assertTwentyPlays(wager, gameData, word);
            vm.revertToState(snapshot);
            _assertTwentyPlays(1, gameData, word);
        }
        _assertTwentyPlays(1, gameData, type(uint256).max);
    }

    function test_20PlaysAtTheEdgeOfEveryIntegerWidth_CoinFlip() external {
        _assertEdges(address(new CoinFlip()), HEADS);
    }

    function test_20PlaysAtTheEdgeOfEveryIntegerWidth_Dice() external {
        _assertEdges(address(new Dice()), abi.encode(uint8(1)));
        _assertEdges(address(new Dice()), abi.encode(uint8(31)));
    }

    function test_20PlaysAtTheEdgeOfEveryIntegerWidth_Range() external {
        _assertEdges(address(new Range()), abi.encode(uint16(100), false));
        _assertEdges(address(new Range()), abi.encode(uint16(500), true));
    }

    function test_20PlaysAtTheEdgeOfEveryIntegerWidth_RockPaperScissors() external {
        _assertEdges(address(new RockPaperScissors()), abi.encode(uint8(2)));
    }

    function test_20PlaysAtTheEdgeOfEveryIntegerWidth_Spin() external {
        for (uint8 wheel; wheel < 3; ++wheel) {
            _assertEdges(address(new Spin()), abi.encode(wheel));
        }
    }

    function test_20PlaysAtTheEdgeOfEveryIntegerWidth_AllTwentyAreWon() external {
        _deployWideBank(18, ROOM);
        _useGame(address(new CoinFlip()));
        (uint256 wager,) = game.maxWager(address(wide), MAX_COUNT, HEADS);
        uint256 twentyHeads = 647_516;
        assertEq(_winsOf(twentyHeads, MAX_COUNT, 0), MAX_COUNT, "twenty heads");
        _assertTwentyPlays(wager, HEADS, twentyHeads);
        assertEq(
            wide.balanceOf(PLAYER) - EDGE_96,
            wager * MAX_COUNT * WIN_MULTIPLIER / PRECISION - wager * MAX_COUNT,
            "the most there is to win"
        );
    }

    /// @dev The last unit fits and one more is refused, for stakes and for liquidity.
    function test_20PlaysAtTheEdgeOfEveryIntegerWidth_TheBankIsFullToTheLastUnit() external {
        uint256 wager = 1e18;
        _deployWideBank(18, wager * MAX_COUNT);
        _useGame(address(new CoinFlip()));
        uint256 snapshot = vm.snapshotState();
        vm.prank(PLAYER);
        game.pay(wager, MAX_COUNT, HEADS, address(wide));
        assertEq(widePool.balanceOfToken(address(wide)), EDGE_96, "full");
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        vm.prank(PLAYER);
        game.pay(1, 1, HEADS, address(wide));
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        vm.prank(OWNER);
        widePool.addLiquidity(address(wide), 1, 0, 0, OWNER);
        // A full bank still pays.
        (, uint256 requestId,) = game.statusOf(1);
        coordinator.deliver(requestId, 647_516);
        assertEq(widePool.reservedOf(address(wide)), 0, "settled");

        vm.revertToState(snapshot);
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        vm.prank(PLAYER);
        game.pay(wager + 1, MAX_COUNT, HEADS, address(wide));
    }

    function test_20PlaysAtTheEdgeOfEveryIntegerWidth_WagersBeyond96Bits() external {
        _deployWideBank(18, ROOM);
        _useGame(address(new CoinFlip()));
        uint256[3] memory wagers = [EDGE_96 + 1, uint256(type(uint128).max), type(uint256).max];
        for (uint256 i; i < wagers.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IGameCenter.WagerTooHigh.selector, wagers[i], EDGE_96, IGameCenter.LimitRule.None
                )
            );
            vm.prank(PLAYER);
            game.pay(wagers[i], MAX_COUNT, HEADS, address(wide));
        }
    }

    /// @dev With six decimals a net unit is one unit of the token: the budget ends at 56 bits, long before the bankroll.
    function test_20PlaysAtTheEdgeOfEveryIntegerWidth_BudgetsEndAt56Bits() external {
        _deployWideBank(6, ROOM);
        TestBanker banker = new TestBanker(widePool);
        wide.mint(address(banker), 100);
        vm.prank(OWNER);
        widePool.setBanker(address(banker), true);
        (uint256 headroom,) = utils.headroomOf(address(widePool), address(wide), ROUND);
        assertEq(headroom, EDGE_56, "saturated");

        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.BudgetExceeded.selector, EDGE_56 + 1, EDGE_56));
        banker.open(address(wide), 1, EDGE_56 + 2, ROUND);
        banker.open(address(wide), 1, EDGE_56 + 1, ROUND);
        assertEq(utils.openNetOf(address(widePool), address(wide)), EDGE_56, "all of it");
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.BudgetExceeded.selector, 1, 0));
        banker.open(address(wide), 1, 2, ROUND + 1);

        // All of it is lost; then more than 56 bits cannot be released in one settlement.
        banker.close(address(wide), STRANGER, EDGE_56 + 1, 1, EDGE_56 + 1, TREASURY, 0);
        assertEq(utils.netLossOf(address(widePool), address(wide)), EDGE_56, "all of it is a loss");
        skip(1 days);
        assertEq(utils.netLossOf(address(widePool), address(wide)), 0, "which leaks away within a day");
        (headroom,) = utils.headroomOf(address(widePool), address(wide), ROUND + 2);
        assertEq(headroom, EDGE_56, "as before");
    }
}
