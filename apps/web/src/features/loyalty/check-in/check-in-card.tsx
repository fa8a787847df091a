import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CheckInRecord } from '@tyche/api-schema/points/check-in'
import { ApiError } from '@tyche/sdk/api'
import { Button } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { Glyph } from '@tyche/ui/glyph'
import { Skeleton } from '@tyche/ui/skeleton'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { QueryError } from '../../../components/query-error.tsx'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { checkInRecordQuery, checkInToday } from '../../../data/loyalty/check-in.ts'
import { loyaltyKeys, refreshLoyalty } from '../../../data/loyalty/loyalty-keys.ts'
import { useUser } from '../../../data/loyalty/user-query.ts'
import { formatPrize, parsePoints } from '../../../lib/amounts/points.ts'
import { splitSeconds, useSecondsLeft } from '../../../lib/screen/use-seconds-left.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'
import { CheckInBudget } from './check-in-budget.tsx'
import { CheckInMonth } from './check-in-month.tsx'
import { endOfDay } from './month-grid.ts'
import { StreakSteps } from './streak-steps.tsx'

/** Today's check-in, the streak, the calendar of the month, and the budget that pays. */
export function CheckInCard({ player }: { player: string }) {
  const t = useTranslations('vip')
  const query = useQuery(checkInRecordQuery(player))
  const { data } = query
  if (query.isError && !data)
    return (
      <Card>
        <QueryError title={t('checkInNotLoaded')} query={query} />
      </Card>
    )
  return (
    <Card
      as="section"
      aria-label={t('checkIn')}
      aria-busy={!data}
      className="grid gap-5 p-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:p-6"
    >
      <div className="grid content-start gap-5">
        <div className="flex items-center gap-3">
          <span
            className={`grid size-11 place-items-center rounded-full ${data?.streak ? 'bg-gold-soft text-gold' : 'bg-s3 text-faint'}`}
          >
            <Glyph name="flame" className="size-6" />
          </span>
          <div className="grid">
            <h2 className="font-bold text-lg tracking-[-0.02em]">{t('checkIn')}</h2>
            <span className="min-h-5 text-mute text-sm">{data ? t('streak', { days: data.streak }) : null}</span>
          </div>
        </div>
        <StreakSteps streak={data?.streak ?? 0} isCheckedIn={data?.isCheckedIn ?? false} />
        {data ? <Today record={data} readAtMs={query.dataUpdatedAt} /> : <Skeleton className="h-20 rounded-m" />}
        <CheckInBudget budget={data?.budget} />
      </div>
      <CheckInMonth player={player} present={data} />
    </Card>
  )
}

function Today({ record, readAtMs }: { record: CheckInRecord; readAtMs: number }) {
  const t = useTranslations('vip')
  const common = useTranslations('common')
  const locale = useLocale()
  const client = useQueryClient()
  const errorText = useErrorText()
  const user = useUser().data
  const [isSending, setSending] = useState(false)
  const { now, isCheckedIn, nextPoints } = record
  const left = useSecondsLeft(endOfDay(now), { now, readAtMs }, () => {
    void client.invalidateQueries({ queryKey: loyaltyKeys.checkIn })
  })
  const points = formatPrize(parsePoints(nextPoints), locale)
  const time = splitSeconds(left).clock

  async function send(): Promise<void> {
    setSending(true)
    try {
      const { points: got, streak } = await checkInToday()
      showToast({
        type: 'success',
        title: t('checkedIn', { points: formatPrize(parsePoints(got), locale) }),
        message: t('streak', { days: streak }),
      })
    } catch (error) {
      const message = errorText(error)
      const isTwice = error instanceof ApiError && error.reason === 'alreadyCheckedIn'
      if (message)
        showToast(isTwice ? { type: 'fail', title: message } : { type: 'fail', title: common('error'), message })
    } finally {
      refreshLoyalty(client)
      // Until the record is read, the button would offer the same day again.
      await client.invalidateQueries({ queryKey: loyaltyKeys.checkIn }, { cancelRefetch: false })
      setSending(false)
    }
  }

  return (
    <div className="grid gap-2">
      <Button
        size="lg"
        shape="block"
        loading={isSending}
        disabled={isCheckedIn || user?.isFrozen === true}
        icon={isCheckedIn ? <Glyph name="check" /> : undefined}
        onClick={() => void send()}
      >
        {isCheckedIn ? t('done') : t('checkIn')}
        {isCheckedIn ? null : <span className="num">{t('plus', { points })}</span>}
      </Button>
      <p className="num min-h-10 text-mute text-sm">
        {isCheckedIn ? t('tomorrow', { time, points }) : t('today', { time })}
      </p>
    </div>
  )
}
