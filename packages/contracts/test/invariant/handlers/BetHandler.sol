// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {GameCenter} from "../../../src/bank/GameCenter.sol";
import {LiquidityPool} from "../../../src/bank/LiquidityPool.sol";
import {CoinFlip} from "../../../src/games/CoinFlip.sol";
import {HostileToken} from "../../utils/mocks/HostileToken.sol";
import {ScriptedCoordinator} from "../../utils/mocks/ScriptedCoordinator.sol";

/// @notice Players: they bet, are settled by whichever coordinator their bet has, claim, and donate.
contract BetHandler is Test {
    uint256 private constant PRECISION = 1e18;
    uint256 private constant BPS_DENOMINATOR = 10_000;
    uint256 private constant PLAYERS = 4;

    /// @dev What the test itself knows of a bet, from the moment it was placed.
    struct Placed {
        address player;
        address coordinator;
        uint256 wager;
        uint8 count;
        uint8 choice;
        uint64 edge;
        uint256 reserved;
        uint256 fee;
        bool isSettled;
    }

    HostileToken public immutable token;
    LiquidityPool public immutable pool;
    GameCenter public immutable center;
    CoinFlip public immutable coin;

    uint256 public openReserve;
    uint256 public donated;
    uint256 public fees;
    uint256 public owedToPlayers;
    uint256 public settledTwice;
    uint256 public wrongPayouts;
    uint256 public limitsExceeded;

    Placed[] private _bets;

    constructor(HostileToken token_, LiquidityPool pool_, GameCenter center_, CoinFlip coin_) {
        (token, pool, center, coin) = (token_, pool_, center_, coin_);
        for (uint256 i; i < PLAYERS; ++i) {
            token.mint(player(i), 1e15);
            vm.prank(player(i));
            token.approve(address(center), type(uint256).max);
        }
    }

    function player(uint256 index) public pure returns (address) {
        return address(uint160(0xBE70 + index % PLAYERS));
    }

    function players() external pure returns (uint256) {
        return PLAYERS;
    }

    function bets() external view returns (uint256) {
        return _bets.length;
    }

    function bet(uint256 index) external view returns (Placed memory) {
        return _bets[index];
    }

    function pay(uint256 playerIndex, uint256 wager, uint8 count, uint8 choice) external {
        for (uint256 i; i < PLAYERS; ++i) {
            _pay(playerIndex % PLAYERS + i, wager, count, choice);
        }
    }

    function _pay(uint256 playerIndex, uint256 wager, uint8 count, uint8 choice) private {
        count = uint8(bound(count, 1, coin.maxGameCount()));
        choice = choice % 2;
        (uint256 maximum,) = coin.maxWager(address(token), count, abi.encode(choice));
        uint256 minimum = center.minWager(address(token));
        address payer = player(playerIndex % PLAYERS);
        uint256 affordable = token.balanceOf(payer) / count;
        maximum = maximum * 11 / 10;
        if (affordable < maximum) maximum = affordable;
        if (maximum < minimum || token.isBlocked(payer)) return;
        wager = bound(wager, minimum, maximum);

        _checkLimits(wager, count);
        vm.prank(payer);
        coin.pay(wager, count, abi.encode(choice), address(token));
        _remember(payer, wager, count, choice);
    }

    /// @dev The design's limits, written down a second time.
    function _checkLimits(uint256 wager, uint256 count) private {
        uint256 unreserved = pool.unreservedOf(address(token));
        uint256 fee = uint256(coin.feeBasisPoints()) * 1e14;
        uint256 cost = coin.winMultiplier() - PRECISION + fee;
        (uint256 kellyBps, uint256 capBps) = center.limitsOf(address(coin));
        bool perPlay = wager * cost / PRECISION
            > unreserved * (coin.houseEdge() - fee) / PRECISION * kellyBps / BPS_DENOMINATOR * 11 / 10 + 10;
        bool perBet = wager * count * cost / PRECISION > unreserved * capBps / BPS_DENOMINATOR * 11 / 10 + 10;
        if (perPlay || perBet) ++limitsExceeded;
    }

    function _remember(address payer, uint256 wager, uint8 count, uint8 choice) private {
        uint256 fee = wager * count * coin.feeBasisPoints() / BPS_DENOMINATOR;
        uint256 reserved = wager * count * coin.winMultiplier() / PRECISION + fee;
        openReserve += reserved;
        _bets.push(
            Placed({
                player: payer,
                coordinator: coin.coordinator(),
                wager: wager,
                count: count,
                choice: choice,
                edge: coin.houseEdge(),
                reserved: reserved,
                fee: fee,
                isSettled: false
            })
        );
    }

    function settle(uint256 index, uint256 word, bool refuse) external {
        if (_bets.length == 0) return;
        index = index % _bets.length;
        Placed storage placed = _bets[index];
        uint256 requestId = uint256(uint160(address(coin))) << 96 | (index + 1);

        if (placed.isSettled) {
            try ScriptedCoordinator(placed.coordinator).deliver(requestId, word) {
                ++settledTwice;
            } catch {}
            return;
        }

        uint256 balanceBefore = token.balanceOf(placed.player);
        token.setBlocked(placed.player, refuse);
        ScriptedCoordinator(placed.coordinator).deliver(requestId, word);
        token.setBlocked(placed.player, false);

        placed.isSettled = true;
        openReserve -= placed.reserved;
        fees += placed.fee;
        uint256 expected = _payoutDown(placed, word);
        if (refuse) owedToPlayers += expected;
        uint256 received = token.balanceOf(placed.player) - balanceBefore;
        if (received != (refuse ? 0 : expected)) ++wrongPayouts;
    }

    /// @dev Under the terms of the moment the bet was placed.
    function _payoutDown(Placed storage placed, uint256 word) private view returns (uint256) {
        uint256 wins;
        for (uint256 i; i < placed.count; ++i) {
            if (uint256(keccak256(abi.encode(word, i))) % 2 == placed.choice) ++wins;
        }
        return placed.wager * (wins * 2 * (PRECISION - placed.edge)) / PRECISION;
    }

    function claim(uint256 playerIndex) external {
        address creditor = player(playerIndex);
        if (pool.liabilityOf(creditor, address(token)) == 0) return;
        vm.prank(creditor);
        owedToPlayers -= pool.claim(address(token), creditor);
    }

    function donate(uint256 playerIndex, uint256 amount) external {
        amount = bound(amount, 0, token.balanceOf(player(playerIndex)) / 100);
        vm.prank(player(playerIndex));
        token.transfer(address(pool), amount);
        donated += amount;
    }
}
