// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityPool} from "../../../src/bank/pool/LiquidityPool.sol";
import {HostileToken} from "../../utils/mocks/HostileToken.sol";
import {MockFeed} from "../../utils/mocks/MockFeed.sol";

/// @notice Accounts of a liquidity campaign, and the pool's value by independent sums, which need no fresh price.
contract LiquidityBooks {
    LiquidityPool public immutable pool;
    HostileToken[2] private _tokens;
    MockFeed[2] private _feeds;
    address[] private _actors;
    mapping(string what => uint256) public countOf;

    constructor(
        LiquidityPool pool_,
        HostileToken[2] memory tokens_,
        MockFeed[2] memory feeds_,
        address[] memory actors_
    ) {
        (pool, _tokens, _feeds, _actors) = (pool_, tokens_, feeds_, actors_);
    }

    function count(string calldata what) external {
        ++countOf[what];
    }

    function actorOf(uint256 seed) external view returns (address) {
        return _actors[seed % _actors.length];
    }

    function actors() external view returns (address[] memory) {
        return _actors;
    }

    function tokenOf(uint256 seed) external view returns (address) {
        return address(_tokens[seed % 2]);
    }

    function feedOf(uint256 seed) external view returns (MockFeed) {
        return _feeds[seed % 2];
    }

    function balanceOf(address token, address account) external view returns (uint256) {
        return HostileToken(token).balanceOf(account);
    }

    function isBlocked(address token, address account) external view returns (bool) {
        return HostileToken(token).isBlocked(account);
    }

    /// @notice Value in USDG of an amount at its feed's last answer, rounded down.
    function valueOf(address token, uint256 amount) public view returns (uint256) {
        uint256 index = token == address(_tokens[0]) ? 0 : 1;
        uint256 unit = 10 ** (uint256(_tokens[index].decimals()) + _feeds[index].decimals());
        return amount * uint256(_feeds[index].answer()) * 1e18 / unit;
    }

    /// @notice The pool's value at the last answers if every open bet loses (`maximise`), or wins its most.
    function value(bool maximise) external view returns (uint256 sum) {
        for (uint256 i; i < 2; ++i) {
            address token = address(_tokens[i]);
            sum += valueOf(token, maximise ? pool.balanceOfToken(token) : pool.unreservedOf(token));
        }
    }

    /// @notice Value of an account's tokens and claims, at the last answers.
    function worthOf(address account) external view returns (uint256 sum) {
        for (uint256 i; i < 2; ++i) {
            address token = address(_tokens[i]);
            sum += valueOf(token, _tokens[i].balanceOf(account) + pool.liabilityOf(account, token));
        }
    }

    /// @notice Rounding of a sum of two tokens' values: one wei each, before and after.
    function slack() external pure returns (uint256) {
        return 4;
    }
}
