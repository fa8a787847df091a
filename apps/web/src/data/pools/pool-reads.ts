import {
  findVestedIncome,
  getExitOrders,
  getExitTerms,
  getShares,
  quoteAddLiquidity,
  quoteRemoveInEachToken,
  quoteRemoveInKind,
  quoteRemoveLiquidity,
} from '@tyche/sdk/pools'
import { loadChainClient } from '../chain/chain-client.ts'

/** The chain, and what the pages of pools ask it. */
export async function openPoolReads() {
  return {
    chain: await loadChainClient(),
    findVestedIncome,
    getExitOrders,
    getExitTerms,
    getShares,
    quoteAddLiquidity,
    quoteRemoveInEachToken,
    quoteRemoveInKind,
    quoteRemoveLiquidity,
  }
}
