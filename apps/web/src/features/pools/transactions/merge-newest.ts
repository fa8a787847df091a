import type { InfiniteData } from '@tanstack/react-query'
import type { LpTransactions } from '@tyche/api-schema/endpoints/lp-pool'

export type LoadedTransactions = InfiniteData<LpTransactions, string | undefined>

/**
 * The newest page on top of what is loaded already, so that a growing list never loses the pages that somebody asked for.
 * When more came in between than a page holds, the list starts again from the newest.
 */
export function mergeNewest(loaded: LoadedTransactions | undefined, newest: LpTransactions): LoadedTransactions {
  const [first, ...others] = loaded?.pages ?? []
  const known = new Set(loaded?.pages.flatMap(({ list }) => list.map(({ id }) => id)))
  const added = newest.list.filter(({ id }) => !known.has(id))
  const hasGap = added.length === newest.list.length && newest.nextCursor !== null
  if (!loaded || !first || hasGap) return { pages: [newest], pageParams: [undefined] }
  return { ...loaded, pages: [{ ...first, list: [...added, ...first.list] }, ...others] }
}
