// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title ILiquidityManager
/// @notice Adds and removes liquidity for every pool of its list, so that users approve one contract. It moves only its
/// caller's money and holds only the shares of exit orders, which nobody but their owners controls.
interface ILiquidityManager {
    /*//////////////////////////////////////////////////////////////
                                 TYPES
    //////////////////////////////////////////////////////////////*/

    /// @notice What liquidity providers may do with a pool.
    enum PoolStatus {
        /// @notice Nothing: never accepted.
        None,
        /// @notice Add and remove.
        Accepted,
        /// @notice Remove only, exit orders included.
        Closing
    }

    /// @notice Signature of an EIP-2612 permit to this contract for exactly the amount of the call.
    struct Permit {
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    /// @notice An order to remove shares.
    /// @param owner receives the tokens, or the shares back; zero when there is no such order.
    /// @param minOut smallest accepted amount of `tokenOut`, in its units.
    /// @param deadline last unix time at which the order may be executed.
    /// @param lpAmount shares held for the order, 18 decimals.
    struct ExitOrder {
        address owner;
        uint96 minOut;
        address pool;
        uint64 deadline;
        address tokenOut;
        uint96 lpAmount;
    }

    /*//////////////////////////////////////////////////////////////
                                 EVENTS
    //////////////////////////////////////////////////////////////*/

    /// @notice An exit order took `lpAmount` shares of its owner into this contract.
    event ExitPlaced(
        uint256 indexed orderId,
        address indexed owner,
        address indexed pool,
        address tokenOut,
        uint256 lpAmount,
        uint256 minOut,
        uint256 deadline
    );
    /// @notice The shares of an order left the pool: `amount` of its token went to its owner.
    event ExitExecuted(uint256 indexed orderId, address indexed owner, uint256 amount);
    /// @notice The owner of an order took the shares back.
    event ExitCancelled(uint256 indexed orderId, address indexed owner);
    /// @notice The shares of an expired order went back to its owner.
    event ExitExpired(uint256 indexed orderId, address indexed owner);
    event PoolSet(address indexed pool, PoolStatus status);

    /*//////////////////////////////////////////////////////////////
                                 ERRORS
    //////////////////////////////////////////////////////////////*/

    /// @notice Thrown when the caller asks for tokens that the running call has not promised to it.
    error Forbidden();
    /// @notice Thrown when a pool is not in the list, or is to be accepted and has no code.
    error UnknownPool(address pool);
    /// @notice Thrown when liquidity is added to a pool from which it may only be removed.
    error PoolClosing(address pool);
    /// @notice Thrown when the caller's minimum is zero, which would accept any price.
    error MinimumRequired();
    /// @notice Thrown when an order's deadline has passed already or exceeds 64 bits.
    error InvalidDeadline(uint256 deadline);
    /// @notice Thrown when an order does not exist, or ended.
    error UnknownOrder(uint256 orderId);
    /// @notice Thrown when an order is cancelled by another account than its owner.
    error NotOrderOwner(uint256 orderId, address caller);
    /// @notice Thrown when an order is executed after its deadline.
    error OrderExpired(uint256 orderId, uint256 deadline);
    /// @notice Thrown when an order is given back before its deadline has passed.
    error OrderNotExpired(uint256 orderId, uint256 deadline);
    /// @notice Thrown when an order is executed while open bets matter more than the pool's owner allows.
    error NotClear(uint256 gapBasisPoints, uint256 limitBasisPoints);

    /*//////////////////////////////////////////////////////////////
                               LIQUIDITY
    //////////////////////////////////////////////////////////////*/

    /// @notice Moves `amount` of `token` from the caller into `pool`; the caller gets the shares.
    /// @dev The pool emits {ILiquidityPool.LiquidityAdded}; the pool's errors are passed on.
    ///
    /// Requirements:
    /// - `pool` is accepted here and accepts this contract as a handler.
    /// - `minLp` is above zero.
    /// - The caller has allowed this contract to take `amount` of `token`.
    ///
    /// @param minUsdg smallest accepted value in USDG, 18 decimals.
    /// @param minLp smallest accepted number of shares, 18 decimals.
    function addLiquidity(address pool, address token, uint256 amount, uint256 minUsdg, uint256 minLp)
        external
        returns (uint256 usdgAmount, uint256 lpAmount);

