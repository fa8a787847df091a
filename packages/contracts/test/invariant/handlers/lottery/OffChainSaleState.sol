// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {RewardPool} from "../../../../src/rewards/RewardPool.sol";
import {LuckyBuyCalls} from "../../../utils/lottery/LuckyBuyCalls.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {ScriptedCoordinator} from "../../../utils/mocks/ScriptedCoordinator.sol";
import {LimitBounds} from "../LimitBounds.sol";

/// @notice The campaign's own records of all sales for points, and its implementation of the rules.
abstract contract OffChainSaleState is Test {
    enum Phase {
        Selling,
        Committed,
        Drawing,
        Drawn,
        Inactivated,
        Removed
    }

    /// @dev A sale as it was added, and its history. All codes of a sale belong to one order.
    /// @param isRequestAllowed its draw was requested when every rule allowed it.
    struct Sale {
        uint40 startTime;
        uint40 endTime;
        uint32 total;
        uint16 quantity;
        uint128 reward;
        bool isQuantityLimited;
        bool isPaused;
        bool isGuarded;
        Phase phase;
        uint32 sale;
        uint40 drawableAt;
        bytes32 committedHash;
        bool isRequestAllowed;
        uint256 paidCodes;
    }

    uint256 internal constant PATIENCE = 72 hours;
    uint256 internal constant NOTICE = 1 hours;
    uint40 internal constant START_AGE_MAX = 15 minutes;

    LuckyBuyCalls public immutable lucky;
    RewardPool public immutable rewards;
    HostileToken public immutable token;
    ScriptedCoordinator public immutable coordinator;
    address internal immutable owner;
    address internal immutable guardian;
    address internal immutable manager;

    /// @dev Numbered from 1, as in LuckyBuy.
    mapping(uint32 productId => Sale) internal _sales;
    uint32 public saleCount;
    bool public isReserverAccepted = true;
    bool public isManagerNamed = true;
    uint32 public commitDelay;
    uint32 public minOffChainSale;
    uint256 public reservedEver;
    LimitBounds.LimitBound public reserveBound;
    uint256 public violations;
    /// @dev Counts successful calls, not attempts.
    mapping(bytes32 action => uint256) public calls;

    constructor(
        LuckyBuyCalls lucky_,
        RewardPool rewards_,
        HostileToken token_,
        ScriptedCoordinator coordinator_,
        address owner_,
        address guardian_
    ) {
        (lucky, rewards, token, coordinator) = (lucky_, rewards_, token_, coordinator_);
        (owner, guardian, manager) = (owner_, guardian_, lucky_.manager());
    }

    function saleOf(uint32 productId) external view returns (Sale memory) {
        return _sales[productId];
    }

    function stateOf(uint32 productId) public view returns (ILuckyBuy.ProductState) {
        Sale memory sale = _sales[productId];
        if (sale.phase == Phase.Drawing) return ILuckyBuy.ProductState.Drawing;
        if (sale.phase == Phase.Drawn) return ILuckyBuy.ProductState.Drawn;
        if (sale.phase == Phase.Removed) return ILuckyBuy.ProductState.Removed;
        if (sale.phase == Phase.Inactivated) return ILuckyBuy.ProductState.Inactivated;
        uint256 over = (sale.phase == Phase.Committed ? sale.drawableAt : sale.endTime) + PATIENCE;
        if (block.timestamp >= over) return ILuckyBuy.ProductState.Inactivated;
        if (sale.phase == Phase.Committed) return ILuckyBuy.ProductState.Committed;
        if (block.timestamp >= sale.endTime) return ILuckyBuy.ProductState.Ended;
        if (sale.isPaused) return ILuckyBuy.ProductState.Paused;
        return block.timestamp < sale.startTime ? ILuckyBuy.ProductState.Upcoming : ILuckyBuy.ProductState.Open;
    }

    /// @dev The amount that must be reserved for a sale, and the open part of it.
    function reserveOf(uint32 productId) public view returns (uint256 reserved, uint256 open) {
        Sale memory sale = _sales[productId];
        if (sale.phase == Phase.Drawn) return ((_winnersOf(sale) - sale.paidCodes) * sale.reward, 0);
        if (sale.phase == Phase.Inactivated || sale.phase == Phase.Removed) return (0, 0);
        open = uint256(sale.quantity) * sale.reward;
        return (open, open);
    }

    function _winnersOf(Sale memory sale) internal pure returns (uint256) {
        return sale.sale < sale.quantity ? sale.sale : sale.quantity;
    }

    function requestIdOf(uint32 productId) public view returns (uint256) {
        return uint256(uint160(address(lucky))) << 96 | productId;
    }

    function _productOf(uint256 seed) internal view returns (uint32) {
        return saleCount == 0 ? 0 : uint32(1 + seed % saleCount);
    }

    /// @dev Fuzzers prefer small and round numbers; decisions need others.
    function _mix(uint256 seed) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed)));
    }

    /// @dev Mostly a sale in that state, if there is one: three of four calls should succeed.
    function _productIn(uint256 seed, ILuckyBuy.ProductState state) internal view returns (uint32 productId) {
        productId = _productOf(seed);
        if (seed >> 128 & 3 == 0) return productId;
        for (uint32 i; i < saleCount; ++i) {
            uint32 candidate = uint32(1 + (seed % saleCount + i) % saleCount);
            if (stateOf(candidate) == state) return candidate;
        }
    }

    /// @dev Calls LuckyBuy, which must succeed exactly when the campaign's rules allow it.
    function _call(address account, bytes memory data, bool mustSucceed, string memory what)
        internal
        returns (bool success)
    {
        vm.prank(account);
        (success,) = address(lucky).call(data);
        if (success) ++calls[bytes32(bytes(what))];
        if (success == mustSucceed) return success;
        ++violations;
        emit log_string(string.concat(what, success ? ": was done" : ": was refused"));
    }
}
