// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {WinnerPermutation} from "../../../src/lottery/WinnerPermutation.sol";
import {TicketArtTest} from "../../utils/lottery/TicketArtTest.sol";

contract PermutationHarness {
    using WinnerPermutation for WinnerPermutation.Network;

    function positionOf(uint256 word, uint32 sale, uint32 code) external pure returns (uint32) {
        return WinnerPermutation.positionOf(word, sale, code);
    }

    function countWinners(uint256 word, uint32 sale, uint32 quantity, uint32 codes)
        external
        pure
        returns (uint256 count)
    {
        WinnerPermutation.Network memory network = WinnerPermutation.networkOf(word, sale);
        for (uint32 code; code < codes; ++code) {
            if (network.positionOf(code) < quantity) ++count;
        }
    }

    function nothing(uint256, uint32, uint32) external pure returns (uint32) {
        return 0;
    }
}

/// @notice Gas of what tickets need besides LuckyBuy: whether a code won, a transfer, and the art of the largest ticket.
/// `nothing` is the gas of an empty call. Run with `--isolate`, so that every
/// call is its own transaction.
contract TicketGas_Test is TicketArtTest {
    string private constant SNAPSHOT = "tickets";

    PermutationHarness private harness;

    function setUp() public override {
        super.setUp();
        harness = new PermutationHarness();
    }

    /// @dev The figures are valid only if every call is a separate transaction.
    modifier isolated() {
        ticket.setApprovalForAll(address(this), false);
        vm.skip(vm.lastCallGas().gasTotalUsed < 21_000);
        _;
    }

    function test_Gas_Positions() external isolated {
        harness.nothing(WORD, 1000, 7);
        vm.snapshotGasLastCall(SNAPSHOT, "winner: nothing (the call alone)");
        harness.positionOf(WORD, 60, 7);
        vm.snapshotGasLastCall(SNAPSHOT, "winner: one code of 60 (24 rounds)");
        harness.positionOf(WORD, 1000, 7);
        vm.snapshotGasLastCall(SNAPSHOT, "winner: one code of 1,000");
        harness.positionOf(WORD, 4_000_000_000, 7);
        vm.snapshotGasLastCall(SNAPSHOT, "winner: one code of 4,000,000,000");
        harness.countWinners(WORD, 1000, 10, 100);
        vm.snapshotGasLastCall(SNAPSHOT, "winner: 100 codes of 1,000 in one call");
    }

    function test_Gas_Transfers() external isolated {
        uint256[] memory ids = new uint256[](11);
        for (uint256 i; i < ids.length; ++i) {
            ids[i] = _mint(uint32(i), 1);
        }
        address friend = makeAddr("friend");
        vm.startPrank(HOLDER);
        ticket.safeTransferFrom(HOLDER, friend, ids[0]);
        vm.snapshotGasLastCall(SNAPSHOT, "transfer: one ticket to a new holder");
        uint256[] memory batch = new uint256[](10);
        for (uint256 i; i < batch.length; ++i) {
            batch[i] = ids[i + 1];
        }
        ticket.batchTransferFrom(HOLDER, friend, batch);
        vm.snapshotGasLastCall(SNAPSHOT, "transfer: 10 tickets");
    }

    function test_Gas_Art() external isolated {
        ticket.tokenURI(_mint(100, 12));
        vm.snapshotGasLastCall(SNAPSHOT, "tokenURI: 12 codes, not drawn");
        _draw(120_000, 60_000);
        uint256 ticketId = _mint(0, 60_000);
        luckyBuy.seal(ticketId);
        ticket.tokenURI(ticketId);
        vm.snapshotGasLastCall(SNAPSHOT, "tokenURI: 60,000 codes, 60,000 winners, claimed in part");
    }
}
