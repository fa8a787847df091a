// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityManager} from "../../../../src/bank/liquidity/LiquidityManager.sol";
import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {IGameCenter} from "../../../../src/interfaces/bank/IGameCenter.sol";
import {ILiquidityManager} from "../../../../src/interfaces/bank/ILiquidityManager.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";
import {HookedAccount, HookedToken} from "../../../utils/mocks/HookedToken.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";

/// @notice Class: tokens with hooks, such as ERC-777. They call the sender before the balance changes and the receiver
/// after it, and either may call back, refuse or burn gas, on every path of the bank.
contract ReceiveHooks_Test is BaseTest {
    uint256 private constant LIQUIDITY = 1000 * USDM;
    uint256 private constant SHARES = 1000e18;
    uint256 private constant PAYOUT = WAGER * WIN_MULTIPLIER / PRECISION;

    LiquidityManager private manager;
    HookedAccount private account;

    struct Books {
        uint256 balance;
        uint256 reserved;
        uint256 liabilities;
        uint256 supply;
        uint256 tokens;
        uint256 shares;
        uint256 owed;
    }

    function _newToken() internal override returns (HostileToken) {
        return new HookedToken(6);
    }

    /// @dev The account plays, provides liquidity, and is also the treasury.
    function setUp() public override {
        super.setUp();
        account = new HookedAccount(HookedToken(address(token)));
        manager = new LiquidityManager(OWNER);
        vm.startPrank(OWNER);
        manager.setPool(address(pool), true);
        pool.setHandler(address(manager), true);
        pool.setTreasury(address(account));
        pool.transfer(address(account), 5 * SHARES);
        vm.stopPrank();
        _fund(address(account), SEED_AMOUNT);
        vm.startPrank(address(account));
        token.approve(address(manager), type(uint256).max);
        pool.approve(address(manager), type(uint256).max);
        vm.stopPrank();
        _prepareAttempts();
    }

    function _prepareAttempts() private {
        address asset = address(token);
        account.prepare(address(coin), abi.encodeCall(IGame.pay, (WAGER, 1, HEADS, asset)));
        account.prepare(address(pool), abi.encodeCall(ILiquidityPool.removeLiquidity, (asset, 1e18, 0, asset, asset)));
        account.prepare(address(pool), abi.encodeCall(ILiquidityPool.removeInKind, (1e18, asset)));
        account.prepare(address(pool), abi.encodeCall(ILiquidityPool.claim, (asset, asset)));
        account.prepare(address(pool), abi.encodeCall(ILiquidityPool.aum, (true)));
        account.prepare(address(pool), abi.encodeCall(ILiquidityPool.lpPrice, (false)));
        account.prepare(address(pool), abi.encodeCall(ILiquidityPool.previewAdd, (asset, LIQUIDITY)));
        account.prepare(address(pool), abi.encodeCall(ILiquidityPool.previewRemove, (asset, 1e18)));
        account.prepare(
            address(manager), abi.encodeCall(ILiquidityManager.addLiquidity, (address(pool), asset, LIQUIDITY, 0, 1))
        );
        account.prepare(
            address(manager), abi.encodeCall(ILiquidityManager.removeLiquidity, (address(pool), asset, 1e18, 1, asset))
        );
        account.prepare(
            address(center), abi.encodeCall(IGameCenter.settle, (0, asset, _coinTerms(WAGER, 1), 0, address(0), false))
        );
        account.prepare(address(coin), abi.encodeCall(IGame.finalizeRefund, (1)));
        account.prepare(address(coin), abi.encodeCall(IGame.finalizeRefund, (2)));
    }

    function _setMood(HookedAccount.Mood sending, HookedAccount.Mood receiving) private {
        account.setMood(sending, receiving);
    }

    function _bet() private returns (uint256) {
        account.run(address(coin), abi.encodeCall(IGame.pay, (WAGER, 1, HEADS, address(token))));
        return coin.latestNonce();
    }

    function _refundable() private returns (uint256 nonce) {
        nonce = _bet();
        skip(24 hours);
        coin.requestRefund(nonce);
        skip(1 hours);
    }

    function _placeExit() private returns (uint256) {
        account.run(
            address(manager),
            abi.encodeCall(
                ILiquidityManager.exitWhenClear, (address(pool), address(token), SHARES, 1, block.timestamp + 1 days)
            )
        );
        return manager.latestOrderId();
    }

    function _claimTo(address to) private {
        account.run(address(pool), abi.encodeCall(ILiquidityPool.claim, (address(token), to)));
    }

    function _books() private view returns (Books memory) {
        address asset = address(token);
        return Books({
            balance: pool.balanceOfToken(asset),
            reserved: pool.reservedOf(asset),
            liabilities: pool.totalLiabilities(asset),
            supply: pool.totalSupply(),
            tokens: token.balanceOf(address(account)),
            shares: pool.balanceOf(address(account)),
            owed: pool.liabilityOf(address(account), asset)
        });
    }

    /// @dev A bet that wins, one that is refunded, liquidity in and out by every way, and the treasury's claim.
    function _walkEveryPath() private returns (Books memory) {
        address asset = address(token);
        _settle(_bet(), _wordFor(0));
        skip(1 minutes);
        coin.finalizeRefund(_refundable());
        account.run(
            address(manager), abi.encodeCall(ILiquidityManager.addLiquidity, (address(pool), asset, LIQUIDITY, 0, 1))
        );
        account.run(
            address(manager),
            abi.encodeCall(ILiquidityManager.removeLiquidity, (address(pool), asset, SHARES, 1, address(account)))
        );
        account.run(
            address(pool),
            abi.encodeCall(ILiquidityPool.removeLiquidity, (asset, SHARES, 1, address(account), address(account)))
        );
        account.run(address(pool), abi.encodeCall(ILiquidityPool.removeInKind, (SHARES, address(account))));
        manager.executeExit(_placeExit());
        _claimTo(address(account));
        return _books();
    }

    function test_ReceiveHooks_ThatCallBackChangeNothing() external {
        uint256 snapshot = vm.snapshotState();
        Books memory plain = _walkEveryPath();
        vm.revertToState(snapshot);

        _setMood(HookedAccount.Mood.Reenter, HookedAccount.Mood.Reenter);
        assertEq(keccak256(abi.encode(_walkEveryPath())), keccak256(abi.encode(plain)), "every figure");
        assertEq(account.sent(), 3, "two wagers and a deposit were asked for");
        assertEq(account.received(), 8, "seed, payout, refund, four removals and the claim were told");
        assertEq(account.successes(), 0, "nothing was possible in between");
        assertEq(
            token.balanceOf(address(pool)),
            pool.balanceOfToken(address(token)) + pool.totalLiabilities(address(token)),
            "the pool holds what it books"
        );
    }

    function test_ReceiveHooks_ThatRefuseAPayoutMakeItALiability() external {
        uint256 nonce = _bet();
        _setMood(HookedAccount.Mood.Silent, HookedAccount.Mood.Refuse);
        _settle(nonce, _wordFor(0));
        assertEq(coin.latestNonce(), nonce, "one bet");
        assertEq(pool.liabilityOf(address(account), address(token)), PAYOUT + _feeOf(WAGER, 1), "payout and fee wait");
        assertEq(pool.reservedOf(address(token)), 0, "nothing stays reserved");

        vm.expectRevert(HookedAccount.Refused.selector);
        _claimTo(address(account));
        _claimTo(STRANGER);
        assertEq(token.balanceOf(STRANGER), PAYOUT + _feeOf(WAGER, 1), "claimed elsewhere");
    }

    function test_ReceiveHooks_ThatRefuseARefundMakeItALiability() external {
        uint256 nonce = _refundable();
        _setMood(HookedAccount.Mood.Silent, HookedAccount.Mood.Refuse);
        coin.finalizeRefund(nonce);
        assertEq(pool.liabilityOf(address(account), address(token)), WAGER, "the stake waits");
        assertEq(pool.reservedOf(address(token)), 0, "nothing stays reserved");
    }

    function test_ReceiveHooks_ThatRefuseAWagerStopTheirOwnBetOnly() external {
        _setMood(HookedAccount.Mood.Refuse, HookedAccount.Mood.Silent);
        vm.expectRevert(HookedAccount.Refused.selector);
        account.run(address(coin), abi.encodeCall(IGame.pay, (WAGER, 1, HEADS, address(token))));
        assertEq(pool.reservedOf(address(token)), 0, "nothing is reserved");
        _settle(_pay(), _wordFor(0));
    }

    function test_ReceiveHooks_ThatRefuseLiquidityStopTheirOwnExitOnly() external {
        uint256 orderId = _placeExit();
        _setMood(HookedAccount.Mood.Silent, HookedAccount.Mood.Refuse);
        vm.expectRevert(HookedAccount.Refused.selector);
        manager.executeExit(orderId);
        account.run(address(manager), abi.encodeCall(ILiquidityManager.cancelExit, (orderId)));
        assertEq(pool.balanceOf(address(account)), 5 * SHARES, "the order's shares are back");

        bytes memory removal = abi.encodeCall(
            ILiquidityPool.removeLiquidity, (address(token), SHARES, 1, address(account), address(account))
        );
        vm.expectRevert(HookedAccount.Refused.selector);
        account.run(address(pool), removal);

        // In kind nothing stops them: refused amounts are owed to them.
        account.run(address(pool), abi.encodeCall(ILiquidityPool.removeInKind, (SHARES, address(account))));
        assertEq(pool.liabilityOf(address(account), address(token)), SHARES / 1e12, "waits");
        vm.prank(OWNER);
        pool.removeInKind(SHARES, OWNER);
    }

    function test_ReceiveHooks_ThatBurnGasCostNoMoreThanTheirShare() external {
        uint256 nonce = _bet();
        _setMood(HookedAccount.Mood.Silent, HookedAccount.Mood.BurnGas);
        uint256 gasBefore = gasleft();
        _settle(nonce, _wordFor(0));
        assertLt(gasBefore - gasleft(), 1_300_000, "a bounded loss");
        assertEq(pool.liabilityOf(address(account), address(token)), PAYOUT + _feeOf(WAGER, 1), "payout and fee wait");
    }
}
