import type { Client, Hash, TransactionReceipt } from 'viem'
import type { ContractCall } from './contract-call.ts'
import { detachable } from './detachable.ts'
import { createFlow, type Flow } from './flow.ts'
import { waitForReceipt } from './receipt/wait-for-receipt.ts'
import type { WriteOptions } from './run-call.ts'
import { hashOfBatch, onLateBatch, sendBatch, sendsBatches } from './send-batch.ts'
import { openWallet, type WalletSource } from './wallet.ts'

/**
 * How far a batch has come.
 *
 * - `unsupported`: the wallet sends no batches (EIP-5792). Nothing was sent, and the flow ends here.
 * - `signing`: the wallet asks its owner.
 * - `batched`: the wallet has taken the calls; it tells their hash when they are mined.
 * - `sent`, `mined`: all of them succeeded in this transaction.
 */
export type BatchStage =
  | { name: 'unsupported' | 'signing' }
  | { name: 'batched'; id: string }
  | { name: 'sent'; hash: Hash }
  | { name: 'mined'; receipt: TransactionReceipt }

export type RunBatchParameters = {
  wallet: WalletSource
  /** At least one. They succeed together or not at all. */
  calls: readonly ContractCall[]
} & Pick<WriteOptions, 'signal' | 'onLateHash'>

/**
 * Has the wallet send several calls at once, where it can.
 *
 * @throws while it is iterated: as `runCall`.
 * @example
 * import { claimAllCalls, getTicketClaims } from '@tyche/sdk/lottery'
 * import { runBatch } from '@tyche/sdk/tx'
 *
 * const claims = await getTicketClaims(client, { deployment, owner: player })
 * const calls = claimAllCalls({ deployment, claims })
 * for await (const stage of runBatch(client, { wallet, calls })) console.log(stage.name)
 */
export function runBatch(
  client: Client,
  { wallet: source, calls, signal, onLateHash }: RunBatchParameters,
): Flow<BatchStage> {
  return createFlow(async (tell) => {
    const [wallet, ask] = await openWallet(source, signal)
    if (!(await sendsBatches(wallet))) return tell({ name: 'unsupported' })
    const asked = await ask()
    tell({ name: 'signing' })
    const id = await detachable(signal, sendBatch(asked, calls), onLateBatch(client, asked, onLateHash))
    if (id === undefined) return tell({ name: 'unsupported' })
    tell({ name: 'batched', id })
    const hash = await detachable(signal, hashOfBatch(client, asked, id))
    tell({ name: 'sent', hash })
    const sent = { hash, call: calls.at(-1)!, account: wallet.account.address }
    const receipt = await detachable(signal, waitForReceipt(client, sent))
    tell({ name: 'mined', receipt })
  })
}
