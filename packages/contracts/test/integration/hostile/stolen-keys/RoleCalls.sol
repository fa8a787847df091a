// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {UUPSUpgradeable} from "@openzeppelin/contracts-upgradeable/proxy/utils/UUPSUpgradeable.sol";

import {IBanker} from "../../../../src/interfaces/bank/IBanker.sol";
import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {IIncomeVault} from "../../../../src/interfaces/bank/IIncomeVault.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {ILuckyBuyExtension} from "../../../../src/interfaces/lottery/ILuckyBuyExtension.sol";
import {IOffChainSales} from "../../../../src/interfaces/lottery/IOffChainSales.sol";
import {IRewardPool} from "../../../../src/interfaces/IRewardPool.sol";
import {StolenKeyTest} from "./StolenKeyTest.sol";

/// @notice Calls that give, take or allow something, each in favour of the thief of a key.
abstract contract RoleCalls is StolenKeyTest {
    struct RoleCall {
        address target;
        bytes data;
    }

    RoleCall[] private calls;

    /// @dev All are refused, because the account has no role that allows them.
    function _assertEachIsRefused(address account, ILuckyBuy.ProductTerms memory terms) internal {
        _listBankCalls(account);
        _listRewardCalls(account);
        _listLotteryCalls(account, terms);
        for (uint256 i; i < calls.length; ++i) {
            vm.prank(account);
            (bool success,) = calls[i].target.call(calls[i].data);
            assertFalse(success, string.concat("refused: call ", vm.toString(i)));
        }
        assertEq(_wealthOf(account), 0, "nothing was taken");
    }

    function _list(address target, bytes memory data) private {
        calls.push(RoleCall(target, data));
    }

    function _listBankCalls(address account) private {
        _list(address(pool), abi.encodeCall(ILiquidityPool.setBanker, (account, true)));
        _list(address(pool), abi.encodeCall(ILiquidityPool.setHandler, (account, true)));
        _list(address(pool), abi.encodeCall(ILiquidityPool.setIncomeSource, (account)));
        _list(address(pool), abi.encodeCall(ILiquidityPool.setDrawdownLimits, (10_000, 10_000)));
        _list(address(pool), abi.encodeCall(ILiquidityPool.setPrivateMode, (false)));
        _list(address(pool), abi.encodeCall(ILiquidityPool.setGuardian, (account)));
        _list(address(pool), abi.encodeCall(ILiquidityPool.setTreasury, (account)));
        _list(address(vault), abi.encodeCall(IIncomeVault.setSource, (account, true)));
        _list(address(vault), abi.encodeCall(IIncomeVault.setVestingPeriod, (1 hours)));
        _list(address(vault), abi.encodeCall(IIncomeVault.receiveIncome, (address(pool), address(token), 1)));
        _list(address(vault), abi.encodeCall(IBanker.deliverWager, (address(token), account, 1)));
        _list(address(center), abi.encodeCall(IGameCenter.setGame, (account, true)));
        _list(address(center), abi.encodeCall(IGameCenter.setTokenPool, (address(token), account)));
        _list(address(center), abi.encodeCall(IGameCenter.setGuardian, (account)));
        _list(address(coin), abi.encodeCall(IGame.setCoordinator, (account)));
        _list(address(coin), abi.encodeCall(IGame.setGameCenter, (account)));
        _list(address(coin), abi.encodeCall(IGame.unpause, ()));
        _list(address(coin), abi.encodeCall(UUPSUpgradeable.upgradeToAndCall, (account, "")));
    }

    function _listRewardCalls(address account) private {
        _list(address(rewards), abi.encodeCall(IRewardPool.setSigner, (account, true)));
        _list(address(rewards), abi.encodeCall(IRewardPool.setReserver, (account, true)));
        _list(address(rewards), abi.encodeCall(IRewardPool.setLimit, (address(token), VOUCHER_LIMIT + 1)));
        _list(address(rewards), abi.encodeCall(IRewardPool.setReserveLimit, (address(token), RESERVE_LIMIT_A_DAY + 1)));
        _list(address(rewards), abi.encodeCall(IRewardPool.setGuardian, (account)));
        _list(address(rewards), abi.encodeCall(IRewardPool.withdraw, (address(token), account, 1)));
        _list(address(rewards), abi.encodeCall(IRewardPool.reserve, (address(token), 1)));
        _list(address(rewards), abi.encodeCall(IRewardPool.release, (address(token), 1)));
        _list(address(rewards), abi.encodeCall(IRewardPool.pay, (address(token), account, 1)));
        _list(address(rewards), abi.encodeCall(IRewardPool.claimLiability, (address(token), account)));
    }

    function _listLotteryCalls(address account, ILuckyBuy.ProductTerms memory terms) private {
        _list(address(luckyBuy), abi.encodeCall(ILuckyBuyExtension.addTimeLimited, (terms)));
        _list(address(luckyBuy), abi.encodeCall(ILuckyBuyExtension.resume, (1)));
        _list(address(luckyBuy), abi.encodeCall(ILuckyBuyExtension.cancel, (1)));
        _list(address(luckyBuy), abi.encodeCall(ILuckyBuyExtension.remove, (1)));
        _list(
            address(luckyBuy),
            abi.encodeCall(IOffChainSales.commitOffChainSale, (1, CODES, bytes32(uint256(1)), bytes32(uint256(1))))
        );
        _list(address(luckyBuy), abi.encodeCall(ILuckyBuyExtension.setManager, (account)));
        _list(address(luckyBuy), abi.encodeCall(ILuckyBuyExtension.setSigner, (account)));
        _list(address(luckyBuy), abi.encodeCall(ILuckyBuyExtension.setGuardian, (account)));
        _list(address(luckyBuy), abi.encodeCall(ILuckyBuyExtension.setTreasury, (account)));
        _list(address(luckyBuy), abi.encodeCall(ILuckyBuyExtension.setCoordinator, (address(coordinator))));
        _list(address(luckyBuy), abi.encodeCall(ILuckyBuyExtension.setTokenPool, (address(token), address(pool))));
        _list(address(luckyBuy), abi.encodeCall(ILuckyBuyExtension.setLimits, (0, 100, 1000)));
        _list(address(luckyBuy), abi.encodeCall(ILuckyBuyExtension.setGuards, (500, 0, 0, 0)));
        _list(address(luckyBuy), abi.encodeCall(ILuckyBuy.claimLiability, (address(token), account)));
    }
}
