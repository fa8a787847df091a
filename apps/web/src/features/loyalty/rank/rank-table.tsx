import type { OwnRank, RankRow } from '@tyche/api-schema/points/ranks'
import { Address } from '@tyche/ui/address'
import { Avatar } from '@tyche/ui/avatar'
import { Button } from '@tyche/ui/button'
import { classNames } from '@tyche/ui/class-names'
import { EmptyState } from '@tyche/ui/empty-state'
import { SkeletonRows } from '@tyche/ui/skeleton'
import { Cell, HeadCell, Row, Table } from '@tyche/ui/table'
import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import { SimulatedMark } from '../../../components/player-address.tsx'
import { QueryError } from '../../../components/query-error.tsx'
import { PointsValue } from '../../../components/values/points-value.tsx'
import { UsdValue } from '../../../components/values/usd-value.tsx'
import { GapText } from './gap-text.tsx'
import { isSame } from './is-same.ts'
import { useIsInView } from './use-is-in-view.ts'

export interface RankTableProps {
  query: {
    isError: boolean
    error: unknown
    isFetching: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  rows: readonly RankRow[] | undefined
  mine: OwnRank | undefined
  /** Ranks of one game have no prizes. */
  hasRewards: boolean
  empty: { title: string; hint: ReactNode; action?: ReactNode }
}

const tight = 'max-sm:px-2'

/** The ranking in each of its states, with the player's own row pinned below it while the row itself is out of view. */
export function RankTable({ query, rows, mine, hasRewards, empty }: RankTableProps) {
  const t = useTranslations('rank')
  const common = useTranslations('common')
  const [isMineInView, setMine] = useIsInView()
  if (query.isError && !rows) return <QueryError title={t('notLoaded')} query={query} />
  if (rows?.length === 0) return <EmptyState {...empty} />
  return (
    <>
      <Table label={t('title')} aria-busy={!rows}>
        <thead>
          <tr>
            <HeadCell className={`${tight} w-12`}>{t('ranking')}</HeadCell>
            <HeadCell className={tight}>{t('address')}</HeadCell>
            <HeadCell numeric className={tight}>
              {t('volume')}
            </HeadCell>
            {hasRewards ? (
              <HeadCell numeric className={tight}>
                {t('reward')}
              </HeadCell>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows ? (
            rows.map((row) => {
              const isMine = isSame(row.address, mine?.address)
              return (
                <Place
                  key={row.rank}
                  row={row}
                  hasRewards={hasRewards}
                  isMine={isMine}
                  {...(isMine ? { rowRef: setMine } : {})}
                />
              )
            })
          ) : (
            <SkeletonRows rows={8} columns={hasRewards ? 4 : 3} />
          )}
        </tbody>
      </Table>
      {query.hasNextPage ? (
        <div className="grid place-items-center border-line border-t p-3">
          <Button variant="soft" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchNextPageError ? common('retry') : t('loadMore')}
          </Button>
        </div>
      ) : null}
      {mine?.rank ? <OwnRow mine={mine} rank={mine.rank} hasRewards={hasRewards} isHidden={isMineInView} /> : null}
    </>
  )
}

const medals = ['text-gold', 'text-fg', 'text-gold'] as const

interface PlaceProps {
  row: RankRow
  hasRewards: boolean
  isMine: boolean
  rowRef?: Ref<HTMLTableRowElement>
}

function Place({ row, hasRewards, isMine, rowRef }: PlaceProps) {
  const t = useTranslations('rank')
  const { rank, address, volumeUsd, reward } = row
  return (
    <Row ref={rowRef} aria-current={isMine ? 'true' : undefined} className={isMine ? 'bg-green-soft' : undefined}>
      <Cell className={classNames(tight, 'num font-[650]', medals[rank - 1] ?? 'text-mute')}>{rank}</Cell>
      <Cell className={tight}>
        <span className="flex items-center gap-2.5">
          <Avatar address={address} className="size-6 max-sm:hidden" />
          {isMine ? (
            <span title={address} className="font-semibold text-green">
              {t('you')}
            </span>
          ) : (
            <span className="flex items-center gap-x-1.5 max-sm:grid max-sm:justify-items-start">
              <Address address={address} />
              <SimulatedMark address={address} />
            </span>
          )}
        </span>
      </Cell>
      <Cell numeric className={tight}>
        <UsdValue value={volumeUsd} />
      </Cell>
      {hasRewards ? (
        <Cell numeric className={`font-semibold ${tight}`}>
          {reward && reward !== '0.000' ? (
            <PointsValue isFixed value={reward} />
          ) : (
            <span className="text-faint">–</span>
          )}
        </Cell>
      ) : null}
    </Row>
  )
}

interface OwnRowProps {
  mine: OwnRank
  rank: number
  hasRewards: boolean
  isHidden: boolean
}

/** Stays in view while the list scrolls, above the tab bar of a phone. Hidden it keeps its place, so that nothing moves. */
function OwnRow({ mine, rank, hasRewards, isHidden }: OwnRowProps) {
  const t = useTranslations('rank')
  return (
    <div
      className={classNames(
        'sticky bottom-0 z-10 flex items-center gap-3 rounded-b-l border-green border-t-2 bg-s2 px-4 py-2.5 shadow-pop max-md:bottom-[calc(62px+env(safe-area-inset-bottom))] max-sm:px-2.5',
        isHidden && 'invisible',
      )}
    >
      <span className="num min-w-9 font-bold text-green text-md">{rank}</span>
      <Avatar address={mine.address} className="size-6 max-sm:hidden" />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{t('myRanking')}</span>
        <span className="truncate text-mute text-xs">
          <GapText mine={mine} />
        </span>
      </span>
      <span className="grid justify-items-end">
        <UsdValue value={mine.volumeUsd} className="num font-semibold" />
        {hasRewards ? (
          <span className="num text-gold text-xs">
            <PointsValue value={mine.rewardNow} /> {t('points')}
          </span>
        ) : null}
      </span>
    </div>
  )
}
