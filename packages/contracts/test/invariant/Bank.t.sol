// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BaseTest} from "../utils/BaseTest.sol";
import {BetHandler} from "./handlers/BetHandler.sol";
import {OwnerHandler} from "./handlers/OwnerHandler.sol";

/// @notice The list is in README.md.
contract Bank_Invariant_Test is BaseTest {
    BetHandler private bets;
    OwnerHandler private ownerHandler;
    uint256 private minted;

    function setUp() public override {
        super.setUp();
        bets = new BetHandler(token, pool, center, coin);
        ownerHandler = new OwnerHandler(token, pool, center, coin, TREASURY, address(coordinator));
        vm.startPrank(OWNER);
        pool.transferOwnership(address(ownerHandler));
        center.transferOwnership(address(ownerHandler));
        coin.transferOwnership(address(ownerHandler));
        vm.stopPrank();
        ownerHandler.acceptAll();
        minted = token.totalSupply();

        targetContract(address(bets));
        bytes4[] memory selectors = new bytes4[](5);
        selectors[0] = OwnerHandler.change.selector;
        selectors[1] = OwnerHandler.setLimits.selector;
        selectors[2] = OwnerHandler.addLiquidity.selector;
        selectors[3] = OwnerHandler.removeInKind.selector;
        selectors[4] = OwnerHandler.claimFees.selector;
        targetSelector(FuzzSelector(address(ownerHandler), selectors));
        bytes4[] memory betSelectors = new bytes4[](4);
        betSelectors[0] = BetHandler.pay.selector;
        betSelectors[1] = BetHandler.settle.selector;
        betSelectors[2] = BetHandler.claim.selector;
        betSelectors[3] = BetHandler.donate.selector;
        targetSelector(FuzzSelector(address(bets), betSelectors));
    }

    /// @dev Statements that are checked together: every further campaign would repeat the same calls.
    function invariant_MoneyAndReservesAddUp() external view {
        _assertBookedBalanceCoversReserveAndLiabilities();
        _assertLiabilitiesAreOwedToSomebody();
        _assertReserveIsTheSumOfOpenBets();
        _assertMoneyIsConserved();
        _assertSharesAreBackedByUnreservedBalance();
    }

    function invariant_BetsKeepTheirTermsAndEndOnce() external view {
        assertEq(bets.settledTwice(), 0, "no bet takes a second word");
        assertEq(bets.wrongPayouts(), 0, "payouts under the terms of their moment");
        assertEq(bets.limitsExceeded(), 0, "limits at acceptance");
    }

    /// @dev The walks over all bets, once per run: a bet's record and end cannot change back.
    function afterInvariant() external view {
        _assertEveryBetEndsOnce();
        _assertPlacedBetsKeepTheirTerms();
    }

    function _assertBookedBalanceCoversReserveAndLiabilities() private view {
        uint256 balance = pool.balanceOfToken(address(token));
        assertGe(balance, pool.reservedOf(address(token)), "balance covers the reserve");
        assertEq(
            token.balanceOf(address(pool)),
            balance + pool.totalLiabilities(address(token)) + bets.donated(),
            "the pool holds what is booked"
        );
    }

    function _assertLiabilitiesAreOwedToSomebody() private view {
        assertEq(
            pool.totalLiabilities(address(token)),
            bets.owedToPlayers() + bets.fees() - ownerHandler.feesClaimed(),
            "liabilities"
        );
        uint256 owed = pool.liabilityOf(TREASURY, address(token));
        for (uint256 i; i < bets.players(); ++i) {
            owed += pool.liabilityOf(bets.player(i), address(token));
        }
        assertEq(owed, pool.totalLiabilities(address(token)), "by creditor");
    }

    function _assertReserveIsTheSumOfOpenBets() private view {
        assertEq(pool.reservedOf(address(token)), bets.openReserve(), "the pool's");
        assertEq(center.openReserveOf(address(coin), 0), bets.openReserve(), "the game center's");
    }

    function _assertEveryBetEndsOnce() private view {
        assertEq(coin.latestNonce(), bets.bets(), "every bet is known");
        uint256 count = bets.bets();
        for (uint256 i; i < count; ++i) {
            (uint8 status,,) = coin.statusOf(i + 1);
            assertEq(status, bets.bet(i).isSettled ? STATUS_SETTLED : STATUS_PENDING, "status");
        }
    }

    function _assertMoneyIsConserved() private view {
        uint256 sum = token.balanceOf(address(pool)) + token.balanceOf(TREASURY) + token.balanceOf(OWNER)
            + token.balanceOf(PLAYER) + token.balanceOf(address(ownerHandler)) + token.balanceOf(address(center))
            + token.balanceOf(address(coin));
        for (uint256 i; i < bets.players(); ++i) {
            sum += token.balanceOf(bets.player(i));
        }
        assertEq(sum, minted, "nothing appears, nothing is lost");
        assertEq(token.balanceOf(address(center)) + token.balanceOf(address(coin)), 0, "only pools hold money");
    }

    function _assertSharesAreBackedByUnreservedBalance() private view {
        assertEq(ownerHandler.sharePriceFell(), 0, "coming and going never lowers the price");
        assertLe(pool.aum(false), pool.aum(true), "two values in order");
        assertEq(pool.aum(false), pool.unreservedOf(address(token)) * 1e12, "the smaller is what may leave");
    }

    function _assertPlacedBetsKeepTheirTerms() private view {
        uint256 bets_ = bets.bets();
        for (uint256 i; i < bets_; ++i) {
            BetHandler.Placed memory placed = bets.bet(i);
            (uint8 count, address player, bytes memory gameData, uint256 wager,, address token_) = coin.betOf(i + 1);
            assertEq(count, placed.count, "count");
            assertEq(player, placed.player, "player");
            assertEq(gameData, abi.encode(placed.choice), "choice");
            assertEq(wager, placed.wager, "wager");
            assertEq(token_, address(token), "token");
        }
    }
}
