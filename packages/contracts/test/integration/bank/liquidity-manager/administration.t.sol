// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {LiquidityManager} from "../../../../src/bank/liquidity/LiquidityManager.sol";
import {ILiquidityManager} from "../../../../src/interfaces/bank/ILiquidityManager.sol";
import {LiquidityTest} from "../../../utils/LiquidityTest.sol";

contract ManagerAdministration_Test is LiquidityTest {
    function test_RevertWhen_TheCallerIsNotTheOwner() external {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, STRANGER));
        vm.prank(STRANGER);
        manager.setPool(address(pool), false);
    }

    function test_RevertWhen_TheOwnerWouldBeNobody() external {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        new LiquidityManager(address(0));
    }

    function test_RevertWhen_ThePoolHasNoCode() external {
        vm.expectRevert(abi.encodeWithSelector(ILiquidityManager.UnknownPool.selector, STRANGER));
        vm.prank(OWNER);
        manager.setPool(STRANGER, true);
    }

    function test_RevertWhen_AnUnknownPoolIsClosed() external {
        vm.expectRevert(abi.encodeWithSelector(ILiquidityManager.UnknownPool.selector, address(usd)));
        vm.prank(OWNER);
        manager.setPool(address(usd), false);
    }

    function test_WhenTheOwnerAcceptsAndCloses() external {
        bool[3] memory accepted = [false, true, false];
        for (uint256 i; i < accepted.length; ++i) {
            ILiquidityManager.PoolStatus status =
                accepted[i] ? ILiquidityManager.PoolStatus.Accepted : ILiquidityManager.PoolStatus.Closing;
            vm.expectEmit(address(manager));
            emit ILiquidityManager.PoolSet(address(pool), status);
            vm.prank(OWNER);
            manager.setPool(address(pool), accepted[i]);
            assertEq(uint8(manager.poolStatusOf(address(pool))), uint8(status), "status");
        }
        assertEq(uint8(manager.poolStatusOf(STRANGER)), 0, "others");
    }
}
