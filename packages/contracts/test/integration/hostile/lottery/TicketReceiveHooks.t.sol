// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {LotteryTest} from "../../../utils/lottery/LotteryTest.sol";
import {HookedAccount, HookedToken} from "../../../utils/mocks/HookedToken.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";

/// @notice Class: tokens with hooks, such as ERC-777, on the paths of products and tickets.
contract TicketReceiveHooks_Test is LotteryTest {
    HookedAccount private account;

    function _newToken() internal override returns (HostileToken) {
        return new HookedToken(6);
    }

    function setUp() public override {
        super.setUp();
        account = new HookedAccount(HookedToken(address(token)));
        _fundBuyer(address(account), SEED_AMOUNT);
    }

    function _run(bytes memory call) private {
        account.run(address(lucky), call);
    }

    /// @dev Every entry point of a ticket's owner, tried during a transfer.
    function _reenter(uint32 productId, uint256 ticketId, uint32[] memory codes) private {
        account.prepare(address(lucky), abi.encodeCall(ILuckyBuy.pay, (productId, 1)));
        account.prepare(address(lucky), abi.encodeCall(ILuckyBuy.claimReward, (ticketId, codes)));
        account.prepare(address(lucky), abi.encodeCall(ILuckyBuy.claimInactivated, (ticketId)));
        account.prepare(address(lucky), abi.encodeCall(ILuckyBuy.recycle, (ticketId)));
        account.prepare(address(lucky), abi.encodeCall(ILuckyBuy.requestLottery, (productId)));
        account.prepare(address(lucky), abi.encodeCall(ILuckyBuy.claimLiability, (address(token), STRANGER)));
        account.setMood(HookedAccount.Mood.Reenter, HookedAccount.Mood.Reenter);
    }

    function test_ReceiveHooks_ThatCallBackWhileATicketIsPaid() external {
        uint32 productId = _addQuantityLimited();
        _reenter(productId, 1, _codes(0));
        uint256 balanceBefore = token.balanceOf(address(account));
        _run(abi.encodeCall(ILuckyBuy.pay, (productId, TOTAL)));
        assertEq(account.successes(), 0, "nothing was possible in between");
        assertEq(account.sent(), 1, "asked once");
        assertEq(balanceBefore - token.balanceOf(address(account)), TOTAL * PRICE, "paid once");
        assertEq(tickets.ownerOf(1), address(account), "one ticket");
    }

    function test_ReceiveHooks_ThatCallBackOrRefuseWhileAPrizeIsPaid() external {
        uint32 productId = _addQuantityLimited();
        _run(abi.encodeCall(ILuckyBuy.pay, (productId, TOTAL)));
        lucky.requestLottery(productId);
        _draw(productId, WORD);
        uint32[] memory codes = _winningCodesOf(1);
        bytes memory claim = abi.encodeCall(ILuckyBuy.claimReward, (1, codes));
        uint256 balanceBefore = token.balanceOf(address(account));

        account.setMood(HookedAccount.Mood.Silent, HookedAccount.Mood.Refuse);
        vm.expectRevert(HookedAccount.Refused.selector);
        _run(claim);
        _reenter(productId, 1, codes);
        _run(claim);
        assertEq(account.successes(), 0, "nothing was possible in between");
        assertEq(token.balanceOf(address(account)) - balanceBefore, uint256(QUANTITY) * REWARD, "paid once");
    }

    function test_ReceiveHooks_ThatCallBackWhileATicketIsRefunded() external {
        uint32 productId = _addQuantityLimited();
        uint256 balanceBefore = token.balanceOf(address(account));
        _run(abi.encodeCall(ILuckyBuy.pay, (productId, 10)));
        skip(DURATION);
        lucky.inactivate(productId);
        _reenter(productId, 1, _codes(0));
        _run(abi.encodeCall(ILuckyBuy.claimInactivated, (1)));
        assertEq(account.successes(), 0, "nothing was possible in between");
        assertEq(token.balanceOf(address(account)), balanceBefore, "refunded once");
    }
}
