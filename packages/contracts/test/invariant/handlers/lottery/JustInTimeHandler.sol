// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IncomeVault} from "../../../../src/bank/bankers/IncomeVault.sol";
import {LiquidityManager} from "../../../../src/bank/liquidity/LiquidityManager.sol";
import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {LuckyBuyCalls} from "../../../utils/lottery/LuckyBuyCalls.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {SurplusHandler} from "./SurplusHandler.sol";

/// @notice Three colluding accounts that join and leave between the others' calls, in every possible way. Before a
/// product is added they leave, because open products pay all holders over time.
contract JustInTimeHandler is SurplusHandler {
    uint256 private constant ACCOUNTS = 3;

    LiquidityManager private immutable manager;
    uint256[] private _orderIds;
    /// @notice Shares held in orders to leave.
    uint256 public ordered;
    /// @notice Amounts that they put in and took out since the last product was added.
    uint256 public paidIn;
    uint256 public takenOut;

    constructor(
        HostileToken token_,
        LiquidityPool pool_,
        IncomeVault vault_,
        LuckyBuyCalls lucky_,
        address buyer_,
        LiquidityManager manager_
    ) SurplusHandler(token_, pool_, vault_, lucky_, buyer_) {
        manager = manager_;
        for (uint256 i; i < ACCOUNTS; ++i) {
            token_.mint(account(i), 1e15);
            vm.startPrank(account(i));
            token_.approve(address(manager_), type(uint256).max);
            pool_.approve(address(manager_), type(uint256).max);
            vm.stopPrank();
        }
    }

    function account(uint256 index) public pure returns (address) {
        return address(uint160(0x517E0 + index % ACCOUNTS));
    }

    /// @notice Value of all their shares if they leave in kind now.
    function worth() external view returns (uint256) {
        uint256 shares = ordered;
        for (uint256 i; i < ACCOUNTS; ++i) {
            shares += pool.balanceOf(account(i));
        }
        return shares * pool.unreservedOf(address(token)) / pool.totalSupply();
    }

    function add(uint256 seed, bool isQuantityLimited, uint256 subsidy) external {
        allLeave();
        (paidIn, takenOut) = (0, 0);
        ILuckyBuy.ProductTerms memory terms;
        terms.clientId = CLIENT_ID;
        terms.round = lucky.seriesOf(CLIENT_ID).lastRound + 1;
        terms.startTime = uint40(block.timestamp);
        terms.endTime = uint40(block.timestamp + bound(seed >> 8, 1 hours, 12 hours));
        terms.total = uint32(bound(seed >> 16, 20, 120));
        terms.quantity = uint16(bound(seed >> 24, 1, 5));
        terms.token = address(token);
        terms.price = [uint128(100e6), 50e6, 20e6, 10e6][seed % 4];
        uint256 most = uint256(terms.price) * terms.total * 98 * 95 / 10_000;
        if (isQuantityLimited) terms.subsidy = uint128(bound(subsidy, 0, most / 4));
        terms.reward = uint128(bound(seed >> 32, 1, (most + terms.subsidy) / terms.quantity));
        // Refused if the income is above the bound.
        bytes memory call = isQuantityLimited
            ? abi.encodeCall(lucky.addQuantityLimited, (terms))
            : abi.encodeCall(lucky.addTimeLimited, (terms));
        (bool success,) = address(lucky).call(call);
        ++calls[success ? bytes32("add") : bytes32("refused")];
    }

    /*//////////////////////////////////////////////////////////////
                            IN EVERY GAP
    //////////////////////////////////////////////////////////////*/

    function join(uint256 seed, uint256 amount) external {
        amount = bound(amount, 1e6, 1e13);
        uint256 aumBefore = pool.aum(true);
        vm.prank(account(seed));
        manager.addLiquidity(address(pool), address(token), amount, 0, 1);
        _check(pool.aum(true) == aumBefore + amount * 1e12, "a deposit counts as itself");
        paidIn += amount;
        ++calls["join"];
    }

    function leaveInKind(uint256 seed, uint256 part) external raisesNothing("leaveInKind") {
        uint256 lpAmount = _partOf(account(seed), part);
        if (lpAmount == 0) return;
        vm.prank(account(seed));
        takenOut += pool.removeInKind(lpAmount, account(seed))[0];
    }

    function leaveAtThePrice(uint256 seed, uint256 part) external raisesNothing("leaveAtThePrice") {
        uint256 lpAmount = _partOf(account(seed), part);
        if (lpAmount < 1e12) return;
        vm.prank(account(seed));
        takenOut += manager.removeLiquidity(address(pool), address(token), lpAmount, 1, account(seed));
    }

    function order(uint256 seed, uint256 part) external raisesNothing("order") {
        uint256 lpAmount = _partOf(account(seed), part);
        if (lpAmount < 1e12) return;
        vm.prank(account(seed));
        _orderIds.push(manager.exitWhenClear(address(pool), address(token), lpAmount, 1, block.timestamp + 3 days));
        ordered += lpAmount;
    }

    function executeOrder(uint256 seed) external raisesNothing("executeOrder") {
        if (_orderIds.length == 0) return;
        uint256 index = seed % _orderIds.length;
        uint256 orderId = _orderIds[index];
        (uint256 gap, uint256 limit) = manager.gapOf(address(pool));
        if (gap > limit || manager.orderOf(orderId).deadline < block.timestamp) return;
        ordered -= manager.orderOf(orderId).lpAmount;
        takenOut += manager.executeExit(orderId);
        _orderIds[index] = _orderIds[_orderIds.length - 1];
        _orderIds.pop();
        ++calls["executed"];
    }

    /// @dev With everything they own by then.
    function allLeave() public raisesNothing("allLeave") {
        push();
        for (uint256 i; i < _orderIds.length; ++i) {
            address owner = manager.orderOf(_orderIds[i]).owner;
            vm.prank(owner);
            manager.cancelExit(_orderIds[i]);
        }
        delete _orderIds;
        ordered = 0;
        for (uint256 i; i < ACCOUNTS; ++i) {
            uint256 lpAmount = pool.balanceOf(account(i));
            if (lpAmount == 0) continue;
            vm.prank(account(i));
            takenOut += pool.removeInKind(lpAmount, account(i))[0];
        }
        _check(takenOut <= paidIn, "they gained");
    }

    function _partOf(address owner, uint256 part) private view returns (uint256) {
        uint256 lpAmount = pool.balanceOf(owner);
        return part % 2 == 0 ? lpAmount : lpAmount * (part % 100) / 100;
    }
}
