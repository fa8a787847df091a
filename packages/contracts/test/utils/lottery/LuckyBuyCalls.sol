// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ILuckyBuy} from "../../../src/interfaces/lottery/ILuckyBuy.sol";
import {ILuckyBuyExtension} from "../../../src/interfaces/lottery/ILuckyBuyExtension.sol";
import {IOffChainSales} from "../../../src/interfaces/lottery/IOffChainSales.sol";
import {IPreOrders} from "../../../src/interfaces/lottery/IPreOrders.sol";

/// @notice All functions at LuckyBuy's address.
interface LuckyBuyCalls is ILuckyBuy, ILuckyBuyExtension, IPreOrders, IOffChainSales {
    function multicall(bytes[] calldata calls) external returns (bytes[] memory results);
}
