import { type Address, type Client, type Hash, TransactionNotFoundError, type TransactionReceipt } from 'viem'
import { getTransaction, simulateContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { TransactionError } from '../../errors/transaction-error.ts'
import type { ContractCall } from '../contract-call.ts'
import { withErrors } from '../with-errors.ts'
import { hasFailedInBundle } from './bundled-call.ts'
import { waitUntilMined } from './wait-until-mined.ts'

/** A transaction that no node knows by then was never sent, or sits in a private queue. */
const UNKNOWN_AFTER_MS = 30_000

export type WaitForReceiptParameters = {
  hash: Hash
  /** What the transaction calls: run again after a revert, to learn the contract's own error. */
  call: ContractCall
  account: Address
  /** The head of the chain before it was sent: one that was mined by then is another transaction. */
  afterBlock?: bigint | undefined
  /** A speed-up in the wallet: the same call under another hash. */
  onReplaced?: ((hash: Hash) => void) | undefined
}

/**
 * The receipt of a mined success. A speed-up in the wallet is followed.
 *
 * @throws `TransactionError`: `reverted` (also inside a bundle; its cause is the contract's error), `cancelled` or
 *   `replaced` in the wallet, `foreign` when the hash is another transaction's, or `lost` when it is not mined within two
 *   minutes, or known to the node within half of one.
 * @example
 * import { waitForReceipt } from '@tyche/sdk/tx'
 *
 * const { blockNumber } = await waitForReceipt(client, { hash, call, account })
 */
export async function waitForReceipt(
  client: Client,
  { hash, call, account, afterBlock, onReplaced }: WaitForReceiptParameters,
): Promise<TransactionReceipt> {
  let replacement: 'cancelled' | 'replaced' | undefined
  const unknown = rejectUnknown(client, hash)
  const waiting = waitUntilMined(client, {
    hash,
    onReplaced: ({ reason, transaction }) => {
      if (reason === 'repriced') onReplaced?.(transaction.hash)
      else replacement = reason
    },
  })
  const receipt = await Promise.race([waiting, unknown.promise]).finally(unknown.stop)
  if (replacement) throw new TransactionError({ problem: replacement, hash })
  if (isForeign(receipt, account, afterBlock)) throw new TransactionError({ problem: 'foreign', hash })
  if (receipt.status === 'reverted' || hasFailedInBundle(receipt, account)) {
    const cause = await revertCause(client, call, account, receipt)
    throw new TransactionError({ problem: 'reverted', hash, cause })
  }
  return receipt
}

/** Rejects when the node knows no transaction of this hash a while after it was sent. */
function rejectUnknown(client: Client, hash: Hash): { promise: Promise<never>; stop: () => void } {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  const read = getAction(client, getTransaction, 'getTransaction')
  const timer = setTimeout(() => {
    read({ hash }).catch((cause: unknown) => {
      if (cause instanceof TransactionNotFoundError) reject(new TransactionError({ problem: 'lost', cause, hash }))
    })
  }, UNKNOWN_AFTER_MS)
  return { promise, stop: () => clearTimeout(timer) }
}

/** Whether a receipt is none of what this account has just sent: it is older, or does not speak of the account. */
function isForeign(receipt: TransactionReceipt, account: Address, afterBlock: bigint | undefined): boolean {
  if (afterBlock !== undefined && receipt.blockNumber <= afterBlock) return true
  const { from, to, logs } = receipt
  const own = account.slice(2).toLowerCase()
  const words = [from, to, ...logs.flatMap(({ address, topics }) => [address, ...topics])]
  return !words.some((word) => word?.toLowerCase().endsWith(own))
}

/** Runs the call again on the state before its block. */
function revertCause(
  client: Client,
  call: ContractCall,
  account: Address,
  { blockNumber }: TransactionReceipt,
): Promise<unknown> {
  return getAction(
    client,
    simulateContract,
    'simulateContract',
  )({ ...withErrors(call), account, blockNumber: blockNumber - 1n }).then(
    () => undefined,
    (error: unknown) => error,
  )
}
