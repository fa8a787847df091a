// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {GameCenter} from "../../../src/bank/GameCenter.sol";
import {LiquidityPool} from "../../../src/bank/LiquidityPool.sol";
import {CoinFlip} from "../../../src/games/CoinFlip.sol";
import {HostileToken} from "../../utils/mocks/HostileToken.sol";
import {ScriptedCoordinator} from "../../utils/mocks/ScriptedCoordinator.sol";

/// @notice The owner of everything: changes what may be changed, at any moment, and moves liquidity.
contract OwnerHandler is Test {
    HostileToken public immutable token;
    LiquidityPool public immutable pool;
    GameCenter public immutable center;
    CoinFlip public immutable coin;
    address public immutable treasury;

    address[2] private _coordinators;
    address[2] private _implementations;
    uint256 public feesClaimed;
    uint256 public sharePriceFell;

    constructor(
        HostileToken token_,
        LiquidityPool pool_,
        GameCenter center_,
        CoinFlip coin_,
        address treasury_,
        address coordinator
    ) {
        (token, pool, center, coin, treasury) = (token_, pool_, center_, coin_, treasury_);
        _coordinators = [coordinator, address(new ScriptedCoordinator())];
        _implementations = [address(new CoinFlip()), address(new CoinFlip())];
        token.mint(address(this), 1e15);
        token.approve(address(pool), type(uint256).max);
    }

    function acceptAll() external {
        pool.acceptOwnership();
        center.acceptOwnership();
        coin.acceptOwnership();
    }

    /// @notice One change of anything that an owner may change. Stops are rarer than resumptions, so that bets go on.
    function change(uint256 what, uint256 value) external {
        bool stops = value % 8 == 0;
        bool odd = value % 2 == 1;
        what = what % 9;
        if (what == 0) _updateHouseEdge(bound(value, 50, 300));
        else if (what == 1) coin.updateFeeBasisPoints(uint16(bound(value, 0, coin.houseEdge() / 1e14 / 2)));
        else if (what == 2) coin.updateMaxGameCount(uint8(bound(value, 1, 20)));
        else if (what == 3) coin.setCoordinator(_coordinators[odd ? 1 : 0]);
        else if (what == 4) coin.upgradeToAndCall(_implementations[odd ? 1 : 0], "");
        else if (what == 5) _pause(stops);
        else if (what == 6) center.setGame(address(coin), !stops);
        else if (what == 7) pool.setBanker(address(center), !stops);
        else center.setTokenPool(address(token), stops ? address(0) : address(pool));
    }

    function setLimits(uint256 kellyBps, uint256 capBps) external {
        center.setLimits(address(coin), uint16(bound(kellyBps, 0, 5000)), uint16(bound(capBps, 0, 200)));
    }

    function _updateHouseEdge(uint256 edgeBps) private {
        if (coin.feeBasisPoints() > edgeBps / 2) coin.updateFeeBasisPoints(uint16(edgeBps / 2));
        coin.updateHouseEdge(uint64(edgeBps * 1e14));
    }

    function _pause(bool stops) private {
        if (coin.paused() == stops) return;
        if (stops) coin.pause();
        else coin.unpause();
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

    function claimFees() external {
        if (pool.liabilityOf(treasury, address(token)) == 0) return;
        vm.prank(treasury);
        feesClaimed += pool.claim(address(token), treasury);
    }
}
