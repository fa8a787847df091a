// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "./ILuckyBuy.sol";

/// @title ILuckyBuyExtension
/// @notice The part of LuckyBuy that adds and stops products and changes settings. Its functions are called at
/// LuckyBuy's address; types, events and errors are those of {ILuckyBuy}.
interface ILuckyBuyExtension {
    /*//////////////////////////////////////////////////////////////
                               MANAGER
    //////////////////////////////////////////////////////////////*/

    /// @notice Adds the next round of a series, which is drawn at its end.
    /// @dev Emits {ProductAdded}.
    ///
    /// Requirements:
    /// - The caller is the manager (`Forbidden`).
    /// - `startTime < endTime`, and the end is ahead, by at most 90 days (`InvalidTime`).
    /// - `0 < quantity < total` (`InvalidQuantity`).
    /// - The price is above zero, and so is the reward unless the product is an off-chain one; `price * total` and
    ///   `reward * quantity` have at most 96 bits; there is no subsidy (`InvalidProductTerms`).
    /// - An off-chain product starts at most 15 minutes ago and lasts as long as {ILuckyBuy.guards} ask (`InvalidTime`).
    /// - Products are sold for the token (`NotWhitelisted`).
    /// - The round is the next of its series (`InvalidRound`).
    /// - Unless the product is an off-chain one:
    ///   `reward * quantity <= price * total * (1 - fee) * (1 - edge) + subsidy`; all open prizes together, and all
    ///   income that open products may bring, are at most the allowed parts of the pool's unreserved balance
    ///   (`InsufficientValue`).
    /// - An off-chain product has none of these bounds. The reward pool reserves its prizes, if it has any, within the
    ///   limit for reserves; errors as of {IRewardPool.reserve}.
    function addTimeLimited(ILuckyBuy.ProductTerms calldata terms) external returns (uint32 productId);

    /// @notice Adds the next round of a series, which is drawn when it is sold out.
    /// @dev Emits {ProductAdded}. Takes the subsidy from the caller. Requirements: those of {addTimeLimited}, but a
    /// subsidy of a product sold for tokens is allowed, if the caller can pay it (`InsufficientValue`).
    function addQuantityLimited(ILuckyBuy.ProductTerms calldata terms) external returns (uint32 productId);

    /// @notice Stops selling. A sale for points cannot be committed while it is paused.
    /// @dev Emits {ProductPaused}. Requirements: the caller is manager, guardian or owner (`Forbidden`); the product is
    /// upcoming or open (`InvalidProduct`).
    function pause(uint32 productId) external;

    /// @notice Resumes selling. A sale for points may be resumed after its end too, so that it can be committed.
    /// @dev Emits {ProductResumed}. Requirements: the caller is the manager or the owner, and only the owner when the
    /// guardian paused the product (`Forbidden`); the product is paused (`InvalidProduct`).
    function resume(uint32 productId) external;

    /// @notice Removes a product of which no code was sold here: of an off-chain product that is not committed,
    /// whatever was sold for points.
    /// @dev Emits {ProductRemoved}, and {LiabilityRecorded} for a subsidy, or {ILuckyBuy.ProductClaimed} for the
    /// released prizes of an off-chain product. Requirements: the caller is the manager (`Forbidden`); neither was the
    /// draw requested nor a sale committed, and no end of the product is booked (`InvalidProduct`); no code was sold
    /// (`InvalidQuantity`).
    function remove(uint32 productId) external;

    /// @notice Inactivates a product: every ticket is refunded.
    /// @dev Emits {ProductInactivated}, and {LiabilityRecorded} for a subsidy, or {ILuckyBuy.ProductClaimed} for the
    /// released prizes of an off-chain product. Requirements: the caller is the manager (`Forbidden`); neither was the
    /// draw requested nor a sale committed (see {IOffChainSales.vetoOffChainSale}), and no end of the product is booked
    /// (`InvalidProduct`).
    function cancel(uint32 productId) external;

    /*//////////////////////////////////////////////////////////////
                            ADMINISTRATION
    //////////////////////////////////////////////////////////////*/

    /// @notice Sets the account that adds and ends products within the limits; zero for none.
    /// @dev Emits {ManagerUpdated}. Requirements: the caller is the owner, or the guardian to set none.
    function setManager(address newManager) external;
    /// @notice Sets the account that signs pre-orders; zero for none.
    /// @dev Emits {SignerUpdated}. Requirements: the caller is the owner, or the guardian to set none.
    function setSigner(address newSigner) external;
    /// @notice Sets the account that may only stop things.
    /// @dev Emits {GuardianUpdated}. Requirements: the caller is the owner.
    function setGuardian(address newGuardian) external;
    /// @notice Sets the account that gets the fees of draws from now on.
    /// @dev Emits {TreasurySet}. Requirements: the caller is the owner; not zero (`InvalidAddress`).
    function setTreasury(address newTreasury) external;
    /// @notice Sets the randomness coordinator of new products.
    /// @dev Emits {CoordinatorUpdated}. Requirements: the caller is the owner; it is a coordinator (`InvalidCoordinator`).
    function setCoordinator(address newCoordinator) external;
    /// @notice Sets the pool of a token's new products; zero stops new products.
    /// @dev Emits {TokenPoolSet}. Requirements: the caller is the owner, or the guardian for zero; the token is the
    /// pool's (`NotWhitelisted`); the vault is the pool's income source and banker, and LuckyBuy a source of the vault
    /// (`InvalidPool`).
    function setTokenPool(address token, address pool) external;
    /// @notice Sets the limits of new products.
    /// @dev Emits {LimitsSet}. Requirements: the caller is the owner; fee at most 10 %, edge from 1 % to 50 %, open prizes
    /// at most 10 % (`InvalidProductLimits`).
    function setLimits(uint16 devFeeBasisPoints, uint16 minEdgeBasisPoints, uint16 openPrizesBasisPoints) external;
    /// @notice Sets the bounds on open surplus, on the time before a draw, and on sales for points. They apply at once,
    /// also to open products.
    /// @dev Emits {GuardsSet}. Requirements: the caller is the owner; open surplus is at most 5 %, the draw's delay at most
    /// an hour, the other two at most 7 days (`InvalidProductLimits`).
    /// @param openSurplusBasisPoints most that all open products may bring a pool, as part of its unreserved balance.
    /// @param drawDelay least seconds from the request of a draw to the round that decides it.
    /// @param commitDelay least seconds from the commitment of a sale for points to the request of its draw; zero for none.
    /// @param minOffChainSale least seconds from the start of a sale for points to its commitment, unless its end comes
    /// first.
    function setGuards(uint16 openSurplusBasisPoints, uint32 drawDelay, uint32 commitDelay, uint32 minOffChainSale)
        external;

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @notice Contract with the code of {IOffChainSales}.
    function codeOfOffChainSales() external view returns (address);
}
