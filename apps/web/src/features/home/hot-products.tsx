import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Product } from '@tyche/api-schema/lottery/products'
import { Card } from '@tyche/ui/card'
import { EmptyState } from '@tyche/ui/empty-state'
import { ErrorState } from '@tyche/ui/error-state'
import { memo, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { OneIn } from '../../components/products/one-in.tsx'
import { PrizeValue } from '../../components/products/prize-value.tsx'
import { ProductPicture } from '../../components/products/product-picture.tsx'
import { ProductPrice } from '../../components/products/product-price.tsx'
import { SaleRing } from '../../components/products/sale-ring.tsx'
import { TimeLeft } from '../../components/products/time-left.tsx'
import { useProductName } from '../../components/products/use-product-name.ts'
import { detailsPath, lotteryOf } from '../../config/lotteries.ts'
import { productListQuery } from '../../data/products/product-queries.ts'
import { useLiveProducts } from '../../data/products/use-live-products.ts'
import { HOME_PRODUCTS, HomeProductsOutline, homeProductsGrid } from './home-products-frame.tsx'
import { pickHot } from './pick-hot.ts'

const hot = (offChain: boolean) =>
  productListQuery({ offChain, tab: 'hot', state: 'live', page: 1, pageSize: HOME_PRODUCTS })

/** The products that sell best now. Needs the texts of the lottery. */
export function HotProducts() {
  const t = useTranslations()
  useLiveProducts()
  const lucky = useQuery(hot(false))
  const point = useQuery(hot(true))
  const products = useDeferredValue(
    lucky.data && point.data ? pickHot(lucky.data.list, point.data.list, HOME_PRODUCTS) : undefined,
  )
  const failed = lucky.isError && !lucky.data ? lucky : point.isError && !point.data ? point : undefined
  if (failed)
    return (
      <Card className="grid min-h-[212px] content-center max-lg:min-h-[436px]">
        <ErrorState
          title={t('errors.dataTitle')}
          message={t('errors.dataMessage')}
          retryLabel={t('common.retry')}
          retrying={failed.isFetching}
          onRetry={() => {
            void lucky.refetch()
            void point.refetch()
          }}
        />
      </Card>
    )
  if (!products) return <HomeProductsOutline />
  if (products.length === 0)
    return (
      <Card className="grid min-h-[212px] content-center max-lg:min-h-[436px]">
        <EmptyState title={t('products.none')} hint={t('products.noneHint')} />
      </Card>
    )
  return (
    <ul className={homeProductsGrid}>
      {products.map((product) => (
        <li key={product.productId} className="grid">
          <ProductTile product={product} />
        </li>
      ))}
    </ul>
  )
}

const ProductTile = memo(function ProductTile({ product }: { product: Product }) {
  const t = useTranslations()
  const nameOf = useProductName()
  return (
    <Link
      to={detailsPath(product)}
      className="tile group relative grid min-w-0 grid-rows-[auto_1fr] overflow-hidden rounded-l border border-line p-4 shadow-card transition-colors duration-150 hover:border-control-line max-sm:p-3"
    >
      <span className="-end-3 -bottom-4 absolute size-36 transition-transform duration-200 ease-out group-hover:scale-105 max-sm:-end-5 max-sm:bottom-10 max-sm:size-[84px]">
        <ProductPicture product={product} className="size-full" />
      </span>
      <span className="grid min-w-0">
        <span className="flex items-start justify-between gap-2">
          <span className="grid min-w-0">
            <span className="line-clamp-2 font-bold text-md leading-tight tracking-[-0.01em]">{nameOf(product)}</span>
            <span className="text-2xs text-faint">{t(`luckybuy.${lotteryOf(product).title}`)}</span>
          </span>
          <SaleRing product={product} className="size-10 shrink-0 max-sm:size-9" />
        </span>
        <span className="mt-1 truncate font-[750] text-prize text-xl tracking-[-0.03em] max-sm:text-lg">
          <PrizeValue product={product} display />
        </span>
      </span>
      <span className="relative grid content-end text-mute text-xs">
        <span className="num font-semibold text-fg">
          <ProductPrice product={product} value={product.price} />
        </span>
        <span className="num">
          <OneIn product={product} />
        </span>
        <TimeLeft to={product.endTime} text="timeLeft" />
      </span>
    </Link>
  )
})
