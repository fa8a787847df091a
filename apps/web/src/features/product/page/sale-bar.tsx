import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { useTranslations } from 'use-intl'

/** Codes sold of those on sale, with the least number at which there is a draw. */
export function SaleBar({ product: { sold, total, minSale, kind, playerCount, state } }: { product: ProductDetail }) {
  const t = useTranslations('product')
  const products = useTranslations('products')
  const share = total === 0 ? 0 : Math.min(sold / total, 1)
  const least = kind === 'timeLimited' && minSale !== null && minSale < total ? minSale / total : undefined
  const isOver = state === 'inactivated' || state === 'removed'
  const isEnough = minSale === null || sold >= minSale
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label={t('soldLabel')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={sold}
        aria-valuetext={products('soldOf', { sold, total })}
        className="relative h-2.5 rounded-full bg-s3"
      >
        <span
          style={{ inlineSize: `${share * 100}%` }}
          className={`absolute inset-y-0 start-0 rounded-full transition-[inline-size] duration-200 ease-out ${isOver ? 'bg-faint' : share === 1 ? 'bg-prize' : 'bg-green'}`}
        />
        {least === undefined ? null : (
          <span
            style={{ insetInlineStart: `${least * 100}%` }}
            className="-inset-y-1 absolute w-0.5 rounded-full bg-fg"
          />
        )}
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-mute text-sm">
        <span className="num">{products('soldOf', { sold, total })}</span>
        <span className="num">{products('players', { count: playerCount })}</span>
      </p>
      {least === undefined || isOver || state === 'drawn' ? null : (
        <p className="text-faint text-xs">
          {isEnough ? t('enoughSold') : t('moreNeeded', { count: (minSale ?? 0) - sold })}
        </p>
      )}
    </div>
  )
}
