import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Product } from '@tyche/api-schema/lottery/products'
import { Skeleton } from '@tyche/ui/skeleton'
import { memo, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { PrizeValue } from '../../../components/products/prize-value.tsx'
import { ProductPicture } from '../../../components/products/product-picture.tsx'
import { useProductName } from '../../../components/products/use-product-name.ts'
import { WinningCodes } from '../../../components/products/winning-codes.tsx'
import { detailsPath, type Lottery } from '../../../config/lotteries.ts'
import { productListQuery } from '../../../data/products/product-queries.ts'

const READ = 20
const SHOWN = 10
/** Not numbers, which are the keys of products: a draw would take over the placeholder of its number and move from there. */
const placeholders = ['first', 'second', 'third', 'fourth', 'fifth']

/** The newest draws in a row that scrolls sideways; its height is reserved. */
export function LastDraws({ lottery }: { lottery: Lottery }) {
  const t = useTranslations('products')
  const errors = useTranslations('errors')
  const query = useQuery(productListQuery({ offChain: lottery.isOffChain, state: 'ended', page: 1, pageSize: READ }))
  const data = useDeferredValue(query.data)
  const drawn = data?.list.filter(({ state }) => state === 'drawn').slice(0, SHOWN)
  const failed = query.isError && !data
  return (
    <section aria-labelledby="last-draws" className="grid min-h-[115px] grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h2 id="last-draws" className="font-semibold text-mute text-sm">
        {t('lastDraws')}
      </h2>
      {failed || drawn?.length === 0 ? (
        <p className="grid h-[84px] place-items-center rounded-m border border-line border-dashed text-faint text-sm">
          {failed ? errors('dataTitle') : t('noDraws')}
        </p>
      ) : (
        <ul aria-busy={drawn === undefined} className="-mx-1 flex snap-x scroll-px-1 gap-3 overflow-x-auto px-1 pb-1">
          {drawn
            ? drawn.map((product) => (
                <li key={product.productId} className="shrink-0 snap-start">
                  <DrawnProduct product={product} />
                </li>
              ))
            : placeholders.map((key) => (
                <li key={key} className="shrink-0">
                  <Skeleton className="h-[84px] w-64 rounded-m" />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

const DrawnProduct = memo(function DrawnProduct({ product }: { product: Product }) {
  const nameOf = useProductName()
  return (
    <Link
      to={detailsPath(product)}
      className="flex h-[84px] w-64 items-center gap-3 rounded-m border border-line bg-s1 px-3 transition-colors duration-150 hover:border-control-line"
    >
      <ProductPicture product={product} className="size-14 shrink-0" />
      <span className="grid min-w-0">
        <span title={nameOf(product)} className="truncate font-semibold text-sm">
          {nameOf(product)}
        </span>
        <span className="text-gold text-sm">
          <PrizeValue product={product} />
        </span>
        <WinningCodes
          codes={product.winningCodes}
          count={product.winnerCount}
          most={2}
          className="h-6 flex-nowrap overflow-hidden"
        />
      </span>
    </Link>
  )
})
