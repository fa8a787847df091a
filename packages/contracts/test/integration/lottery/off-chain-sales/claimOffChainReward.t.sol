// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Hashes} from "@openzeppelin/contracts/utils/cryptography/Hashes.sol";

import {ILuckyBuy} from "../../../../src/interfaces/lottery/ILuckyBuy.sol";
import {IOffChainSales} from "../../../../src/interfaces/lottery/IOffChainSales.sol";
import {IRewardPool} from "../../../../src/interfaces/IRewardPool.sol";
import {OffChainSaleTest} from "../../../utils/lottery/OffChainSaleTest.sol";
import {SaleTrees} from "../../../utils/lottery/SaleTrees.sol";

contract ClaimOffChainReward_Test is OffChainSaleTest {
    uint32 private productId;
    address private other;

    function setUp() public override {
        super.setUp();
        other = makeAddr("other");
        productId = _addOffChain(ILuckyBuy.ProductKind.QuantityLimited);
        _sellFor(PLAYER, 60);
        _sellFor(other, 30);
        _sellFor(PLAYER, 10);
        _commit(productId);
    }

    function _draw() private {
        _draw(productId, WORD);
    }

    function _one(uint32 code) private pure returns (uint32[] memory codes) {
        codes = new uint32[](1);
        codes[0] = code;
    }

    function _claim(uint256 index, uint32[] memory codes) private returns (uint256) {
        bytes32[] memory proof = _proofOf(index);
        vm.prank(STRANGER);
        return luckyBuy.claimOffChainReward(productId, leaves[index], proof, codes);
    }

    function _refuses(uint256 index, uint32[] memory codes, bytes memory error_) private {
        bytes32[] memory proof = _proofOf(index);
        vm.expectRevert(error_);
        luckyBuy.claimOffChainReward(productId, leaves[index], proof, codes);
    }

    function _refusesCode(uint32[] memory codes, uint32 code) private {
        _refuses(0, codes, abi.encodeWithSelector(ILuckyBuy.InvalidCode.selector, code));
    }

    function _refusesProof(IOffChainSales.OffChainLeaf memory leaf, bytes32[] memory proof) private {
        vm.expectRevert(IOffChainSales.InvalidProof.selector);
        luckyBuy.claimOffChainReward(productId, leaf, proof, _one(leaf.firstCode));
    }

    function _winning(uint256 index) private view returns (uint32[] memory) {
        return _winningCodesOf(productId, leaves[index]);
    }

    function test_RevertGiven_NothingWasCommitted() external {
        productId = _addOffChain(ILuckyBuy.ProductKind.QuantityLimited);
        _refuses(0, _one(0), abi.encodeWithSelector(IOffChainSales.InvalidProof.selector));
        _refusesProof(leaves[0], new bytes32[](0));
    }

    function test_RevertGiven_TheProductIsNotDrawn() external {
        _refuses(
            0,
            _one(0),
            abi.encodeWithSelector(ILuckyBuy.InvalidProduct.selector, productId, ILuckyBuy.ProductState.Drawing)
        );
    }

    function test_RevertWhen_TheLeafIsNotInTheTree() external {
        _draw();
        bytes32[] memory proof = _proofOf(0);
        IOffChainSales.OffChainLeaf memory leaf = leaves[0];
        leaf.account = other;
        _refusesProof(leaf, proof);
        leaf = leaves[0];
        leaf.orderId += 1;
        _refusesProof(leaf, proof);
        leaf = leaves[0];
        leaf.firstCode += 1;
        _refusesProof(leaf, proof);
        leaf = leaves[0];
        leaf.quantity += 1;
        _refusesProof(leaf, proof);

        _refusesProof(leaves[0], _proofOf(1));
        _refusesProof(leaves[0], new bytes32[](0));
        proof[0] = keccak256("no node");
        _refusesProof(leaves[0], proof);
    }

    function test_RevertWhen_TheTreeIsOfAnotherProduct() external {
        _draw();
        productId = _addOffChain(ILuckyBuy.ProductKind.QuantityLimited);
        leaves[0].account = other;
        _commit(productId);
        _draw();
        leaves[0].account = PLAYER;
        _refusesProof(leaves[0], _proofOf(0));
    }

    /// @dev The hash of two leaves is a node of the tree, but of no leaf.
    function test_RevertWhen_AnInnerNodeIsGivenAsALeaf() external {
        _draw();
        IOffChainSales.OffChainLeaf[] memory sold = leaves;
        bytes32[] memory hashes = SaleTrees.hashLeaves(sold);
        bytes32 node = Hashes.commutativeKeccak256(hashes[0], hashes[1]);
        IOffChainSales.OffChainLeaf memory leaf = leaves[2];
        assertEq(Hashes.commutativeKeccak256(node, hashes[2]), luckyBuy.offChainSaleOf(productId).merkleRoot, "root");
        bytes32[] memory proof = new bytes32[](1);
        proof[0] = hashes[2];
        leaf.orderId = uint256(node);
        _refusesProof(leaf, proof);
    }

    /// @dev The list of a dishonest manager, whose leaf covers codes that were never sold.
    function test_RevertWhen_TheLeafReachesBeyondTheSale() external {
        productId = _addOffChain(ILuckyBuy.ProductKind.TimeLimited);
        IOffChainSales.OffChainLeaf[] memory sold = leaves;
        sold[2].quantity += 1;
        leaves[2].quantity += 1;
        vm.warp(luckyBuy.productOf(productId).terms.endTime);
        vm.prank(MANAGER);
        luckyBuy.commitOffChainSale(productId, CODES, SaleTrees.rootOf(sold), SaleTrees.leavesHashOf(sold));
        _draw();
        _refuses(2, _one(90), abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, CODES + 1, CODES));
    }

    function test_RevertWhen_NoCodesAreClaimed() external {
        _draw();
        _refuses(0, new uint32[](0), abi.encodeWithSelector(ILuckyBuy.InvalidQuantity.selector, 0, 60));
    }

    function test_RevertWhen_ACodeIsNotAWinOfTheLeaf() external {
        _draw();
        uint32[] memory ofOther = _winning(1);
        assertGt(ofOther.length, 0, "the other won");
        _refusesCode(_one(ofOther[0]), ofOther[0]);
        uint32 lost;
        while (luckyBuy.isWinningCode(productId, lost)) ++lost;
        _refusesCode(_one(lost), lost);
        _refusesCode(_one(type(uint32).max), type(uint32).max);

        uint32[] memory codes = _winning(0);
        assertGt(codes.length, 1, "several wins");
        codes[1] = codes[0];
        _refusesCode(codes, codes[0]);
        codes = _winning(0);
        (codes[0], codes[1]) = (codes[1], codes[0]);
        _refusesCode(codes, codes[1]);
    }

    function test_RevertGiven_ACodeWasClaimed() external {
        _draw();
        uint32[] memory codes = _winning(0);
        _claim(0, _one(codes[1]));
        _refuses(0, _one(codes[1]), abi.encodeWithSelector(ILuckyBuy.AlreadyClaim.selector, codes[1]));
        _refuses(0, codes, abi.encodeWithSelector(ILuckyBuy.AlreadyClaim.selector, codes[1]));
        assertFalse(luckyBuy.isClaimed(productId, codes[0]), "all or none");
    }

    /// @dev For any committed list: a code pays once.
    function test_RevertGiven_AnOverlappingLeafClaimedTheCode() external {
        delete leaves;
        productId = _addOffChain(ILuckyBuy.ProductKind.QuantityLimited);
        _sellFor(PLAYER, CODES);
        _sellFor(other, CODES);
        leaves[1].firstCode = 0;
        _commit(productId);
        _draw();
        uint32[] memory codes = _winning(0);
        _claim(0, codes);
        _refuses(1, codes, abi.encodeWithSelector(ILuckyBuy.AlreadyClaim.selector, codes[0]));
        assertEq(token.balanceOf(PLAYER), SEED_AMOUNT + QUANTITY * PRIZE, "the prizes, once");
        assertEq(rewards.reservedOf(address(token)), QUANTITY * PRIZE, "the other product's");
    }

    /// @dev The prizes of such a product are given off chain: there is nothing to pay, and no code is marked.
    function test_RevertGiven_TheRewardIsZero() external {
        uint256 reserved = rewards.reservedOf(address(token));
        ILuckyBuy.ProductTerms memory terms = _roundTerms();
        (terms.offChain, terms.reward) = (true, 0);
        productId = _add(terms, ILuckyBuy.ProductKind.QuantityLimited);
        _commit(productId);
        vm.expectEmit(address(luckyBuy));
        emit ILuckyBuy.ProductClaimed(productId, 0);
        _draw();
        assertEq(rewards.reservedOf(address(token)), reserved, "nothing was reserved");

        uint32[] memory codes = _winning(0);
        assertGt(codes.length, 0, "the draw has winners all the same");
        _refuses(0, codes, abi.encodeWithSelector(IRewardPool.InvalidAmount.selector));
        assertFalse(luckyBuy.isClaimed(productId, codes[0]), "not claimed");
        assertEq(token.balanceOf(PLAYER), SEED_AMOUNT, "not paid");
    }

    function test_WhenTheCodesWon() external {
        _draw();
        uint256 paid;
        for (uint256 i; i < leaves.length; ++i) {
            uint32[] memory codes = _winning(i);
            if (codes.length == 0) continue;
            uint256 amount = codes.length * PRIZE;
            uint256 before = token.balanceOf(leaves[i].account);
            vm.expectEmit(address(luckyBuy));
            emit IOffChainSales.OffChainRewardClaimed(productId, leaves[i].orderId, leaves[i].account, codes, amount);
            assertEq(_claim(i, codes), amount, "amount");
            assertEq(token.balanceOf(leaves[i].account) - before, amount, "paid");
            paid += amount;
        }
        assertEq(paid, QUANTITY * PRIZE, "every prize");
        assertEq(rewards.reservedOf(address(token)), 0, "nothing is reserved any more");
        assertEq(rewards.unreservedOf(address(token)), REWARD_MONEY - paid, "the rest is the treasury's");
    }

    function test_WhenTheCodesAreClaimedOneByOne() external {
        _draw();
        uint32[] memory codes = _winning(0);
        for (uint256 i = codes.length; i > 0; --i) {
            assertEq(_claim(0, _one(codes[i - 1])), PRIZE, "each");
        }
        assertEq(token.balanceOf(PLAYER), SEED_AMOUNT + codes.length * PRIZE, "all");
    }

    function test_GivenTheTokenRefuses() external {
        _draw();
        token.setBlocked(PLAYER, true);
        uint32[] memory codes = _winning(0);
        uint256 amount = _claim(0, codes);
        assertEq(rewards.liabilityOf(PLAYER, address(token)), amount, "owed");
        _refuses(0, codes, abi.encodeWithSelector(ILuckyBuy.AlreadyClaim.selector, codes[0]));

        vm.prank(PLAYER);
        rewards.claimLiability(address(token), STRANGER);
        assertEq(token.balanceOf(STRANGER), amount, "paid where the token delivers");
    }
}
