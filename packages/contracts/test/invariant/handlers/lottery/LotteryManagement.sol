// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {LuckyBuy} from "../../../../src/lottery/LuckyBuy.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {ScriptedCoordinator} from "../../../utils/mocks/ScriptedCoordinator.sol";
import {LotteryState} from "./LotteryState.sol";

/// @notice Manager, owner and guardian, who make every allowed call. The campaign is the manager.
abstract contract LotteryManagement is LotteryState {
    address internal immutable owner;
    address internal immutable guardian;
    address[2] public treasuries = [address(0x7EA5), address(0x7EA6)];
    uint256 public prizesOpen;
    uint256 public incomeExpected;

    constructor(HostileToken token_, LiquidityPool pool_, LuckyBuy lucky_, address owner_, address guardian_)
        LotteryState(token_, pool_, lucky_)
    {
        (owner, guardian) = (owner_, guardian_);
        token_.mint(address(this), 1e15);
        token_.approve(address(lucky_), type(uint256).max);
    }

    /*//////////////////////////////////////////////////////////////
                                MANAGER
    //////////////////////////////////////////////////////////////*/

    function add(uint256 seed, bool isQuantityLimited, uint32 total, uint16 quantity, uint96 price, uint256 duration)
        external
    {
        ILuckyBuy.ProductTerms memory terms;
        terms.clientId = uint64(seed % 3);
        terms.round = lucky.seriesOf(terms.clientId).lastRound + 1;
        terms.startTime = uint40(block.timestamp + (seed >> 8) % 3 * 10 minutes);
        terms.endTime = terms.startTime + uint40(bound(duration, 1, 3 days));
        terms.total = uint32(bound(total, 2, 300));
        terms.quantity = uint16(bound(quantity, 1, terms.total - 1));
        terms.token = address(token);
        terms.price = uint128(bound(price, 1, 100e6));
        (uint256 feeBps, uint256 edgeBps, uint256 openBps) = lucky.limits();
        uint256 most =
            uint256(terms.price) * terms.total * (BPS_DENOMINATOR - feeBps) * (BPS_DENOMINATOR - edgeBps) / 1e8;
        if (isQuantityLimited && (seed >> 16) % 3 == 0) terms.subsidy = uint128(bound(seed, 0, most));
        terms.reward = uint128(bound(seed >> 24, 1, most / 3 + 1));
        uint256 prizes = uint256(terms.reward) * terms.quantity;
        if (prizes > most + terms.subsidy) terms.reward = uint128((most + terms.subsidy) / terms.quantity);
        prizes = uint256(terms.reward) * terms.quantity;
        if (prizes == 0 || prizesOpen + prizes > pool.unreservedOf(address(token)) * openBps / BPS_DENOMINATOR) return;
        if (lucky.poolOf(address(token)) == address(0)) return;
        uint256 income = uint256(terms.price) * terms.total * (BPS_DENOMINATOR - feeBps);
        income = (income + BPS_DENOMINATOR - 1) / BPS_DENOMINATOR + terms.subsidy - prizes;
        (uint256 surplusBps,,,) = lucky.guards();
        if (incomeExpected + income > pool.unreservedOf(address(token)) * surplusBps / BPS_DENOMINATOR) return;

        uint32 productId = isQuantityLimited ? extension.addQuantityLimited(terms) : extension.addTimeLimited(terms);
        products = productId;
        prizesOpen += prizes;
        incomeExpected += income;
        Planned storage product = _planned[productId];
        product.terms = terms;
        product.isQuantityLimited = isQuantityLimited;
        (product.feeBps, product.edgeBps) = (feeBps, edgeBps);
        product.coordinator = ScriptedCoordinator(lucky.coordinator());
        product.termsHash = _hashOf(productId);
        product.word = uint256(keccak256(abi.encode(seed, productId)));
        product.held = terms.subsidy;
        ++calls["add"];
    }

    function pause(uint256 seed) external {
        uint32 productId = _productOf(seed);
        ILuckyBuy.ProductState state = lucky.stateOf(productId);
        if (state == ILuckyBuy.ProductState.Paused) {
            if (seed % 2 == 0) vm.prank(owner);
            else return;
            extension.resume(productId);
        } else if (state == ILuckyBuy.ProductState.Open || state == ILuckyBuy.ProductState.Upcoming) {
            // Rarely, because nothing happens to paused products.
            if (seed % 4 != 0) return;
            if (seed % 8 == 0) vm.prank(guardian);
            extension.pause(productId);
            ++calls["pause"];
        }
    }

    function cancel(uint256 seed) external {
        uint32 productId = _productOf(seed);
        Planned memory product = _planned[productId];
        if (productId == 0 || product.phase != Phase.Selling || seed % 3 != 0) return;
        _forget(product);
        if (product.sold == 0) {
            extension.remove(productId);
            _bookEnd(productId, Phase.Removed);
            ++calls["remove"];
        } else {
            extension.cancel(productId);
            _bookEnd(productId, Phase.Inactivated);
            ++calls["cancel"];
        }
    }

    /*//////////////////////////////////////////////////////////////
                           OWNER AND GUARDIAN
    //////////////////////////////////////////////////////////////*/

    function change(uint256 seed) external {
        uint256 what = seed % 7;
        seed >>= 8;
        bool isAccepted = lucky.poolOf(address(token)) != address(0);
        vm.startPrank(owner);
        if (what == 0) {
            extension.setLimits(
                uint16(seed % 1001), uint16(100 + (seed >> 16) % 4901), uint16(500 + (seed >> 32) % 501)
            );
        } else if (what == 1) {
            extension.setTreasury(treasuries[seed % 2]);
        } else if (what == 2) {
            extension.setCoordinator(address(new ScriptedCoordinator()));
        } else if (what == 3) {
            bool isBanker = pool.bankerStatusOf(address(vault)) == ILiquidityPool.BankerStatus.Accepted;
            extension.setTokenPool(
                address(token), !isBanker || (isAccepted && seed % 4 == 0) ? address(0) : address(pool)
            );
        } else if (what == 4) {
            pool.setBanker(address(vault), seed % 2 == 0);
        } else if (what == 5) {
            extension.setGuards(uint16(100 + seed % 401), uint32((seed >> 16) % 3601), 0, 0);
        } else {
            pool.setDrawdownLimits(uint16(seed % 2001), uint16(seed % 501));
        }
        vm.stopPrank();
        ++calls["change"];
    }

    /// @dev The token refuses the vault for a while, or accepts it again.
    function block_(uint256 seed) external {
        token.setBlocked(address(vault), seed % 3 == 0);
    }

    function claimLiability(uint256 seed) external {
        address account = seed % 3 == 0 ? address(this) : treasuries[seed % 2];
        uint256 amount = owedTo[account];
        if (amount == 0) return;
        vm.prank(account);
        _check(lucky.claimLiability(address(token), account) == amount, "liability");
        owedTo[account] = 0;
        owed -= amount;
        ++calls["claimLiability"];
    }

    /*//////////////////////////////////////////////////////////////
                               INTERNALS
    //////////////////////////////////////////////////////////////*/

    /// @dev Only a product's prizes are open, and its income expected.
    function _forget(Planned memory product) internal {
        prizesOpen -= uint256(product.terms.reward) * product.terms.quantity;
        incomeExpected -= incomeOf(product);
    }

    function _hashOf(uint32 productId) internal view returns (bytes32) {
        ILuckyBuy.Product memory product = lucky.productOf(productId);
        return keccak256(abi.encode(product.terms, product.settings, product.kind));
    }
}
