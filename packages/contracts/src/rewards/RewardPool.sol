// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";

import {LowLevelTransfer} from "../bank/pool/LowLevelTransfer.sol";
import {IRewardPool} from "../interfaces/IRewardPool.sol";
import {LeakyBucket} from "./LeakyBucket.sol";

/// @title RewardPool
/// @notice See {IRewardPool}.
contract RewardPool is IRewardPool, EIP712, Ownable2Step, ReentrancyGuardTransient {
    using BitMaps for BitMaps.BitMap;
    using LeakyBucket for LeakyBucket.Bucket;
    using SafeERC20 for IERC20;

    /// @dev Booked money: together with the liabilities never more than the contract holds.
    struct Funds {
        uint128 unreserved;
        uint128 reserved;
    }

    /// @inheritdoc IRewardPool
    uint256 public constant MAX_VOUCHERS = 50;
    /// @inheritdoc IRewardPool
    uint256 public constant LIMIT_PERIOD = LeakyBucket.PERIOD;

    bytes32 private constant VOUCHER_TYPEHASH =
        keccak256("Voucher(uint256 id,address account,address token,uint256 amount,uint256 deadline)");

    mapping(address token => Funds) private _funds;
    mapping(address token => LeakyBucket.Bucket) private _voucherBuckets;
    mapping(address token => LeakyBucket.Bucket) private _reserveBuckets;
    mapping(address reserver => mapping(address token => uint256)) private _reserves;
    mapping(address account => mapping(address token => uint256)) private _liabilities;
    mapping(address account => ReserverStatus) private _reservers;
    BitMaps.BitMap private _claimed;

    /// @inheritdoc IRewardPool
    mapping(address token => uint256) public totalLiabilities;
    /// @inheritdoc IRewardPool
    mapping(address account => bool) public isSigner;
    /// @inheritdoc IRewardPool
    address public guardian;

    constructor(address owner) Ownable(owner) EIP712("Tyche RewardPool", "1") {}

    /// @dev The owner may do both; the guardian may only stop.
    modifier onlyOwnerOrGuardianIf(bool stops) {
        require(msg.sender == owner() || (stops && msg.sender == guardian), Forbidden());
        _;
    }

    /*//////////////////////////////////////////////////////////////
                             ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IRewardPool
    function setSigner(address signer, bool accepted) external onlyOwnerOrGuardianIf(!accepted) {
        isSigner[signer] = accepted;
        emit SignerSet(signer, accepted);
    }

    /// @inheritdoc IRewardPool
    function setReserver(address account, bool accepted) external onlyOwnerOrGuardianIf(!accepted) {
        ReserverStatus status = _reservers[account];
        if (accepted) status = ReserverStatus.Accepted;
        else if (status == ReserverStatus.Accepted) status = ReserverStatus.Closing;
        _reservers[account] = status;
        emit ReserverSet(account, status);
    }

    /// @inheritdoc IRewardPool
    function setLimit(address token, uint256 limit)
        external
        onlyOwnerOrGuardianIf(limit <= _voucherBuckets[token].limit)
    {
        require(limit <= type(uint104).max, InvalidAmount());
        _voucherBuckets[token].setLimit(limit);
        emit LimitSet(token, limit);
    }

    /// @inheritdoc IRewardPool
    function setReserveLimit(address token, uint256 limit)
        external
        onlyOwnerOrGuardianIf(limit <= _reserveBuckets[token].limit)
    {
        require(limit <= type(uint104).max, InvalidAmount());
        _reserveBuckets[token].setLimit(limit);
        emit ReserveLimitSet(token, limit);
    }

    /// @inheritdoc IRewardPool
    function setGuardian(address newGuardian) external onlyOwner {
        guardian = newGuardian;
        emit GuardianUpdated(newGuardian);
    }

    /*//////////////////////////////////////////////////////////////
                                 MONEY
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IRewardPool
    function deposit(address token, uint256 amount) external nonReentrant {
        require(amount > 0 && amount <= type(uint128).max, InvalidAmount());

        // Interaction: first, because only what arrives may be booked; the lock is held.
        uint256 balanceBefore = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        require(IERC20(token).balanceOf(address(this)) - balanceBefore == amount, InvalidAmount());

        // Effect.
        _funds[token].unreserved += uint128(amount);
        emit Deposited(msg.sender, token, amount);
    }

    /// @inheritdoc IRewardPool
    function withdraw(address token, address to, uint256 amount) external onlyOwner nonReentrant {
        _takeUnreserved(token, amount);
        emit Withdrawn(to, token, amount);
        IERC20(token).safeTransfer(to, amount);
    }

    /*//////////////////////////////////////////////////////////////
                                VOUCHERS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IRewardPool
    function claim(Voucher calldata voucher, bytes calldata signature) external nonReentrant {
        _redeem(voucher, signature);
        _sendOrOwe(voucher.token, voucher.account, voucher.amount);
    }

    /// @inheritdoc IRewardPool
    function multiClaim(Voucher[] calldata vouchers, bytes[] calldata signatures) external nonReentrant {
        uint256 length = _checkCount(vouchers, signatures);
        for (uint256 i; i < length; ++i) {
            _redeem(vouchers[i], signatures[i]);
        }
        for (uint256 i; i < length; ++i) {
            _sendOrOwe(vouchers[i].token, vouchers[i].account, vouchers[i].amount);
        }
    }

    /// @inheritdoc IRewardPool
    function verifyCalldata(Voucher calldata voucher, bytes calldata signature) external view returns (bool) {
        _checkPromise(voucher, signature, _claimed.get(voucher.id));
        _checkMeans(voucher, 0);
        return true;
    }

    /// @inheritdoc IRewardPool
    function multiVerifyCalldata(Voucher[] calldata vouchers, bytes[] calldata signatures)
        external
        view
        returns (bool)
    {
        uint256 length = _checkCount(vouchers, signatures);
        for (uint256 i; i < length; ++i) {
            Voucher calldata voucher = vouchers[i];
            // What the vouchers before this one would have taken.
            uint256 taken;
            bool isTaken = _claimed.get(voucher.id);
            for (uint256 j; j < i; ++j) {
                if (vouchers[j].id == voucher.id) isTaken = true;
                if (vouchers[j].token == voucher.token) taken += vouchers[j].amount;
            }
            _checkPromise(voucher, signatures[i], isTaken);
            _checkMeans(voucher, taken);
        }
        return true;
    }

    /*//////////////////////////////////////////////////////////////
                                RESERVES
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IRewardPool
    function reserve(address token, uint256 amount) external nonReentrant {
        require(_reservers[msg.sender] == ReserverStatus.Accepted, Forbidden());
        LeakyBucket.Bucket storage bucket = _reserveBuckets[token];
        uint256 available = bucket.availableOf();
        require(amount <= available, LimitReached(token, amount, available));
        bucket.take(amount);
        _takeUnreserved(token, amount);
        _funds[token].reserved += uint128(amount);
        _reserves[msg.sender][token] += amount;
        emit Reserved(msg.sender, token, amount);
    }

    /// @inheritdoc IRewardPool
    function release(address token, uint256 amount) external nonReentrant {
        _takeReserved(token, amount);
        _funds[token].unreserved += uint128(amount);
        emit Released(msg.sender, token, amount);
    }

    /// @inheritdoc IRewardPool
    function pay(address token, address to, uint256 amount) external nonReentrant {
        _checkAccount(to);
        _takeReserved(token, amount);
        emit RewardPaid(msg.sender, to, token, amount);
        _sendOrOwe(token, to, amount);
    }

    /*//////////////////////////////////////////////////////////////
                              LIABILITIES
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IRewardPool
    function claimLiability(address token, address to) external nonReentrant returns (uint256 amount) {
        amount = _liabilities[msg.sender][token];
        require(amount > 0, InvalidAmount());

        // Effect.
        _liabilities[msg.sender][token] = 0;
        totalLiabilities[token] -= amount;
        emit LiabilityClaimed(msg.sender, token, to, amount);

        // Interaction.
        IERC20(token).safeTransfer(to, amount);
    }

    /*//////////////////////////////////////////////////////////////
                               INTERNALS
    //////////////////////////////////////////////////////////////*/

    function _redeem(Voucher calldata voucher, bytes calldata signature) private {
        _checkPromise(voucher, signature, _claimed.get(voucher.id));
        _checkMeans(voucher, 0);

        _claimed.set(voucher.id);
        _voucherBuckets[voucher.token].take(voucher.amount);
        _takeUnreserved(voucher.token, voucher.amount);
        emit VoucherClaimed(voucher.id, voucher.account, voucher.token, voucher.amount);
    }

    /// @dev Sends an amount that has left the accounts, or books it as a liability if the token refuses.
    function _sendOrOwe(address token, address to, uint256 amount) private {
        if (LowLevelTransfer.trySend(token, to, amount)) return;
        _liabilities[to][token] += amount;
        totalLiabilities[token] += amount;
        emit LiabilityRecorded(to, token, amount);
    }

    function _takeUnreserved(address token, uint256 amount) private {
        require(amount > 0, InvalidAmount());
        uint256 unreserved = _funds[token].unreserved;
        require(amount <= unreserved, InsufficientValue(unreserved, amount));
        // Fits: at most the former value of 128 bits.
        _funds[token].unreserved = uint128(unreserved - amount);
    }

    function _takeReserved(address token, uint256 amount) private {
        require(amount > 0, InvalidAmount());
        uint256 reservedByCaller = _reserves[msg.sender][token];
        require(amount <= reservedByCaller, InsufficientValue(reservedByCaller, amount));
        _reserves[msg.sender][token] = reservedByCaller - amount;
        _funds[token].reserved -= uint128(amount);
    }

    function _checkCount(Voucher[] calldata vouchers, bytes[] calldata signatures) private pure returns (uint256) {
        uint256 length = vouchers.length;
        require(
            length > 0 && length <= MAX_VOUCHERS && length == signatures.length,
            InvalidVoucherCount(length, signatures.length)
        );
        return length;
    }

    function _checkAccount(address account) private view {
        require(account != address(0) && account != address(this), InvalidAccount(account));
    }

    /// @dev Checks deadline, id and signature of a voucher.
    function _checkPromise(Voucher calldata voucher, bytes calldata signature, bool isTaken) private view {
        require(block.timestamp <= voucher.deadline, Timeout(voucher.deadline));
        require(!isTaken, AlreadyClaim(voucher.id));
        (address signer, ECDSA.RecoverError failure,) = ECDSA.tryRecoverCalldata(digestOf(voucher), signature);
        require(failure == ECDSA.RecoverError.NoError && isSigner[signer], InvalidSigner());
    }

    /// @dev Checks account, amount, limit and money of a voucher, after `takenBefore` of the token has been taken.
    function _checkMeans(Voucher calldata voucher, uint256 takenBefore) private view {
        (address token, uint256 amount) = (voucher.token, voucher.amount);
        _checkAccount(voucher.account);
        require(amount > 0, InvalidAmount());
        LeakyBucket.Bucket memory bucket = _voucherBuckets[token];
        require(bucket.limit > 0, NotWhitelisted(token));
        require(amount <= bucket.limit, AmountAboveLimit(token, amount, bucket.limit));
        uint256 available = bucket.availableOf();
        available = available > takenBefore ? available - takenBefore : 0;
        require(amount <= available, LimitReached(token, amount, available));
        uint256 unreserved = _funds[token].unreserved;
        unreserved = unreserved > takenBefore ? unreserved - takenBefore : 0;
        require(amount <= unreserved, InsufficientValue(unreserved, amount));
    }

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc IRewardPool
    function digestOf(Voucher calldata voucher) public view returns (bytes32) {
        return _hashTypedDataV4(
            keccak256(
                abi.encode(
                    VOUCHER_TYPEHASH, voucher.id, voucher.account, voucher.token, voucher.amount, voucher.deadline
                )
            )
        );
    }

    /// @inheritdoc IRewardPool
    function isClaimed(uint256 id) external view returns (bool) {
        return _claimed.get(id);
    }

    /// @inheritdoc IRewardPool
    function unreservedOf(address token) external view returns (uint256) {
        return _funds[token].unreserved;
    }

    /// @inheritdoc IRewardPool
    function reservedOf(address token) external view returns (uint256) {
        return _funds[token].reserved;
    }

    /// @inheritdoc IRewardPool
    function reservedBy(address reserver, address token) external view returns (uint256) {
        return _reserves[reserver][token];
    }

    /// @inheritdoc IRewardPool
    function liabilityOf(address account, address token) external view returns (uint256) {
        return _liabilities[account][token];
    }

    /// @inheritdoc IRewardPool
    function limitOf(address token) external view returns (uint256 limit, uint256 available) {
        LeakyBucket.Bucket memory bucket = _voucherBuckets[token];
        return (bucket.limit, bucket.availableOf());
    }

    /// @inheritdoc IRewardPool
    function reserveLimitOf(address token) external view returns (uint256 limit, uint256 available) {
        LeakyBucket.Bucket memory bucket = _reserveBuckets[token];
        return (bucket.limit, bucket.availableOf());
    }

    /// @inheritdoc IRewardPool
    function reserverStatusOf(address account) external view returns (ReserverStatus) {
        return _reservers[account];
    }
}
