// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Test} from "forge-std/Test.sol";

import {IncomeVault} from "../../../src/bank/bankers/IncomeVault.sol";
import {LiquidityPool} from "../../../src/bank/pool/LiquidityPool.sol";
import {ILuckyBuy} from "../../../src/interfaces/lottery/ILuckyBuy.sol";
import {LuckyBuy} from "../../../src/lottery/LuckyBuy.sol";
import {LuckyBuyExtension} from "../../../src/lottery/LuckyBuyExtension.sol";
import {OffChainSales} from "../../../src/lottery/OffChainSales.sol";
import {RandomnessCoordinator} from "../../../src/randomness/RandomnessCoordinator.sol";
import {RewardPool} from "../../../src/rewards/RewardPool.sol";
import {TestUSD} from "../../../src/tokens/TestUSD.sol";
import {Constants} from "../Constants.sol";
import {LocalBeacon} from "../LocalBeacon.sol";
import {LuckyBuyCalls} from "./LuckyBuyCalls.sol";

/// @notice LuckyBuy with the real coordinator, signature, token, tickets and pool, to measure whole transactions. The test
/// owns and manages everything.
abstract contract LotteryGasTest is Test, LocalBeacon, Constants {
    string internal constant SNAPSHOT = "lottery";
    uint256 internal constant CALLBACK_GAS = 500_000;
    uint128 internal constant PRICE = uint128(USDM / 100);
    uint64 internal constant CLIENT_ID = 1;

    RandomnessCoordinator internal coordinator;
    TestUSD internal usdm;
    RewardPool internal rewards;
    LiquidityPool internal pool;
    IncomeVault internal vault;
    /// @dev With every function that its address has.
    LuckyBuyCalls internal lucky;
    address internal immutable BUYER = makeAddr("buyer");

    function setUp() public virtual {
        vm.warp(GENESIS_TIME + 2 * PERIOD);
        coordinator = deployCoordinator({minDelay: 0});
        usdm = new TestUSD();
        pool = new LiquidityPool("Tyche Stable", "tSTABLE", address(this), makeAddr("treasury"));
        rewards = new RewardPool(address(this));
        vault = new IncomeVault(address(this));
        OffChainSales offChainCode = new OffChainSales(address(rewards), address(vault));
        LuckyBuyExtension code = new LuckyBuyExtension(address(rewards), address(vault), address(offChainCode));
        LuckyBuy deployed = new LuckyBuy(
            address(this),
            address(coordinator),
            makeAddr("treasury"),
            address(rewards),
            address(vault),
            address(code),
            address(1)
        );
        lucky = LuckyBuyCalls(address(deployed));

        pool.addToken(address(usdm), _unpriced());
        vault.setSource(address(lucky), true);
        pool.setBanker(address(vault), true);
        pool.setIncomeSource(address(vault));
        lucky.setTokenPool(address(usdm), address(pool));
        lucky.setManager(address(this));
        lucky.setGuards(250, 0, 0, 0);
        for (uint256 i; i < 10; ++i) {
            usdm.mint();
        }
        usdm.approve(address(pool), SEED_AMOUNT * 9 / 10);
        pool.addLiquidity(address(usdm), SEED_AMOUNT * 9 / 10, 0, 0, address(this));
        usdm.transfer(BUYER, SEED_AMOUNT / 20);
        vm.prank(BUYER);
        usdm.approve(address(lucky), type(uint256).max);
    }

    /// @dev The figures are valid only if every call is a separate transaction.
    modifier isolated() {
        usdm.approve(address(this), 0);
        vm.skip(vm.lastCallGas().gasTotalUsed < 21_000);
        _;
    }

    /// @dev The next round of a series: 100 codes, two of which win half of the sales.
    function _terms() internal view returns (ILuckyBuy.ProductTerms memory) {
        return ILuckyBuy.ProductTerms({
            clientId: CLIENT_ID,
            round: lucky.seriesOf(CLIENT_ID).lastRound + 1,
            startTime: uint40(block.timestamp),
            endTime: uint40(block.timestamp) + 1 days,
            total: 100,
            quantity: 2,
            offChain: false,
            token: address(usdm),
            price: PRICE,
            reward: PRICE * 25,
            subsidy: 0
        });
    }

    /// @dev As after a bet of the same round, so that the draw is measured and not the round.
    function _draw(uint32 productId) internal {
        (uint64 round, uint256[] memory ids) = _requestOf(productId);
        coordinator.submitRound(round, signatureOf(round));
        coordinator.fulfill(round, ids, CALLBACK_GAS);
    }

    function _requestOf(uint32 productId) internal returns (uint64 round, uint256[] memory ids) {
        ILuckyBuy.Draw memory draw = lucky.drawOf(productId);
        (round, ids) = (draw.beaconRound, new uint256[](1));
        ids[0] = draw.requestId;
        vm.warp(coordinator.timeOf(round));
    }

    /// @dev Up to `most` winning codes below `end`.
    function _winningCodesBelow(uint32 productId, uint32 end, uint256 most)
        internal
        view
        returns (uint32[] memory codes)
    {
        codes = new uint32[](most);
        uint256 count;
        for (uint32 code; code < end && count < most; ++code) {
            if (lucky.isWinningCode(productId, code)) codes[count++] = code;
        }
        assembly ("memory-safe") {
            mstore(codes, count)
        }
    }
}
