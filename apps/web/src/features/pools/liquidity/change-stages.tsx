import { Address } from '@tyche/ui/address'
import { classNames } from '@tyche/ui/class-names'
import { Glyph } from '@tyche/ui/glyph'
import { Spinner } from '@tyche/ui/spinner'
import { useTranslations } from 'use-intl'
import { ExplorerLink } from '../../../components/explorer-link.tsx'
import type { TxStage } from '../../../data/transactions/tx-stage.ts'

const steps = ['stageApprove', 'stageSign', 'stagePending', 'stageDone'] as const

/** How many steps are done; undefined without a transaction. */
const reached: Record<TxStage, number | undefined> = {
  idle: undefined,
  approving: 0,
  signing: 1,
  pending: 2,
  confirmed: 4,
  failed: undefined,
}

export interface ChangeStagesProps {
  stage: TxStage
  hash: string | undefined
  /** Leaving in kind needs no allowance. */
  needsAllowance: boolean
}

/** The current step of a transaction: approve, confirm, pending, done. */
export function ChangeStages({ stage, hash, needsAllowance }: ChangeStagesProps) {
  const t = useTranslations()
  const done = reached[stage]
  if (done === undefined && !hash) return null
  const shown = steps.slice(needsAllowance ? 0 : 1)
  return (
    <div aria-live="polite" className="grid gap-2.5">
      {done === undefined ? null : (
        <ol className="grid auto-cols-fr grid-flow-col gap-2">
          {shown.map((step) => {
            const index = steps.indexOf(step)
            const state = index > done ? 'ahead' : index < done ? 'done' : 'now'
            return (
              <li
                key={step}
                aria-current={state === 'now' ? 'step' : undefined}
                className={classNames('grid gap-1.5 text-xs', state === 'ahead' ? 'text-faint' : 'text-fg')}
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
                  {step === 'stageApprove' && state === 'done' ? t('common.approveSuccess') : t(`pools.panel.${step}`)}
                </span>
              </li>
            )
          })}
        </ol>
      )}
      {stage === 'approving' || stage === 'signing' ? (
        <p className="text-mute text-xs">{t('wallet.confirmInWallet')}</p>
      ) : null}
      {hash ? (
        <p className="flex items-center justify-between gap-2 text-mute text-xs">
          {t('pools.panel.transaction')}
          <span className="flex items-center gap-1">
            <Address address={hash} copy={{ label: t('common.copy'), copied: t('common.copySuccess') }} />
            <ExplorerLink kind="tx" value={hash} label={t('pools.openExplorer')} />
          </span>
        </p>
      ) : null}
    </div>
  )
}
