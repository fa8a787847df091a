// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title ITicket
/// @notice A LuckyBuy ticket: an ERC-721 token that stands for a contiguous range of codes of one product. It moves freely
/// until it is first claimed or refunded and never after, so nobody can sell a used ticket. Only the LuckyBuy that created
/// this contract mints, seals and burns.
/// @dev ERC-721 with metadata, and ERC-5192, which tells marketplaces that a ticket can no longer be transferred.
/// Transfers do not take ether.
interface ITicket {
    /*//////////////////////////////////////////////////////////////
                                 TYPES
    //////////////////////////////////////////////////////////////*/

    /// @notice The codes `firstCode` to `firstCode + quantity - 1` of a product, counted from 0.
    /// @param productId from 1, below 2^31.
    /// @param isSealed the ticket was claimed or refunded and can no longer be transferred.
    struct CodeRange {
        uint32 productId;
        uint32 firstCode;
        uint32 quantity;
        bool isSealed;
    }

    /*//////////////////////////////////////////////////////////////
                                 EVENTS
    //////////////////////////////////////////////////////////////*/

    /// @notice A ticket was claimed or refunded for the first time: it can no longer be transferred (ERC-5192).
    event Locked(uint256 tokenId);

    /*//////////////////////////////////////////////////////////////
                                 ERRORS
    //////////////////////////////////////////////////////////////*/

    /// @notice Thrown when another account than LuckyBuy mints, seals or burns.
    error NotLuckyBuy(address caller);
    /// @notice Thrown when a ticket is minted for no code, for codes beyond 32 bits, or for a product beyond 31 bits.
    error InvalidCodeRange(uint256 productId, uint256 firstCode, uint256 quantity);
    /// @notice Thrown when there is not one quantity for each recipient.
    error LengthMismatch(uint256 recipients, uint256 quantities);
    /// @notice Thrown when a ticket that was claimed or refunded is transferred or burnt.
    error TicketSealed(uint256 ticketId);
    /// @notice Thrown when the ids of a batch are not strictly increasing, at `ticketId`.
    error TicketIdsNotIncreasing(uint256 ticketId);
    /// @notice Thrown when a call that moves no ether comes with ether.
    error NoEtherAccepted();

    /*//////////////////////////////////////////////////////////////
                               LUCKY BUY
    //////////////////////////////////////////////////////////////*/

    /// @notice Mints a ticket. The recipient is not called.
    /// @dev Emits ERC-721's Transfer.
    ///
    /// Requirements:
    /// - The caller is LuckyBuy.
    /// - `to` is not zero.
    /// - `quantity` is above zero, `firstCode + quantity` at most 2^32, `productId` below 2^31.
    ///
    /// @return ticketId number of the ticket, from 1.
    function mint(address to, uint32 productId, uint32 firstCode, uint32 quantity) external returns (uint256 ticketId);

    /// @notice Mints one ticket per recipient, with consecutive numbers and consecutive codes.
    /// @dev Requirements: those of {mint} for each of them, and as many quantities as recipients.
    /// @return firstTicketId number of the first ticket; the next free number if there is no recipient.
    function mintBatch(address[] calldata to, uint32 productId, uint32 firstCode, uint32[] calldata quantities)
        external
        returns (uint256 firstTicketId);

    /// @notice Makes a ticket non-transferable, if it is not so already, for its holder.
    /// @dev Emits {Locked} the first time. Requirements: the caller is LuckyBuy; the ticket exists and is `holder`'s
    /// ({ILuckyBuy.NotOwnTicket}).
    /// @return range its codes, and whether it was sealed before.
    function seal(uint256 ticketId, address holder) external returns (CodeRange memory range);

    /// @notice Destroys a ticket that was never claimed or refunded.
    /// @dev Emits ERC-721's Transfer. Requirements: the caller is LuckyBuy; the ticket exists and is not sealed.
    function burn(uint256 ticketId) external;

    /*//////////////////////////////////////////////////////////////
                                HOLDERS
    //////////////////////////////////////////////////////////////*/

    /// @notice ERC-721's `safeTransferFrom` for several tickets.
    /// @dev A recipient with code is called for each ticket after its transfer.
    ///
    /// Requirements:
    /// - The ids are strictly increasing.
    /// - Each is a ticket of `from` that is not sealed, and the caller may move it.
    /// - `to` is not zero and accepts ERC-721 tokens if it is a contract.
    function batchTransferFrom(address from, address to, uint256[] calldata ticketIds) external;

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @notice The codes of a ticket. Reverts when it does not exist.
    function rangeOf(uint256 ticketId) external view returns (CodeRange memory);
    /// @notice Holder of a ticket. Reverts when it does not exist.
    function ownerOf(uint256 ticketId) external view returns (address);
    /// @notice Whether a ticket can no longer be transferred (ERC-5192). Reverts when it does not exist.
    function locked(uint256 ticketId) external view returns (bool);
    /// @notice Number of the latest ticket.
    function latestTicketId() external view returns (uint256);
    /// @notice The contract that mints, seals and burns.
    function luckyBuy() external view returns (address);
    /// @notice The contract that draws the tickets' pictures.
    function art() external view returns (address);
}
