// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IGame
/// @notice What every instant game offers: place a bet, settle it by randomness, read its record.
interface IGame {
    event Bet(address indexed player, uint256 indexed nonce, uint256 wager, address token);
    /// @notice What the specification's `Bet` leaves out; emitted right after it.
    event BetDetails(
        uint256 indexed nonce, uint256 indexed requestId, address payer, uint8 count, uint32 settingsVersion, bytes gameData
    );
    event BetCallback(
        address indexed player,
        uint256 indexed nonce,
        address token,
        uint256 amount,
        uint256[] randomWord,
        uint256 multiplier,
        uint256 clientValue
    );
    event SettingsUpdated(uint32 indexed settingsVersion, uint64 houseEdge, uint8 maxGameCount, address coordinator, address gameCenter);
    event GuardianUpdated(address indexed guardian);

    error InvalidCoordinator(address coordinator);
    error InvalidGameCenter(address gameCenter);
    error InvalidGameData();
    error InvalidGameCount(uint256 count, uint256 maximum);
    error InvalidHouseEdge(uint256 houseEdge);
    error UnknownBet(uint256 nonce);

    function pay(uint256 wager, uint8 count, bytes calldata gameData, address token) external returns (uint256 nonce);
    function payWithPermit(
        uint256 wager, uint8 count, bytes calldata gameData, address token, uint256 deadline, uint8 v, bytes32 r, bytes32 s
    ) external returns (uint256 nonce);

    function PRECISION() external view returns (uint256);
    function maxGameCount() external view returns (uint8);
    function houseEdge() external view returns (uint64);
    function feeBasisPoints() external view returns (uint16);
    function coordinator() external view returns (address);
    function gameCenter() external view returns (address);
    function settingsVersion() external view returns (uint32);
    function latestNonce() external view returns (uint256);
    function paused() external view returns (bool);
    /// @notice Largest gross multiplier of one play with this choice, scaled by PRECISION.
    function multiplierOf(bytes calldata gameData) external view returns (uint256);
    /// @notice Largest wager per play accepted now, and the rule (see IGameCenter.LimitRule) that set it.
    function maxWager(address token, uint8 count, bytes calldata gameData) external view returns (uint256 wager, uint8 rule);
    /// @notice The record of a bet in the specification's shape.
    function betOf(uint256 nonce)
        external
        view
        returns (uint8 count, address player, bytes memory gameData, uint256 wager, uint256 startTime, address token);
    /// @return status 0 unknown, 1 pending, 2 settled, 3 refunded.
    function statusOf(uint256 nonce) external view returns (uint8 status, uint256 requestId, uint32 settingsVersion);
}
