// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IExpectedIncome} from "../bank/IExpectedIncome.sol";
import {IProductStore} from "./IProductStore.sol";

/// @title ILuckyBuy
/// @notice Sells the codes of products as tickets, draws the winning codes and pays the prizes from money it holds.
/// @dev A product is one round of a series (`clientId`). Its codes count from 0 to `total - 1` and are sold in order;
/// one ticket holds one contiguous range. All money of open products stays here. After a draw, what is left after
/// prizes and fee goes to the pool over a day ({IIncomeVault}). No pool can lose by a product: every prize and refund
/// is funded here, the prizes of products sold for points in {IRewardPool}. The functions of {ILuckyBuyExtension},
/// {IPreOrders} and {IOffChainSales} are called at the same address. A product keeps the terms and settings that it was
/// added under. Of later settings only {guards} and the treasury, which gets the fee of a draw, affect it.
interface ILuckyBuy is IExpectedIncome, IProductStore {
    /*//////////////////////////////////////////////////////////////
                                TYPES
    //////////////////////////////////////////////////////////////*/

    enum ProductKind {
        /// @notice Drawn at its end over what was sold, if that covers the prizes and the margin.
        TimeLimited,
        /// @notice Drawn when sold out; inactivated if it is not sold out by its end.
        QuantityLimited
    }

    /// @notice What a product is now. Time alone turns `Upcoming` into `Open`, a sale whose end has come into `Ended`
    /// or `Inactivated`, and an off-chain product that is not committed or drawn in time into `Inactivated`.
    enum ProductState {
        /// @notice Never added.
        None,
        /// @notice Before `startTime`.
        Upcoming,
        /// @notice On sale.
        Open,
        /// @notice Upcoming or on sale, but selling is stopped. A pause does not move the end.
        Paused,
        /// @notice Every code is sold. A quantity-limited product is due for its draw, a time-limited one at its end.
        SoldOut,
        /// @notice A time-limited product is due for its draw; an off-chain one for its commitment, unless it is paused.
        Ended,
        /// @notice The draw is requested; only its result is still open.
        Drawing,
        /// @notice The winning codes are fixed.
        Drawn,
        /// @notice Will never be drawn: every ticket is refunded.
        Inactivated,
        /// @notice Removed before a code was sold.
        Removed,
        /// @notice Sold for points: the holders of the codes are committed, and the draw may be requested after a delay.
        Committed
    }

    enum InactivationReason {
        /// @notice Not sold out by its end; or sales that do not cover prizes and margin; or an off-chain sale that was not
        /// committed or whose draw was not requested in time.
        Undersold,
        /// @notice Cancelled by the manager before the draw was requested; a committed sale also by guardian or owner.
        Cancelled,
        /// @notice The draw got no randomness.
        NoRandomness
    }

    /// @notice The terms of a product.
    /// @param clientId series that it is a round of.
    /// @param round number of the round, from 1: one more than the last of its series.
    /// @param startTime unix time from which codes are sold; may be past, for an off-chain product by at most 15 minutes.
    /// @param endTime unix time from which codes are no longer sold, at most 90 days ahead.
    /// @param total codes on sale.
    /// @param quantity winning codes, fewer than `total`.
    /// @param offChain sold for points: codes are fixed by a commitment, prizes come from the reward pool.
    /// @param token of price and reward.
    /// @param price of one code, in token units; in points for an off-chain product.
    /// @param reward of one winning code, in token units; may be zero for an off-chain product only.
    /// @param subsidy what the manager adds to the sales, in token units; only for quantity-limited products sold for
    /// tokens. It is returned unless the product is drawn.
    struct ProductTerms {
        uint64 clientId;
        uint32 round;
        uint40 startTime;
        uint40 endTime;
        uint32 total;
        uint16 quantity;
        bool offChain;
        address token;
        uint128 price;
        uint128 reward;
        uint128 subsidy;
    }

