// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityPool} from "../../../../src/bank/LiquidityPool.sol";
import {ILiquidityPool} from "../../../../src/interfaces/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";

contract AddLiquidity_Test is BaseTest {
    uint256 private constant AMOUNT = 1000 * USDM;
    uint256 private constant DEAD_SHARES = 1e3;
    address private constant DEAD = address(0xdEaD);

    address private immutable HANDLER = makeAddr("handler");

    function setUp() public override {
        super.setUp();
        vm.prank(OWNER);
        pool.setHandler(HANDLER, true);
        address[3] memory payers = [OWNER, HANDLER, STRANGER];
        for (uint256 i; i < payers.length; ++i) {
            token.mint(payers[i], 10 * AMOUNT);
            vm.prank(payers[i]);
            token.approve(address(pool), type(uint256).max);
        }
    }

    function _add(address caller, uint256 amount) private returns (uint256, uint256) {
        vm.prank(caller);
        return pool.addLiquidity(address(token), amount, 0, 0, STRANGER);
    }

    function test_RevertWhen_TheCallerIsNeitherOwnerNorHandler() external {
        vm.expectRevert(ILiquidityPool.NotHandler.selector);
        _add(STRANGER, AMOUNT);
    }

    function test_GivenPrivateMode() external {
        vm.prank(GUARDIAN);
        pool.setPrivateMode(true);

        vm.expectRevert(ILiquidityPool.ActionNotEnabled.selector);
        _add(HANDLER, AMOUNT);
        _add(OWNER, AMOUNT);
    }

    function test_RevertWhen_TheTokenIsNotThePools() external {
        vm.expectRevert(ILiquidityPool.NotLp.selector);
        vm.prank(HANDLER);
        pool.addLiquidity(address(coordinator), AMOUNT, 0, 0, STRANGER);
    }

    function test_RevertWhen_TheAmountIsZero() external {
        vm.expectRevert(ILiquidityPool.InvalidLPAmount.selector);
        _add(HANDLER, 0);
    }

    function test_RevertWhen_TheTokenTakesAFee() external {
        token.setTransferFee(1);
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        _add(HANDLER, AMOUNT);

        // A donation does not make up for the fee.
        token.mint(address(pool), AMOUNT);
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        _add(HANDLER, AMOUNT);
    }

    function test_RevertWhen_ValueOrSharesAreBelowTheMinimum() external {
        vm.startPrank(HANDLER);
        vm.expectRevert(ILiquidityPool.InsufficientUSDGOutput.selector);
        pool.addLiquidity(address(token), AMOUNT, AMOUNT * 1e12 + 1, 0, STRANGER);
        vm.expectRevert(ILiquidityPool.InsufficientLPOutput.selector);
        pool.addLiquidity(address(token), AMOUNT, AMOUNT * 1e12, AMOUNT * 1e12 + 1, STRANGER);
        vm.stopPrank();
    }

    function _newPool(HostileToken token_) private returns (LiquidityPool fresh) {
        fresh = new LiquidityPool("Fresh", "FRESH", OWNER);
        token_.mint(OWNER, 1e24);
        vm.startPrank(OWNER);
        fresh.addToken(address(token_), _unpriced());
        token_.approve(address(fresh), type(uint256).max);
        vm.stopPrank();
    }

    function test_RevertGiven_NoDepositYet_WhenItIsTooSmall() external {
        LiquidityPool fresh = _newPool(token);

        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.FirstDepositTooSmall.selector, 100e18 - 1e12, 100e18));
        vm.prank(OWNER);
        fresh.addLiquidity(address(token), 100 * USDM - 1, 0, 0, OWNER);
    }

    function test_GivenNoDepositYet() external {
        LiquidityPool fresh = _newPool(token);

        vm.expectEmit(address(fresh));
        emit ILiquidityPool.LiquidityAdded(STRANGER, address(token), 100 * USDM, 100e18, 100e18 - DEAD_SHARES, 0);
        vm.prank(OWNER);
        (uint256 usdgAmount, uint256 lpAmount) = fresh.addLiquidity(address(token), 100 * USDM, 0, 0, STRANGER);

        assertEq(usdgAmount, 100e18, "value");
        assertEq(lpAmount, 100e18 - DEAD_SHARES, "shares");
        assertEq(fresh.balanceOf(STRANGER), lpAmount, "receiver");
        assertEq(fresh.balanceOf(DEAD), DEAD_SHARES, "nobody");
        assertEq(fresh.lpPrice(true), 1e30, "price");
    }

    function test_GivenOpenBets() external {
        _pay(PLAYER, 500 * USDM, MAX_COUNT, HEADS);
        uint256 supply = pool.totalSupply();
        uint256 expected = AMOUNT * 1e12 * supply / ((SEED_AMOUNT + 500 * USDM * MAX_COUNT) * 1e12);

        (, uint256 lpAmount) = _add(HANDLER, AMOUNT);

        assertEq(lpAmount, expected, "shares");
        assertLt(lpAmount, AMOUNT * 1e12, "dearer than before the bet");
    }

    function test_GivenADonation() external {
        token.mint(address(pool), SEED_AMOUNT);

        (, uint256 lpAmount) = _add(HANDLER, AMOUNT);

        assertEq(lpAmount, AMOUNT * 1e12, "shares");
        assertEq(pool.aum(true), (SEED_AMOUNT + AMOUNT) * 1e12, "aum");
        assertEq(pool.balanceOfToken(address(token)), SEED_AMOUNT + AMOUNT, "booked");
    }

    function test_GivenTokensOf18Decimals() external {
        HostileToken ether18 = new HostileToken(18);
        LiquidityPool fresh = _newPool(ether18);

        vm.prank(OWNER);
        (uint256 usdgAmount,) = fresh.addLiquidity(address(ether18), 250e18, 0, 0, OWNER);

        assertEq(usdgAmount, 250e18, "value");
    }

    function test_RevertGiven_SharesAreWorthLessThanTheMinimum() external {
        // A faulty banker makes a pool of 100 USD lose nearly all of it.
        LiquidityPool fresh = _newPool(token);
        WipingBanker banker = new WipingBanker();
        token.mint(address(banker), 1);
        vm.startPrank(OWNER);
        fresh.addLiquidity(address(token), 100 * USDM, 0, 0, OWNER);
        fresh.setBanker(address(banker), true);
        vm.stopPrank();
        uint256 lost = 100 * USDM - 0.09e6;
        banker.wipe(fresh, address(token), lost);

        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.LpPriceTooLow.selector, fresh.lpPrice(true), 1e27));
        vm.prank(OWNER);
        fresh.addLiquidity(address(token), AMOUNT, 0, 0, OWNER);
    }
}

/// @notice Takes what it likes out of a pool that trusts it.
contract WipingBanker {
    function wipe(LiquidityPool target, address token, uint256 amount) external {
        target.receiveWager(token, address(this), 1, amount + 1, 1);
        target.settleBet(token, address(this), amount + 1, 1, amount + 1, address(this), 0);
    }

    function deliverWager(address token, address, uint256 amount) external {
        HostileToken(token).transfer(msg.sender, amount);
    }
}
