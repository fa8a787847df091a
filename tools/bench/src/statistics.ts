/** The value that `share` of the samples do not exceed (nearest rank), for instance 0.95. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('there are no samples')
  return value
}

export interface Summary {
  readonly median: number
  readonly p95: number
  readonly max: number
}

export function summarise(samples: readonly number[]): Summary {
  return { median: percentile(samples, 0.5), p95: percentile(samples, 0.95), max: percentile(samples, 1) }
}
