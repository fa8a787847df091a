// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {ITicket} from "../../../../src/interfaces/lottery/ITicket.sol";
import {LuckyBuyCalls} from "../../../utils/lottery/LuckyBuyCalls.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {ScriptedCoordinator} from "../../../utils/mocks/ScriptedCoordinator.sol";

/// @notice The environment of pre-orders: rounds are added, sold to others, stopped, drawn, inactivated and paid out, and
/// roles stop everything they may.
contract RoundHandler is Test {
    uint64 private constant CLIENT_ID = 7;

    LuckyBuyCalls private immutable lucky;
    ITicket private immutable tickets;
    HostileToken private immutable token;
    ScriptedCoordinator private immutable coordinator;
    address private immutable owner;
    address private immutable manager;
    address private immutable signer;
    address private immutable pool;
    address private immutable buyer;

    constructor(
        LuckyBuyCalls lucky_,
        HostileToken token_,
        ScriptedCoordinator coordinator_,
        address owner_,
        address manager_,
        address buyer_
    ) {
        (lucky, token, coordinator) = (lucky_, token_, coordinator_);
        (owner, manager, buyer) = (owner_, manager_, buyer_);
        (signer, tickets, pool) = (lucky_.signer(), ITicket(lucky_.ticket()), lucky_.poolOf(address(token_)));
    }

    function addRound(uint256 seed) external {
        seed = _mix(seed);
        if (lucky.poolOf(address(token)) == address(0)) return;
        ILuckyBuy.ProductTerms memory terms = ILuckyBuy.ProductTerms({
            clientId: seed % 12 == 0 ? CLIENT_ID + 1 : CLIENT_ID,
            round: lucky.seriesOf(seed % 12 == 0 ? CLIENT_ID + 1 : CLIENT_ID).lastRound + 1,
            startTime: uint40(block.timestamp),
            endTime: uint40(block.timestamp + 4 hours),
            total: seed % 5 == 0 ? 90 : 100,
            quantity: seed % 7 == 0 ? 10 : 5,
            offChain: false,
            token: address(token),
            price: seed % 6 == 0 ? 2e6 : 1e6,
            reward: seed % 2 == 0 ? 8e6 : 6e6,
            subsidy: 0
        });
        vm.prank(manager);
        if (seed % 8 == 0) lucky.addTimeLimited(terms);
        else lucky.addQuantityLimited(terms);
    }

    function buy(uint256 seed, uint256 quantity) external {
        uint32 productId = _productOf(seed);
        if (productId == 0 || lucky.stateOf(productId) != ILuckyBuy.ProductState.Open) return;
        ILuckyBuy.Product memory product = lucky.productOf(productId);
        vm.prank(buyer);
        lucky.pay(productId, uint32(bound(quantity, 1, product.terms.total - product.sold)));
    }

    /// @dev Ends due rounds, or ends a round early.
    function end(uint256 seed, uint256 word, uint8 cancels) external {
        uint32 productId = _productOf(seed);
        if (productId == 0) return;
        ILuckyBuy.Product memory product = lucky.productOf(productId);
        if (product.state == ILuckyBuy.ProductState.Open && cancels % 8 == 0) {
            vm.prank(manager);
            lucky.cancel(productId);
            return;
        }
        bool isDue = product.kind == ILuckyBuy.ProductKind.QuantityLimited
            ? product.state == ILuckyBuy.ProductState.SoldOut
            : product.state == ILuckyBuy.ProductState.Ended;
        if (!isDue) return;
        lucky.requestLottery(productId);
        coordinator.deliver(lucky.drawOf(productId).requestId, word);
    }

    /// @dev A ticket's holder claims or refunds it.
    function claim(uint256 seed) external {
        uint256 count = tickets.latestTicketId();
        if (count == 0) return;
        uint256 ticketId = seed % count + 1;
        ITicket.CodeRange memory range = tickets.rangeOf(ticketId);
        if (range.isSealed) return;
        ILuckyBuy.ProductState state = lucky.stateOf(range.productId);
        vm.startPrank(tickets.ownerOf(ticketId));
        if (state == ILuckyBuy.ProductState.Inactivated) {
            lucky.claimInactivated(ticketId);
        } else if (state == ILuckyBuy.ProductState.Drawn) {
            uint32[] memory codes = _winningCodesOf(range);
            if (codes.length > 0) lucky.claimReward(ticketId, codes);
        }
        vm.stopPrank();
    }

    function stop(uint256 seed) external {
        seed = _mix(seed);
        uint32 productId = _productOf(seed / 8);
        vm.startPrank(owner);
        if (seed % 40 == 0) lucky.setSigner(address(0));
        if (seed % 8 == 1) lucky.setSigner(signer);
        if (seed % 40 == 2) lucky.setTokenPool(address(token), address(0));
        if (seed % 8 == 3) lucky.setTokenPool(address(token), pool);
        if (seed % 24 == 4 && productId > 0 && lucky.stateOf(productId) == ILuckyBuy.ProductState.Open) {
            lucky.pause(productId);
        }
        if (seed % 8 == 5 && productId > 0 && lucky.stateOf(productId) == ILuckyBuy.ProductState.Paused) {
            lucky.resume(productId);
        }
        vm.stopPrank();
    }

    function wait_(uint256 duration) external {
        vm.warp(block.timestamp + bound(duration, 1, 40 minutes));
    }

    /// @dev The fuzzer prefers zero and the largest number; rare branches should stay rare.
    function _mix(uint256 seed) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed)));
    }

    function _productOf(uint256 seed) private view returns (uint32) {
        uint32 count = lucky.productCount();
        return count == 0 ? 0 : uint32(_mix(seed) % count) + 1;
    }

    function _winningCodesOf(ITicket.CodeRange memory range) private view returns (uint32[] memory codes) {
        codes = new uint32[](range.quantity);
        uint256 count;
        for (uint32 code = range.firstCode; code < range.firstCode + range.quantity; ++code) {
            if (lucky.isWinningCode(range.productId, code)) codes[count++] = code;
        }
        assembly ("memory-safe") {
            mstore(codes, count)
        }
    }
}
