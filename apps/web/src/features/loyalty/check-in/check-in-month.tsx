import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CheckInRecord } from '@tyche/api-schema/points/check-in'
import { classNames } from '@tyche/ui/class-names'
import { Glyph } from '@tyche/ui/glyph'
import { Skeleton } from '@tyche/ui/skeleton'
import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { QueryError } from '../../../components/query-error.tsx'
import { checkInRecordQuery } from '../../../data/loyalty/check-in.ts'
import { useUser } from '../../../data/loyalty/user-query.ts'
import { formatPrize, parsePoints } from '../../../lib/amounts/points.ts'
import { dayOf, monthAfter, monthGrid } from './month-grid.ts'

/** A Monday; the six days after it follow. */
const MONDAY_MS = Date.UTC(2026, 10, 23)
const DAY_MS = 86_400_000

/** The calendar of a month in UTC, with what each check-in brought. */
export function CheckInMonth({ player, present }: { player: string; present: CheckInRecord | undefined }) {
  const t = useTranslations('vip')
  const user = useTranslations('user')
  const format = useFormatter()
  const since = useUser().data?.createdAt
  const [chosen, setChosen] = useState<string>()
  const month = chosen ?? present?.month
  const isPresent = chosen === undefined || chosen === present?.month
  const past = useQuery({
    ...checkInRecordQuery(player, chosen),
    enabled: !isPresent,
    placeholderData: keepPreviousData,
  })
  const record = isPresent ? present : past.data
  if (!present || !month) return <Skeleton className="h-72 rounded-m" />
  const { lead, days } = monthGrid(month)
  const today = dayOf(present.now * 1000)
  const earliest = dayOf((since ?? present.now) * 1000).slice(0, 7)
  const isFailed = !isPresent && past.isError && !past.data
  const name = format.dateTime(new Date(`${month}-01T00:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className="grid content-start gap-2">
      <div className="flex items-center justify-between">
        <Turn
          label={user('previous')}
          isBack
          disabled={month <= earliest}
          onTurn={() => setChosen(monthAfter(month, -1))}
        />
        <span aria-live="polite" className="font-semibold text-sm first-letter:uppercase">
          {name}
        </span>
        <Turn label={user('next')} disabled={month >= present.month} onTurn={() => setChosen(monthAfter(month, 1))} />
      </div>
      {isFailed ? (
        <QueryError title={t('checkInNotLoaded')} query={past} />
      ) : (
        <ol aria-label={t('calendar', { month: name })} className="grid grid-cols-7 gap-1">
          {Array.from({ length: 7 }, (_, at) => new Date(MONDAY_MS + at * DAY_MS)).map((day) => (
            <li key={day.getTime()} aria-hidden="true" className="pb-1 text-center text-2xs text-faint">
              {format.dateTime(day, { weekday: 'narrow', timeZone: 'UTC' })}
            </li>
          ))}
          {days.map((date, at) => (
            <Day
              key={date}
              date={date}
              column={at === 0 ? lead + 1 : undefined}
              checkIn={record?.days.find((day) => day.date === date)}
              isToday={date === today}
              isAhead={date > today}
            />
          ))}
        </ol>
      )}
      <p className="text-2xs text-faint">{t('utc')}</p>
    </div>
  )
}

interface DayProps {
  date: string
  /** Of the first day: its day of the week. */
  column: number | undefined
  checkIn: CheckInRecord['days'][number] | undefined
  isToday: boolean
  isAhead: boolean
}

function Day({ date, column, checkIn, isToday, isAhead }: DayProps) {
  const t = useTranslations('vip')
  const locale = useLocale()
  const points = checkIn && formatPrize(parsePoints(checkIn.points), locale)
  return (
    <li
      style={column ? { gridColumnStart: column } : undefined}
      title={points === undefined ? undefined : t('plus', { points })}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'num grid h-10 content-center justify-items-center rounded-s text-sm leading-none',
        checkIn ? 'bg-green-soft font-semibold text-green' : isAhead ? 'text-faint' : 'text-mute',
        isToday && 'outline-2 outline-green -outline-offset-2',
      )}
    >
      {Number(date.slice(-2))}
      {points === undefined ? null : (
        <span className="mt-1 text-2xs leading-none">
          <span className="sr-only">{t('checkedIn', { points })}</span>
          <span aria-hidden="true">{t('plus', { points })}</span>
        </span>
      )}
    </li>
  )
}

type TurnProps = { label: string; isBack?: boolean; disabled: boolean; onTurn: () => void }

function Turn({ label, isBack = false, disabled, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // The press that reaches the first month disables it: it keeps the focus.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onTurn}
      className="touch grid size-8 place-items-center rounded-full text-mute transition-colors duration-150 hover:bg-s3 hover:text-fg aria-disabled:opacity-40"
    >
      <Glyph name="chevronDown" className={`size-4 ${isBack ? 'rotate-90' : '-rotate-90'}`} />
    </button>
  )
}
