// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";

import {IGame} from "../../../src/interfaces/games/IGame.sol";
import {IGameCenter} from "../../../src/interfaces/bank/IGameCenter.sol";
import {ILiquidityPool} from "../../../src/interfaces/bank/ILiquidityPool.sol";
import {BaseTest} from "../../utils/BaseTest.sol";
import {HostileToken} from "../../utils/mocks/HostileToken.sol";
import {ScriptedCoordinator} from "../../utils/mocks/ScriptedCoordinator.sol";

contract Pay_Test is BaseTest {
    function test_RevertGiven_TheGameIsPaused() external {
        vm.prank(GUARDIAN);
        coin.pause();

        vm.expectRevert(PausableUpgradeable.EnforcedPause.selector);
        _pay();
    }

    function test_RevertGiven_TheGameIsNotAccepted() external {
        vm.prank(OWNER);
        center.setGame(address(coin), false);

        vm.expectRevert(abi.encodeWithSelector(IGameCenter.UnknownGame.selector, address(coin)));
        _pay();
    }

    function test_RevertWhen_TheChoiceIsUnknown() external {
        vm.expectRevert(IGame.InvalidGameData.selector);
        _pay(PLAYER, WAGER, 1, abi.encode(uint256(2)));
    }

    function test_RevertWhen_TheChoiceIsMalformed() external {
        bytes[4] memory malformed =
            [bytes(""), hex"00", abi.encodePacked(HEADS, hex"00"), abi.encode(uint256(1 << 255 | 1))];
        for (uint256 i; i < malformed.length; ++i) {
            vm.expectRevert(IGame.InvalidGameData.selector);
            _pay(PLAYER, WAGER, 1, malformed[i]);
        }
    }

    function test_RevertWhen_TheCountIsZero() external {
        vm.expectRevert(abi.encodeWithSelector(IGame.InvalidGameCount.selector, 0, MAX_COUNT));
        _pay(PLAYER, WAGER, 0, HEADS);
    }

    function test_RevertWhen_TheCountIsAboveTheMaximum() external {
        vm.expectRevert(abi.encodeWithSelector(IGame.InvalidGameCount.selector, MAX_COUNT + 1, MAX_COUNT));
        _pay(PLAYER, WAGER, MAX_COUNT + 1, HEADS);
    }

    function test_RevertWhen_TheTokenHasNoPool() external {
        address other = address(new HostileToken(6));

        vm.expectRevert(abi.encodeWithSelector(IGameCenter.UnknownToken.selector, other));
        vm.prank(PLAYER);
        coin.pay(WAGER, 1, HEADS, other);
    }

    function test_RevertWhen_TheWagerIsBelowTheMinimum() external {
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.WagerTooLow.selector, MIN_WAGER - 1, MIN_WAGER));
        _pay(PLAYER, MIN_WAGER - 1, 1, HEADS);
        vm.expectRevert(abi.encodeWithSelector(IGameCenter.WagerTooLow.selector, 0, MIN_WAGER));
        _pay(PLAYER, 0, 1, HEADS);
    }

    function test_RevertWhen_TheWagerIsAboveTheLimitAndItsTolerance() external {
        (uint256 limit, uint8 rule) = coin.maxWager(address(token), 1, HEADS);
        uint256 tolerated = limit * 11 / 10;

        vm.expectRevert(
            abi.encodeWithSelector(IGameCenter.WagerTooHigh.selector, tolerated + 1, limit, IGameCenter.LimitRule(rule))
        );
        _pay(PLAYER, tolerated + 1, 1, HEADS);

        _pay(PLAYER, tolerated, 1, HEADS);
    }

    function test_RevertWhen_TheWagerDoesNotFitABet() external {
        uint256 wager = uint256(type(uint96).max) + 1;

        vm.expectRevert(
            abi.encodeWithSelector(
                IGameCenter.WagerTooHigh.selector, wager, type(uint96).max, IGameCenter.LimitRule.None
            )
        );
        _pay(PLAYER, wager, 1, HEADS);
        vm.expectRevert(
            abi.encodeWithSelector(
                IGameCenter.WagerTooHigh.selector, type(uint256).max, type(uint96).max, IGameCenter.LimitRule.None
            )
        );
        _pay(PLAYER, type(uint256).max, MAX_COUNT, HEADS);
    }

    function test_RevertWhen_ThePlayerHasTooLittle() external {
        address poor = makeAddr("poor");
        _fund(poor, WAGER - 1);

        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, poor, WAGER - 1, WAGER));
        _pay(poor, WAGER, 1, HEADS);
    }

    function test_RevertWhen_TheAllowanceIsTooSmall() external {
        vm.prank(PLAYER);
        token.approve(address(center), 2 * WAGER - 1);

        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(center), 2 * WAGER - 1, 2 * WAGER
            )
        );
        _pay(PLAYER, WAGER, 2, HEADS);
    }

    function test_RevertWhen_TheCoordinatorRepeatsARequest() external {
        vm.prank(address(coin));
        (uint256 requestId,) = coordinator.requestRandomness(1);

        vm.expectRevert(abi.encodeWithSelector(ScriptedCoordinator.RequestExists.selector, requestId));
        _pay();
    }

    function test_WhenEverythingIsInOrder() external {
        uint8 count = 3;
        uint256 total = WAGER * count;
        uint256 reserved = _reserveOf(WAGER, count);
        uint256 balanceBefore = token.balanceOf(PLAYER);
        uint256 expectedId = _requestId(address(coin), 1);

        vm.expectEmit(address(token));
        emit IERC20.Transfer(PLAYER, address(pool), total);
        vm.expectEmit();
        emit IGame.Bet(PLAYER, 1, WAGER, address(token));
        vm.expectEmit();
        emit IGame.BetDetails(1, expectedId, PLAYER, count, 1, TAILS);
        uint256 nonce = _pay(PLAYER, WAGER, count, TAILS);

        assertEq(nonce, 1, "nonce");
        assertEq(coin.latestNonce(), 1, "latest nonce");
        assertEq(token.balanceOf(PLAYER), balanceBefore - total, "player");
        assertEq(pool.balanceOfToken(address(token)), SEED_AMOUNT + total, "pool balance");
        assertEq(pool.reservedOf(address(token)), reserved, "pool reserve");
        assertEq(center.openReserveOf(address(coin), 0), reserved, "open reserve");
        assertTrue(coordinator.isRequested(expectedId), "request");
        _assertRecord(nonce, count, TAILS);
        assertEq(_pay(), 2, "next nonce");
    }

    function _assertRecord(uint256 nonce, uint8 expectedCount, bytes memory expectedData) private view {
        (uint8 count, address player, bytes memory gameData, uint256 wager, uint256 startTime, address token_) =
            coin.betOf(nonce);
        assertEq(count, expectedCount, "count");
        assertEq(player, PLAYER, "record's player");
        assertEq(gameData, expectedData, "game data");
        assertEq(wager, WAGER, "wager");
        assertEq(startTime, block.timestamp, "start time");
        assertEq(token_, address(token), "token");
        (uint8 status, uint256 requestId, uint32 version) = coin.statusOf(nonce);
        assertEq(status, STATUS_PENDING, "status");
        assertEq(requestId, _requestId(address(coin), nonce), "request id");
        assertEq(version, 1, "settings version");
    }
}
