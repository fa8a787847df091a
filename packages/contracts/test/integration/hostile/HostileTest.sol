// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IGame} from "../../../src/interfaces/games/IGame.sol";
import {RandomnessCoordinator} from "../../../src/randomness/RandomnessCoordinator.sol";
import {BaseTest} from "../../utils/BaseTest.sol";
import {LocalBeacon} from "../../utils/LocalBeacon.sol";

/// @notice The seeded bank with the real coordinator and real signatures. A test that knows a round before the chain does
/// acts as an attacker who predicts it.
abstract contract HostileTest is BaseTest, LocalBeacon {
    uint256 internal constant CALLBACK_GAS = 500_000;
    address internal immutable ATTACKER = makeAddr("attacker");

    RandomnessCoordinator internal real;

    function setUp() public virtual override {
        super.setUp();
        vm.warp(GENESIS_TIME + 2 * PERIOD);
        real = deployCoordinator({minDelay: 0});
        vm.prank(OWNER);
        coin.setCoordinator(address(real));
        _fund(ATTACKER, SEED_AMOUNT);
    }

    function _roundOf(IGame game, uint256 nonce) internal view returns (uint64 round) {
        (, round,) = real.requestOf(_requestId(address(game), nonce));
    }

    /// @dev The word that the round will give a bet, which need not be placed yet.
    function _foresee(IGame game, uint256 nonce, uint64 round) internal view returns (uint256 word) {
        bytes32 randomness = beaconRandomnessOf(round);
        bytes memory request = abi.encode(randomness, block.chainid, address(real), _requestId(address(game), nonce));
        return uint256(keccak256(request));
    }

    /// @dev The side that the first play of a coin flip will show.
    function _foreseeSide(uint256 nonce, uint64 round) internal view returns (uint256) {
        return uint256(keccak256(abi.encode(_foresee(coin, nonce, round), uint256(0)))) % 2;
    }

    function _pay(address player, uint256 wager, uint256 side) internal returns (uint256 nonce) {
        return _pay(player, wager, 1, abi.encode(uint8(side)));
    }

    function _idsOf(IGame game, uint256 first, uint256 last) internal pure returns (uint256[] memory ids) {
        ids = new uint256[](last - first + 1);
        for (uint256 i; i < ids.length; ++i) {
            ids[i] = _requestId(address(game), first + i);
        }
    }

    /// @dev As the operator does, at the round's time.
    function _settleRound(uint64 round, uint256[] memory ids) internal {
        if (block.timestamp < real.timeOf(round)) vm.warp(real.timeOf(round));
        real.settle(round, signatureOf(round), ids, CALLBACK_GAS);
    }

    function _statusOf(IGame game, uint256 nonce) internal view returns (uint8 status) {
        (status,,) = game.statusOf(nonce);
    }

    /// @dev The pool's bankroll and liabilities.
    function _bookedMoney() internal view returns (uint256) {
        return pool.balanceOfToken(address(token)) + pool.totalLiabilities(address(token));
    }
}
