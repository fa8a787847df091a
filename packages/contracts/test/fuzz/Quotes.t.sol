// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityTest} from "../utils/LiquidityTest.sol";
import {HostileToken} from "../utils/mocks/HostileToken.sol";

/// @notice A quote is exactly what the same block pays, for any decimals, prices and open bets.
contract Quotes_Fuzz_Test is LiquidityTest {
    uint8[3] private _decimals = [6, 8, 18];

    /// @dev Any two of the three kinds of tokens, prices up to half or double, bets that may still win.
    function _shake(uint256 seed) private {
        _deployPool(_decimals[seed % 3], _decimals[seed / 3 % 3]);
        usdFeed.set(int256(bound(uint256(keccak256(abi.encode(seed, 0))), 0.95e8, 1.05e8)), block.timestamp);
        ethFeed.set(int256(bound(uint256(keccak256(abi.encode(seed, 1))), 2000e8, 8000e8)), block.timestamp);
        _openBet(usd, bound(seed, 1, _usdOf(20_000e18)), bound(seed >> 8, 1, _usdOf(20_000e18)));
        _openBet(eth, bound(seed, 1, _ethOf(20_000e18)), bound(seed >> 8, 1, _ethOf(20_000e18)));
    }

    function _token(bool isEth) private view returns (HostileToken) {
        return isEth ? eth : usd;
    }

    function testFuzz_AddingGivesWhatWasQuoted(uint256 seed, bool isEth, uint256 amount) external {
        _shake(seed);
        HostileToken token = _token(isEth);
        amount = bound(amount, 10 ** token.decimals() / 100, token.balanceOf(LP));

        (uint256 usdgAmount, uint256 poolAmount, uint256 lpAmount) =
            utils.calculateAddLiquidity(address(pool), address(token), amount);
        uint256 bookedBefore = pool.balanceOfToken(address(token));
        vm.prank(LP);
        (uint256 usdgGiven, uint256 lpGiven) =
            manager.addLiquidity(address(pool), address(token), amount, usdgAmount, lpAmount);

        assertEq(usdgGiven, usdgAmount, "value");
        assertEq(lpGiven, lpAmount, "shares");
        assertEq(pool.balanceOf(LP), lpAmount, "shares held");
        assertEq(pool.balanceOfToken(address(token)) - bookedBefore, poolAmount, "booked");
    }

    function testFuzz_RemovingPaysWhatWasQuoted(uint256 seed, bool isEth, uint256 lpAmount) external {
        _shake(seed);
        lpAmount = bound(lpAmount, 1e17, _addMature(90_000e18));
        HostileToken token = _token(isEth);

        uint256 quoted = utils.calculateRemoveLiquidity(address(pool), address(token), lpAmount);
        uint256[] memory all = utils.calculateRemoveLiquiditys(address(pool), lpAmount);
        assertEq(all[isEth ? 1 : 0], quoted, "the list says the same");
        uint256 balanceBefore = token.balanceOf(STRANGER);
        vm.prank(LP);
        uint256 paid = manager.removeLiquidity(address(pool), address(token), lpAmount, quoted, STRANGER);

        assertEq(paid, quoted, "paid as quoted");
        assertEq(token.balanceOf(STRANGER) - balanceBefore, quoted, "received");
    }

    /// @dev Invariant 5: adding and removing in one block returns less than was put in, in kind too.
    function testFuzz_AddThenRemoveInKindNeverProfits(uint256 seed, bool isEth, uint256 amount) external {
        _shake(seed);
        HostileToken token = _token(isEth);
        amount = bound(amount, 10 ** token.decimals() / 100, token.balanceOf(LP));
        uint256 valueBefore = _valueOf(usd.balanceOf(LP), eth.balanceOf(LP));
        vm.startPrank(LP);
        (, uint256 lpAmount) = manager.addLiquidity(address(pool), address(token), amount, 0, 1);
        pool.removeInKind(lpAmount, LP);
        vm.stopPrank();
        assertLt(_valueOf(usd.balanceOf(LP), eth.balanceOf(LP)), valueBefore, "no profit at the feeds' prices");
    }

    /// @dev At the feeds' prices, 18 decimals.
    function _valueOf(uint256 usdAmount, uint256 ethAmount) private view returns (uint256) {
        return usdAmount * pool.priceOf(address(usd)) / 10 ** (12 + usd.decimals()) + ethAmount
            * pool.priceOf(address(eth)) / 10 ** (12 + eth.decimals());
    }
}
