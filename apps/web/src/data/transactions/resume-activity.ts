import { TransactionError, type TransactionProblem } from '@tyche/sdk/errors'
import { waitUntilMined } from '@tyche/sdk/tx'
import type { Hash } from 'viem'
import { noteSeenBlock } from '../../lib/api-client/seen-block.ts'
import { queryClient } from '../../lib/query-client/query-client.ts'
import type { ChainClient } from '../chain/chain-client.ts'
import { activityStore, dismissActivity, endActivity, followActivity } from './activity-store.ts'

/** The API knows a block a moment after the chain. */
const KNOWN_MS = 2_000

/**
 * Follows the transactions that an earlier page has sent, and reads what this page shows again when they are mined: the flow
 * that would have done so is gone. Those of another chain are dropped.
 */
export async function resumeActivity(chain: ChainClient): Promise<void> {
  const pending = activityStore.getState().filter(({ state }) => state === 'pending')
  await Promise.all(
    pending.map(async ({ hash, chainId, sentAtMs }) => {
      if (chainId !== chain.chain.id) return dismissActivity(hash)
      await followSent(chain, hash)
      if (sentAtMs < performance.timeOrigin) readAgain()
    }),
  )
}

/** Follows a transaction that is in sight to its end. */
export async function followSent(chain: ChainClient, sent: Hash): Promise<void> {
  let hash = sent
  let problem: TransactionProblem | undefined
  try {
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
    if (receipt.status === 'reverted') problem ??= 'reverted'
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
