import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type ProductDetail, productPaths } from '@tyche/api-schema/lottery/products'
import { Button } from '@tyche/ui/button'
import { Chip } from '@tyche/ui/pill'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../../lib/query-client/cache-policy.ts'
import { useKeptFocus } from '../../../lib/screen/use-kept-focus.ts'

const winningCodesQuery = (productId: number) =>
  infiniteQueryOptions({
    queryKey: ['winning-codes', productId],
    queryFn: ({ pageParam, signal }) =>
      api.post<ProductDetail>(productPaths.productDetail, { productId, codesCursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ codesCursor }) => codesCursor ?? undefined,
    ...cachePolicy.immutable,
  })

const SHOWN_FIRST = 20

/** The codes that won, the first twenty and then all of them page by page. */
export function WinningNumbers({ product }: { product: ProductDetail }) {
  const t = useTranslations('product')
  if (product.state === 'drawn') return <Codes product={product} />
  return (
    <span className="font-normal text-mute">{product.state === 'inactivated' ? t('neverDrawn') : t('notDrawn')}</span>
  )
}

function Codes({ product: { productId, winningCodes, winnerCount } }: { product: ProductDetail }) {
  const t = useTranslations('product')
  const lottery = useTranslations('luckybuy')
  const common = useTranslations('common')
  const kept = useKeptFocus()
  const [isAll, setAll] = useState(false)
  const query = useInfiniteQuery({ ...winningCodesQuery(productId), enabled: isAll })
  const codes = query.data?.pages.flatMap((page) => page.winningCodes) ?? winningCodes.slice(0, SHOWN_FIRST)
  const hasMore = codes.length < (winnerCount ?? codes.length)
  const more = () => {
    if (!isAll) setAll(true)
    else void (query.isError ? query.refetch() : query.fetchNextPage())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a border and need a legend
    <div
      ref={kept}
      role="group"
      tabIndex={-1}
      aria-label={lottery('winningNumbers')}
      className="grid justify-items-start gap-3 outline-none"
    >
      <ul className="flex max-h-60 flex-wrap gap-1.5 overflow-y-auto">
        {codes.map((code) => (
          <li key={code}>
            <Chip tone="gold" className="num">
              {code}
            </Chip>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Button variant="soft" size="xs" loading={query.isFetching} onClick={more}>
          {query.isError ? common('retry') : t('moreCodes', { count: (winnerCount ?? 0) - codes.length })}
        </Button>
      ) : null}
    </div>
  )
}
