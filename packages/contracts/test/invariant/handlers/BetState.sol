// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {GameCenter} from "../../../src/bank/bankers/GameCenter.sol";
import {LiquidityPool} from "../../../src/bank/pool/LiquidityPool.sol";
import {LiquidityUtils} from "../../../src/bank/liquidity/LiquidityUtils.sol";
import {IGame} from "../../../src/interfaces/games/IGame.sol";
import {HostileToken} from "../../utils/mocks/HostileToken.sol";
import {ScriptedCoordinator} from "../../utils/mocks/ScriptedCoordinator.sol";

/// @notice The campaign's own records of all bets.
abstract contract BetState is Test {
    enum Status {
        Open,
        Failed,
        Aside,
        Settled,
        Refunded
    }

    /// @dev A bet as it was placed. Its word is drawn then, and what it must pay follows from the settings of that moment.
    struct Placed {
        uint8 game;
        address player;
        ScriptedCoordinator coordinator;
        uint256 nonce;
        uint256 wager;
        uint8 count;
        bytes gameData;
        uint256 word;
        uint256 payout;
        uint256 reserved;
        uint256 fee;
        uint256 placedAt;
        uint64 round;
        Status status;
    }

    /// @dev A game's open bets, by the campaign's sums.
    struct Sums {
        uint256 reserved;
        uint256 net;
        uint256 aside;
        uint256 signedAt;
    }

    uint256 internal constant PRECISION = 1e18;
    uint256 internal constant BPS_DENOMINATOR = 10_000;
    uint256 internal constant PATIENCE = 15 minutes;
    uint256 internal constant GRACE = 60;
    uint256 public constant PLAYERS = 4;
    uint256 public constant GAMES = 5;
    /// @dev The account that delivers callbacks.
    address public constant SETTLER = address(0x5E77);
    /// @dev Creditor of fees: the treasury at the time of the claim.
    address public constant CURRENT_TREASURY = address(0);

    HostileToken public immutable token;
    LiquidityPool public immutable pool;
    GameCenter public immutable center;
    LiquidityUtils internal immutable utils = new LiquidityUtils();

    IGame[] public games;
    Placed[] internal _bets;
    mapping(uint256 game => Sums) public sumsOf;
    mapping(uint64 round => uint256 net) internal _netOfRound;
    mapping(address creditor => uint256) public owedTo;
    uint256 public owed;
    uint256 public donated;
    uint256 public endedTwice;
    uint256 public wrongPayouts;
    uint256 public limitsExceeded;

    constructor(HostileToken token_, LiquidityPool pool_, GameCenter center_, IGame[] memory games_) {
        (token, pool, center, games) = (token_, pool_, center_, games_);
    }

    function player(uint256 index) public pure returns (address) {
        return address(uint160(0xBE70 + index % PLAYERS));
    }

    function bets() external view returns (uint256) {
        return _bets.length;
    }

    function bet(uint256 index) external view returns (Placed memory) {
        return _bets[index];
    }

    function _requestIdOf(Placed storage placed) internal view returns (uint256) {
        return uint256(uint160(address(games[placed.game]))) << 96 | placed.nonce;
    }

    function _isOpen(Placed storage placed) internal view returns (bool) {
        return placed.status < Status.Settled;
    }

    function _owe(address creditor, uint256 amount) internal {
        owedTo[creditor] += amount;
        owed += amount;
    }

    /// @dev A bet of a kind, searched for from a start.
    function _find(uint256 seed, bool open) internal view returns (bool found, uint256 index) {
        uint256 count = _bets.length;
        for (uint256 i; i < count && i < 40; ++i) {
            index = (seed % count + i) % count;
            if (_isOpen(_bets[index]) == open) return (true, index);
        }
    }

    /// @dev Subtracts an ended bet from the sums.
    function _close(Placed storage placed, Status status) internal {
        Sums storage sums = sumsOf[placed.game];
        if (placed.status == Status.Aside) sums.aside -= placed.reserved;
        sums.reserved -= placed.reserved;
        sums.net -= _netOf(placed);
        placed.status = status;
    }

    function _netOf(Placed storage placed) internal view returns (uint256) {
        return placed.reserved - placed.wager * placed.count;
    }
}
