import type { ApiProductState, ProductDetail } from '@tyche/api-schema/lottery/products'
import { Card } from '@tyche/ui/card'
import { classNames } from '@tyche/ui/class-names'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { PrizeValue } from '../../../components/products/prize-value.tsx'
import { ProductPicture } from '../../../components/products/product-picture.tsx'
import { Countdown } from '../../../components/time/countdown.tsx'
import { chanceOf, codesInDraw } from '../../../data/products/product-odds.ts'
import { formatChance } from '../format-chance.ts'
import { usePriceText } from '../use-price-text.ts'
import { SaleBar } from './sale-bar.tsx'
import { StateEmblem } from './state-emblem.tsx'
import { nextChangeAt } from './use-product.ts'

/** The product's picture with its prize and how far its sale is. */
export function ProductStage({ product }: { product: ProductDetail }) {
  return (
    <Card
      as="section"
      className="relative isolate grid min-w-0 overflow-hidden sm:grid-cols-[minmax(200px,42%)_minmax(0,1fr)]"
    >
      <div
        aria-hidden="true"
        className="-z-10 absolute inset-0 bg-[radial-gradient(60%_90%_at_22%_45%,var(--stage),transparent_70%)] max-sm:bg-[radial-gradient(90%_50%_at_50%_22%,var(--stage),transparent_75%)]"
      />
      <Picture product={product} />
      <div className="grid min-w-0 content-center gap-5 p-6 max-md:p-4 max-sm:pt-0">
        <Prize product={product} />
        <StateWords product={product} />
        <SaleBar product={product} />
      </div>
    </Card>
  )
}

const quiet: readonly ApiProductState[] = ['upcoming', 'paused', 'ended', 'committed']

function Picture({ product }: { product: ProductDetail }) {
  return (
    <div className="relative grid place-items-center p-6 max-sm:pb-2">
      <div className="relative w-full max-w-[300px] max-sm:max-w-[208px]">
        <ProductPicture
          product={product}
          className={classNames(
            'block aspect-square w-full transition-[filter,opacity] duration-200',
            quiet.includes(product.state) && 'opacity-80 saturate-[.45]',
          )}
        />
        <StateEmblem state={product.state} className="absolute end-[8%] bottom-[8%] size-[24%]" />
      </div>
    </div>
  )
}

function Prize({ product }: { product: ProductDetail }) {
  const t = useTranslations('product')
  const locale = useLocale()
  const { quantity, winnerCount, state } = product
  const { priceText } = usePriceText(product)
  const sale = codesInDraw(product)
  const isOver = state === 'drawn' || state === 'inactivated' || state === 'removed'
  return (
    <div className="grid gap-1">
      <p className="text-mute text-sm">{t('prize', { count: winnerCount ?? quantity })}</p>
      <p className="flex flex-wrap items-baseline gap-x-2.5 font-[780] text-2xl text-gold tracking-[-0.035em] xl:text-3xl">
        <PrizeValue product={product} display />
      </p>
      <p className="flex flex-wrap gap-x-4 text-mute text-sm">
        <span className="num font-semibold text-fg">
          {t('priceOfCode', { price: priceText(BigInt(product.price)) })}
        </span>
        {isOver ? null : (
          <span>{t('chanceOfCode', { chance: formatChance(chanceOf({ held: 1, quantity, sale }), locale) })}</span>
        )}
      </p>
    </div>
  )
}

/** What is going on, in a sentence, and until when. */
function StateWords({ product }: { product: ProductDetail }) {
  const t = useTranslations('product.said')
  const format = useFormatter()
  const { state, kind, offChain, draw, winnerCount, total, minSale, endTime, startTime } = product
  const at = nextChangeAt(product)
  const date = (sec: number) => format.dateTime(new Date(sec * 1000), { dateStyle: 'medium', timeStyle: 'short' })
  const words = {
    upcoming: () => t('upcoming', { date: date(startTime) }),
    open: () =>
      kind === 'quantityLimited'
        ? t('openQuantity', { total, date: date(endTime) })
        : t('openTime', { least: minSale ?? 0, date: date(endTime) }),
    paused: () => t('paused'),
    soldOut: () => t('soldOut'),
    ended: () => t('ended'),
    committed: () => t('committed'),
    drawing: () => t('drawing', { round: draw?.beaconRound ?? '–' }),
    drawn: () => t('drawn', { count: winnerCount ?? 0, sale: draw?.sale ?? total }),
    inactivated: () => (offChain ? t('inactivatedPoints') : t('inactivated')),
    removed: () => t('removed'),
  }
  return (
    <div className="grid gap-1.5" aria-live="polite">
      {at === undefined || state === 'paused' ? null : (
        <p className="flex items-baseline gap-2">
          <span className="text-mute text-sm">
            {t(state === 'open' ? 'endsIn' : state === 'upcoming' ? 'opensIn' : 'drawIn')}
          </span>
          <Countdown to={at} className="font-bold text-lg tracking-[-0.02em]" />
        </p>
      )}
      <p className="max-w-[52ch] text-mute text-sm">{words[state]()}</p>
    </div>
  )
}
