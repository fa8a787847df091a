import { getPreOrder, paidOutOf, retrievePreOrderCall } from '@tyche/sdk/lottery'
import type { ContractCall } from '@tyche/sdk/tx'
import type { Address, TransactionReceipt } from 'viem'
import { loadChainClient } from '../../../data/chain/chain-client.ts'
import { loadChainConfig } from '../../../data/chain-config/chain-config.ts'

/** How many rounds the chain has yet to buy for a pre-order. */
export async function readRoundsLeft(orderId: bigint): Promise<number> {
  const [chain, deployment] = await Promise.all([loadChainClient(), loadChainConfig()])
  return (await getPreOrder(chain, { deployment, orderId })).roundsLeft
}

/** The call that stops a pre-order. */
export async function stopCall(orderId: bigint): Promise<ContractCall> {
  return retrievePreOrderCall({ deployment: await loadChainConfig(), orderId })
}

/** What the transaction that stopped it paid back. */
export async function returnedTo(account: Address, receipt: TransactionReceipt): Promise<bigint> {
  return paidOutOf({ receipt, deployment: await loadChainConfig(), account })
}
