// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IBanker} from "../interfaces/IBanker.sol";
import {ILiquidityPool} from "../interfaces/ILiquidityPool.sol";
import {LowLevelTransfer} from "./LowLevelTransfer.sol";

/// @title LiquidityPool
/// @notice See {ILiquidityPool}.
contract LiquidityPool is ILiquidityPool, ERC20Permit, Ownable2Step, ReentrancyGuardTransient {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @param custody every booked token: bankroll and liabilities.
    /// @param committed what must stay: worst cases of open bets and liabilities. Never above `custody`.
    /// @param liabilities what waits for {claim}; part of both figures above.
    /// @param isAccepted the token is one of the pool's.
    /// @param scale USDG units (18 decimals) per token unit.
    struct Account {
        uint128 custody;
        uint128 committed;
        uint128 liabilities;
        bool isAccepted;
        uint64 scale;
    }

    /// @inheritdoc ILiquidityPool
    uint256 public constant LP_PRECISION = 1e18;
    /// @inheritdoc ILiquidityPool
    uint256 public constant PRICE_PRECISION = 1e30;
    /// @inheritdoc ILiquidityPool
    uint8 public constant USDG_DECIMALS = 18;

    address private constant USDG = address(840);
    address private constant DEAD = address(0xdEaD);
    uint256 private constant DEAD_SHARES = 1e3;
    uint256 private constant FIRST_DEPOSIT_MIN_USDG = 100e18;
    /// @dev 0.001 USD.
    uint256 private constant LP_PRICE_MIN = PRICE_PRECISION / 1e3;

    address[] private _tokens;
    mapping(address token => Account) private _accounts;
    mapping(address account => mapping(address token => uint256)) private _liabilities;
    mapping(address account => BankerStatus) private _bankers;
    mapping(address account => bool) private _handlers;

    /// @inheritdoc ILiquidityPool
    address public guardian;
    /// @inheritdoc ILiquidityPool
    bool public inPrivateMode;

    constructor(string memory name, string memory symbol, address owner)
        ERC20(name, symbol)
        ERC20Permit(name)
        Ownable(owner)
    {}

    /// @dev The guardian may stop what the owner allowed, never allow.
    modifier onlyOwnerOrGuardianIf(bool stops) {
        require(msg.sender == owner() || (stops && msg.sender == guardian), Forbidden());
        _;
    }

    /*//////////////////////////////////////////////////////////////
                             ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityPool
    function addToken(address token) external onlyOwner {
        uint8 decimals_ = IERC20Metadata(token).decimals();
        require(
            !_accounts[token].isAccepted && token != address(this) && decimals_ <= USDG_DECIMALS, InvalidToken(token)
        );
        require(_tokens.length == 0, PriceRequired(token));

        _tokens.push(token);
        _accounts[token].isAccepted = true;
        // Fits: at most 1e18.
        _accounts[token].scale = uint64(10 ** (USDG_DECIMALS - decimals_));

        emit TokenAdded(token);
    }

    /// @inheritdoc ILiquidityPool
    function removeToken(address token) external onlyOwner {
        Account storage account = _acceptedAccount(token);
        require(account.custody == 0, TokenInUse(token));

        delete _accounts[token];
        uint256 last = _tokens.length - 1;
        for (uint256 i; i < last; ++i) {
            if (_tokens[i] == token) _tokens[i] = _tokens[last];
        }
        _tokens.pop();

        emit TokenRemoved(token);
    }

    /// @inheritdoc ILiquidityPool
    function setHandler(address handler, bool accepted) external onlyOwnerOrGuardianIf(!accepted) {
        _handlers[handler] = accepted;
        emit HandlerSet(handler, accepted);
    }

    /// @inheritdoc ILiquidityPool
    function setBanker(address banker, bool accepted) external onlyOwnerOrGuardianIf(!accepted) {
        BankerStatus status = accepted
            ? BankerStatus.Accepted
            : _bankers[banker] == BankerStatus.None ? BankerStatus.None : BankerStatus.Closing;
        _bankers[banker] = status;
        emit BankerSet(banker, status);
    }

    /// @inheritdoc ILiquidityPool
    function setPrivateMode(bool enabled) external onlyOwnerOrGuardianIf(enabled) {
        inPrivateMode = enabled;
        emit PrivateModeSet(enabled);
    }

    /// @inheritdoc ILiquidityPool
    function setGuardian(address newGuardian) external onlyOwner {
        guardian = newGuardian;
        emit GuardianUpdated(newGuardian);
    }

    /*//////////////////////////////////////////////////////////////
                               LIQUIDITY
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityPool
    function addLiquidity(address token, uint256 amount, uint256 minUsdg, uint256 minLp, address receiver)
        external
        nonReentrant
        returns (uint256 usdgAmount, uint256 lpAmount)
    {
        // Check: the caller may add.
        if (msg.sender != owner()) {
            require(_handlers[msg.sender], NotHandler());
            require(!inPrivateMode, ActionNotEnabled());
        }
        Account storage account = _acceptedAccount(token);

        // Check: what the amount is worth, before it arrives.
        usdgAmount = amount * account.scale;
        lpAmount = _lpAmountDown(usdgAmount);
        require(usdgAmount >= minUsdg, InsufficientUSDGOutput());
        require(lpAmount >= minLp, InsufficientLPOutput());
        require(lpAmount > 0, InvalidLPAmount());

        // Interaction: first, because only what arrives may be booked; the lock is held.
        _checkReceived(token, amount, IERC20(token).balanceOf(address(this)), msg.sender);

        // Effect: book the tokens, mint the shares.
        account.custody += amount.toUint128();
        if (totalSupply() == 0) _mint(DEAD, DEAD_SHARES);
        _mint(receiver, lpAmount);

        emit LiquidityAdded(receiver, token, amount, usdgAmount, lpAmount);
    }

    /// @inheritdoc ILiquidityPool
    function removeInKind(uint256 lpAmount, address receiver) external nonReentrant returns (uint256[] memory amounts) {
        require(lpAmount > 0, InvalidLPAmount());
        uint256 supply = totalSupply();
        uint256 length = _tokens.length;
        amounts = new uint256[](length);

        // Effect: shares and accounts of every token.
        _burn(msg.sender, lpAmount);
        for (uint256 i; i < length; ++i) {
            address token = _tokens[i];
            Account storage account = _accounts[token];
            uint256 amountDown = Math.mulDiv(account.custody - account.committed, lpAmount, supply);
            // Fits: part of a uint128.
            account.custody -= uint128(amountDown);
            amounts[i] = amountDown;
            emit LiquidityRemoved(msg.sender, token, lpAmount, amountDown * account.scale, amountDown);
        }

        // Interaction: pay out.
        for (uint256 i; i < length; ++i) {
            if (amounts[i] > 0) IERC20(_tokens[i]).safeTransfer(receiver, amounts[i]);
        }
    }

    /*//////////////////////////////////////////////////////////////
                                BANKERS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityPool
    function receiveWager(address token, address payer, uint256 amount, uint256 reserved)
        external
        nonReentrant
        returns (uint256 unreserved)
    {
        require(_bankers[msg.sender] == BankerStatus.Accepted, Forbidden());
        Account storage account = _accounts[token];
        (uint256 custody, uint256 committed) = (account.custody, account.committed);
        // A token with a balance is accepted: it cannot be removed.
        require(custody > 0 || account.isAccepted, NotLp());
        unreserved = custody - committed;
        require(reserved <= unreserved + amount, InsufficientBankroll(reserved, unreserved + amount));

        // Interaction: first, because only what arrives may be booked; the lock is held.
        uint256 balanceBefore = IERC20(token).balanceOf(address(this));
        IBanker(msg.sender).deliverWager(token, payer, amount);
        _checkDelivered(token, amount, balanceBefore);

        // Effect: book wager and reserve.
        account.custody = (custody + amount).toUint128();
        account.committed = (committed + reserved).toUint128();

        emit WagerReceived(msg.sender, token, amount, reserved);
    }

    /// @inheritdoc ILiquidityPool
    function settleBet(address token, address to, uint256 released, uint256 payout, address feeReceiver, uint256 fee)
        external
        nonReentrant
    {
        require(_bankers[msg.sender] != BankerStatus.None, Forbidden());
        Account storage account = _accounts[token];
        (uint256 custody, uint256 committed, uint256 liabilities) =
            (account.custody, account.committed, account.liabilities);
        require(released <= committed - liabilities, ReserveExceeded(released, committed - liabilities));
        require(payout + fee <= released, ReserveExceeded(payout + fee, released));

        // Effect: the whole payout leaves; the fee turns from bankroll into a liability. No cast can cut: every figure
        // is at most `custody`, because `payout + fee <= released <= committed - liabilities <= custody`.
        account.custody = uint128(custody - payout);
        account.committed = uint128(committed - released + fee);
        if (fee > 0) _credit(account, feeReceiver, token, fee);
        emit BetSettled(msg.sender, token, to, released, payout, fee);

        // Interaction: a refused payout comes back as a liability.
        if (payout > 0 && !LowLevelTransfer.trySend(token, to, payout)) {
            account.custody += uint128(payout);
            account.committed += uint128(payout);
            _credit(account, to, token, payout);
        }
    }

    /*//////////////////////////////////////////////////////////////
                              LIABILITIES
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityPool
    function claim(address token, address to) external nonReentrant returns (uint256 amount) {
        amount = _liabilities[msg.sender][token];
        require(amount > 0, InvalidAmount());

        // Effect: fits, because every liability is part of these three figures.
        Account storage account = _accounts[token];
        _liabilities[msg.sender][token] = 0;
        account.custody -= uint128(amount);
        account.committed -= uint128(amount);
        account.liabilities -= uint128(amount);
        emit LiabilityClaimed(msg.sender, token, to, amount);

        // Interaction.
        IERC20(token).safeTransfer(to, amount);
    }

    /*//////////////////////////////////////////////////////////////
                               INTERNALS
    //////////////////////////////////////////////////////////////*/

    function _acceptedAccount(address token) private view returns (Account storage account) {
        account = _accounts[token];
        require(account.isAccepted, NotLp());
    }

    /// @dev Takes `amount` from `from` and insists on every unit of it.
    function _checkReceived(address token, uint256 amount, uint256 balanceBefore, address from) private {
        IERC20(token).safeTransferFrom(from, address(this), amount);
        _checkDelivered(token, amount, balanceBefore);
    }

    /// @dev Refuses tokens that charge for transfers or change balances by themselves.
    function _checkDelivered(address token, uint256 amount, uint256 balanceBefore) private view {
        require(amount > 0 && IERC20(token).balanceOf(address(this)) == balanceBefore + amount, InvalidAmount());
    }

    /// @dev The caller has put `amount` into `custody` and `committed`.
    function _credit(Account storage account, address creditor, address token, uint256 amount) private {
        // Fits: liabilities are part of a uint128.
        account.liabilities += uint128(amount);
        _liabilities[creditor][token] += amount;
        emit LiabilityRecorded(creditor, token, amount);
    }

    /// @dev Shares for a deposit, in favour of those who are in already.
    function _lpAmountDown(uint256 usdgAmount) private view returns (uint256) {
        uint256 supply = totalSupply();
        if (supply == 0) {
            require(usdgAmount >= FIRST_DEPOSIT_MIN_USDG, FirstDepositTooSmall(usdgAmount, FIRST_DEPOSIT_MIN_USDG));
            return usdgAmount - DEAD_SHARES;
        }
        uint256 aumMax = _aum(true);
        uint256 price = Math.mulDiv(aumMax, PRICE_PRECISION, supply);
        require(price >= LP_PRICE_MIN, LpPriceTooLow(price, LP_PRICE_MIN));
        return Math.mulDiv(usdgAmount, supply, aumMax);
    }

    function _aum(bool maximise) private view returns (uint256 value) {
        uint256 length = _tokens.length;
        for (uint256 i; i < length; ++i) {
            Account storage account = _accounts[_tokens[i]];
            uint256 kept = maximise ? account.liabilities : account.committed;
            value += (account.custody - kept) * account.scale;
        }
    }

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityPool
    function aum(bool maximise) external view nonReentrantView returns (uint256) {
        return _aum(maximise);
    }

    /// @inheritdoc ILiquidityPool
    function lpPrice(bool maximise) external view nonReentrantView returns (uint256) {
        uint256 supply = totalSupply();
        return supply == 0 ? PRICE_PRECISION : Math.mulDiv(_aum(maximise), PRICE_PRECISION, supply);
    }

    /// @inheritdoc ILiquidityPool
    function balanceOfToken(address token) external view returns (uint256) {
        return _accounts[token].custody - _accounts[token].liabilities;
    }

    /// @inheritdoc ILiquidityPool
    function reservedOf(address token) external view returns (uint256) {
        return _accounts[token].committed - _accounts[token].liabilities;
    }

    /// @inheritdoc ILiquidityPool
    function unreservedOf(address token) external view returns (uint256) {
        return _accounts[token].custody - _accounts[token].committed;
    }

    /// @inheritdoc ILiquidityPool
    function liabilityOf(address account, address token) external view returns (uint256) {
        return _liabilities[account][token];
    }

    /// @inheritdoc ILiquidityPool
    function totalLiabilities(address token) external view returns (uint256) {
        return _accounts[token].liabilities;
    }

    /// @inheritdoc ILiquidityPool
    function lpTokens() external view returns (address[] memory) {
        return _tokens;
    }

    /// @inheritdoc ILiquidityPool
    function isLpToken(address token) external view returns (bool) {
        return _accounts[token].isAccepted;
    }

    /// @inheritdoc ILiquidityPool
    function isHandler(address account) external view returns (bool) {
        return _handlers[account];
    }

    /// @inheritdoc ILiquidityPool
    function bankerStatusOf(address account) external view returns (BankerStatus) {
        return _bankers[account];
    }

    /// @inheritdoc ILiquidityPool
    function vault() external view returns (address) {
        return address(this);
    }

    /// @inheritdoc ILiquidityPool
    function usdg() external pure returns (address) {
        return USDG;
    }
}
