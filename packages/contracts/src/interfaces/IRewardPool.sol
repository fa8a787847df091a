// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title IRewardPool
/// @notice Pays rewards from treasury money: vouchers that the service signs, and the prizes of products sold for points,
/// which LuckyBuy reserves before the sale. It holds no money of liquidity providers.
///
/// One leaky bucket per token limits vouchers and another limits reserves, so a stolen key can take little before the
/// guardian revokes it.
/// Vouchers, owner and guardian cannot touch reserved money.
interface IRewardPool {
    /*//////////////////////////////////////////////////////////////
                                 TYPES
    //////////////////////////////////////////////////////////////*/

    /// @notice A reward that the service promises by an EIP-712 signature: domain "Tyche RewardPool", version "1", this
    /// chain, this contract.
    /// @param id number of the reward, which can be claimed once. An expired voucher may be signed again under the same
    /// id with a new deadline.
    /// @param account receives the money; anyone may send the claim.
    /// @param amount in token units.
    /// @param deadline last unix time at which it may be claimed.
    struct Voucher {
        uint256 id;
        address account;
        address token;
        uint256 amount;
        uint256 deadline;
    }

    /// @notice Whether an account may reserve money.
    enum ReserverStatus {
        /// @notice Nothing: never accepted.
        None,
        /// @notice Reserve, release and pay.
        Accepted,
        /// @notice Release and pay what is reserved, but reserve nothing new.
        Closing
    }

    /*//////////////////////////////////////////////////////////////
                                 EVENTS
    //////////////////////////////////////////////////////////////*/

    /// @notice `from` added `amount` to the unreserved money.
    event Deposited(address indexed from, address indexed token, uint256 amount);
    /// @notice The owner took `amount` of the unreserved money.
    event Withdrawn(address indexed to, address indexed token, uint256 amount);
    /// @notice The reward of a voucher was paid, or became a liability by a {LiabilityRecorded} that follows.
    event VoucherClaimed(uint256 indexed id, address indexed account, address indexed token, uint256 amount);
    /// @notice `amount` was set aside for the prizes of `reserver`.
    event Reserved(address indexed reserver, address indexed token, uint256 amount);
    /// @notice `amount` of what was set aside for `reserver` is unreserved again.
    event Released(address indexed reserver, address indexed token, uint256 amount);
    /// @notice A prize of `reserver` was paid, or became a liability by a {LiabilityRecorded} that follows.
    event RewardPaid(address indexed reserver, address indexed to, address indexed token, uint256 amount);
    /// @notice `token` refused the transfer: `amount` is owed to `account`.
    event LiabilityRecorded(address indexed account, address indexed token, uint256 amount);
    event LiabilityClaimed(address indexed account, address indexed token, address to, uint256 amount);
    event SignerSet(address indexed signer, bool accepted);
    event ReserverSet(address indexed account, ReserverStatus status);
    /// @notice Vouchers take at most `limit` of `token` at once, and as much again over each following day.
    event LimitSet(address indexed token, uint256 limit);
    /// @notice At most `limit` of `token` is reserved at once, and as much again over each following day.
    event ReserveLimitSet(address indexed token, uint256 limit);
    event GuardianUpdated(address indexed guardian);

    /*//////////////////////////////////////////////////////////////
                                 ERRORS
    //////////////////////////////////////////////////////////////*/

    /// @notice Thrown when the caller lacks the right to do this.
    error Forbidden();
    /// @notice Thrown when an amount is zero, exceeds 128 bits (a limit 104), or is not what the token delivered.
    error InvalidAmount();
    /// @notice Thrown when the voucher's id was claimed, or comes twice in one call.
    error AlreadyClaim(uint256 id);
    /// @notice Thrown when the voucher could be claimed until `time` only.
    error Timeout(uint256 time);
    /// @notice Thrown when vouchers of this token are not paid.
    error NotWhitelisted(address token);
    /// @notice Thrown when no accepted signer has signed this voucher for this chain and contract.
    error InvalidSigner();
    /// @notice Thrown when the account of a voucher or a prize is zero, or this contract.
    error InvalidAccount(address account);
    /// @notice Thrown when a voucher is above its token's limit, so that it can never be claimed: it has to be split.
    error AmountAboveLimit(address token, uint256 amount, uint256 limit);
    /// @notice Thrown when the vouchers, or the reserves, of the last day leave less of their limit than the amount. What is
    /// not above the whole limit can be claimed or reserved later.
    error LimitReached(address token, uint256 amount, uint256 available);
    /// @notice Thrown when `value`, which is unreserved, or the caller's reserve, is less than is `required`.
    error InsufficientValue(uint256 value, uint256 required);
    /// @notice Thrown when a call has no voucher, more than {MAX_VOUCHERS}, or not one signature for each.
    error InvalidVoucherCount(uint256 vouchers, uint256 signatures);

    /*//////////////////////////////////////////////////////////////
                                VOUCHERS
    //////////////////////////////////////////////////////////////*/

    /// @notice Pays the reward of a voucher to its account. Anyone may call it.
    /// @dev Emits {VoucherClaimed}. If the token refuses the transfer, the reward becomes a liability to the account.
    ///
    /// Requirements:
    /// - The deadline has not passed (`Timeout`) and no voucher of this id was claimed (`AlreadyClaim`).
    /// - The signature is that of an accepted signer over this voucher (`InvalidSigner`).
    /// - The account is neither zero nor this contract (`InvalidAccount`), and the amount is above zero
    ///   (`InvalidAmount`).
    /// - The token has a limit (`NotWhitelisted`), and the amount is within it (`AmountAboveLimit`) and within what is
    ///   left of it (`LimitReached`).
    /// - The unreserved money covers it (`InsufficientValue`).
    ///
    /// @param signature 65 bytes: r, s, v.
    function claim(Voucher calldata voucher, bytes calldata signature) external;

