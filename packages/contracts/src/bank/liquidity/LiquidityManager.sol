// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {ILiquidityHandler} from "../../interfaces/bank/ILiquidityHandler.sol";
import {ILiquidityManager} from "../../interfaces/bank/ILiquidityManager.sol";
import {ILiquidityPool} from "../../interfaces/bank/ILiquidityPool.sol";

/// @title LiquidityManager
/// @notice See {ILiquidityManager}.
contract LiquidityManager is ILiquidityManager, ILiquidityHandler, Ownable2Step, ReentrancyGuardTransient {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    uint256 private constant BPS_DENOMINATOR = 10_000;

    mapping(address pool => PoolStatus) private _pools;
    mapping(uint256 orderId => ExitOrder) private _orders;
    /// @inheritdoc ILiquidityManager
    uint256 public latestOrderId;

    /// @dev Hash of the one delivery that a pool may ask for right now.
    bytes32 private transient _promisedDelivery;

    constructor(address owner) Ownable(owner) {}

    /*//////////////////////////////////////////////////////////////
                             ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityManager
    function setPool(address pool, bool accepted) external onlyOwner {
        require(accepted ? pool.code.length > 0 : _pools[pool] != PoolStatus.None, UnknownPool(pool));
        PoolStatus status = accepted ? PoolStatus.Accepted : PoolStatus.Closing;
        _pools[pool] = status;
        emit PoolSet(pool, status);
    }

    /*//////////////////////////////////////////////////////////////
                               LIQUIDITY
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityManager
    function addLiquidity(address pool, address token, uint256 amount, uint256 minUsdg, uint256 minLp)
        external
        nonReentrant
        returns (uint256 usdgAmount, uint256 lpAmount)
    {
        return _addLiquidity(pool, token, amount, minUsdg, minLp);
    }

    /// @inheritdoc ILiquidityManager
    function addLiquidityWithPermit(
        address pool,
        address token,
        uint256 amount,
        uint256 minUsdg,
        uint256 minLp,
        Permit calldata permit
    ) external nonReentrant returns (uint256 usdgAmount, uint256 lpAmount) {
        _tryPermit(token, amount, permit);
        return _addLiquidity(pool, token, amount, minUsdg, minLp);
    }

    /// @inheritdoc ILiquidityManager
    function removeLiquidity(address pool, address tokenOut, uint256 lpAmount, uint256 minOut, address receiver)
        external
        nonReentrant
        returns (uint256 amount)
    {
        return _removeLiquidity(pool, tokenOut, lpAmount, minOut, receiver);
    }

    /// @inheritdoc ILiquidityManager
    function removeLiquidityWithPermit(
        address pool,
        address tokenOut,
        uint256 lpAmount,
        uint256 minOut,
        address receiver,
        Permit calldata permit
    ) external nonReentrant returns (uint256 amount) {
        _tryPermit(pool, lpAmount, permit);
        return _removeLiquidity(pool, tokenOut, lpAmount, minOut, receiver);
    }

    /// @inheritdoc ILiquidityHandler
    function deliverLiquidity(address token, address account, uint256 amount) external {
        require(_promisedDelivery == _deliveryHash(msg.sender, token, account, amount), Forbidden());
        _promisedDelivery = 0;
        IERC20(token).safeTransferFrom(account, msg.sender, amount);
    }

    /*//////////////////////////////////////////////////////////////
                              EXIT ORDERS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityManager
    function exitWhenClear(address pool, address tokenOut, uint256 lpAmount, uint256 minOut, uint256 deadline)
        external
        nonReentrant
        returns (uint256 orderId)
    {
        return _placeExit(pool, tokenOut, lpAmount, minOut, deadline);
    }

    /// @inheritdoc ILiquidityManager
    function exitWhenClearWithPermit(
        address pool,
        address tokenOut,
        uint256 lpAmount,
        uint256 minOut,
        uint256 deadline,
        Permit calldata permit
    ) external nonReentrant returns (uint256 orderId) {
        _tryPermit(pool, lpAmount, permit);
        return _placeExit(pool, tokenOut, lpAmount, minOut, deadline);
    }

    /// @inheritdoc ILiquidityManager
    function executeExit(uint256 orderId) external nonReentrant returns (uint256 amount) {
        ExitOrder memory order = _endOrder(orderId);
        require(block.timestamp <= order.deadline, OrderExpired(orderId, order.deadline));
        (uint256 gapBasisPointsUp, uint256 limitBasisPoints) = gapOf(order.pool);
        require(gapBasisPointsUp <= limitBasisPoints, NotClear(gapBasisPointsUp, limitBasisPoints));

        amount = ILiquidityPool(order.pool)
            .removeLiquidity(order.tokenOut, order.lpAmount, order.minOut, order.owner, address(this));
        emit ExitExecuted(orderId, order.owner, amount);
    }

    /// @inheritdoc ILiquidityManager
    function cancelExit(uint256 orderId) external nonReentrant {
        ExitOrder memory order = _endOrder(orderId);
        require(msg.sender == order.owner, NotOrderOwner(orderId, msg.sender));

        emit ExitCancelled(orderId, order.owner);
        IERC20(order.pool).safeTransfer(order.owner, order.lpAmount);
    }

    /// @inheritdoc ILiquidityManager
    function returnExpiredExit(uint256 orderId) external nonReentrant {
        ExitOrder memory order = _endOrder(orderId);
        require(block.timestamp > order.deadline, OrderNotExpired(orderId, order.deadline));

        emit ExitExpired(orderId, order.owner);
        IERC20(order.pool).safeTransfer(order.owner, order.lpAmount);
    }

    /*//////////////////////////////////////////////////////////////
                               INTERNALS
    //////////////////////////////////////////////////////////////*/

    function _addLiquidity(address pool, address token, uint256 amount, uint256 minUsdg, uint256 minLp)
        private
        returns (uint256 usdgAmount, uint256 lpAmount)
    {
        PoolStatus status = _pools[pool];
        require(status != PoolStatus.None, UnknownPool(pool));
        require(status == PoolStatus.Accepted, PoolClosing(pool));
        require(minLp > 0, MinimumRequired());

        _promisedDelivery = _deliveryHash(pool, token, msg.sender, amount);
        (usdgAmount, lpAmount) = ILiquidityPool(pool).addLiquidity(token, amount, minUsdg, minLp, msg.sender);
        _promisedDelivery = 0;
    }

    function _removeLiquidity(address pool, address tokenOut, uint256 lpAmount, uint256 minOut, address receiver)
        private
        returns (uint256)
    {
        require(_pools[pool] != PoolStatus.None, UnknownPool(pool));
        require(minOut > 0, MinimumRequired());
        return ILiquidityPool(pool).removeLiquidity(tokenOut, lpAmount, minOut, receiver, msg.sender);
    }

    function _placeExit(address pool, address tokenOut, uint256 lpAmount, uint256 minOut, uint256 deadline)
        private
        returns (uint256 orderId)
    {
        require(_pools[pool] != PoolStatus.None, UnknownPool(pool));
        require(ILiquidityPool(pool).isLpToken(tokenOut), ILiquidityPool.NotLp());
        require(lpAmount > 0, ILiquidityPool.InvalidLPAmount());
        require(minOut > 0, MinimumRequired());
        require(deadline >= block.timestamp && deadline <= type(uint64).max, InvalidDeadline(deadline));

        orderId = ++latestOrderId;
        _orders[orderId] = ExitOrder({
            owner: msg.sender,
            minOut: minOut.toUint96(),
            pool: pool,
            deadline: uint64(deadline),
            tokenOut: tokenOut,
            lpAmount: lpAmount.toUint96()
        });
        emit ExitPlaced(orderId, msg.sender, pool, tokenOut, lpAmount, minOut, deadline);

        IERC20(pool).safeTransferFrom(msg.sender, address(this), lpAmount);
    }

    /// @dev Deletes an order, so that it cannot end twice.
    function _endOrder(uint256 orderId) private returns (ExitOrder memory order) {
        order = _orders[orderId];
        require(order.owner != address(0), UnknownOrder(orderId));
        delete _orders[orderId];
    }

    /// @dev Tries a permit and ignores its failure: only the allowance counts. Copies no return data.
    function _tryPermit(address token, uint256 amount, Permit calldata permit) private {
        bytes memory data = abi.encodeCall(
            IERC20Permit.permit, (msg.sender, address(this), amount, permit.deadline, permit.v, permit.r, permit.s)
        );
        assembly ("memory-safe") {
            pop(call(gas(), token, 0, add(data, 0x20), mload(data), 0, 0))
        }
    }

    function _deliveryHash(address pool, address token, address account, uint256 amount)
        private
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(pool, token, account, amount));
    }

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILiquidityManager
    function gapOf(address pool) public view returns (uint256 gapBasisPointsUp, uint256 limitBasisPoints) {
        uint256 aumMax = ILiquidityPool(pool).aum(true);
        uint256 aumMin = ILiquidityPool(pool).aum(false);
        if (aumMax > 0) gapBasisPointsUp = Math.ceilDiv((aumMax - aumMin) * BPS_DENOMINATOR, aumMax);
        limitBasisPoints = ILiquidityPool(pool).exitGapBasisPoints();
    }

    /// @inheritdoc ILiquidityManager
    function orderOf(uint256 orderId) external view returns (ExitOrder memory) {
        return _orders[orderId];
    }

    /// @inheritdoc ILiquidityManager
    function poolStatusOf(address pool) external view returns (PoolStatus) {
        return _pools[pool];
    }
}
