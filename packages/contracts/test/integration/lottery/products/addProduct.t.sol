// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {StdStorage, stdStorage} from "forge-std/StdStorage.sol";

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {LotteryTest} from "../../../utils/lottery/LotteryTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {ScriptedCoordinator} from "../../../utils/mocks/ScriptedCoordinator.sol";

contract AddProduct_Test is LotteryTest {
    using stdStorage for StdStorage;

    /// @dev Refused for both kinds; nothing is added.
    function _assertRefused(ILuckyBuy.ProductTerms memory terms, bytes memory reason) private {
        for (uint8 kind; kind < 2; ++kind) {
            vm.expectRevert(reason);
            _add(terms, ILuckyBuy.ProductKind(kind));
        }
        assertEq(lucky.productCount(), 0, "nothing added");
        assertEq(lucky.seriesOf(terms.clientId).lastRound, 0, "no round");
    }

    function test_WhenTheCallerIsNotTheManager() external {
        address[3] memory callers = [OWNER, GUARDIAN, STRANGER];
        for (uint256 i; i < 3; ++i) {
            ILuckyBuy.ProductTerms memory terms = _terms();
            vm.expectRevert(ILuckyBuy.Forbidden.selector);
            vm.prank(callers[i]);
            extension.addTimeLimited(terms);
            vm.expectRevert(ILuckyBuy.Forbidden.selector);
            vm.prank(callers[i]);
            extension.addQuantityLimited(terms);
        }
    }

    function _assertTimesRefused(uint256 startTime, uint256 endTime) private {
        ILuckyBuy.ProductTerms memory terms = _terms();
        (terms.startTime, terms.endTime) = (uint40(startTime), uint40(endTime));
        _assertRefused(terms, abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, endTime));
    }

    function test_WhenTheTimesAreImpossible() external {
        uint256 time = block.timestamp;
        _assertTimesRefused(time + 2, time + 2);
        _assertTimesRefused(time + 2, time + 1);
        _assertTimesRefused(time - 2, time);
        _assertTimesRefused(time, time + 90 days + 1);
        _assertTimesRefused(time, type(uint40).max);

        ILuckyBuy.ProductTerms memory terms = _terms();
        (terms.startTime, terms.endTime) = (0, uint40(time + 90 days));
        _assertState(_add(terms, ILuckyBuy.ProductKind.TimeLimited), ILuckyBuy.ProductState.Open);
    }

    function test_WhenNoCodeWinsOrAllDo() external {
        uint16[3] memory quantities = [uint16(0), 100, 101];
        for (uint256 i; i < 3; ++i) {
            ILuckyBuy.ProductTerms memory terms = _terms();
            (terms.total, terms.quantity, terms.reward) = (100, quantities[i], 1);
            _assertRefused(terms, abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, quantities[i], 100));
        }
    }

    function test_WhenPriceOrRewardIsZeroOrMoneyDoesNotFit() external {
        bytes memory reason = abi.encodeWithSelector(ILuckyBuy.InvalidProductTerms.selector);
        ILuckyBuy.ProductTerms memory terms = _terms();
        terms.price = 0;
        _assertRefused(terms, reason);
        terms = _terms();
        terms.reward = 0;
        _assertRefused(terms, reason);

        terms = _terms();
        terms.price = type(uint96).max / TOTAL + 1;
        _assertRefused(terms, reason);
        terms.price = type(uint128).max;
        _assertRefused(terms, reason);
        terms = _terms();
        terms.subsidy = type(uint96).max - PRICE * TOTAL + 1;
        _assertRefused(terms, reason);
        terms.subsidy = type(uint128).max;
        _assertRefused(terms, reason);
        terms = _terms();
        terms.reward = type(uint96).max / QUANTITY + 1;
        _assertRefused(terms, reason);
        terms.reward = type(uint128).max;
        _assertRefused(terms, reason);

        terms = _terms();
        (terms.offChain, terms.subsidy) = (true, 1);
        _assertRefused(terms, reason);
        terms = _terms();
        terms.subsidy = 1;
        vm.expectRevert(reason);
        _add(terms, ILuckyBuy.ProductKind.TimeLimited);
    }

    function test_WhenProductsAreNotSoldForTheToken() external {
        ILuckyBuy.ProductTerms memory terms = _terms();
        terms.token = address(new HostileToken(6));
        _assertRefused(terms, abi.encodeWithSelector(ILuckyBuy.NotWhitelisted.selector, terms.token));
        terms.offChain = true;
        _assertRefused(terms, abi.encodeWithSelector(ILuckyBuy.NotWhitelisted.selector, terms.token));

        vm.prank(GUARDIAN);
        extension.setTokenPool(address(token), address(0));
        _assertRefused(_terms(), abi.encodeWithSelector(ILuckyBuy.NotWhitelisted.selector, token));
    }

    function test_WhenTheRoundIsNotTheNext() external {
        ILuckyBuy.ProductTerms memory terms = _terms();
        terms.round = 0;
        _assertRefused(terms, abi.encodeWithSelector(ILuckyBuy.InvalidRound.selector, CLIENT_ID, 0, 1));
        terms.round = 2;
        _assertRefused(terms, abi.encodeWithSelector(ILuckyBuy.InvalidRound.selector, CLIENT_ID, 2, 1));

        // Two operators open the same round: the second one fails.
        terms.round = 1;
        _add(terms, ILuckyBuy.ProductKind.TimeLimited);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidRound.selector, CLIENT_ID, 1, 2));
        _add(terms, ILuckyBuy.ProductKind.TimeLimited);
    }

    function test_WhenThePrizesExceedWhatTheTermsLeave() external {
        // 1,000 x 0.98 x 0.95 = 931 for ten prizes.
        ILuckyBuy.ProductTerms memory terms = _terms();
        terms.reward = 93.1e6 + 1;
        _assertRefused(
            terms,
            abi.encodeWithSelector(
                ILuckyBuy.InsufficientValue.selector, uint256(PRICE) * TOTAL, uint256(terms.reward) * QUANTITY
            )
        );
        terms.reward = 93.1e6;
        _add(terms, ILuckyBuy.ProductKind.TimeLimited);
    }

    function test_WhenASubsidyPaysForThem() external {
        ILuckyBuy.ProductTerms memory terms = _terms();
        (terms.reward, terms.subsidy) = (100e6, 69e6 - 1);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, uint256(PRICE) * TOTAL, 1000e6));
        _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
        terms.subsidy = 69e6;
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, 0, 69e6));
        _add(terms, ILuckyBuy.ProductKind.QuantityLimited);

        _fundBuyer(MANAGER, 69e6);
        uint32 productId = _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
        assertEq(token.balanceOf(MANAGER), 0, "taken");
        assertEq(token.balanceOf(address(lucky)), 69e6, "kept");
        assertEq(lucky.productOf(productId).terms.subsidy, 69e6, "booked");
        assertEq(_expected(), 49e6, "980 of sales and 69 less 1,000 of prizes");
    }

    /// @dev 2.5 % of the pool's 1,000,000 are 25,000.
    function test_WhenAllThatOpenProductsMayBringExceedsItsPartOfThePool() external {
        ILuckyBuy.ProductTerms memory terms = _terms();
        // 32,600 x 0.98 - 6,948 are 25,000.
        (terms.price, terms.reward) = (32.6e6, 694.8e6 - 1);
        _assertRefused(
            terms, abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, 25_000e6, 25_000e6 + uint256(QUANTITY))
        );
        terms.reward = 694.8e6;
        uint32 productId = _add(terms, ILuckyBuy.ProductKind.TimeLimited);
        assertEq(_expected(), 25_000e6, "all of it");
        ILuckyBuy.ProductTerms memory more = _terms();
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, 25_000e6, 25_180e6));
        _add(more, ILuckyBuy.ProductKind.QuantityLimited);

        // The unsold part is no longer expected once the draw is requested.
        _fundBuyer(BUYER, 32_600e6);
        _buy(BUYER, productId, 500);
        assertEq(_expected(), 25_000e6, "sales change nothing");
        skip(DURATION);
        lucky.requestLottery(productId);
        assertEq(_expected(), 25_000e6 - 500 * 32.6e6 * 98 / 100, "over what was sold");
        _addQuantityLimited();

        // The owner lowers it; open products stay.
        vm.prank(OWNER);
        extension.setGuards(0, 0, 0, 0);
        more = _terms();
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, 0, _expected() + 180e6));
        _add(more, ILuckyBuy.ProductKind.QuantityLimited);
        _addOffChain();
    }

    function test_WhenAllOpenPrizesExceedATenthOfThePool() external {
        // A tenth of the pool's 1,000,000.
        ILuckyBuy.ProductTerms memory terms = _terms();
        (terms.price, terms.reward) = (110e6, 10_000e6 + 1);
        _assertRefused(
            terms,
            abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, 100_000e6, 100_000e6 + uint256(QUANTITY))
        );

        (terms.price, terms.reward) = (54e6, 5000e6);
        uint32 productId = _add(terms, ILuckyBuy.ProductKind.TimeLimited);
        (terms.round, terms.reward) = (2, 5000e6 + 1);
        vm.expectRevert(
            abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, 100_000e6, 100_000e6 + uint256(QUANTITY))
        );
        _add(terms, ILuckyBuy.ProductKind.TimeLimited);
        terms.reward = 5000e6;
        _add(terms, ILuckyBuy.ProductKind.TimeLimited);
        assertEq(lucky.openPrizesOf(address(pool), address(token)), 100_000e6, "all of it");

        // Ended products make room.
        vm.prank(MANAGER);
        extension.remove(productId);
        terms.round = 3;
        _add(terms, ILuckyBuy.ProductKind.TimeLimited);

        // What bets have reserved is not available for prizes.
        vm.prank(MANAGER);
        extension.remove(productId + 1);
        _pay(PLAYER, 100 * USDM, 1, HEADS);
        terms.round = 4;
        uint256 bound = pool.unreservedOf(address(token)) / 10;
        assertLt(bound, 100_000e6, "less");
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, bound, 100_000e6));
        _add(terms, ILuckyBuy.ProductKind.TimeLimited);
    }

    function test_WhenItIsSoldForPoints() external {
        ILuckyBuy.ProductTerms memory terms = _terms();
        terms.offChain = true;
        vm.expectRevert();
        _add(terms, ILuckyBuy.ProductKind.TimeLimited);

        uint32 productId = _addOffChain();
        assertEq(rewards.reservedBy(address(lucky), address(token)), uint256(REWARD) * QUANTITY, "reserved");
        assertEq(lucky.openPrizesOf(address(pool), address(token)), 0, "no pool's business");
        assertEq(lucky.productOf(productId).settings.pool, address(0), "no pool");

        // Prizes in points cost no money.
        terms = _terms();
        (terms.offChain, terms.reward) = (true, 0);
        _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
        assertEq(rewards.reservedBy(address(lucky), address(token)), uint256(REWARD) * QUANTITY, "nothing more");
    }

    function test_RevertWhen_ASaleForPointsBeganLongAgo() external {
        ILuckyBuy.ProductTerms memory terms = _terms();
        (terms.offChain, terms.reward) = (true, 0);
        terms.startTime -= 15 minutes + 1;
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, terms.startTime));
        _add(terms, ILuckyBuy.ProductKind.TimeLimited);
        ++terms.startTime;
        _add(terms, ILuckyBuy.ProductKind.TimeLimited);

        // A product sold for tokens may have begun at any time.
        terms = _terms();
        terms.startTime = 1;
        _add(terms, ILuckyBuy.ProductKind.TimeLimited);
    }

    function test_RevertWhen_ASaleForPointsIsShorterThanItMust() external {
        vm.prank(OWNER);
        extension.setGuards(OPEN_SURPLUS_BPS, 0, 0, 1 hours);
        ILuckyBuy.ProductTerms memory terms = _terms();
        (terms.offChain, terms.reward) = (true, 0);
        terms.endTime = terms.startTime + 1 hours - 1;
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, terms.endTime));
        _add(terms, ILuckyBuy.ProductKind.TimeLimited);
        ++terms.endTime;
        _add(terms, ILuckyBuy.ProductKind.TimeLimited);

        terms = _terms();
        terms.endTime = terms.startTime + 1;
        _add(terms, ILuckyBuy.ProductKind.TimeLimited);
    }

    function test_WhenAllIsRight() external {
        ILuckyBuy.ProductTerms memory terms = _terms();
        terms.startTime += 1 hours;
        ILuckyBuy.ProductSettings memory settings =
            ILuckyBuy.ProductSettings(address(pool), address(coordinator), DEV_FEE_BPS, MIN_EDGE_BPS);

        vm.expectEmit(address(lucky));
        emit ILuckyBuy.ProductAdded(1, CLIENT_ID, ILuckyBuy.ProductKind.QuantityLimited, terms, settings);
        assertEq(_add(terms, ILuckyBuy.ProductKind.QuantityLimited), 1, "number");

        ILuckyBuy.Product memory product = lucky.productOf(1);
        assertEq(keccak256(abi.encode(product.terms)), keccak256(abi.encode(terms)), "terms");
        assertEq(keccak256(abi.encode(product.settings)), keccak256(abi.encode(settings)), "settings");
        assertEq(uint8(product.kind), uint8(ILuckyBuy.ProductKind.QuantityLimited), "kind");
        assertEq(uint8(product.state), uint8(ILuckyBuy.ProductState.Upcoming), "state");

        assertEq(_addTimeLimited(), 2, "next number");
        assertEq(_add(_termsOf(8), ILuckyBuy.ProductKind.TimeLimited), 3, "another series");
        assertEq(lucky.productCount(), 3, "all");
        assertEq(lucky.seriesOf(CLIENT_ID).lastRound, 2, "rounds of the first");
        assertEq(lucky.seriesOf(CLIENT_ID).lastProductId, 2, "its latest");
        assertEq(lucky.seriesOf(8).lastRound, 1, "rounds of the second");
        assertEq(lucky.seriesOf(8).lastProductId, 3, "its latest");
    }

    /// @dev Every setting is changed: a product keeps those that it was added under, to its end.
    function test_GivenSettingsChangeLater() external {
        uint32 productId = _addQuantityLimited();
        bytes memory before = abi.encode(lucky.productOf(productId).settings);
        ScriptedCoordinator other = new ScriptedCoordinator();
        vm.startPrank(OWNER);
        extension.setLimits(1000, 5000, 0);
        extension.setCoordinator(address(other));
        extension.setTokenPool(address(token), address(0));
        extension.setManager(address(0));
        pool.setBanker(address(vault), false);
        vm.stopPrank();
        assertEq(abi.encode(lucky.productOf(productId).settings), before, "kept");

        _sellOut(productId);
        assertFalse(other.isRequested(_requestId(address(lucky), productId)), "its own coordinator");
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidCoordinator.selector, address(other)));
        vm.prank(address(other));
        lucky.fulfillRandomWords(_requestId(address(lucky), productId), WORD);

        uint256 balanceBefore = pool.balanceOfToken(address(token));
        _draw(productId, WORD);
        assertEq(lucky.liabilityOf(TREASURY, address(token)), 20e6, "its own fee");
        assertEq(_pushAll(), 180e6, "its own surplus");
        assertEq(pool.balanceOfToken(address(token)) - balanceBefore, 180e6, "its own pool");
    }

    function test_GivenTicketsCannotHoldTheNextNumber() external {
        uint256 productIdMax = (1 << 31) - 1;
        stdstore.enable_packed_slots().target(address(lucky)).sig("productCount()").checked_write(productIdMax - 1);
        assertEq(_addTimeLimited(), productIdMax, "the last number");
        ILuckyBuy.ProductTerms memory terms = _terms();
        vm.expectRevert(ILuckyBuy.InvalidProductTerms.selector);
        _add(terms, ILuckyBuy.ProductKind.TimeLimited);
    }
}
