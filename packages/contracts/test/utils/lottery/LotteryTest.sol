// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IncomeVault} from "../../../src/bank/bankers/IncomeVault.sol";
import {ILuckyBuy} from "../../../src/interfaces/lottery/ILuckyBuy.sol";
import {ILuckyBuyExtension} from "../../../src/interfaces/lottery/ILuckyBuyExtension.sol";
import {ITicket} from "../../../src/interfaces/lottery/ITicket.sol";
import {LuckyBuy} from "../../../src/lottery/LuckyBuy.sol";
import {LuckyBuyExtension} from "../../../src/lottery/LuckyBuyExtension.sol";
import {OffChainSales} from "../../../src/lottery/OffChainSales.sol";
import {Ticket} from "../../../src/lottery/Ticket.sol";
import {RewardPool} from "../../../src/rewards/RewardPool.sol";
import {BaseTest} from "../BaseTest.sol";

/// @notice A lottery beside the bank of {BaseTest}: its pool gets the surplus, and its coordinator the requests.
abstract contract LotteryTest is BaseTest {
    address internal immutable MANAGER = makeAddr("manager");
    address internal immutable SIGNER = makeAddr("signer");
    address internal immutable BUYER = makeAddr("buyer");
    address internal immutable FRIEND = makeAddr("friend");

    uint64 internal constant CLIENT_ID = 7;
    uint32 internal constant TOTAL = 1000;
    uint16 internal constant QUANTITY = 10;
    uint128 internal constant PRICE = 1e6;
    uint128 internal constant REWARD = 80e6;
    uint16 internal constant DEV_FEE_BPS = 200;
    uint16 internal constant MIN_EDGE_BPS = 500;
    uint16 internal constant OPEN_SURPLUS_BPS = 250;
    uint40 internal constant DURATION = 1 days;
    /// @dev Daily limit of reserves, above what any test adds except for those of the limit.
    uint256 internal constant RESERVE_LIMIT = 100_000 * USDM;
    uint256 internal constant WORD = uint256(keccak256("word"));

    LuckyBuy internal lucky;
    /// @dev LuckyBuy with the functions of its extension.
    ILuckyBuyExtension internal extension;
    Ticket internal tickets;
    RewardPool internal rewards;
    /// @dev Banker and income source of the pool, for LuckyBuy.
    IncomeVault internal vault;

    function setUp() public virtual override {
        super.setUp();
        rewards = new RewardPool(OWNER);
        vault = new IncomeVault(OWNER);
        lucky = _deployLuckyBuy();
        extension = ILuckyBuyExtension(address(lucky));
        tickets = Ticket(lucky.ticket());

        vm.startPrank(OWNER);
        vault.setSource(address(lucky), true);
        pool.setBanker(address(vault), true);
        pool.setIncomeSource(address(vault));
        rewards.setReserver(address(lucky), true);
        rewards.setReserveLimit(address(token), RESERVE_LIMIT);
        extension.setTokenPool(address(token), address(pool));
        extension.setManager(MANAGER);
        extension.setSigner(SIGNER);
        extension.setGuardian(GUARDIAN);
        // Draws and sales for points without delays, as on the local chain.
        extension.setGuards(OPEN_SURPLUS_BPS, 0, 0, 0);
        vm.stopPrank();

        _fundBuyer(BUYER, SEED_AMOUNT);
    }

    function _deployLuckyBuy() internal returns (LuckyBuy) {
        OffChainSales offChainCode = new OffChainSales(address(rewards), address(vault));
        LuckyBuyExtension code = new LuckyBuyExtension(address(rewards), address(vault), address(offChainCode));
        return new LuckyBuy(
            OWNER, address(coordinator), TREASURY, address(rewards), address(vault), address(code), address(this)
        );
    }

    /// @dev All income so far vests and goes into the pool.
    function _pushAll() internal returns (uint256 amount) {
        skip(vault.vestingPeriod());
        return vault.push(address(pool), address(token));
    }

    /// @dev Income that the vault holds for the pool.
    function _held() internal view returns (uint256 held) {
        (held,) = vault.heldOf(address(pool), address(token));
    }

    /// @dev Income that LuckyBuy expects to bring.
    function _expected() internal view returns (uint256) {
        return lucky.expectedIncomeOf(address(pool), address(token));
    }

    /// @dev Gives an account tokens and an allowance for LuckyBuy.
    function _fundBuyer(address account, uint256 amount) internal {
        token.mint(account, amount);
        vm.prank(account);
        token.approve(address(lucky), type(uint256).max);
    }

    /// @dev The next round of a series: 1,000 codes of 1, ten of which win 80.
    function _terms() internal view returns (ILuckyBuy.ProductTerms memory) {
        return _termsOf(CLIENT_ID);
    }

    function _termsOf(uint64 clientId) internal view returns (ILuckyBuy.ProductTerms memory) {
        return ILuckyBuy.ProductTerms({
            clientId: clientId,
            round: lucky.seriesOf(clientId).lastRound + 1,
            startTime: uint40(block.timestamp),
            endTime: uint40(block.timestamp) + DURATION,
            total: TOTAL,
            quantity: QUANTITY,
            offChain: false,
            token: address(token),
            price: PRICE,
            reward: REWARD,
            subsidy: 0
        });
    }

    function _add(ILuckyBuy.ProductTerms memory terms, ILuckyBuy.ProductKind kind) internal returns (uint32) {
        vm.prank(MANAGER);
        return kind == ILuckyBuy.ProductKind.TimeLimited
            ? extension.addTimeLimited(terms)
            : extension.addQuantityLimited(terms);
    }

    function _addTimeLimited() internal returns (uint32) {
        return _add(_terms(), ILuckyBuy.ProductKind.TimeLimited);
    }

    function _addQuantityLimited() internal returns (uint32) {
        return _add(_terms(), ILuckyBuy.ProductKind.QuantityLimited);
    }

    /// @dev A time-limited product sold for points, which has no price in tokens.
    function _addOffChain() internal returns (uint32) {
        token.mint(OWNER, 1000 * USDM);
        vm.startPrank(OWNER);
        token.approve(address(rewards), 1000 * USDM);
        rewards.deposit(address(token), 1000 * USDM);
        vm.stopPrank();
        ILuckyBuy.ProductTerms memory terms = _terms();
        terms.offChain = true;
        return _add(terms, ILuckyBuy.ProductKind.TimeLimited);
    }

    function _buy(address account, uint32 productId, uint32 quantity) internal returns (uint256 ticketId) {
        vm.prank(account);
        return lucky.pay(productId, quantity);
    }

    /// @dev A sold-out product with a requested draw.
    function _sellOut(uint32 productId) internal returns (uint256 ticketId) {
        ticketId = _buy(BUYER, productId, lucky.productOf(productId).terms.total - lucky.productOf(productId).sold);
        lucky.requestLottery(productId);
    }

    function _draw(uint32 productId, uint256 word) internal {
        coordinator.deliver(_requestId(address(lucky), productId), word);
    }

    /// @dev A product that is sold out to one ticket, and drawn.
    function _soldAndDrawn() internal returns (uint32 productId, uint256 ticketId) {
        productId = _addQuantityLimited();
        ticketId = _sellOut(productId);
        _draw(productId, WORD);
    }

    /// @dev Winning codes of a ticket, rising, found by checking each code.
    function _winningCodesOf(uint256 ticketId) internal view returns (uint32[] memory codes) {
        ITicket.CodeRange memory range = tickets.rangeOf(ticketId);
        return _winningCodesIn(range.productId, range.firstCode, range.quantity);
    }

    function _winningCodesIn(uint32 productId, uint32 firstCode, uint32 quantity)
        internal
        view
        returns (uint32[] memory codes)
    {
        codes = new uint32[](quantity);
        uint256 count;
        for (uint32 i; i < quantity; ++i) {
            if (lucky.isWinningCode(productId, firstCode + i)) codes[count++] = firstCode + i;
        }
        assembly ("memory-safe") {
            mstore(codes, count)
        }
    }

    function _losingCodeOf(uint32 productId) internal view returns (uint32 code) {
        while (lucky.isWinningCode(productId, code)) ++code;
    }

    function _codes(uint32 code) internal pure returns (uint32[] memory codes) {
        codes = new uint32[](1);
        codes[0] = code;
    }

    function _assertState(uint32 productId, ILuckyBuy.ProductState state) internal view {
        assertEq(uint8(lucky.stateOf(productId)), uint8(state), "state");
    }

    function _expectInvalidProduct(uint32 productId, ILuckyBuy.ProductState state) internal {
        vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.InvalidProduct.selector, productId, state));
    }
}
