import type { WriteRequest } from '@tyche/sdk/tx'
import { useRef, useState } from 'react'
import type { Hash, TransactionReceipt } from 'viem'
import { useBlockReload } from '../../lib/reload-guard/reload-guard.ts'
import { endActivity, followActivity, trackActivity } from './activity-store.ts'
import { announceApproval } from './approval-events.ts'
import { advance, isBusy, type TxStage, txStageOf } from './tx-stage.ts'

export type WriteOutcome = { ok: true; receipt: TransactionReceipt } | { ok: false; error: unknown }

type Prepared = WriteRequest | (() => Promise<WriteRequest>)

type WriteState = { stage: TxStage; hash: Hash | undefined }

const idle: WriteState = { stage: 'idle', hash: undefined }

/**
 * One write at a time: a second `run` while the first is under way joins it. Wallet code loads with the first run, and so
 * may what the request is made of. Once sent, the transaction stays in sight under `label`, wherever the player goes.
 */
export function useWriteFlow() {
  const [state, setState] = useState<WriteState>(idle)
  const running = useRef<Promise<WriteOutcome>>(undefined)
  useBlockReload(isBusy(state.stage))

  async function write(request: Prepared, label: string): Promise<WriteOutcome> {
    setState(idle)
    let sent: Hash | undefined
    try {
      const [{ openWriter }, { runCall }, prepared] = await Promise.all([
        import('./writer.ts'),
        import('@tyche/sdk/tx'),
        typeof request === 'function' ? request() : request,
      ])
      const { chain, wallet } = await openWriter()
      const flow = runCall(chain, { wallet, ...prepared })
      for await (const stage of flow) {
        setState((current) => ({ ...current, stage: advance(current.stage, txStageOf(stage)) }))
        if (stage.name === 'approved') announceApproval()
        if ('hash' in stage) {
          const { hash } = stage
          if (sent) followActivity(sent, hash)
          else trackActivity({ hash, label, chainId: chain.chain.id })
          sent = hash
          setState((current) => ({ ...current, hash }))
        }
      }
      const { receipt } = await flow.until('mined')
      if (sent) endActivity(sent, { ok: true })
      return { ok: true, receipt }
    } catch (error) {
      if (sent) endActivity(sent, { ok: false, error })
      setState((current) => ({ ...current, stage: 'failed' }))
      return { ok: false, error }
    }
  }

  function run(request: Prepared, label = ''): Promise<WriteOutcome> {
    running.current ??= write(request, label).finally(() => {
      running.current = undefined
    })
    return running.current
  }

  return { ...state, run, reset: () => setState(idle) }
}
