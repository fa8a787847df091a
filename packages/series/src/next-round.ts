import type { ProductKind, ProductState } from '@tyche/protocol/contract-enums'
import type { ResolvedSeries } from './resolve-series.ts'

const ENDED = new Set<ProductState>(['ended', 'committed', 'drawing', 'drawn', 'inactivated', 'removed'])

/** The newest round of a series, as the chain has it. */
export interface LastRound {
  round: number
  kind: ProductKind
  state: ProductState
  endTimeSec: number
}

/** The terms with which `LuckyBuy` adds a product. */
export interface ProductTerms {
  clientId: bigint
  round: number
  startTime: number
  endTime: number
  total: number
  quantity: number
  offChain: boolean
  token: `0x${string}`
  price: bigint
  reward: bigint
  subsidy: bigint
}

/**
 * Whether a round is over. A time-limited round lasts until its end even when it sells out early, so that the series
 * keeps its rhythm.
 */
function hasEnded({ state, kind, endTimeSec }: LastRound, nowSec: number): boolean {
  return ENDED.has(state) || (state === 'soldOut' && (kind === 'quantityLimited' || nowSec >= endTimeSec))
}

/**
 * The round that should be opened now, or undefined while the last one is still on sale or the series is paused. After
 * an outage there is one next round, not one for each that was missed: the pause counts from the end of the last one,
 * and from now when that ended before its time.
 */
export function nextTerms(
  series: ResolvedSeries,
  last: LastRound | undefined,
  nowSec: number,
): ProductTerms | undefined {
  if (series.isPaused || (last && !hasEnded(last, nowSec))) return undefined
  const startTime = last ? Math.max(nowSec, Math.min(last.endTimeSec, nowSec) + series.pauseSec) : nowSec
  const { clientId, total, quantity, offChain, token, price, reward, subsidy } = series
  return {
    clientId,
    round: (last?.round ?? 0) + 1,
    startTime,
    endTime: startTime + series.durationSec,
    total,
    quantity,
    offChain,
    token,
    price,
    reward,
    subsidy,
  }
}
