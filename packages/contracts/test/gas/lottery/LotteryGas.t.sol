// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../src/interfaces/lottery/ILuckyBuy.sol";
import {LotteryGasTest} from "../../utils/lottery/LotteryGasTest.sol";

/// @notice Whole-transaction gas of buying, drawing and claiming, with the real coordinator, signature, token, tickets and
/// pool, after a product of the same series has been sold, drawn and claimed. Run with `--isolate`, so that every call is
/// its own transaction.
contract LotteryGas_Test is LotteryGasTest {
    uint256 private constant PAY_MAX = 100_000;
    uint256 private constant REQUEST_MAX = 75_000;
    uint256 private constant DRAW_MAX = 150_000;
    uint256 private constant CLAIM_MAX = 90_000;

    function setUp() public override {
        super.setUp();
        uint32 productId = _add({total: 100, quantity: 2});
        uint256 ticketId = _pay(productId, 50);
        _pay(productId, 50);
        lucky.requestLottery(productId);
        _draw(productId);
        uint32[] memory codes = _winningCodesBelow(productId, 50, 2);
        if (codes.length > 0) _claim(ticketId, codes);
    }

    /// @dev Prizes are half of the sales.
    function _add(uint32 total, uint16 quantity) private returns (uint32) {
        ILuckyBuy.ProductTerms memory terms = _terms();
        (terms.total, terms.quantity, terms.reward) = (total, quantity, PRICE * total / quantity / 2);
        return lucky.addQuantityLimited(terms);
    }

    function _pay(uint32 productId, uint32 quantity) private returns (uint256 ticketId) {
        vm.prank(BUYER);
        return lucky.pay(productId, quantity);
    }

    function _claim(uint256 ticketId, uint32[] memory codes) private {
        vm.prank(BUYER);
        lucky.claimReward(ticketId, codes);
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
        // Only the bytes of the quantity in the calldata.
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
        _snapshot(string.concat("requestLottery, ", winners), REQUEST_MAX);

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
