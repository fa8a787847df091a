// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";

contract AuthorizePayer_Test is BaseTest {
    function _authorize(bool authorized) private {
        vm.expectEmit(address(center));
        emit IGameCenter.PayerAuthorized(PLAYER, STRANGER, authorized);
        vm.prank(PLAYER);
        center.authorizePayer(STRANGER, authorized);
    }

    function test_WhenAnAccountAuthorisesAnother() external {
        assertFalse(center.isAuthorizedPayer(PLAYER, STRANGER), "before");
        _authorize(true);
        assertTrue(center.isAuthorizedPayer(PLAYER, STRANGER), "after");
        assertFalse(center.isAuthorizedPayer(STRANGER, PLAYER), "not the other way round");
    }

    function test_WhenItTakesItBack() external {
        _authorize(true);
        _authorize(false);
        assertFalse(center.isAuthorizedPayer(PLAYER, STRANGER), "forgotten");
    }

    function test_WhenAnAccountAsksAboutItself() external view {
        assertTrue(center.isAuthorizedPayer(PLAYER, PLAYER), "itself");
    }
}
