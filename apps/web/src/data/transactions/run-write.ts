import type { ContractCall, WriteRequest } from '@tyche/sdk/tx'
import type { Hash, TransactionReceipt } from 'viem'
import { endActivity, followActivity, trackActivity } from './activity-store.ts'
import { announceApproval } from './approval-events.ts'
import { type TxStage, txStageOf } from './tx-stage.ts'

export type WriteOutcome = { ok: true; receipt: TransactionReceipt } | { ok: false; error: unknown }

export type Prepared = WriteRequest | (() => Promise<WriteRequest>)

/** What a write reports on its way. */
export interface WriteReports {
  onStage: (stage: TxStage) => void
  onHash: (hash: Hash) => void
}

/**
 * Has the connected wallet send one call. Wallet code loads with the first one, and so may what the request is made of.
 * Once sent, the transaction stays in sight under `label`, wherever the player goes.
 */
export async function runWrite(request: Prepared, label: string, reports: WriteReports): Promise<WriteOutcome> {
  const watch = watchSent(label, reports)
  try {
    const [{ openWriter }, { runCall }, prepared] = await Promise.all([
      import('./writer.ts'),
      import('@tyche/sdk/tx'),
      typeof request === 'function' ? request() : request,
    ])
    const { chain, wallet } = await openWriter()
    const flow = runCall(chain, { wallet, ...prepared })
    for await (const stage of flow) {
      reports.onStage(txStageOf(stage))
      if (stage.name === 'approved') announceApproval()
      if ('hash' in stage) watch.sent(stage.hash, chain.chain.id)
    }
    const { receipt } = await flow.until('mined')
    watch.end({ ok: true })
    return { ok: true, receipt }
  } catch (error) {
    watch.end({ ok: false, error })
    reports.onStage('failed')
    return { ok: false, error }
  }
}

/** Sends several calls as one (EIP-5792); undefined where the wallet cannot. */
export async function runWriteBatch(
  calls: readonly ContractCall[],
  label: string,
  reports: WriteReports,
): Promise<WriteOutcome | undefined> {
  const watch = watchSent(label, reports)
  try {
    const [{ openWriter }, { runBatch }] = await Promise.all([import('./writer.ts'), import('@tyche/sdk/tx')])
    const { chain, wallet } = await openWriter()
    for await (const stage of runBatch(chain, { wallet, calls })) {
      if (stage.name === 'unsupported') return undefined
      reports.onStage(stage.name === 'signing' ? 'signing' : stage.name === 'mined' ? 'confirmed' : 'pending')
      if ('hash' in stage) watch.sent(stage.hash, chain.chain.id)
      if (stage.name !== 'mined') continue
      watch.end({ ok: true })
      return { ok: true, receipt: stage.receipt }
    }
    return undefined
  } catch (error) {
    watch.end({ ok: false, error })
    reports.onStage('failed')
    return { ok: false, error }
  }
}

/** Keeps what was sent in the store of transactions, under its newest hash. */
function watchSent(label: string, { onHash }: WriteReports) {
  let sent: Hash | undefined
  return {
    sent(hash: Hash, chainId: number): void {
      if (sent) followActivity(sent, hash)
      else trackActivity({ hash, label, chainId })
      sent = hash
      onHash(hash)
    },
    end(outcome: Parameters<typeof endActivity>[1]): void {
      if (sent) endActivity(sent, outcome)
    },
  }
}
