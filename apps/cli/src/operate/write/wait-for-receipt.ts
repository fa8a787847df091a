import { type Address, type Hash, type TransactionReceipt, WaitForTransactionReceiptTimeoutError } from 'viem'
import { type Client, nodeLagMs } from '../chain/connect.ts'
import { ChainError, RefusedError } from '../errors.ts'

export interface SentTransaction {
  readonly hash: Hash
  readonly from: Address
  readonly nonce: number
}

const lostAfterMs = 180_000

/**
 * The receipt of a sent transaction, reverted or not. viem tells a replacement only if it has read the transaction
 * before, so the account's nonce tells it too.
 *
 * @throws `RefusedError` when another transaction of the account took its place, `ChainError` when it is not mined
 * within three minutes.
 */
export async function waitForReceipt(
  client: Client,
  { hash, from, nonce }: SentTransaction,
): Promise<TransactionReceipt> {
  const endMs = performance.now() + lostAfterMs
  let isNonceUsed = false
  for (;;) {
    const receipt = await findReceipt(client, hash)
    if (receipt) return receipt
    if (isNonceUsed) throw replaced(`its nonce ${nonce} is used`)
    if (performance.now() >= endMs)
      throw new ChainError(
        `The transaction ${hash} is not mined yet. It can still be mined: check it before sending it again.`,
      )
    isNonceUsed = (await client.getTransactionCount({ address: from })) > nonce
  }
}

async function findReceipt(client: Client, hash: Hash): Promise<TransactionReceipt | undefined> {
  let isOther = false
  try {
    const receipt = await client.waitForTransactionReceipt({
      hash,
      timeout: nodeLagMs,
      retryCount: 3,
      onReplaced: ({ reason }) => {
        isOther = reason !== 'repriced'
      },
    })
    if (isOther) throw replaced(receipt.transactionHash)
    return receipt
  } catch (error) {
    if (error instanceof WaitForTransactionReceiptTimeoutError) return undefined
    throw error
  }
}

function replaced(by: string): RefusedError {
  return new RefusedError(`Another transaction of the account took its place: ${by}. Does another program use the key?`)
}
