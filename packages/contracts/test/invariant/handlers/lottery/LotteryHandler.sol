// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {LiquidityPool} from "../../../../src/bank/pool/LiquidityPool.sol";
import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {LuckyBuy} from "../../../../src/lottery/LuckyBuy.sol";
import {WinnerPermutation} from "../../../../src/lottery/WinnerPermutation.sol";
import {HostileToken} from "../../../utils/mocks/HostileToken.sol";
import {LotteryManagement} from "./LotteryManagement.sol";

/// @notice Buyers and holders of tickets, and strangers who advance products.
contract LotteryHandler is LotteryManagement {
    uint256 private constant DELAY = 72 hours;
    uint256 private constant NOTICE = 1 hours;

    constructor(HostileToken token_, LiquidityPool pool_, LuckyBuy lucky_, address owner_, address guardian_)
        LotteryManagement(token_, pool_, lucky_, owner_, guardian_)
    {}

    /*//////////////////////////////////////////////////////////////
                                PLAYERS
    //////////////////////////////////////////////////////////////*/

    /// @dev Sometimes everything that is left.
    function buy(uint256 seed, uint256 playerSeed, uint256 recipientSeed, uint32 quantity) external {
        uint32 productId = _productOf(seed);
        Planned storage product = _planned[productId];
        if (productId == 0 || !_isOnSale(product)) return;
        if (lucky.stateOf(productId) == ILuckyBuy.ProductState.Paused) return;
        uint32 left = product.terms.total - product.sold;
        quantity = quantity % 3 == 0 ? left : uint32(bound(quantity, 1, left));

        uint256 ticketId;
        address holder = player(playerSeed);
        vm.startPrank(holder);
        if (recipientSeed % 2 == 0) {
            ticketId = lucky.pay(productId, quantity);
        } else {
            ILuckyBuy.PayOptions memory options;
            (options.recipient, options.minQuantity) = (player(recipientSeed), quantity);
            holder = options.recipient;
            (ticketId,) = lucky.payOption(productId, quantity, options);
        }
        vm.stopPrank();

        _check(ticketId == ++ticketCount, "number of a ticket");
        _bought[ticketId] = Bought(productId, product.sold, quantity, holder, Fate.Live);
        product.sold += quantity;
        product.held += uint256(product.terms.price) * quantity;
        ++calls["buy"];
    }

    function give(uint256 seed, uint256 recipientSeed) external {
        uint256 ticketId = _ticketOf(seed);
        Bought storage ticket = _bought[ticketId];
        if (ticketId == 0 || ticket.fate != Fate.Live) return;
        vm.prank(ticket.holder);
        tickets.transferFrom(ticket.holder, player(recipientSeed), ticketId);
        ticket.holder = player(recipientSeed);
        ++calls["give"];
    }

    /// @dev Some unpaid winning codes of a ticket, or all.
    function claim(uint256 seed, bool claimsAll) external {
        uint256 ticketId = _ticketOf(seed);
        Bought storage ticket = _bought[ticketId];
        Planned storage product = _planned[ticket.productId];
        if (ticketId == 0 || product.phase != Phase.Drawn || ticket.fate == Fate.Recycled) return;
        uint32[] memory codes = _unpaidCodesOf(ticket, product, claimsAll ? type(uint256).max : 1 + seed % 3);
        if (codes.length == 0) return;

        uint256 balanceBefore = token.balanceOf(ticket.holder);
        vm.prank(ticket.holder);
        uint256 amount = lucky.claimReward(ticketId, codes);
        _check(amount == codes.length * product.terms.reward, "prizes");
        _check(token.balanceOf(ticket.holder) == balanceBefore + amount, "paid");
        product.held -= amount;
        product.paidCodes += codes.length;
        ticket.fate = Fate.Claimed;
        ++calls["claim"];
    }

    function refund(uint256 seed) external {
        uint256 ticketId = _ticketOf(seed);
        Bought storage ticket = _bought[ticketId];
        Planned storage product = _planned[ticket.productId];
        if (ticketId == 0 || ticket.fate != Fate.Live) return;
        if (product.phase != Phase.Inactivated && !_isUndersold(product)) return;
        if (product.phase == Phase.Selling) {
            _forget(product);
            _bookEnd(ticket.productId, Phase.Inactivated);
        }

        uint256 cost = uint256(product.terms.price) * ticket.quantity;
        uint256 balanceBefore = token.balanceOf(ticket.holder);
        vm.prank(ticket.holder);
        _check(lucky.claimInactivated(ticketId) == cost, "refund");
        _check(token.balanceOf(ticket.holder) == balanceBefore + cost, "refunded");
        product.held -= cost;
        ticket.fate = Fate.Refunded;
        ++calls["refund"];
    }

    function recycle(uint256 seed) external {
        uint256 ticketId = _ticketOf(seed);
        Bought storage ticket = _bought[ticketId];
        if (ticketId == 0 || ticket.fate != Fate.Live || _planned[ticket.productId].phase != Phase.Drawn) return;
        if (seed % 4 != 0) return;
        vm.prank(ticket.holder);
        lucky.recycle(ticketId);
        ticket.fate = Fate.Recycled;
        ++calls["recycle"];
    }

    /// @dev Ended things pay nothing more, and future ones nothing yet.
    function claimAgain(uint256 seed, uint32 code) external {
        uint256 ticketId = _ticketOf(seed);
        Bought memory ticket = _bought[ticketId];
        if (ticketId == 0) return;
        Planned memory product = _planned[ticket.productId];
        bool isDrawn = product.phase == Phase.Drawn;
        uint32[] memory codes = new uint32[](1);
        codes[0] = uint32(bound(code, 0, product.terms.total + 10));
        bool isOwn = codes[0] >= ticket.firstCode && codes[0] < ticket.firstCode + ticket.quantity;
        bool isPayable = isDrawn && ticket.fate != Fate.Recycled && isOwn && _wins(product, codes[0])
            && !lucky.isClaimed(ticket.productId, codes[0]);
        if (!isPayable) {
            _expectRefusal(ticket.holder, abi.encodeCall(ILuckyBuy.claimReward, (ticketId, codes)), "claim");
        }
        if (ticket.fate != Fate.Live || (product.phase != Phase.Inactivated && !_isUndersold(product))) {
            _expectRefusal(ticket.holder, abi.encodeCall(ILuckyBuy.claimInactivated, (ticketId)), "refund");
        }
        if (ticket.fate != Fate.Live || !isDrawn) {
            _expectRefusal(ticket.holder, abi.encodeCall(ILuckyBuy.recycle, (ticketId)), "recycle");
        }
    }

    function donate(uint256 playerSeed, uint256 amount) external {
        amount = bound(amount, 0, 1e9);
        vm.prank(player(playerSeed));
        token.transfer(address(lucky), amount);
        donated += amount;
    }

    /*//////////////////////////////////////////////////////////////
                               EVERYBODY
    //////////////////////////////////////////////////////////////*/

    function passTime(uint256 seconds_) external {
        skip(seconds_ % 5 == 0 ? bound(seconds_, 1 days, 4 days) : bound(seconds_, 1, 6 hours));
    }

    function request(uint256 seed) external {
        uint32 productId = _productOf(seed);
        Planned storage product = _planned[productId];
        if (productId == 0) return;
        if (_isDue(product)) {
            lucky.requestLottery(productId);
            uint256 before = incomeOf(product);
            product.phase = Phase.Drawing;
            _check(incomeOf(product) <= before, "a request lowers what is expected");
            incomeExpected = incomeExpected + incomeOf(product) - before;
            ++calls["request"];
        } else if (_isUndersold(product)) {
            _forget(product);
            _bookEnd(productId, Phase.Inactivated);
            lucky.inactivate(productId);
            ++calls["inactivate"];
        } else {
            _expectRefusal(address(this), abi.encodeCall(ILuckyBuy.requestLottery, (productId)), "request");
            _expectRefusal(address(this), abi.encodeCall(ILuckyBuy.inactivate, (productId)), "inactivate");
        }
    }

    /// @dev Delivers the word that was drawn when the product was added, after any change in between.
    function draw(uint256 seed) external {
        uint32 productId = _productOf(seed);
        Planned storage product = _planned[productId];
        if (productId == 0 || product.phase != Phase.Drawing) return;
        uint256 aumBefore = pool.aum(true);
        uint256 fee = feeOf(product);
        uint256 prizes = prizesOf(product);
        uint256 surplus = product.held - fee - prizes;
        _check(surplus == incomeOf(product), "what was expected");
        prizesOpen -= uint256(product.terms.reward) * product.terms.quantity;
        _bookDebt(lucky.treasury(), fee);

        uint256 heldBefore = held();
        product.coordinator.deliver(uint256(uint160(address(lucky))) << 96 | productId, product.word);
        uint256 received = held() - heldBefore;
        bool isRefused = token.isBlocked(address(vault));
        _check(received == (isRefused ? 0 : surplus), "surplus");
        _check(pool.aum(true) == aumBefore, "a draw moves no price");
        product.phase = Phase.Drawn;
        product.held = prizes;
        if (isRefused) product.waiting = surplus;
        else incomeExpected -= surplus;
        ++calls["draw"];
    }

    function deliver(uint256 seed) external {
        uint32 productId = _productOf(seed);
        Planned storage product = _planned[productId];
        if (product.waiting == 0 || token.isBlocked(address(vault))) return;
        _check(lucky.claimProduct(productId) == product.waiting, "delivered");
        incomeExpected -= product.waiting;
        product.waiting = 0;
        ++calls["deliver"];
    }

    function push() external {
        if (token.isBlocked(address(vault))) return;
        uint256 aumBefore = pool.aum(true);
        uint256 balanceBefore = pool.balanceOfToken(address(token));
        uint256 pushed = vault.push(address(pool), address(token));
        _check(pool.balanceOfToken(address(token)) == balanceBefore + pushed, "pushed");
        _check(pool.aum(true) == aumBefore, "a push moves no price");
        ++calls["push"];
    }

    /// @dev A round that never appears.
    function giveUp(uint256 seed) external {
        uint32 productId = _productOf(seed);
        Planned memory product = _planned[productId];
        if (productId == 0 || product.phase != Phase.Drawing || seed % 4 != 0) return;
        ILuckyBuy.Draw memory drawn = lucky.drawOf(productId);
        if (product.coordinator.randomnessOf(drawn.beaconRound) != 0) return;
        if (block.timestamp < drawn.requestedAt + DELAY) skip(drawn.requestedAt + DELAY - block.timestamp);
        lucky.requestInactivation(productId);
        skip(NOTICE);
        _forget(product);
        _bookEnd(productId, Phase.Inactivated);
        lucky.finalizeInactivation(productId);
        ++calls["giveUp"];
    }

    /*//////////////////////////////////////////////////////////////
                               INTERNALS
    //////////////////////////////////////////////////////////////*/

    function _expectRefusal(address account, bytes memory call, string memory what) private {
        vm.prank(account);
        (bool success,) = address(lucky).call(call);
        _check(!success, string.concat("refused: ", what));
    }

    function _wins(Planned memory product, uint32 code) private pure returns (bool) {
        return
            code < product.sold && WinnerPermutation.isWinner(product.word, product.sold, product.terms.quantity, code);
    }

    function _unpaidCodesOf(Bought memory ticket, Planned memory product, uint256 most)
        private
        view
        returns (uint32[] memory codes)
    {
        codes = new uint32[](ticket.quantity);
        uint256 count;
        for (uint32 i; i < ticket.quantity && count < most; ++i) {
            uint32 code = ticket.firstCode + i;
            if (_wins(product, code) && !lucky.isClaimed(ticket.productId, code)) codes[count++] = code;
        }
        assembly ("memory-safe") {
            mstore(codes, count)
        }
    }
}
