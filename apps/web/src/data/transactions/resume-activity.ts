import { TransactionError, type TransactionProblem } from '@tyche/sdk/errors'
import { hasFailedInBundle, waitUntilMined } from '@tyche/sdk/tx'
import type { Hash } from 'viem'
import { noteSeenBlock } from '../../lib/api-client/seen-block.ts'
import { queryClient } from '../../lib/query-client/query-client.ts'
import type { ChainClient } from '../chain/chain-client.ts'
import { activityStore, dismissActivity, endActivity, followActivity, type TxActivity } from './activity-store.ts'

/** The API knows a block a moment after the chain. */
const KNOWN_MS = 2_000

/**
 * Follows the transactions that an earlier page has sent, and reads what this page shows again when they are mined: the flow
 * that would have done so is gone. Those of another chain are dropped.
 */
export async function resumeActivity(chain: ChainClient): Promise<void> {
  const pending = activityStore.getState().filter(({ state }) => state === 'pending')
  await Promise.all(
    pending.map(async (sent) => {
      if (sent.chainId !== chain.chain.id) return dismissActivity(sent.hash)
      await followSent(chain, sent)
      if (sent.sentAtMs < performance.timeOrigin) readAgain()
    }),
  )
}

type Sent = Pick<TxActivity, 'hash' | 'isBatch' | 'account'>

/** Follows a transaction that is in sight to its end. */
export async function followSent(chain: ChainClient, sent: Sent): Promise<void> {
  let hash = sent.hash as Hash
  let problem: TransactionProblem | undefined
  try {
    if (sent.isBatch) {
      const { askForHash } = await import('./ask-for-hash.ts')
      hash = await askForHash(chain, sent)
      followActivity(sent.hash, hash)
    }
    const receipt = await waitUntilMined(chain, {
      hash,
      onReplaced: ({ reason, transaction }) => {
        if (reason !== 'repriced') problem = reason
        else {
          followActivity(hash, transaction.hash)
          hash = transaction.hash
        }
      },
    })
    noteSeenBlock(receipt.blockNumber)
    const { account } = sent
    if (receipt.status === 'reverted' || (account && hasFailedInBundle(receipt, account))) problem ??= 'reverted'
    endActivity(hash, problem ? { ok: false, error: new TransactionError({ problem, hash }) } : { ok: true })
  } catch (error) {
    endActivity(hash, { ok: false, error })
  }
}

/** Reads everything that is shown again, at once and when the API knows the block. */
export function readAgain(): void {
  void queryClient.invalidateQueries()
  setTimeout(() => void queryClient.invalidateQueries(), KNOWN_MS)
}
