// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable2StepUpgradeable} from "@openzeppelin/contracts-upgradeable/access/Ownable2StepUpgradeable.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {IGame} from "../interfaces/games/IGame.sol";
import {IGameCenter} from "../interfaces/bank/IGameCenter.sol";
import {IRandomnessConsumer} from "../interfaces/randomness/IRandomnessConsumer.sol";
import {IRandomnessCoordinator} from "../interfaces/randomness/IRandomnessCoordinator.sol";
import {BetLedger, Stake} from "./BetLedger.sol";
import {BetRecord, BetRecordLibrary} from "./BetRecord.sol";

/// @title Game
/// @notice See {IGame}. Everything but the odds: each game defines how a choice is encoded, what it may win, and what a
/// random word pays.
abstract contract Game is
    IGame,
    IRandomnessConsumer,
    UUPSUpgradeable,
    Ownable2StepUpgradeable,
    PausableUpgradeable,
    ReentrancyGuardTransient
{
    using BetLedger for BetLedger.Ledger;
    using SafeCast for uint256;

    /// @dev One row of the append-only settings table; a bet keeps the row it was placed under.
    /// @param parameters game-specific setting of the odds; zero for a game without one.
    struct Settings {
        address coordinator;
        uint64 houseEdge;
        uint8 maxGameCount;
        uint16 feeBasisPoints;
        address gameCenter;
        uint96 parameters;
    }

    /// @dev A bet's nonce is the sequence of its request, so that requests need no mapping to bets.
    /// @param gameCenter copy of the current row's field, so that placing a bet reads one slot less.
    /// @param version row of `settings` for new bets.
    /// @param latestNonce number of the latest bet.
    /// @custom:storage-location erc7201:tyche.storage.Game
    struct GameStorage {
        address gameCenter;
        uint16 version;
        uint48 latestNonce;
        bool isPaused;
        address guardian;
        mapping(uint256 version => Settings) settings;
        BetLedger.Ledger bets;
        mapping(uint256 nonce => uint256 requestedAt) refunds;
    }

    /// @inheritdoc IGame
    uint256 public constant PRECISION = 1e18;

    uint64 internal constant HOUSE_EDGE_MIN = 0.005e18;
    uint64 internal constant HOUSE_EDGE_MAX = 0.03e18;
    uint64 internal constant HOUSE_EDGE_DEFAULT = 0.02e18;
    uint64 internal constant PRECISION_PER_BPS = 1e14;
    uint16 internal constant FEE_BPS_DEFAULT = 50;
    uint8 internal constant MAX_GAME_COUNT = 20;

    /// @dev Time after its round from which the settler of a bet gets its fee.
    uint256 private constant SETTLE_GRACE = 60 seconds;
    /// @dev Age of a bet from which its refund may be requested; longer if its callback has failed.
    uint256 private constant REFUND_DELAY = 24 hours;
    uint256 private constant FAILED_REFUND_DELAY = 7 days;
    /// @dev Time from the request of a refund to its payment.
    uint256 private constant REFUND_NOTICE = 1 hours;

    /// @dev keccak256(abi.encode(uint256(keccak256("tyche.storage.Game")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant GAME_STORAGE = 0x8f6afbeb9ca0ddd17dbc64777ec4afb5c8e635f29d6d4e9ef1897bcd4a88ce00;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor() {
        _disableInitializers();
    }

    /// @notice Initializes a proxy with the default settings: edge 2 %, fee 50 basis points, up to 20 plays.
    function initialize(address owner_, address guardian_, address coordinator_, address gameCenter_)
        external
        virtual
        initializer
    {
        __Ownable_init(owner_);
        _setGuardian(guardian_);
        Settings memory settings;
        settings.houseEdge = HOUSE_EDGE_DEFAULT;
        settings.maxGameCount = MAX_GAME_COUNT;
        settings.feeBasisPoints = FEE_BPS_DEFAULT;
        settings.parameters = _initialParameters();
        settings.gameCenter = _checkedGameCenter(gameCenter_);
        settings.coordinator = _checkedCoordinator(coordinator_);
        _pushSettings(settings);
    }

    /*//////////////////////////////////////////////////////////////
                             ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IGame
    function pause() external {
        require(msg.sender == owner() || msg.sender == guardian(), Forbidden());
        _pause();
    }

    /// @inheritdoc IGame
    function unpause() external onlyOwner {
        _unpause();
    }

    /// @inheritdoc IGame
    function setCoordinator(address newCoordinator) external onlyOwner {
        Settings memory settings = _currentSettings();
        settings.coordinator = _checkedCoordinator(newCoordinator);
        _pushSettings(settings);
    }

    /// @inheritdoc IGame
    function setGameCenter(address newGameCenter) external onlyOwner {
        Settings memory settings = _currentSettings();
        settings.gameCenter = _checkedGameCenter(newGameCenter);
        _pushSettings(settings);
    }

    /// @inheritdoc IGame
    function updateHouseEdge(uint64 newHouseEdge) external onlyOwner {
        _updateHouseEdge(newHouseEdge);
    }

    /// @inheritdoc IGame
    function updateFeeBasisPoints(uint16 newFeeBasisPoints) external onlyOwner {
        Settings memory settings = _currentSettings();
        uint256 maximum = settings.houseEdge / PRECISION_PER_BPS / 2;
        require(newFeeBasisPoints <= maximum, InvalidFeeBasisPoints(newFeeBasisPoints, maximum));
        settings.feeBasisPoints = newFeeBasisPoints;
        _pushSettings(settings);
    }

    /// @inheritdoc IGame
    function updateMaxGameCount(uint8 newMaxGameCount) external onlyOwner {
        require(newMaxGameCount > 0 && newMaxGameCount <= MAX_GAME_COUNT, InvalidMaxGameCount(newMaxGameCount));
        Settings memory settings = _currentSettings();
        settings.maxGameCount = newMaxGameCount;
        _pushSettings(settings);
    }

    /// @inheritdoc IGame
    function setGuardian(address newGuardian) external onlyOwner {
        _setGuardian(newGuardian);
    }

    /*//////////////////////////////////////////////////////////////
                                 PLAYER
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IGame
    function pay(uint256 wager, uint8 count, bytes calldata gameData, address token)
        external
        nonReentrant
        returns (uint256 nonce)
    {
        return _placeBet(msg.sender, msg.sender, wager, count, gameData, token);
    }

    /// @inheritdoc IGame
    function payWithPermit(
        uint256 wager,
        uint8 count,
        bytes calldata gameData,
        address token,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external nonReentrant returns (uint256 nonce) {
        _tryPermit(token, wager, count, deadline, v, r, s);
        return _placeBet(msg.sender, msg.sender, wager, count, gameData, token);
    }

    /*//////////////////////////////////////////////////////////////
                                REFUNDS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IGame
    function requestRefund(uint256 nonce) external nonReentrant {
        GameStorage storage $ = _gameStorage();
        _checkRefundable(nonce);
        require($.refunds[nonce] == 0, RefundRequestedAlready(nonce));

        $.refunds[nonce] = block.timestamp;
        emit RefundRequested(nonce, _stakeOf(nonce).player, block.timestamp + REFUND_NOTICE);
    }

    /// @inheritdoc IGame
    function finalizeRefund(uint256 nonce) external nonReentrant {
        GameStorage storage $ = _gameStorage();
        BetRecord record = _checkRefundable(nonce);
        uint256 requestedAt = $.refunds[nonce];
        require(requestedAt != 0, RefundNotRequested(nonce));
        require(block.timestamp >= requestedAt + REFUND_NOTICE, RefundTooEarly(nonce, requestedAt + REFUND_NOTICE));

        // Effect: ended.
        _setStatus(nonce, record, BetRecordLibrary.STATUS_REFUNDED);
        _refund(nonce, record);
    }

    /// @inheritdoc IGame
    function reportFailed(uint256 nonce) external nonReentrant {
        GameStorage storage $ = _gameStorage();
        BetRecord record = _openRecordOf(nonce);
        require(record.status() == BetRecordLibrary.STATUS_PENDING, BetNotPending(nonce));
        Settings storage settings = $.settings[record.version()];
        (, IRandomnessCoordinator.RequestStatus status) = _requestOf(nonce, settings);
        require(status == IRandomnessCoordinator.RequestStatus.Failed, RequestNotFailed(nonce));

        // Effect.
        _setStatus(nonce, record, BetRecordLibrary.STATUS_SET_ASIDE);
        emit BetSetAside(nonce);

        // Interaction.
        IGameCenter(settings.gameCenter)
            .setAside(record.bankrollId(), _terms(_stakeOf(nonce).wager, record.count(), record.choice(), settings));
    }

    /*//////////////////////////////////////////////////////////////
                                CALLBACK
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IRandomnessConsumer
    /// @dev Also works while paused.
    function fulfillRandomWords(uint256 requestId, uint256 randomWord) external nonReentrant {
        uint256 nonce = uint96(requestId);
        GameStorage storage $ = _gameStorage();
        uint256 latest = $.latestNonce;
        BetRecord record = $.bets.recordOf(nonce, latest);

        // Check: an open bet that was placed under this coordinator.
        if (!record.exists()) revert UnknownBet(nonce);
        Settings storage settings = $.settings[record.version()];
        if (settings.coordinator != msg.sender) revert InvalidCoordinator(msg.sender);
        if (!record.isOpen()) revert BetNotPending(nonce);

        // Effect: ended.
        $.bets.update(nonce, latest, record.withStatus(BetRecordLibrary.STATUS_SETTLED));
        _settle(nonce, record, $.bets.stakeOf(nonce, latest), settings, randomWord);
    }

    /*//////////////////////////////////////////////////////////////
                                THE ODDS
    //////////////////////////////////////////////////////////////*/

    /// @dev The game-specific setting that a proxy starts with; also writes what the setting refers to.
    function _initialParameters() internal virtual returns (uint96) {
        return 0;
    }

    /// @dev Validates a choice and packs it into 21 bits. Reverts {InvalidGameData}.
    function _parseGameData(bytes calldata gameData, Settings storage settings)
        internal
        view
        virtual
        returns (uint24 choice);

    /// @dev Inverse of {_parseGameData}.
    function _gameDataOf(uint24 choice) internal pure virtual returns (bytes memory gameData);

    /// @dev Largest gross multiplier of one play, scaled by PRECISION; above PRECISION for every allowed edge.
    function _maxMultiplier(uint24 choice, Settings storage settings) internal view virtual returns (uint256);

    /// @dev Gross multiplier that one random word pays, scaled by PRECISION; its mean is PRECISION - edge.
    function _play(uint24 choice, uint256 randomWord, Settings storage settings)
        internal
        view
        virtual
        returns (uint256 multiplier);

    /// @dev Probability that a play pays more than its stake, scaled by PRECISION.
    function _winChance(uint24 choice, Settings storage settings) internal view virtual returns (uint256);

    /// @dev Probability that a play returns the stake, scaled by PRECISION.
    function _tieChance(uint24) internal view virtual returns (uint256) {
        return 0;
    }

    /// @dev The player's choice as the number that {BetCallback} shows.
    function _clientValue(uint24 choice) internal view virtual returns (uint256) {
        return choice;
    }

    /*//////////////////////////////////////////////////////////////
                               INTERNALS
    //////////////////////////////////////////////////////////////*/

    /// @dev Places a bet: `payer` pays and has authorised the caller; `player` owns the bet and is paid.
    /// The calling function holds the lock, which also blocks the callback until the bet is stored.
    function _placeBet(
        address player,
        address payer,
        uint256 wager,
        uint8 count,
        bytes calldata gameData,
        address token
    ) internal returns (uint256 nonce) {
        uint16 version;
        (nonce, version) = _nextBet();
        if (player == address(0)) revert InvalidPlayer(player);
        uint24 choice = _parseGameData(gameData, _gameStorage().settings[version]);
        (uint256 requestId, BetRecord record) = _collect(nonce, payer, wager, count, choice, token, version);

        // Effect: the wager fits, because the game center refuses more than 96 bits.
        _gameStorage().bets.enter(nonce, player, uint96(wager), record);

        emit Bet(player, nonce, wager, token);
        emit BetDetails(nonce, requestId, payer, count, version, gameData);
    }

    /// @dev The nonce of a new bet and its row of the settings. Reads one slot once.
    function _nextBet() private returns (uint256 nonce, uint16 version) {
        GameStorage storage $ = _gameStorage();
        bool isPaused = $.isPaused;
        version = $.version;
        // Grows by one each time, so 48 bits cannot overflow.
        unchecked {
            nonce = $.latestNonce + 1;
        }
        $.latestNonce = uint48(nonce);
        if (isPaused) revert EnforcedPause();
    }

    /// @dev Interactions: the round is fixed first, because its budget is one of the limits that the bank checks before it
    /// takes the wager.
    function _collect(
        uint256 nonce,
        address payer,
        uint256 wager,
        uint8 count,
        uint24 choice,
        address token,
        uint16 version
    ) private returns (uint256 requestId, BetRecord) {
        Settings storage settings = _gameStorage().settings[version];
        require(count > 0 && count <= settings.maxGameCount, InvalidGameCount(count, settings.maxGameCount));
        uint64 beaconRound;
        (requestId, beaconRound) = IRandomnessCoordinator(settings.coordinator).requestRandomness(uint96(nonce));
        uint8 bankrollId = IGameCenter(gameCenter())
            .collect(payer, msg.sender, token, _terms(wager, count, choice, settings), beaconRound);
        return (requestId, BetRecordLibrary.pack(uint32(block.timestamp), version, count, bankrollId, choice));
    }

    /// @dev Plays a bet and pays it out under the settings of its version.
    function _settle(uint256 nonce, BetRecord record, Stake memory stake, Settings storage settings, uint256 randomWord)
        private
    {
        uint24 choice = record.choice();
        (uint256[] memory randomWords, uint256 multiplier) = _playAll(choice, randomWord, record.count(), settings);
        uint256 payoutDown = stake.wager * multiplier / PRECISION;

        address token = _payOut(nonce, record, settings, stake, payoutDown);
        emit BetCallback(stake.player, nonce, token, payoutDown, randomWords, multiplier, _clientValue(choice));
    }

    /// @dev Interaction: the bank pays or books a liability; it never reverts because of the player.
    function _payOut(uint256 nonce, BetRecord record, Settings storage settings, Stake memory stake, uint256 payoutDown)
        private
        returns (address token)
    {
        IGameCenter.BetTerms memory terms = _terms(stake.wager, record.count(), record.choice(), settings);
        address lateSettler = _lateSettler(nonce, record);
        return IGameCenter(settings.gameCenter)
            .settle(record.bankrollId(), stake.player, terms, payoutDown, lateSettler, record.isSetAside());
    }

    /// @dev Returns a bet's stake.
    function _refund(uint256 nonce, BetRecord record) private {
        GameStorage storage $ = _gameStorage();
        Settings storage settings = $.settings[record.version()];
        Stake memory stake = _stakeOf(nonce);

        // Interaction.
        (address token, uint256 amount) = IGameCenter(settings.gameCenter)
            .refund(
                record.bankrollId(),
                stake.player,
                _terms(stake.wager, record.count(), record.choice(), settings),
                record.isSetAside()
            );
        emit BetRefunded(stake.player, nonce, token, amount);
    }

    /// @dev The account that gets the fee of an overdue bet, or zero. Asks the calling coordinator only if the bet is old
    /// enough.
    function _lateSettler(uint256 nonce, BetRecord record) private view returns (address) {
        if (block.timestamp <= record.startTime() + SETTLE_GRACE) return address(0);
        (, uint64 beaconRound,) = IRandomnessCoordinator(msg.sender).requestOf(_requestIdOf(nonce));
        bool isLate = block.timestamp > IRandomnessCoordinator(msg.sender).timeOf(beaconRound) + SETTLE_GRACE;
        return isLate ? IRandomnessCoordinator(msg.sender).settler() : address(0);
    }

    /// @dev Returns an open bet, or reverts if it is too young or can still be settled.
    function _checkRefundable(uint256 nonce) private view returns (BetRecord record) {
        record = _openRecordOf(nonce);
        Settings storage settings = _gameStorage().settings[record.version()];
        (uint64 beaconRound, IRandomnessCoordinator.RequestStatus status) = _requestOf(nonce, settings);
        bool hasFailed = status == IRandomnessCoordinator.RequestStatus.Failed;

        uint256 allowedAt = record.startTime() + (hasFailed ? FAILED_REFUND_DELAY : REFUND_DELAY);
        require(block.timestamp >= allowedAt, RefundTooEarly(nonce, allowedAt));
        require(
            hasFailed || IRandomnessCoordinator(settings.coordinator).randomnessOf(beaconRound) == 0,
            RandomnessAvailable(nonce, beaconRound)
        );
    }

    function _openRecordOf(uint256 nonce) private view returns (BetRecord record) {
        record = _recordOf(nonce);
        require(record.exists(), UnknownBet(nonce));
        require(record.isOpen(), BetNotPending(nonce));
    }

    function _recordOf(uint256 nonce) private view returns (BetRecord) {
        GameStorage storage $ = _gameStorage();
        return $.bets.recordOf(nonce, $.latestNonce);
    }

    function _stakeOf(uint256 nonce) private view returns (Stake memory) {
        GameStorage storage $ = _gameStorage();
        return $.bets.stakeOf(nonce, $.latestNonce);
    }

    function _setStatus(uint256 nonce, BetRecord record, uint8 status) private {
        GameStorage storage $ = _gameStorage();
        $.bets.update(nonce, $.latestNonce, record.withStatus(status));
    }

    function _requestOf(uint256 nonce, Settings storage settings)
        private
        view
        returns (uint64 beaconRound, IRandomnessCoordinator.RequestStatus status)
    {
        (, beaconRound, status) = IRandomnessCoordinator(settings.coordinator).requestOf(_requestIdOf(nonce));
    }

    function _requestIdOf(uint256 nonce) private view returns (uint256) {
        return uint256(uint160(address(this))) << 96 | nonce;
    }

    /// @dev Tries a permit and ignores its failure: only the allowance counts. Copies no return data.
    function _tryPermit(address token, uint256 wager, uint256 count, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        private
    {
        _checkWidth(wager);
        bytes memory data =
            abi.encodeCall(IERC20Permit.permit, (msg.sender, gameCenter(), wager * count, deadline, v, r, s));
        assembly ("memory-safe") {
            pop(call(gas(), token, 0, add(data, 0x20), mload(data), 0, 0))
        }
    }

    /// @dev Reverts if a wager does not fit a bet's slot.
    function _checkWidth(uint256 wager) private pure {
        require(
            wager <= type(uint96).max, IGameCenter.WagerTooHigh(wager, type(uint96).max, IGameCenter.LimitRule.None)
        );
    }

    /// @dev The plays are independent: word i is the hash of the request's word and i.
    function _playAll(uint24 choice, uint256 randomWord, uint256 count, Settings storage settings)
        internal
        view
        returns (uint256[] memory randomWords, uint256 multiplier)
    {
        randomWords = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            uint256 word = _wordOf(randomWord, i);
            randomWords[i] = word;
            multiplier += _play(choice, word, settings);
        }
    }

    /// @dev `keccak256(abi.encode(randomWord, index))`, in scratch space.
    function _wordOf(uint256 randomWord, uint256 index) private pure returns (uint256 word) {
        assembly ("memory-safe") {
            mstore(0x00, randomWord)
            mstore(0x20, index)
            word := keccak256(0x00, 0x40)
        }
    }

    function _terms(uint256 wager, uint256 count, uint24 choice, Settings storage settings)
        private
        view
        returns (IGameCenter.BetTerms memory)
    {
        return IGameCenter.BetTerms({
            wager: wager,
            count: count,
            maxMultiplier: _maxMultiplier(choice, settings),
            tieChance: _tieChance(choice),
            houseEdge: settings.houseEdge,
            feeBasisPoints: settings.feeBasisPoints
        });
    }

    /// @dev Appends a row with a new edge.
    function _updateHouseEdge(uint64 newHouseEdge) internal {
        Settings memory settings = _currentSettings();
        _checkHouseEdge(newHouseEdge, settings.feeBasisPoints);
        settings.houseEdge = newHouseEdge;
        _pushSettings(settings);
    }

    /// @dev Appends a row with a new game-specific setting.
    function _updateParameters(uint96 newParameters) internal {
        Settings memory settings = _currentSettings();
        settings.parameters = newParameters;
        _pushSettings(settings);
    }

    function _checkHouseEdge(uint64 edge, uint16 feeBps) private pure {
        require(
            edge >= HOUSE_EDGE_MIN && edge <= HOUSE_EDGE_MAX && edge % PRECISION_PER_BPS == 0, InvalidHouseEdge(edge)
        );
        uint256 maximum = edge / PRECISION_PER_BPS / 2;
        require(feeBps <= maximum, InvalidFeeBasisPoints(feeBps, maximum));
    }

    function _checkedGameCenter(address newGameCenter) private view returns (address) {
        require(newGameCenter.code.length > 0, InvalidGameCenter(newGameCenter));
        return newGameCenter;
    }

    /// @dev Accepts any contract that answers as a coordinator; a wrong one harms only the bets placed under it.
    function _checkedCoordinator(address newCoordinator) private view returns (address) {
        (bool success, bytes memory answer) =
            newCoordinator.staticcall(abi.encodeCall(IRandomnessCoordinator.nextRound, ()));
        require(success && answer.length == 32, InvalidCoordinator(newCoordinator));
        return newCoordinator;
    }

    function _pushSettings(Settings memory settings) internal {
        GameStorage storage $ = _gameStorage();
        uint16 version = (uint256($.version) + 1).toUint16();
        $.version = version;
        $.gameCenter = settings.gameCenter;
        $.settings[version] = settings;
        emit SettingsUpdated(
            version,
            settings.houseEdge,
            settings.maxGameCount,
            settings.feeBasisPoints,
            settings.coordinator,
            settings.gameCenter,
            settings.parameters
        );
    }

    function _setGuardian(address newGuardian) private {
        _gameStorage().guardian = newGuardian;
        emit GuardianUpdated(newGuardian);
    }

    /// @dev The flag is in a slot that placing a bet reads anyway.
    function _pause() internal override whenNotPaused {
        _gameStorage().isPaused = true;
        emit Paused(msg.sender);
    }

    function _unpause() internal override whenPaused {
        _gameStorage().isPaused = false;
        emit Unpaused(msg.sender);
    }

    function _authorizeUpgrade(address) internal override onlyOwner {}

    function _gameStorage() private pure returns (GameStorage storage $) {
        assembly {
            $.slot := GAME_STORAGE
        }
    }

    /// @dev The row of a version; zeros if there is none.
    function _settingsAt(uint256 version) internal view returns (Settings storage) {
        return _gameStorage().settings[version];
    }

    /// @dev The row for new bets.
    function _currentSettings() internal view returns (Settings storage) {
        GameStorage storage $ = _gameStorage();
        return $.settings[$.version];
    }

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IGame
    function maxGameCount() external view returns (uint8) {
        return _currentSettings().maxGameCount;
    }

    /// @inheritdoc IGame
    function houseEdge() external view returns (uint64) {
        return _currentSettings().houseEdge;
    }

    /// @inheritdoc IGame
    function feeBasisPoints() external view returns (uint16) {
        return _currentSettings().feeBasisPoints;
    }

    /// @inheritdoc IGame
    function coordinator() external view returns (address) {
        return _currentSettings().coordinator;
    }

    /// @inheritdoc IGame
    function gameCenter() public view returns (address) {
        return _gameStorage().gameCenter;
    }

    /// @inheritdoc IGame
    function guardian() public view returns (address) {
        return _gameStorage().guardian;
    }

    /// @inheritdoc IGame
    function settingsVersion() external view returns (uint32) {
        return _gameStorage().version;
    }

    /// @inheritdoc IGame
    function settingsOf(uint32 version)
        external
        view
        returns (
            uint64 edge,
            uint8 maxCount,
            uint16 feeBps,
            address coordinatorAddress,
            address gameCenterAddress,
            uint96 parameters
        )
    {
        Settings memory settings = _gameStorage().settings[version];
        return (
            settings.houseEdge,
            settings.maxGameCount,
            settings.feeBasisPoints,
            settings.coordinator,
            settings.gameCenter,
            settings.parameters
        );
    }

    /// @inheritdoc IGame
    function latestNonce() external view returns (uint256) {
        return _gameStorage().latestNonce;
    }

    /// @inheritdoc IGame
    function paused() public view override(IGame, PausableUpgradeable) returns (bool) {
        return _gameStorage().isPaused;
    }

    /// @inheritdoc IGame
    function multiplierOf(bytes calldata gameData) external view returns (uint256) {
        Settings storage settings = _currentSettings();
        return _maxMultiplier(_parseGameData(gameData, settings), settings);
    }

    /// @inheritdoc IGame
    function winChanceOf(bytes calldata gameData) external view returns (uint256) {
        Settings storage settings = _currentSettings();
        return _winChance(_parseGameData(gameData, settings), settings);
    }

    /// @inheritdoc IGame
    function maxWager(address token, uint8 count, bytes calldata gameData)
        external
        view
        returns (uint256 wager, uint8 rule)
    {
        GameStorage storage $ = _gameStorage();
        Settings storage settings = $.settings[$.version];
        require(count > 0 && count <= settings.maxGameCount, InvalidGameCount(count, settings.maxGameCount));
        if (paused()) return (0, uint8(IGameCenter.LimitRule.NotAccepting));
        IGameCenter.LimitRule limitRule;
        (wager, limitRule) = IGameCenter(settings.gameCenter)
            .maxWager(
                address(this),
                token,
                _terms(0, count, _parseGameData(gameData, settings), settings),
                IRandomnessCoordinator(settings.coordinator).nextRound()
            );
        rule = uint8(limitRule);
    }

    /// @inheritdoc IGame
    function playResult(uint32 version, uint256 wager, uint8 count, bytes calldata gameData, uint256 randomWord)
        external
        view
        returns (uint256 payout, uint8 playedGameCount, uint256 multiplier)
    {
        Settings storage settings = _gameStorage().settings[version];
        require(settings.maxGameCount > 0, UnknownSettings(version));
        require(count > 0 && count <= settings.maxGameCount, InvalidGameCount(count, settings.maxGameCount));
        _checkWidth(wager);
        (, multiplier) = _playAll(_parseGameData(gameData, settings), randomWord, count, settings);
        return (wager * multiplier / PRECISION, count, multiplier);
    }

    /// @inheritdoc IGame
    function refundOf(uint256 nonce) external view returns (uint256 requestedAt, uint256 refundableAt) {
        requestedAt = _gameStorage().refunds[nonce];
        if (requestedAt != 0) refundableAt = requestedAt + REFUND_NOTICE;
    }

    /// @inheritdoc IGame
    function betOf(uint256 nonce)
        external
        view
        returns (uint8 count, address player, bytes memory gameData, uint256 wager, uint256 startTime, address token)
    {
        BetRecord record = _recordOf(nonce);
        require(record.exists(), UnknownBet(nonce));
        Stake memory stake = _stakeOf(nonce);
        address center = _gameStorage().settings[record.version()].gameCenter;
        (token,) = IGameCenter(center).bankrollOf(record.bankrollId());
        return (record.count(), stake.player, _gameDataOf(record.choice()), stake.wager, record.startTime(), token);
    }

    /// @inheritdoc IGame
    function statusOf(uint256 nonce) external view returns (uint8 status, uint256 requestId, uint32 version) {
        BetRecord record = _recordOf(nonce);
        status = record.status();
        if (status != BetRecordLibrary.STATUS_UNKNOWN) requestId = _requestIdOf(nonce);
        version = record.version();
    }
}
