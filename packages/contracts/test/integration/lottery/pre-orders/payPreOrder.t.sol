// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IPreOrders} from "../../../../src/interfaces/lottery/IPreOrders.sol";
import {PreOrderTest} from "../../../utils/lottery/PreOrderTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {SmartWallet} from "../../../utils/mocks/SmartWallet.sol";

contract PayPreOrder_Test is PreOrderTest {
    uint256 private constant CURVE_ORDER = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;

    IPreOrders.PreOrder private preOrder;

    function setUp() public override {
        super.setUp();
        preOrder = _preOrder();
    }

    /// @dev A payment that must fail moves nothing.
    function _refuses(IPreOrders.PreOrder memory order, bytes memory signature, bytes memory error_) private {
        uint256 before = token.balanceOf(PLAYER);
        vm.expectRevert(error_);
        vm.prank(PLAYER);
        luckyBuy.payPreOrder(order, signature);
        assertEq(token.balanceOf(PLAYER), before, "nothing is taken");
        assertEq(luckyBuy.preOrderEscrowOf(address(token)), 0, "nothing is in escrow");
    }

    function _refusesSignature(bytes memory signature) private {
        _refuses(preOrder, signature, abi.encodeWithSelector(IPreOrders.InvalidSigner.selector));
    }

    /// @dev A signed order that must fail.
    function _refuses(bytes memory error_) private {
        _refuses(preOrder, _sign(preOrder, PLAYER), error_);
    }

    function test_RevertWhen_TheTimestampHasNotCome() external {
        preOrder.timestamp = uint40(block.timestamp + 1);
        _refuses(abi.encodeWithSelector(ILuckyBuy.InvalidTime.selector, block.timestamp + 1));
    }

    function test_RevertWhen_TheDeadlineHasPassed() external {
        vm.warp(preOrder.deadline + 1);
        _refuses(abi.encodeWithSelector(ILuckyBuy.Timeout.selector, preOrder.deadline));
    }

    function _refusesQuantity(uint256 codes) private {
        _refuses(abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, codes, preOrder.maxTotal));
        preOrder = _preOrder();
    }

    function test_RevertWhen_TheAmountsBuyNoRounds() external {
        preOrder.preCount = 0;
        _refusesQuantity(25);
        preOrder.price = 0;
        _refusesQuantity(0);
        preOrder.onceAmount = 0;
        _refusesQuantity(0);
        preOrder.onceAmount = uint128(PRICE - 1);
        _refusesQuantity(0);
        preOrder.onceAmount = uint128(ONCE_AMOUNT + 1);
        _refusesQuantity(25);
        preOrder.maxTotal = 24;
        _refusesQuantity(25);
        (preOrder.price, preOrder.onceAmount) = (1, type(uint128).max);
        _refusesQuantity(type(uint128).max);
    }

    function test_RevertGiven_TheNumberWasUsed() external {
        _payPreOrder(preOrder, PLAYER);
        bytes memory exists = abi.encodeWithSelector(IPreOrders.PreOrderExists.selector, ORDER_ID);
        bytes memory signature = _sign(preOrder, PLAYER);
        vm.expectRevert(exists);
        vm.prank(PLAYER);
        luckyBuy.payPreOrder(preOrder, signature);

        // Another order of that number, of another buyer.
        address other = _buyer("other");
        preOrder.preCount = 9;
        signature = _sign(preOrder, other);
        vm.expectRevert(exists);
        vm.prank(other);
        luckyBuy.payPreOrder(preOrder, signature);

        vm.prank(PLAYER);
        luckyBuy.retrievePreOrder(ORDER_ID);
        signature = _sign(preOrder, PLAYER);
        _refuses(preOrder, signature, exists);
    }

    function test_RevertWhen_AnotherKeySigned() external {
        (, uint256 key) = makeAddrAndKey("forger");
        _refusesSignature(_sign(key, _digest(preOrder, PLAYER, address(luckyBuy), block.chainid)));
    }

    /// @dev The extension is code for LuckyBuy: at its own address it has no signer.
    function test_RevertWhen_TheExtensionIsCalledItself() external {
        address extension_ = lucky.luckyBuyExtensionContract();
        bytes memory signature = _sign(SIGNER_KEY, _digest(preOrder, PLAYER, extension_, block.chainid));
        vm.expectRevert(IPreOrders.InvalidSigner.selector);
        vm.prank(PLAYER);
        IPreOrders(extension_).payPreOrder(preOrder, signature);
    }

    function test_RevertGiven_TheSignerWasRevoked() external {
        bytes memory signature = _sign(preOrder, PLAYER);
        vm.prank(GUARDIAN);
        luckyBuy.setSigner(address(0));
        _refusesSignature(signature);
        // Recovers the zero address.
        _refusesSignature(new bytes(65));
    }

    function test_RevertWhen_TheSignatureIsOfSomethingElse() external {
        _refusesSignature(_sign(preOrder, STRANGER));
        _refusesSignature(_sign(SIGNER_KEY, _digest(preOrder, PLAYER, address(pool), block.chainid)));
        _refusesSignature(_sign(SIGNER_KEY, _digest(preOrder, PLAYER, address(luckyBuy), block.chainid + 1)));
    }

    function test_RevertWhen_AFieldDiffersFromWhatWasSigned() external {
        bytes memory signature = _sign(preOrder, PLAYER);
        for (uint256 field; field < 12; ++field) {
            bytes memory encoded = abi.encode(preOrder);
            uint256 word;
            assembly ("memory-safe") {
                word := mload(add(add(encoded, 0x20), mul(field, 0x20)))
            }
            // The amount stays a multiple of the price, the time a past one, the kind one of two.
            word =
                field == 3 ? word + PRICE : field == 11 ? 0 : field == 7 ? word / 2 : field == 5 ? word - 1 : word + 1;
            assembly ("memory-safe") {
                mstore(add(add(encoded, 0x20), mul(field, 0x20)), word)
            }
            _refuses(
                abi.decode(encoded, (IPreOrders.PreOrder)),
                signature,
                abi.encodeWithSelector(IPreOrders.InvalidSigner.selector)
            );
        }
    }

    function test_RevertGiven_TheChainWasForked() external {
        bytes memory signature = _sign(preOrder, PLAYER);
        vm.chainId(block.chainid + 1);
        _refusesSignature(signature);
    }

    function test_RevertWhen_TheSignatureIsMalformed() external {
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(SIGNER_KEY, _digest(preOrder, PLAYER, address(luckyBuy), block.chainid));
        _refusesSignature("");
        _refusesSignature(abi.encodePacked(r, s));
        _refusesSignature(abi.encodePacked(r, s, v, uint8(0)));
        // Compact (ERC-2098) would be a second form of the same signature.
        _refusesSignature(abi.encodePacked(r, bytes32(uint256(s) | uint256(v - 27) << 255)));
        _refusesSignature(abi.encodePacked(r, s, v - 27));
        // The other signature that the curve allows for the same message.
        _refusesSignature(abi.encodePacked(r, bytes32(CURVE_ORDER - uint256(s)), v == 27 ? uint8(28) : uint8(27)));
        _refusesSignature(abi.encodePacked(r, s, v == 27 ? uint8(28) : uint8(27)));
    }

    function test_RevertWhen_TheTokenIsNotAccepted() external {
        HostileToken other = new HostileToken(6);
        preOrder.token = address(other);
        _refuses(abi.encodeWithSelector(ILuckyBuy.NotWhitelisted.selector, address(other)));
    }

    function test_RevertGiven_MoneyIsShort() external {
        uint256 amount = ONCE_AMOUNT * PRE_COUNT;
        vm.prank(PLAYER);
        token.approve(address(luckyBuy), amount - 1);
        _refuses(abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, amount - 1, amount));

        _allow(PLAYER);
        uint256 balance = token.balanceOf(PLAYER);
        vm.prank(PLAYER);
        token.transfer(STRANGER, balance - amount + 1);
        _refuses(abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, amount - 1, amount));
    }

    function test_RevertGiven_TheTokenKeepsAPart() external {
        uint256 amount = ONCE_AMOUNT * PRE_COUNT;
        token.setTransferFee(100);
        _refuses(abi.encodeWithSelector(ILuckyBuy.InsufficientValue.selector, amount * 99 / 100, amount));
    }

    function test_WhenEverythingIsAsSigned() external {
        uint256 amount = ONCE_AMOUNT * PRE_COUNT;
        uint256 before = token.balanceOf(PLAYER);
        bytes memory signature = _sign(preOrder, PLAYER);
        vm.warp(preOrder.deadline);

        vm.expectEmit(address(luckyBuy));
        emit IPreOrders.PreOrderPaid(ORDER_ID, PLAYER, CLIENT_ID, preOrder, SIGNER);
        vm.prank(PLAYER);
        luckyBuy.payPreOrder(preOrder, signature);

        assertEq(before - token.balanceOf(PLAYER), amount, "paid");
        assertEq(token.balanceOf(address(luckyBuy)), amount, "held");
        assertEq(luckyBuy.preOrderEscrowOf(address(token)), amount, "escrow");
        assertEq(luckyBuy.expectedIncomeOf(address(pool), address(token)), 0, "no income of the pool");
        assertEq(
            abi.encode(luckyBuy.preOrderOf(ORDER_ID)),
            abi.encode(
                IPreOrders.PreOrderRecord({
                    buyer: PLAYER,
                    clientId: CLIENT_ID,
                    maxTotal: CODES,
                    token: address(token),
                    timestamp: preOrder.timestamp,
                    preCount: PRE_COUNT,
                    used: 0,
                    retrieved: 0,
                    kind: ILuckyBuy.ProductKind.QuantityLimited,
                    onceAmount: uint128(ONCE_AMOUNT),
                    price: uint128(PRICE),
                    minReward: uint128(PRIZE),
                    minQuantity: QUANTITY
                })
            ),
            "record"
        );
    }

    function test_WhenTheBuyerIsAContract() external {
        SmartWallet wallet = new SmartWallet();
        token.mint(address(wallet), SEED_AMOUNT);
        wallet.execute(address(token), abi.encodeCall(token.approve, (address(luckyBuy), SEED_AMOUNT)));

        bytes memory signature = _sign(preOrder, address(wallet));
        wallet.execute(address(luckyBuy), abi.encodeCall(luckyBuy.payPreOrder, (preOrder, signature)));
        uint256 ticketId = luckyBuy.triggerPreOrder(ORDER_ID, _addRound());
        assertEq(tickets.ownerOf(ticketId), address(wallet), "its ticket");

        wallet.execute(address(luckyBuy), abi.encodeCall(luckyBuy.retrievePreOrder, (ORDER_ID)));
        assertEq(token.balanceOf(address(wallet)), SEED_AMOUNT - ONCE_AMOUNT, "the rest");
    }

    function test_WhenOrdersShareABatchedCall() external {
        IPreOrders.PreOrder memory second = _preOrder();
        second.orderId = ORDER_ID + 1;
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(luckyBuy.payPreOrder, (preOrder, _sign(preOrder, PLAYER)));
        calls[1] = abi.encodeCall(luckyBuy.payPreOrder, (second, _sign(second, PLAYER)));

        vm.prank(PLAYER);
        luckyBuy.multicall(calls);

        assertEq(luckyBuy.preOrderOf(ORDER_ID + 1).buyer, PLAYER, "the caller's");
        assertEq(luckyBuy.preOrderEscrowOf(address(token)), 2 * ONCE_AMOUNT * PRE_COUNT, "escrow");
    }
}
