import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { Card } from '@tyche/ui/card'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { PrizeValue } from '../../../components/products/prize-value.tsx'
import { ProductPrice } from '../../../components/products/product-price.tsx'
import { TxHash } from '../../../components/transaction/tx-hash.tsx'
import { WinningNumbers } from './winning-numbers.tsx'

/** The product's figures under the specification's labels. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const t = useTranslations('luckybuy')
  const own = useTranslations('product')
  const products = useTranslations('products')
  const format = useFormatter()
  const date = (sec: number) => format.dateTime(new Date(sec * 1000), { dateStyle: 'medium', timeStyle: 'short' })
  const { price, sold, total, startTime, endTime, endedAt, numberPerRound, numberOfRounds, draw } = product
  const sales = BigInt(price) * BigInt(sold)
  return (
    <Card as="section" aria-labelledby="product-facts" className="grid gap-4 p-5 max-md:p-4">
      <h2 id="product-facts" className="font-semibold text-md">
        {own('facts')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-4">
        <Fact label={t('reward')}>
          <PrizeValue product={product} />
        </Fact>
        <Fact label={t('codes')}>
          <span className="num">{format.number(total)}</span>
        </Fact>
        <Fact label={t('sales')}>
          <span className="num">{format.number(sold)}</span>
          <span className="block font-normal text-mute text-xs">
            <ProductPrice product={product} value={sales} isCost={false} />
          </span>
        </Fact>
        <Fact label={products('pricePerCode')}>
          <ProductPrice product={product} value={price} />
        </Fact>
        <Fact label={t('start')}>{date(startTime)}</Fact>
        <Fact label={t('end')}>{date(endedAt ?? endTime)}</Fact>
        <Fact label={t('numberPerRound')}>
          <span className="num">{format.number(numberPerRound)}</span>
        </Fact>
        <Fact label={t('numberOfRounds')}>
          <span className="num">{format.number(numberOfRounds)}</span>
        </Fact>
        <Fact label={t('hash')} isWide>
          {draw === null ? (
            <span className="font-normal text-mute">{own('noHash')}</span>
          ) : (
            <TxHash hash={draw.drawHash ?? draw.requestHash} />
          )}
        </Fact>
        <Fact label={t('winningNumbers')} isWide>
          <WinningNumbers product={product} />
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ label, isWide, children }: { label: ReactNode; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`grid min-w-0 content-start gap-1 ${isWide ? 'col-span-full' : ''}`}>
      <dt className="text-mute text-xs">{label}</dt>
      <dd className="wrap-anywhere text-balance font-semibold">{children}</dd>
    </div>
  )
}