    /// @notice {addLiquidity} with a permit in the same call. A permit that fails is ignored: only the allowance counts,
    /// so nobody can make the call fail by using the permit first.
    function addLiquidityWithPermit(
        address pool,
        address token,
        uint256 amount,
        uint256 minUsdg,
        uint256 minLp,
        Permit calldata permit
    ) external returns (uint256 usdgAmount, uint256 lpAmount);

    /// @notice Burns `lpAmount` of the caller's shares and pays `tokenOut` to `receiver`.
    /// @dev The pool emits {ILiquidityPool.LiquidityRemoved}; the pool's errors are passed on.
    ///
    /// Requirements:
    /// - `pool` is accepted or closing, and accepts this contract as a handler.
    /// - `minOut` is above zero.
    /// - The caller has allowed this contract to take `lpAmount` of the pool's shares.
    ///
    /// @param minOut smallest accepted amount of `tokenOut`.
    function removeLiquidity(address pool, address tokenOut, uint256 lpAmount, uint256 minOut, address receiver)
        external
        returns (uint256 amount);

    /// @notice {removeLiquidity} with a permit in the same call, as in {addLiquidityWithPermit}.
    function removeLiquidityWithPermit(
        address pool,
        address tokenOut,
        uint256 lpAmount,
        uint256 minOut,
        address receiver,
        Permit calldata permit
    ) external returns (uint256 amount);

    /*//////////////////////////////////////////////////////////////
                              EXIT ORDERS
    //////////////////////////////////////////////////////////////*/

    /// @notice Takes `lpAmount` of the caller's shares into an order, which anyone may execute when open bets lower the
    /// pool's value only a little.
    /// @dev Emits {ExitPlaced}.
    ///
    /// Requirements:
    /// - `pool` is accepted or closing, and `tokenOut` is one of its tokens.
    /// - `lpAmount` and `minOut` are above zero and have at most 96 bits.
    /// - `deadline` is not in the past and has at most 64 bits.
    /// - The caller has as many mature shares of the pool and has allowed this contract to take them.
    ///
    /// @param minOut smallest accepted amount of `tokenOut`.
    /// @param deadline last unix time at which the order may be executed.
    /// @return orderId number of the order, from 1.
    function exitWhenClear(address pool, address tokenOut, uint256 lpAmount, uint256 minOut, uint256 deadline)
        external
        returns (uint256 orderId);

    /// @notice {exitWhenClear} with a permit in the same call, as in {addLiquidityWithPermit}.
    function exitWhenClearWithPermit(
        address pool,
        address tokenOut,
        uint256 lpAmount,
        uint256 minOut,
        uint256 deadline,
        Permit calldata permit
    ) external returns (uint256 orderId);

    /// @notice Removes the liquidity of an order and pays its owner. Anyone may call.
    /// @dev Emits {ExitExecuted}; the pool emits {ILiquidityPool.LiquidityRemoved} with this contract as the account.
    ///
    /// Requirements:
    /// - The order exists and its deadline has not passed.
    /// - The gap that {gapOf} returns for its pool is at most the limit.
    /// - The pool pays at least the order's minimum.
    function executeExit(uint256 orderId) external returns (uint256 amount);

    /// @notice Returns the shares of the caller's order. Possible at any time.
    /// @dev Emits {ExitCancelled}.
    function cancelExit(uint256 orderId) external;

    /// @notice Returns the shares of an order to its owner once its deadline has passed. Anyone may call.
    /// @dev Emits {ExitExpired}.
    function returnExpiredExit(uint256 orderId) external;

    /*//////////////////////////////////////////////////////////////
                             ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @notice Accepts a pool, or closes it so that liquidity can only be removed.
    /// @dev Emits {PoolSet}. Requirements: the caller is the owner; a pool to accept has code; a pool to close is in the
    /// list.
    function setPool(address pool, bool accepted) external;

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @notice How far the smaller AUM of a pool lies below the larger one, as a part of the larger, rounded up; and the
    /// limit that the pool's owner has set for exits.
    function gapOf(address pool) external view returns (uint256 gapBasisPointsUp, uint256 limitBasisPoints);
    /// @notice Returns an order; zeros when it does not exist or has ended.
    function orderOf(uint256 orderId) external view returns (ExitOrder memory);
    /// @notice Number of the latest order.
    function latestOrderId() external view returns (uint256);
    function poolStatusOf(address pool) external view returns (PoolStatus);
}