    /// @notice Settings at the time when a product was added; it keeps them.
    /// @param pool that receives what is left after prizes and fee; zero for an off-chain product.
    /// @param coordinator that delivers its random word.
    /// @param devFeeBasisPoints part of the sales that the treasury gets when it is drawn.
    /// @param minEdgeBasisPoints part of the sales after the fee that must remain after prizes, subsidy aside.
    struct ProductSettings {
        address pool;
        address coordinator;
        uint16 devFeeBasisPoints;
        uint16 minEdgeBasisPoints;
    }

    /// @notice A product without its draw.
    /// @param sold codes sold so far; for an off-chain product the committed ones.
    /// @param isDelivered the product is drawn and its surplus has left for the pool (see {claimProduct}).
    /// @param inactivationAt unix time from which {finalizeInactivation} may be called; zero unless requested. For a
    /// committed sale the unix time from which {inactivate} may be called.
    struct Product {
        ProductTerms terms;
        ProductSettings settings;
        ProductKind kind;
        ProductState state;
        uint32 sold;
        bool isDelivered;
        uint40 inactivationAt;
    }

    /// @notice A product's draw; zeros before it is requested.
    /// @param requestId the coordinator's id.
    /// @param requestedAt unix time of the request.
    /// @param beaconRound round that decides the draw.
    /// @param sale codes that take part: [0, sale).
    /// @param winners winning codes: the smaller of `sale` and the product's quantity.
    /// @param isDrawn `word` is known.
    /// @param word the request's random word; see {WinnerPermutation} for what follows from it.
    struct Draw {
        uint256 requestId;
        uint40 requestedAt;
        uint64 beaconRound;
        uint32 sale;
        uint32 winners;
        bool isDrawn;
        uint256 word;
    }

    /// @param lastRound number of the latest round; zero when there is none.
    /// @param lastProductId product of that round.
    struct Series {
        uint32 lastRound;
        uint32 lastProductId;
    }

    /// @notice EIP-2612 signature of the caller for this contract over `price * quantity`; deadline 0 for none.
    struct Permit {
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    /// @param recipient receives the ticket; zero for the caller.
    /// @param minQuantity smallest number of codes to buy if fewer than `quantity` are left, from 1 to `quantity`.
    struct PayOptions {
        address recipient;
        uint32 minQuantity;
        Permit permit;
    }

    /*//////////////////////////////////////////////////////////////
                                EVENTS
    //////////////////////////////////////////////////////////////*/

    event ProductAdded(
        uint32 indexed productId,
        uint64 indexed clientId,
        ProductKind kind,
        ProductTerms terms,
        ProductSettings settings
    );
    event ProductPaused(uint32 indexed productId, address account);
    event ProductResumed(uint32 indexed productId);
    event ProductRemoved(uint32 indexed productId);
    /// @notice `quantity` codes from `firstCode` on became `recipient`'s ticket; `payer` paid `cost`.
    event TicketBought(
        uint32 indexed productId,
        uint256 indexed ticketId,
        address indexed recipient,
        address payer,
        uint32 firstCode,
        uint32 quantity,
        uint256 cost
    );
    /// @notice Sales ended: the codes [0, sale) take part, `beaconRound` decides.
    event LotteryRequested(
        uint32 indexed productId, uint256 indexed requestId, uint64 indexed beaconRound, uint32 sale
    );
    /// @notice `prizes` stay here for the winners, `fee` is owed to the treasury, and `surplus` goes to the pool.
    /// Off-chain product: `prizes` stay reserved at the reward pool; there is no fee and no surplus.
    event LotteryDrawn(
        uint32 indexed productId,
        uint256 word,
        uint32 sale,
        uint32 winners,
        uint256 prizes,
        uint256 fee,
        uint256 surplus
    );
    /// @notice The surplus reached the vault on its way to the pool. Off-chain product: `amount` of its reserve is released.
    event ProductClaimed(uint32 indexed productId, uint256 amount);
    event InactivationRequested(uint32 indexed productId, uint256 finalizableAt);
    event ProductInactivated(uint32 indexed productId, InactivationReason reason);
    event RewardClaimed(
        uint32 indexed productId, uint256 indexed ticketId, address indexed account, uint32[] codes, uint256 amount
    );
    event TicketRefunded(uint32 indexed productId, uint256 indexed ticketId, address indexed account, uint256 amount);
    event TicketRecycled(uint32 indexed productId, uint256 indexed ticketId, address indexed account);
    /// @notice A fee of a draw, or a returned subsidy, is owed to `account`.
    event LiabilityRecorded(address indexed account, address indexed token, uint256 amount);
    event LiabilityClaimed(address indexed account, address indexed token, address to, uint256 amount);
    event ManagerUpdated(address indexed manager);
    event SignerUpdated(address indexed signer);
    event GuardianUpdated(address indexed guardian);
    event TreasurySet(address indexed treasury);
    event CoordinatorUpdated(address indexed coordinator);
    event TokenPoolSet(address indexed token, address indexed pool);
    event LimitsSet(uint16 devFeeBasisPoints, uint16 minEdgeBasisPoints, uint16 openPrizesBasisPoints);
    event GuardsSet(uint16 openSurplusBasisPoints, uint32 drawDelay, uint32 commitDelay, uint32 minOffChainSale);

