// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {Test} from "forge-std/Test.sol";
import {TestUSD} from "../../../src/tokens/TestUSD.sol";

contract TestUSD_Test is Test {
    uint256 private constant OWNER_KEY = 0xA11CE;
    uint256 private constant VALUE = 25e6;

    TestUSD private token;
    address private owner = vm.addr(OWNER_KEY);
    address private spender = makeAddr("spender");

    function setUp() public {
        token = new TestUSD();
    }

    function test_WhenMinting_GivesExactlyOneMillion() external {
        vm.prank(owner);
        token.mint();
        assertEq(token.balanceOf(owner), 1_000_000e6, "balance");
        assertEq(token.totalSupply(), 1_000_000e6, "supply");
        vm.prank(owner);
        token.mint();
        assertEq(token.balanceOf(owner), 2_000_000e6, "balance after the second mint");
    }

    function test_Metadata() external view {
        assertEq(token.symbol(), "USDM", "symbol");
        assertEq(token.name(), "Test USD", "name");
        assertEq(token.decimals(), 6, "decimals");
    }

    function test_WhenPermitIsSigned_SetsTheAllowance() external {
        uint256 deadline = block.timestamp;
        (uint8 v, bytes32 r, bytes32 s) = _sign(OWNER_KEY, VALUE, 0, deadline);
        token.permit(owner, spender, VALUE, deadline, v, r, s);
        assertEq(token.allowance(owner, spender), VALUE, "allowance");
        assertEq(token.nonces(owner), 1, "nonce");
    }

    function test_RevertGiven_PermitWasUsed() external {
        (uint8 v, bytes32 r, bytes32 s) = _sign(OWNER_KEY, VALUE, 0, block.timestamp);
        token.permit(owner, spender, VALUE, block.timestamp, v, r, s);
        // The nonce moved on, so the same signature recovers some other address.
        vm.expectPartialRevert(ERC20Permit.ERC2612InvalidSigner.selector);
        token.permit(owner, spender, VALUE, block.timestamp, v, r, s);
    }

    function test_RevertWhen_PermitIsSignedByAnother() external {
        uint256 otherKey = 0xB0B;
        (uint8 v, bytes32 r, bytes32 s) = _sign(otherKey, VALUE, 0, block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(ERC20Permit.ERC2612InvalidSigner.selector, vm.addr(otherKey), owner));
        token.permit(owner, spender, VALUE, block.timestamp, v, r, s);
    }

    function test_RevertWhen_PermitIsLate() external {
        uint256 deadline = block.timestamp - 1;
        (uint8 v, bytes32 r, bytes32 s) = _sign(OWNER_KEY, VALUE, 0, deadline);
        vm.expectRevert(abi.encodeWithSelector(ERC20Permit.ERC2612ExpiredSignature.selector, deadline));
        token.permit(owner, spender, VALUE, deadline, v, r, s);
    }

    function _sign(uint256 key, uint256 value, uint256 permitNonce, uint256 deadline)
        private
        view
        returns (uint8 v, bytes32 r, bytes32 s)
    {
        bytes32 permitTypehash =
            keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 structHash = keccak256(abi.encode(permitTypehash, owner, spender, value, permitNonce, deadline));
        return vm.sign(key, keccak256(abi.encodePacked("\x19\x01", token.DOMAIN_SEPARATOR(), structHash)));
    }
}
