import { Link } from '@tanstack/react-router'
import type { Product } from '@tyche/api-schema/lottery/products'
import { buttonClass } from '@tyche/ui/button'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { OneIn } from '../../../components/products/one-in.tsx'
import { PrizeValue } from '../../../components/products/prize-value.tsx'
import { ProductPicture } from '../../../components/products/product-picture.tsx'
import { ProductPrice } from '../../../components/products/product-price.tsx'
import { ProductStateChip } from '../../../components/products/product-state-chip.tsx'
import { SaleRing } from '../../../components/products/sale-ring.tsx'
import { TimeLeft } from '../../../components/products/time-left.tsx'
import { useProductName } from '../../../components/products/use-product-name.ts'
import { WinningCodes } from '../../../components/products/winning-codes.tsx'
import { detailsPath } from '../../../config/lotteries.ts'
import { LastWinner } from './last-winner.tsx'

/** A product's picture and main figures; the whole card links to its page. */
export const ProductCard = memo(function ProductCard({ product }: { product: Product }) {
  const t = useTranslations('products')
  const nameOf = useProductName()
  const { state, round, sold, total, endTime, startTime } = product
  return (
    <article className="group relative grid grid-rows-[auto_1fr] overflow-hidden rounded-l border border-line bg-s1 shadow-card transition-colors duration-150 hover:border-control-line">
      <div className="tile relative grid h-44 place-items-center overflow-hidden border-line border-b">
        <ProductPicture
          product={product}
          className="size-40 transition-transform duration-200 ease-out group-hover:scale-105"
        />
        <ProductStateChip state={state} className="absolute start-3 top-3" />
        <SaleRing product={product} className="absolute end-3 top-3 size-12" />
        {round > 1 && state !== 'drawn' ? <LastWinner product={product} /> : null}
      </div>
      <div className="grid content-between gap-4 p-4">
        <div className="grid gap-1">
          <p className="flex items-baseline justify-between gap-3">
            <Link
              to={detailsPath(product)}
              className="wrap-anywhere min-w-0 font-bold text-md tracking-[-0.01em] outline-none after:absolute after:inset-0 after:rounded-l focus-visible:after:outline-2 focus-visible:after:outline-green focus-visible:after:-outline-offset-2"
            >
              {nameOf(product)}
            </Link>
            <span className="num shrink-0 text-faint text-xs">{t('round', { round })}</span>
          </p>
          <p className="min-h-9 font-[750] text-[1.75rem] text-prize leading-9 tracking-[-0.03em]">
            <PrizeValue product={product} display />
          </p>
        </div>
        {state === 'drawn' ? (
          <WinningCodes codes={product.winningCodes} count={product.winnerCount} />
        ) : (
          <dl className="grid grid-cols-2 gap-4">
            <Fact label={t('pricePerCode')}>
              <ProductPrice product={product} value={product.price} />
            </Fact>
            <Fact label={t('chancePerCode')}>
              <OneIn product={product} />
            </Fact>
          </dl>
        )}
        <div className="flex min-h-[51px] items-center justify-between gap-3 border-line border-t pt-4">
          <p className="num grid text-mute text-xs">
            <span>{t('soldOf', { sold, total })}</span>
            {state === 'open' ? (
              <TimeLeft to={endTime} text="timeLeft" />
            ) : state === 'upcoming' ? (
              <TimeLeft to={startTime} text="opensIn" />
            ) : null}
          </p>
          <BuyMark isOpen={state === 'open'} />
        </div>
      </div>
    </article>
  )
})

/** The card is the link: this only shows what it is for. */
function BuyMark({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations()
  return (
    <span
      aria-hidden="true"
      className={buttonClass({ variant: isOpen ? 'solid' : 'soft', className: 'pointer-events-none' })}
    >
      {isOpen ? t('luckybuy.buy') : t('products.view')}
    </span>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-mute text-xs">{label}</dt>
      <dd className="num mt-0.5 truncate font-semibold">{children}</dd>
    </div>
  )
}
