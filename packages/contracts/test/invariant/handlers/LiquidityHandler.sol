// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {LiquidityManager} from "../../../src/bank/liquidity/LiquidityManager.sol";
import {LiquidityPool} from "../../../src/bank/pool/LiquidityPool.sol";
import {LiquidityUtils} from "../../../src/bank/liquidity/LiquidityUtils.sol";
import {ILiquidityManager} from "../../../src/interfaces/bank/ILiquidityManager.sol";
import {LiquidityBooks} from "./LiquidityBooks.sol";

/// @notice Liquidity providers: they add, remove, wait and transfer shares, and a token refuses them now and then.
/// Every call checks its effect on the pool's value and counts violations.
contract LiquidityHandler is Test {
    LiquidityBooks private immutable books;
    LiquidityPool private immutable pool;
    LiquidityManager private immutable manager;
    LiquidityUtils private immutable utils;

    uint256[] private _orders;

    uint256 public priceFell;
    uint256 public valueMadeUp;
    uint256 public quoteBroken;
    uint256 public roundTripPaid;
    uint256 public inKindWrong;

    constructor(LiquidityBooks books_, LiquidityManager manager_, LiquidityUtils utils_) {
        (books, manager, utils) = (books_, manager_, utils_);
        pool = books_.pool();
    }

    /*//////////////////////////////////////////////////////////////
                                 CHECKS
    //////////////////////////////////////////////////////////////*/

    /// @dev For any liquidity call: no share is worth less afterwards, however the open bets end (except for a wei of
    /// rounding of a token's value).
    modifier keepsThePrice() {
        uint256 supplyBefore = pool.totalSupply();
        uint256 maxBefore = books.value(true);
        uint256 minBefore = books.value(false);
        _;
        uint256 supply = pool.totalSupply();
        if (_fell(books.value(true), supply, maxBefore, supplyBefore)) ++priceFell;
        if (_fell(books.value(false), supply, minBefore, supplyBefore)) ++priceFell;
    }

    function _fell(uint256 value, uint256 supply, uint256 valueBefore, uint256 supplyBefore)
        private
        view
        returns (bool)
    {
        uint256 slack = books.slack();
        return Math.mulDiv(value + slack, 1e30, supply) < Math.mulDiv(valueBefore, 1e30, supplyBefore);
    }

    /*//////////////////////////////////////////////////////////////
                               LIQUIDITY
    //////////////////////////////////////////////////////////////*/

    function add(uint256 actorSeed, uint256 tokenSeed, uint256 amount) public keepsThePrice {
        address actor = books.actorOf(actorSeed);
        address token = books.tokenOf(tokenSeed);
        amount = bound(amount, 0, books.balanceOf(token, actor) / 4);
        if (books.isBlocked(token, actor) || !_acceptsLiquidity()) return;
        try utils.calculateAddLiquidity(address(pool), token, amount) returns (
            uint256 usdgAmount, uint256 poolAmount, uint256 lpAmount
        ) {
            if (poolAmount != amount) ++quoteBroken;
            _add(actor, token, amount, usdgAmount, lpAmount);
        } catch {}
    }

    function _add(address actor, address token, uint256 amount, uint256 usdgAmount, uint256 lpAmount) private {
        uint256 expected = books.value(true) + books.valueOf(token, amount);
        vm.prank(actor);
        (uint256 usdgGiven, uint256 lpGiven) = manager.addLiquidity(address(pool), token, amount, usdgAmount, 1);
        if (usdgGiven != usdgAmount || lpGiven != lpAmount) ++quoteBroken;
        _checkMove(books.value(true), expected);
        books.count("add");
    }

    function remove(uint256 actorSeed, uint256 tokenSeed, uint256 lpAmount) public keepsThePrice {
        address actor = books.actorOf(actorSeed);
        address token = books.tokenOf(tokenSeed);
        lpAmount = bound(lpAmount, 0, _matureOf(actor));
        if (lpAmount == 0 || books.isBlocked(token, actor) || !pool.isHandler(address(manager))) return;
        try utils.calculateRemoveLiquidity(address(pool), token, lpAmount) returns (uint256 quoted) {
            uint256 valueBefore = books.value(true);
            vm.prank(actor);
            uint256 amount = manager.removeLiquidity(address(pool), token, lpAmount, 1, actor);
            if (amount != quoted) ++quoteBroken;
            _checkMove(books.value(true), valueBefore - books.valueOf(token, amount));
            books.count("remove");
        } catch {}
    }

    /// @dev Called without `try`: nothing may stop it.
    function removeInKind(uint256 actorSeed, uint256 lpAmount) public keepsThePrice {
        address actor = books.actorOf(actorSeed);
        lpAmount = bound(lpAmount, 0, pool.balanceOf(actor));
        if (lpAmount == 0) return;
        uint256 supply = pool.totalSupply();
        uint256[2] memory expected;
        for (uint256 i; i < 2; ++i) {
            expected[i] = Math.mulDiv(pool.unreservedOf(books.tokenOf(i)), lpAmount, supply);
        }
        uint256[2] memory ownedBefore = [_ownedBy(actor, 0), _ownedBy(actor, 1)];

        vm.prank(actor);
        uint256[] memory amounts = pool.removeInKind(lpAmount, actor);
        for (uint256 i; i < 2; ++i) {
            bool isExact = amounts[i] == expected[i] && _ownedBy(actor, i) - ownedBefore[i] == expected[i];
            if (!isExact) ++inKindWrong;
        }
        books.count("removeInKind");
    }

    /// @dev In and out in one block. Feeds that have gone stale do not matter: both calls use the same answers.
    function roundTrip(uint256 actorSeed, uint256 tokenSeed, uint256 amount) external {
        address actor = books.actorOf(actorSeed);
        if (books.isBlocked(books.tokenOf(0), actor) || books.isBlocked(books.tokenOf(1), actor)) return;
        uint256 sharesBefore = pool.balanceOf(actor);
        uint256 worthBefore = books.worthOf(actor);
        add(actorSeed, tokenSeed, amount);
        uint256 shares = pool.balanceOf(actor) - sharesBefore;
        if (shares == 0) return;
        vm.prank(actor);
        pool.removeInKind(shares, actor);
        if (books.worthOf(actor) > worthBefore) ++roundTripPaid;
        books.count("roundTrip");
    }

    function transfer(uint256 fromSeed, uint256 toSeed, uint256 lpAmount) external keepsThePrice {
        address from = books.actorOf(fromSeed);
        address to = books.actorOf(toSeed);
        lpAmount = bound(lpAmount, 0, _matureOf(from));
        vm.prank(from);
        pool.transfer(to, lpAmount);
    }

    /*//////////////////////////////////////////////////////////////
                              EXIT ORDERS
    //////////////////////////////////////////////////////////////*/

    function placeExit(uint256 actorSeed, uint256 tokenSeed, uint256 lpAmount, uint256 lifetime)
        external
        keepsThePrice
    {
        address actor = books.actorOf(actorSeed);
        lpAmount = bound(lpAmount, 0, _matureOf(actor));
        if (lpAmount == 0) return;
        address token = books.tokenOf(tokenSeed);
        uint256 deadline = block.timestamp + bound(lifetime, 0, 3 days);
        vm.prank(actor);
        _orders.push(manager.exitWhenClear(address(pool), token, lpAmount, 1, deadline));
        books.count("placeExit");
    }

    function executeExit(uint256 seed) external keepsThePrice {
        (uint256 index, ILiquidityManager.ExitOrder memory order) = _orderOf(seed);
        if (order.owner == address(0) || block.timestamp > order.deadline) return;
        if (books.isBlocked(order.tokenOut, order.owner) || !_isClear()) return;
        try utils.calculateRemoveLiquidity(address(pool), order.tokenOut, order.lpAmount) returns (uint256 quoted) {
            if (manager.executeExit(_orders[index]) != quoted) ++quoteBroken;
            _forget(index);
            books.count("executeExit");
        } catch {}
    }

    function cancelExit(uint256 seed) external keepsThePrice {
        (uint256 index, ILiquidityManager.ExitOrder memory order) = _orderOf(seed);
        if (order.owner == address(0)) return;
        if (block.timestamp > order.deadline) {
            manager.returnExpiredExit(_orders[index]);
        } else {
            vm.prank(order.owner);
            manager.cancelExit(_orders[index]);
        }
        _forget(index);
        books.count("cancelExit");
    }

    /*//////////////////////////////////////////////////////////////
                               INTERNALS
    //////////////////////////////////////////////////////////////*/

    function _checkMove(uint256 value, uint256 expected) private {
        uint256 difference = value > expected ? value - expected : expected - value;
        if (difference > books.slack()) ++valueMadeUp;
    }

    /// @dev Tokens of an account, including those that the pool owes it.
    function _ownedBy(address actor, uint256 tokenIndex) private view returns (uint256) {
        address token = books.tokenOf(tokenIndex);
        return books.balanceOf(token, actor) + pool.liabilityOf(actor, token);
    }

    function _matureOf(address actor) private view returns (uint256) {
        (uint256 young,) = pool.freshSharesOf(actor);
        return pool.balanceOf(actor) - young;
    }

    function _acceptsLiquidity() private view returns (bool) {
        return !pool.inPrivateMode() && pool.isHandler(address(manager))
            && manager.poolStatusOf(address(pool)) == ILiquidityManager.PoolStatus.Accepted;
    }

    function _isClear() private view returns (bool) {
        try manager.gapOf(address(pool)) returns (uint256 gap, uint256 limit) {
            return gap <= limit;
        } catch {
            return false;
        }
    }

    function _orderOf(uint256 seed) private view returns (uint256 index, ILiquidityManager.ExitOrder memory order) {
        if (_orders.length == 0) return (0, order);
        index = seed % _orders.length;
        order = manager.orderOf(_orders[index]);
    }

    function _forget(uint256 index) private {
        _orders[index] = _orders[_orders.length - 1];
        _orders.pop();
    }

    /// @notice Shares held by open orders.
    function sharesInOrders() external view returns (uint256 sum) {
        for (uint256 i; i < _orders.length; ++i) {
            sum += manager.orderOf(_orders[i]).lpAmount;
        }
    }
}
