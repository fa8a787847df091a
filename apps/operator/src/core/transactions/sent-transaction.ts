import type { TransactionRequest } from '@tyche/sdk/tx'
import { type Hash, type Hex, type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import type { Fees } from './fees.ts'

/** A transaction under its nonce, as it was signed last. */
export interface Version {
  fees: Fees
  raw: Hex
  /** Hashes of all broadcast versions; any of them may be mined. */
  hashes: readonly Hash[]
  replacements: number
}

export interface SentTransaction extends Version {
  nonce: number
  request: TransactionRequest
  /** The last version that a node took; the first until then. */
  taken: Version
  /** Since the process started. */
  sentAtMs: number
  /** False until a node has confirmed that it has the transaction. */
  isDelivered: boolean
  /** Consecutive checks in which the chain's nonce contradicted it. */
  strikes: number
  resolve(receipt: TransactionReceipt): void
  reject(error: Error): void
}

/** The receipt of the version that was mined. */
export async function findReceipt(
  client: PublicClient,
  { hashes }: SentTransaction,
): Promise<TransactionReceipt | undefined> {
  const receipts = await Promise.all(
    hashes.map((hash) =>
      client.getTransactionReceipt({ hash }).catch((error: unknown) => {
        if (error instanceof TransactionReceiptNotFoundError) return undefined
        throw error
      }),
    ),
  )
  return receipts.find((receipt) => receipt !== undefined)
}
