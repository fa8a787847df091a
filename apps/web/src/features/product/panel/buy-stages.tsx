import { Address } from '@tyche/ui/address'
import { classNames } from '@tyche/ui/class-names'
import { Glyph } from '@tyche/ui/glyph'
import { Spinner } from '@tyche/ui/spinner'
import { useTranslations } from 'use-intl'
import { ExplorerLink } from '../../../components/explorer-link.tsx'
import type { TxStage } from '../../../data/transactions/tx-stage.ts'
import type { BuyForm } from './use-buy-form.ts'

const steps = ['approve', 'sign', 'pending', 'done'] as const

/** How many steps are done; undefined without a transaction. */
const reached: Record<TxStage, number | undefined> = {
  idle: undefined,
  approving: 0,
  signing: 1,
  pending: 2,
  confirmed: 4,
  failed: undefined,
}

/** The current step of the purchase, and its transaction. */
export function BuyStages({ form }: { form: BuyForm }) {
  const t = useTranslations('product.stages')
  const common = useTranslations('common')
  const wallet = useTranslations('wallet')
  const own = useTranslations('product')
  const { stage, hash, isFound } = form.buying
  const done = reached[stage]
  if (isFound)
    return (
      <p role="status" className="flex items-center gap-2 text-mute text-sm">
        <Spinner className="size-4 text-green" />
        {t('found')}
      </p>
    )
  if (done === undefined && !hash) return null
  return (
    <div aria-live="polite" className="grid gap-2.5">
      {done === undefined ? null : (
        <ol className="grid auto-cols-fr grid-flow-col gap-2">
          {steps.map((step, index) => {
            const state = index > done ? 'ahead' : index < done ? 'done' : 'now'
            return (
              <li
                key={step}
                aria-current={state === 'now' ? 'step' : undefined}
                className={classNames(
                  'grid content-start gap-1.5 text-xs',
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
                  {step === 'approve' && state === 'done' ? common('approveSuccess') : t(step)}
                </span>
              </li>
            )
          })}
        </ol>
      )}
      {stage === 'approving' || stage === 'signing' ? (
        <p className="text-mute text-xs">{wallet('confirmInWallet')}</p>
      ) : null}
      {hash ? (
        <p className="flex items-center justify-between gap-2 text-mute text-xs">
          {t('transaction')}
          <span className="flex items-center gap-1">
            <Address address={hash} copy={{ label: common('copy'), copied: common('copySuccess') }} />
            <ExplorerLink kind="tx" value={hash} label={own('openExplorer')} />
          </span>
        </p>
      ) : null}
    </div>
  )
}
