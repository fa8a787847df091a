// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IOffChainSales} from "../../../../src/interfaces/lottery/IOffChainSales.sol";
import {RoleCalls} from "./RoleCalls.sol";

/// @notice The guardian's key: it stops, and a thief stops everything. Everything that is owed is still paid.
contract StolenGuardianKey_Test is RoleCalls {
    uint256 private constant WIN = WAGER * WIN_MULTIPLIER / PRECISION;

    uint256 private bet;
    uint32 private drawn;
    uint32 private drawing;
    uint32 private open;
    uint32 private committed;
    uint256 private drawnTicket;
    uint256 private drawingTicket;
    uint256 private openTicket;

    /// @dev One of everything in progress.
    function setUp() public override {
        super.setUp();
        vm.prank(OWNER);
        rewards.setSigner(SIGNER, true);
        committed = _addOffChain(ILuckyBuy.ProductKind.QuantityLimited);
        _sellFor(PLAYER, CODES);
        skip(MIN_OFF_CHAIN_SALE);
        _commit(committed);

        _payPreOrder(ORDER_ID, PLAYER);
        (drawn, drawnTicket) = _soldAndDrawn();
        drawing = _addQuantityLimited();
        drawingTicket = _sellOut(drawing);
        open = _addQuantityLimited();
        openTicket = _buy(BUYER, open, 7);
        bet = _pay();
        stolenAt = block.timestamp;
    }

    function _stopEverything() private {
        vm.startPrank(GUARDIAN);
        luckyBuy.vetoOffChainSale(committed);
        luckyBuy.pause(open);
        luckyBuy.setManager(address(0));
        luckyBuy.setSigner(address(0));
        luckyBuy.setTokenPool(address(token), address(0));
        rewards.setSigner(SIGNER, false);
        rewards.setReserver(address(luckyBuy), false);
        rewards.setLimit(address(token), 0);
        rewards.setReserveLimit(address(token), 0);
        coin.pause();
        center.setGame(address(coin), false);
        center.setTokenPool(address(token), address(0));
        center.setLimits(address(coin), 0, 0);
        pool.setBanker(address(center), false);
        pool.setBanker(address(vault), false);
        pool.setDrawdownLimits(0, 0);
        pool.setPrivateMode(true);
        vm.stopPrank();
    }

    function test_WhenTheThiefTriesMoreThanToStop() external {
        _assertEachIsRefused(GUARDIAN, _roundTerms());
    }

    function test_WhenTheThiefStopsEverything() external {
        _stopEverything();
        assertEq(_wealthOf(GUARDIAN), 0, "the thief has nothing");
        _assertTheBetIsPaid();
        _assertProductsEndAsPromised();
        _assertPreOrderIsReturned();
        _assertLiquidityLeaves();
        // Only the owner can start again.
        assertEq(rewards.reservedOf(address(token)), 0, "prizes of what was vetoed");
        vm.prank(OWNER);
        rewards.withdraw(address(token), OWNER, REWARD_MONEY);
        assertEq(_wealthOf(GUARDIAN), 0, "to the end");
    }

    function _assertTheBetIsPaid() private {
        uint256 before = token.balanceOf(PLAYER);
        _settle(bet, _wordFor(0));
        assertEq(token.balanceOf(PLAYER) - before, WIN, "the bet is paid");
    }

    function _assertProductsEndAsPromised() private {
        uint256 before = token.balanceOf(BUYER);
        uint32[] memory codes = _winningCodesOf(drawnTicket);
        vm.prank(BUYER);
        luckyBuy.claimReward(drawnTicket, codes);
        assertEq(token.balanceOf(BUYER) - before, REWARD * uint256(QUANTITY), "what was drawn is paid");

        before = token.balanceOf(BUYER);
        _draw(drawing, WORD);
        codes = _winningCodesOf(drawingTicket);
        vm.prank(BUYER);
        luckyBuy.claimReward(drawingTicket, codes);
        assertEq(token.balanceOf(BUYER) - before, REWARD * uint256(QUANTITY), "what was requested is drawn");

        before = token.balanceOf(BUYER);
        vm.warp(luckyBuy.productOf(open).terms.endTime);
        vm.prank(BUYER);
        luckyBuy.claimInactivated(openTicket);
        assertEq(token.balanceOf(BUYER) - before, 7 * PRICE, "what could not be sold is refunded");
    }

    function _assertPreOrderIsReturned() private {
        uint256 before = token.balanceOf(PLAYER);
        vm.prank(PLAYER);
        luckyBuy.retrievePreOrder(ORDER_ID);
        assertEq(token.balanceOf(PLAYER) - before, ONCE_AMOUNT * PRE_COUNT, "what was not spent comes back");
    }

    function _assertLiquidityLeaves() private {
        uint256 shares = pool.balanceOf(OWNER);
        uint256 expected = pool.unreservedOf(address(token)) * shares / pool.totalSupply();
        uint256 before = token.balanceOf(OWNER);
        vm.prank(OWNER);
        pool.removeInKind(shares, OWNER);
        assertEq(token.balanceOf(OWNER) - before, expected, "liquidity leaves");
    }

    /// @dev A veto is no choice among results: before the draw is requested there are none, and afterwards no veto.
    function test_WhenTheThiefVetoesADraw() external {
        skip(COMMIT_DELAY);
        luckyBuy.requestOffChainDraw(committed);
        _expectInvalidProduct(committed, ILuckyBuy.ProductState.Drawing);
        vm.prank(GUARDIAN);
        luckyBuy.vetoOffChainSale(committed);

        vm.startPrank(GUARDIAN);
        rewards.setReserver(address(luckyBuy), false);
        luckyBuy.setManager(address(0));
        vm.stopPrank();
        _draw(committed, WORD);
        IOffChainSales.OffChainLeaf memory leaf = leaves[0];
        uint32[] memory codes = _winningCodesOf(committed, leaf);
        uint256 before = token.balanceOf(PLAYER);
        luckyBuy.claimOffChainReward(committed, leaf, _proofOf(0), codes);
        assertEq(token.balanceOf(PLAYER) - before, QUANTITY * uint256(PRIZE), "paid nevertheless");
    }
}
