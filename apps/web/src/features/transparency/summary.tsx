import { Skeleton } from '@tyche/ui/skeleton'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { Powers } from '../../data/transparency/read-powers.ts'
import type { ChainState } from '../../data/transparency/read-state.ts'
import { clock } from '../../lib/clock.ts'
import { formatTimeLeft } from '../../lib/time-left.ts'
import { wholeHealth } from './health/health-rules.ts'
import { healthTones } from './health/health-section.tsx'
import { agreementOf } from './money/agreement.ts'
import { type Tone, Verdict } from './verdict.tsx'

/** The four answers that the page is read for, each leading to its part. */
export function Summary({ state, powers }: { state: ChainState | undefined; powers: Powers | undefined }) {
  const t = useTranslations('transparency.summary')
  return (
    <ul aria-label={t('label')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Tile href="#money" title={t('money')}>
        {state ? <Money state={state} /> : null}
      </Tile>
      <Tile href="#powers" title={t('powers')}>
        {powers ? <Owner powers={powers} /> : null}
      </Tile>
      <Tile href="#pending" title={t('pending')}>
        {powers?.progress === 1 ? <Pending powers={powers} /> : null}
      </Tile>
      <Tile href="#health" title={t('health')}>
        {state ? <Operator state={state} /> : null}
      </Tile>
    </ul>
  )
}

function Tile({ href, title, children }: { href: string; title: string; children: ReactNode }) {
  return (
    <li className="rounded-l border border-line bg-s1 shadow-card transition-colors duration-150 hover:border-control-line">
      <a href={href} className="grid h-full content-start gap-1.5 rounded-l px-4 py-3.5">
        <span className="text-mute text-xs">{title}</span>
        {children ?? (
          <>
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-[15px] w-44" />
          </>
        )}
      </a>
    </li>
  )
}

function Answer({ tone, title, hint }: { tone: Tone; title: string; hint: string }) {
  return (
    <>
      <Verdict tone={tone} className="text-md">
        {title}
      </Verdict>
      <span className="text-faint text-xs">{hint}</span>
    </>
  )
}

function Money({ state: { pools, rewards } }: { state: ChainState }) {
  const t = useTranslations('transparency.summary')
  const books = [
    ...pools.flatMap((pool) =>
      pool.books.map(({ balance, liabilities, held }) => agreementOf(balance + liabilities, held)),
    ),
    ...rewards.map(({ free, reserved, liabilities, held }) => agreementOf(free + reserved + liabilities, held)),
  ]
  const isMissing = books.some(({ missing }) => missing > 0n)
  const hint = t('books', { count: books.length })
  return <Answer tone={isMissing ? 'bad' : 'good'} title={isMissing ? t('missing') : t('covered')} hint={hint} />
}

function Owner({ powers: { roles, timelocks } }: { powers: Powers }) {
  const t = useTranslations('transparency.summary')
  const locale = useLocale()
  const locked = roles.contracts.filter(({ owner }) => timelocks.some(({ address }) => address === owner)).length
  const delay = Math.min(...timelocks.map(({ delaySec }) => delaySec))
  const isLocked = locked === roles.contracts.length
  const hint = t('contracts', { count: roles.contracts.length, locked: locked.toString() })
  if (locked === 0) return <Answer tone="warn" title={t('key')} hint={t('keyHint')} />
  const title = t('timelock', { delay: formatTimeLeft(delay, locale) })
  return <Answer tone={isLocked ? 'good' : 'warn'} title={title} hint={hint} />
}

function Pending({ powers: { operations, timelocks } }: { powers: Powers }) {
  const t = useTranslations('transparency.summary')
  const format = useFormatter()
  const [next] = operations
  if (!next)
    return <Answer tone="plain" title={t('nothing')} hint={timelocks.length > 0 ? t('nothingHint') : t('keyHint')} />
  const date = format.dateTime(new Date(next.readyAtSec * 1000), { dateStyle: 'medium', timeStyle: 'short' })
  return <Answer tone="warn" title={t('proposed', { count: operations.length })} hint={t('next', { date })} />
}

function Operator({ state }: { state: ChainState }) {
  const t = useTranslations('transparency.summary')
  const health = useTranslations('transparency.health')
  const now = useSyncExternalStore(clock.subscribe, clock.read).getTime() / 1000
  const found = wholeHealth(state, now)
  return <Answer tone={healthTones[found]} title={health(found)} hint={t('open', { count: state.openBets.count })} />
}
