import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RankRecordList } from '@tyche/api-schema/points/ranks'
import { Card } from '@tyche/ui/card'
import { EmptyState } from '@tyche/ui/empty-state'
import { Chip, type ChipTone } from '@tyche/ui/pill'
import { SkeletonRows } from '@tyche/ui/skeleton'
import { Cell, HeadCell, Row, Table } from '@tyche/ui/table'
import { useTranslations } from 'use-intl'
import { Pager } from '../../../../components/pager.tsx'
import { QueryError } from '../../../../components/query-error.tsx'
import { PointsValue } from '../../../../components/values/points-value.tsx'
import { UsdValue } from '../../../../components/values/usd-value.tsx'
import { type RankPeriodKind, RECORDS_PER_PAGE, rankRecordsQuery } from '../../../../data/loyalty/rank-queries.ts'
import { usePageNumber } from '../../../../lib/search-choice/use-page-number.ts'
import { usePeriodText } from '../period/period-text.ts'

type CardStatus = NonNullable<RankRecordList['list'][number]['cardStatus']>

const tones: Record<CardStatus, ChipTone> = { waiting: 'gold', unused: 'win', used: 'neutral', expired: 'neutral' }
const tight = 'max-sm:px-2.5'

export interface MyPlacesProps {
  me: string
  period: RankPeriodKind
  className: string
  onShow: (scope: { period: RankPeriodKind; index: number }) => void
}

/** The player's places in closed periods, each a link to its ranking. */
export function MyPlaces({ me, period, className, onShow }: MyPlacesProps) {
  const t = useTranslations('rank')
  const cards = useTranslations('cdkey')
  const periodText = usePeriodText()
  const [page, goTo] = usePageNumber(RECORDS_PER_PAGE)
  const query = useQuery({ ...rankRecordsQuery(me, { period, page }), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <Card as="section" aria-label={t('myPlaces')} className={`min-w-0 overflow-hidden ${className}`}>
      <h2 className="px-5 pt-5 pb-2 text-mute text-xs">{t('myPlaces')}</h2>
      {query.isError && !data ? (
        <QueryError title={t('notLoaded')} query={query} />
      ) : data?.total === 0 ? (
        <EmptyState title={t('noPlaces')} hint={t('noPlacesHint')} />
      ) : (
        <>
          <Table label={t('myPlaces')} aria-busy={!data}>
            <thead>
              <tr>
                <HeadCell className={tight}>{t('period')}</HeadCell>
                <HeadCell numeric className={tight}>
                  {t('ranking')}
                </HeadCell>
                <HeadCell numeric className={`${tight} max-sm:hidden`}>
                  {t('volume')}
                </HeadCell>
                <HeadCell numeric className={tight}>
                  {t('reward')}
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {data ? (
                data.list.map((row) => (
                  <Row key={`${row.period}-${row.index}`}>
                    <Cell className={tight}>
                      <button
                        type="button"
                        onClick={() => onShow(row)}
                        className="underline decoration-line underline-offset-4 hover:decoration-fg"
                      >
                        {periodText(row)}
                      </button>
                    </Cell>
                    <Cell numeric className={tight}>
                      {row.rank}
                    </Cell>
                    <Cell numeric className={`${tight} max-sm:hidden`}>
                      <UsdValue value={row.volumeUsd} />
                    </Cell>
                    <Cell numeric className={tight}>
                      <span className="inline-flex items-center gap-2">
                        {row.cardStatus ? (
                          <>
                            <Chip tone={tones[row.cardStatus]}>{cards(`statuses.${row.cardStatus}`)}</Chip>
                            <PointsValue isFixed value={row.reward} className="font-semibold" />
                          </>
                        ) : (
                          <span className="text-faint">–</span>
                        )}
                      </span>
                    </Cell>
                  </Row>
                ))
              ) : (
                <SkeletonRows rows={3} columns={4} />
              )}
            </tbody>
          </Table>
          {data ? (
            <Pager label={t('myPlaces')} page={data.page} pages={Math.ceil(data.total / data.pageSize)} onPage={goTo} />
          ) : null}
        </>
      )}
    </Card>
  )
}
