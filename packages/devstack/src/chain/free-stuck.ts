import { callRpc, callRpcs } from './rpc.ts'
import { type Pool, sendAgain, signedInOrder } from './waiting-transactions.ts'

/**
 * Resubmits transactions that the chain queues although no earlier one is missing; true when there were any.
 *
 * Anvil decides whether a transaction has to wait for the previous one, and then adds it to the pool. When a block
 * mines the previous one in between, the transaction waits forever.
 */
export async function freeStuck(rpcUrl: string): Promise<boolean> {
  const { queued } = await callRpc<Pool>(rpcUrl, 'txpool_content')
  let isFreed = false
  for (const [sender, byNonce] of Object.entries(queued)) {
    const next = await callRpc<string>(rpcUrl, 'eth_getTransactionCount', [sender, 'latest'])
    if (!Object.keys(byNonce).some((nonce) => Number(nonce) === Number(next))) continue
    // A single queued transaction cannot be removed, and one in the pool cannot be resubmitted. One request, because
    // a transaction that arrives between the two calls is lost.
    const [content] = await callRpcs(rpcUrl, [['txpool_content'], ['anvil_removePoolTransactions', [sender]]])
    const removed = content as Pool
    await sendAgain(
      rpcUrl,
      [removed.pending, removed.queued].flatMap((part) => signedInOrder(part[sender])),
    )
    isFreed = true
  }
  return isFreed
}
