// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";

import {IGameCenter} from "../../../src/interfaces/bank/IGameCenter.sol";
import {BaseTest} from "../../utils/BaseTest.sol";

contract PayWithPermit_Test is BaseTest {
    bytes32 private constant PERMIT_TYPEHASH =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    uint8 private constant COUNT = 4;

    struct Permit {
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    address private signer;
    uint256 private signerKey;

    function setUp() public override {
        super.setUp();
        (signer, signerKey) = makeAddrAndKey("signer");
        token.mint(signer, 1000 * WAGER);
    }

    function _permit(uint256 deadline) private view returns (Permit memory permit) {
        bytes32 message = keccak256(
            abi.encode(PERMIT_TYPEHASH, signer, address(center), WAGER * COUNT, token.nonces(signer), deadline)
        );
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", token.DOMAIN_SEPARATOR(), message));
        permit.deadline = deadline;
        (permit.v, permit.r, permit.s) = vm.sign(signerKey, digest);
    }

    function _payWithPermit(address caller, Permit memory permit) private returns (uint256) {
        vm.prank(caller);
        return coin.payWithPermit(WAGER, COUNT, HEADS, address(token), permit.deadline, permit.v, permit.r, permit.s);
    }

    function _expectMissingAllowance() private {
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(center), 0, WAGER * COUNT)
        );
    }

    function test_WhenThePermitIsValid() external {
        assertEq(_payWithPermit(signer, _permit(block.timestamp)), 1, "nonce");
        assertEq(token.allowance(signer, address(center)), 0, "allowance is used up");
        (, address player,,,,) = coin.betOf(1);
        assertEq(player, signer, "player");
    }

    function test_WhenSomebodyUsedThePermitBefore() external {
        Permit memory permit = _permit(block.timestamp);
        vm.prank(STRANGER);
        token.permit(signer, address(center), WAGER * COUNT, permit.deadline, permit.v, permit.r, permit.s);

        assertEq(_payWithPermit(signer, permit), 1, "nonce");
    }

    function test_RevertWhen_ThePermitIsOfAnotherAccount() external {
        Permit memory permit = _permit(block.timestamp);
        token.mint(STRANGER, WAGER * COUNT);

        _expectMissingAllowance();
        _payWithPermit(STRANGER, permit);
        assertEq(token.allowance(signer, address(center)), 0, "the signer's allowance");
    }

    function test_WhenThePermitIsExpired_GivenAnAllowance() external {
        vm.prank(signer);
        token.approve(address(center), WAGER * COUNT);

        assertEq(_payWithPermit(signer, _permit(block.timestamp - 1)), 1, "nonce");
    }

    function test_RevertWhen_ThePermitIsExpired_GivenNoAllowance() external {
        Permit memory permit = _permit(block.timestamp - 1);

        _expectMissingAllowance();
        _payWithPermit(signer, permit);
    }

    function test_RevertWhen_TheTokenIsNotOne() external {
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.UnknownToken.selector, STRANGER));
        vm.prank(signer);
        coin.payWithPermit(WAGER, COUNT, HEADS, STRANGER, block.timestamp, 27, 0, 0);
    }

    function test_RevertWhen_TheWagerDoesNotFitABet() external {
        vm.expectRevert(
            abi.encodeWithSelector(
                IGameCenter.WagerTooHigh.selector, type(uint256).max, type(uint96).max, IGameCenter.LimitRule.None
            )
        );
        vm.prank(signer);
        coin.payWithPermit(type(uint256).max, COUNT, HEADS, address(token), block.timestamp, 27, 0, 0);
    }

    function test_RevertGiven_TheGameIsPaused() external {
        Permit memory permit = _permit(block.timestamp);
        vm.prank(OWNER);
        coin.pause();

        vm.expectRevert(PausableUpgradeable.EnforcedPause.selector);
        _payWithPermit(signer, permit);
    }
}
