// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";

import {CoinFlip} from "../../src/games/CoinFlip.sol";
import {Dice} from "../../src/games/Dice.sol";
import {Game} from "../../src/games/Game.sol";
import {Range} from "../../src/games/Range.sol";
import {RockPaperScissors} from "../../src/games/RockPaperScissors.sol";
import {Spin} from "../../src/games/Spin.sol";
import {IGame} from "../../src/interfaces/games/IGame.sol";
import {BaseTest} from "../utils/BaseTest.sol";
import {BetHandler} from "./handlers/BetHandler.sol";
import {BetState} from "./handlers/BetState.sol";
import {OwnerHandler} from "./handlers/OwnerHandler.sol";

/// @notice The list is in README.md.
contract Bank_Invariant_Test is BaseTest {
    BetHandler private bets;
    OwnerHandler private ownerHandler;
    uint256 private minted;

    function setUp() public override {
        super.setUp();
        address[] memory implementations = _implementations();
        IGame[] memory games = new IGame[](implementations.length / 2);
        for (uint256 i; i < games.length; ++i) {
            games[i] = _deployGame(implementations[2 * i]);
        }
        bets = new BetHandler(token, pool, center, games);
        ownerHandler = new OwnerHandler(bets, GUARDIAN, TREASURY, address(coordinator), implementations);
        _handOver(games);
        minted = token.totalSupply();
        _target();
    }

    /// @dev Two of each game, so that upgrades have a target.
    function _implementations() private returns (address[] memory list) {
        list = new address[](10);
        for (uint256 i; i < 2; ++i) {
            list[i] = address(new CoinFlip());
            list[2 + i] = address(new Dice());
            list[4 + i] = address(new Range());
            list[6 + i] = address(new RockPaperScissors());
            list[8 + i] = address(new Spin());
        }
    }

    function _deployGame(address implementation) private returns (IGame game) {
        bytes memory call = abi.encodeCall(Game.initialize, (OWNER, GUARDIAN, address(coordinator), address(center)));
        game = IGame(address(new ERC1967Proxy(implementation, call)));
        vm.prank(OWNER);
        center.setGame(address(game), true);
    }

    function _handOver(IGame[] memory games) private {
        vm.startPrank(OWNER);
        pool.transferOwnership(address(ownerHandler));
        center.transferOwnership(address(ownerHandler));
        for (uint256 i; i < games.length; ++i) {
            Game(address(games[i])).transferOwnership(address(ownerHandler));
        }
        vm.stopPrank();
        ownerHandler.acceptAll();
    }

    function _target() private {
        bytes4[] memory selectors = new bytes4[](6);
        selectors[0] = OwnerHandler.change.selector;
        selectors[1] = OwnerHandler.setLimits.selector;
        selectors[2] = OwnerHandler.guard.selector;
        selectors[3] = OwnerHandler.addLiquidity.selector;
        selectors[4] = OwnerHandler.removeInKind.selector;
        selectors[5] = OwnerHandler.claimFees.selector;
        targetContract(address(ownerHandler));
        targetSelector(FuzzSelector(address(ownerHandler), selectors));
        // Bets and their ends come up twice as often as the rest.
        bytes4[] memory betSelectors = new bytes4[](11);
        betSelectors[0] = BetHandler.pay.selector;
        betSelectors[1] = BetHandler.pay.selector;
        betSelectors[2] = BetHandler.settle.selector;
        betSelectors[3] = BetHandler.settle.selector;
        betSelectors[4] = BetHandler.settle.selector;
        betSelectors[5] = bets.fail.selector;
        betSelectors[6] = bets.refund.selector;
        betSelectors[7] = BetHandler.endAgain.selector;
        betSelectors[8] = BetHandler.claim.selector;
        betSelectors[9] = BetHandler.donate.selector;
        betSelectors[10] = BetHandler.passTime.selector;
        targetContract(address(bets));
        targetSelector(FuzzSelector(address(bets), betSelectors));
    }

    /// @dev Statements that are checked together, because each further campaign would repeat the same calls.
    function invariant_MoneyAndReservesAddUp() external view {
        _assertBookedBalanceCoversReserveAndLiabilities();
        _assertLiabilitiesAreOwedToSomebody();
        _assertReservesAndNetsAreTheSumsOfOpenBets();
        _assertMoneyIsConserved();
        _assertSharesAreBackedByUnreservedBalance();
    }

    function invariant_BetsKeepTheirTermsAndEndOnce() external view {
        assertEq(bets.endedTwice(), 0, "no bet takes a second word or a refund after its end");
        assertEq(bets.wrongPayouts(), 0, "payouts under the terms of their moment");
        assertEq(bets.limitsExceeded(), 0, "limits at acceptance");
    }

    /// @dev The walk over all bets, once per run: a bet's record and end cannot change back.
    function afterInvariant() external view {
        uint256 count = bets.bets();
        for (uint256 i; i < count; ++i) {
            BetState.Placed memory placed = bets.bet(i);
            _assertEndedOnce(placed);
            _assertKeptItsTerms(placed);
        }
    }

    function _assertBookedBalanceCoversReserveAndLiabilities() private view {
        uint256 balance = pool.balanceOfToken(address(token));
        assertGe(balance, pool.reservedOf(address(token)), "balance covers the reserve");
        assertEq(
            token.balanceOf(address(pool)),
            balance + pool.totalLiabilities(address(token)) + bets.donated(),
            "the pool holds what is booked"
        );
    }

    function _assertLiabilitiesAreOwedToSomebody() private view {
        assertEq(pool.totalLiabilities(address(token)), bets.owed(), "liabilities");
        for (uint256 i; i < bets.PLAYERS(); ++i) {
            _assertOwed(bets.player(i));
        }
        _assertOwed(bets.SETTLER());
        _assertOwed(ownerHandler.treasuries(0));
        _assertOwed(ownerHandler.treasuries(1));
    }

    function _assertOwed(address creditor) private view {
        uint256 expected = bets.owedTo(creditor);
        if (creditor == pool.treasury()) expected += bets.owedTo(bets.CURRENT_TREASURY());
        assertEq(pool.liabilityOf(creditor, address(token)), expected, "by creditor");
    }

    function _assertReservesAndNetsAreTheSumsOfOpenBets() private view {
        uint256 reservedSum;
        uint256 netSum;
        for (uint256 i; i < bets.GAMES(); ++i) {
            (uint256 reserved, uint256 net, uint256 aside, uint256 signedAt) = bets.sumsOf(i);
            (uint256 bookReserve, uint256 bookNet,, uint256 stampedAt, uint256 bookAside) =
                center.bookOf(address(bets.games(i)), 0);
            assertEq(bookReserve, reserved, "reserve of a game");
            assertEq(bookNet, net, "net of a game");
            assertEq(bookAside, aside, "set aside of a game");
            assertEq(stampedAt, signedAt, "a game's last sign of life");
            reservedSum += reserved;
            netSum += net;
        }
        assertEq(pool.reservedOf(address(token)), reservedSum, "the pool's reserve");
        assertEq(utils.openNetOf(address(pool), address(token)), netSum, "the pool's net");
    }

    function _assertMoneyIsConserved() private view {
        uint256 sum = token.balanceOf(address(pool)) + token.balanceOf(OWNER) + token.balanceOf(PLAYER)
            + token.balanceOf(ownerHandler.treasuries(0)) + token.balanceOf(ownerHandler.treasuries(1))
            + token.balanceOf(address(ownerHandler)) + token.balanceOf(bets.SETTLER());
        for (uint256 i; i < bets.PLAYERS(); ++i) {
            sum += token.balanceOf(bets.player(i));
        }
        assertEq(sum, minted, "nothing appears, nothing is lost, and only pools hold money");
    }

    function _assertSharesAreBackedByUnreservedBalance() private view {
        assertEq(ownerHandler.sharePriceFell(), 0, "coming and going never lowers the price");
        assertLe(pool.aum(false), pool.aum(true), "two values in order");
        assertEq(pool.aum(false), pool.unreservedOf(address(token)) * 1e12, "the smaller is what may leave");
    }

    function _assertEndedOnce(BetState.Placed memory placed) private view {
        (uint8 status,,) = bets.games(placed.game).statusOf(placed.nonce);
        uint8 expected = placed.status == BetState.Status.Settled
            ? STATUS_SETTLED
            : placed.status == BetState.Status.Refunded
                ? STATUS_REFUNDED
                : placed.status == BetState.Status.Aside ? STATUS_SET_ASIDE : STATUS_PENDING;
        assertEq(status, expected, "status");
    }

    function _assertKeptItsTerms(BetState.Placed memory placed) private view {
        (uint8 count, address player, bytes memory gameData, uint256 wager, uint256 startTime, address token_) =
            bets.games(placed.game).betOf(placed.nonce);
        assertEq(count, placed.count, "count");
        assertEq(player, placed.player, "player");
        assertEq(gameData, placed.gameData, "choice");
        assertEq(wager, placed.wager, "wager");
        assertEq(startTime, placed.placedAt, "time");
        assertEq(token_, address(token), "token");
    }
}
