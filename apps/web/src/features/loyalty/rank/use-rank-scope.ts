import { useNavigate, useSearch } from '@tanstack/react-router'
import { PERIOD_KINDS } from '@tyche/loyalty'
import { playableGames } from '../../../config/game-names.ts'
import type { RankPeriodKind } from '../../../data/loyalty/rank-queries.ts'
import { useSearchChoice } from '../../../lib/search-choice/use-search-choice.ts'

export const rankTags = ['all', 'games', ...playableGames, 'luckyBuy'] as const
export type RankTag = (typeof rankTags)[number]

/** Which ranking is shown; it is in the address, so that a closed one can be linked to. */
export function useRankScope() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const period = PERIOD_KINDS.find((kind) => kind === search.period) ?? PERIOD_KINDS[0]
  const index = indexOf(search.index)
  const [tag, setTag] = useSearchChoice('tag', rankTags)

  function show(next: { period: RankPeriodKind; index?: number | undefined }): void {
    const changed = {
      period: next.period === PERIOD_KINDS[0] ? undefined : next.period,
      index: next.index,
      // The player's places are those of the kind of period.
      ...(next.period === period ? {} : { page: undefined }),
    }
    void navigate({
      to: '.',
      search: (current: object) => ({ ...current, ...changed }),
      resetScroll: false,
      // Back leads from a closed ranking to the running one, and not through all that the arrow keys have passed.
      replace: index === undefined && next.index === undefined,
    } as never)
  }

  return { period, index, tag, setTag, show }
}

/** A link with another kind of index shows the running period. */
function indexOf(value: unknown): number | undefined {
  const index = typeof value === 'string' && /^\d{1,8}$/.test(value) ? Number(value) : value
  return typeof index === 'number' && Number.isInteger(index) && index >= 0 && index <= 10_000_000 ? index : undefined
}
