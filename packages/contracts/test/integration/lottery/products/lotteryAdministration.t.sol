// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {ILuckyBuyExtension} from "../../../../src/interfaces/lottery/ILuckyBuyExtension.sol";
import {IOffChainSales} from "../../../../src/interfaces/lottery/IOffChainSales.sol";
import {IncomeVault} from "../../../../src/bank/bankers/IncomeVault.sol";
import {LuckyBuy} from "../../../../src/lottery/LuckyBuy.sol";
import {LuckyBuyExtension} from "../../../../src/lottery/LuckyBuyExtension.sol";
import {OffChainSales} from "../../../../src/lottery/OffChainSales.sol";
import {RewardPool} from "../../../../src/rewards/RewardPool.sol";
import {LotteryTest} from "../../../utils/lottery/LotteryTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {ScriptedCoordinator} from "../../../utils/mocks/ScriptedCoordinator.sol";

/// @dev Supports no request with a delay.
contract CoordinatorWithoutDelays {
    function nextRound() external pure returns (uint64) {
        return 1;
    }
}

contract LotteryAdministration_Test is LotteryTest {
    function test_WhenLuckyBuyIsCreated() external {
        assertEq(lucky.owner(), OWNER, "owner");
        assertEq(lucky.treasury(), TREASURY, "treasury");
        assertEq(lucky.coordinator(), address(coordinator), "coordinator");
        assertEq(lucky.rewardPool(), address(rewards), "reward pool");
        assertEq(lucky.incomeVault(), address(vault), "vault");
        assertEq(tickets.luckyBuy(), address(lucky), "tickets");
        assertEq(tickets.art(), address(this), "their art");
        assertEq(lucky.manager(), MANAGER, "manager");
        assertEq(lucky.signer(), SIGNER, "signer");
        assertEq(lucky.guardian(), GUARDIAN, "guardian");
        assertEq(lucky.poolOf(address(token)), address(pool), "pool");
        assertEq(lucky.MAX_DURATION(), 90 days, "duration");
        (uint16 devFee, uint16 minEdge, uint16 openPrizes) = lucky.limits();
        assertEq(devFee, DEV_FEE_BPS, "fee");
        assertEq(minEdge, MIN_EDGE_BPS, "edge");
        assertEq(openPrizes, 1000, "open prizes");
        _assertGuards(_deployLuckyBuy(), 250, 10 minutes, 6 hours, 1 hours);
    }

    /// @dev Called from outside: Forge ends a test, as passed, with the first creation that reverts as expected.
    function createLuckyBuy(
        address owner,
        address randomness,
        address treasury,
        address rewardPool,
        address incomeVault,
        address code
    ) external {
        new LuckyBuy(owner, randomness, treasury, rewardPool, incomeVault, code, address(this));
    }

    function createExtension(address rewardPool, address incomeVault, address code) external {
        new LuckyBuyExtension(rewardPool, incomeVault, code);
    }

    function test_WhenLuckyBuyIsCreatedFromNothing() external {
        (address code, address kept) = (lucky.luckyBuyExtensionContract(), address(vault));
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        this.createLuckyBuy(address(0), address(coordinator), TREASURY, address(rewards), kept, code);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidCoordinator.selector, STRANGER));
        this.createLuckyBuy(OWNER, STRANGER, TREASURY, address(rewards), kept, code);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidAddress.selector, address(0)));
        this.createLuckyBuy(OWNER, address(coordinator), address(0), address(rewards), kept, code);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidAddress.selector, STRANGER));
        this.createLuckyBuy(OWNER, address(coordinator), TREASURY, STRANGER, kept, code);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidAddress.selector, STRANGER));
        this.createLuckyBuy(OWNER, address(coordinator), TREASURY, address(rewards), STRANGER, code);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidAddress.selector, STRANGER));
        this.createLuckyBuy(OWNER, address(coordinator), TREASURY, address(rewards), kept, STRANGER);
    }

    /// @dev Their code would pay prizes from another reward pool, or accept pools of another vault.
    function test_WhenAnExtensionIsOneOfAnotherRewardPoolOrVault() external {
        _assertExtensionsRefused(address(new RewardPool(OWNER)), address(vault));
        _assertExtensionsRefused(address(rewards), address(new IncomeVault(OWNER)));
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidAddress.selector, STRANGER));
        this.createExtension(address(rewards), address(vault), STRANGER);
    }

    function _assertExtensionsRefused(address rewardPool, address incomeVault) private {
        address offChainSales = address(new OffChainSales(rewardPool, incomeVault));
        address code = address(new LuckyBuyExtension(rewardPool, incomeVault, offChainSales));
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidAddress.selector, code));
        this.createLuckyBuy(OWNER, address(coordinator), TREASURY, address(rewards), address(vault), code);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidAddress.selector, offChainSales));
        this.createExtension(address(rewards), address(vault), offChainSales);
    }

    function test_WhenTheOwnerSetsSomething() external {
        ScriptedCoordinator other = new ScriptedCoordinator();
        vm.startPrank(OWNER);
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.ManagerUpdated(FRIEND);
        extension.setManager(FRIEND);
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.SignerUpdated(FRIEND);
        extension.setSigner(FRIEND);
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.GuardianUpdated(FRIEND);
        extension.setGuardian(FRIEND);
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.TreasurySet(FRIEND);
        extension.setTreasury(FRIEND);
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.CoordinatorUpdated(address(other));
        extension.setCoordinator(address(other));
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.TokenPoolSet(address(token), address(0));
        extension.setTokenPool(address(token), address(0));
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.LimitsSet(1000, 100, 0);
        extension.setLimits(1000, 100, 0);
        vm.expectEmit(address(lucky));
        emit ILuckyBuy.GuardsSet(500, 1 hours, 7 days, 7 days);
        extension.setGuards(500, 1 hours, 7 days, 7 days);
        vm.stopPrank();

        assertEq(lucky.manager(), FRIEND, "manager");
        assertEq(lucky.signer(), FRIEND, "signer");
        assertEq(lucky.guardian(), FRIEND, "guardian");
        assertEq(lucky.treasury(), FRIEND, "treasury");
        assertEq(lucky.coordinator(), address(other), "coordinator");
        assertEq(lucky.poolOf(address(token)), address(0), "pool");
        _assertGuards(lucky, 500, 1 hours, 7 days, 7 days);
        (uint16 devFee, uint16 minEdge, uint16 openPrizes) = lucky.limits();
        assertEq(abi.encode(devFee, minEdge, openPrizes), abi.encode(1000, 100, 0), "limits, which guards leave alone");
    }

    function test_WhenTheOwnerSetsLimitsAfterGuards() external {
        vm.startPrank(OWNER);
        extension.setGuards(1, 2, 3, 4);
        extension.setLimits(200, 500, 1000);
        vm.stopPrank();
        _assertGuards(lucky, 1, 2, 3, 4);
    }

    function test_WhenTheOwnerGoesBeyondTheBounds() external {
        vm.startPrank(OWNER);
        vm.expectRevert(ILuckyBuy.InvalidProductLimits.selector);
        extension.setLimits(1001, 500, 1000);
        vm.expectRevert(ILuckyBuy.InvalidProductLimits.selector);
        extension.setLimits(200, 99, 1000);
        vm.expectRevert(ILuckyBuy.InvalidProductLimits.selector);
        extension.setLimits(200, 5001, 1000);
        vm.expectRevert(ILuckyBuy.InvalidProductLimits.selector);
        extension.setLimits(200, 500, 1001);
        vm.expectRevert(ILuckyBuy.InvalidProductLimits.selector);
        extension.setGuards(501, 1 hours, 7 days, 7 days);
        vm.expectRevert(ILuckyBuy.InvalidProductLimits.selector);
        extension.setGuards(500, 1 hours + 1, 7 days, 7 days);
        vm.expectRevert(ILuckyBuy.InvalidProductLimits.selector);
        extension.setGuards(500, 1 hours, 7 days + 1, 7 days);
        vm.expectRevert(ILuckyBuy.InvalidProductLimits.selector);
        extension.setGuards(500, 1 hours, 7 days, 7 days + 1);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidAddress.selector, address(0)));
        extension.setTreasury(address(0));
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidCoordinator.selector, address(pool)));
        extension.setCoordinator(address(pool));
        address undelayed = address(new CoordinatorWithoutDelays());
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidCoordinator.selector, undelayed));
        extension.setCoordinator(undelayed);
        address other = address(new HostileToken(6));
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.NotWhitelisted.selector, other));
        extension.setTokenPool(other, address(pool));
        vm.stopPrank();
    }

    /// @dev Products of such a pool would be drawn, but their surplus would never reach it, or not count on its way.
    function test_WhenThePoolIsNotFedByTheVault() external {
        vm.startPrank(OWNER);
        pool.setIncomeSource(address(0));
        _assertPoolRefused();
        pool.setIncomeSource(address(lucky));
        _assertPoolRefused();
        pool.setIncomeSource(address(new IncomeVault(OWNER)));
        _assertPoolRefused();
        pool.setIncomeSource(address(vault));
        extension.setTokenPool(address(token), address(pool));

        pool.setBanker(address(vault), false);
        _assertPoolRefused();
        pool.setBanker(address(lucky), true);
        _assertPoolRefused();
        pool.setBanker(address(vault), true);
        extension.setTokenPool(address(token), address(pool));

        vault.setSource(address(lucky), false);
        _assertPoolRefused();
        extension.setTokenPool(address(token), address(0));
        vm.stopPrank();
    }

    function _assertPoolRefused() private {
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidPool.selector, address(pool)));
        extension.setTokenPool(address(token), address(pool));
    }

    function test_WhenTheGuardianStopsSomething() external {
        vm.startPrank(GUARDIAN);
        extension.setManager(address(0));
        extension.setSigner(address(0));
        extension.setTokenPool(address(token), address(0));
        vm.expectRevert(ILuckyBuy.Forbidden.selector);
        extension.setManager(GUARDIAN);
        vm.expectRevert(ILuckyBuy.Forbidden.selector);
        extension.setSigner(GUARDIAN);
        vm.expectRevert(ILuckyBuy.Forbidden.selector);
        extension.setTokenPool(address(token), address(pool));
        vm.stopPrank();
        assertEq(lucky.manager(), address(0), "manager");
        assertEq(lucky.signer(), address(0), "signer");
        assertEq(lucky.poolOf(address(token)), address(0), "token");
    }

    function test_WhenAnybodyElseSetsSomething() external {
        address[3] memory callers = [MANAGER, GUARDIAN, STRANGER];
        bytes[] memory calls = new bytes[](5);
        calls[0] = abi.encodeCall(ILuckyBuyExtension.setGuardian, (STRANGER));
        calls[1] = abi.encodeCall(ILuckyBuyExtension.setTreasury, (STRANGER));
        calls[2] = abi.encodeCall(ILuckyBuyExtension.setCoordinator, (address(coordinator)));
        calls[3] = abi.encodeCall(ILuckyBuyExtension.setLimits, (200, 500, 1000));
        calls[4] = abi.encodeCall(ILuckyBuyExtension.setGuards, (0, 0, 0, 0));
        for (uint256 i; i < callers.length; ++i) {
            for (uint256 j; j < calls.length; ++j) {
                vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, callers[i]));
                vm.prank(callers[i]);
                (bool success,) = address(lucky).call(calls[j]);
                assertTrue(success, "expected revert");
            }
        }
        address[2] memory strangers = [MANAGER, STRANGER];
        for (uint256 i; i < 2; ++i) {
            vm.startPrank(strangers[i]);
            vm.expectRevert(ILuckyBuy.Forbidden.selector);
            extension.setManager(address(0));
            vm.expectRevert(ILuckyBuy.Forbidden.selector);
            extension.setSigner(address(0));
            vm.expectRevert(ILuckyBuy.Forbidden.selector);
            extension.setTokenPool(address(token), address(0));
            vm.stopPrank();
        }
    }

    function test_WhenAnExtensionIsCalledAtItsOwnAddress() external {
        ILuckyBuyExtension code = ILuckyBuyExtension(lucky.luckyBuyExtensionContract());
        address[2] memory addresses = [address(code), extension.codeOfOffChainSales()];
        assertTrue(addresses[0] != addresses[1], "two");
        ILuckyBuy.ProductTerms memory terms = _terms();
        address[4] memory callers = [OWNER, MANAGER, GUARDIAN, STRANGER];
        for (uint256 i; i < 4; ++i) {
            vm.startPrank(callers[i]);
            vm.expectRevert(ILuckyBuy.Forbidden.selector);
            code.addTimeLimited(terms);
            vm.expectRevert(ILuckyBuy.Forbidden.selector);
            code.setManager(callers[i]);
            vm.expectRevert(ILuckyBuy.Forbidden.selector);
            code.cancel(1);
            for (uint256 j; j < 2; ++j) {
                IOffChainSales sales = IOffChainSales(addresses[j]);
                vm.expectRevert(ILuckyBuy.Forbidden.selector);
                sales.commitOffChainSale(1, 1, bytes32(uint256(1)), bytes32(uint256(1)));
                vm.expectRevert(ILuckyBuy.Forbidden.selector);
                sales.vetoOffChainSale(1);
                _expectInvalidProduct(1, ILuckyBuy.ProductState.None);
                sales.requestOffChainDraw(1);
            }
            vm.stopPrank();
        }
        assertEq(Ownable(addresses[0]).owner(), address(0xdEaD), "nobody's");
        assertEq(Ownable(addresses[1]).owner(), address(0xdEaD), "nobody's");
    }

    function test_WhenAnUnknownFunctionIsCalledOrEtherComes() external {
        (bool success,) = address(lucky).call(hex"12345678");
        assertFalse(success, "unknown");
        (success,) = address(lucky).call("");
        assertFalse(success, "nothing");
        vm.deal(address(this), 1);
        (success,) = address(lucky).call{value: 1}("");
        assertFalse(success, "ether");
    }

    function _assertGuards(LuckyBuy target, uint16 openSurplus, uint32 draw, uint32 commit, uint32 minSale)
        private
        view
    {
        (uint16 openSurplusNow, uint32 drawNow, uint32 commitNow, uint32 minSaleNow) = target.guards();
        assertEq(openSurplusNow, openSurplus, "open surplus");
        assertEq(drawNow, draw, "draw delay");
        assertEq(commitNow, commit, "commit delay");
        assertEq(minSaleNow, minSale, "shortest sale for points");
    }
}
