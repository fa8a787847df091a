import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Product, type ProductDetail, type ProductList, productPaths } from '@tyche/api-schema/lottery/products'
import { Button, buttonClass } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { classNames } from '@tyche/ui/class-names'
import { Glyph } from '@tyche/ui/glyph'
import { Skeleton } from '@tyche/ui/skeleton'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { detailsPath } from '../../../config/lotteries.ts'
import { productKeys } from '../../../data/products/product-queries.ts'
import { api } from '../../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../../lib/query-client/cache-policy.ts'
import { useKeptFocus } from '../../../lib/screen/use-kept-focus.ts'

const PAGE_SIZE = 20

/** All rounds of a series that are loaded, the oldest first; the shown one is always among them. */
function roundsOf(shown: Product, pages: readonly ProductList[] = []): Product[] {
  const byId = new Map([...pages.flatMap(({ list }) => list), shown].map((product) => [product.productId, product]))
  return [...byId.values()].sort((a, b) => a.round - b.round)
}

/** Pages of the rounds that ended; the first has those that did not before them. */
function useRounds({ offChain, clientId }: Product) {
  return useInfiniteQuery({
    queryKey: [...productKeys.all, 'rounds', offChain, clientId],
    queryFn: async ({ pageParam, signal }) => {
      const read = (state: 'live' | 'ended', page: number) =>
        api.post<ProductList>(
          productPaths.productList,
          { offChain, clientId, state, page, pageSize: PAGE_SIZE },
          { signal },
        )
      // One after the other: a round that ends between them is in both, never in neither.
      const live = pageParam === 1 ? (await read('live', 1)).list : []
      const ended = await read('ended', pageParam)
      return { ...ended, list: [...live, ...ended.list] }
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    ...cachePolicy.live,
  })
}

/** The rounds of the product's series, to step through. */
export function RoundsRow({ product }: { product: ProductDetail }) {
  const t = useTranslations('product.rounds')
  const common = useTranslations('common')
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useRounds(product)
  const list = useKeptFocus()
  const rounds = roundsOf(product, data?.pages)
  const at = rounds.findIndex(({ productId }) => productId === product.productId)
  return (
    <Card
      as="section"
      ref={list}
      tabIndex={-1}
      aria-labelledby="product-rounds"
      className="grid gap-3 p-5 outline-none max-md:p-4"
    >
      <div className="flex items-center gap-2">
        <h2 id="product-rounds" className="font-semibold text-md">
          {t('title')}
        </h2>
        <span className="ms-auto flex gap-1.5">
          <Step product={rounds[at - 1]} label={t('previous')} isBack />
          <Step product={rounds[at + 1]} label={t('next')} />
        </span>
      </div>
      {isPending && rounds.length === 1 ? (
        <div className="flex gap-2">
          <Skeleton className="h-[58px] w-32 rounded-m" />
          <Skeleton className="h-[58px] w-32 rounded-m" />
        </div>
      ) : (
        <ol className="-mx-1 flex snap-x gap-2 overflow-x-auto p-1">
          {hasNextPage ? (
            <li>
              <Button
                variant="soft"
                shape="block"
                className="h-[58px]"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {t('older')}
              </Button>
            </li>
          ) : null}
          {rounds.map((round) => (
            <Round key={round.productId} round={round} isShown={round.productId === product.productId} />
          ))}
        </ol>
      )}
      {isError ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-mute text-sm">
          {t('notLoaded')}
          <Button variant="soft" size="xs" onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        </p>
      ) : null}
    </Card>
  )
}

function Step({ product, label, isBack }: { product: Product | undefined; label: string; isBack?: boolean }) {
  const look = buttonClass({ variant: 'outline', className: 'px-2.5' })
  const glyph = <Glyph name="arrow" className={isBack ? 'size-4 rotate-180' : 'size-4'} />
  return product ? (
    <Link to={detailsPath(product)} aria-label={label} title={label} resetScroll={false} className={look}>
      {glyph}
    </Link>
  ) : (
    <span aria-hidden="true" className={`${look} opacity-40`}>
      {glyph}
    </span>
  )
}

function Round({ round, isShown }: { round: Product; isShown: boolean }) {
  const t = useTranslations('products')
  const item = useRef<HTMLLIElement>(null)
  // Only the row scrolls, not the page.
  useEffect(() => {
    const row = item.current?.parentElement
    if (!isShown || !row || !item.current) return
    row.scrollLeft = item.current.offsetLeft - row.offsetLeft - (row.clientWidth - item.current.clientWidth) / 2
  }, [isShown])
  const [first] = round.winningCodes
  return (
    <li ref={item} className="snap-center">
      <Link
        to={detailsPath(round)}
        resetScroll={false}
        aria-current={isShown ? 'page' : undefined}
        className={classNames(
          'grid h-[58px] min-w-28 content-center gap-0.5 whitespace-nowrap rounded-m border px-3.5 transition-colors duration-150',
          isShown ? 'border-green bg-green-soft' : 'border-line bg-s2 hover:border-control-line',
        )}
      >
        <span className="font-semibold text-sm">{t('round', { round: round.round })}</span>
        <span className="num text-mute text-xs">
          {round.state === 'drawn' && first !== undefined ? (
            <span className="text-gold">
              {first}
              {(round.winnerCount ?? 1) > 1 ? ` +${(round.winnerCount ?? 1) - 1}` : ''}
            </span>
          ) : (
            t(`state.${round.state}`)
          )}
        </span>
      </Link>
    </li>
  )
}
