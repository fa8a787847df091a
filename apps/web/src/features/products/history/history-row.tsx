import { Link } from '@tanstack/react-router'
import type { Product } from '@tyche/api-schema/lottery/products'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PrizeValue } from '../../../components/products/prize-value.tsx'
import { ProductPicture } from '../../../components/products/product-picture.tsx'
import { ProductPrice } from '../../../components/products/product-price.tsx'
import { ProductStateChip } from '../../../components/products/product-state-chip.tsx'
import { useProductName } from '../../../components/products/use-product-name.ts'
import { WinningCodes } from '../../../components/products/winning-codes.tsx'
import { TimeAgo } from '../../../components/time/time-ago.tsx'
import { detailsPath } from '../../../config/lotteries.ts'

/** What became of a product; the whole row links to its page. */
export const HistoryRow = memo(function HistoryRow({ product }: { product: Product }) {
  const t = useTranslations()
  const nameOf = useProductName()
  const { round, state, sold, total, endTime, endedAt, playerCount, price } = product
  return (
    <li className="relative grid items-start gap-x-5 gap-y-3 border-line border-t p-4 transition-colors duration-150 first:border-t-0 hover:bg-s2 lg:items-center lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1.1fr)_minmax(0,1.6fr)_minmax(0,1.2fr)_minmax(0,.8fr)] max-lg:grid-cols-2">
      <div className="flex min-w-0 items-center gap-3 max-lg:col-span-2">
        <ProductPicture product={product} className="size-14 shrink-0" />
        <div className="grid min-w-0">
          <Link
            to={detailsPath(product)}
            className="wrap-anywhere font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-green focus-visible:after:-outline-offset-2"
          >
            {nameOf(product)}
          </Link>
          <span className="num text-mute text-xs">{t('products.round', { round })}</span>
        </div>
        <ProductStateChip state={state} className="ms-auto lg:hidden" />
      </div>
      <Fact label={t('luckybuy.reward')}>
        <span className="text-gold">
          <PrizeValue product={product} />
        </span>
      </Fact>
      <Fact label={t('luckybuy.winningNumbers')}>
        {state === 'drawn' ? (
          <WinningCodes codes={product.winningCodes} count={product.winnerCount} />
        ) : (
          <span className="text-mute text-sm">{t('products.noDrawRefund')}</span>
        )}
      </Fact>
      <Fact label={t('luckybuy.sales')}>
        <span className="num">{t('products.soldOf', { sold, total })}</span>
        <span className="num block font-normal text-mute text-xs">
          {t('products.players', { count: playerCount })} · <ProductPrice product={product} value={price} />
        </span>
      </Fact>
      <div className="text-end text-mute text-sm max-lg:text-start">
        <ProductStateChip state={state} className="mb-1 max-lg:hidden" />
        <span className="block text-xs lg:hidden">{t('luckybuy.end')}</span>
        <span className="num block">
          <TimeAgo at={endedAt ?? endTime} />
        </span>
      </div>
    </li>
  )
})

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-mute text-xs">{label}</p>
      <div className="mt-0.5 font-semibold text-sm">{children}</div>
    </div>
  )
}