    /*//////////////////////////////////////////////////////////////
                                ERRORS
    //////////////////////////////////////////////////////////////*/

    /// @notice Thrown when the caller has no role that allows the call.
    error Forbidden();
    /// @notice Thrown when a product is not in a state that allows the call, or does not exist.
    error InvalidProduct(uint32 productId, ProductState state);
    /// @notice Thrown when no code is bought, claimed, ordered or committed, or more than `available`; when a product
    /// is added without winning codes, or with no fewer of them than codes; and when one is removed of which codes were
    /// sold.
    error InvalidQuantity(uint256 quantity, uint256 available);
    /// @notice Thrown when a product is added with impossible times, or before `time`, from which a call is allowed.
    error InvalidTime(uint256 time);
    /// @notice Thrown when a call comes after `time`, until which it was allowed.
    error Timeout(uint256 time);
    /// @notice Thrown when `value` is less than is `required`: an allowance or a balance for a price, or what the token
    /// delivered of it; sales for the prizes of the terms; a pool for all open prizes, or for all that open products
    /// may bring it.
    error InsufficientValue(uint256 value, uint256 required);
    /// @notice Thrown when products are not sold for a token, or it is not one of the pool that it would be sold for.
    error NotWhitelisted(address token);
    /// @notice Thrown when the caller does not hold a ticket. Without such a ticket ERC-721's `TokenDoesNotExist` is
    /// thrown.
    error NotOwnTicket(uint256 ticketId);
    /// @notice Thrown when a code's prize is paid already, a ticket has ended, there is nothing to claim any more, or
    /// an inactivation is requested again.
    error AlreadyClaim(uint256 id);
    /// @notice Thrown when a code that is not of the ticket, not winning, or not in rising order is claimed.
    error InvalidCode(uint256 code);
    /// @notice Thrown when a round is added that is not the next of its series.
    error InvalidRound(uint64 clientId, uint32 round, uint32 expected);
    /// @notice Thrown when price or reward is zero where it must not be, an off-chain or time-limited product has a
    /// subsidy, or all codes with the subsidy, or all prizes, are more than a pool can hold (96 bits).
    error InvalidProductTerms();
    /// @notice Thrown when one of {limits} or {guards} is out of its bounds.
    error InvalidProductLimits();
    /// @notice Thrown when an account is zero or has no code where it must, or an extension has another reward pool or
    /// vault.
    error InvalidAddress(address account);
    /// @notice Thrown when a pool does not get its income through {incomeVault}, from this contract.
    error InvalidPool(address pool);
    /// @notice Thrown when the caller or a new coordinator is not one.
    error InvalidCoordinator(address coordinator);
    /// @notice Thrown when the draw can be made, so the product is not inactivated.
    error RandomnessAvailable(uint256 productId, uint64 beaconRound);

    /*//////////////////////////////////////////////////////////////
                               PLAYERS
    //////////////////////////////////////////////////////////////*/

