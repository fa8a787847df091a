// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {GameCenter} from "../../../src/bank/bankers/GameCenter.sol";
import {LiquidityPool} from "../../../src/bank/pool/LiquidityPool.sol";
import {Game} from "../../../src/games/Game.sol";
import {IRange} from "../../../src/interfaces/games/IRange.sol";
import {ISpin} from "../../../src/interfaces/games/ISpin.sol";
import {HostileToken} from "../../utils/mocks/HostileToken.sol";
import {ScriptedCoordinator} from "../../utils/mocks/ScriptedCoordinator.sol";
import {BetHandler} from "./BetHandler.sol";

/// @notice Owner and guardian of everything: they change any setting at any moment, and move liquidity.
contract OwnerHandler is Test {
    uint256 private constant RANGE = 2;
    uint256 private constant SPIN = 4;

    HostileToken public immutable token;
    LiquidityPool public immutable pool;
    GameCenter public immutable center;
    BetHandler public immutable bets;
    address public immutable guardian;

    address[] private _implementations;
    address[2] private _coordinators;
    address[2] public treasuries;
    uint256 public sharePriceFell;

    constructor(BetHandler bets_, address guardian_, address treasury, address coordinator, address[] memory first) {
        (bets, guardian) = (bets_, guardian_);
        (token, pool, center) = (bets.token(), bets.pool(), bets.center());
        _coordinators = [coordinator, address(new ScriptedCoordinator())];
        _implementations = first;
        treasuries = [treasury, makeAddr("other treasury")];
        token.mint(address(this), 1e15);
        token.approve(address(pool), type(uint256).max);
    }

    function acceptAll() external {
        pool.acceptOwnership();
        center.acceptOwnership();
        for (uint256 i; i < bets.GAMES(); ++i) {
            _game(i).acceptOwnership();
        }
    }

    function _game(uint256 index) private view returns (Game) {
        return Game(address(bets.games(index % bets.GAMES())));
    }

    /// @notice One change that an owner may make. Stops are rarer than resumptions, so that bets continue.
    function change(uint256 what, uint256 value, uint256 gameIndex) external {
        bool stops = value % 8 == 0;
        bool odd = value % 2 == 1;
        gameIndex = gameIndex % bets.GAMES();
        Game game = _game(gameIndex);
        what = what % 12;
        if (what == 0) _updateHouseEdge(game, bound(value, 50, 300));
        else if (what == 1) game.updateFeeBasisPoints(uint16(bound(value, 0, game.houseEdge() / 1e14 / 2)));
        else if (what == 2) game.updateMaxGameCount(uint8(bound(value, 1, 20)));
        else if (what == 3) game.setCoordinator(_coordinators[odd ? 1 : 0]);
        else if (what == 4) game.upgradeToAndCall(_implementations[2 * gameIndex + (odd ? 1 : 0)], "");
        else if (what == 5) _pause(game, stops);
        else if (what == 6) center.setGame(address(game), !stops);
        else if (what == 7) pool.setBanker(address(center), !stops);
        else if (what == 8) center.setTokenPool(address(token), stops ? address(0) : address(pool));
        else if (what == 9) IRange(address(_game(RANGE))).updateRange(uint16(bound(value, 100, type(uint16).max)));
        else if (what == 10) _updateWheel(value);
        else pool.setTreasury(treasuries[odd ? 1 : 0]);
    }

    function setLimits(uint256 kellyBps, uint256 capBps, uint256 totalBps, uint256 gameIndex) external {
        kellyBps = bound(kellyBps, 0, 5000);
        center.setLimits(address(_game(gameIndex)), uint16(kellyBps), uint16(bound(capBps, 0, 200)));
        totalBps = bound(totalBps, 100, 2000);
        pool.setDrawdownLimits(uint16(totalBps), uint16(totalBps / 4));
    }

    /// @notice One call that a guardian may make. Stops are rare, because only the owner undoes them.
    function guard(uint256 what, uint256 gameIndex) external {
        Game game = _game(gameIndex);
        (uint16 kelly, uint16 cap) = center.limitsOf(address(game));
        (uint16 total, uint16 round) = pool.drawdownLimits();
        vm.startPrank(guardian);
        if (what % 64 == 0) center.setGame(address(game), false);
        else if (what % 64 == 1) center.setTokenPool(address(token), address(0));
        else if (what % 64 == 2) pool.setBanker(address(center), false);
        else if (what % 64 == 3 && !game.paused()) game.pause();
        else if (what % 2 == 0) center.setLimits(address(game), kelly / 2, cap / 2);
        else pool.setDrawdownLimits(total * 9 / 10, round * 9 / 10);
        vm.stopPrank();
    }

    function _updateHouseEdge(Game game, uint256 edgeBps) private {
        if (game.feeBasisPoints() > edgeBps / 2) game.updateFeeBasisPoints(uint16(edgeBps / 2));
        game.updateHouseEdge(uint64(edgeBps * 1e14));
    }

    /// @dev Two segments around the mean.
    function _updateWheel(uint256 value) private {
        Game spin = _game(SPIN);
        uint256 unit = (1e18 - spin.houseEdge()) / 10_000;
        uint256 apart = bound(value, 400, 10_000);
        uint256[] memory multipliers = new uint256[](2);
        (multipliers[0], multipliers[1]) = ((10_000 - apart) * unit, (10_000 + apart) * unit);
        ISpin(address(spin)).updateWinMultiplier(uint8(value % 3), multipliers);
    }

    function _pause(Game game, bool stops) private {
        if (game.paused() == stops) return;
        if (stops) game.pause();
        else game.unpause();
    }

    function addLiquidity(uint256 amount) external {
        amount = bound(amount, 0, token.balanceOf(address(this)) / 4);
        if (amount < 1e6) return;
        uint256 priceBefore = pool.lpPrice(true);
        pool.addLiquidity(address(token), amount, 0, 0, address(this));
        if (pool.lpPrice(true) < priceBefore) ++sharePriceFell;
    }

    function removeInKind(uint256 lpAmount) external {
        lpAmount = bound(lpAmount, 0, pool.balanceOf(address(this)) / 2);
        if (lpAmount == 0) return;
        uint256 priceBefore = pool.lpPrice(false);
        pool.removeInKind(lpAmount, address(this));
        if (pool.lpPrice(false) < priceBefore) ++sharePriceFell;
    }

    function claimFees(uint256 index) external {
        address treasury = treasuries[index % 2];
        if (pool.liabilityOf(treasury, address(token)) == 0) return;
        vm.prank(treasury);
        bets.forgetFees(pool.claim(address(token), treasury));
    }
}
