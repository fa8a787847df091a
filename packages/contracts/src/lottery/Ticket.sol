// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC721} from "solady/tokens/ERC721.sol";

import {ILuckyBuy} from "../interfaces/lottery/ILuckyBuy.sol";
import {ITicket} from "../interfaces/lottery/ITicket.sol";
import {ITicketArt} from "../interfaces/lottery/ITicketArt.sol";

/// @title Ticket
/// @notice See {ITicket}.
/// @dev A ticket's codes are stored beside its owner, in the 96 bits that Solady leaves free: productId 31 | firstCode 32 |
/// quantity 32 | sealed 1, from the highest bit down. So a sale writes one slot for both.
contract Ticket is ITicket, ERC721 {
    uint256 private constant PRODUCT_ID_AT = 65;
    uint256 private constant FIRST_CODE_AT = 33;
    uint256 private constant QUANTITY_AT = 1;
    uint96 private constant SEALED = 1;
    uint256 private constant PRODUCT_ID_END = 1 << 31;
    uint256 private constant CODE_END = 1 << 32;
    bytes4 private constant ERC5192_ID = 0xb45a3c0e;

    /// @inheritdoc ITicket
    address public immutable luckyBuy;
    /// @inheritdoc ITicket
    address public immutable art;

    /// @inheritdoc ITicket
    uint256 public latestTicketId;

    /// @dev LuckyBuy creates this contract, so neither needs a setter for the other.
    constructor(address art_) {
        luckyBuy = msg.sender;
        art = art_;
    }

    modifier onlyLuckyBuy() {
        require(msg.sender == luckyBuy, NotLuckyBuy(msg.sender));
        _;
    }

    /*//////////////////////////////////////////////////////////////
                               LUCKY BUY
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ITicket
    function mint(address to, uint32 productId, uint32 firstCode, uint32 quantity)
        external
        onlyLuckyBuy
        returns (uint256 ticketId)
    {
        ticketId = ++latestTicketId;
        _mintRange(to, ticketId, productId, firstCode, quantity);
    }

    /// @inheritdoc ITicket
    function mintBatch(address[] calldata to, uint32 productId, uint32 firstCode, uint32[] calldata quantities)
        external
        onlyLuckyBuy
        returns (uint256 firstTicketId)
    {
        uint256 length = to.length;
        require(length == quantities.length, LengthMismatch(length, quantities.length));

        firstTicketId = latestTicketId + 1;
        latestTicketId += length;
        uint256 code = firstCode;
        for (uint256 i; i < length; ++i) {
            _mintRange(to[i], firstTicketId + i, productId, code, quantities[i]);
            code += quantities[i];
        }
    }

    /// @inheritdoc ITicket
    function seal(uint256 ticketId, address holder) external onlyLuckyBuy returns (CodeRange memory range) {
        uint96 packed = _packedOf(ticketId);
        require(_ownerOf(ticketId) == holder, ILuckyBuy.NotOwnTicket(ticketId));
        range = _rangeFrom(packed);
        if (range.isSealed) return range;
        _setExtraData(ticketId, packed | SEALED);
        emit Locked(ticketId);
    }

    /// @inheritdoc ITicket
    function burn(uint256 ticketId) external onlyLuckyBuy {
        _requireNotSealed(ticketId);
        _burn(ticketId);
        _setExtraData(ticketId, 0);
    }

    /*//////////////////////////////////////////////////////////////
                                HOLDERS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ITicket
    function batchTransferFrom(address from, address to, uint256[] calldata ticketIds) external {
        uint256 previous;
        for (uint256 i; i < ticketIds.length; ++i) {
            uint256 ticketId = ticketIds[i];
            require(ticketId > previous, TicketIdsNotIncreasing(ticketId));
            previous = ticketId;
            safeTransferFrom(from, to, ticketId);
        }
    }

    /// @dev The base declares ERC-721's functions payable, but this contract cannot return ether.
    function approve(address account, uint256 ticketId) public payable override {
        require(msg.value == 0, NoEtherAccepted());
        super.approve(account, ticketId);
    }

    /// @dev All transfers of the base call this function.
    function transferFrom(address from, address to, uint256 ticketId) public payable override {
        require(msg.value == 0, NoEtherAccepted());
        _requireNotSealed(ticketId);
        super.transferFrom(from, to, ticketId);
    }

    /*//////////////////////////////////////////////////////////////
                               INTERNALS
    //////////////////////////////////////////////////////////////*/

    /// @dev The number is new, so no ticket is overwritten.
    function _mintRange(address to, uint256 ticketId, uint256 productId, uint256 firstCode, uint256 quantity) private {
        require(
            productId < PRODUCT_ID_END && quantity > 0 && firstCode + quantity <= CODE_END,
            InvalidCodeRange(productId, firstCode, quantity)
        );
        uint256 packed = productId << PRODUCT_ID_AT | firstCode << FIRST_CODE_AT | quantity << QUANTITY_AT;
        // Fits: 31 + 32 + 32 + 1 bits, by the check.
        _mintAndSetExtraDataUnchecked(to, ticketId, uint96(packed));
    }

    function _requireNotSealed(uint256 ticketId) private view {
        require(_getExtraData(ticketId) & SEALED == 0, TicketSealed(ticketId));
    }

    function _packedOf(uint256 ticketId) private view returns (uint96) {
        if (!_exists(ticketId)) revert TokenDoesNotExist();
        return _getExtraData(ticketId);
    }

    function _rangeFrom(uint256 packed) private pure returns (CodeRange memory range) {
        range.productId = uint32(packed >> PRODUCT_ID_AT);
        range.firstCode = uint32(packed >> FIRST_CODE_AT);
        range.quantity = uint32(packed >> QUANTITY_AT);
        range.isSealed = packed & SEALED != 0;
    }

    /*//////////////////////////////////////////////////////////////
                                 VIEWS
    //////////////////////////////////////////////////////////////*/

    /// @inheritdoc ITicket
    function rangeOf(uint256 ticketId) public view returns (CodeRange memory) {
        return _rangeFrom(_packedOf(ticketId));
    }

    /// @inheritdoc ITicket
    function locked(uint256 ticketId) external view returns (bool) {
        return _packedOf(ticketId) & SEALED != 0;
    }

    /// @inheritdoc ITicket
    function ownerOf(uint256 ticketId) public view override(ITicket, ERC721) returns (address) {
        return super.ownerOf(ticketId);
    }

    function name() public pure override returns (string memory) {
        return "Tyche Ticket";
    }

    function symbol() public pure override returns (string memory) {
        return "TICKET";
    }

    /// @dev ERC-721 metadata; reverts if the ticket does not exist.
    function tokenURI(uint256 ticketId) public view override returns (string memory) {
        return ITicketArt(art).tokenURI(luckyBuy, ticketId, rangeOf(ticketId));
    }

    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        return interfaceId == ERC5192_ID || super.supportsInterface(interfaceId);
    }
}
