import {
  type Address,
  type Client,
  type Hash,
  type TransactionReceipt,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'
import { simulateContract, waitForTransactionReceipt } from 'viem/actions'
import { getAction } from 'viem/utils'
import { TransactionError } from '../errors/transaction-error.ts'
import { hasFailedInBundle } from './bundled-call.ts'
import type { ContractCall } from './contract-call.ts'
import { withErrors } from './with-errors.ts'

const LOST_AFTER_MS = 120_000

export type WaitForReceiptParameters = {
  hash: Hash
  /** What the transaction calls: run again after a revert, to learn the contract's own error. */
  call: ContractCall
  account: Address
  /** A speed-up in the wallet: the same call under another hash. */
  onReplaced?: ((hash: Hash) => void) | undefined
}

/**
 * The receipt of a mined success. A speed-up in the wallet is followed.
 *
 * @throws `TransactionError`: `reverted` (also inside a bundle; its cause is the contract's error), `cancelled` or
 *   `replaced` in the wallet, or `lost` when it is not mined within two minutes.
 * @example
 * import { waitForReceipt } from '@tyche/sdk/tx'
 *
 * const { blockNumber } = await waitForReceipt(client, { hash, call, account })
 */
export async function waitForReceipt(
  client: Client,
  { hash, call, account, onReplaced }: WaitForReceiptParameters,
): Promise<TransactionReceipt> {
  let replacement: 'cancelled' | 'replaced' | undefined
  const receipt = await getAction(
    client,
    waitForTransactionReceipt,
    'waitForTransactionReceipt',
  )({
    hash,
    timeout: LOST_AFTER_MS,
    onReplaced: ({ reason, transaction }) => {
      if (reason === 'repriced') onReplaced?.(transaction.hash)
      else replacement = reason
    },
  }).catch((cause: unknown) => {
    throw cause instanceof WaitForTransactionReceiptTimeoutError
      ? new TransactionError({ problem: 'lost', cause, hash })
      : cause
  })
  if (replacement) throw new TransactionError({ problem: replacement, hash })
  if (receipt.status === 'reverted' || hasFailedInBundle(receipt, account)) {
    const cause = await revertCause(client, call, account, receipt)
    throw new TransactionError({ problem: 'reverted', hash, cause })
  }
  return receipt
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
