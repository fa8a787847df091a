// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IOffChainSales} from "../../../../src/interfaces/lottery/IOffChainSales.sol";
import {RewardPool} from "../../../../src/rewards/RewardPool.sol";
import {LuckyBuyCalls} from "../../../utils/lottery/LuckyBuyCalls.sol";
import {SaleTrees} from "../../../utils/lottery/SaleTrees.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {ScriptedCoordinator} from "../../../utils/mocks/ScriptedCoordinator.sol";
import {LimitBounds} from "../LimitBounds.sol";
import {OffChainManagement} from "./OffChainManagement.sol";
import {OffChainSaleState} from "./OffChainSaleState.sol";

/// @notice Commits, vetoes, requests, draws, claims and inactivates sales for points, at any time and as any account.
contract OffChainSaleHandler is OffChainManagement {
    using LimitBounds for LimitBounds.LimitBound;
    using SaleTrees for IOffChainSales.OffChainLeaf;

    address public constant HOLDER = address(0xACC0);
    address private constant STRANGER = address(0x57A6);
    bytes32 private constant LEAVES_HASH = keccak256("leaves");

    constructor(
        LuckyBuyCalls lucky_,
        RewardPool rewards_,
        HostileToken token_,
        ScriptedCoordinator coordinator_,
        address owner_,
        address guardian_
    ) OffChainSaleState(lucky_, rewards_, token_, coordinator_, owner_, guardian_) {
        (uint256 limit,) = rewards_.reserveLimitOf(address(token_));
        reserveBound.start(limit);
    }

    /*//////////////////////////////////////////////////////////////
                         COMMITMENT, VETO, REQUEST
    //////////////////////////////////////////////////////////////*/

    function commit(uint256 seed, uint256 part, uint256 who) external countsTime {
        (seed, part, who) = (_mix(seed), _mix(part), _mix(who));
        uint32 productId = _productIn(seed, part % 2 == 0 ? ILuckyBuy.ProductState.Open : ILuckyBuy.ProductState.Ended);
        if (productId == 0) return;
        Sale storage sale = _sales[productId];
        uint32 codes = part % 3 == 0 ? uint32(bound(part, 0, sale.total + 1)) : sale.total;
        uint256 dueAt = codes == sale.total ? uint256(sale.startTime) + minOffChainSale : sale.endTime;
        if (part % 4 != 0 && block.timestamp < dueAt && dueAt < block.timestamp + 3 hours) vm.warp(dueAt);
        address caller = who % 8 == 0 ? guardian : manager;
        bool isAllowed = caller == manager && isManagerNamed && isReserverAccepted && !sale.isPaused
            && sale.phase == Phase.Selling && stateOf(productId) != ILuckyBuy.ProductState.Inactivated
            && _isComplete(sale, codes);
        bytes memory data =
            abi.encodeCall(IOffChainSales.commitOffChainSale, (productId, codes, _leaf(codes).hashLeaf(), LEAVES_HASH));
        if (!_call(caller, data, isAllowed, "commit")) return;
        sale.sale = codes;
        sale.drawableAt = uint40(block.timestamp) + commitDelay;
        sale.phase = commitDelay == 0 ? Phase.Drawing : Phase.Committed;
        sale.isRequestAllowed = commitDelay == 0;
        sale.committedHash = keccak256(abi.encode(lucky.offChainSaleOf(productId)));
    }

    function _isComplete(Sale memory sale, uint32 codes) private view returns (bool) {
        if (codes == 0 || codes > sale.total) return false;
        if (codes < sale.total) return !sale.isQuantityLimited && block.timestamp >= sale.endTime;
        return block.timestamp >= sale.endTime || block.timestamp >= sale.startTime + minOffChainSale;
    }

    function veto(uint256 seed, uint256 who) external countsTime {
        (seed, who) = (_mix(seed), _mix(who));
        uint32 productId = _productIn(seed, ILuckyBuy.ProductState.Committed);
        // Rarely, because a vetoed sale is over.
        if (productId == 0 || who % 3 == 0) return;
        address[4] memory callers = [guardian, manager, owner, STRANGER];
        address caller = callers[who % 4];
        bool mayVeto = caller != STRANGER && (caller != manager || isManagerNamed);
        bool isAllowed = mayVeto && stateOf(productId) == ILuckyBuy.ProductState.Committed;
        bytes memory data = abi.encodeCall(IOffChainSales.vetoOffChainSale, (productId));
        if (_call(caller, data, isAllowed, "veto")) _sales[productId].phase = Phase.Inactivated;
    }

    function request(uint256 seed) external countsTime {
        seed = _mix(seed);
        uint32 productId = _productIn(seed, ILuckyBuy.ProductState.Committed);
        if (productId == 0) return;
        Sale storage sale = _sales[productId];
        if (seed % 4 != 0 && block.timestamp < sale.drawableAt) vm.warp(sale.drawableAt);
        bool isAllowed = isReserverAccepted && stateOf(productId) == ILuckyBuy.ProductState.Committed
            && block.timestamp >= sale.drawableAt;
        bytes memory data = abi.encodeCall(IOffChainSales.requestOffChainDraw, (productId));
        if (!_call(STRANGER, data, isAllowed, "request")) return;
        (sale.phase, sale.isRequestAllowed) = (Phase.Drawing, isAllowed);
    }

    /*//////////////////////////////////////////////////////////////
                            DRAWS AND CLAIMS
    //////////////////////////////////////////////////////////////*/

    function draw(uint256 seed, uint256 word) external countsTime {
        seed = _mix(seed);
        uint32 productId = _productIn(seed, ILuckyBuy.ProductState.Drawing);
        if (productId == 0 || _sales[productId].phase != Phase.Drawing) return;
        _deliver(productId, word);
    }

    function _deliver(uint32 productId, uint256 word) private {
        coordinator.deliver(requestIdOf(productId), word);
        _sales[productId].phase = Phase.Drawn;
        ++calls["draw"];
    }

    /// @dev Claims the prizes of one order, in any state; only prizes of a draw are paid.
    function claim(uint256 seed, uint256 most) external countsTime {
        seed = _mix(seed);
        uint32 productId = _productIn(seed, ILuckyBuy.ProductState.Drawn);
        if (productId == 0) return;
        Sale storage sale = _sales[productId];
        uint32[] memory codes = _unpaidCodesOf(productId, sale.sale, bound(most, 1, 5));
        bool isAllowed = codes.length > 0;
        // Before a draw any code serves.
        if (!isAllowed) codes = new uint32[](1);
        IOffChainSales.OffChainLeaf memory leaf = _leaf(sale.sale);
        bytes memory data =
            abi.encodeCall(IOffChainSales.claimOffChainReward, (productId, leaf, new bytes32[](0), codes));
        uint256 balanceBefore = token.balanceOf(HOLDER);
        if (!_call(STRANGER, data, isAllowed, "claim")) return;
        sale.paidCodes += codes.length;
        if (token.balanceOf(HOLDER) - balanceBefore != codes.length * sale.reward) ++violations;
    }

    function _unpaidCodesOf(uint32 productId, uint32 codesSold, uint256 most)
        private
        view
        returns (uint32[] memory codes)
    {
        codes = new uint32[](most);
        uint256 count;
        for (uint32 code; code < codesSold && count < most; ++code) {
            if (lucky.isWinningCode(productId, code) && !lucky.isClaimed(productId, code)) codes[count++] = code;
        }
        assembly ("memory-safe") {
            mstore(codes, count)
        }
    }

    /*//////////////////////////////////////////////////////////////
                              WITHOUT A DRAW
    //////////////////////////////////////////////////////////////*/

    function inactivate(uint256 seed) public countsTime {
        uint32 productId = _productOf(seed);
        if (productId == 0) return;
        Phase phase = _sales[productId].phase;
        bool isAllowed = (phase == Phase.Selling || phase == Phase.Committed)
            && stateOf(productId) == ILuckyBuy.ProductState.Inactivated;
        bytes memory data = abi.encodeCall(ILuckyBuy.inactivate, (productId));
        if (_call(STRANGER, data, isAllowed, "inactivate")) _sales[productId].phase = Phase.Inactivated;
    }

    /// @dev A draw gets no randomness, unless another draw of its round did.
    function giveUp(uint256 seed) external countsTime {
        seed = _mix(seed);
        uint32 productId = _productOf(seed);
        if (productId == 0 || seed % 8 != 0 || _sales[productId].phase != Phase.Drawing) return;
        _giveUp(productId);
    }

    function _giveUp(uint32 productId) private {
        if (coordinator.randomnessOf(lucky.drawOf(productId).beaconRound) != 0) return _deliver(productId, 1);
        uint256 allowedAt = lucky.drawOf(productId).requestedAt + PATIENCE;
        if (block.timestamp < allowedAt) vm.warp(allowedAt);
        lucky.requestInactivation(productId);
        skip(NOTICE);
        lucky.finalizeInactivation(productId);
        _sales[productId].phase = Phase.Inactivated;
        ++calls["giveUp"];
    }

    function passTime(uint256 seconds_) external countsTime {
        skip(seconds_ % 16 == 0 ? bound(seconds_, 12 hours, 80 hours) : bound(seconds_, 1, 6 hours));
    }

    /// @dev After any stops, time alone lets anyone end every sale.
    function endAll() external countsTime {
        skip(7 days + PATIENCE);
        for (uint32 productId = 1; productId <= saleCount; ++productId) {
            Phase phase = _sales[productId].phase;
            if (phase == Phase.Drawing) _giveUp(productId);
            else if (phase == Phase.Selling || phase == Phase.Committed) inactivate(productId - 1);
        }
    }

    function _leaf(uint32 codes) private pure returns (IOffChainSales.OffChainLeaf memory) {
        return IOffChainSales.OffChainLeaf({orderId: 1, account: HOLDER, firstCode: 0, quantity: codes});
    }
}
