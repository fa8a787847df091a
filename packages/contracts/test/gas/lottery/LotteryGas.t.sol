// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {LiquidityPool} from "../../../src/bank/LiquidityPool.sol";
import {ILuckyBuy} from "../../../src/interfaces/ILuckyBuy.sol";
import {ILuckyBuyDesk} from "../../../src/interfaces/ILuckyBuyDesk.sol";
import {LuckyBuy} from "../../../src/lottery/LuckyBuy.sol";
import {LuckyBuyDesk} from "../../../src/lottery/LuckyBuyDesk.sol";
import {RandomnessCoordinator} from "../../../src/randomness/RandomnessCoordinator.sol";
import {RewardPool} from "../../../src/rewards/RewardPool.sol";
import {TestUSD} from "../../../src/tokens/TestUSD.sol";
import {Constants} from "../../utils/Constants.sol";
import {LocalBeacon} from "../../utils/LocalBeacon.sol";

/// @notice Whole-transaction gas of buying, drawing and claiming, with the real coordinator, signature, token, tickets and
/// pool, after a product of the same series has been sold, drawn and claimed. Run with `--isolate`, so that every call is
/// its own transaction.
contract LotteryGas_Test is Test, LocalBeacon, Constants {
    string private constant SNAPSHOT = "lottery";
    uint256 private constant CALLBACK_GAS = 500_000;
    uint128 private constant PRICE = uint128(USDM / 100);

    uint256 private constant PAY_MAX = 140_000;
    uint256 private constant DRAW_MAX = 150_000;
    uint256 private constant CLAIM_MAX = 90_000;

    RandomnessCoordinator private coordinator;
    TestUSD private usdm;
    LuckyBuy private lucky;
    ILuckyBuyDesk private desk;
    address private immutable BUYER = makeAddr("buyer");

    function setUp() external {
        vm.warp(GENESIS_TIME + 2 * PERIOD);
        coordinator = deployCoordinator({minDelay: 0});
        usdm = new TestUSD();
        LiquidityPool pool = new LiquidityPool("Tyche Stable", "tSTABLE", address(this));
        RewardPool rewards = new RewardPool(address(this));
        LuckyBuyDesk code = new LuckyBuyDesk(address(rewards));
        lucky = new LuckyBuy(
            address(this), address(coordinator), makeAddr("treasury"), address(rewards), address(code), address(1)
        );
        desk = ILuckyBuyDesk(address(lucky));

        pool.addToken(address(usdm), _unpriced());
        pool.setBanker(address(lucky), true);
        pool.setIncomeSource(address(lucky));
        desk.setTokenPool(address(usdm), address(pool));
        desk.setManager(address(this));
        for (uint256 i; i < 10; ++i) {
            usdm.mint();
        }
        usdm.approve(address(pool), SEED_AMOUNT * 9 / 10);
        pool.addLiquidity(address(usdm), SEED_AMOUNT * 9 / 10, 0, 0, address(this));
        usdm.transfer(BUYER, SEED_AMOUNT / 20);
        vm.prank(BUYER);
        usdm.approve(address(lucky), type(uint256).max);

        uint32 productId = _add({total: 100, quantity: 2});
        uint256 ticketId = _pay(productId, 50);
        _pay(productId, 50);
        lucky.requestLottery(productId);
        _draw(productId);
        uint32[] memory codes = _winningCodesBelow(productId, 50, 2);
        if (codes.length > 0) _claim(ticketId, codes);
    }

    /// @dev Numbers mean something only when every call is a transaction of its own.
    modifier isolated() {
        usdm.approve(address(this), 0);
        vm.skip(vm.lastCallGas().gasTotalUsed < 21_000);
        _;
    }

    /// @dev Prizes are half of the sales.
    function _add(uint32 total, uint16 quantity) private returns (uint32) {
        return desk.addQuantityLimited(
            ILuckyBuy.ProductTerms({
                clientId: 1,
                round: lucky.seriesOf(1).lastRound + 1,
                startTime: uint40(block.timestamp),
                endTime: uint40(block.timestamp) + 1 days,
                total: total,
                quantity: quantity,
                offChain: false,
                token: address(usdm),
                price: PRICE,
                reward: PRICE * total / quantity / 2,
                subsidy: 0
            })
        );
    }

    function _pay(uint32 productId, uint32 quantity) private returns (uint256 ticketId) {
        vm.prank(BUYER);
        return lucky.pay(productId, quantity);
    }

    function _claim(uint256 ticketId, uint32[] memory codes) private {
        vm.prank(BUYER);
        lucky.claimReward(ticketId, codes);
    }

    /// @dev As after a bet of the same round: what is measured is the draw, not the round.
    function _draw(uint32 productId) private {
        (uint64 round, uint256[] memory ids) = _requestOf(productId);
        coordinator.submitRound(round, signatureOf(round));
        coordinator.fulfill(round, ids, CALLBACK_GAS);
    }

    function _requestOf(uint32 productId) private returns (uint64 round, uint256[] memory ids) {
        ILuckyBuy.Draw memory draw = lucky.drawOf(productId);
        (round, ids) = (draw.beaconRound, new uint256[](1));
        ids[0] = draw.requestId;
        vm.warp(coordinator.timeOf(round));
    }

    /// @dev Up to `most` winning codes below `end`.
    function _winningCodesBelow(uint32 productId, uint32 end, uint256 most)
        private
        view
        returns (uint32[] memory codes)
    {
        codes = new uint32[](most);
        uint256 count;
        for (uint32 code; code < end && count < most; ++code) {
            if (lucky.isWinningCode(productId, code)) codes[count++] = code;
        }
        assembly ("memory-safe") {
            mstore(codes, count)
        }
    }

    function _snapshot(string memory label, uint256 maximum) private returns (uint256 used) {
        used = vm.lastCallGas().gasTotalUsed;
        vm.snapshotValue(SNAPSHOT, label, used);
        assertLe(used, maximum, label);
    }

    function test_Gas_PayIsTheSameForAnyQuantity() external isolated {
        uint32 productId = _add({total: 60_000, quantity: 100});
        _pay(productId, 1);
        _snapshot("pay, first ticket of a product", PAY_MAX);

        uint32[4] memory quantities = [uint32(1), 10, 100, 1000];
        uint256 least = type(uint256).max;
        uint256 most;
        for (uint256 i; i < quantities.length; ++i) {
            _pay(productId, quantities[i]);
            uint256 used = _snapshot(string.concat("pay, ", vm.toString(quantities[i]), " codes"), PAY_MAX);
            (least, most) = (used < least ? used : least, used > most ? used : most);
        }
        // The bytes of the quantity in the call, and no more.
        assertLe(most - least, 100, "equal");
    }

    function test_Gas_PayOption() external isolated {
        uint32 productId = _add({total: 60_000, quantity: 100});
        _pay(productId, 1);
        ILuckyBuy.PayOptions memory options;
        (options.recipient, options.minQuantity) = (makeAddr("friend"), 10);

        vm.prank(BUYER);
        lucky.payOption(productId, 1000, options);
        _snapshot("payOption, a first gift to an account", PAY_MAX + 17_100);
    }

    function _snapshotDraw(uint32 total, uint16 quantity) private {
        uint32 productId = _add(total, quantity);
        string memory winners = string.concat(vm.toString(quantity), quantity == 1 ? " winner" : " winners");
        _pay(productId, total);
        lucky.requestLottery(productId);
        _snapshot(string.concat("requestLottery, ", winners), DRAW_MAX);

        _draw(productId);
        _snapshot(string.concat("draw, ", winners), DRAW_MAX);
        assertTrue(lucky.productOf(productId).isDelivered, "delivered");
    }

    function test_Gas_DrawOf1Winner() external isolated {
        _snapshotDraw({total: 1000, quantity: 1});
    }

    function test_Gas_DrawOf60000Winners() external isolated {
        _snapshotDraw({total: 1_000_000, quantity: 60_000});
    }

    function test_Gas_DrawWithItsRound() external isolated {
        uint32 productId = _add({total: 1000, quantity: 1});
        _pay(productId, 1000);
        lucky.requestLottery(productId);
        (uint64 round, uint256[] memory ids) = _requestOf(productId);
        coordinator.settle(round, signatureOf(round), ids, CALLBACK_GAS);
        vm.snapshotValue(SNAPSHOT, "draw that pays for its beacon round alone", vm.lastCallGas().gasTotalUsed);
    }

    function _drawn(uint32 total, uint16 quantity, uint32 bought) private returns (uint32 productId, uint256 ticketId) {
        productId = _add(total, quantity);
        ticketId = _pay(productId, bought);
        _pay(productId, total - bought);
        lucky.requestLottery(productId);
        _draw(productId);
    }

    function test_Gas_ClaimReward() external isolated {
        (uint32 productId, uint256 ticketId) = _drawn({total: 1000, quantity: 100, bought: 500});
        uint32[] memory codes = _winningCodesBelow(productId, 500, 12);
        uint32[] memory some = new uint32[](1);

        some[0] = codes[0];
        _claim(ticketId, some);
        _snapshot("claimReward, first of a product", CLAIM_MAX);
        some[0] = codes[1];
        _claim(ticketId, some);
        _snapshot("claimReward, same ticket again", CLAIM_MAX);

        some = new uint32[](10);
        for (uint256 i; i < 10; ++i) {
            some[i] = codes[2 + i];
        }
        _claim(ticketId, some);
        vm.snapshotValue(SNAPSHOT, "claimReward, 10 codes", vm.lastCallGas().gasTotalUsed);
    }

    /// @dev Below 64 codes the permutation has three times as many rounds.
    function test_Gas_ClaimRewardOfASmallSale() external isolated {
        (uint32 productId, uint256 ticketId) = _drawn({total: 63, quantity: 60, bought: 62});
        _claim(ticketId, _winningCodesBelow(productId, 62, 1));
        _snapshot("claimReward, sale of 63", CLAIM_MAX);
    }

    function test_Gas_Refund() external isolated {
        uint32 productId = _add({total: 1000, quantity: 100});
        uint256 first = _pay(productId, 10);
        uint256 second = _pay(productId, 10);
        vm.warp(block.timestamp + 1 days);

        vm.prank(BUYER);
        lucky.claimInactivated(first);
        vm.snapshotValue(SNAPSHOT, "claimInactivated, first of a product", vm.lastCallGas().gasTotalUsed);
        vm.prank(BUYER);
        lucky.claimInactivated(second);
        vm.snapshotValue(SNAPSHOT, "claimInactivated", vm.lastCallGas().gasTotalUsed);
    }
}
