// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {TestBanker} from "../../../utils/mocks/TestBanker.sol";
import {TestHandler} from "../../../utils/mocks/TestHandler.sol";

contract AddLiquidity_Test is BaseTest {
    uint256 private constant AMOUNT = 1000 * USDM;
    uint256 private constant DEAD_SHARES = 1e3;
    address private constant DEAD = address(0xdEaD);

    TestHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new TestHandler(pool);
        token.mint(address(handler), 10 * AMOUNT);
        token.mint(OWNER, 10 * AMOUNT);
        vm.startPrank(OWNER);
        pool.setHandler(address(handler), true);
        token.approve(address(pool), type(uint256).max);
        vm.stopPrank();
    }

    function _add(address caller, uint256 amount) private returns (uint256, uint256) {
        if (caller == address(handler)) return handler.add(address(token), amount, 0, 0, STRANGER);
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
        _add(address(handler), AMOUNT);
        _add(OWNER, AMOUNT);
    }

    function test_RevertWhen_TheTokenIsNotThePools() external {
        vm.expectRevert(ILiquidityPool.NotLp.selector);
        handler.add(address(coordinator), AMOUNT, 0, 0, STRANGER);
    }

    function test_RevertWhen_TheAmountIsZero() external {
        vm.expectRevert(ILiquidityPool.InvalidLPAmount.selector);
        _add(address(handler), 0);
    }

    function test_RevertWhen_TheTokenTakesAFee() external {
        token.setTransferFee(1);
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        _add(address(handler), AMOUNT);

        // The same holds for the owner's tokens.
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        _add(OWNER, AMOUNT);

        // A donation does not make up for the fee.
        token.mint(address(pool), AMOUNT);
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        _add(address(handler), AMOUNT);
    }

    function test_RevertWhen_ValueOrSharesAreBelowTheMinimum() external {
        vm.expectRevert(ILiquidityPool.InsufficientUSDGOutput.selector);
        handler.add(address(token), AMOUNT, AMOUNT * 1e12 + 1, 0, STRANGER);
        vm.expectRevert(ILiquidityPool.InsufficientLPOutput.selector);
        handler.add(address(token), AMOUNT, AMOUNT * 1e12, AMOUNT * 1e12 + 1, STRANGER);
    }

    function test_RevertWhen_TheHandlerDeliversAnotherAmount() external {
        int256[3] memory differences = [-int256(AMOUNT), -1, int256(1)];
        for (uint256 i; i < differences.length; ++i) {
            handler.setDifference(differences[i]);
            vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
            _add(address(handler), AMOUNT);
        }
    }

    function test_RevertWhen_TheAccountsCannotHoldTheAmount() external {
        uint256 room = type(uint96).max - SEED_AMOUNT;
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        _add(address(handler), type(uint256).max);
        vm.expectRevert(ILiquidityPool.InvalidAmount.selector);
        _add(address(handler), room + 1);

        token.mint(address(handler), room);
        _add(address(handler), room);
        assertEq(pool.balanceOfToken(address(token)), type(uint96).max, "as much as fits");
    }

    function test_WhenOneUnitIsAdded() external {
        (uint256 usdgAmount, uint256 lpAmount) = _add(address(handler), 1);
        assertEq(usdgAmount, 1e12, "value");
        assertEq(lpAmount, 1e12, "shares");
    }

    /// @dev A pool of a token of 18 decimals whose shares have risen to 3.000.. USD: each mint is rounded.
    function _risenPool() private returns (LiquidityPool fresh, HostileToken wide) {
        wide = new HostileToken(18);
        fresh = _newPool(wide);
        TestBanker banker = new TestBanker(fresh);
        wide.mint(address(banker), 1000e18);
        vm.startPrank(OWNER);
        fresh.addLiquidity(address(wide), 100e18, 0, 0, OWNER);
        fresh.setBanker(address(banker), true);
        vm.stopPrank();
        banker.open(address(wide), 200e18 + 7, 200e18 + 7, ROUND);
        banker.close(address(wide), STRANGER, 200e18 + 7, 200e18 + 7, 0, address(0), 0);
    }

    function test_RevertWhen_RoundingCouldCostMoreThanAThousandth() external {
        (LiquidityPool fresh, HostileToken wide) = _risenPool();
        // 3 wei and a little buy a share.
        vm.startPrank(OWNER);
        vm.expectRevert(ILiquidityPool.InvalidLPAmount.selector);
        fresh.previewAdd(address(wide), 3000);
        vm.expectRevert(ILiquidityPool.InvalidLPAmount.selector);
        fresh.addLiquidity(address(wide), 3000, 0, 0, OWNER);
        (, uint256 lpAmount) = fresh.addLiquidity(address(wide), 3001, 0, 0, OWNER);
        vm.stopPrank();
        assertEq(lpAmount, 1000, "the fewest shares");
    }

    function testFuzz_RoundingCostsADepositorAtMostAThousandth(uint256 amount) external {
        (LiquidityPool fresh, HostileToken wide) = _risenPool();
        amount = bound(amount, 1, 1e5);
        (uint256 supply, uint256 aumMax) = (fresh.totalSupply(), fresh.aum(true));
        vm.prank(OWNER);
        try fresh.addLiquidity(address(wide), amount, 0, 0, OWNER) returns (uint256 usdgAmount, uint256 lpAmount) {
            assertGe(lpAmount * aumMax * 1000, usdgAmount * supply * 999, "what the shares are worth");
        } catch (bytes memory reason) {
            assertEq(bytes4(reason), ILiquidityPool.InvalidLPAmount.selector, "refused");
            assertLt(amount * supply / aumMax, 1000, "because it is so little");
        }
    }

    function test_GivenFees() external {
        vm.prank(OWNER);
        pool.setFees(30, 0, 500);
        uint256 fee = AMOUNT * 1e12 * 30 / BPS_DENOMINATOR;
        uint256 price = pool.lpPrice(true);

        vm.expectEmit(address(pool));
        emit ILiquidityPool.LiquidityAdded(
            STRANGER, address(token), AMOUNT, AMOUNT * 1e12 - fee, AMOUNT * 1e12 - fee, fee
        );
        (uint256 usdgAmount, uint256 lpAmount) = _add(address(handler), AMOUNT);

        assertEq(usdgAmount, AMOUNT * 1e12 - fee, "no spread in a pool of one token");
        assertEq(lpAmount, usdgAmount, "shares");
        assertGt(pool.lpPrice(true), price, "the fee stays in the pool");
    }

    function _newPool(HostileToken token_) private returns (LiquidityPool fresh) {
        fresh = new LiquidityPool("Fresh", "FRESH", OWNER, TREASURY);
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

        (, uint256 lpAmount) = _add(address(handler), AMOUNT);

        assertEq(lpAmount, expected, "shares");
        assertLt(lpAmount, AMOUNT * 1e12, "dearer than before the bet");
    }

    function test_GivenADonation() external {
        token.mint(address(pool), SEED_AMOUNT);

        (, uint256 lpAmount) = _add(address(handler), AMOUNT);

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
        // A faulty banker, whose budget is a fifth at a time, makes a pool of 100 USD lose nearly all of it.
        LiquidityPool fresh = _newPool(token);
        WipingBanker banker = new WipingBanker();
        token.mint(address(banker), 1);
        vm.startPrank(OWNER);
        fresh.addLiquidity(address(token), 100 * USDM, 0, 0, OWNER);
        fresh.setBanker(address(banker), true);
        vm.stopPrank();
        token.mint(address(banker), 1000);
        for (uint256 i; fresh.balanceOfToken(address(token)) > 0.1e6; ++i) {
            banker.wipe(fresh, address(token), fresh.balanceOfToken(address(token)) / 20, uint64(i));
            skip(1 days);
        }

        vm.expectRevert(abi.encodeWithSelector(ILiquidityPool.LpPriceTooLow.selector, fresh.lpPrice(true), 1e27));
        vm.prank(OWNER);
        fresh.addLiquidity(address(token), AMOUNT, 0, 0, OWNER);
    }
}

/// @notice Takes any amount from a pool that trusts it.
contract WipingBanker {
    function wipe(LiquidityPool target, address token, uint256 amount, uint64 round) external {
        target.receiveWager(token, address(this), 1, amount + 1, round);
        target.settleBet(token, address(this), amount + 1, 1, amount + 1, address(this), 0);
    }

    function deliverWager(address token, address, uint256 amount) external {
        HostileToken(token).transfer(msg.sender, amount);
    }
}
