// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {LiquidityManager} from "../../src/bank/liquidity/LiquidityManager.sol";
import {LiquidityPool} from "../../src/bank/pool/LiquidityPool.sol";
import {LiquidityUtils} from "../../src/bank/liquidity/LiquidityUtils.sol";
import {ILiquidityManager} from "../../src/interfaces/bank/ILiquidityManager.sol";
import {ILiquidityPool} from "../../src/interfaces/bank/ILiquidityPool.sol";
import {Constants} from "./Constants.sol";
import {HostileToken} from "./mocks/HostileToken.sol";
import {MockFeed} from "./mocks/MockFeed.sol";
import {TestBanker} from "./mocks/TestBanker.sol";

/// @notice A seeded pool of two tokens with feeds, half of its value in each, and everything that moves its liquidity.
abstract contract LiquidityTest is Test, Constants {
    uint256 internal constant LP_KEY = 0x11D;
    address internal immutable LP = vm.addr(LP_KEY);
    address internal immutable OWNER = makeAddr("owner");
    address internal immutable GUARDIAN = makeAddr("guardian");
    address internal immutable TREASURY = makeAddr("treasury");
    address internal immutable STRANGER = makeAddr("stranger");

    uint256 internal constant SEED_USDG = 1_000_000e18;
    int256 internal constant USD_ANSWER = 1e8;
    int256 internal constant ETH_ANSWER = 4000e8;
    uint8 internal constant FEED_DECIMALS = 8;
    uint32 internal constant MAX_AGE = 1 days;
    uint16 internal constant USD_DEVIATION_BPS = 25;
    uint16 internal constant ETH_DEVIATION_BPS = 50;
    uint16 internal constant MIN_WEIGHT_BPS = 2000;
    uint16 internal constant MAX_WEIGHT_BPS = 8000;
    uint16 internal constant ADD_FEE_BPS = 40;
    uint16 internal constant REMOVE_FEE_BPS = 20;
    uint16 internal constant SPREAD_BPS = 20;
    uint16 internal constant EXIT_GAP_BPS = 10;
    uint256 internal constant MATURITY = 15 minutes;

    LiquidityPool internal pool;
    LiquidityManager internal manager;
    LiquidityUtils internal utils;
    TestBanker internal banker;
    HostileToken internal usd;
    HostileToken internal eth;
    MockFeed internal usdFeed;
    MockFeed internal ethFeed;

    function setUp() public virtual {
        vm.warp(1_800_000_000);
        _deployPool({usdDecimals: 6, ethDecimals: 18});
    }

    /// @dev Set up for each pair of decimals; LP holds a tenth of each seed and may use it in the manager.
    function _deployPool(uint8 usdDecimals, uint8 ethDecimals) internal {
        (usd, eth) = (new HostileToken(usdDecimals), new HostileToken(ethDecimals));
        usdFeed = new MockFeed(FEED_DECIMALS, USD_ANSWER);
        ethFeed = new MockFeed(FEED_DECIMALS, ETH_ANSWER);
        pool = new LiquidityPool("Tyche Blue Chip", "tBLUE", OWNER, TREASURY);
        manager = new LiquidityManager(OWNER);
        utils = new LiquidityUtils();
        banker = new TestBanker(pool);

        vm.startPrank(OWNER);
        pool.setFees(ADD_FEE_BPS, REMOVE_FEE_BPS, SPREAD_BPS);
        pool.addToken(address(usd), _config(address(usdFeed), USD_DEVIATION_BPS));
        pool.addToken(address(eth), _config(address(ethFeed), ETH_DEVIATION_BPS));
        pool.setGuardian(GUARDIAN);
        pool.setExitGap(EXIT_GAP_BPS);
        pool.setHandler(address(manager), true);
        pool.setBanker(address(banker), true);
        manager.setPool(address(pool), true);
        _seed(usd, _usdOf(SEED_USDG));
        _seed(eth, _ethOf(SEED_USDG));
        vm.stopPrank();

        _provide(usd, _usdOf(SEED_USDG));
        _provide(eth, _ethOf(SEED_USDG));
    }

    function _config(address feed, uint16 deviation) internal pure returns (ILiquidityPool.TokenConfig memory) {
        return ILiquidityPool.TokenConfig({
            feed: feed,
            maxAge: MAX_AGE,
            deviationBasisPoints: deviation,
            minWeightBasisPoints: MIN_WEIGHT_BPS,
            maxWeightBasisPoints: MAX_WEIGHT_BPS
        });
    }

    /// @dev Amount worth `usdgAmount` at the first prices.
    function _usdOf(uint256 usdgAmount) internal view returns (uint256) {
        return usdgAmount * 10 ** usd.decimals() / 1e18;
    }

    function _ethOf(uint256 usdgAmount) internal view returns (uint256) {
        return usdgAmount / 4000 * 10 ** eth.decimals() / 1e18;
    }

    /// @dev Liquidity of the owner.
    function _seed(HostileToken token, uint256 amount) private {
        token.mint(OWNER, amount);
        token.approve(address(pool), amount);
        pool.addLiquidity(address(token), amount, 0, 1, OWNER);
    }

    /// @dev Tokens for LP and banker.
    function _provide(HostileToken token, uint256 amount) private {
        token.mint(LP, amount / 10);
        token.mint(address(banker), amount / 10);
        vm.prank(LP);
        token.approve(address(manager), type(uint256).max);
    }

    function _add(HostileToken token, uint256 amount) internal returns (uint256 lpAmount) {
        vm.prank(LP);
        (, lpAmount) = manager.addLiquidity(address(pool), address(token), amount, 0, 1);
    }

    /// @dev Mature shares of LP, and the manager's allowance over them.
    function _addMature(uint256 usdgAmount) internal returns (uint256 lpAmount) {
        lpAmount = _add(usd, _usdOf(usdgAmount));
        skip(MATURITY);
        vm.prank(LP);
        pool.approve(address(manager), type(uint256).max);
    }

    /// @dev A bet of the test banker that may cost the pool `net` beyond its stake.
    function _openBet(HostileToken token, uint256 stake, uint256 net) internal {
        banker.open(address(token), stake, stake + net, 1);
    }

    /// @dev Signature of LP.
    function _permit(address token, uint256 value, uint256 deadline)
        internal
        view
        returns (ILiquidityManager.Permit memory)
    {
        HostileToken permitted = HostileToken(token);
        bytes32 typehash =
            keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 structHash =
            keccak256(abi.encode(typehash, LP, address(manager), value, permitted.nonces(LP), deadline));
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(LP_KEY, keccak256(abi.encodePacked("\x19\x01", permitted.DOMAIN_SEPARATOR(), structHash)));
        return ILiquidityManager.Permit(deadline, v, r, s);
    }
}
