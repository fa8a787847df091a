import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { classNames } from '@tyche/ui/class-names'
import { Glyph, type GlyphName } from '@tyche/ui/glyph'
import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { routePaths, type StaticPath } from '../../config/paths.ts'
import { activePreOrdersQuery } from '../../data/claims/claim-queries.ts'
import { openInbox } from '../../data/claims/inbox-store.ts'
import { useUsdOf } from '../../data/claims/use-inbox.ts'
import { useInboxSummary } from '../../data/claims/use-inbox-summary.ts'
import { checkInRecordQuery } from '../../data/loyalty/check-in.ts'
import { myRankQuery } from '../../data/loyalty/my-rank.ts'
import { formatPoints } from '../../lib/amounts/format-ratio.ts'
import { formatUsd } from '../../lib/amounts/format-usd.ts'

const rankPath = '/rank' as StaticPath
const preOrdersPath = '/luckybuy/preorders' as StaticPath

/** What waits for the player, in one row: the inbox, today's check-in, running pre-orders, the place of today. */
export function WaitingForMe() {
  const t = useTranslations('inbox')
  const inbox = useInboxSummary()
  return (
    <section aria-label={t('forMe')} className="grid grid-cols-4 gap-3 max-lg:grid-cols-2 max-sm:gap-2">
      <InboxTile inbox={inbox} />
      <CheckInTile player={inbox.address} />
      <PreOrdersTile player={inbox.address} />
      <RankTile player={inbox.address} />
    </section>
  )
}

type Inbox = ReturnType<typeof useInboxSummary>

function InboxTile({ inbox: { sums, count, isPending, isError } }: { inbox: Inbox }) {
  const t = useTranslations('inbox')
  const locale = useLocale()
  const usd = useUsdOf(sums)
  const isKnown = (!isPending && !isError) || count > 0
  return (
    <button type="button" onClick={openInbox} className={tileClass(count > 0)}>
      <TileText
        glyph="bell"
        label={t('title')}
        value={
          isKnown
            ? count === 0
              ? t('nothing')
              : usd && usd > 0n
                ? formatUsd(usd, { locale })
                : t('things', { count })
            : isError
              ? '–'
              : null
        }
        note={count > 0 ? t('things', { count }) : isKnown ? t('upToDate') : ''}
        isHot={count > 0}
      />
    </button>
  )
}

function CheckInTile({ player }: { player: string | undefined }) {
  const t = useTranslations('inbox')
  const locale = useLocale()
  const { data, isError } = useQuery(checkInRecordQuery(player))
  const isOpen = data?.isCheckedIn === false
  return (
    <Link to={routePaths.user} className={tileClass(isOpen)}>
      <TileText
        glyph="check"
        label={t('checkIn')}
        value={data ? t(isOpen ? 'checkInOpen' : 'checkInDone') : isError ? '–' : null}
        note={data ? t('checkInPoints', { streak: data.streak, points: formatPoints(data.nextPoints, locale) }) : ''}
        isHot={isOpen}
      />
    </Link>
  )
}

function PreOrdersTile({ player }: { player: string | undefined }) {
  const t = useTranslations('inbox')
  const { data: preOrders, isError } = useQuery(activePreOrdersQuery(player))
  const rounds = preOrders?.reduce(
    (sum, { preCount, usedCount, retrievedCount }) => sum + preCount - usedCount - retrievedCount,
    0,
  )
  return (
    <Link to={preOrdersPath} className={tileClass(false)}>
      <TileText
        glyph="clock"
        label={t('preOrders')}
        value={preOrders ? t('runningOrders', { count: preOrders.length }) : isError ? '–' : null}
        note={!rounds ? '' : t('roundsLeft', { count: rounds })}
      />
    </Link>
  )
}

function RankTile({ player }: { player: string | undefined }) {
  const t = useTranslations('inbox')
  const locale = useLocale()
  const { data, isError } = useQuery(myRankQuery(player))
  const mine = data?.mine
  return (
    <Link to={rankPath} className={tileClass(false)}>
      <TileText
        glyph="spark"
        label={t('rank')}
        value={mine ? (mine.rank === null ? t('noRank') : t('place', { rank: mine.rank })) : isError ? '–' : null}
        note={
          mine
            ? mine.gapUsd === null
              ? mine.rank === null
                ? t('noRankHint')
                : t('first')
              : t('gap', { amount: formatUsd(BigInt(mine.gapUsd), { locale, isCost: true }) })
            : ''
        }
      />
    </Link>
  )
}

const tileClass = (isHot: boolean) =>
  classNames(
    'grid min-h-[84px] content-center gap-0.5 rounded-l border bg-s1 px-4 py-3 text-start shadow-card transition-colors duration-150 hover:border-control-line max-sm:px-3',
    isHot ? 'border-[color-mix(in_srgb,var(--gold)_45%,var(--line))]' : 'border-line',
  )

interface TileTextProps {
  glyph: GlyphName
  label: string
  /** Null while it loads. */
  value: ReactNode
  note: string
  isHot?: boolean
}

function TileText({ glyph, label, value, note, isHot = false }: TileTextProps) {
  return (
    <>
      <span className="flex items-center gap-1.5 text-mute text-xs">
        <Glyph name={glyph} className={classNames('size-3.5', isHot && 'text-gold')} />
        {label}
      </span>
      <span className={classNames('num wrap-anywhere min-h-[22px] font-bold text-md', isHot && 'text-gold')}>
        {value ?? <Skeleton className="mt-1 h-4 w-20" />}
      </span>
      <span className="num min-h-[17px] text-faint text-xs">{note}</span>
    </>
  )
}
