// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IOffChainSales} from "../../../src/interfaces/lottery/IOffChainSales.sol";
import {OffChainSaleTest} from "../../utils/lottery/OffChainSaleTest.sol";

contract OffChainSales_Fuzz_Test is OffChainSaleTest {
    /// @dev Any list of orders: every prize is paid once, to the holder of the code.
    function testFuzz_EveryPrizeIsPaidOnce(uint8[12] memory quantities, uint256 word) external {
        uint32 productId = _addOffChain(ILuckyBuy.ProductKind.TimeLimited);
        for (uint256 i; i < 12 && _sale() < CODES; ++i) {
            uint32 left = CODES - _sale();
            uint32 quantity = uint32(bound(quantities[i], 1, left < 30 ? left : 30));
            _sellFor(address(uint160(0xacc0 + i % 5)), quantity);
        }
        vm.warp(luckyBuy.productOf(productId).terms.endTime);
        _commit(productId);
        _draw(productId, word);

        uint256 winners = _sale() < QUANTITY ? _sale() : QUANTITY;
        assertEq(rewards.reservedOf(address(token)), winners * PRIZE, "the prizes of this draw");
        uint256 paid;
        for (uint256 i; i < leaves.length; ++i) {
            uint32[] memory codes = _winningCodesOf(productId, leaves[i]);
            if (codes.length == 0) continue;
            uint256 before = token.balanceOf(leaves[i].account);
            luckyBuy.claimOffChainReward(productId, leaves[i], _proofOf(i), codes);
            assertEq(token.balanceOf(leaves[i].account) - before, codes.length * PRIZE, "to the holder");
            paid += codes.length;

            bytes32[] memory proof = _proofOf(i);
            vm.expectRevert(abi.encodeWithSelector(ILuckyBuy.AlreadyClaim.selector, codes[0]));
            luckyBuy.claimOffChainReward(productId, leaves[i], proof, codes);
        }
        assertEq(paid, winners, "every prize");
        assertEq(rewards.reservedOf(address(token)), 0, "nothing stays reserved");
        assertEq(rewards.unreservedOf(address(token)), REWARD_MONEY - paid * PRIZE, "the rest is free");
    }

    /// @dev A leaf that differs from the committed one, or another proof, pays nothing.
    function testFuzz_NothingElseIsInTheTree(
        IOffChainSales.OffChainLeaf memory leaf,
        bytes32[] memory proof,
        uint8 pick
    ) external {
        uint32 productId = _addOffChain(ILuckyBuy.ProductKind.QuantityLimited);
        _sellFor(PLAYER, 40);
        _sellFor(STRANGER, 35);
        _sellFor(PLAYER, 25);
        _commit(productId);
        _draw(productId, 1);

        IOffChainSales.OffChainLeaf memory known = leaves[pick % 3];
        vm.assume(keccak256(abi.encode(leaf)) != keccak256(abi.encode(known)));
        uint32[] memory codes = _winningCodesOf(productId, known);
        bytes32[] memory right = _proofOf(pick % 3);
        vm.expectRevert(IOffChainSales.InvalidProof.selector);
        luckyBuy.claimOffChainReward(productId, leaf, right, codes);
        if (keccak256(abi.encode(proof)) == keccak256(abi.encode(right))) return;
        vm.expectRevert(IOffChainSales.InvalidProof.selector);
        luckyBuy.claimOffChainReward(productId, known, proof, codes);
    }
}