    /// @notice {claim} for several vouchers; if one fails, all fail.
    /// @dev Requirements: 1 to {MAX_VOUCHERS} vouchers, as many signatures; no id twice.
    function multiClaim(Voucher[] calldata vouchers, bytes[] calldata signatures) external;

    /// @notice Returns true if {claim} would succeed now; otherwise reverts with its error.
    function verifyCalldata(Voucher calldata voucher, bytes calldata signature) external view returns (bool);

    /// @notice Returns true if {multiClaim} would succeed now; otherwise reverts with its error.
    function multiVerifyCalldata(Voucher[] calldata vouchers, bytes[] calldata signatures) external view returns (bool);

    /*//////////////////////////////////////////////////////////////
                                RESERVES
    //////////////////////////////////////////////////////////////*/

    /// @notice Reserves money for prizes of the caller.
    /// @dev Emits {Reserved}. Requirements: the caller is an accepted reserver (`Forbidden`); the amount is within what
    /// is left of the token's limit for reserves (`LimitReached`) and above zero (`InvalidAmount`); the unreserved
    /// money covers it (`InsufficientValue`).
    function reserve(address token, uint256 amount) external;
    /// @notice Releases money that the caller reserved and will not pay. It does not refill the limit for reserves.
    /// @dev Emits {Released}. Requirements: the amount is above zero (`InvalidAmount`); the caller has reserved as much
    /// (`InsufficientValue`), whether still accepted or not.
    function release(address token, uint256 amount) external;
    /// @notice Pays a prize from the caller's reserve. A transfer that the token refuses becomes a liability to `to`.
    /// @dev Emits {RewardPaid}. Requirements: `to` is neither zero nor this contract (`InvalidAccount`); the amount is
    /// above zero (`InvalidAmount`); the caller has reserved as much (`InsufficientValue`), whether still accepted or
    /// not.
    function pay(address token, address to, uint256 amount) external;

    /*//////////////////////////////////////////////////////////////
                              LIABILITIES
    //////////////////////////////////////////////////////////////*/

    /// @notice Pays everything that is owed to the caller in `token` to `to`.
    /// @dev Emits {LiabilityClaimed}. Requirements: something is owed (`InvalidAmount`), and the token accepts the
    /// transfer.
    function claimLiability(address token, address to) external returns (uint256 amount);

    /*//////////////////////////////////////////////////////////////
                                 MONEY
    //////////////////////////////////////////////////////////////*/

    /// @notice Adds `amount` of the caller's tokens to the unreserved money.
    /// @dev Emits {Deposited}. Requirements: the caller has allowed this contract to take it, and the token delivers exactly
    /// `amount`: tokens that charge for transfers are refused.
    function deposit(address token, uint256 amount) external;
    /// @notice Withdraws unreserved money. Only booked money counts: tokens sent here without {deposit} stay.
    /// @dev Emits {Withdrawn}. Requirements: the caller is the owner; the unreserved money covers it.
    function withdraw(address token, address to, uint256 amount) external;

    /*//////////////////////////////////////////////////////////////
                             ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @notice Accepts a signer of vouchers, or revokes it together with all its unclaimed vouchers.
    /// @dev Emits {SignerSet}. Requirements: the caller is the owner, or the guardian to revoke.
    function setSigner(address signer, bool accepted) external;
    /// @notice Accepts an account that reserves prizes, or stops its new reserves. It keeps what it has reserved.
    /// @dev Emits {ReserverSet}. Requirements: the caller is the owner, or the guardian to end it.
    function setReserver(address account, bool accepted) external;
    /// @notice Sets how much of a token vouchers may take at once and per day, in token units; 0 stops them.
    /// @dev Emits {LimitSet}. Requirements: the caller is the owner, or the guardian to lower it; at most 104 bits.
    function setLimit(address token, uint256 limit) external;
    /// @notice Sets how much of a token all reservers may reserve at once and per day, in token units; 0 stops them.
    /// @dev Emits {ReserveLimitSet}. Requirements: the caller is the owner, or the guardian to lower it; at most 104 bits.
    function setReserveLimit(address token, uint256 limit) external;
    /// @notice Sets the account that may only revoke and lower.
    /// @dev Emits {GuardianUpdated}. Requirements: the caller is the owner.
    function setGuardian(address newGuardian) external;

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @notice Largest number of vouchers in one call.
    function MAX_VOUCHERS() external view returns (uint256);
    /// @notice Seconds in which an exhausted limit refills.
    function LIMIT_PERIOD() external view returns (uint256);
    /// @notice EIP-712 digest of a voucher, which an accepted signer signs.
    function digestOf(Voucher calldata voucher) external view returns (bytes32);
    function isClaimed(uint256 id) external view returns (bool);
    /// @notice Booked money of a token that is neither reserved nor owed, in token units, as all below.
    function unreservedOf(address token) external view returns (uint256);
    /// @notice Money that all reservers have reserved for prizes.
    function reservedOf(address token) external view returns (uint256);
    /// @notice Money that one reserver has reserved for prizes.
    function reservedBy(address reserver, address token) external view returns (uint256);
    function liabilityOf(address account, address token) external view returns (uint256);
    function totalLiabilities(address token) external view returns (uint256);
    /// @notice Limit of a token for vouchers, and how much of it they may take now.
    function limitOf(address token) external view returns (uint256 limit, uint256 available);
    /// @notice Limit of a token for reserves, and how much of it may be reserved now.
    function reserveLimitOf(address token) external view returns (uint256 limit, uint256 available);
    function isSigner(address account) external view returns (bool);
    function reserverStatusOf(address account) external view returns (ReserverStatus);
    function guardian() external view returns (address);
}
