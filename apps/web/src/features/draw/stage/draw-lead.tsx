import { Chip } from '@tyche/ui/pill'
import { Skeleton } from '@tyche/ui/skeleton'
import { Spinner } from '@tyche/ui/spinner'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { apiUrl } from '../../../config/api-url.ts'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { secondClock } from '../../../lib/clock.ts'
import type { DrawFacts, DrawPhase, DrawProduct } from '../phase/draw-phase.ts'
import { Countdown } from './countdown.tsx'

/** What comes before the draw, in one line and a hint. */
export function DrawLead({ phase, product }: { phase: DrawPhase; product: DrawProduct }) {
  const t = useTranslations('draw')
  const { offChain, minSale, offChainSale } = product
  switch (phase.name) {
    case 'upcoming':
      return (
        <Lead label={t('upcoming')}>
          <Countdown until={phase.until} label={t('upcoming')} />
        </Lead>
      )
    case 'selling':
      return phase.until === undefined ? (
        <Lead hint={t('quantityHint')}>
          <span className="num font-[750] text-2xl tracking-[-0.03em]">{t('codesLeft', { count: phase.left })}</span>
        </Lead>
      ) : (
        <Lead label={t('drawIn')} hint={minSale === null ? undefined : t('timeHint', { count: minSale })}>
          <Countdown until={phase.until} label={t('drawIn')} />
        </Lead>
      )
    case 'paused':
      return <Lead hint={t('pausedHint')}>{t('paused')}</Lead>
    case 'closed':
      return (
        <Lead isBusy hint={offChain ? t('closedPointsHint') : t('closedHint')}>
          {t('closed')}
        </Lead>
      )
    case 'undersold':
      return <Lead hint={offChain ? t('undersoldPointsHint') : t('undersoldHint')}>{t('undersold')}</Lead>
    case 'committed':
      return (
        <Lead label={t('drawIn')} hint={t('committedHint')}>
          <Countdown until={phase.until} label={t('drawIn')} />
        </Lead>
      )
    case 'drawing':
      return <Waiting facts={phase.facts} />
    case 'drawn':
      return (
        <div className="grid gap-2">
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className="h-4 w-80 max-w-full" />
        </div>
      )
    default:
      return <Lead hint={offChain && !offChainSale ? t('nonePointsHint') : t('noneHint')}>{t('none')}</Lead>
  }
}

/** The round that decides, and when the beacon publishes it. */
function Waiting({ facts }: { facts: DrawFacts }) {
  const t = useTranslations('draw')
  const now = useSyncExternalStore(secondClock.subscribe, secondClock.read)
  const beacon = useChainConfig()?.beacon
  const dueSec = beacon && beacon.genesisTime + (Number(facts.round) - 1) * beacon.periodSec
  const isAhead = dueSec !== undefined && dueSec * 1000 > now.getTime()
  const round = facts.round.toString()
  return (
    <Lead isBusy hint={isAhead ? t('waitingHint', { round }) : t('roundDue', { round })}>
      <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {t('waiting')}
        {isAhead ? <Countdown until={dueSec} label={t('waiting')} /> : null}
      </span>
    </Lead>
  )
}

interface LeadProps {
  label?: string
  hint?: string | undefined
  isBusy?: boolean
  children: ReactNode
}

function Lead({ label, hint, isBusy, children }: LeadProps) {
  return (
    <div className="grid gap-1.5">
      {label ? <p className="font-medium text-mute text-xs">{label}</p> : null}
      <div className="flex items-center gap-3 font-bold text-xl tracking-[-0.03em]">
        {isBusy ? <Spinner className="size-5 text-green" /> : null}
        <div className="min-w-0">{children}</div>
      </div>
      {hint ? <p className="max-w-[64ch] text-mute text-sm">{hint}</p> : null}
    </div>
  )
}

/** The commitment of a sale for points. */
export function CommittedSale({ sale }: { sale: NonNullable<DrawProduct['offChainSale']> }) {
  const t = useTranslations('draw')
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      <span className="text-faint">{t('merkleRoot')}</span>
      <span className="num min-w-0 truncate font-mono" title={sale.merkleRoot}>
        {`${sale.merkleRoot.slice(0, 10)}…${sale.merkleRoot.slice(-8)}`}
      </span>
      <a
        href={apiUrl(sale.leavesUrl)}
        target="_blank"
        rel="noreferrer"
        className="touch inline-flex items-center font-semibold text-green underline-offset-2 hover:underline"
      >
        {t('leaves')}
      </a>
    </p>
  )
}

/** Codes as chips, as many as there is room for. */
export function CodeChips({ codes, isMine }: { codes: readonly number[]; isMine: (code: number) => boolean }) {
  return (
    <span data-testid="winning-codes" className="flex h-7 min-w-0 flex-1 flex-wrap gap-1.5 overflow-hidden">
      {codes.slice(0, mostChips).map((code) => (
        <Chip key={code} tone={isMine(code) ? 'win' : 'gold'} className="num">
          {code}
        </Chip>
      ))}
    </span>
  )
}

const mostChips = 12
