/** Lighthouse's figures of one page, on a simulated phone. */
export interface PageFigures {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly lcpMs: number
  readonly cls: number
  readonly tbtMs: number
  readonly scriptBytes: number
}

const least = { accessibility: 100, bestPractices: 100, seo: 95 } as const
const most = { lcpMs: 2_500, cls: 0.02 } as const

/** The budgets that a page exceeds, as texts; empty if none. */
export function missedBudgets(figures: PageFigures, leastPerformance: number): string[] {
  const low = Object.entries({ performance: leastPerformance, ...least }).filter(
    ([name, limit]) => figures[name as keyof PageFigures] < limit,
  )
  const high = Object.entries(most).filter(([name, limit]) => figures[name as keyof typeof most] > limit)
  return [
    ...low.map(([name, limit]) => `${name} ${figures[name as keyof PageFigures]} < ${limit}`),
    ...high.map(([name, limit]) => `${name} ${round(figures[name as keyof PageFigures])} > ${limit}`),
  ]
}

/** The median run by performance, so that one slow moment of the machine does not count. */
export function medianRun(runs: readonly PageFigures[]): PageFigures {
  const sorted = [...runs].sort((a, b) => a.performance - b.performance || b.lcpMs - a.lcpMs)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (!middle) throw new Error('there is no run to choose from')
  return middle
}

const round = (value: number) => Math.round(value * 1_000) / 1_000
