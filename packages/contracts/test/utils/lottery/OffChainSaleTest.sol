// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IOffChainSales} from "../../../src/interfaces/lottery/IOffChainSales.sol";
import {PreOrderTest} from "./PreOrderTest.sol";
import {SaleTrees} from "./SaleTrees.sol";

/// @notice Sales for points, with money in the reward pool.
abstract contract OffChainSaleTest is PreOrderTest {
    using SaleTrees for IOffChainSales.OffChainLeaf[];

    uint256 internal constant REWARD_MONEY = 10_000 * USDM;

    /// @dev Orders of the sale under test.
    IOffChainSales.OffChainLeaf[] internal leaves;

    function setUp() public virtual override {
        super.setUp();
        token.mint(OWNER, REWARD_MONEY);
        vm.startPrank(OWNER);
        token.approve(address(rewards), REWARD_MONEY);
        rewards.deposit(address(token), REWARD_MONEY);
        vm.stopPrank();
    }

    function _setGuards(uint32 commitDelay, uint32 minOffChainSale) internal {
        (uint16 openSurplusBasisPoints, uint32 drawDelay,,) = luckyBuy.guards();
        vm.prank(OWNER);
        luckyBuy.setGuards(openSurplusBasisPoints, drawDelay, commitDelay, minOffChainSale);
    }

    function _addOffChain(ILuckyBuy.ProductKind kind) internal returns (uint32 productId) {
        ILuckyBuy.ProductTerms memory terms = _roundTerms();
        terms.offChain = true;
        return _add(terms, kind);
    }

    /// @dev The next order takes the next codes.
    function _sellFor(address account, uint32 quantity) internal {
        leaves.push(
            IOffChainSales.OffChainLeaf({
                orderId: 500 + leaves.length, account: account, firstCode: _sale(), quantity: quantity
            })
        );
    }

    function _sale() internal view returns (uint32) {
        if (leaves.length == 0) return 0;
        IOffChainSales.OffChainLeaf memory last = leaves[leaves.length - 1];
        return last.firstCode + last.quantity;
    }

    function _commit(uint32 productId) internal {
        IOffChainSales.OffChainLeaf[] memory sold = leaves;
        vm.prank(MANAGER);
        luckyBuy.commitOffChainSale(productId, _sale(), sold.rootOf(), sold.leavesHashOf());
    }

    function _proofOf(uint256 index) internal view returns (bytes32[] memory) {
        IOffChainSales.OffChainLeaf[] memory sold = leaves;
        return sold.proofOf(index);
    }

    /// @dev Winning codes of an order.
    function _winningCodesOf(uint32 productId, IOffChainSales.OffChainLeaf memory leaf)
        internal
        view
        returns (uint32[] memory codes)
    {
        codes = new uint32[](leaf.quantity);
        uint256 count;
        for (uint32 code = leaf.firstCode; code < leaf.firstCode + leaf.quantity; ++code) {
            if (luckyBuy.isWinningCode(productId, code)) codes[count++] = code;
        }
        assembly ("memory-safe") {
            mstore(codes, count)
        }
    }
}
