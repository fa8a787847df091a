// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {ScriptedIncome} from "../../../utils/mocks/ScriptedIncome.sol";

contract ReceiveIncome_Test is LiquidityTest {
    uint256 private constant INCOME_USDG = 10_000e18;

    ScriptedIncome private source;

    function setUp() public override {
        super.setUp();
        source = new ScriptedIncome();
    }

    function _setSource(address newSource) private {
        vm.prank(OWNER);
        pool.setIncomeSource(newSource);
    }

    /// @dev From the test banker.
    function _receive(HostileToken token, uint256 amount) private {
        vm.prank(address(banker));
        pool.receiveIncome(address(token), amount);
    }

    function test_WhenTheCallerWasNeverABanker() external {
        vm.expectRevert(ILiquidityPool.Forbidden.selector);
        vm.prank(STRANGER);
        pool.receiveIncome(address(usd), 1);
    }

    function test_WhenTheTokenIsNotThePools() external {
        HostileToken other = new HostileToken(6);
        other.mint(address(banker), 1);
        vm.expectRevert(ILiquidityPool.NotLp.selector);
        _receive(other, 1);
    }

    function test_WhenAnotherAmountArrivesOrNothing() external {
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        _receive(usd, 0);
        usd.setTransferFee(100);
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        _receive(usd, 1000);
    }

    function test_WhenAllIsRight() external {
        uint256 amount = _usdOf(INCOME_USDG);
        _openBet(usd, 1000, 5000);
        _openBet(usd, 1000, 5000);
        banker.close(address(usd), LP, 6000, 1000, 6000, TREASURY, 0);
        uint256 balance = pool.balanceOfToken(address(usd));
        uint256 unreserved = pool.unreservedOf(address(usd));
        uint256 loss = utils.netLossOf(address(pool), address(usd));
        uint256 openNet = utils.openNetOf(address(pool), address(usd));
        assertGt(loss, 0, "something was lost");

        vm.expectEmit(address(pool));
        emit ILiquidityPool.IncomeReceived(address(banker), address(usd), amount);
        _receive(usd, amount);
        assertEq(pool.balanceOfToken(address(usd)) - balance, amount, "bankroll");
        assertEq(pool.unreservedOf(address(usd)) - unreserved, amount, "free");
        assertEq(utils.netLossOf(address(pool), address(usd)), loss, "losses of bets stay losses");
        assertEq(utils.openNetOf(address(pool), address(usd)), openNet, "open bets stay open");

        vm.prank(GUARDIAN);
        pool.setBanker(address(banker), false);
        _receive(usd, amount);
        assertEq(pool.balanceOfToken(address(usd)) - balance, 2 * amount, "from a closing banker");
    }

    function test_WhenAnIncomeSourceIsSet() external {
        address[2] memory others = [GUARDIAN, STRANGER];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, others[i]));
            vm.prank(others[i]);
            pool.setIncomeSource(address(source));
        }
        vm.expectRevert();
        _setSource(STRANGER);
        vm.expectRevert();
        _setSource(address(usd));

        vm.expectEmit(address(pool));
        emit ILiquidityPool.IncomeSourceSet(address(source));
        _setSource(address(source));
        assertEq(pool.incomeSource(), address(source), "set");
        uint256 aum = pool.aum(true);
        source.expect(address(pool), address(usd), _usdOf(INCOME_USDG));
        assertEq(pool.aum(true) - aum, INCOME_USDG, "counted");
        _setSource(address(0));
        assertEq(pool.aum(true), aum, "left out");
    }

    function test_GivenIncomeIsExpected() external {
        _setSource(address(source));
        uint256 aumMax = pool.aum(true);
        uint256 aumMin = pool.aum(false);
        source.expect(address(1), address(usd), 1e30);
        source.expect(address(pool), address(1), 1e30);
        assertEq(pool.aum(true), aumMax, "other pools, other tokens");

        source.expect(address(pool), address(usd), _usdOf(INCOME_USDG));
        source.expect(address(pool), address(eth), _ethOf(2 * INCOME_USDG));
        assertEq(pool.aum(true) - aumMax, 3 * INCOME_USDG, "the larger value");
        assertEq(pool.aum(false), aumMin, "the smaller value");
        // Half of the bankroll, and two thirds of the income.
        uint256 half = aumMax / 2;
        assertEq(
            utils.weightOf(address(pool), address(eth)),
            (half + 2 * INCOME_USDG) * 10_000 / (aumMax + 3 * INCOME_USDG),
            "weight"
        );
    }

    function test_GivenIncomeIsExpectedWhenSomebodyJoinsAndLeaves() external {
        _setSource(address(source));
        uint256 amount = _usdOf(1000e18);
        (, uint256 without) = pool.previewAdd(address(usd), amount);
        uint256 shares = 1000e18;
        uint256 out = pool.previewRemove(address(usd), shares);
        source.expect(address(pool), address(usd), _usdOf(INCOME_USDG));

        (, uint256 quoted) = pool.previewAdd(address(usd), amount);
        assertApproxEqRel(quoted * (2 * SEED_USDG + INCOME_USDG), without * 2 * SEED_USDG, 1e9, "who joins pays for it");
        assertEq(pool.previewRemove(address(usd), shares), out, "who leaves does not get it");
        assertEq(_add(usd, amount), quoted, "as quoted");
    }

    /// @dev Income that arrives is no longer expected: joining before and leaving after gains nothing.
    function test_GivenExpectedIncomeArrives() external {
        _setSource(address(source));
        uint256 income = _usdOf(INCOME_USDG);
        source.expect(address(pool), address(usd), income);
        uint256 price = pool.lpPrice(true);
        _add(usd, _usdOf(1000e18));
        uint256 priceAfterJoining = pool.lpPrice(true);
        assertGe(priceAfterJoining, price, "joining lowers no price");

        source.expect(address(pool), address(usd), 0);
        _receive(usd, income);
        assertEq(pool.lpPrice(true), priceAfterJoining, "the same");
    }
}
