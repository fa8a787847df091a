import { Button } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { EmptyState } from '@tyche/ui/empty-state'
import { Tabs } from '@tyche/ui/tabs'
import { useTranslations } from 'use-intl'
import { Pager } from '../../../components/pager.tsx'
import { QueryError } from '../../../components/query-error.tsx'
import type { Lottery } from '../../../config/lotteries.ts'
import { LastDraws } from './last-draws.tsx'
import { ProductGrid } from './product-grid.tsx'
import { PublicNote } from './public-note.tsx'
import { SortControl } from './sort-control.tsx'
import { PRODUCTS_PER_PAGE, type ProductTab, productTabs, useProductFilters } from './use-product-filters.ts'
import { useProductPage } from './use-product-page.ts'

const labels = { all: 'all', time: 'limitTime', quantity: 'limitQuantity', hot: 'hotSale' } as const

/** What is on sale, under tabs and in an order that the player chooses, with the newest draws above. */
export function ProductBrowser({ lottery }: { lottery: Lottery }) {
  const t = useTranslations()
  const { filters, change } = useProductFilters()
  const content = <ProductPages lottery={lottery} />
  return (
    <>
      <LastDraws lottery={lottery} />
      {lottery.isOffChain ? <PublicNote /> : null}
      <Tabs<ProductTab>
        label={t('products.onSale')}
        look="plain"
        // The row of tabs scrolls instead of widening the page.
        className="w-0 min-w-full"
        value={filters.tab}
        onValueChange={(tab) => change({ tab })}
        items={productTabs.map((tab) => ({ value: tab, label: t(`luckybuy.${labels[tab]}`), content }))}
        // Hot Sale has its own order.
        aside={
          filters.tab === 'hot' ? undefined : <SortControl value={filters.sort} onChange={(sort) => change({ sort })} />
        }
      />
    </>
  )
}

function ProductPages({ lottery: { isOffChain } }: { lottery: Lottery }) {
  const t = useTranslations()
  const { filters, change } = useProductFilters()
  const { tab, sort, page } = filters
  const { query, data } = useProductPage({
    offChain: isOffChain,
    state: 'live',
    tab,
    sort,
    page,
    pageSize: PRODUCTS_PER_PAGE,
  })
  if (query.isError && !data)
    return (
      <Card>
        <QueryError query={query} />
      </Card>
    )
  if (data?.list.length === 0)
    return (
      <Card>
        <EmptyState
          title={t('products.none')}
          hint={t(tab === 'all' && page === 1 ? 'products.noneHint' : 'products.noneHere')}
          action={
            tab === 'all' && page === 1 ? undefined : (
              <Button variant="soft" onClick={() => change({ tab: 'all', page: 1 })}>
                {t('products.showAll')}
              </Button>
            )
          }
        />
      </Card>
    )
  return (
    <div className="grid gap-4">
      <ProductGrid products={data?.list} isOld={query.isPlaceholderData} />
      {data && data.total > PRODUCTS_PER_PAGE ? (
        <Card>
          <Pager
            label={t('products.onSale')}
            page={page}
            pages={Math.ceil(data.total / PRODUCTS_PER_PAGE)}
            onPage={(next) => change({ page: next })}
          />
        </Card>
      ) : null}
    </div>
  )
}
