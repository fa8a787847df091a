import type { Product } from '@tyche/api-schema/lottery/products'
import { startTransition, useEffect, useState } from 'react'

/**
 * Which products of a list show: its first ones at once, the rest not in the same task. One that shows stays, wherever the
 * list's order moves it.
 */
export function useDueProducts(products: readonly Product[] | undefined, first: number): readonly boolean[] {
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set())
  const key = products?.map(({ productId }) => productId).join()
  useEffect(() => startTransition(() => setShown(new Set(key?.split(',').map(Number)))), [key])
  return products?.map(({ productId }, index) => index < first || shown.has(productId)) ?? []
}
