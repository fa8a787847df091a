import { useTranslations } from 'use-intl'
import type { TxStage } from '../../data/transactions/tx-stage.ts'
import { TxNote } from './tx-note.tsx'
import { TxSteps } from './tx-steps.tsx'

export interface TxStagesProps {
  stage: TxStage
  hash: string | undefined
  /** Some calls take no tokens. */
  needsAllowance?: boolean
}

/** The current step of a transaction (approve, confirm, pending, done) and its hash; nothing before the first. */
export function TxStages({ stage, hash, needsAllowance = true }: TxStagesProps) {
  const t = useTranslations('transaction')
  const isRunning = stage !== 'idle' && stage !== 'failed'
  if (!isRunning && !hash) return null
  const labels = { sign: t('sign'), pending: t('pending'), done: t('done') }
  return (
    <div aria-live="polite" className="grid gap-2.5">
      {isRunning ? (
        <TxSteps stage={stage} labels={needsAllowance ? { approve: t('approve'), ...labels } : labels} />
      ) : null}
      <TxNote stage={stage} hash={hash} />
    </div>
  )
}
