import { Card } from '@tyche/ui/card'
import { EmptyState } from '@tyche/ui/empty-state'
import { Skeleton } from '@tyche/ui/skeleton'
import { useTranslations } from 'use-intl'
import { Pager } from '../../../components/pager.tsx'
import { QueryError } from '../../../components/query-error.tsx'
import type { Lottery } from '../../../config/lotteries.ts'
import { usePageNumber } from '../../../lib/search-choice/use-page-number.ts'
import { useProductPage } from '../list/use-product-page.ts'
import { HistoryRow } from './history-row.tsx'

const PER_PAGE = 20

/** Products that are over, the newest first, in pages. */
export function ProductHistory({ lottery: { isOffChain } }: { lottery: Lottery }) {
  const t = useTranslations()
  const [page, goTo] = usePageNumber(PER_PAGE)
  const { query, data } = useProductPage({ offChain: isOffChain, state: 'ended', page, pageSize: PER_PAGE })
  return (
    <Card className="overflow-hidden">
      {query.isError && !data ? (
        <QueryError query={query} />
      ) : data?.total === 0 ? (
        <EmptyState title={t('products.noHistory')} hint={t('products.noHistoryHint')} />
      ) : (
        <ul
          aria-label={t('luckybuy.history')}
          aria-busy={data === undefined || query.isPlaceholderData}
          className={query.isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : undefined}
        >
          {data
            ? data.list.map((product) => <HistoryRow key={product.productId} product={product} />)
            : Array.from({ length: 8 }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
                <li key={row} className="border-line border-t p-4 first:border-t-0">
                  <Skeleton className="h-14 rounded-s max-lg:h-32" />
                </li>
              ))}
        </ul>
      )}
      {data ? (
        <Pager label={t('luckybuy.history')} page={page} pages={Math.ceil(data.total / PER_PAGE)} onPage={goTo} />
      ) : null}
    </Card>
  )
}
