// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IBanker} from "../../interfaces/bank/IBanker.sol";
import {IGame} from "../../interfaces/games/IGame.sol";
import {IGameCenter} from "../../interfaces/bank/IGameCenter.sol";
import {ILiquidityPool} from "../../interfaces/bank/ILiquidityPool.sol";
import {GameBook} from "../accounting/GameBook.sol";
import {NetUnits} from "../accounting/NetUnits.sol";
import {PoolBudget} from "../accounting/PoolBudget.sol";

/// @title GameCenter
/// @notice See {IGameCenter}.
contract GameCenter is IGameCenter, IBanker, Ownable2Step, ReentrancyGuardTransient {
    using GameBook for GameBook.Book;
    using GameBook for uint256;
    using PoolBudget for PoolBudget.State;
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @param isKnown whether the game was ever accepted, so that its limits are set.
    struct GameEntry {
        bool isAccepted;
        bool isKnown;
        uint16 kellyBasisPoints;
        uint16 betCapBasisPoints;
    }

    /// @param pool zero when the token takes no bets.
    /// @param unitShift copy of the bankroll's.
    struct TokenEntry {
        address pool;
        uint8 bankrollId;
        uint8 unitShift;
        uint80 minWager;
    }

    /// @dev A token and the pool that backs its bets. Bankrolls are append-only: a bet keeps its bankroll.
    /// @param unitShift see {NetUnits}.
    struct Bankroll {
        address token;
        uint8 unitShift;
        address pool;
    }

    uint256 private constant PRECISION = 1e18;
    uint256 private constant BPS_DENOMINATOR = 10_000;
    uint256 private constant PRECISION_PER_BPS = PRECISION / BPS_DENOMINATOR;
    /// @dev Half of Kelly's fraction, for one play.
    uint16 private constant KELLY_BPS_MAX = 5000;
    /// @dev 2 % of the bankroll, for a whole bet.
    uint16 private constant BET_CAP_BPS_MAX = 200;
    /// @dev A bet may exceed the quote by a tenth, so that a moving bankroll does not revert an honest one.
    uint256 private constant TOLERANCE_NUMERATOR = 11;
    uint256 private constant TOLERANCE_DENOMINATOR = 10;
    /// @dev Time for which a game with open bets takes new ones without settling any.
    uint256 private constant INTAKE_PATIENCE = 15 minutes;

    mapping(address game => GameEntry) private _games;
    mapping(address token => TokenEntry) private _tokens;
    mapping(address game => mapping(uint8 bankrollId => uint256 packed)) private _books;
    /// @dev Worst cases of the bets that are set aside; part of the book's reserve.
    mapping(address game => mapping(uint8 bankrollId => uint256)) private _setAsideReserves;
    mapping(address payer => mapping(address caller => bool)) private _authorizedPayers;
    mapping(uint8 bankrollId => Bankroll) private _bankrolls;
    uint256 private _bankrollCount;

    /// @inheritdoc IGameCenter
    address public guardian;

    /// @dev The pool that may ask for a wager right now. A whole word: writing an address would first read the other bits.
    uint256 private transient _collectingPool;

    constructor(address owner) Ownable(owner) {}

    /// @dev The owner may do both; the guardian may only stop.
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
            entry.unitShift = _bankrolls[entry.bankrollId].unitShift;
        }
        emit TokenPoolSet(token, pool);
    }

    /// @inheritdoc IGameCenter
    function setMinWager(address token, uint256 newMinWager) external onlyOwner {
        require(newMinWager <= type(uint80).max, InvalidMinWager(newMinWager));
        _tokens[token].minWager = uint80(newMinWager);
        emit MinWagerSet(token, newMinWager);
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
    function collect(address payer, address caller, address token, BetTerms calldata terms, uint64 beaconRound)
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
        uint256 wager = terms.wager;
        if (wager < entry.minWager) revert WagerTooLow(wager, entry.minWager);
        if (wager > type(uint96).max) revert WagerTooHigh(wager, type(uint96).max, LimitRule.None);
        _checkTerms(terms);

        // Interaction: first, because the limits depend on what the pool returns; the lock is held.
        (uint256 stake, uint256 reserved,) = _figuresOf(terms);
        _collectingPool = uint160(entry.pool);
        (uint256 balance, uint256 unreserved) =
            ILiquidityPool(entry.pool).receiveWager(token, payer, stake, reserved, beaconRound);
        _collectingPool = 0;

        // Check: the limits on this bet.
        _checkKelly(game, unreserved, terms);

        // Check and effect: the limits on all of the game's bets.
        bankrollId = entry.bankrollId;
        _open(bankrollId, balance, reserved, reserved - stake, entry.unitShift, terms);
    }

    /// @inheritdoc IBanker
    function deliverWager(address token, address payer, uint256 amount) external {
        require(uint160(msg.sender) == _collectingPool, Forbidden());
        _collectingPool = 0;
        IERC20(token).safeTransferFrom(payer, msg.sender, amount);
    }

    /// @inheritdoc IGameCenter
    function settle(
        uint8 bankrollId,
        address player,
        BetTerms calldata terms,
        uint256 payout,
        address lateSettler,
        bool wasSetAside
    ) external nonReentrant returns (address token) {
        Bankroll memory bankroll = _bankrolls[bankrollId];
        GameBook.Book memory book = _release(bankrollId, bankroll.unitShift, terms, wasSetAside);

        // Interaction: before the book is written, because the leak depends on the bankroll; the lock is held.
        _settleInPool(bankroll, book, player, terms, payout, lateSettler);

        // Effect: the result and the time of the settlement.
        _books[msg.sender][bankrollId] = book.pack();
        return bankroll.token;
    }

    /// @inheritdoc IGameCenter
    function refund(uint8 bankrollId, address player, BetTerms calldata terms, bool wasSetAside)
        external
        nonReentrant
        returns (address token, uint256 amount)
    {
        Bankroll memory bankroll = _bankrolls[bankrollId];
        token = bankroll.token;

        // Effect.
        GameBook.Book memory book = _release(bankrollId, bankroll.unitShift, terms, wasSetAside);
        _books[msg.sender][bankrollId] = book.pack();

        // Interaction.
        uint256 released;
        (amount, released,) = _figuresOf(terms);
        ILiquidityPool(bankroll.pool).settleBet(token, player, released, amount, amount, address(0), 0);
    }

    /// @inheritdoc IGameCenter
    function setAside(uint8 bankrollId, BetTerms calldata terms) external nonReentrant {
        (, uint256 reserved,) = _figuresOf(terms);
        GameBook.Book memory book = _books[msg.sender][bankrollId].unpack();
        uint256 available = book.reserve - _setAsideReserves[msg.sender][bankrollId];
        require(reserved > 0 && reserved <= available, ReserveExceeded(reserved, available));

        _setAsideReserves[msg.sender][bankrollId] += reserved;
        book.hasSetAside = true;
        _books[msg.sender][bankrollId] = book.pack();
    }

    /*//////////////////////////////////////////////////////////////
                               INTERNALS
    //////////////////////////////////////////////////////////////*/

    function _setLimits(address game, uint16 kellyBasisPoints, uint16 betCapBasisPoints) private {
        _games[game].kellyBasisPoints = kellyBasisPoints;
        _games[game].betCapBasisPoints = betCapBasisPoints;
        emit LimitsSet(game, kellyBasisPoints, betCapBasisPoints);
    }

    /// @dev One id per pair, so that stopping and resuming a token uses no new id. At most 256 pairs.
    function _bankrollIdFor(address token, address pool) private returns (uint8) {
        uint256 count = _bankrollCount;
        for (uint256 i; i < count; ++i) {
            Bankroll storage bankroll = _bankrolls[uint8(i)];
            if (bankroll.token == token && bankroll.pool == pool) return uint8(i);
        }
        _bankrollCount = count + 1;
        uint8 unitShift = NetUnits.shiftOf(IERC20Metadata(token).decimals());
        _bankrolls[count.toUint8()] = Bankroll({token: token, unitShift: unitShift, pool: pool});
        return uint8(count);
    }

    /// @dev Ensures that the formulas below are safe for any terms that a game passes.
    function _checkTerms(BetTerms calldata terms) private pure {
        uint256 count = terms.count;
        uint256 maxMultiplier = terms.maxMultiplier;
        uint256 houseEdge = terms.houseEdge;
        uint256 feeBasisPoints = terms.feeBasisPoints;
        if (
            count == 0 || count > type(uint8).max || maxMultiplier <= PRECISION || maxMultiplier > type(uint96).max
                || houseEdge >= PRECISION || terms.tieChance >= PRECISION || feeBasisPoints > BPS_DENOMINATOR
                || feeBasisPoints * 2 * PRECISION_PER_BPS > houseEdge
        ) revert InvalidTerms();
    }

    /// @dev Stake, worst-case payout and fee, and the fee alone. The payout of a bet is rounded down from the sum of its
    /// plays, so this bound covers it exactly.
    function _figuresOf(BetTerms calldata terms)
        private
        pure
        returns (uint256 stake, uint256 reserved, uint256 feeDown)
    {
        // Cannot overflow for terms that {_checkTerms} has accepted and a wager of 96 bits. Other terms give figures that
        // the book refuses, or that it counts as the game states them.
        unchecked {
            stake = terms.wager * terms.count;
            feeDown = stake * terms.feeBasisPoints / BPS_DENOMINATOR;
            reserved = stake * terms.maxMultiplier / PRECISION + feeDown;
        }
        // A game that overstates a stake at the end of a bet would hide a loss from the budgets.
        if (stake > reserved) revert InvalidTerms();
    }

    /// @dev The most that a play may cost the pool per unit of wager, scaled by PRECISION: `multiplier - 1 + fee`.
    function _cost(BetTerms calldata terms) private pure returns (uint256) {
        unchecked {
            return terms.maxMultiplier - PRECISION + terms.feeBasisPoints * PRECISION_PER_BPS;
        }
    }

    /// @dev Kelly's bound on the cost of a play: the pool's edge (house edge less fee) of the unreserved balance, divided by
    /// the chance of no tie, because ties move no money.
    function _kellyDown(GameEntry memory game, uint256 unreserved, BetTerms calldata terms)
        private
        pure
        returns (uint256 maximum, LimitRule rule)
    {
        if (unreserved == 0) return (0, LimitRule.UnreservedBalance);
        uint256 perPlay;
        uint256 perBet;
        // Fits: pools book 96 bits, Kelly's part has 13, edge and PRECISION 60 each, a cost 97, and no divisor is zero.
        unchecked {
            uint256 edge = terms.houseEdge - terms.feeBasisPoints * PRECISION_PER_BPS;
            uint256 cost = _cost(terms) * BPS_DENOMINATOR;
            perPlay = unreserved * game.kellyBasisPoints * edge * PRECISION / (cost * (PRECISION - terms.tieChance));
            perBet = unreserved * game.betCapBasisPoints * PRECISION / (cost * terms.count);
        }

        (maximum, rule) = perPlay <= perBet ? (perPlay, LimitRule.KellyPerPlay) : (perBet, LimitRule.KellyPerBet);
        if (maximum > type(uint96).max) (maximum, rule) = (type(uint96).max, LimitRule.None);
    }

    function _checkKelly(GameEntry memory game, uint256 unreserved, BetTerms calldata terms) private pure {
        (uint256 maximum, LimitRule rule) = _kellyDown(game, unreserved, terms);
        // Fits: both have 96 bits.
        unchecked {
            if (terms.wager * TOLERANCE_DENOMINATOR > maximum * TOLERANCE_NUMERATOR) {
                revert WagerTooHigh(terms.wager, maximum, rule);
            }
        }
    }

    /// @dev Largest wager of a play whose bet costs at most `net` units, which have at most 96 bits as an amount.
    function _wagerForNetDown(uint256 net, uint256 shift, BetTerms calldata terms) private pure returns (uint256) {
        return (net << shift) * PRECISION / (_cost(terms) * terms.count);
    }

    /// @dev Whether no bet is open except those that are set aside.
    function _isIdle(GameBook.Book memory book, address game, uint8 bankrollId) private view returns (bool) {
        return book.reserve == 0 || (book.hasSetAside && book.reserve == _setAsideReserves[game][bankrollId]);
    }

    /// @dev Books a new bet of the calling game.
    function _open(
        uint8 bankrollId,
        uint256 balance,
        uint256 reserved,
        uint256 netAmount,
        uint256 shift,
        BetTerms calldata terms
    ) private {
        GameBook.Book memory book = _books[msg.sender][bankrollId].unpack();
        uint256 cap = GameBook.capDown(balance, shift);
        if (_isIdle(book, msg.sender, bankrollId)) book.stamp(cap);
        else if (block.timestamp - book.stampedAt > INTAKE_PATIENCE) revert IntakeStopped(book.stampedAt);

        uint256 available = book.availableDown(cap);
        uint256 net = NetUnits.unitsUp(netAmount, shift);
        if (net > available) {
            revert WagerTooHigh(terms.wager, _wagerForNetDown(available, shift, terms), LimitRule.GameBudget);
        }
        // Fits: the pool has reserved as much in 96 bits, and the net is within a cap of 56.
        unchecked {
            book.reserve += reserved;
            book.net += net;
        }
        _books[msg.sender][bankrollId] = book.pack();
    }

    /// @dev Returns the calling game's book without a bet that ends. The calling function writes it.
    function _release(uint8 bankrollId, uint256 shift, BetTerms calldata terms, bool wasSetAside)
        private
        returns (GameBook.Book memory book)
    {
        (uint256 stake, uint256 released,) = _figuresOf(terms);
        book = _books[msg.sender][bankrollId].unpack();
        if (released == 0 || released > book.reserve) revert ReserveExceeded(released, book.reserve);
        unchecked {
            book.release(released, NetUnits.unitsUp(released - stake, shift));
        }
        if (wasSetAside) {
            uint256 left = _setAsideReserves[msg.sender][bankrollId] - released;
            _setAsideReserves[msg.sender][bankrollId] = left;
            book.hasSetAside = left > 0;
        }
    }

    /// @dev Pays out a settled bet and enters its result into the book.
    function _settleInPool(
        Bankroll memory bankroll,
        GameBook.Book memory book,
        address player,
        BetTerms calldata terms,
        uint256 payout,
        address feeReceiver
    ) private {
        (uint256 stake, uint256 released, uint256 fee) = _figuresOf(terms);
        // The pool reverts if payout and fee exceed what is released.
        uint256 balance =
            ILiquidityPool(bankroll.pool).settleBet(bankroll.token, player, released, stake, payout, feeReceiver, fee);
        book.stamp(GameBook.capDown(balance, bankroll.unitShift));
        book.loss = NetUnits.realised(book.loss, stake, payout + fee, bankroll.unitShift);
    }

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IGameCenter
    function maxWager(address game, address token, BetTerms calldata terms, uint64 beaconRound)
        external
        view
        returns (uint256 wager, LimitRule rule)
    {
        _checkTerms(terms);
        TokenEntry memory entry = _tokens[token];
        bool isAccepting = _games[game].isAccepted && entry.pool != address(0)
            && ILiquidityPool(entry.pool).bankerStatusOf(address(this)) == ILiquidityPool.BankerStatus.Accepted;
        if (!isAccepting) return (0, LimitRule.NotAccepting);

        PoolBudget.State memory state = PoolBudget.read(entry.pool, token);
        (wager, rule) = _kellyDown(_games[game], state.unreserved, terms);
        (uint256 byGame, LimitRule gameRule) = _gameLimitDown(game, entry, state.balance, terms);
        if (byGame < wager) (wager, rule) = (byGame, gameRule);

        (uint256 net, bool isRoundLimit) = state.headroom(entry.pool, beaconRound);
        uint256 byPool = _wagerForNetDown(net, 0, terms);
        if (byPool < wager) (wager, rule) = (byPool, isRoundLimit ? LimitRule.RoundBudget : LimitRule.DrawdownBudget);
    }

    /// @dev Largest wager that the game's own budget allows, rounded down.
    function _gameLimitDown(address game, TokenEntry memory entry, uint256 balance, BetTerms calldata terms)
        private
        view
        returns (uint256 wager, LimitRule rule)
    {
        GameBook.Book memory book = _books[game][entry.bankrollId].unpack();
        bool isStopped = block.timestamp - book.stampedAt > INTAKE_PATIENCE && !_isIdle(book, game, entry.bankrollId);
        if (isStopped) return (0, LimitRule.IntakeStopped);
        uint256 cap = GameBook.capDown(balance, entry.unitShift);
        return (_wagerForNetDown(book.availableDown(cap), entry.unitShift, terms), LimitRule.GameBudget);
    }

    /// @inheritdoc IGameCenter
    function reserveOf(BetTerms calldata terms) external pure returns (uint256 reserved) {
        (, reserved,) = _figuresOf(terms);
    }

    /// @inheritdoc IGameCenter
    function openReserveOf(address game, uint8 bankrollId) external view returns (uint256) {
        return _books[game][bankrollId].unpack().reserve;
    }

    /// @inheritdoc IGameCenter
    function bookOf(address game, uint8 bankrollId)
        external
        view
        returns (uint256 openReserve, uint256 openNet, uint256 netLoss, uint256 stampedAt, uint256 setAsideReserve)
    {
        GameBook.Book memory book = _books[game][bankrollId].unpack();
        return (book.reserve, book.net, book.loss, book.stampedAt, _setAsideReserves[game][bankrollId]);
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
