import { callRpc } from './rpc.ts'
import { orderedHashes, type Pool, readRaw, sendAgain } from './waiting-transactions.ts'

/**
 * Gives the chain once more what it holds back although nothing is missing; true when there was any.
 *
 * anvil decides whether a transaction has to wait for the one before it, and then adds it to the pool. When a block takes the
 * one before it in between, it waits for ever.
 */
export async function freeStuck(rpcUrl: string): Promise<boolean> {
  const { queued } = await callRpc<Pool>(rpcUrl, 'txpool_content')
  let isFreed = false
  for (const [sender, byNonce] of Object.entries(queued)) {
    const next = await callRpc<string>(rpcUrl, 'eth_getTransactionCount', [sender, 'latest'])
    if (!Object.keys(byNonce).some((nonce) => Number(nonce) === Number(next))) continue
    const raws = await Promise.all(orderedHashes([byNonce]).map((hash) => readRaw(rpcUrl, hash)))
    // Neither a single one that waits can be taken out, nor one that is in the pool be given again.
    await callRpc(rpcUrl, 'anvil_removePoolTransactions', [sender])
    await sendAgain(
      rpcUrl,
      raws.filter((raw) => raw !== null),
    )
    isFreed = true
  }
  return isFreed
}
