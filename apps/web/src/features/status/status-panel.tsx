import { useQuery } from '@tanstack/react-query'
import type { ServiceHistory } from '@tyche/api-schema/status'
import { Card } from '@tyche/ui/card'
import { ErrorState } from '@tyche/ui/error-state'
import { Skeleton } from '@tyche/ui/skeleton'
import { useFormatter, useTranslations } from 'use-intl'
import { serviceHistoryQuery } from '../../data/status/history-query.ts'
import { PartCard, StateText } from './part-card.tsx'
import type { ShownState } from './steps.ts'

const summaries = { down: 'someDown', late: 'someLate', unknown: 'someUnknown', ok: 'allOk' } as const
const worstFirst = ['down', 'late', 'unknown', 'ok'] as const

/** How each part is now and was in the last 24 hours. What was read stays while it cannot be read again; the banner says so. */
export function StatusPanel() {
  const t = useTranslations('serviceStatus')
  const common = useTranslations('common')
  const { data, error, isFetching, refetch } = useQuery(serviceHistoryQuery)
  if (data) return <Parts history={data} />
  if (!error) return <Pending />
  return (
    <Card>
      <ErrorState
        title={t('unread')}
        message={t('unreadHint')}
        retryLabel={common('retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Card>
  )
}

function Parts({ history }: { history: ServiceHistory }) {
  const t = useTranslations('serviceStatus')
  const format = useFormatter()
  const states = history.parts.map(({ now }) => now)
  const worst: ShownState = worstFirst.find((state) => states.includes(state)) ?? 'unknown'
  const isEmpty = history.parts.every(({ steps }) => steps.every(({ ok, late, down }) => ok + late + down === 0))
  const time = format.dateTime(new Date(history.to * 1000), { timeStyle: 'short' })
  return (
    <div className="grid gap-4">
      <Card className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-5 max-md:p-4">
        <p role="status" className="text-md">
          <StateText state={worst}>{t(summaries[worst])}</StateText>
        </p>
        <p className="num text-faint text-xs">{t('asOf', { time })}</p>
        <p className="basis-full text-mute text-sm">{t(isEmpty ? 'notYet' : 'how')}</p>
      </Card>
      {history.parts.map((part) => (
        <PartCard key={part.part} history={history} part={part} />
      ))}
    </div>
  )
}

function Pending() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-[92px] rounded-l" />
      {['chain', 'operator', 'indexer', 'stream', 'beacon'].map((part) => (
        <Skeleton key={part} className="h-[176px] rounded-l" />
      ))}
    </div>
  )
}
