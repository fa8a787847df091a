import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { Spinner } from '@tyche/ui/spinner'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { ExplorerLink } from '../../components/links/explorer-link.tsx'
import { useChainConfig } from '../../data/chain-config/chain-config.ts'
import { addPoints, addUp, type ClaimItem, subjectsOf, worthOf } from '../../data/claims/claim-item.ts'
import {
  addClaims,
  type ClaimFailure,
  type ClaimStep,
  goOn,
  retryStep,
  type StepState,
  useClaimRun,
} from '../../data/claims/claim-run.ts'
import { planClaims } from '../../data/claims/plan-claims.ts'
import { useErrorText } from '../../data/errors/use-error-text.ts'
import { useIsUnderWay } from '../../data/transactions/use-is-under-way.ts'
import { ItemName } from './item-name.tsx'
import { Worth } from './worth.tsx'

/** How far claiming is: a line per step, and what was left out with its reason. */
export function ClaimLines({ labelOf }: { labelOf: (step: ClaimStep) => string }) {
  const t = useTranslations('inbox')
  const config = useChainConfig()
  const { account, steps, failures, isRunning, isStopped, sums, points } = useClaimRun()
  const again = (item: ClaimItem) => {
    if (config && account) void addClaims(planClaims([item], config, account as Address), labelOf)
  }
  return (
    <>
      <div aria-live="polite" className="hero grid gap-1 rounded-l border border-line p-5">
        <p className="text-mute text-sm">{isRunning ? t('running') : isStopped ? t('stopped') : t('ended')}</p>
        <p className="num min-h-7 font-[750] text-prize text-xl tracking-[-0.02em]">
          <Worth sums={sums} points={points} />
        </p>
      </div>
      <ol className="grid gap-2">
        {steps.map((step) => (
          <StepLine
            key={step.id}
            step={step}
            label={labelOf(step)}
            isRunning={isRunning}
            onRetry={() => void retryStep(step.id, labelOf)}
          />
        ))}
      </ol>
      {isStopped && !isRunning ? (
        <Button size="md" onClick={() => void goOn(labelOf)}>
          {t('goOn')}
        </Button>
      ) : null}
      {failures.length > 0 ? (
        <section aria-label={t('leftOut')} className="grid gap-2">
          <h3 className="font-semibold text-sm">{t('leftOut')}</h3>
          <ul className="divide-y divide-line rounded-m border border-line">
            {failures.map((failure) => (
              <FailureLine
                key={failure.item.id}
                failure={failure}
                isRunning={isRunning}
                onRetry={() => again(failure.item)}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

interface StepLineProps {
  step: ClaimStep
  label: string
  isRunning: boolean
  onRetry: () => void
}

function StepLine({ step: { state, hash, error, items }, label, isRunning, onRetry }: StepLineProps) {
  const t = useTranslations('inbox')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const id = useId()
  const worth = items.map(worthOf)
  const points = worth.flatMap((each) => each.points ?? [])
  return (
    <li className="grid gap-1 rounded-m border border-line bg-s2 p-3 text-sm">
      <span className="flex items-center gap-2.5">
        <StateGlyph state={state} />
        <span id={id} className="min-w-0 flex-1 font-semibold">
          {label}
        </span>
        {hash ? <ExplorerLink kind="tx" value={hash} label={t('transaction')} /> : null}
        {state === 'failed' ? (
          <Button variant="soft" size="xs" disabled={isRunning} aria-describedby={id} onClick={onRetry}>
            {common('retry')}
          </Button>
        ) : (
          <span className="text-mute text-xs">{t(`states.${state}`)}</span>
        )}
      </span>
      <span className="ps-[26px] text-mute text-xs">
        <Worth sums={addUp(worth.flatMap(({ sum }) => sum ?? []))} points={addPoints(points)} />
      </span>
      {state === 'failed' ? (
        <span className="ps-[26px] text-red text-xs">{error ? errorText(error) : t('states.pending')}</span>
      ) : null}
    </li>
  )
}

function FailureLine(props: { failure: ClaimFailure; isRunning: boolean; onRetry: () => void }) {
  const { failure, isRunning, onRetry } = props
  const t = useTranslations('inbox')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const isSent = useIsUnderWay(...subjectsOf(failure.item))
  const id = useId()
  return (
    <li className="flex items-center gap-3 px-3 py-2.5 text-sm">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span id={id} className="wrap-anywhere font-medium">
          <ItemName item={failure.item} />
        </span>
        <span className="text-red text-xs">{failure.error ? errorText(failure.error) : t('states.pending')}</span>
      </span>
      <Button variant="soft" size="xs" disabled={isRunning || isSent} aria-describedby={id} onClick={onRetry}>
        {common('retry')}
      </Button>
    </li>
  )
}

function StateGlyph({ state }: { state: StepState }) {
  if (state === 'done') return <Glyph name="check" className="size-4 text-green" />
  if (state === 'failed') return <Glyph name="alert" className="size-4 text-red" />
  if (state === 'waiting') return <Glyph name="clock" className="size-4 text-faint" />
  return <Spinner className="size-4" />
}
