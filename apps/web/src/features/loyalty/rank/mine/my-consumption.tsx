import { useQueries } from '@tanstack/react-query'
import { Card } from '@tyche/ui/card'
import { Skeleton } from '@tyche/ui/skeleton'
import { useTranslations } from 'use-intl'
import { QueryError } from '../../../../components/query-error.tsx'
import { UsdValue } from '../../../../components/values/usd-value.tsx'
import { type GameLabel, playableGames } from '../../../../config/game-names.ts'
import { myTagRankQuery, type RankScope } from '../../../../data/loyalty/rank-queries.ts'
import type { RankTag } from '../use-rank-scope.ts'

const tags = [...playableGames, 'luckyBuy'] as const

export interface MyConsumptionProps {
  me: string
  scope: RankScope
  className: string
  onTag: (tag: RankTag) => void
}

/** What the player has played in the period, by game, with the place in each; the bars are relative to the largest. */
export function MyConsumption({ me, scope: { period, index }, className, onTag }: MyConsumptionProps) {
  const t = useTranslations('rank')
  const games = useTranslations('games')
  const queries = useQueries({ queries: tags.map((tag) => myTagRankQuery(me, { period, index, tag })) })
  const rows = tags
    .map((tag, at) => ({ tag, mine: queries[at]?.data }))
    .map(({ tag, mine }) => ({ tag, rank: mine?.rank ?? null, volume: mine ? BigInt(mine.volumeUsd) : undefined }))
  const isLoading = queries.some(({ isPending }) => isPending)
  const failed = queries.filter(({ isError, data }) => isError && data === undefined)
  const [query] = failed
  const played = rows
    .flatMap(({ volume, ...row }) => (volume ? [{ ...row, volume }] : []))
    .sort((one, other) => (other.volume > one.volume ? 1 : -1))
  const largest = played[0]?.volume ?? 1n
  return (
    <Card
      as="section"
      aria-label={t('byGame')}
      aria-busy={isLoading}
      className={`grid content-start gap-1 p-5 ${className}`}
    >
      <h2 className="pb-1 text-mute text-xs">{t('byGame')}</h2>
      {isLoading ? (
        <Skeleton className="h-28 rounded-m" />
      ) : query ? (
        <QueryError
          title={t('notLoaded')}
          query={{ ...query, refetch: () => failed.map(({ refetch }) => refetch()) }}
        />
      ) : played.length === 0 ? (
        <p className="py-4 text-mute text-sm">{t('notPlayed')}</p>
      ) : (
        <ul className="grid gap-1">
          {played.map(({ tag, rank, volume }) => (
            <li key={tag}>
              <button
                type="button"
                onClick={() => onTag(tag)}
                className="touch -mx-2 grid w-[calc(100%+16px)] gap-1.5 rounded-s px-2 py-2 text-start transition-colors duration-150 hover:bg-s2"
              >
                <span className="flex items-baseline justify-between gap-3 text-sm">
                  <span className="font-semibold">
                    {tag === 'luckyBuy' ? t('luckyBuy') : games(tag satisfies GameLabel)}
                    {rank ? <span className="num ms-2 font-medium text-mute text-xs">{t('nth', { rank })}</span> : null}
                  </span>
                  <UsdValue value={`${volume}`} className="num font-semibold" />
                </span>
                <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-s3">
                  <span
                    className="block h-full rounded-full bg-linear-to-r from-gold-deep to-prize"
                    style={{ width: `${Math.max(Number((volume * 1000n) / largest) / 10, 1)}%` }}
                  />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
