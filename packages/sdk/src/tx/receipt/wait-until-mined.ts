import {
  type Client,
  type Hash,
  type ReplacementReturnType,
  type TransactionReceipt,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { getAction } from 'viem/utils'
import { TransactionError } from '../../errors/transaction-error.ts'

/** What is not mined by then is given up as lost. */
export const LOST_AFTER_MS = 120_000

export type WaitUntilMinedParameters = {
  hash: Hash
  /** The wallet sent another transaction in its place. */
  onReplaced?: ((replacement: ReplacementReturnType) => void) | undefined
}

/**
 * The receipt of a transaction, or of the one that replaced it, whatever it says. A node that fails meanwhile is asked
 * again: it says nothing about the transaction.
 *
 * @throws `TransactionError` `lost` when it is not mined within two minutes.
 * @example
 * import { waitUntilMined } from '@tyche/sdk/tx'
 *
 * const { status } = await waitUntilMined(client, { hash })
 */
export async function waitUntilMined(
  client: Client,
  { hash, onReplaced }: WaitUntilMinedParameters,
): Promise<TransactionReceipt> {
  const wait = getAction(client, waitForTransactionReceipt, 'waitForTransactionReceipt')
  const endMs = performance.now() + LOST_AFTER_MS
  for (;;) {
    const timeout = Math.max(1, endMs - performance.now())
    try {
      return await wait({ hash, timeout, ...(onReplaced && { onReplaced }) })
    } catch (cause) {
      if (cause instanceof WaitForTransactionReceiptTimeoutError || performance.now() >= endMs)
        throw new TransactionError({ problem: 'lost', cause: cause as Error, hash })
      await new Promise((resolve) => setTimeout(resolve, client.pollingInterval))
    }
  }
}
