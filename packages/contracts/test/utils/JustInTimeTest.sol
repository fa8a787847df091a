// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityManager} from "../../src/bank/liquidity/LiquidityManager.sol";
import {ILuckyBuy} from "../../src/interfaces/lottery/ILuckyBuy.sol";
import {PreOrderTest} from "./lottery/PreOrderTest.sol";

/// @notice A pool of a million without fees, products that bring it much, and an attacker with ten million who joins and
/// leaves at any time.
abstract contract JustInTimeTest is PreOrderTest {
    uint256 internal constant DEPOSIT = 10 * SEED_AMOUNT;
    /// @dev 100 codes of 200 bring 20,000; ten prizes of 350 and the fee of 400 leave this.
    uint256 internal constant SURPLUS = 16_100 * USDM;
    uint16 internal constant EXIT_GAP_BPS = 350;

    address internal immutable ATTACKER = makeAddr("attacker");

    LiquidityManager internal manager;
    uint256 internal shares;
    /// @dev Amounts that the attacker put into the pool and took out of it.
    uint256 internal paidIn;
    uint256 internal takenOut;

    function setUp() public virtual override {
        super.setUp();
        manager = new LiquidityManager(OWNER);
        vm.startPrank(OWNER);
        manager.setPool(address(pool), true);
        pool.setHandler(address(manager), true);
        pool.setExitGap(EXIT_GAP_BPS);
        vm.stopPrank();
        token.mint(ATTACKER, 2 * DEPOSIT);
        vm.startPrank(ATTACKER);
        token.approve(address(manager), type(uint256).max);
        pool.approve(address(manager), type(uint256).max);
        vm.stopPrank();
    }

    function _richTerms() internal view returns (ILuckyBuy.ProductTerms memory terms) {
        terms = _terms();
        (terms.total, terms.price, terms.reward) = (CODES, 200e6, 350e6);
    }

    function _addRich(ILuckyBuy.ProductKind kind) internal returns (uint32 productId) {
        return _add(_richTerms(), kind);
    }

    function _join() internal {
        _join(DEPOSIT);
    }

    function _join(uint256 amount) internal {
        vm.prank(ATTACKER);
        (, uint256 lpAmount) = manager.addLiquidity(address(pool), address(token), amount, 0, 1);
        shares += lpAmount;
        paidIn += amount;
    }

    /// @dev Everything that has vested is in the pool before.
    function _leaveInKind() internal {
        vault.push(address(pool), address(token));
        vm.prank(ATTACKER);
        takenOut += pool.removeInKind(shares, ATTACKER)[0];
        shares = 0;
    }

    function _leavePriced() internal {
        vault.push(address(pool), address(token));
        vm.prank(ATTACKER);
        takenOut += manager.removeLiquidity(address(pool), address(token), shares, 1, ATTACKER);
        shares = 0;
    }

    function _leaveByOrder() internal {
        vault.push(address(pool), address(token));
        vm.prank(ATTACKER);
        uint256 orderId = manager.exitWhenClear(address(pool), address(token), shares, 1, block.timestamp);
        takenOut += manager.executeExit(orderId);
        shares = 0;
    }

    /// @dev Leaves in the way that the test uses.
    function _leave(uint256 way) internal {
        if (way % 3 == 0) _leaveInKind();
        else if (way % 3 == 1) _leavePriced();
        else _leaveByOrder();
    }

    function _assertGainsNothing() internal view {
        assertLe(takenOut, paidIn, "gains nothing");
    }
}
