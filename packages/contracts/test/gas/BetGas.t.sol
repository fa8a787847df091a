// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";
import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";

import {GameCenter} from "../../src/bank/bankers/GameCenter.sol";
import {LiquidityPool} from "../../src/bank/pool/LiquidityPool.sol";
import {CoinFlip} from "../../src/games/CoinFlip.sol";
import {Game} from "../../src/games/Game.sol";
import {RandomnessCoordinator} from "../../src/randomness/RandomnessCoordinator.sol";
import {TestUSD} from "../../src/tokens/TestUSD.sol";
import {Constants} from "../utils/Constants.sol";
import {LocalBeacon} from "../utils/LocalBeacon.sol";

/// @notice Whole-transaction gas of placing and settling bets, with the real coordinator, signature and token, and with
/// the slots that every bet shares already in use. Run with `--isolate`, so that every call is its own transaction.
contract BetGas_Test is Test, LocalBeacon, Constants {
    string private constant SNAPSHOT = "bets";
    uint256 private constant CALLBACK_GAS = 500_000;
    /// @dev All places of the game's ledger; with five more bets the next one is the first of three that share a slot.
    uint256 private constant WARM_UP_BETS = 1536;
    uint256 private constant WARM_UP_BATCH = 192;

    RandomnessCoordinator private coordinator;
    TestUSD private usdm;
    CoinFlip private coin;
    GameCenter private center;

    function setUp() external {
        vm.warp(GENESIS_TIME + 2 * PERIOD);
        coordinator = deployCoordinator({minDelay: 0});
        usdm = new TestUSD();
        LiquidityPool pool = new LiquidityPool("Tyche Stable", "tSTABLE", address(this), makeAddr("treasury"));
        center = new GameCenter(address(this));
        coin = CoinFlip(
            address(
                new ERC1967Proxy(
                    address(new CoinFlip()),
                    abi.encodeCall(
                        Game.initialize, (address(this), address(this), address(coordinator), address(center))
                    )
                )
            )
        );

        pool.addToken(address(usdm), _unpriced());
        pool.setBanker(address(center), true);
        center.setTokenPool(address(usdm), address(pool));
        center.setMinWager(address(usdm), MIN_WAGER);
        center.setGame(address(coin), true);
        for (uint256 i; i < 10; ++i) {
            usdm.mint();
        }
        usdm.approve(address(pool), SEED_AMOUNT);
        pool.addLiquidity(address(usdm), SEED_AMOUNT, 0, 0, address(this));

        for (uint256 i = 1; i <= 20; ++i) {
            _fund(_player(i));
        }
        while (coin.latestNonce() < WARM_UP_BETS) {
            for (uint256 i; i < WARM_UP_BATCH; ++i) {
                _pay(1, 1);
            }
            _settle(_pending(coin.latestNonce() - WARM_UP_BATCH + 1, coin.latestNonce()));
        }
        for (uint256 i; i < 5; ++i) {
            _pay(1, 1);
        }
        _settle(_pending(coin.latestNonce() - 4, coin.latestNonce()));
    }

    /// @dev The figures are valid only if every call is a separate transaction.
    modifier isolated() {
        usdm.approve(address(this), 0);
        vm.skip(vm.lastCallGas().gasTotalUsed < 21_000);
        _;
    }

    function _player(uint256 index) private returns (address) {
        return makeAddr(string.concat("player ", vm.toString(index)));
    }

    function _fund(address player) private {
        usdm.transfer(player, 10_000 * USDM);
        vm.prank(player);
        usdm.approve(address(center), type(uint256).max);
    }

    function _pay(uint256 player, uint8 count) private {
        vm.prank(_player(player));
        coin.pay(WAGER, count, HEADS, address(usdm));
    }

    function _pending(uint256 first, uint256 last) private view returns (uint256[] memory ids) {
        ids = new uint256[](last - first + 1);
        for (uint256 i; i < ids.length; ++i) {
            (, ids[i],) = coin.statusOf(first + i);
        }
    }

    /// @dev Settles requests of one round, as the operator does.
    function _settle(uint256[] memory ids) private {
        (, uint64 round,) = coordinator.requestOf(ids[0]);
        vm.warp(coordinator.timeOf(round));
        coordinator.settle(round, signatureOf(round), ids, CALLBACK_GAS);
    }

    /// @dev Places one bet of `count` plays per player and settles them in one transaction.
    function _snapshotRound(uint256 bets, uint8 count) private {
        string memory plays = string.concat(vm.toString(count), count == 1 ? " play" : " plays");
        string memory label = string.concat(vm.toString(bets), bets == 1 ? " bet of " : " bets of ", plays);
        uint256 paid;
        for (uint256 i = 1; i <= bets; ++i) {
            _pay(i, count);
            paid += vm.lastCallGas().gasTotalUsed;
        }
        uint256 latest = coin.latestNonce();
        _settle(_pending(latest - bets + 1, latest));
        uint256 settled = vm.lastCallGas().gasTotalUsed;

        vm.snapshotValue(SNAPSHOT, string.concat(label, ": pay, mean"), paid / bets);
        vm.snapshotValue(SNAPSHOT, string.concat(label, ": settle, transaction"), settled);
        vm.snapshotValue(SNAPSHOT, string.concat(label, ": settle, per bet"), settled / bets);
        vm.snapshotValue(SNAPSHOT, string.concat(label, ": player + operator, per bet"), (paid + settled) / bets);
    }

    function test_Gas_1BetOf1Play() external isolated {
        _snapshotRound({bets: 1, count: 1});
    }

    function test_Gas_1BetOf20Plays() external isolated {
        _snapshotRound({bets: 1, count: 20});
    }

    function test_Gas_5BetsOf1Play() external isolated {
        _snapshotRound({bets: 5, count: 1});
    }

    function test_Gas_5BetsOf20Plays() external isolated {
        _snapshotRound({bets: 5, count: 20});
    }

    function test_Gas_20BetsOf1Play() external isolated {
        _snapshotRound({bets: 20, count: 1});
    }

    function test_Gas_20BetsOf20Plays() external isolated {
        _snapshotRound({bets: 20, count: 20});
    }

    /// @dev The first bets of a game create the slots that later ones reuse.
    function test_Gas_FirstBetsOfAGame() external isolated {
        coin = CoinFlip(
            address(
                new ERC1967Proxy(
                    address(new CoinFlip()),
                    abi.encodeCall(
                        Game.initialize, (address(this), address(this), address(coordinator), address(center))
                    )
                )
            )
        );
        center.setGame(address(coin), true);
        for (uint256 i; i < 5; ++i) {
            _pay(1, 1);
        }
        uint256 total;
        for (uint256 i; i < 6; ++i) {
            _pay(1, 1);
            total += vm.lastCallGas().gasTotalUsed;
        }
        vm.snapshotValue(SNAPSHOT, "pay, mean of 6 among a game's first 1,536", total / 6);
    }

    /// @dev Consecutive bets of one player: each needs a new slot, and some a new shared slot.
    function test_Gas_PayOneByOne() external isolated {
        uint256 total;
        for (uint256 i; i < 6; ++i) {
            _pay(1, 1);
            uint256 used = vm.lastCallGas().gasTotalUsed;
            vm.snapshotValue(SNAPSHOT, string.concat("pay, bet ", vm.toString(i + 1), " of 6"), used);
            total += used;
        }
        vm.snapshotValue(SNAPSHOT, "pay, mean of 6", total / 6);
    }
}
