import type { ResolvedSeries } from './resolve-series.ts'

/** A series that the contract accepts under `limits`: 100 codes of 1 for a prize of 90. */
export const resolved: ResolvedSeries = {
  clientId: 7n,
  name: 'Daily',
  kind: 'timeLimited',
  token: '0x00000000000000000000000000000000000000aA',
  price: 1_000_000n,
  reward: 90_000_000n,
  subsidy: 0n,
  quantity: 1,
  total: 100,
  durationSec: 3_600,
  pauseSec: 60,
  offChain: false,
  isPaused: false,
}

export const limits = {
  devFeeBasisPoints: 200,
  minEdgeBps: 100,
  maxDurationSec: 90 * 86_400,
  minOffChainSaleSec: 3_600,
}
