// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {OffChainSaleTest} from "../../utils/lottery/OffChainSaleTest.sol";
import {OffChainSaleHandler} from "../handlers/lottery/OffChainSaleHandler.sol";
import {OffChainSaleState} from "../handlers/lottery/OffChainSaleState.sol";

/// @notice The list is in ../README.md.
contract OffChainSales_Invariant_Test is OffChainSaleTest {
    /// @dev Less than the money, so that the limit decides.
    uint256 private constant LIMIT = REWARD_MONEY / 10;

    OffChainSaleHandler private handler;

    function setUp() public override {
        super.setUp();
        vm.startPrank(OWNER);
        rewards.setGuardian(GUARDIAN);
        rewards.setReserveLimit(address(token), LIMIT);
        vm.stopPrank();
        handler = new OffChainSaleHandler(luckyBuy, rewards, token, coordinator, OWNER, GUARDIAN);

        // Sales and the calls that lead to draws come up more often than those that end them.
        bytes4[] memory selectors = new bytes4[](24);
        for (uint256 i; i < 3; ++i) {
            selectors[i] = handler.add.selector;
            selectors[3 + i] = OffChainSaleHandler.commit.selector;
            selectors[6 + i] = OffChainSaleHandler.request.selector;
        }
        selectors[9] = OffChainSaleHandler.commit.selector;
        (selectors[10], selectors[11]) = (OffChainSaleHandler.draw.selector, OffChainSaleHandler.draw.selector);
        (selectors[12], selectors[13]) = (OffChainSaleHandler.claim.selector, OffChainSaleHandler.claim.selector);
        selectors[14] = OffChainSaleHandler.veto.selector;
        selectors[15] = OffChainSaleHandler.inactivate.selector;
        selectors[16] = OffChainSaleHandler.giveUp.selector;
        selectors[17] = OffChainSaleHandler.passTime.selector;
        selectors[18] = handler.endEarly.selector;
        selectors[19] = handler.pause.selector;
        selectors[20] = handler.resume.selector;
        selectors[21] = handler.setRoles.selector;
        selectors[22] = handler.setGuards.selector;
        selectors[23] = handler.setReserveLimit.selector;
        targetContract(address(handler));
        targetSelector(FuzzSelector(address(handler), selectors));
    }

    /// @dev Statements that are checked together, because each further campaign would repeat the same calls.
    function invariant_NoSaleIsDrawnThatMustNotBe() external view {
        assertEq(handler.violations(), 0, "what a call may do");
        uint256 reserved;
        uint256 open;
        for (uint32 productId = 1; productId <= handler.saleCount(); ++productId) {
            _assertSale(productId);
            (uint256 ofSale, uint256 openOfSale) = handler.reserveOf(productId);
            (reserved, open) = (reserved + ofSale, open + openOfSale);
        }
        assertEq(rewards.reservedOf(address(token)), reserved, "reserved for what may still be won");
        assertEq(luckyBuy.openPrizesOf(address(0), address(token)), open, "open prizes");
        assertEq(rewards.unreservedOf(address(token)) + reserved, token.balanceOf(address(rewards)), "booked");
        assertEq(
            token.balanceOf(address(rewards)) + token.balanceOf(handler.HOLDER()), REWARD_MONEY, "only prizes leave"
        );
        (, uint256 most,) = handler.reserveBound();
        assertLe(handler.reservedEver(), most, "no more is reserved than the limit leaks");
    }

    function _assertSale(uint32 productId) private view {
        OffChainSaleState.Sale memory sale = handler.saleOf(productId);
        assertEq(uint8(luckyBuy.stateOf(productId)), uint8(handler.stateOf(productId)), "state");
        assertEq(
            coordinator.isRequested(handler.requestIdOf(productId)),
            sale.isRequestAllowed,
            "the coordinator was asked for what may be drawn, and for nothing else"
        );
        if (sale.sale == 0) {
            assertEq(luckyBuy.offChainSaleOf(productId).sale, 0, "nothing is committed");
        } else {
            bytes32 committedHash = keccak256(abi.encode(luckyBuy.offChainSaleOf(productId)));
            assertEq(committedHash, sale.committedHash, "a commitment stays as it was made");
        }
    }

    /// @dev Nothing stays locked: after any stops, all prizes that nobody won are released.
    function afterInvariant() external {
        handler.endAll();
        uint256 won;
        for (uint32 productId = 1; productId <= handler.saleCount(); ++productId) {
            OffChainSaleState.Phase phase = handler.saleOf(productId).phase;
            assertGe(uint8(phase), uint8(OffChainSaleState.Phase.Drawn), "every sale has ended");
            (uint256 ofSale,) = handler.reserveOf(productId);
            won += ofSale;
        }
        assertEq(handler.violations(), 0, "by anybody");
        assertEq(rewards.reservedOf(address(token)), won, "only what was won is reserved");
        string[9] memory actions =
            ["add", "commit", "request", "draw", "claim", "veto", "pause", "inactivate", "giveUp"];
        for (uint256 i; i < actions.length; ++i) {
            emit log_named_uint(actions[i], handler.calls(bytes32(bytes(actions[i]))));
        }
    }
}
