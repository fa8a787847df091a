// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";

contract CenterAdministration_Test is BaseTest {
    function _assertRefused(address caller, bytes memory call, bytes memory reason) private {
        vm.prank(caller);
        (bool success, bytes memory actual) = address(center).call(call);
        assertFalse(success, "refused");
        assertEq(actual, reason, "reason");
    }

    function test_RevertWhen_TheCallerHasNoRole() external {
        bytes memory forbidden = abi.encodeWithSelector(IGameCenter.Forbidden.selector);
        _assertRefused(STRANGER, abi.encodeCall(IGameCenter.setGame, (address(coin), true)), forbidden);
        _assertRefused(STRANGER, abi.encodeCall(IGameCenter.setGame, (address(coin), false)), forbidden);
        _assertRefused(STRANGER, abi.encodeCall(IGameCenter.setLimits, (address(coin), 1, 1)), forbidden);
        _assertRefused(STRANGER, abi.encodeCall(IGameCenter.setTokenPool, (address(token), address(0))), forbidden);
        bytes[2] memory ownerOnly = [
            abi.encodeCall(IGameCenter.setMinWager, (address(token), 1)),
            abi.encodeCall(IGameCenter.setGuardian, (STRANGER))
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
        vm.startPrank(GUARDIAN);
        vm.expectEmit(address(center));
        emit IGameCenter.LimitsSet(address(coin), 5000, 199);
        center.setLimits(address(coin), 5000, 199);
        center.setLimits(address(coin), 4999, 199);
        vm.expectEmit(address(center));
        emit IGameCenter.GameRegistered(address(coin), false);
        center.setGame(address(coin), false);
        vm.expectEmit(address(center));
        emit IGameCenter.TokenPoolSet(address(token), address(0));
        center.setTokenPool(address(token), address(0));
        vm.stopPrank();

        (uint16 kelly, uint16 cap) = center.limitsOf(address(coin));
        assertEq(kelly, 4999, "kelly");
        assertEq(cap, 199, "cap");
        assertFalse(center.isGame(address(coin)), "game");
        assertEq(center.poolOf(address(token)), address(0), "pool");
    }

    function test_RevertWhen_TheGuardianAllows() external {
        bytes memory forbidden = abi.encodeWithSelector(IGameCenter.Forbidden.selector);
        vm.prank(GUARDIAN);
        center.setLimits(address(coin), 100, 100);

        _assertRefused(GUARDIAN, abi.encodeCall(IGameCenter.setLimits, (address(coin), 101, 100)), forbidden);
        _assertRefused(GUARDIAN, abi.encodeCall(IGameCenter.setLimits, (address(coin), 100, 101)), forbidden);
        _assertRefused(GUARDIAN, abi.encodeCall(IGameCenter.setGame, (address(coin), true)), forbidden);
        _assertRefused(GUARDIAN, abi.encodeCall(IGameCenter.setTokenPool, (address(token), address(pool))), forbidden);
    }

    function test_RevertGiven_TwoHundredAndFiftySixBankrolls() external {
        vm.mockCall(STRANGER, abi.encodeWithSelector(ILiquidityPool.isLpToken.selector), abi.encode(true));
        vm.startPrank(OWNER);
        // The first is the seeded pool.
        for (uint256 i = 1; i < 256; ++i) {
            address other = address(new HostileToken(6));
            center.setTokenPool(other, STRANGER);
        }
        address last = address(new HostileToken(6));
        vm.expectRevert(abi.encodeWithSelector(SafeCast.SafeCastOverflowedUintDowncast.selector, 8, 256));
        center.setTokenPool(last, STRANGER);
        vm.stopPrank();
        (address lastToken,) = center.bankrollOf(255);
        assertTrue(lastToken != address(0), "the last bankroll");
    }

    function test_RevertWhen_AnAcceptedGameHasNoCode() external {
        _assertRefused(
            OWNER,
            abi.encodeCall(IGameCenter.setGame, (STRANGER, true)),
            abi.encodeWithSelector(IGameCenter.UnknownGame.selector, STRANGER)
        );
    }

    function test_RevertWhen_LimitsAreAboveTheirBounds() external {
        _assertRefused(
            OWNER,
            abi.encodeCall(IGameCenter.setLimits, (address(coin), 5001, 200)),
            abi.encodeWithSelector(IGameCenter.InvalidLimits.selector, 5001, 200)
        );
        _assertRefused(
            OWNER,
            abi.encodeCall(IGameCenter.setLimits, (address(coin), 5000, 201)),
            abi.encodeWithSelector(IGameCenter.InvalidLimits.selector, 5000, 201)
        );
    }

    function test_RevertWhen_LimitsAreOfAnUnknownGame() external {
        _assertRefused(
            OWNER,
            abi.encodeCall(IGameCenter.setLimits, (STRANGER, 1, 1)),
            abi.encodeWithSelector(IGameCenter.UnknownGame.selector, STRANGER)
        );
    }

    function test_RevertWhen_ThePoolDoesNotAcceptTheToken() external {
        _assertRefused(
            OWNER,
            abi.encodeCall(IGameCenter.setTokenPool, (STRANGER, address(pool))),
            abi.encodeWithSelector(ILiquidityPool.NotLp.selector)
        );
    }

    function test_RevertWhen_TheMinimumWagerIsTooWide() external {
        uint256 tooWide = uint256(type(uint88).max) + 1;
        _assertRefused(
            OWNER,
            abi.encodeCall(IGameCenter.setMinWager, (address(token), tooWide)),
            abi.encodeWithSelector(IGameCenter.InvalidMinWager.selector, tooWide)
        );
    }

    function test_WhenAGameIsAcceptedAgain() external {
        vm.startPrank(OWNER);
        center.setLimits(address(coin), 1234, 56);
        center.setGame(address(coin), false);
        center.setGame(address(coin), true);
        vm.stopPrank();

        (uint16 kelly, uint16 cap) = center.limitsOf(address(coin));
        assertEq(kelly, 1234, "kelly");
        assertEq(cap, 56, "cap");
        assertTrue(center.isGame(address(coin)), "accepted");
    }

    function test_WhenATokenReturnsToAnEarlierPool() external {
        LiquidityPool other = new LiquidityPool("Other", "OTHER", OWNER, TREASURY);
        vm.startPrank(OWNER);
        other.addToken(address(token), _unpriced());
        center.setTokenPool(address(token), address(other));
        center.setTokenPool(address(token), address(pool));
        vm.stopPrank();

        _pay();
        assertGt(center.openReserveOf(address(coin), 0), 0, "the first bankroll again");
        (address token_, address pool_) = center.bankrollOf(1);
        assertEq(token_, address(token), "token of the second");
        assertEq(pool_, address(other), "pool of the second");
    }

    function test_WhenTheOwnerSetsMinimumAndGuardian() external {
        vm.startPrank(OWNER);
        vm.expectEmit(address(center));
        emit IGameCenter.MinWagerSet(address(token), 5);
        center.setMinWager(address(token), 5);
        vm.expectEmit(address(center));
        emit IGameCenter.GuardianUpdated(STRANGER);
        center.setGuardian(STRANGER);
        vm.stopPrank();

        assertEq(center.minWager(address(token)), 5, "minimum");
        assertEq(center.guardian(), STRANGER, "guardian");
        assertEq(center.poolOf(address(token)), address(pool), "the pool stays");
    }
}
