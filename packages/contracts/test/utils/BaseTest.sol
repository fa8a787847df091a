// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";

import {GameCenter} from "../../src/bank/bankers/GameCenter.sol";
import {LiquidityPool} from "../../src/bank/pool/LiquidityPool.sol";
import {LiquidityUtils} from "../../src/bank/liquidity/LiquidityUtils.sol";
import {CoinFlip} from "../../src/games/CoinFlip.sol";
import {Game} from "../../src/games/Game.sol";
import {IGameCenter} from "../../src/interfaces/bank/IGameCenter.sol";
import {Constants} from "./Constants.sol";
import {HostileToken} from "./mocks/HostileToken.sol";
import {ScriptedCoordinator} from "./mocks/ScriptedCoordinator.sol";

/// @notice A seeded pool, its game center and a coin flip; the test chooses the randomness.
abstract contract BaseTest is Test, Constants {
    address internal immutable OWNER = makeAddr("owner");
    address internal immutable GUARDIAN = makeAddr("guardian");
    address internal immutable TREASURY = makeAddr("treasury");
    address internal immutable PLAYER = makeAddr("player");
    address internal immutable STRANGER = makeAddr("stranger");

    HostileToken internal token;
    LiquidityPool internal pool;
    GameCenter internal center;
    ScriptedCoordinator internal coordinator;
    CoinFlip internal coin;
    LiquidityUtils internal immutable utils = new LiquidityUtils();

    function setUp() public virtual {
        vm.warp(1_800_000_000);
        token = _newToken();
        coordinator = new ScriptedCoordinator();
        (pool, center) = _deployBank(token);
        coin = _deployCoin(address(coordinator), address(center));

        vm.startPrank(OWNER);
        pool.setGuardian(GUARDIAN);
        center.setGuardian(GUARDIAN);
        center.setGame(address(coin), true);
        vm.stopPrank();

        _fund(PLAYER, SEED_AMOUNT);
    }

    function _newToken() internal virtual returns (HostileToken) {
        return new HostileToken(6);
    }

    function _deployBank(HostileToken token_) internal returns (LiquidityPool pool_, GameCenter center_) {
        pool_ = new LiquidityPool("Tyche Stable", "tSTABLE", OWNER, TREASURY);
        center_ = new GameCenter(OWNER);
        token_.mint(OWNER, SEED_AMOUNT);

        vm.startPrank(OWNER);
        pool_.addToken(address(token_), _unpriced());
        pool_.setBanker(address(center_), true);
        token_.approve(address(pool_), SEED_AMOUNT);
        pool_.addLiquidity(address(token_), SEED_AMOUNT, 0, 0, OWNER);
        center_.setTokenPool(address(token_), address(pool_));
        center_.setMinWager(address(token_), MIN_WAGER);
        vm.stopPrank();
    }

    function _deployCoin(address coordinator_, address center_) internal returns (CoinFlip) {
        bytes memory call = abi.encodeCall(Game.initialize, (OWNER, GUARDIAN, coordinator_, center_));
        return CoinFlip(address(new ERC1967Proxy(address(new CoinFlip()), call)));
    }

    /// @dev Gives an account tokens and an allowance for the game center.
    function _fund(address account, uint256 amount) internal {
        token.mint(account, amount);
        vm.prank(account);
        token.approve(address(center), type(uint256).max);
    }

    function _pay(address player, uint256 wager, uint8 count, bytes memory gameData) internal returns (uint256) {
        vm.prank(player);
        return coin.pay(wager, count, gameData, address(token));
    }

    function _pay() internal returns (uint256 nonce) {
        return _pay(PLAYER, WAGER, 1, HEADS);
    }

    function _settle(uint256 nonce, uint256 randomWord) internal {
        (, uint256 requestId,) = coin.statusOf(nonce);
        coordinator.deliver(requestId, randomWord);
    }

    function _requestId(address game, uint256 sequence) internal pure returns (uint256) {
        return uint256(uint160(game)) << 96 | sequence;
    }

    /// @dev A request's word whose first play shows `side`.
    function _wordFor(uint256 side) internal pure returns (uint256 word) {
        while (uint256(keccak256(abi.encode(word, uint256(0)))) % 2 != side) ++word;
    }

    /// @dev Number of the `count` plays of a word that show `side`.
    function _winsOf(uint256 word, uint256 count, uint256 side) internal pure returns (uint256 wins) {
        for (uint256 i; i < count; ++i) {
            if (uint256(keccak256(abi.encode(word, i))) % 2 == side) ++wins;
        }
    }

    function _coinTerms(uint256 wager, uint256 count) internal pure returns (IGameCenter.BetTerms memory) {
        return IGameCenter.BetTerms({
            wager: wager,
            count: count,
            maxMultiplier: WIN_MULTIPLIER,
            tieChance: 0,
            houseEdge: EDGE,
            feeBasisPoints: FEE_BPS
        });
    }

    /// @dev Worst-case payout and fee of a bet on the coin with the default settings.
    function _reserveOf(uint256 wager, uint256 count) internal pure returns (uint256) {
        return wager * count * WIN_MULTIPLIER / PRECISION + _feeOf(wager, count);
    }

    function _feeOf(uint256 wager, uint256 count) internal pure returns (uint256) {
        return wager * count * FEE_BPS / BPS_DENOMINATOR;
    }

    /// @dev Sum of the token over all accounts that may hold it.
    function _moneyOf(address player) internal view returns (uint256) {
        return token.balanceOf(player) + token.balanceOf(address(pool)) + token.balanceOf(TREASURY);
    }
}
