// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IOffChainSales} from "../../../../src/interfaces/lottery/IOffChainSales.sol";
import {IRewardPool} from "../../../../src/interfaces/IRewardPool.sol";
import {SaleTrees} from "../../../utils/lottery/SaleTrees.sol";
import {StolenKeyTest} from "./StolenKeyTest.sol";

/// @notice The manager's key: it opens sales for points and commits the holders of their codes, so a thief claims all codes.
contract StolenManagerKey_Test is StolenKeyTest {
    using SaleTrees for IOffChainSales.OffChainLeaf;

    /// @dev Time from adding a sale to its prizes: it began 15 minutes ago, and its draw needs one more round.
    uint256 private constant SALE_TO_PRIZE = MIN_OFF_CHAIN_SALE - 15 minutes + COMMIT_DELAY + DRAW_DELAY + 1 minutes;
    uint256 private constant HONEST_PRIZES = QUANTITY * uint256(PRIZE);

    uint32 private honest;

    /// @dev An honest sale for points is open when the key is stolen.
    function setUp() public override {
        super.setUp();
        honest = _addOffChain(ILuckyBuy.ProductKind.QuantityLimited);
        // The limit has refilled, and the sale is long enough to be committed.
        skip(12 hours);
        stolenAt = block.timestamp;
    }

    /// @dev The largest prize that can be reserved now, of the shortest possible sale.
    function _openSale() private returns (uint32 productId) {
        (, uint256 available) = rewards.reserveLimitOf(address(token));
        ILuckyBuy.ProductTerms memory terms = _terms();
        (terms.offChain, terms.total, terms.quantity, terms.reward) = (true, 2, 1, uint128(available));
        terms.startTime -= 15 minutes;
        return _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
    }

    function _leafOfThief(uint32 productId) private view returns (IOffChainSales.OffChainLeaf memory) {
        return IOffChainSales.OffChainLeaf(1, THIEF, 0, luckyBuy.productOf(productId).terms.total);
    }

    /// @dev Commits all codes to the thief.
    function _commitForThief(uint32 productId) private {
        IOffChainSales.OffChainLeaf memory leaf = _leafOfThief(productId);
        vm.prank(MANAGER);
        luckyBuy.commitOffChainSale(productId, leaf.quantity, leaf.hashLeaf(), leaf.hashLeaf());
    }

    /// @dev The key can no longer open or commit a sale.
    function _assertRefused(bytes4 adding, bytes memory committing) private {
        ILuckyBuy.ProductTerms memory terms = _roundTerms();
        terms.offChain = true;
        vm.startPrank(MANAGER);
        vm.expectRevert(adding);
        luckyBuy.addQuantityLimited(terms);
        vm.expectRevert(committing);
        luckyBuy.commitOffChainSale(honest, CODES, bytes32(uint256(1)), bytes32(uint256(1)));
        vm.stopPrank();
    }

    function _drawAndClaim(uint32 productId) private {
        vm.startPrank(THIEF);
        luckyBuy.requestOffChainDraw(productId);
        vm.warp(coordinator.timeOf(luckyBuy.drawOf(productId).beaconRound));
        _draw(productId, WORD);
        uint32[] memory codes = _winningCodesOf(productId, _leafOfThief(productId));
        luckyBuy.claimOffChainReward(productId, _leafOfThief(productId), new bytes32[](0), codes);
        vm.stopPrank();
    }

    function test_WhenNobodyActsForADay() external {
        uint32 first = _openSale();
        _commitForThief(honest);
        skip(MIN_OFF_CHAIN_SALE - 15 minutes);
        _commitForThief(first);
        skip(COMMIT_DELAY);
        _drawAndClaim(honest);
        _drawAndClaim(first);
        assertEq(_wealthOf(THIEF), HONEST_PRIZES + RESERVE_LIMIT_A_DAY, "what was reserved, and a whole limit");

        // As late as a prize still arrives within the day: the limit has leaked for as long.
        uint256 lastMoment = stolenAt + 1 days - SALE_TO_PRIZE;
        vm.warp(lastMoment);
        uint32 last = _openSale();
        skip(MIN_OFF_CHAIN_SALE - 15 minutes);
        _commitForThief(last);
        skip(COMMIT_DELAY);
        _drawAndClaim(last);
        _assertWithinADay();

        uint256 leaked = RESERVE_LIMIT_A_DAY * (lastMoment - stolenAt) / 1 days;
        uint256 taken = HONEST_PRIZES + RESERVE_LIMIT_A_DAY + leaked;
        assertEq(_wealthOf(THIEF), taken, "and what has leaked of it");
        assertLt(taken, HONEST_PRIZES + 2 * RESERVE_LIMIT_A_DAY, "less than twice the limit");
        assertEq(rewards.unreservedOf(address(token)), REWARD_MONEY - taken, "the rest is untouched");
        assertEq(pool.balanceOfToken(address(token)), SEED_AMOUNT, "as is the money of liquidity providers");
    }

    function test_WhenMoreIsReservedThanTheLimit() external {
        _openSale();
        ILuckyBuy.ProductTerms memory terms = _roundTerms();
        (terms.offChain, terms.quantity, terms.reward) = (true, 1, 1);
        vm.expectRevert(abi.encodeWithSelector(IRewardPool.LimitReached.selector, address(token), 1, 0));
        _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
    }

    function test_WhenTheGuardianVetoesWithinTheDelay() external {
        uint32 first = _openSale();
        _commitForThief(honest);
        skip(MIN_OFF_CHAIN_SALE - 15 minutes);
        _commitForThief(first);

        skip(COMMIT_DELAY - (MIN_OFF_CHAIN_SALE - 15 minutes) - 1);
        vm.startPrank(GUARDIAN);
        luckyBuy.setManager(address(0));
        luckyBuy.vetoOffChainSale(honest);
        luckyBuy.vetoOffChainSale(first);
        vm.stopPrank();

        vm.warp(stolenAt + 1 days);
        _expectInvalidProduct(first, ILuckyBuy.ProductState.Inactivated);
        luckyBuy.requestOffChainDraw(first);
        _expectInvalidProduct(honest, ILuckyBuy.ProductState.Inactivated);
        luckyBuy.requestOffChainDraw(honest);
        _assertRefused(ILuckyBuy.Forbidden.selector, abi.encodePacked(ILuckyBuy.Forbidden.selector));
        assertEq(_wealthOf(THIEF), 0, "nothing");
        assertEq(rewards.unreservedOf(address(token)), REWARD_MONEY, "all of it is free");
    }

    /// @dev One call stops all of them: committed, open and future sales.
    function test_WhenTheGuardianRevokesLuckyBuyAtTheRewardPool() external {
        uint32 first = _openSale();
        skip(MIN_OFF_CHAIN_SALE);
        _commitForThief(first);
        vm.prank(GUARDIAN);
        rewards.setReserver(address(luckyBuy), false);
        _assertRefused(IRewardPool.Forbidden.selector, abi.encodePacked(IOffChainSales.ReserverRevoked.selector));
        vm.warp(stolenAt + 1 days);
        vm.expectRevert(IOffChainSales.ReserverRevoked.selector);
        luckyBuy.requestOffChainDraw(first);
        assertEq(_wealthOf(THIEF), 0, "nothing");
    }

    function test_WhenTheGuardianPausesWhatRuns() external {
        vm.prank(GUARDIAN);
        luckyBuy.pause(honest);
        vm.startPrank(MANAGER);
        _expectInvalidProduct(honest, ILuckyBuy.ProductState.Paused);
        luckyBuy.commitOffChainSale(honest, CODES, bytes32(uint256(1)), bytes32(uint256(1)));
        vm.expectRevert(ILuckyBuy.Forbidden.selector);
        luckyBuy.resume(honest);
    }

    /// @dev The best product for tokens that the terms allow costs the thief more than it pays.
    function test_WhenProductsForTokensAreOpenedAndBoughtUp() external {
        ILuckyBuy.ProductTerms memory terms = _terms();
        uint256 sales = uint256(terms.price) * terms.total;
        uint256 prizes = sales * (BPS_DENOMINATOR - DEV_FEE_BPS) * (BPS_DENOMINATOR - MIN_EDGE_BPS)
            / (BPS_DENOMINATOR * BPS_DENOMINATOR);
        terms.quantity = 1;
        terms.reward = uint128(prizes + 1);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, sales, prizes + 1));
        _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
        --terms.reward;
        uint32 productId = _add(terms, ILuckyBuy.ProductKind.QuantityLimited);

        _fundBuyer(THIEF, sales);
        vm.startPrank(THIEF);
        uint256 ticketId = luckyBuy.pay(productId, terms.total);
        luckyBuy.requestLottery(productId);
        vm.warp(coordinator.timeOf(luckyBuy.drawOf(productId).beaconRound));
        _draw(productId, WORD);
        luckyBuy.claimReward(ticketId, _winningCodesOf(ticketId));
        assertEq(_wealthOf(THIEF), prizes, "the prizes");
        assertEq(sales - prizes, 69 * USDM, "for more than they are worth");
    }
}
