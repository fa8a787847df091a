// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

import {IExpectedIncome} from "../../interfaces/bank/IExpectedIncome.sol";
import {ILiquidityPool} from "../../interfaces/bank/ILiquidityPool.sol";

/// @title PoolRoles
/// @notice Roles of a pool, and the limits on what bankers may put at stake.
abstract contract PoolRoles is ILiquidityPool, Ownable2Step {
    /// @dev The limits are stored beside each banker's status, so that a bet reads one slot for both.
    struct Banker {
        BankerStatus status;
        uint16 totalBasisPoints;
        uint16 roundBasisPoints;
    }

    uint16 private constant DRAWDOWN_BPS_MAX = 2000;
    /// @dev Bounds the loop over all bankers.
    uint256 private constant BANKERS_MAX = 16;
    uint16 private constant ROUND_DRAWDOWN_BPS_MAX = 500;

    mapping(address account => Banker) internal _bankers;
    mapping(address account => bool) internal _handlers;
    /// @dev Every account that ever was a banker; {setDrawdownLimits} updates all of them.
    address[] private _bankerList;

    /// @inheritdoc ILiquidityPool
    address public guardian;
    /// @inheritdoc ILiquidityPool
    address public treasury;
    /// @inheritdoc ILiquidityPool
    bool public inPrivateMode;
    /// @inheritdoc ILiquidityPool
    address public incomeSource;
    uint16 private _totalBasisPoints = DRAWDOWN_BPS_MAX;
    uint16 private _roundBasisPoints = ROUND_DRAWDOWN_BPS_MAX;

    constructor(address owner, address initialTreasury) Ownable(owner) {
        _setTreasury(initialTreasury);
    }

    /// @dev The owner may do both; the guardian may only stop.
    modifier onlyOwnerOrGuardianIf(bool stops) {
        _checkOwnerOrGuardianIf(stops);
        _;
    }

    /*//////////////////////////////////////////////////////////////
                             ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityPool
    function setHandler(address handler, bool accepted) external onlyOwnerOrGuardianIf(!accepted) {
        _handlers[handler] = accepted;
        emit HandlerSet(handler, accepted);
    }

    /// @inheritdoc ILiquidityPool
    function setBanker(address banker, bool accepted) external onlyOwnerOrGuardianIf(!accepted) {
        Banker storage entry = _bankers[banker];
        if (accepted) {
            if (entry.status == BankerStatus.None) {
                require(_bankerList.length < BANKERS_MAX, TooMany(BANKERS_MAX));
                _bankerList.push(banker);
            }
            entry.status = BankerStatus.Accepted;
            (entry.totalBasisPoints, entry.roundBasisPoints) = (_totalBasisPoints, _roundBasisPoints);
        } else if (entry.status != BankerStatus.None) {
            entry.status = BankerStatus.Closing;
        }
        emit BankerSet(banker, entry.status);
    }

    /// @inheritdoc ILiquidityPool
    function setDrawdownLimits(uint16 totalBasisPoints, uint16 roundBasisPoints)
        external
        onlyOwnerOrGuardianIf(totalBasisPoints <= _totalBasisPoints && roundBasisPoints <= _roundBasisPoints)
    {
        require(
            totalBasisPoints <= DRAWDOWN_BPS_MAX && roundBasisPoints <= ROUND_DRAWDOWN_BPS_MAX,
            InvalidDrawdownLimits(totalBasisPoints, roundBasisPoints)
        );
        (_totalBasisPoints, _roundBasisPoints) = (totalBasisPoints, roundBasisPoints);
        uint256 length = _bankerList.length;
        for (uint256 i; i < length; ++i) {
            Banker storage entry = _bankers[_bankerList[i]];
            (entry.totalBasisPoints, entry.roundBasisPoints) = (totalBasisPoints, roundBasisPoints);
        }
        emit DrawdownLimitsSet(totalBasisPoints, roundBasisPoints);
    }

    /// @inheritdoc ILiquidityPool
    function setPrivateMode(bool enabled) external onlyOwnerOrGuardianIf(enabled) {
        inPrivateMode = enabled;
        emit PrivateModeSet(enabled);
    }

    /// @inheritdoc ILiquidityPool
    function setIncomeSource(address newSource) external onlyOwner {
        // Reverts unless it answers; a source without an answer would block all pricing.
        if (newSource != address(0)) IExpectedIncome(newSource).expectedIncomeOf(address(this), address(0));
        incomeSource = newSource;
        emit IncomeSourceSet(newSource);
    }

    /// @inheritdoc ILiquidityPool
    function setTreasury(address newTreasury) external onlyOwner {
        _setTreasury(newTreasury);
    }

    /// @inheritdoc ILiquidityPool
    function setGuardian(address newGuardian) external onlyOwner {
        guardian = newGuardian;
        emit GuardianUpdated(newGuardian);
    }

    function _checkOwnerOrGuardianIf(bool stops) private view {
        require(msg.sender == owner() || (stops && msg.sender == guardian), Forbidden());
    }

    function _setTreasury(address newTreasury) private {
        require(newTreasury != address(0), InvalidTreasury(newTreasury));
        treasury = newTreasury;
        emit TreasurySet(newTreasury);
    }

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityPool
    function isHandler(address account) external view returns (bool) {
        return _handlers[account];
    }

    /// @inheritdoc ILiquidityPool
    function bankerStatusOf(address account) external view returns (BankerStatus) {
        return _bankers[account].status;
    }

    /// @inheritdoc ILiquidityPool
    function drawdownLimits() public view returns (uint16 totalBasisPoints, uint16 roundBasisPoints) {
        return (_totalBasisPoints, _roundBasisPoints);
    }
}
