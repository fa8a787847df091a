// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IPreOrders} from "../../../src/interfaces/lottery/IPreOrders.sol";
import {JustInTimeTest} from "../../utils/JustInTimeTest.sol";
import {JustInTimeHandler} from "../handlers/lottery/JustInTimeHandler.sol";
import {SurplusHandler} from "../handlers/lottery/SurplusHandler.sol";

/// @notice The list is in ../README.md.
contract JustInTime_Invariant_Test is JustInTimeTest {
    JustInTimeHandler private handler;

    function setUp() public override {
        super.setUp();
        _fundBuyer(BUYER, 1e15);
        handler = new JustInTimeHandler(token, pool, vault, luckyBuy, BUYER, manager);
        for (uint256 orderId = 1; orderId <= 6; ++orderId) {
            IPreOrders.PreOrder memory preOrder = _preOrder();
            (preOrder.orderId, preOrder.preCount) = (orderId, 100);
            preOrder.onceAmount = uint128(handler.ROUND_AMOUNT());
            (preOrder.price, preOrder.maxTotal) = (100e6, 1000);
            (preOrder.minQuantity, preOrder.minReward) = (1, 1);
            _payPreOrder(preOrder, _buyer(string.concat("buyer ", vm.toString(orderId))));
        }
        vm.prank(OWNER);
        extension.setManager(address(handler));

        bytes4[20] memory selectors = [
            JustInTimeHandler.add.selector,
            SurplusHandler.buy.selector,
            SurplusHandler.buy.selector,
            SurplusHandler.trigger.selector,
            SurplusHandler.end.selector,
            SurplusHandler.end.selector,
            SurplusHandler.draw.selector,
            SurplusHandler.draw.selector,
            SurplusHandler.deliver.selector,
            SurplusHandler.block_.selector,
            SurplusHandler.push.selector,
            SurplusHandler.passTime.selector,
            SurplusHandler.passTime.selector,
            JustInTimeHandler.join.selector,
            JustInTimeHandler.join.selector,
            JustInTimeHandler.join.selector,
            JustInTimeHandler.leaveInKind.selector,
            JustInTimeHandler.leaveAtThePrice.selector,
            JustInTimeHandler.order.selector,
            JustInTimeHandler.executeOrder.selector
        ];
        bytes4[] memory targets = new bytes4[](20);
        for (uint256 i; i < 20; ++i) {
            targets[i] = selectors[i];
        }
        targetContract(address(handler));
        targetSelector(FuzzSelector(address(handler), targets));
    }

    /// @dev Statements that are checked together, because each further campaign would repeat the same calls.
    function invariant_NobodyGainsByBeingThereAtTheRightMoment() external view {
        assertEq(handler.violations(), 0, "what a call promised");
        assertLe(handler.takenOut() + handler.worth(), handler.paidIn(), "they would gain by leaving now");
        (uint256 held, uint256 unvested) = vault.heldOf(address(pool), address(token));
        assertEq(token.balanceOf(address(vault)), held, "the vault has what it holds");
        assertEq(handler.pushed() + held, handler.received(), "all that came is here or was pushed");
        assertLe(unvested, held, "and no more of it vests");
        assertEq(
            pool.aum(true),
            (pool.balanceOfToken(address(token)) + held + _expected()) * 1e12,
            "the larger value counts all of it"
        );
    }

    function afterInvariant() external {
        token.setBlocked(address(vault), false);
        skip(1 days);
        handler.allLeave();
        assertEq(handler.violations(), 0, "at the end");
    }
}
