import { useQuery } from '@tanstack/react-query'
import type { PrizeRules, RankRewardDetail } from '@tyche/api-schema/points/ranks'
import { Address } from '@tyche/ui/address'
import { Card } from '@tyche/ui/card'
import { CopyButton } from '@tyche/ui/copy-button'
import { Skeleton } from '@tyche/ui/skeleton'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PlayerAddress } from '../../../components/player-address.tsx'
import { QueryError } from '../../../components/query-error.tsx'
import { PointsValue } from '../../../components/values/points-value.tsx'
import { type RankScope, rankPrizesQuery } from '../../../data/loyalty/rank-queries.ts'
import { formatUsd } from '../../../lib/amounts/format-usd.ts'
import { formatPrize, parsePoints } from '../../../lib/amounts/points.ts'
import { isSame } from './is-same.ts'

const FIRST = 5

/** What each place gets now, or got; and how it comes about. */
export function PrizeTable({ scope, me, className }: { scope: RankScope; me: string | undefined; className: string }) {
  const t = useTranslations('rank')
  const query = useQuery(rankPrizesQuery(scope))
  const { data } = query
  return (
    <Card as="section" aria-label={t('prizes')} className={`flex min-w-0 flex-col overflow-hidden ${className}`}>
      <h2 className="px-5 pt-5 pb-2 text-mute text-xs">{t('prizes')}</h2>
      {query.isError && !data ? (
        <QueryError title={t('notLoaded')} query={query} />
      ) : (
        <>
          {data?.period.rules ? <Rules rules={data.period.rules} /> : data ? null : <Skeleton className="mx-5 h-20" />}
          <Places detail={data} me={me} />
          {data?.resultHash ? <ResultHash hash={data.resultHash} /> : null}
        </>
      )}
    </Card>
  )
}

function Rules({ rules }: { rules: PrizeRules }) {
  const t = useTranslations('rank')
  const locale = useLocale()
  const points = (value: string) => formatPrize(parsePoints(value), locale)
  return (
    <p className="px-5 pb-3 text-mute text-sm">
      {t('rules', {
        pool: points(rules.pointsPerUsd),
        places: rules.places,
        cap: points(rules.ownCapPerUsd),
        min: formatUsd(BigInt(rules.minVolumeUsd), { locale, minFraction: 0 }),
      })}
    </p>
  )
}

function Places({ detail, me }: { detail: RankRewardDetail | undefined; me: string | undefined }) {
  const t = useTranslations('rank')
  const user = useTranslations('user')
  const [isWhole, setWhole] = useState(false)
  const list = detail?.list.slice(0, isWhole ? undefined : FIRST)
  return (
    <>
      <ol>
        {(list ?? Array.from({ length: FIRST }, (_, at) => ({ rank: at + 1, address: null, points: null }))).map(
          ({ rank, address, points }) => (
            <li
              key={rank}
              className={`flex min-h-11 items-center gap-3 border-line border-t px-5 py-1.5 text-sm ${address && isSame(address, me) ? 'bg-green-soft' : ''}`}
            >
              <span className="num w-6 font-[650] text-mute">{rank}</span>
              <span className="min-w-0 flex-1 truncate">
                {!detail ? (
                  <Skeleton className="h-4 w-24" />
                ) : address ? (
                  <PlayerAddress address={address} />
                ) : (
                  <span className="text-faint">{t('freePlace')}</span>
                )}
              </span>
              <span className="num font-semibold text-gold">
                {points ? <PointsValue isFixed value={points} /> : <span className="text-faint">–</span>}
              </span>
            </li>
          ),
        )}
      </ol>
      {detail && detail.list.length > FIRST ? (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="touch focus-visible:-outline-offset-2 h-10 border-line border-t font-semibold text-mute text-sm transition-colors duration-150 hover:text-fg"
        >
          {isWhole ? user('showLess') : user('showAll')}
        </button>
      ) : null}
    </>
  )
}

function ResultHash({ hash }: { hash: string }) {
  const t = useTranslations('rank')
  const common = useTranslations('common')
  return (
    <div className="grid gap-1 border-line border-t px-5 py-4 text-sm">
      <span className="flex items-center justify-between gap-3">
        <span className="text-mute">{t('resultHash')}</span>
        <span className="num flex items-center gap-1">
          <Address address={hash} />
          <CopyButton value={hash} label={common('copy')} copied={common('copySuccess')} />
        </span>
      </span>
      <span className="text-faint text-xs">{t('resultHashHint')}</span>
    </div>
  )
}
