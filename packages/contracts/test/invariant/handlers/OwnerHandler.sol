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

    function updateHouseEdge(uint256 edgeBps) external {
        edgeBps = bound(edgeBps, 50, 300);
        if (coin.feeBasisPoints() > edgeBps / 2) coin.updateFeeBasisPoints(uint16(edgeBps / 2));
        coin.updateHouseEdge(uint64(edgeBps * 1e14));
    }

    function updateFeeBasisPoints(uint256 feeBps) external {
        coin.updateFeeBasisPoints(uint16(bound(feeBps, 0, coin.houseEdge() / 1e14 / 2)));
    }

    function updateMaxGameCount(uint256 count) external {
        coin.updateMaxGameCount(uint8(bound(count, 1, 20)));
    }

    function setCoordinator(bool second) external {
        coin.setCoordinator(_coordinators[second ? 1 : 0]);
    }

    function upgrade(bool second) external {
        coin.upgradeToAndCall(_implementations[second ? 1 : 0], "");
    }

    function togglePause() external {
        if (coin.paused()) coin.unpause();
        else coin.pause();
    }

    function setGame(bool accepted) external {
        center.setGame(address(coin), accepted);
    }

    function setBanker(bool accepted) external {
        pool.setBanker(address(center), accepted);
    }

    function setTokenPool(bool stopped) external {
        center.setTokenPool(address(token), stopped ? address(0) : address(pool));
    }

    function setLimits(uint256 kellyBps, uint256 capBps) external {
        center.setLimits(address(coin), uint16(bound(kellyBps, 0, 5000)), uint16(bound(capBps, 0, 200)));
    }

    function setPrivateMode(bool enabled) external {
        pool.setPrivateMode(enabled);
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
