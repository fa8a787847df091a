// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IGameCenter
/// @notice The one spender a player approves, and the pools' banker for games: collects, reserves, pays, keeps the fee.
interface IGameCenter {
    /// @notice Which rule set a quoted `maxWager`.
    enum LimitRule {
        None,
        NotAccepting,
        KellyPerPlay,
        KellyPerBet,
        UnreservedBalance,
        DrawdownBudget
    }

    event GameRegistered(address indexed game, bool accepted);
    event TokenPoolSet(address indexed token, address indexed pool);
    event MinWagerSet(address indexed token, uint256 minWager);
    event FeeBasisPointsSet(address indexed game, uint16 feeBasisPoints);
    event TreasurySet(address indexed treasury);
    event PayerAuthorized(address indexed payer, address indexed caller, bool authorized);

    error UnknownGame(address game);
    error UnknownToken(address token);
    error WagerTooLow(uint256 wager, uint256 minimum);
    error WagerTooHigh(uint256 wager, uint256 maximum, LimitRule rule);
    error NotAuthorizedPayer(address payer, address caller);

    function poolOf(address token) external view returns (address);
    function minWager(address token) external view returns (uint256);
    function isGame(address game) external view returns (bool);
    function treasury() external view returns (address);
    function feeBasisPointsOf(address game) external view returns (uint16);
}
