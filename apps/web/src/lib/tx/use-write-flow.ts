import { useRef, useState } from 'react'
import type { Hash, TransactionReceipt } from 'viem'
import type { WriteRequest } from './run-write.ts'
import { advance, type TxStage } from './tx-stage.ts'

export type WriteOutcome = { ok: true; receipt: TransactionReceipt } | { ok: false; error: unknown }

type WriteState = { stage: TxStage; hash: Hash | undefined }

const idle: WriteState = { stage: 'idle', hash: undefined }

/** One write at a time: a second `run` while the first is under way joins it. Wallet code loads with the first run. */
export function useWriteFlow() {
  const [state, setState] = useState<WriteState>(idle)
  const running = useRef<Promise<WriteOutcome>>(undefined)

  async function write(request: WriteRequest): Promise<WriteOutcome> {
    setState(idle)
    try {
      const [{ openWriter }, { runWrite }] = await Promise.all([import('./writer.ts'), import('./run-write.ts')])
      const receipt = await runWrite(await openWriter(), request, {
        onStage: (next) => setState((current) => ({ ...current, stage: advance(current.stage, next) })),
        onHash: (hash) => setState((current) => ({ ...current, hash })),
      })
      return { ok: true, receipt }
    } catch (error) {
      setState((current) => ({ ...current, stage: 'failed' }))
      return { ok: false, error }
    }
  }

  function run(request: WriteRequest): Promise<WriteOutcome> {
    running.current ??= write(request).finally(() => {
      running.current = undefined
    })
    return running.current
  }

  return { ...state, run, reset: () => setState(idle) }
}
