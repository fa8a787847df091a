import { useRef, useState } from 'react'
import type { Address, Hash } from 'viem'
import { useBlockReload } from '../../lib/reload-guard/reload-guard.ts'
import { useWalletValue } from '../wallet/wallet-store.ts'
import type { WriteSubject } from './activity-store.ts'
import { type Prepared, runWrite, type WriteOutcome, type WriteReports } from './run-write.ts'
import { advance, type TxStage } from './tx-stage.ts'

type WriteState = { stage: TxStage; hash: Hash | undefined; account?: Address | undefined }

const idle: WriteState = { stage: 'idle', hash: undefined }

/**
 * One write at a time, with its stage: a second `run` while the first is under way joins it. It is running before its first
 * stage too, while its code loads and the wallet changes the chain. The account that was shown at the press sends it, and no
 * other one sees how it went.
 */
export function useWriteFlow() {
  const [state, setState] = useState<WriteState>(idle)
  const running = useRef<Promise<WriteOutcome>>(undefined)
  const account = useWalletValue((state) => state.address)
  const [isRunning, setRunning] = useState(false)
  useBlockReload(isRunning)

  async function write(request: Prepared, label: string, subject?: WriteSubject): Promise<WriteOutcome> {
    setState({ ...idle, account })
    const reports: WriteReports = {
      onStage: (stage) =>
        setState((current) => ({ ...current, stage: stage === 'failed' ? stage : advance(current.stage, stage) })),
      onHash: (hash) => setState((current) => ({ ...current, hash })),
    }
    return await runWrite(request, label, reports, { account, subject })
  }

  function run(request: Prepared, label = '', subject?: WriteSubject): Promise<WriteOutcome> {
    setRunning(true)
    running.current ??= write(request, label, subject).finally(() => {
      running.current = undefined
      setRunning(false)
    })
    return running.current
  }

  const { stage, hash } = state.account === account ? state : idle
  return { stage, hash, isRunning, run, reset: () => setState(idle) }
}