    /// @notice Buys `quantity` codes of a product as one ticket.
    /// @dev Emits {TicketBought}.
    ///
    /// Requirements:
    /// - The product is known, sold for tokens and not removed (`InvalidProduct`), not over (`Timeout`), started
    ///   (`InvalidTime`), and neither paused nor ended early (`InvalidProduct`).
    /// - At least one code is asked for, and as many are left (`InvalidQuantity`).
    /// - The caller has the price and has allowed this contract to take it (`InsufficientValue`).
    function pay(uint32 productId, uint32 quantity) external returns (uint256 ticketId);

    /// @notice {pay} for another account, for what is left, or with a permit.
    /// @dev Emits {TicketBought}. A permit that fails is ignored: only the allowance counts.
    ///
    /// Requirements: those of {pay}, and at least `minQuantity` codes, from 1 to `quantity`, are left (`InvalidQuantity`).
    ///
    /// @return ticketId the ticket.
    /// @return bought number of codes that it holds.
    function payOption(uint32 productId, uint32 quantity, PayOptions calldata options)
        external
        returns (uint256 ticketId, uint32 bought);

    /// @notice Pays the prizes of winning codes of the caller's ticket, which cannot be transferred from then on.
    /// @dev Emits {RewardClaimed}.
    ///
    /// Requirements:
    /// - The caller holds the ticket (`NotOwnTicket`) and its product is drawn (`InvalidProduct`).
    /// - `codes` are at least one (`InvalidQuantity`), rising, of the ticket and winning (`InvalidCode`).
    /// - None was claimed before (`AlreadyClaim`).
    ///
    /// @param codes winning codes, counted from 0.
    function claimReward(uint256 ticketId, uint32[] calldata codes) external returns (uint256 amount);

    /// @notice Refunds the full price of the caller's ticket, which cannot be transferred from then on.
    /// @dev Emits {TicketRefunded}. If the product's end is not booked yet, also {ProductInactivated}, and
    /// {LiabilityRecorded} for a subsidy.
    ///
    /// Requirements:
    /// - The caller holds the ticket (`NotOwnTicket`) and its product is inactivated (`InvalidProduct`).
    /// - It was not refunded before (`AlreadyClaim`).
    function claimInactivated(uint256 ticketId) external returns (uint256 amount);

    /// @notice Burns the caller's ticket of a drawn product and forfeits its prizes.
    /// @dev Emits {TicketRecycled}. Any reward for it is given off chain.
    ///
    /// Requirements:
    /// - The caller holds the ticket (`NotOwnTicket`) and its product is drawn (`InvalidProduct`).
    /// - Nothing was claimed with it (`AlreadyClaim`).
    function recycle(uint256 ticketId) external;

    /*//////////////////////////////////////////////////////////////
                              EVERYBODY
    //////////////////////////////////////////////////////////////*/

    /// @notice Ends the sale of a product that is due and requests its random word.
    /// @dev Emits {LotteryRequested}. Requirements: the product is sold out if quantity-limited, ended with enough sales
    /// if time-limited, and not off-chain (`InvalidProduct`).
    function requestLottery(uint32 productId) external returns (uint256 requestId);

    /// @notice Moves a drawn product's surplus to the vault, if the draw could not. Off-chain product: releases the
    /// prizes that nobody can win any more at the reward pool, if the draw, the inactivation or the removal could not.
    /// @dev Emits {ProductClaimed}.
    ///
    /// Requirements:
    /// - The product is drawn; an off-chain one may be inactivated, with its end booked ({inactivate}), or removed
    ///   instead (`InvalidProduct`).
    /// - The amount is still to be moved (`AlreadyClaim`), and the vault or the reward pool accepts it.
    ///
    /// @return amount surplus or released prizes, in token units; may be zero.
    function claimProduct(uint32 productId) external returns (uint256 amount);

