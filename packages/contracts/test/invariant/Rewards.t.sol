// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {RewardPool} from "../../src/rewards/RewardPool.sol";
import {RewardPoolTest} from "../utils/RewardPoolTest.sol";
import {RewardHandler} from "./handlers/RewardHandler.sol";

contract Rewards_Invariant is RewardPoolTest {
    uint256 private constant IDS = 64;

    RewardHandler private handler;
    address[3] private accounts;
    address[2] private reservers;

    function setUp() public override {
        super.setUp();
        accounts = [ACCOUNT, STRANGER, makeAddr("third")];
        reservers = [RESERVER, makeAddr("second reserver")];
        // Less than the money, so that the limit decides.
        vm.prank(OWNER);
        rewards.setReserveLimit(address(token), LIMIT);
        RewardPool other = new RewardPool(OWNER);
        handler = new RewardHandler(rewards, other, token, OWNER, GUARDIAN, reservers, accounts);
        targetContract(address(handler));
    }

    /// @dev 1, 4 and 9 of the list.
    function invariant_RewardsAddUpAndArePaidOnce() external view {
        uint256 reserved = handler.reserved(reservers[0]) + handler.reserved(reservers[1]);
        uint256 owed;
        for (uint256 i; i < accounts.length; ++i) {
            assertEq(rewards.liabilityOf(accounts[i], address(token)), handler.owed(accounts[i]), "owed to an account");
            owed += handler.owed(accounts[i]);
        }
        assertEq(rewards.totalLiabilities(address(token)), owed, "owed");
        assertEq(rewards.reservedOf(address(token)), reserved, "reserved");
        for (uint256 i; i < reservers.length; ++i) {
            assertEq(
                rewards.reservedBy(reservers[i], address(token)), handler.reserved(reservers[i]), "reserved by one"
            );
        }
        assertEq(
            token.balanceOf(address(rewards)),
            rewards.unreservedOf(address(token)) + reserved + owed + handler.donated(),
            "the pool holds what is booked"
        );

        for (uint256 id; id < IDS; ++id) {
            uint256 times = handler.timesPaid(id);
            assertLe(times, 1, "an id is paid once");
            assertEq(rewards.isClaimed(id), times == 1, "and known as paid");
        }
        (, uint256 most,) = handler.voucherBound();
        assertLe(handler.vouchersPaid(), most, "vouchers stay within what the limit leaks");
        (, most,) = handler.reserveBound();
        assertLe(handler.reservedEver(), most, "reserves stay within what their limit leaks");
        assertEq(handler.reservedAboveLimit(), 0, "nor is more reserved at once than is left of it");
    }
}
