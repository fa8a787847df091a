// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {IncomeVault} from "../../../../src/bank/bankers/IncomeVault.sol";
import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {LuckyBuyCalls} from "../../../utils/lottery/LuckyBuyCalls.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {ScriptedCoordinator} from "../../../utils/mocks/ScriptedCoordinator.sol";

/// @notice Everything that brings a product's surplus to a pool or prevents it: sales, triggers, requests, draws, ends and
/// pushes. None of it may raise the larger of the pool's values.
abstract contract SurplusHandler is Test {
    uint256 internal constant BPS_DENOMINATOR = 10_000;
    uint64 internal constant CLIENT_ID = 7;
    /// @dev Amount of pre-order rounds, which every price divides.
    uint256 public constant ROUND_AMOUNT = 1000e6;

    HostileToken internal immutable token;
    LiquidityPool internal immutable pool;
    IncomeVault internal immutable vault;
    LuckyBuyCalls internal immutable lucky;
    address internal immutable buyer;

    uint256 public received;
    uint256 public pushed;
    uint256 public violations;
    mapping(bytes32 action => uint256) public calls;

    constructor(HostileToken token_, LiquidityPool pool_, IncomeVault vault_, LuckyBuyCalls lucky_, address buyer_) {
        (token, pool, vault, lucky, buyer) = (token_, pool_, vault_, lucky_, buyer_);
        token_.mint(address(this), 1e18);
        token_.approve(address(lucky_), type(uint256).max);
    }

    /// @dev Also counts the vault's income.
    modifier raisesNothing(bytes32 action) {
        uint256 aumBefore = pool.aum(true);
        (uint256 heldBefore,) = vault.heldOf(address(pool), address(token));
        uint256 pushedBefore = pushed;
        _;
        _check(pool.aum(true) <= aumBefore, "the larger value rises");
        (uint256 held,) = vault.heldOf(address(pool), address(token));
        received += held + (pushed - pushedBefore) - heldBefore;
        ++calls[action];
    }

    function buy(uint256 seed, uint256 quantity) external raisesNothing("buy") {
        uint32 productId = _find(seed, ILuckyBuy.ProductState.Open);
        if (productId == 0) return;
        ILuckyBuy.Product memory product = lucky.productOf(productId);
        uint32 left = product.terms.total - product.sold;
        vm.prank(buyer);
        lucky.pay(productId, quantity % 2 == 0 ? left : uint32(bound(quantity, 1, left)));
    }

    /// @dev Orders paid by others; refused ones are skipped.
    function trigger(uint256 seed) external raisesNothing("trigger") {
        uint32 productId = _find(seed, ILuckyBuy.ProductState.Open);
        if (productId == 0) return;
        uint256[] memory orderIds = new uint256[](3);
        for (uint256 i; i < 3; ++i) {
            orderIds[i] = 1 + (seed % 6 + i) % 6;
        }
        lucky.triggerPreOrders(orderIds, productId);
    }

    function end(uint256 seed) external raisesNothing("end") {
        bool isEnded = seed % 2 == 0;
        uint32 productId = _find(seed, isEnded ? ILuckyBuy.ProductState.Ended : ILuckyBuy.ProductState.SoldOut);
        if (productId != 0) {
            // A sold-out time-limited product waits for its end.
            if (!isEnded && lucky.productOf(productId).kind == ILuckyBuy.ProductKind.TimeLimited) return;
            lucky.requestLottery(productId);
            ++calls["request"];
            return;
        }
        productId = _find(seed, ILuckyBuy.ProductState.Inactivated);
        if (productId != 0) {
            // Another call may have booked it already.
            try lucky.inactivate(productId) {
                ++calls["inactivate"];
            } catch {}
        }
        productId = _find(seed, ILuckyBuy.ProductState.Open);
        if (productId != 0 && seed % 8 == 0) lucky.cancel(productId);
    }

    function draw(uint256 seed, uint256 word) external raisesNothing("draw") {
        uint32 productId = _find(seed, ILuckyBuy.ProductState.Drawing);
        if (productId == 0) return;
        address coordinator = lucky.productOf(productId).settings.coordinator;
        ScriptedCoordinator(coordinator).deliver(uint256(uint160(address(lucky))) << 96 | productId, word);
        ++calls["drawn"];
    }

    /// @dev A surplus that the vault could not take.
    function deliver(uint256 seed) external raisesNothing("deliver") {
        uint32 productId = _find(seed, ILuckyBuy.ProductState.Drawn);
        if (productId == 0 || lucky.productOf(productId).isDelivered || token.isBlocked(address(vault))) return;
        lucky.claimProduct(productId);
        ++calls["delivered"];
    }

    function block_(uint256 seed) external raisesNothing("block") {
        token.setBlocked(address(vault), seed % 4 == 0);
    }

    function push() public raisesNothing("push") {
        if (!token.isBlocked(address(vault))) pushed += vault.push(address(pool), address(token));
    }

    function passTime(uint256 seconds_) external raisesNothing("passTime") {
        skip(seconds_ % 3 == 0 ? bound(seconds_, 6 hours, 2 days) : bound(seconds_, 1, 2 hours));
    }

    /// @dev One of the latest products in a state, searched for from a start; zero for none.
    function _find(uint256 seed, ILuckyBuy.ProductState state) private view returns (uint32 productId) {
        uint32 count = lucky.productCount();
        uint32 among = count < 8 ? count : 8;
        for (uint256 i; i < among; ++i) {
            productId = uint32(count - (seed % among + i) % among);
            if (lucky.stateOf(productId) == state) return productId;
        }
        return 0;
    }

    function _check(bool holds, string memory what) internal {
        if (holds) return;
        ++violations;
        emit log_string(what);
    }
}
