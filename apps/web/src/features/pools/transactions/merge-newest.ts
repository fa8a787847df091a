import type { InfiniteData } from '@tanstack/react-query'
import type { LpTransactions } from '@tyche/api-schema/pools'

export type LoadedTransactions = InfiniteData<LpTransactions, string | undefined>

/**
 * Puts the newest page on top of the loaded entries, so that a growing list keeps its loaded pages.
 * A single page takes its place instead, or a list that stays open for hours would grow without limit. If more entries
 * arrived than fit on a page, the list starts over from the newest.
 */
export function mergeNewest(loaded: LoadedTransactions | undefined, newest: LpTransactions): LoadedTransactions {
  const [first, ...others] = loaded?.pages ?? []
  const known = new Set(loaded?.pages.flatMap(({ list }) => list.map(({ id }) => id)))
  const added = newest.list.filter(({ id }) => !known.has(id))
  const hasGap = added.length === newest.list.length && newest.nextCursor !== null
  if (!loaded || !first || others.length === 0 || hasGap) return { pages: [newest], pageParams: [undefined] }
  return { ...loaded, pages: [{ ...first, list: [...added, ...first.list] }, ...others] }
}
