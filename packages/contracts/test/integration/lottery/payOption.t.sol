// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../src/interfaces/lottery/ILuckyBuy.sol";
import {LotteryTest} from "../../utils/lottery/LotteryTest.sol";

contract PayOption_Test is LotteryTest {
    uint256 private constant PAYER_KEY = 0xB0B;

    function _payOption(address account, uint32 productId, uint32 quantity, ILuckyBuy.PayOptions memory options)
        private
        returns (uint256, uint32)
    {
        vm.prank(account);
        return lucky.payOption(productId, quantity, options);
    }

    function _atLeast(uint32 minQuantity) private pure returns (ILuckyBuy.PayOptions memory options) {
        options.minQuantity = minQuantity;
    }

    function test_WhenWhatPayRefusesIsAskedFor() external {
        _expectInvalidProduct(1, ILuckyBuy.ProductState.None);
        _payOption(BUYER, 1, 1, _atLeast(1));

        uint32 productId = _addQuantityLimited();
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, 0, PRICE));
        _payOption(STRANGER, productId, 1, _atLeast(1));
        skip(DURATION);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.Timeout.selector, block.timestamp));
        _payOption(BUYER, productId, 1, _atLeast(1));
    }

    function test_WhenFewerCodesThanAskedForAreLeft() external {
        uint32 productId = _addQuantityLimited();
        _buy(BUYER, productId, TOTAL - 3);

        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, 10, 3));
        _payOption(BUYER, productId, 10, _atLeast(4));

        uint256 balanceBefore = token.balanceOf(BUYER);
        (uint256 ticketId, uint32 bought) = _payOption(BUYER, productId, 10, _atLeast(3));
        assertEq(bought, 3, "what was left");
        assertEq(tickets.rangeOf(ticketId).quantity, 3, "of the ticket");
        assertEq(balanceBefore - token.balanceOf(BUYER), 3 * PRICE, "price of what was left");

        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, 1, 0));
        _payOption(BUYER, productId, 1, _atLeast(1));
    }

    function test_WhenTheLeastNumberIsImpossible() external {
        uint32 productId = _addQuantityLimited();
        uint32[3] memory impossible = [uint32(0), 6, type(uint32).max];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, 5, TOTAL));
            _payOption(BUYER, productId, 5, _atLeast(impossible[i]));
        }
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, 0, TOTAL));
        _payOption(BUYER, productId, 0, _atLeast(0));
    }

    function test_WhenARecipientIsNamed() external {
        uint32 productId = _addQuantityLimited();
        uint256 balanceBefore = token.balanceOf(BUYER);
        ILuckyBuy.PayOptions memory options = _atLeast(2);
        options.recipient = FRIEND;

        vm.expectEmit(address(lucky));
        emit ILuckyBuy.TicketBought(productId, 1, FRIEND, BUYER, 0, 2, 2 * PRICE);
        (uint256 ticketId,) = _payOption(BUYER, productId, 2, options);

        assertEq(tickets.ownerOf(ticketId), FRIEND, "holder");
        assertEq(balanceBefore - token.balanceOf(BUYER), 2 * PRICE, "payer");
    }

    function _signed(uint256 value, uint256 deadline) private view returns (ILuckyBuy.PayOptions memory options) {
        address payer = vm.addr(PAYER_KEY);
        bytes32 typehash =
            keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 structHash =
            keccak256(abi.encode(typehash, payer, address(lucky), value, token.nonces(payer), deadline));
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(PAYER_KEY, keccak256(abi.encodePacked("\x19\x01", token.DOMAIN_SEPARATOR(), structHash)));
        options = _atLeast(1);
        options.permit = ILuckyBuy.Permit(deadline, v, r, s);
    }

    function test_WhenAPermitComesWithIt() external {
        uint32 productId = _addQuantityLimited();
        address payer = vm.addr(PAYER_KEY);
        token.mint(payer, 100 * PRICE);

        _payOption(payer, productId, 3, _signed(3 * PRICE, block.timestamp));
        assertEq(token.balanceOf(payer), 97 * PRICE, "paid by the permit");

        // Another account sends the permit first.
        ILuckyBuy.PayOptions memory options = _signed(5 * PRICE, block.timestamp);
        token.permit(
            payer, address(lucky), 5 * PRICE, block.timestamp, options.permit.v, options.permit.r, options.permit.s
        );
        _payOption(payer, productId, 5, options);
        assertEq(token.balanceOf(payer), 92 * PRICE, "paid by the allowance");

        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, 0, PRICE));
        _payOption(payer, productId, 1, options);
        options = _signed(PRICE, block.timestamp - 1);
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, 0, PRICE));
        _payOption(payer, productId, 1, options);
    }
}
