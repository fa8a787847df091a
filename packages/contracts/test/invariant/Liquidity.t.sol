// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityTest} from "../utils/LiquidityTest.sol";
import {HostileToken} from "../utils/mocks/HostileToken.sol";
import {MockFeed} from "../utils/mocks/MockFeed.sol";
import {LiquidityBooks} from "./handlers/LiquidityBooks.sol";
import {LiquidityHandler} from "./handlers/LiquidityHandler.sol";
import {MarketHandler} from "./handlers/MarketHandler.sol";

/// @notice The list is in README.md.
contract Liquidity_Invariant_Test is LiquidityTest {
    address private constant DEAD = address(0xdEaD);
    uint256 private constant ACTORS = 3;

    LiquidityBooks private books;
    LiquidityHandler private liquidity;
    MarketHandler private market;
    HostileToken[2] private tokens;
    uint256[2] private minted;

    function setUp() public override {
        super.setUp();
        tokens = [usd, eth];
        address[] memory actors = new address[](ACTORS);
        for (uint256 i; i < ACTORS; ++i) {
            actors[i] = makeAddr(string.concat("actor ", vm.toString(i)));
            _equip(actors[i]);
        }
        usd.mint(address(banker), _usdOf(10 * SEED_USDG));
        eth.mint(address(banker), _ethOf(10 * SEED_USDG));
        MockFeed[2] memory feeds = [usdFeed, ethFeed];
        books = new LiquidityBooks(pool, tokens, feeds, actors);
        liquidity = new LiquidityHandler(books, manager, utils);
        market = new MarketHandler(books, manager, banker, OWNER, GUARDIAN, TREASURY);
        minted = [usd.totalSupply(), eth.totalSupply()];
        targetContract(address(liquidity));
        targetContract(address(market));
        _target();
    }

    function _equip(address actor) private {
        usd.mint(actor, _usdOf(SEED_USDG / 2));
        eth.mint(actor, _ethOf(SEED_USDG / 2));
        vm.startPrank(actor);
        usd.approve(address(manager), type(uint256).max);
        eth.approve(address(manager), type(uint256).max);
        pool.approve(address(manager), type(uint256).max);
        vm.stopPrank();
    }

    function _target() private {
        bytes4[] memory moves = new bytes4[](8);
        moves[0] = LiquidityHandler.add.selector;
        moves[1] = LiquidityHandler.remove.selector;
        moves[2] = LiquidityHandler.removeInKind.selector;
        moves[3] = LiquidityHandler.roundTrip.selector;
        moves[4] = LiquidityHandler.transfer.selector;
        moves[5] = LiquidityHandler.placeExit.selector;
        moves[6] = LiquidityHandler.executeExit.selector;
        moves[7] = LiquidityHandler.cancelExit.selector;
        targetSelector(FuzzSelector(address(liquidity), moves));
        bytes4[] memory events = new bytes4[](9);
        events[0] = MarketHandler.openBet.selector;
        events[1] = MarketHandler.closeBet.selector;
        events[2] = MarketHandler.claim.selector;
        events[3] = MarketHandler.movePrice.selector;
        events[4] = MarketHandler.wait_.selector;
        events[5] = MarketHandler.refresh.selector;
        events[6] = MarketHandler.donate.selector;
        events[7] = MarketHandler.block_.selector;
        events[8] = MarketHandler.change.selector;
        targetSelector(FuzzSelector(address(market), events));
    }

    /// @dev Statements that are checked together, because each further campaign would repeat the same calls.
    function invariant_TheBooksOfEveryTokenAddUp() external view {
        for (uint256 i; i < tokens.length; ++i) {
            _assertBooksAreCoveredAndHeld(tokens[i]);
            _assertLiabilitiesAreOwedToSomebody(address(tokens[i]));
            _assertReserveIsTheSumOfOpenBets(address(tokens[i]));
            _assertMoneyIsConserved(tokens[i], minted[i]);
        }
        _assertSharesAreConserved();
        assertEq(liquidity.priceFell(), 0, "no liquidity call lowers what a share is worth");
        assertEq(liquidity.valueMadeUp(), 0, "the pool's value moves by what is moved");
        assertEq(liquidity.quoteBroken(), 0, "a quote is what is given");
        assertEq(liquidity.roundTripPaid(), 0, "in and out in a block never pays");
        assertEq(liquidity.inKindWrong(), 0, "in kind pays the part of what is unreserved");
        assertEq(market.wrongPayouts(), 0, "a bet pays what it won");
        assertEq(market.overBudget(), 0, "the budget holds at acceptance");
    }

    /// @dev At the end of every run all accounts take their shares back and leave in kind, blocked or not, with open bets,
    /// late feeds and any settings: the rest is reserved, owed, or backs shares that nobody owns.
    function afterInvariant() external {
        address[] memory actors = books.actors();
        for (uint256 i; i < actors.length; ++i) {
            uint256 shares = pool.balanceOf(actors[i]);
            if (shares == 0) continue;
            vm.prank(actors[i]);
            pool.removeInKind(shares, actors[i]);
            assertEq(pool.balanceOf(actors[i]), 0, "left");
        }
        for (uint256 i; i < tokens.length; ++i) {
            _assertBooksAreCoveredAndHeld(tokens[i]);
            _assertMoneyIsConserved(tokens[i], minted[i]);
        }
    }

    function _assertBooksAreCoveredAndHeld(HostileToken token) private view {
        uint256 balance = pool.balanceOfToken(address(token));
        uint256 liabilities = pool.totalLiabilities(address(token));
        assertGe(balance, pool.reservedOf(address(token)), "1: the bankroll covers the reserve");
        assertEq(
            token.balanceOf(address(pool)),
            balance + liabilities + market.donated(address(token)),
            "1: the pool holds what it books, and gifts"
        );
    }

    function _assertLiabilitiesAreOwedToSomebody(address token) private view {
        uint256 owed = pool.liabilityOf(TREASURY, token);
        address[] memory actors = books.actors();
        for (uint256 i; i < actors.length; ++i) {
            owed += pool.liabilityOf(actors[i], token);
        }
        assertEq(pool.totalLiabilities(token), owed, "1: liabilities are owed to somebody");
    }

    function _assertReserveIsTheSumOfOpenBets(address token) private view {
        (uint256 reserved, uint256 net, uint256 bets) = market.openOf(token);
        assertEq(pool.reservedOf(token), reserved, "2: reserve");
        // Rounded up to a net unit, bet by bet: 2^40 wei of ether, exactly a unit of a dollar.
        uint256 rounding = token == address(eth) ? bets << 40 : 0;
        assertGe(utils.openNetOf(address(pool), token), net, "10: open net");
        assertLe(utils.openNetOf(address(pool), token), net + rounding, "10: open net");
    }

    function _assertMoneyIsConserved(HostileToken token, uint256 total) private view {
        uint256 held = token.balanceOf(address(pool)) + token.balanceOf(address(banker)) + token.balanceOf(TREASURY)
            + token.balanceOf(LP) + token.balanceOf(OWNER);
        address[] memory actors = books.actors();
        for (uint256 i; i < actors.length; ++i) {
            held += token.balanceOf(actors[i]);
        }
        assertEq(held, total, "4: every token is somewhere");
        assertEq(token.balanceOf(address(manager)), 0, "4: the manager holds no tokens");
    }

    function _assertSharesAreConserved() private view {
        uint256 shares = pool.balanceOf(DEAD) + pool.balanceOf(OWNER);
        address[] memory actors = books.actors();
        for (uint256 i; i < actors.length; ++i) {
            shares += pool.balanceOf(actors[i]);
        }
        uint256 inOrders = liquidity.sharesInOrders();
        assertEq(pool.balanceOf(address(manager)), inOrders, "4: the manager holds the shares of orders");
        assertEq(pool.totalSupply(), shares + inOrders, "4: every share is somebody's");
    }
}
