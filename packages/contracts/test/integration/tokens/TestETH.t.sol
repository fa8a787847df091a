// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {TestETH} from "../../../src/tokens/TestETH.sol";

contract TestETH_Test is Test {
    uint256 private constant OWNER_KEY = 0xA11CE;
    uint256 private constant VALUE = 25e18;

    TestETH private token;
    address private owner = vm.addr(OWNER_KEY);
    address private spender = makeAddr("spender");

    function setUp() public {
        token = new TestETH();
    }

    function test_WhenMinting_GivesExactlyOneHundred() external {
        vm.prank(owner);
        token.mint();
        assertEq(token.balanceOf(owner), 100e18, "balance");
        vm.prank(owner);
        token.mint();
        assertEq(token.balanceOf(owner), 200e18, "balance after the second mint");
        assertEq(token.totalSupply(), 200e18, "supply");
    }

    function test_Metadata() external view {
        assertEq(token.symbol(), "TETH", "symbol");
        assertEq(token.name(), "Test Ether", "name");
        assertEq(token.decimals(), 18, "decimals");
    }

    function test_WhenPermitIsSigned_SetsTheAllowance() external {
        bytes32 permitTypehash =
            keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 structHash = keccak256(abi.encode(permitTypehash, owner, spender, VALUE, 0, block.timestamp));
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(OWNER_KEY, keccak256(abi.encodePacked("\x19\x01", token.DOMAIN_SEPARATOR(), structHash)));
        token.permit(owner, spender, VALUE, block.timestamp, v, r, s);
        assertEq(token.allowance(owner, spender), VALUE, "allowance");
        assertEq(token.nonces(owner), 1, "nonce");
    }
}
