import { TransactionError, type TransactionProblem } from '@tyche/sdk/errors'
import { WaitForTransactionReceiptTimeoutError } from 'viem'
import type { ChainClient } from '../chain/chain-client.ts'
import { activityStore, dismissActivity, endActivity, followActivity } from './activity-store.ts'

const LOST_AFTER_MS = 120_000

/** Looks after the transactions that an earlier page has sent. One of another chain is none of this site's any more. */
export async function resumeActivity(chain: ChainClient): Promise<void> {
  const pending = activityStore.getState().filter(({ state }) => state === 'pending')
  await Promise.all(
    pending.map(async ({ hash: sent, chainId }) => {
      if (chainId !== chain.chain.id) return dismissActivity(sent)
      let hash = sent
      let problem: TransactionProblem | undefined
      try {
        const receipt = await chain.waitForTransactionReceipt({
          hash,
          timeout: LOST_AFTER_MS,
          onReplaced: ({ reason, transaction }) => {
            if (reason !== 'repriced') problem = reason
            else {
              followActivity(hash, transaction.hash)
              hash = transaction.hash
            }
          },
        })
        if (receipt.status === 'reverted') problem ??= 'reverted'
      } catch (error) {
        if (!(error instanceof WaitForTransactionReceiptTimeoutError)) return endActivity(hash, { ok: false, error })
        problem = 'lost'
      }
      endActivity(hash, problem ? { ok: false, error: new TransactionError({ problem, hash }) } : { ok: true })
    }),
  )
}
