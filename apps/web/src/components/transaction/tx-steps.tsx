import { classNames } from '@tyche/ui/class-names'
import { Glyph } from '@tyche/ui/glyph'
import { Spinner } from '@tyche/ui/spinner'
import { useTranslations } from 'use-intl'
import type { TxStage } from '../../data/transactions/tx-stage.ts'

/** How many steps are done, the approval among them; undefined without a transaction. */
const reached: Record<TxStage, number | undefined> = {
  idle: undefined,
  approving: 0,
  signing: 1,
  pending: 2,
  confirmed: 4,
  failed: undefined,
}

export interface TxStepsProps {
  stage: TxStage
  /** What the steps are called; without `approve` there is none. */
  labels: Partial<Record<'approve', string>> & Record<'sign' | 'pending' | 'done', string>
}

/** The steps of a transaction beside each other, and which one runs. */
export function TxSteps({ stage, labels }: TxStepsProps) {
  const common = useTranslations('common')
  const all = [labels.approve, labels.sign, labels.pending, labels.done]
  const done = reached[stage] ?? -1
  return (
    <ol className="grid auto-cols-fr grid-flow-col gap-2">
      {all.map((label, index) => {
        if (label === undefined) return null
        // Without an approval there is nothing before signing.
        const isNow = index === done || (labels.approve === undefined && index === 1 && done === 0)
        const state = isNow ? 'now' : index < done ? 'done' : 'ahead'
        return (
          <li
            key={label}
            aria-current={isNow ? 'step' : undefined}
            className={classNames(
              'grid content-start gap-1.5 text-xs transition-colors duration-200',
              state === 'ahead' ? 'text-faint' : 'text-fg',
            )}
          >
            <span
              className={classNames(
                'h-1 rounded-full transition-colors duration-200',
                state === 'done' ? 'bg-green' : state === 'now' ? 'animate-pulse bg-green' : 'bg-s3',
              )}
            />
            <span className="flex items-center gap-1 font-medium">
              {state === 'now' ? <Spinner className="size-3.5" /> : null}
              {state === 'done' ? <Glyph name="check" className="size-3.5 text-green" /> : null}
              {label === labels.approve && state === 'done' ? common('approveSuccess') : label}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
