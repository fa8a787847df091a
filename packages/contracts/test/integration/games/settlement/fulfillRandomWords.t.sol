// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {GameCenter} from "../../../../src/bank/bankers/GameCenter.sol";
import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {CoinFlip} from "../../../../src/games/CoinFlip.sol";
import {IGame} from "../../../../src/interfaces/games/IGame.sol";
import {ILiquidityPool} from "../../../../src/interfaces/bank/ILiquidityPool.sol";
import {BaseTest} from "../../../utils/BaseTest.sol";
import {ScriptedCoordinator} from "../../../utils/mocks/ScriptedCoordinator.sol";

contract FulfillRandomWords_Test is BaseTest {
    uint256 private constant WIN_PAYOUT = WAGER * WIN_MULTIPLIER / PRECISION;
    /// @dev A request's word whose 20 plays all show heads.
    uint256 private constant TWENTY_HEADS = 647_516;

    function _assertStatus(uint256 nonce, uint8 expected) private view {
        (uint8 status,,) = coin.statusOf(nonce);
        assertEq(status, expected, "status");
    }

    function _assertBooks(uint256 balance, uint256 reserved, uint256 fees) private view {
        assertEq(pool.balanceOfToken(address(token)), balance, "pool balance");
        assertEq(pool.reservedOf(address(token)), reserved, "pool reserve");
        assertEq(center.openReserveOf(address(coin), 0), reserved, "open reserve");
        assertEq(pool.liabilityOf(TREASURY, address(token)), fees, "treasury");
        assertEq(token.balanceOf(address(pool)), balance + fees, "custody");
    }

    function test_RevertWhen_ThereIsNoSuchBet() external {
        vm.expectRevert(abi.encodeWithSelector(IGame.UnknownBet.selector, 1));
        coordinator.deliver(_requestId(address(coin), 1), 0);
    }

    function test_RevertWhen_TheCallerIsNotTheBetsCoordinator() external {
        uint256 nonce = _pay();

        vm.expectRevert(abi.encodeWithSelector(IGame.InvalidCoordinator.selector, STRANGER));
        vm.prank(STRANGER);
        coin.fulfillRandomWords(_requestId(address(coin), nonce), 0);
    }

    function test_RevertWhen_TheBetHasEnded() external {
        uint256 nonce = _pay();
        _settle(nonce, _wordFor(0));

        vm.expectRevert(abi.encodeWithSelector(IGame.BetNotPending.selector, nonce));
        coordinator.deliver(_requestId(address(coin), nonce), _wordFor(0));
    }

    function test_GivenABetThatWins() external {
        uint256 nonce = _pay();
        uint256 balanceBefore = token.balanceOf(PLAYER);
        uint256 word = _wordFor(0);
        uint256[] memory words = new uint256[](1);
        words[0] = uint256(keccak256(abi.encode(word, uint256(0))));
        uint256 fee = _feeOf(WAGER, 1);

        vm.expectEmit();
        emit ILiquidityPool.BetSettled(
            address(center), address(token), PLAYER, _reserveOf(WAGER, 1), WAGER, WIN_PAYOUT, address(0), fee
        );
        vm.expectEmit();
        emit IGame.BetCallback(PLAYER, nonce, address(token), WIN_PAYOUT, words, WIN_MULTIPLIER, 0);
        _settle(nonce, word);

        assertEq(token.balanceOf(PLAYER), balanceBefore + WIN_PAYOUT, "player");
        _assertBooks(SEED_AMOUNT + WAGER - WIN_PAYOUT - fee, 0, fee);
        _assertStatus(nonce, STATUS_SETTLED);
    }

    function test_GivenABetThatLoses() external {
        uint256 nonce = _pay();
        uint256 balanceBefore = token.balanceOf(PLAYER);

        _settle(nonce, _wordFor(1));

        assertEq(token.balanceOf(PLAYER), balanceBefore, "player");
        _assertBooks(SEED_AMOUNT + WAGER - _feeOf(WAGER, 1), 0, _feeOf(WAGER, 1));
        _assertStatus(nonce, STATUS_SETTLED);
    }

    function test_GivenABetOfTwentyPlaysThatAllWin() external {
        assertEq(_winsOf(TWENTY_HEADS, MAX_COUNT, 0), MAX_COUNT, "the word wins all");
        uint256 nonce = _pay(PLAYER, WAGER, MAX_COUNT, HEADS);
        uint256 balanceBefore = token.balanceOf(PLAYER);

        _settle(nonce, TWENTY_HEADS);

        assertEq(token.balanceOf(PLAYER), balanceBefore + MAX_COUNT * WIN_PAYOUT, "player");
        assertEq(MAX_COUNT * WIN_PAYOUT + _feeOf(WAGER, MAX_COUNT), _reserveOf(WAGER, MAX_COUNT), "the whole reserve");
        _assertBooks(
            SEED_AMOUNT + MAX_COUNT * WAGER - MAX_COUNT * WIN_PAYOUT - _feeOf(WAGER, MAX_COUNT),
            0,
            _feeOf(WAGER, MAX_COUNT)
        );
    }

    function test_GivenAMixedBet() external {
        uint256 nonce = _pay(PLAYER, WAGER, MAX_COUNT, TAILS);
        uint256 balanceBefore = token.balanceOf(PLAYER);
        uint256 wins = _winsOf(12_345, MAX_COUNT, 1);

        _settle(nonce, 12_345);

        assertTrue(wins > 0 && wins < MAX_COUNT, "the word is mixed");
        assertEq(token.balanceOf(PLAYER), balanceBefore + wins * WIN_PAYOUT, "player");
    }

    function test_GivenAChoiceOfTails() external {
        uint256 nonce = _pay(PLAYER, WAGER, 1, TAILS);
        uint256 word = _wordFor(1);
        uint256[] memory words = new uint256[](1);
        words[0] = uint256(keccak256(abi.encode(word, uint256(0))));

        vm.expectEmit();
        emit IGame.BetCallback(PLAYER, nonce, address(token), WIN_PAYOUT, words, WIN_MULTIPLIER, 1);
        _settle(nonce, word);
    }

    function test_GivenTheGameIsPaused() external {
        uint256 nonce = _pay();
        vm.prank(GUARDIAN);
        coin.pause();

        _settle(nonce, _wordFor(0));

        _assertStatus(nonce, STATUS_SETTLED);
    }

    function test_GivenTheGameAndTheBankerWereRevoked() external {
        uint256 nonce = _pay();
        uint256 balanceBefore = token.balanceOf(PLAYER);
        vm.startPrank(GUARDIAN);
        center.setGame(address(coin), false);
        center.setTokenPool(address(token), address(0));
        pool.setBanker(address(center), false);
        vm.stopPrank();

        _settle(nonce, _wordFor(0));

        assertEq(token.balanceOf(PLAYER), balanceBefore + WIN_PAYOUT, "player");
        _assertStatus(nonce, STATUS_SETTLED);
    }

    function test_GivenTheEdgeChangedSince() external {
        uint256 nonce = _pay();
        uint256 balanceBefore = token.balanceOf(PLAYER);
        vm.prank(OWNER);
        coin.updateHouseEdge(0.03e18);

        _settle(nonce, _wordFor(0));

        assertEq(token.balanceOf(PLAYER), balanceBefore + WIN_PAYOUT, "player");
        _assertBooks(SEED_AMOUNT + WAGER - WIN_PAYOUT - _feeOf(WAGER, 1), 0, _feeOf(WAGER, 1));
    }

    function test_GivenTheFeeChangedSince() external {
        uint256 nonce = _pay();
        vm.prank(OWNER);
        coin.updateFeeBasisPoints(0);

        _settle(nonce, _wordFor(1));

        _assertBooks(SEED_AMOUNT + WAGER - _feeOf(WAGER, 1), 0, _feeOf(WAGER, 1));
        _settle(_pay(), _wordFor(1));
        assertEq(pool.liabilityOf(TREASURY, address(token)), _feeOf(WAGER, 1), "no fee any more");
    }

    function test_GivenTheCoordinatorChangedSince() external {
        uint256 nonce = _pay();
        ScriptedCoordinator newCoordinator = new ScriptedCoordinator();
        vm.prank(OWNER);
        coin.setCoordinator(address(newCoordinator));
        uint256 laterNonce = _pay();

        vm.expectRevert(abi.encodeWithSelector(IGame.InvalidCoordinator.selector, address(newCoordinator)));
        newCoordinator.deliver(_requestId(address(coin), nonce), _wordFor(0));
        vm.expectRevert(abi.encodeWithSelector(IGame.InvalidCoordinator.selector, address(coordinator)));
        coordinator.deliver(_requestId(address(coin), laterNonce), _wordFor(0));

        _settle(nonce, _wordFor(0));
        newCoordinator.deliver(_requestId(address(coin), laterNonce), _wordFor(0));
        _assertStatus(nonce, STATUS_SETTLED);
        _assertStatus(laterNonce, STATUS_SETTLED);
    }

    function test_GivenTheOldCoordinatorIsSetAgain() external {
        uint256 first = _pay();
        ScriptedCoordinator other = new ScriptedCoordinator();
        vm.prank(OWNER);
        coin.setCoordinator(address(other));
        uint256 second = _pay();
        uint256 third = _pay();
        vm.prank(OWNER);
        coin.setCoordinator(address(coordinator));
        uint256 fourth = _pay();

        assertEq(fourth, 4, "nonces go on");
        coordinator.deliver(_requestId(address(coin), fourth), 0);
        other.deliver(_requestId(address(coin), third), 0);
        coordinator.deliver(_requestId(address(coin), first), 0);
        other.deliver(_requestId(address(coin), second), 0);
        for (uint256 nonce = first; nonce <= fourth; ++nonce) {
            _assertStatus(nonce, STATUS_SETTLED);
        }
        assertEq(pool.reservedOf(address(token)), 0, "nothing stays reserved");
    }

    function test_GivenTheGameCenterChangedSince() external {
        uint256 nonce = _pay();
        GameCenter newCenter = new GameCenter(OWNER);
        vm.prank(OWNER);
        coin.setGameCenter(address(newCenter));

        _settle(nonce, _wordFor(0));

        _assertBooks(SEED_AMOUNT + WAGER - WIN_PAYOUT - _feeOf(WAGER, 1), 0, _feeOf(WAGER, 1));
        (,,,,, address token_) = coin.betOf(nonce);
        assertEq(token_, address(token), "the record still knows its token");
    }

    function test_GivenTheTokenMovedToAnotherPool() external {
        uint256 nonce = _pay();
        LiquidityPool newPool = new LiquidityPool("Other", "OTHER", OWNER, TREASURY);
        vm.startPrank(OWNER);
        newPool.addToken(address(token), _unpriced());
        center.setTokenPool(address(token), address(newPool));
        vm.stopPrank();

        _settle(nonce, _wordFor(0));

        _assertBooks(SEED_AMOUNT + WAGER - WIN_PAYOUT - _feeOf(WAGER, 1), 0, _feeOf(WAGER, 1));
    }

    function test_GivenTheImplementationWasUpgradedSince() external {
        uint256 nonce = _pay();
        address implementation = address(new CoinFlip());
        vm.prank(OWNER);
        coin.upgradeToAndCall(implementation, "");

        _settle(nonce, _wordFor(0));

        _assertStatus(nonce, STATUS_SETTLED);
        assertEq(_pay(), nonce + 1, "nonces go on");
    }
}
