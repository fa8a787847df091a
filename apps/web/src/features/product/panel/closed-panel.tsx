import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { buttonClass } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { useTranslations } from 'use-intl'
import { ProductStateChip } from '../../../components/products/product-state-chip.tsx'
import { detailsPath, lotteryOf } from '../../../config/lotteries.ts'
import { productListQuery } from '../../../data/products/product-queries.ts'

/** Instead of the buy panel once nothing is sold any more: what the player holds, and the round that is on sale. */
export function ClosedPanel({ product, held }: { product: ProductDetail; held: number }) {
  const t = useTranslations('product.panel')
  const { offChain, clientId, productId, state } = product
  const { data } = useQuery(productListQuery({ offChain, clientId, state: 'live', pageSize: 20 }))
  const next = data?.list.find((round) => round.productId !== productId && round.state === 'open')
  const lottery = lotteryOf(product)
  return (
    <Card as="section" aria-label={t('title')} className="grid justify-items-start gap-3 p-5 max-md:p-4">
      <ProductStateChip state={state} />
      <p className="font-semibold text-md">{held > 0 ? t('held', { count: held }) : t('heldNone')}</p>
      <p className="text-mute text-sm">
        {state === 'inactivated'
          ? t(offChain ? 'overInactivatedPoints' : 'overInactivated')
          : state === 'drawn'
            ? t('overDrawn')
            : t('overWaiting')}
      </p>
      <Link
        to={next ? detailsPath(next) : lottery.paths.products}
        className={buttonClass({ size: 'lg', shape: 'block', className: 'mt-1 w-full' })}
      >
        {next ? t('nextRound', { round: next.round }) : t('otherProducts')}
      </Link>
    </Card>
  )
}
