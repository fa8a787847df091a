// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {ILuckyBuyExtension} from "../../../../src/interfaces/lottery/ILuckyBuyExtension.sol";
import {LimitBounds} from "../LimitBounds.sol";
import {OffChainSaleState} from "./OffChainSaleState.sol";

/// @notice Roles with power over sales for points, which make every allowed call and try forbidden ones.
abstract contract OffChainManagement is OffChainSaleState {
    using LimitBounds for LimitBounds.LimitBound;

    modifier countsTime() {
        reserveBound.countTime();
        _;
    }

    /*//////////////////////////////////////////////////////////////
                                MANAGER
    //////////////////////////////////////////////////////////////*/

    function add(uint256 seed, uint256 start, uint256 duration, uint256 total, uint256 reward) external countsTime {
        Sale memory sale;
        sale.startTime = uint40(bound(start, block.timestamp - 20 minutes, block.timestamp + 20 minutes));
        sale.endTime = sale.startTime + uint40(bound(duration, 1 hours, 2 days));
        sale.total = uint32(bound(total, 2, 40));
        sale.quantity = uint16(bound(seed, 1, sale.total - 1));
        sale.reward = uint128(bound(reward, 1, 20e6));
        sale.isQuantityLimited = seed % 2 == 0;
        uint256 prizes = uint256(sale.reward) * sale.quantity;
        (, uint256 available) = rewards.reserveLimitOf(address(token));
        bool isAllowed = isManagerNamed && isReserverAccepted && prizes <= available
            && prizes <= rewards.unreservedOf(address(token)) && sale.startTime + START_AGE_MAX >= block.timestamp
            && sale.endTime >= sale.startTime + minOffChainSale;

        ILuckyBuy.ProductTerms memory terms = _termsOf(sale, uint64(seed % 3));
        bytes memory data = sale.isQuantityLimited
            ? abi.encodeCall(ILuckyBuyExtension.addQuantityLimited, (terms))
            : abi.encodeCall(ILuckyBuyExtension.addTimeLimited, (terms));
        if (!_call(manager, data, isAllowed, "add")) return;
        _sales[++saleCount] = sale;
        reservedEver += prizes;
    }

    function _termsOf(Sale memory sale, uint64 clientId) private view returns (ILuckyBuy.ProductTerms memory) {
        return ILuckyBuy.ProductTerms({
            clientId: clientId,
            round: lucky.seriesOf(clientId).lastRound + 1,
            startTime: sale.startTime,
            endTime: sale.endTime,
            total: sale.total,
            quantity: sale.quantity,
            offChain: true,
            token: address(token),
            price: 1000,
            reward: sale.reward,
            subsidy: 0
        });
    }

    function endEarly(uint256 seed) external countsTime {
        seed = _mix(seed);
        uint32 productId = _productOf(seed);
        if (productId == 0 || seed % 4 != 0) return;
        Sale storage sale = _sales[productId];
        bool isAllowed = isManagerNamed && sale.phase == Phase.Selling;
        if (seed % 8 == 0) {
            if (_call(manager, abi.encodeCall(ILuckyBuyExtension.cancel, (productId)), isAllowed, "cancel")) {
                sale.phase = Phase.Inactivated;
            }
        } else if (_call(manager, abi.encodeCall(ILuckyBuyExtension.remove, (productId)), isAllowed, "remove")) {
            sale.phase = Phase.Removed;
        }
    }

    /*//////////////////////////////////////////////////////////////
                                 PAUSES
    //////////////////////////////////////////////////////////////*/

    function pause(uint256 seed, bool byGuardian) external countsTime {
        seed = _mix(seed);
        uint32 productId = _productOf(seed);
        // Rarely, because nothing happens to paused sales.
        if (productId == 0 || seed % 3 != 0) return;
        ILuckyBuy.ProductState state = stateOf(productId);
        bool isAllowed = (state == ILuckyBuy.ProductState.Upcoming || state == ILuckyBuy.ProductState.Open)
            && (byGuardian || isManagerNamed);
        address account = byGuardian ? guardian : manager;
        if (!_call(account, abi.encodeCall(ILuckyBuyExtension.pause, (productId)), isAllowed, "pause")) return;
        Sale storage sale = _sales[productId];
        (sale.isPaused, sale.isGuarded) = (true, byGuardian || sale.isGuarded);
    }

    function resume(uint256 seed, bool byOwner) external countsTime {
        uint32 productId = _productOf(seed);
        if (productId == 0) return;
        Sale storage sale = _sales[productId];
        ILuckyBuy.ProductState state = stateOf(productId);
        bool isAllowed = sale.isPaused
            && (state == ILuckyBuy.ProductState.Paused || state == ILuckyBuy.ProductState.Ended)
            && (byOwner || (isManagerNamed && !sale.isGuarded));
        address account = byOwner ? owner : manager;
        if (!_call(account, abi.encodeCall(ILuckyBuyExtension.resume, (productId)), isAllowed, "resume")) return;
        (sale.isPaused, sale.isGuarded) = (false, false);
    }

    /*//////////////////////////////////////////////////////////////
                           OWNER AND GUARDIAN
    //////////////////////////////////////////////////////////////*/

    /// @dev Mostly settings under which sales continue.
    function setRoles(uint256 seed) external countsTime {
        seed = _mix(seed);
        isReserverAccepted = seed % 8 != 0;
        vm.prank(isReserverAccepted ? owner : guardian);
        rewards.setReserver(address(lucky), isReserverAccepted);
        isManagerNamed = seed >> 8 & 7 != 0;
        vm.prank(isManagerNamed ? owner : guardian);
        lucky.setManager(isManagerNamed ? manager : address(0));
        ++calls["setRoles"];
    }

    function setGuards(uint256 newCommitDelay, uint256 newMinOffChainSale) external countsTime {
        (newCommitDelay, newMinOffChainSale) = (_mix(newCommitDelay), _mix(newMinOffChainSale));
        commitDelay = newCommitDelay % 4 == 0 ? 0 : uint32(bound(newCommitDelay, 1 minutes, 12 hours));
        minOffChainSale = newMinOffChainSale % 16 == 0 ? 7 days : uint32(bound(newMinOffChainSale, 0, 2 hours));
        (uint16 openSurplusBasisPoints, uint32 drawDelay,,) = lucky.guards();
        vm.prank(owner);
        lucky.setGuards(openSurplusBasisPoints, drawDelay, commitDelay, minOffChainSale);
        ++calls["setGuards"];
    }

    function setReserveLimit(uint256 limit, bool byGuardian) external countsTime {
        (uint256 old,) = rewards.reserveLimitOf(address(token));
        limit = byGuardian ? bound(limit, old / 2, old) : bound(limit, 100e6, 2000e6);
        vm.prank(byGuardian ? guardian : owner);
        rewards.setReserveLimit(address(token), limit);
        reserveBound.setLimit(limit);
        ++calls["setReserveLimit"];
    }
}
