// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {OffChainSaleTest} from "../../../utils/lottery/OffChainSaleTest.sol";

/// @notice The bank and the lottery under production settings. A thief acts with one hot key, knows everything and
/// gets every call in; the loot is what their account has after a day.
abstract contract StolenKeyTest is OffChainSaleTest {
    uint16 internal constant OPEN_SURPLUS = 250;
    uint32 internal constant DRAW_DELAY = 600;
    uint32 internal constant COMMIT_DELAY = 6 hours;
    uint32 internal constant MIN_OFF_CHAIN_SALE = 1 hours;
    /// @dev Each a tenth of the reward pool's money, and not equal.
    uint256 internal constant VOUCHER_LIMIT = 1000 * USDM;
    uint256 internal constant RESERVE_LIMIT_A_DAY = 900 * USDM;

    address internal immutable THIEF = makeAddr("thief");
    uint256 internal stolenAt;

    function setUp() public virtual override {
        super.setUp();
        vm.startPrank(OWNER);
        luckyBuy.setGuards(OPEN_SURPLUS, DRAW_DELAY, COMMIT_DELAY, MIN_OFF_CHAIN_SALE);
        rewards.setGuardian(GUARDIAN);
        rewards.setLimit(address(token), VOUCHER_LIMIT);
        rewards.setReserveLimit(address(token), RESERVE_LIMIT_A_DAY);
        vm.stopPrank();
        stolenAt = block.timestamp;
    }

    /// @dev Everything that the account holds or is owed, in all contracts.
    function _wealthOf(address account) internal view returns (uint256) {
        return token.balanceOf(account) + rewards.liabilityOf(account, address(token))
            + luckyBuy.liabilityOf(account, address(token)) + pool.liabilityOf(account, address(token));
    }

    function _assertWithinADay() internal view {
        assertLe(block.timestamp, stolenAt + 1 days, "within a day");
    }
}
