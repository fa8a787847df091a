// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IBanker} from "../interfaces/IBanker.sol";
import {IGame} from "../interfaces/IGame.sol";
import {IGameCenter} from "../interfaces/IGameCenter.sol";
import {ILiquidityPool} from "../interfaces/ILiquidityPool.sol";

/// @title GameCenter
/// @notice See {IGameCenter}.
contract GameCenter is IGameCenter, IBanker, Ownable2Step, ReentrancyGuardTransient {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @param isKnown the game has been accepted once, so its limits are set.
    struct GameEntry {
        bool isAccepted;
        bool isKnown;
        uint16 kellyBasisPoints;
        uint16 betCapBasisPoints;
    }

    /// @param pool zero when the token takes no bets.
    struct TokenEntry {
        address pool;
        uint8 bankrollId;
        uint88 minWager;
    }

    uint256 private constant PRECISION = 1e18;
    uint256 private constant BPS_DENOMINATOR = 10_000;
    uint256 private constant PRECISION_PER_BPS = PRECISION / BPS_DENOMINATOR;
    /// @dev Half of Kelly's fraction of the bankroll for one play.
    uint16 private constant KELLY_BPS_MAX = 5000;
    /// @dev 2 % of the bankroll for a whole bet.
    uint16 private constant BET_CAP_BPS_MAX = 200;
    /// @dev A bet may exceed the quote by a tenth, so that a moving bankroll does not revert an honest one.
    uint256 private constant TOLERANCE_NUMERATOR = 11;
    uint256 private constant TOLERANCE_DENOMINATOR = 10;

    mapping(address game => GameEntry) private _games;
    mapping(address token => TokenEntry) private _tokens;
    mapping(address game => mapping(uint8 bankrollId => uint256)) private _openReserves;
    mapping(address payer => mapping(address caller => bool)) private _authorizedPayers;
    Bankroll[] private _bankrolls;

    /// @inheritdoc IGameCenter
    address public treasury;
    /// @inheritdoc IGameCenter
    address public guardian;

    /// @dev The pool that may ask for a wager right now.
    address private transient _collectingPool;

    constructor(address owner, address initialTreasury) Ownable(owner) {
        _setTreasury(initialTreasury);
    }

    /// @dev The guardian may stop what the owner allowed, never allow.
    modifier onlyOwnerOrGuardianIf(bool stops) {
        require(msg.sender == owner() || (stops && msg.sender == guardian), Forbidden());
        _;
    }

    /*//////////////////////////////////////////////////////////////
                             ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IGameCenter
    function setGame(address game, bool accepted) external onlyOwnerOrGuardianIf(!accepted) {
        require(!accepted || game.code.length > 0, UnknownGame(game));
        GameEntry storage entry = _games[game];
        entry.isAccepted = accepted;
        emit GameRegistered(game, accepted);

        if (accepted && !entry.isKnown) {
            entry.isKnown = true;
            _setLimits(game, KELLY_BPS_MAX, BET_CAP_BPS_MAX);
        }
    }

    /// @inheritdoc IGameCenter
    function setLimits(address game, uint16 kellyBasisPoints, uint16 betCapBasisPoints) external {
        GameEntry storage entry = _games[game];
        bool lowers = kellyBasisPoints <= entry.kellyBasisPoints && betCapBasisPoints <= entry.betCapBasisPoints;
        require(msg.sender == owner() || (lowers && msg.sender == guardian), Forbidden());
        require(entry.isKnown, UnknownGame(game));
        require(
            kellyBasisPoints <= KELLY_BPS_MAX && betCapBasisPoints <= BET_CAP_BPS_MAX,
            InvalidLimits(kellyBasisPoints, betCapBasisPoints)
        );
        _setLimits(game, kellyBasisPoints, betCapBasisPoints);
    }

    /// @inheritdoc IGameCenter
    function setTokenPool(address token, address pool) external onlyOwnerOrGuardianIf(pool == address(0)) {
        TokenEntry storage entry = _tokens[token];
        entry.pool = pool;
        if (pool != address(0)) {
            require(ILiquidityPool(pool).isLpToken(token), ILiquidityPool.NotLp());
            entry.bankrollId = _bankrollIdFor(token, pool);
        }
        emit TokenPoolSet(token, pool);
    }

    /// @inheritdoc IGameCenter
    function setMinWager(address token, uint256 newMinWager) external onlyOwner {
        require(newMinWager <= type(uint88).max, InvalidMinWager(newMinWager));
        _tokens[token].minWager = uint88(newMinWager);
        emit MinWagerSet(token, newMinWager);
    }

    /// @inheritdoc IGameCenter
    function setTreasury(address newTreasury) external onlyOwner {
        _setTreasury(newTreasury);
    }

    /// @inheritdoc IGameCenter
    function setGuardian(address newGuardian) external onlyOwner {
        guardian = newGuardian;
        emit GuardianUpdated(newGuardian);
    }

    /*//////////////////////////////////////////////////////////////
                                 PAYERS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IGameCenter
    function authorizePayer(address caller, bool authorized) external {
        _authorizedPayers[msg.sender][caller] = authorized;
        emit PayerAuthorized(msg.sender, caller, authorized);
    }

    /*//////////////////////////////////////////////////////////////
                                 GAMES
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IGameCenter
    function collect(address payer, address caller, address token, BetTerms calldata terms)
        external
        nonReentrant
        returns (uint8 bankrollId)
    {
        // Check: who bets, with whose money, on which terms.
        GameEntry memory game = _games[msg.sender];
        require(game.isAccepted, UnknownGame(msg.sender));
        TokenEntry memory entry = _tokens[token];
        require(entry.pool != address(0), UnknownToken(token));
        require(payer == caller || _authorizedPayers[payer][caller], NotAuthorizedPayer(payer, caller));
        require(terms.wager >= entry.minWager, WagerTooLow(terms.wager, entry.minWager));
        require(terms.wager <= type(uint96).max, WagerTooHigh(terms.wager, type(uint96).max, LimitRule.None));
        _checkTerms(terms);

        // Effect: the game's open reserve.
        bankrollId = entry.bankrollId;
        (uint256 reserved,) = _reserveAndFee(terms);
        _openReserves[msg.sender][bankrollId] += reserved;

        // Interaction: the pool takes the wager and tells what was free before.
        _collectingPool = entry.pool;
        (, uint256 unreserved) = ILiquidityPool(entry.pool)
            .receiveWager(token, payer, terms.wager * terms.count, reserved, uint64(block.timestamp));
        _collectingPool = address(0);

        // Check: the limits, on that figure.
        (uint256 maximum, LimitRule rule) = _maxWagerDown(game, unreserved, terms);
        require(
            terms.wager * TOLERANCE_DENOMINATOR <= maximum * TOLERANCE_NUMERATOR,
            WagerTooHigh(terms.wager, maximum, rule)
        );
    }

    /// @inheritdoc IBanker
    function deliverWager(address token, address payer, uint256 amount) external {
        require(msg.sender == _collectingPool, Forbidden());
        _collectingPool = address(0);
        IERC20(token).safeTransferFrom(payer, msg.sender, amount);
    }

    /// @inheritdoc IGameCenter
    function settle(uint8 bankrollId, address player, BetTerms calldata terms, uint256 payout)
        external
        nonReentrant
        returns (address token)
    {
        (uint256 released, uint256 fee) = _reserveAndFee(terms);
        uint256 open = _openReserves[msg.sender][bankrollId];
        require(released > 0 && released <= open, ReserveExceeded(released, open));
        require(payout + fee <= released, ReserveExceeded(payout + fee, released));

        // Effect.
        _openReserves[msg.sender][bankrollId] = open - released;

        // Interaction.
        token = _bankrolls[bankrollId].token;
        ILiquidityPool(_bankrolls[bankrollId].pool)
            .settleBet(token, player, released, terms.wager * terms.count, payout, treasury, fee);
    }

    /*//////////////////////////////////////////////////////////////
                               INTERNALS
    //////////////////////////////////////////////////////////////*/

    function _setLimits(address game, uint16 kellyBasisPoints, uint16 betCapBasisPoints) private {
        _games[game].kellyBasisPoints = kellyBasisPoints;
        _games[game].betCapBasisPoints = betCapBasisPoints;
        emit LimitsSet(game, kellyBasisPoints, betCapBasisPoints);
    }

    /// @dev One id per pair, so that stopping and resuming a token uses no ids up. At most 256 pairs.
    function _bankrollIdFor(address token, address pool) private returns (uint8) {
        uint256 length = _bankrolls.length;
        for (uint256 i; i < length; ++i) {
            if (_bankrolls[i].token == token && _bankrolls[i].pool == pool) return uint8(i);
        }
        _bankrolls.push(Bankroll({token: token, pool: pool}));
        return length.toUint8();
    }

    function _setTreasury(address newTreasury) private {
        require(newTreasury != address(0), InvalidTreasury(newTreasury));
        treasury = newTreasury;
        emit TreasurySet(newTreasury);
    }

    /// @dev What makes the formulas below safe, whatever a game says.
    function _checkTerms(BetTerms calldata terms) private pure {
        require(
            terms.count > 0 && terms.count <= type(uint8).max && terms.maxMultiplier > PRECISION
                && terms.maxMultiplier <= type(uint96).max && terms.houseEdge < PRECISION && terms.tieChance < PRECISION
                && terms.feeBasisPoints * 2 * PRECISION_PER_BPS <= terms.houseEdge,
            InvalidTerms()
        );
    }

    /// @dev The payout of a bet is rounded down from the sum of its plays, so this bound covers it exactly.
    function _reserveAndFee(BetTerms calldata terms) private pure returns (uint256 reserved, uint256 feeDown) {
        uint256 totalWager = terms.wager * terms.count;
        feeDown = totalWager * terms.feeBasisPoints / BPS_DENOMINATOR;
        reserved = totalWager * terms.maxMultiplier / PRECISION + feeDown;
    }

    /// @dev A play may cost the pool `multiplier - 1 + fee` per unit of wager. Kelly's bound on that cost is the pool's
    /// own edge (edge less fee) of what is free, stretched by ties, which move nothing.
    function _maxWagerDown(GameEntry memory game, uint256 unreserved, BetTerms calldata terms)
        private
        pure
        returns (uint256 maximum, LimitRule rule)
    {
        if (unreserved == 0) return (0, LimitRule.UnreservedBalance);
        uint256 fee = terms.feeBasisPoints * PRECISION_PER_BPS;
        uint256 cost = terms.maxMultiplier - PRECISION + fee;

        uint256 perPlay = Math.mulDiv(
            unreserved * game.kellyBasisPoints * (terms.houseEdge - fee),
            PRECISION,
            BPS_DENOMINATOR * (PRECISION - terms.tieChance) * cost
        );
        uint256 perBet = unreserved * game.betCapBasisPoints * PRECISION / (BPS_DENOMINATOR * cost * terms.count);

        (maximum, rule) = perPlay <= perBet ? (perPlay, LimitRule.KellyPerPlay) : (perBet, LimitRule.KellyPerBet);
        if (maximum > type(uint96).max) (maximum, rule) = (type(uint96).max, LimitRule.None);
    }

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IGameCenter
    function maxWager(address game, address token, BetTerms calldata terms)
        external
        view
        returns (uint256 wager, LimitRule rule)
    {
        _checkTerms(terms);
        address pool = _tokens[token].pool;
        GameEntry memory entry = _games[game];
        bool isAccepting = entry.isAccepted && pool != address(0)
            && ILiquidityPool(pool).bankerStatusOf(address(this)) == ILiquidityPool.BankerStatus.Accepted;
        if (!isAccepting) return (0, LimitRule.NotAccepting);
        return _maxWagerDown(entry, ILiquidityPool(pool).unreservedOf(token), terms);
    }

    /// @inheritdoc IGameCenter
    function reserveOf(BetTerms calldata terms) external pure returns (uint256 reserved) {
        (reserved,) = _reserveAndFee(terms);
    }

    /// @inheritdoc IGameCenter
    function openReserveOf(address game, uint8 bankrollId) external view returns (uint256) {
        return _openReserves[game][bankrollId];
    }

    /// @inheritdoc IGameCenter
    function poolOf(address token) external view returns (address) {
        return _tokens[token].pool;
    }

    /// @inheritdoc IGameCenter
    function bankrollOf(uint8 bankrollId) external view returns (address token, address pool) {
        Bankroll memory bankroll = _bankrolls[bankrollId];
        return (bankroll.token, bankroll.pool);
    }

    /// @inheritdoc IGameCenter
    function minWager(address token) external view returns (uint256) {
        return _tokens[token].minWager;
    }

    /// @inheritdoc IGameCenter
    function isGame(address game) external view returns (bool) {
        return _games[game].isAccepted;
    }

    /// @inheritdoc IGameCenter
    function limitsOf(address game) external view returns (uint16 kellyBasisPoints, uint16 betCapBasisPoints) {
        return (_games[game].kellyBasisPoints, _games[game].betCapBasisPoints);
    }

    /// @inheritdoc IGameCenter
    function isAuthorizedPayer(address payer, address caller) external view returns (bool) {
        return payer == caller || _authorizedPayers[payer][caller];
    }

    /// @inheritdoc IGameCenter
    function feeBasisPointsOf(address game) external view returns (uint16) {
        return IGame(game).feeBasisPoints();
    }
}
