// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {IncomeVault} from "../../../../src/bank/bankers/IncomeVault.sol";
import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {ILuckyBuyExtension} from "../../../../src/interfaces/lottery/ILuckyBuyExtension.sol";
import {LuckyBuy} from "../../../../src/lottery/LuckyBuy.sol";
import {Ticket} from "../../../../src/lottery/Ticket.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {ScriptedCoordinator} from "../../../utils/mocks/ScriptedCoordinator.sol";

/// @notice The campaign's own records of all products and tickets.
abstract contract LotteryState is Test {
    enum Phase {
        Selling,
        Drawing,
        Drawn,
        Inactivated,
        Removed
    }

    enum Fate {
        Live,
        Claimed,
        Refunded,
        Recycled
    }

    /// @dev A product as it was added. Its word is drawn then.
    /// @param termsHash hash of terms and settings, which must not change.
    /// @param held sales, subsidy or prizes that LuckyBuy must have.
    /// @param waiting surplus that the vault refused.
    struct Planned {
        ILuckyBuy.ProductTerms terms;
        bool isQuantityLimited;
        uint256 feeBps;
        uint256 edgeBps;
        ScriptedCoordinator coordinator;
        bytes32 termsHash;
        uint256 word;
        uint32 sold;
        Phase phase;
        uint256 held;
        uint256 waiting;
        uint256 paidCodes;
    }

    struct Bought {
        uint32 productId;
        uint32 firstCode;
        uint32 quantity;
        address holder;
        Fate fate;
    }

    uint256 internal constant BPS_DENOMINATOR = 10_000;
    uint256 public constant PLAYERS = 4;

    HostileToken public immutable token;
    LiquidityPool public immutable pool;
    LuckyBuy public immutable lucky;
    IncomeVault public immutable vault;
    ILuckyBuyExtension internal immutable extension;
    Ticket internal immutable tickets;

    /// @dev Both numbered from 1, as in the contracts.
    mapping(uint32 productId => Planned) internal _planned;
    uint32 public products;
    mapping(uint256 ticketId => Bought) internal _bought;
    uint256 public ticketCount;
    mapping(address account => uint256) public owedTo;
    uint256 public owed;
    uint256 public donated;
    uint256 public violations;
    mapping(bytes32 action => uint256) public calls;

    constructor(HostileToken token_, LiquidityPool pool_, LuckyBuy lucky_) {
        (token, pool, lucky) = (token_, pool_, lucky_);
        extension = ILuckyBuyExtension(address(lucky_));
        vault = IncomeVault(lucky_.incomeVault());
        tickets = Ticket(lucky_.ticket());
        for (uint256 i; i < PLAYERS; ++i) {
            token_.mint(player(i), 1e15);
            vm.prank(player(i));
            token_.approve(address(lucky_), type(uint256).max);
        }
    }

    function player(uint256 index) public pure returns (address) {
        return address(uint160(0xB0E0 + index % PLAYERS));
    }

    function planned(uint32 productId) external view returns (Planned memory) {
        return _planned[productId];
    }

    /// @dev The money that LuckyBuy must hold for a product.
    function heldOf(uint32 productId) external view returns (uint256) {
        return _planned[productId].held + _planned[productId].waiting;
    }

    function bought(uint256 ticketId) external view returns (Bought memory) {
        return _bought[ticketId];
    }

    function _productOf(uint256 seed) internal view returns (uint32) {
        return products == 0 ? 0 : uint32(1 + seed % products);
    }

    function _ticketOf(uint256 seed) internal view returns (uint256) {
        return ticketCount == 0 ? 0 : 1 + seed % ticketCount;
    }

    function winnersOf(Planned memory product) public pure returns (uint256) {
        return product.sold < product.terms.quantity ? product.sold : product.terms.quantity;
    }

    function prizesOf(Planned memory product) public pure returns (uint256) {
        return winnersOf(product) * product.terms.reward;
    }

    function feeOf(Planned memory product) public pure returns (uint256) {
        return uint256(product.terms.price) * product.sold * product.feeBps / BPS_DENOMINATOR;
    }

    /// @dev Income that the pool may expect of a product that has not ended: as if it sold out, until its draw is requested.
    function incomeOf(Planned memory product) public pure returns (uint256) {
        if (product.phase == Phase.Selling) product.sold = product.terms.total;
        uint256 value = uint256(product.terms.price) * product.sold + product.terms.subsidy - feeOf(product);
        return value - prizesOf(product);
    }

    function held() public view returns (uint256 amount) {
        (amount,) = vault.heldOf(address(pool), address(token));
    }

    function _isCovered(Planned memory product) internal pure returns (bool) {
        uint256 sales = uint256(product.terms.price) * product.sold;
        return product.sold > 0
            && prizesOf(product) * 1e8
                <= sales * (BPS_DENOMINATOR - product.feeBps) * (BPS_DENOMINATOR - product.edgeBps)
                    + uint256(product.terms.subsidy) * 1e8;
    }

    /// @dev The current state, by the campaign's implementation of the rules.
    function _isOnSale(Planned memory product) internal view returns (bool) {
        return product.phase == Phase.Selling && product.sold < product.terms.total
            && block.timestamp >= product.terms.startTime && block.timestamp < product.terms.endTime;
    }

    function _isDue(Planned memory product) internal view returns (bool) {
        if (product.phase != Phase.Selling) return false;
        if (product.isQuantityLimited) return product.sold == product.terms.total;
        return block.timestamp >= product.terms.endTime && _isCovered(product);
    }

    function _isUndersold(Planned memory product) internal view returns (bool) {
        return product.phase == Phase.Selling && block.timestamp >= product.terms.endTime && !_isDue(product);
    }

    /// @dev A product ends without a draw: the subsidy is owed, the sales stay.
    function _bookEnd(uint32 productId, Phase phase) internal {
        Planned storage product = _planned[productId];
        uint256 subsidy = product.terms.subsidy;
        product.phase = phase;
        product.held -= subsidy;
        _bookDebt(address(this), subsidy);
    }

    function _bookDebt(address account, uint256 amount) internal {
        owedTo[account] += amount;
        owed += amount;
    }

    function _check(bool holds, string memory what) internal {
        if (holds) return;
        ++violations;
        emit log_string(what);
    }
}
