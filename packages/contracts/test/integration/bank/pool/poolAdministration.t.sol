// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";

contract PoolAdministration_Test is BaseTest {
    LiquidityPool private fresh;

    function setUp() public override {
        super.setUp();
        fresh = new LiquidityPool("Fresh", "FRESH", OWNER, TREASURY);
    }

    function _assertRefused(address caller, bytes memory call, bytes memory reason) private {
        vm.prank(caller);
        (bool success, bytes memory actual) = address(pool).call(call);
        assertFalse(success, "refused");
        assertEq(actual, reason, "reason");
    }

    function _bankerStatus(address account) private view returns (uint8) {
        return uint8(pool.bankerStatusOf(account));
    }

    function test_RevertWhen_TheCallerHasNoRole() external {
        bytes memory forbidden = abi.encodeWithSelector(ILiquidityPool.Forbidden.selector);
        _assertRefused(STRANGER, abi.encodeCall(ILiquidityPool.setHandler, (STRANGER, true)), forbidden);
        _assertRefused(STRANGER, abi.encodeCall(ILiquidityPool.setHandler, (STRANGER, false)), forbidden);
        _assertRefused(STRANGER, abi.encodeCall(ILiquidityPool.setBanker, (STRANGER, true)), forbidden);
        _assertRefused(STRANGER, abi.encodeCall(ILiquidityPool.setPrivateMode, (true)), forbidden);
        bytes[4] memory ownerOnly = [
            abi.encodeCall(ILiquidityPool.addToken, (address(token), _unpriced())),
            abi.encodeCall(ILiquidityPool.removeToken, (address(token))),
            abi.encodeCall(ILiquidityPool.setTreasury, (STRANGER)),
            abi.encodeCall(ILiquidityPool.setGuardian, (STRANGER))
        ];
        address[2] memory callers = [STRANGER, GUARDIAN];
        for (uint256 i; i < ownerOnly.length; ++i) {
            for (uint256 j; j < callers.length; ++j) {
                _assertRefused(
                    callers[j],
                    ownerOnly[i],
                    abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, callers[j])
                );
            }
        }
    }

    function test_WhenTheGuardianStops() external {
        vm.prank(OWNER);
        pool.setHandler(STRANGER, true);
        assertTrue(pool.isHandler(STRANGER), "handler before");

        vm.startPrank(GUARDIAN);
        vm.expectEmit(address(pool));
        emit ILiquidityPool.HandlerSet(STRANGER, false);
        pool.setHandler(STRANGER, false);
        vm.expectEmit(address(pool));
        emit ILiquidityPool.BankerSet(address(center), ILiquidityPool.BankerStatus.Closing);
        pool.setBanker(address(center), false);
        vm.expectEmit(address(pool));
        emit ILiquidityPool.PrivateModeSet(true);
        pool.setPrivateMode(true);
        vm.stopPrank();

        assertFalse(pool.isHandler(STRANGER), "handler");
        assertEq(_bankerStatus(address(center)), uint8(ILiquidityPool.BankerStatus.Closing), "banker");
        assertTrue(pool.inPrivateMode(), "private mode");
    }

    function test_RevertWhen_TheGuardianAllows() external {
        bytes memory forbidden = abi.encodeWithSelector(ILiquidityPool.Forbidden.selector);
        _assertRefused(GUARDIAN, abi.encodeCall(ILiquidityPool.setHandler, (STRANGER, true)), forbidden);
        _assertRefused(GUARDIAN, abi.encodeCall(ILiquidityPool.setBanker, (STRANGER, true)), forbidden);
        _assertRefused(GUARDIAN, abi.encodeCall(ILiquidityPool.setPrivateMode, (false)), forbidden);
    }

    function test_RevertWhen_TheTokenCannotBeAdded() external {
        address wide = address(new HostileToken(19));
        vm.startPrank(OWNER);
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.InvalidToken.selector, address(token)));
        pool.addToken(address(token), _unpriced());
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.InvalidToken.selector, address(fresh)));
        fresh.addToken(address(fresh), _unpriced());
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.InvalidToken.selector, wide));
        fresh.addToken(wide, _unpriced());
        vm.stopPrank();
    }

    function test_RevertGiven_AnotherToken() external {
        address second = address(new HostileToken(6));
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.PriceRequired.selector, address(token)));
        vm.prank(OWNER);
        pool.addToken(second, _unpriced());
    }

    function test_WhenATokenIsAdded() external {
        vm.expectEmit(address(fresh));
        emit ILiquidityPool.TokenAdded(address(token), 6);
        vm.expectEmit(address(fresh));
        emit ILiquidityPool.TokenConfigSet(address(token), _unpriced(), 0);
        vm.prank(OWNER);
        fresh.addToken(address(token), _unpriced());

        assertTrue(fresh.isLpToken(address(token)), "accepted");
        assertEq(fresh.lpTokens().length, 1, "list");
        assertEq(fresh.lpTokens()[0], address(token), "entry");
    }

    function test_RevertWhen_TheRemovedTokenIsUnknown() external {
        vm.expectRevert(ILiquidityPool.NotLp.selector);
        vm.prank(OWNER);
        pool.removeToken(STRANGER);
    }

    function test_RevertWhen_TheRemovedTokenIsInUse() external {
        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.TokenInUse.selector, address(token)));
        vm.prank(OWNER);
        pool.removeToken(address(token));
    }

    function test_WhenAnEmptyTokenIsRemoved() external {
        vm.startPrank(OWNER);
        fresh.addToken(address(token), _unpriced());
        vm.expectEmit(address(fresh));
        emit ILiquidityPool.TokenRemoved(address(token));
        fresh.removeToken(address(token));
        vm.stopPrank();

        assertFalse(fresh.isLpToken(address(token)), "accepted");
        assertEq(fresh.lpTokens().length, 0, "list");
    }

    function test_WhenAStrangerIsStoppedAsBanker() external {
        vm.prank(GUARDIAN);
        pool.setBanker(STRANGER, false);
        assertEq(_bankerStatus(STRANGER), uint8(ILiquidityPool.BankerStatus.None), "no role");
    }

    function test_WhenAStoppedBankerIsAcceptedAgain() external {
        vm.startPrank(OWNER);
        pool.setBanker(address(center), false);
        pool.setBanker(address(center), true);
        vm.stopPrank();
        assertEq(_bankerStatus(address(center)), uint8(ILiquidityPool.BankerStatus.Accepted), "accepted");
        _pay();
    }

    function test_RevertWhen_TheTreasuryIsZero() external {
        bytes memory reason = abi.encodeWithSelector(ILiquidityPool.InvalidTreasury.selector, address(0));
        _assertRefused(OWNER, abi.encodeCall(ILiquidityPool.setTreasury, (address(0))), reason);
        vm.expectRevert(reason);
        new LiquidityPool("Fresh", "FRESH", OWNER, address(0));
    }

    function test_WhenTheTreasuryChanges() external {
        _settle(_pay(), _wordFor(1));
        uint256 fee = _feeOf(WAGER, 1);
        assertEq(pool.liabilityOf(TREASURY, address(token)), fee, "of the first");

        vm.expectEmit(address(pool));
        emit ILiquidityPool.TreasurySet(STRANGER);
        vm.prank(OWNER);
        pool.setTreasury(STRANGER);
        _settle(_pay(), _wordFor(1));

        assertEq(pool.treasury(), STRANGER, "treasury");
        assertEq(pool.liabilityOf(TREASURY, address(token)), 0, "the first has none any more");
        assertEq(pool.liabilityOf(STRANGER, address(token)), 2 * fee, "the second has what nobody claimed");
        vm.prank(STRANGER);
        assertEq(pool.claim(address(token), STRANGER), 2 * fee, "and claims it");
    }

    /// @dev A liability to a named account stays with it, even if the account is the treasury.
    function test_WhenTheTreasuryChanges_WhatATokenRefusedStaysWithItsOwner() external {
        _fund(TREASURY, WAGER);
        uint256 nonce = _pay(TREASURY, WAGER, 1, HEADS);
        token.setBlocked(TREASURY, true);
        _settle(nonce, _wordFor(0));
        uint256 payout = WAGER * WIN_MULTIPLIER / PRECISION;
        uint256 fee = _feeOf(WAGER, 1);
        assertEq(pool.liabilityOf(TREASURY, address(token)), payout + fee, "payout and fee");

        vm.prank(OWNER);
        pool.setTreasury(STRANGER);
        assertEq(pool.liabilityOf(TREASURY, address(token)), payout, "the payout");
        assertEq(pool.liabilityOf(STRANGER, address(token)), fee, "the fee");
        vm.prank(TREASURY);
        assertEq(pool.claim(address(token), PLAYER), payout, "claims the payout");
        vm.prank(STRANGER);
        assertEq(pool.claim(address(token), STRANGER), fee, "claims the fee");
        assertEq(pool.totalLiabilities(address(token)), 0, "nothing is left");
    }

    function test_WhenTheGuardianIsNamed() external {
        vm.expectEmit(address(pool));
        emit ILiquidityPool.GuardianUpdated(STRANGER);
        vm.prank(OWNER);
        pool.setGuardian(STRANGER);
        assertEq(pool.guardian(), STRANGER, "guardian");
    }
}
