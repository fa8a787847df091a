// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IBanker} from "../../interfaces/bank/IBanker.sol";
import {IExpectedIncome} from "../../interfaces/bank/IExpectedIncome.sol";
import {IIncomeVault} from "../../interfaces/bank/IIncomeVault.sol";
import {ILiquidityPool} from "../../interfaces/bank/ILiquidityPool.sol";

/// @title IncomeVault
/// @notice See {IIncomeVault}.
contract IncomeVault is IIncomeVault, IBanker, Ownable2Step, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @dev The money of a token held for a pool, in one slot. Times fit 32 bits until 2106.
    /// @param held whole amount.
    /// @param unvested part that had not vested at `startedAt`; it vests evenly until `endsAt`.
    struct Stream {
        uint96 held;
        uint96 unvested;
        uint32 startedAt;
        uint32 endsAt;
    }

    /// @dev Bounds the loop over all sources.
    uint256 private constant SOURCES_MAX = 4;
    uint32 private constant VESTING_PERIOD_MIN = 1 hours;
    uint32 private constant VESTING_PERIOD_MAX = 30 days;

    /// @inheritdoc IIncomeVault
    uint32 public vestingPeriod;
    /// @dev Every account that ever was a source: its expected income counts.
    address[] private _sources;
    /// @inheritdoc IIncomeVault
    mapping(address account => bool) public isSource;
    mapping(address pool => mapping(address token => Stream)) private _streams;

    /// @dev Hash of the one delivery that a pool may ask for right now.
    bytes32 private transient _promisedDelivery;

    constructor(address owner) Ownable(owner) {
        _storeVestingPeriod(1 days);
    }

    /*//////////////////////////////////////////////////////////////
                             ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IIncomeVault
    function setSource(address source, bool accepted) external onlyOwner {
        if (accepted && !_isListed(source)) {
            require(_sources.length < SOURCES_MAX, TooMany(SOURCES_MAX));
            // Reverts unless it answers; a source without an answer would block all pricing.
            IExpectedIncome(source).expectedIncomeOf(address(0), address(0));
            _sources.push(source);
        }
        isSource[source] = accepted;
        emit SourceSet(source, accepted);
    }

    /// @inheritdoc IIncomeVault
    function setVestingPeriod(uint32 newPeriod) external onlyOwner {
        require(newPeriod >= VESTING_PERIOD_MIN && newPeriod <= VESTING_PERIOD_MAX, InvalidPeriod(newPeriod));
        _storeVestingPeriod(newPeriod);
    }

    /*//////////////////////////////////////////////////////////////
                                 INCOME
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IIncomeVault
    function receiveIncome(address pool, address token, uint256 amount) external nonReentrant {
        require(isSource[msg.sender], Forbidden());
        Stream storage stream = _streams[pool][token];
        uint256 held = Math.saturatingAdd(stream.held, amount);
        require(amount > 0 && held <= type(uint96).max, InvalidAmount());

        // Interaction: first, because only what arrives may be booked; the lock is held.
        uint256 balanceBefore = IERC20(token).balanceOf(address(this));
        IBanker(msg.sender).deliverWager(token, msg.sender, amount);
        require(IERC20(token).balanceOf(address(this)) == balanceBefore + amount, InvalidAmount());

        // Effect: one stream together with the unvested rest. Its end is rounded up.
        uint256 onItsWay = _unvestedUp(stream);
        uint256 left = Math.saturatingSub(stream.endsAt, block.timestamp);
        uint256 unvested = onItsWay + amount;
        uint256 endsAt = block.timestamp + Math.ceilDiv(onItsWay * left + amount * vestingPeriod, unvested);
        // Fits: neither amount exceeds what is held, and no end is further away than the longest period.
        _streams[pool][token] = Stream(uint96(held), uint96(unvested), uint32(block.timestamp), uint32(endsAt));
        emit IncomeKept(pool, token, msg.sender, amount, unvested, endsAt);
    }

    /// @inheritdoc IIncomeVault
    function push(address pool, address token) external nonReentrant returns (uint256 amount) {
        Stream storage stream = _streams[pool][token];
        uint256 unvested = _unvestedUp(stream);
        amount = stream.held - unvested;
        if (amount == 0) return 0;

        // Effect.
        stream.held = uint96(unvested);
        _promisedDelivery = _deliveryHash(pool, token, amount);
        emit IncomePushed(pool, token, amount);

        // Interaction: reverts if the pool does not accept the income.
        ILiquidityPool(pool).receiveIncome(token, amount);
        require(_promisedDelivery == 0, InvalidAmount());
    }

    /// @inheritdoc IBanker
    function deliverWager(address token, address, uint256 amount) external {
        require(_promisedDelivery == _deliveryHash(msg.sender, token, amount), Forbidden());
        _promisedDelivery = 0;
        IERC20(token).safeTransfer(msg.sender, amount);
    }

    /*//////////////////////////////////////////////////////////////
                                INTERNALS
    //////////////////////////////////////////////////////////////*/

    function _storeVestingPeriod(uint32 newPeriod) private {
        vestingPeriod = newPeriod;
        emit VestingPeriodSet(newPeriod);
    }

    function _isListed(address source) private view returns (bool) {
        uint256 length = _sources.length;
        for (uint256 i; i < length; ++i) {
            if (_sources[i] == source) return true;
        }
        return false;
    }

    /// @dev Rounded up, so that never too much is released.
    function _unvestedUp(Stream storage stream) private view returns (uint256) {
        (uint256 startedAt, uint256 endsAt) = (stream.startedAt, stream.endsAt);
        if (block.timestamp >= endsAt) return 0;
        return Math.ceilDiv(stream.unvested * (endsAt - block.timestamp), endsAt - startedAt);
    }

    function _deliveryHash(address pool, address token, uint256 amount) private pure returns (bytes32) {
        return keccak256(abi.encode(pool, token, amount));
    }

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IExpectedIncome
    /// @dev Has no lock: pools ask while money is in transit, and every step counts it on exactly one side.
    function expectedIncomeOf(address pool, address token) external view returns (uint256 expected) {
        expected = _streams[pool][token].held;
        uint256 length = _sources.length;
        for (uint256 i; i < length; ++i) {
            expected += IExpectedIncome(_sources[i]).expectedIncomeOf(pool, token);
        }
    }

    /// @inheritdoc IIncomeVault
    function heldOf(address pool, address token) external view returns (uint256 held, uint256 unvested) {
        Stream storage stream = _streams[pool][token];
        return (stream.held, _unvestedUp(stream));
    }
}
