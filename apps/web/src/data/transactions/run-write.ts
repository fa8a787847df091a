import type { ContractCall, WriteRequest } from '@tyche/sdk/tx'
import type { Hash, TransactionReceipt } from 'viem'
import { noteSeenBlock } from '../../lib/api-client/seen-block.ts'
import { untilAborted } from '../../lib/until-aborted.ts'
import { walletStore } from '../wallet/wallet-store.ts'
import { announceApproval } from './approval-events.ts'
import type { followLateHash as FollowLateHash } from './follow-late-hash.ts'
import { type TxStage, txStageOf } from './tx-stage.ts'
import { beginWriteAttempt, type WriteName } from './write-attempt.ts'

export type WriteOutcome = { ok: true; receipt: TransactionReceipt } | { ok: false; error: unknown }

export type Prepared = WriteRequest | (() => Promise<WriteRequest>)

/** What a write reports on its way. */
export interface WriteReports {
  onStage: (stage: TxStage) => void
  onHash: (hash: Hash) => void
}

/** Keeps in sight what the wallet sent although the player had cancelled. Rare, so its code loads then. */
async function followLate(...late: Parameters<typeof FollowLateHash>): Promise<void> {
  const { followLateHash } = await import('./follow-late-hash.ts')
  followLateHash(...late)
}

/**
 * Has the connected wallet send one call. Wallet code loads with the first one, and so may what the request is made of.
 * Until it is sent it can be cancelled; then the transaction stays in sight under `label`, wherever the player goes.
 * `account` is whose write it is: another one does not send it. `useIsUnderWay` finds it by its `subject`.
 */
export async function runWrite(
  request: Prepared,
  label: string,
  reports: WriteReports,
  { account = walletStore.getState().address, subject }: Omit<WriteName, 'label'> = {},
): Promise<WriteOutcome> {
  const name = { label, account, subject }
  const attempt = beginWriteAttempt(name, reports.onHash)
  const { signal } = attempt
  try {
    const preparing = Promise.all([import('./write-code.ts'), typeof request === 'function' ? request() : request])
    const [{ openWriter, runCall }, prepared] = await untilAborted(signal, preparing)
    const { chain, wallet } = await untilAborted(signal, openWriter(attempt))
    const onLateHash = (hash: Hash) => void followLate(chain, { ...name, hash })
    const flow = runCall(chain, { wallet, signal, onLateHash, ...prepared })
    for await (const stage of flow) {
      attempt.onStage(stage)
      reports.onStage(txStageOf(stage))
      if (stage.name === 'approved') announceApproval()
      if (stage.name === 'batched') attempt.onBatched(stage.id, chain.chain.id)
      if ('hash' in stage) attempt.onSent(stage.hash, chain.chain.id)
    }
    const { receipt } = await flow.until('mined')
    noteSeenBlock(receipt.blockNumber)
    attempt.end({ ok: true })
    return { ok: true, receipt }
  } catch (error) {
    attempt.end({ ok: false, error })
    reports.onStage('failed')
    return { ok: false, error }
  }
}

/** Sends several calls as one (EIP-5792); undefined where the wallet cannot. */
export async function runWriteBatch(
  calls: readonly ContractCall[],
  label: string,
  reports: WriteReports,
  { subject }: Pick<WriteName, 'subject'> = {},
): Promise<WriteOutcome | undefined> {
  const name = { label, account: walletStore.getState().address, subject }
  const attempt = beginWriteAttempt(name, reports.onHash)
  const { signal } = attempt
  try {
    const { openWriter, runBatch } = await import('./write-code.ts')
    const { chain, wallet } = await untilAborted(signal, openWriter(attempt))
    const onLateHash = (hash: Hash) => void followLate(chain, { ...name, hash })
    for await (const stage of runBatch(chain, { wallet, calls, signal, onLateHash })) {
      if (stage.name === 'unsupported') break
      attempt.onStage(stage)
      reports.onStage(stage.name === 'signing' ? 'signing' : stage.name === 'mined' ? 'confirmed' : 'pending')
      if (stage.name === 'batched') attempt.onBatched(stage.id, chain.chain.id)
      if ('hash' in stage) attempt.onSent(stage.hash, chain.chain.id)
      if (stage.name !== 'mined') continue
      noteSeenBlock(stage.receipt.blockNumber)
      attempt.end({ ok: true })
      return { ok: true, receipt: stage.receipt }
    }
    attempt.end({ ok: true })
    return undefined
  } catch (error) {
    attempt.end({ ok: false, error })
    reports.onStage('failed')
    return { ok: false, error }
  }
}
