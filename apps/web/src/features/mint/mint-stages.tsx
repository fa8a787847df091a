import { classNames } from '@tyche/ui/class-names'
import { Glyph } from '@tyche/ui/glyph'
import { Spinner } from '@tyche/ui/spinner'
import { useTranslations } from 'use-intl'
import type { TxStage } from '../../data/transactions/tx-stage.ts'

const steps = ['stageSign', 'stagePending', 'stageDone'] as const

/** How many of the three steps are done; undefined without a transaction. */
const reached: Record<TxStage, number | undefined> = {
  idle: undefined,
  approving: 0,
  signing: 0,
  pending: 1,
  confirmed: 3,
  failed: undefined,
}

/** The current step of the transaction: wallet, chain, received. */
export function MintStages({ stage }: { stage: TxStage }) {
  const t = useTranslations('mint')
  const done = reached[stage]
  return (
    <ol aria-live="polite" className="grid grid-cols-3 gap-2">
      {steps.map((step, index) => {
        const state = done === undefined || index > done ? 'ahead' : index < done ? 'done' : 'now'
        return (
          <li
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            className={classNames(
              'grid gap-2 text-xs transition-colors duration-200',
              state === 'ahead' ? 'text-faint' : 'text-fg',
            )}
          >
            <span
              className={classNames(
                'h-1 rounded-full transition-colors duration-200',
                state === 'done' ? 'bg-green' : state === 'now' ? 'animate-pulse bg-green' : 'bg-s3',
              )}
            />
            <span className="flex items-center gap-1.5 font-medium">
              {state === 'now' ? <Spinner className="size-3.5" /> : null}
              {state === 'done' ? <Glyph name="check" className="size-3.5 text-green" /> : null}
              {t(step)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
