import { Card } from '@tyche/ui/card'
import { Skeleton } from '@tyche/ui/skeleton'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { TimeAgo } from '../../../components/time/time-ago.tsx'
import type { ChainState } from '../../../data/transparency/read-state.ts'
import { clock } from '../../../lib/clock.ts'
import { formatShortTimeLeft } from '../../../lib/time-left.ts'
import { Loaded, type LoadedProps, Section } from '../section.tsx'
import { type Tone, Verdict } from '../verdict.tsx'
import {
  clockHealth,
  clockLagSec,
  dueRound,
  type Health,
  overdueSec,
  roundHealth,
  settlementHealth,
  thresholds,
} from './health-rules.ts'

export const healthTones: Readonly<Record<Health, Tone>> = { well: 'good', late: 'warn', stopped: 'bad' }

export type HealthSectionProps = { state: LoadedProps<ChainState>['query']; rpc: string | undefined }

/** Whether bets are settled, rounds come and the chain goes on, with the limits that decide it. */
export function HealthSection({ state, rpc }: HealthSectionProps) {
  const t = useTranslations('transparency.health')
  return (
    <Section id="health" title={t('title')} lead={t('lead')}>
      <Loaded query={state} rpc={rpc} pending={<Pending />}>
        {(data) => (
          <div className="grid gap-4 md:grid-cols-3">
            <Settlement state={data} />
            <Rounds state={data} />
            <Clocks state={data} />
          </div>
        )}
      </Loaded>
    </Section>
  )
}

function Settlement({ state }: { state: ChainState }) {
  const t = useTranslations('transparency.health')
  const games = useTranslations('games')
  const format = useFormatter()
  const locale = useLocale()
  const { oldest, count } = state.openBets
  const overdue = overdueSec(state)
  return (
    <Tile title={t('settlement')} health={settlementHealth(state)} rule={<Rule {...thresholds.settle} />}>
      {oldest ? (
        <>
          <p>
            {t('oldest', { game: games(oldest.game.name), number: oldest.nonce.toString() })}{' '}
            <span className="text-mute">
              <TimeAgo at={oldest.placedAtSec} />
            </span>
          </p>
          <p className="text-mute">
            {overdue > 0 ? t('overdue', { time: formatShortTimeLeft(overdue, locale) }) : t('waits')} ·{' '}
            {t('open', { count, number: format.number(count) })}
          </p>
        </>
      ) : (
        <p>{t('noneOpen')}</p>
      )}
    </Tile>
  )
}

function Rounds({ state }: { state: ChainState }) {
  const t = useTranslations('transparency.health')
  const format = useFormatter()
  const due = dueRound(state)
  const { lastRound, newestRound } = state
  return (
    <Tile title={t('rounds')} health={roundHealth(state)} rule={<Rule {...thresholds.settle} />}>
      {lastRound ? (
        <p>
          {t('lastRound', { round: format.number(lastRound.round) })}{' '}
          <span className="text-mute">
            <TimeAgo at={lastRound.submittedAtSec} />
          </span>
        </p>
      ) : (
        <p>{t('noRound')}</p>
      )}
      <p className="text-mute">
        {due === undefined
          ? t('noneDue', { round: format.number(newestRound) })
          : t('dueRound', { round: format.number(due) })}
      </p>
    </Tile>
  )
}

function Clocks({ state }: { state: ChainState }) {
  const t = useTranslations('transparency.health')
  const locale = useLocale()
  const now = useSyncExternalStore(clock.subscribe, clock.read).getTime() / 1000
  const lag = clockLagSec(state, now)
  const time = formatShortTimeLeft(Math.abs(lag), locale)
  return (
    <Tile title={t('clock')} health={clockHealth(state, now)} rule={<Rule {...thresholds.clock} />}>
      <p>{lag >= 0 ? t('behind', { time }) : t('ahead', { time })}</p>
      <p className="text-mute">{t('clockHow')}</p>
    </Tile>
  )
}

function Tile({
  title,
  health,
  rule,
  children,
}: {
  title: string
  health: Health
  rule: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('transparency.health')
  return (
    <Card className="flex flex-col gap-2 p-5 text-sm max-md:p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold text-md">{title}</h3>
        <Verdict tone={healthTones[health]}>{t(health)}</Verdict>
      </div>
      {children}
      <p className="mt-auto border-line border-t pt-2 text-faint text-xs">{rule}</p>
    </Card>
  )
}

function Rule({ late, stopped }: { late: number; stopped: number }) {
  const t = useTranslations('transparency.health')
  return t('rule', { late: late / 60, stopped: stopped / 60 })
}

function Pending() {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      {['settlement', 'rounds', 'clock'].map((name) => (
        <Skeleton key={name} className="h-[152px] rounded-l" />
      ))}
    </div>
  )
}
