// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {LiquidityPool} from "../../../../src/bank/LiquidityPool.sol";
import {ILiquidityPool} from "../../../../src/interfaces/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";

contract PoolAdministration_Test is BaseTest {
    LiquidityPool private fresh;

    function setUp() public override {
        super.setUp();
        fresh = new LiquidityPool("Fresh", "FRESH", OWNER);
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
        bytes[3] memory ownerOnly = [
            abi.encodeCall(ILiquidityPool.addToken, (address(token), _unpriced())),
            abi.encodeCall(ILiquidityPool.removeToken, (address(token))),
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

    function test_WhenTheGuardianIsNamed() external {
        vm.expectEmit(address(pool));
        emit ILiquidityPool.GuardianUpdated(STRANGER);
        vm.prank(OWNER);
        pool.setGuardian(STRANGER);
        assertEq(pool.guardian(), STRANGER, "guardian");
    }
}
