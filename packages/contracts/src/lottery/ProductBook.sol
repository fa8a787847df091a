// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ILuckyBuy} from "../interfaces/lottery/ILuckyBuy.sol";

/// @title ProductBook
/// @notice A product's record, its state at a given time, and all arithmetic on its money.
/// @dev Nothing overflows: adding a product limits the cost of all codes plus subsidy to 96 bits, and the prizes to that.
library ProductBook {
    /// @dev Stored status of a product. Together with the time it determines {ILuckyBuy.ProductState}.
    enum Status {
        None,
        Selling,
        Drawing,
        Drawn,
        Inactivated,
        Removed,
        Committed
    }

    /// @dev Five slots: fields that a sale writes and a claim reads; fields that determine a sale's money; origin of the
    /// product; how it may end; its draw.
    /// @param flags see the constants below.
    /// @param sponsor account that gave the subsidy and gets it back.
    /// @param inactivationAt for a draw: unix time from which its requested inactivation may be finalized; for a committed
    /// sale: unix time at which it ends without a draw.
    struct Record {
        uint32 sold;
        Status status;
        uint8 flags;
        uint16 quantity;
        uint96 reward;
        uint16 bankrollId;
        uint32 total;
        uint40 startTime;
        // Slot.
        uint40 endTime;
        uint96 price;
        uint96 subsidy;
        uint16 devFeeBasisPoints;
        // Slot.
        address coordinator;
        uint64 clientId;
        uint32 round;
        // Slot.
        address sponsor;
        uint40 requestedAt;
        uint40 inactivationAt;
        uint16 minEdgeBasisPoints;
        // Slot.
        uint256 word;
    }

    /// @dev Split of a product's money by a draw, in token units.
    struct Result {
        uint256 winners;
        uint256 prizes;
        uint256 fee;
        uint256 surplus;
    }

    uint8 internal constant QUANTITY_LIMITED = 1;
    uint8 internal constant OFF_CHAIN = 2;
    uint8 internal constant PAUSED = 4;
    /// @dev Paused by the guardian, so the manager cannot resume it.
    uint8 internal constant GUARDED = 8;
    /// @dev The rest after the draw has left this contract or the reserve.
    uint8 internal constant DELIVERED = 16;

    uint256 internal constant BPS_DENOMINATOR = 10_000;
    /// @dev Longest time from adding a product to its end.
    uint256 internal constant DURATION_MAX = 90 days;
    /// @dev Time in which the manager must commit an off-chain sale, and then time in which its draw must be requested.
    uint256 internal constant OFF_CHAIN_PATIENCE = 72 hours;

    function has(Record storage product, uint8 flag) internal view returns (bool) {
        return product.flags & flag != 0;
    }

    function kindOf(Record storage product) internal view returns (ILuckyBuy.ProductKind) {
        return
            has(product, QUANTITY_LIMITED) ? ILuckyBuy.ProductKind.QuantityLimited : ILuckyBuy.ProductKind.TimeLimited;
    }

    /// @dev State of the product now.
    function stateOf(Record storage product) internal view returns (ILuckyBuy.ProductState) {
        Status status = product.status;
        if (status == Status.None) return ILuckyBuy.ProductState.None;
        if (status == Status.Drawing) return ILuckyBuy.ProductState.Drawing;
        if (status == Status.Drawn) return ILuckyBuy.ProductState.Drawn;
        if (status == Status.Inactivated) return ILuckyBuy.ProductState.Inactivated;
        if (status == Status.Removed) return ILuckyBuy.ProductState.Removed;
        if (status == Status.Committed) {
            return block.timestamp < product.inactivationAt
                ? ILuckyBuy.ProductState.Committed
                : ILuckyBuy.ProductState.Inactivated;
        }
        return _sellingStateOf(product);
    }

    /// @dev Sold out takes precedence over the end, and the end over a pause.
    function _sellingStateOf(Record storage product) private view returns (ILuckyBuy.ProductState) {
        uint8 flags = product.flags;
        bool isOver = block.timestamp >= product.endTime;
        bool isSoldOut = product.sold == product.total;
        if (isSoldOut && (!isOver || flags & QUANTITY_LIMITED != 0)) return ILuckyBuy.ProductState.SoldOut;
        if (!isOver) {
            if (flags & PAUSED != 0) return ILuckyBuy.ProductState.Paused;
            return block.timestamp < product.startTime ? ILuckyBuy.ProductState.Upcoming : ILuckyBuy.ProductState.Open;
        }
        bool isDue = flags & OFF_CHAIN != 0
            ? block.timestamp < product.endTime + OFF_CHAIN_PATIENCE
            : flags & QUANTITY_LIMITED == 0 && isCovered(product);
        return isDue ? ILuckyBuy.ProductState.Ended : ILuckyBuy.ProductState.Inactivated;
    }

    /// @dev Whether something was sold, and sales and subsidy cover prizes and margin.
    function isCovered(Record storage product) internal view returns (bool) {
        uint256 sold = product.sold;
        return sold > 0
            && covers(
            product.price * sold,
            product.subsidy,
            product.reward * winnersOf(product, sold),
            product.devFeeBasisPoints,
            product.minEdgeBasisPoints
        );
    }

    /// @dev `prizes <= sales * (1 - fee) * (1 - edge) + subsidy`, exactly.
    function covers(uint256 sales, uint256 subsidy, uint256 prizes, uint256 feeBasisPoints, uint256 edgeBasisPoints)
        internal
        pure
        returns (bool)
    {
        return prizes * BPS_DENOMINATOR * BPS_DENOMINATOR
            <= sales * (BPS_DENOMINATOR - feeBasisPoints) * (BPS_DENOMINATOR - edgeBasisPoints) + subsidy
                * BPS_DENOMINATOR * BPS_DENOMINATOR;
    }

    function winnersOf(Record storage product, uint256 sale) internal view returns (uint256) {
        return Math.min(product.quantity, sale);
    }

    /// @dev Prizes of a sold-out product: its largest cost.
    function allPrizesOf(Record storage product) internal view returns (uint256) {
        return uint256(product.reward) * product.quantity;
    }

    /// @dev Result of a draw over the codes sold so far.
    function resultOf(Record storage product) internal view returns (Result memory) {
        return _resultAt(product, product.sold);
    }

    /// @dev The most that the pool can receive: over all codes while selling, over the sold ones once a draw is requested.
    /// More codes never leave less, because only products that are drawn sold out may have a subsidy.
    function expectedOf(Record storage product) internal view returns (uint256) {
        return _resultAt(product, product.status == Status.Selling ? product.total : product.sold).surplus;
    }

    /// @dev Result of a draw over `sale` codes. The fee is rounded down, in favour of the pool. The surplus is not negative,
    /// because the sales cover the prizes.
    function _resultAt(Record storage product, uint256 sale) private view returns (Result memory result) {
        result.winners = winnersOf(product, sale);
        result.prizes = product.reward * result.winners;
        if (has(product, OFF_CHAIN)) return result;
        uint256 sales = product.price * sale;
        result.fee = sales * product.devFeeBasisPoints / BPS_DENOMINATOR;
        result.surplus = sales - result.fee + product.subsidy - result.prizes;
    }
}