    /// @notice Books the end of a product that ended undersold, so that it no longer counts as expected income. The first
    /// refund does the same. An off-chain product ends undersold when nothing was committed within 72 hours after its
    /// end, or its draw was not requested within 72 hours after it could be.
    /// @dev Emits {ProductInactivated}, and {LiabilityRecorded} for a subsidy, or {ProductClaimed} for the released
    /// prizes of an off-chain product. Requirements: the product ended undersold and its end is not booked
    /// (`InvalidProduct`).
    function inactivate(uint32 productId) external;

    /// @notice Requests the inactivation of a product whose draw was requested at least 72 hours ago and whose beacon
    /// round is not stored; or whose callback has failed, and whose draw was requested at least 7 days ago. Anyone who
    /// would lose by it has an hour to settle the request instead.
    /// @dev Emits {InactivationRequested}.
    ///
    /// Requirements:
    /// - The draw is requested and not made (`InvalidProduct`).
    /// - The request of the draw is 72 hours old, 7 days if its callback has failed (`InvalidTime`).
    /// - The coordinator does not have the randomness of its round, unless the callback has failed
    ///   (`RandomnessAvailable`).
    /// - No inactivation was requested before (`AlreadyClaim`).
    function requestInactivation(uint32 productId) external;

    /// @notice Inactivates a product one hour after {requestInactivation}.
    /// @dev Emits {ProductInactivated}, and {LiabilityRecorded} for a subsidy, or {ProductClaimed} for the released
    /// prizes of an off-chain product.
    ///
    /// Requirements: the first three of {requestInactivation} still hold, and it was called at least an hour ago
    /// (`InvalidTime`).
    function finalizeInactivation(uint32 productId) external;

    /// @notice Pays everything that is owed to the caller in `token` to `to`: fees to the treasury, a subsidy to its giver.
    /// @dev Emits {LiabilityClaimed}. Requirements: something is owed (`AlreadyClaim`).
    function claimLiability(address token, address to) external returns (uint256 amount);

    /*//////////////////////////////////////////////////////////////
                                VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @notice Number of products added so far. Products count from 1, so this is also the number of the latest one.
    function productCount() external view returns (uint32);
    /// @notice Longest time from adding a product to its end, in seconds.
    function MAX_DURATION() external view returns (uint256);
    /// @notice Returns a product; zeros if it is unknown.
    function productOf(uint32 productId) external view returns (Product memory);
    function stateOf(uint32 productId) external view returns (ProductState);
    function drawOf(uint32 productId) external view returns (Draw memory);
    function seriesOf(uint64 clientId) external view returns (Series memory);
    /// @notice Whether a code won. False while the product is not drawn, and for a code that was not sold.
    function isWinningCode(uint32 productId, uint32 code) external view returns (bool);
    /// @notice Whether a code's prize was paid.
    function isClaimed(uint32 productId, uint32 code) external view returns (bool);
    /// @notice Prizes of all products of a pool that have not ended, as if each sold out, in token units. Off-chain
    /// products count under the zero address instead of a pool.
    function openPrizesOf(address pool, address token) external view returns (uint256);
    function liabilityOf(address account, address token) external view returns (uint256);
    /// @notice Pool of the token's new products; zero if it has none.
    function poolOf(address token) external view returns (address);
    /// @notice Limits of new products, in basis points.
    function limits()
        external
        view
        returns (uint16 devFeeBasisPoints, uint16 minEdgeBasisPoints, uint16 openPrizesBasisPoints);
    /// @notice Bounds that protect liquidity, draws and sales for points from front-running; see
    /// {ILuckyBuyExtension.setGuards}.
    function guards()
        external
        view
        returns (uint16 openSurplusBasisPoints, uint32 drawDelay, uint32 commitDelay, uint32 minOffChainSale);
    function manager() external view returns (address);
    function signer() external view returns (address);
    function guardian() external view returns (address);
    function treasury() external view returns (address);
    function coordinator() external view returns (address);
    /// @notice The contract of the tickets.
    function ticket() external view returns (address);
    /// @notice Contract with the code of {ILuckyBuyExtension} and {IPreOrders}, and the address of {IOffChainSales}' code.
    function luckyBuyExtensionContract() external view returns (address);
}
