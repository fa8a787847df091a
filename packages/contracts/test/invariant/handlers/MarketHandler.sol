// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {LiquidityManager} from "../../../src/bank/liquidity/LiquidityManager.sol";
import {LiquidityPool} from "../../../src/bank/pool/LiquidityPool.sol";
import {LiquidityUtils} from "../../../src/bank/liquidity/LiquidityUtils.sol";
import {ILiquidityPool} from "../../../src/interfaces/bank/ILiquidityPool.sol";
import {HostileToken} from "../../utils/mocks/HostileToken.sol";
import {MockFeed} from "../../utils/mocks/MockFeed.sol";
import {TestBanker} from "../../utils/mocks/TestBanker.sol";
import {LiquidityBooks} from "./LiquidityBooks.sol";

/// @notice The environment of liquidity providers: bets, prices, time, gifts, blocklists, and an owner and a guardian who
/// change everything they may.
contract MarketHandler is Test {
    struct OpenBet {
        address token;
        address player;
        uint256 stake;
        uint256 reserved;
    }

    LiquidityBooks private immutable books;
    LiquidityPool private immutable pool;
    LiquidityUtils private immutable utils = new LiquidityUtils();
    LiquidityManager private immutable manager;
    TestBanker private immutable banker;
    address private immutable owner;
    address private immutable guardian;
    address private immutable treasury;

    OpenBet[] private _bets;
    mapping(address token => uint256) public donated;
    uint256 public wrongPayouts;
    uint256 public overBudget;

    constructor(
        LiquidityBooks books_,
        LiquidityManager manager_,
        TestBanker banker_,
        address owner_,
        address guardian_,
        address treasury_
    ) {
        (books, manager, banker) = (books_, manager_, banker_);
        (owner, guardian, treasury) = (owner_, guardian_, treasury_);
        pool = books_.pool();
    }

    /*//////////////////////////////////////////////////////////////
                                  BETS
    //////////////////////////////////////////////////////////////*/

    function openBet(uint256 tokenSeed, uint256 playerSeed, uint256 stake, uint256 net) external {
        address token = books.tokenOf(tokenSeed);
        if (pool.bankerStatusOf(address(banker)) != ILiquidityPool.BankerStatus.Accepted) return;
        uint64 round = uint64(block.timestamp / 3);
        (uint256 headroom,) = utils.headroomOf(address(pool), token, round);
        uint256 unreserved = pool.unreservedOf(token);
        stake = bound(stake, 1, pool.balanceOfToken(token) / 50 + 1);
        net = bound(net, 0, headroom < unreserved ? headroom : unreserved);
        if (stake > books.balanceOf(token, address(banker))) return;

        banker.open(token, stake, stake + net, round);
        _bets.push(OpenBet(token, books.actorOf(playerSeed), stake, stake + net));
        _checkBudget(token);
        books.count("openBet");
    }

    /// @dev Every result, from everything lost to everything won; a player refused by the token is owed the payout.
    function closeBet(uint256 seed, uint256 payout, uint256 feeBps) external {
        if (_bets.length == 0) return;
        uint256 index = seed % _bets.length;
        OpenBet memory bet = _bets[index];
        payout = payout % 4 == 0 ? bet.reserved : payout % 4 == 1 ? 0 : bound(payout, 0, bet.reserved);
        uint256 fee = bound(feeBps, 0, 100) * bet.stake / 10_000;
        if (fee > bet.reserved - payout) fee = bet.reserved - payout;
        uint256 ownedBefore = books.balanceOf(bet.token, bet.player) + pool.liabilityOf(bet.player, bet.token);

        // The treasury as a named account, and as the one without a name.
        address feeReceiver = feeBps % 2 == 0 ? treasury : address(0);
        banker.close(bet.token, bet.player, bet.reserved, bet.stake, payout, feeReceiver, fee);

        uint256 owned = books.balanceOf(bet.token, bet.player) + pool.liabilityOf(bet.player, bet.token);
        if (owned - ownedBefore != payout) ++wrongPayouts;
        _bets[index] = _bets[_bets.length - 1];
        _bets.pop();
        books.count("closeBet");
    }

    function claim(uint256 actorSeed, uint256 tokenSeed) external {
        address actor = actorSeed % 4 == 3 ? treasury : books.actorOf(actorSeed);
        address token = books.tokenOf(tokenSeed);
        if (pool.liabilityOf(actor, token) == 0 || books.isBlocked(token, actor)) return;
        vm.prank(actor);
        pool.claim(token, actor);
        books.count("claim");
    }

    /// @dev Invariant 10: at acceptance the open net and the loss of a day together are within a fifth.
    function _checkBudget(address token) private {
        uint256 used = utils.openNetOf(address(pool), token) + utils.netLossOf(address(pool), token);
        if (used > pool.balanceOfToken(token) / 5 + 2) ++overBudget;
    }

    /*//////////////////////////////////////////////////////////////
                            PRICES AND TIME
    //////////////////////////////////////////////////////////////*/

    /// @dev A new answer, at most 3 % away from the last one.
    function movePrice(uint256 tokenSeed, uint256 seed) external {
        MockFeed feed = books.feedOf(tokenSeed);
        int256 answer = feed.answer();
        answer = answer * int256(bound(seed, 970, 1030)) / 1000;
        if (answer < 1e7 || answer > 1e13) return;
        feed.set(answer, block.timestamp);
    }

    /// @dev Up to two days: the feeds may be stale afterwards.
    function wait_(uint256 time) external {
        skip(bound(time, 1, time % 16 == 15 ? 2 days : 30 minutes));
    }

    function refresh() external {
        for (uint256 i; i < 2; ++i) {
            MockFeed feed = books.feedOf(i);
            feed.set(feed.answer(), block.timestamp);
        }
    }

    /*//////////////////////////////////////////////////////////////
                            GIFTS AND REFUSALS
    //////////////////////////////////////////////////////////////*/

    function donate(uint256 tokenSeed, uint256 amount) external {
        HostileToken token = HostileToken(books.tokenOf(tokenSeed));
        amount = bound(amount, 0, token.balanceOf(address(banker)) / 100);
        vm.prank(address(banker));
        token.transfer(address(pool), amount);
        donated[address(token)] += amount;
    }

    /// @dev Now and then, and mostly for a short time.
    function block_(uint256 actorSeed, uint256 tokenSeed, uint256 seed) external {
        HostileToken token = HostileToken(books.tokenOf(tokenSeed));
        address actor = books.actorOf(actorSeed);
        token.setBlocked(actor, seed % 8 == 7);
    }

    /*//////////////////////////////////////////////////////////////
                           OWNER AND GUARDIAN
    //////////////////////////////////////////////////////////////*/

    /// @dev One change of any setting; stops are rarer than resumptions, so that liquidity keeps moving.
    function change(uint256 what, uint256 value) external {
        bool stops = value % 16 == 15;
        what = what % 6;
        vm.startPrank(stops && what < 4 ? guardian : owner);
        if (what == 0) pool.setPrivateMode(stops);
        else if (what == 1) pool.setHandler(address(manager), !stops);
        else if (what == 2) pool.setBanker(address(banker), !stops);
        else if (what == 3) _setLimits(stops, value);
        else if (what == 4) _changeFees(value);
        else _setExitGapOrStatus(value);
        vm.stopPrank();
        books.count("change");
    }

    function _setLimits(bool stops, uint256 value) private {
        (uint16 total, uint16 round) = pool.drawdownLimits();
        if (stops) pool.setDrawdownLimits(total / 2, round / 2);
        else pool.setDrawdownLimits(uint16(bound(value, 500, 2000)), uint16(bound(value, 100, 500)));
    }

    function _changeFees(uint256 value) private {
        uint16 more = uint16(bound(value, 0, 50));
        pool.setFees(40 + more, 20 + more, 20 + more / 2);
    }

    function _setExitGapOrStatus(uint256 value) private {
        pool.setExitGap(uint16(bound(value, 0, 500)));
        manager.setPool(address(pool), value % 16 != 15);
    }

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @notice Sum of the worst cases of open bets in a token, and of their possible cost beyond the stakes.
    function openOf(address token) external view returns (uint256 reserved, uint256 net, uint256 bets) {
        for (uint256 i; i < _bets.length; ++i) {
            if (_bets[i].token != token) continue;
            reserved += _bets[i].reserved;
            net += _bets[i].reserved - _bets[i].stake;
            ++bets;
        }
    }
}
