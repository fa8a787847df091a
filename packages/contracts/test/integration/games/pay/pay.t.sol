// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {BaseTest} from "../../../utils/BaseTest.sol";

contract Pay_Test is BaseTest {
    function test_smoke() external {
        uint256 nonce = _pay();
        assertEq(nonce, 1);
        _settle(nonce, _wordFor(0));
        (uint8 status,,) = coin.statusOf(nonce);
        assertEq(status, 2);
        for (uint256 i; i < 8; ++i) _pay();
    }
}
