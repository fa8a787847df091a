/** What Lighthouse measured of one page, on the telephone that it simulates. */
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

const least = { performance: 90, accessibility: 100, bestPractices: 100, seo: 95 } as const
const most = { lcpMs: 2_500, cls: 0.02 } as const

/** What a page misses of the design's budgets, in words; empty when it keeps them. */
export function missedBudgets(figures: PageFigures): string[] {
  const low = Object.entries(least).filter(([name, limit]) => figures[name as keyof typeof least] < limit)
  const high = Object.entries(most).filter(([name, limit]) => figures[name as keyof typeof most] > limit)
  return [
    ...low.map(([name, limit]) => `${name} ${figures[name as keyof PageFigures]} < ${limit}`),
    ...high.map(([name, limit]) => `${name} ${round(figures[name as keyof PageFigures])} > ${limit}`),
  ]
}

/** The run in the middle by its performance: one slow moment of the machine says nothing about a page. */
export function medianRun(runs: readonly PageFigures[]): PageFigures {
  const sorted = [...runs].sort((a, b) => a.performance - b.performance || b.lcpMs - a.lcpMs)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (!middle) throw new Error('there is no run to choose from')
  return middle
}

const round = (value: number) => Math.round(value * 1_000) / 1_000
