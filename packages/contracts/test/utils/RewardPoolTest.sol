// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {IRewardPool} from "../../src/interfaces/IRewardPool.sol";
import {RewardPool} from "../../src/rewards/RewardPool.sol";
import {HostileToken} from "./mocks/HostileToken.sol";

/// @notice A reward pool with money, a signer, a reserver and limits for both.
abstract contract RewardPoolTest is Test {
    uint256 internal constant DEPOSIT = 100_000e6;
    uint256 internal constant LIMIT = 1000e6;
    /// @dev So high that the money is the limit, unless a test lowers it.
    uint256 internal constant RESERVE_LIMIT = 2 * DEPOSIT;
    uint256 internal constant AMOUNT = 25e6;
    uint256 internal constant SIGNER_KEY = 0xa11ce;
    uint256 internal constant OTHER_KEY = 0xb0b;

    address internal immutable OWNER = makeAddr("owner");
    address internal immutable GUARDIAN = makeAddr("guardian");
    address internal immutable SIGNER = vm.addr(SIGNER_KEY);
    address internal immutable ACCOUNT = makeAddr("account");
    address internal immutable RESERVER = makeAddr("reserver");
    address internal immutable STRANGER = makeAddr("stranger");

    RewardPool internal rewards;
    HostileToken internal token;

    function setUp() public virtual {
        vm.warp(1_800_000_000);
        token = new HostileToken(6);
        rewards = new RewardPool(OWNER);
        vm.startPrank(OWNER);
        rewards.setGuardian(GUARDIAN);
        rewards.setSigner(SIGNER, true);
        rewards.setReserver(RESERVER, true);
        rewards.setLimit(address(token), LIMIT);
        rewards.setReserveLimit(address(token), RESERVE_LIMIT);
        vm.stopPrank();
        _deposit(token, DEPOSIT);
    }

    function _deposit(HostileToken token_, uint256 amount) internal {
        token_.mint(OWNER, amount);
        vm.startPrank(OWNER);
        token_.approve(address(rewards), amount);
        rewards.deposit(address(token_), amount);
        vm.stopPrank();
    }

    function _voucher(uint256 id) internal view returns (IRewardPool.Voucher memory) {
        return IRewardPool.Voucher({
            id: id, account: ACCOUNT, token: address(token), amount: AMOUNT, deadline: block.timestamp + 1 days
        });
    }

    function _sign(IRewardPool.Voucher memory voucher) internal view returns (bytes memory) {
        return _sign(voucher, SIGNER_KEY);
    }

    function _sign(IRewardPool.Voucher memory voucher, uint256 key) internal view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, rewards.digestOf(voucher));
        return abi.encodePacked(r, s, v);
    }

    function _claim(IRewardPool.Voucher memory voucher) internal {
        bytes memory signature = _sign(voucher);
        vm.prank(STRANGER);
        rewards.claim(voucher, signature);
    }

    /// @dev The claim and its view fail with the same error.
    function _expectRefusal(IRewardPool.Voucher memory voucher, bytes memory signature, bytes memory revertData)
        internal
    {
        vm.expectRevert(revertData);
        rewards.verifyCalldata(voucher, signature);
        vm.expectRevert(revertData);
        rewards.claim(voucher, signature);
    }
}
