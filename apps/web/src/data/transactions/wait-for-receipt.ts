import { type Account, type Hash, type TransactionReceipt, WaitForTransactionReceiptTimeoutError } from 'viem'
import { TxError } from '../../lib/errors/tx-error.ts'
import type { ChainClient } from '../chain/chain-client.ts'
import { hasFailedInBundle } from './bundled-call.ts'
import { type ContractCall, withErrors } from './contract-call.ts'

const LOST_AFTER_MS = 120_000

export type ReceiptOptions = { hash: Hash; call: ContractCall; account: Account; onReplaced?: (hash: Hash) => void }

/** A mined success, or a `TxError`: reverted (also inside a bundle), cancelled or replaced in the wallet, or lost. A speed-up is followed. */
export async function waitForReceipt(chain: ChainClient, options: ReceiptOptions): Promise<TransactionReceipt> {
  const { hash, call, account, onReplaced } = options
  let replacement: 'cancelled' | 'replaced' | undefined
  const receipt = await chain
    .waitForTransactionReceipt({
      hash,
      timeout: LOST_AFTER_MS,
      onReplaced: ({ reason, transaction }) => {
        if (reason === 'repriced') onReplaced?.(transaction.hash)
        else replacement = reason
      },
    })
    .catch((cause: unknown) => {
      throw cause instanceof WaitForTransactionReceiptTimeoutError ? new TxError('lost', { cause, hash }) : cause
    })
  if (replacement) throw new TxError(replacement, { hash })
  if (receipt.status === 'reverted' || hasFailedInBundle(receipt, account.address)) {
    throw new TxError('reverted', { hash, cause: await revertCause(chain, call, account, receipt) })
  }
  return receipt
}

/** Runs the call again on the state before its block to learn the contract's own error. */
async function revertCause(
  chain: ChainClient,
  call: ContractCall,
  account: Account,
  receipt: TransactionReceipt,
): Promise<unknown> {
  return chain
    .simulateContract({ ...withErrors(call), account: account.address, blockNumber: receipt.blockNumber - 1n })
    .then(
      () => undefined,
      (error: unknown) => error,
    )
}
