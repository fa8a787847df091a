import type { GameConfig } from '@tyche/api-schema/games'
import { PRECISION, type WheelNumber } from '@tyche/fairness'
import { tiersOf, toneColours, type WheelTier } from '../../../components/game-art/wheel/wheel-tones.ts'

/** The wheels as the contract has them, by their number: the gross multiplier of each segment, clockwise. */
export function segmentsOf(config: GameConfig, wheel: WheelNumber): bigint[] {
  return config.wheels?.find(({ choice }) => choice === wheel)?.segments.map(BigInt) ?? []
}

/** The tier of one segment. */
export function tierOf(tiers: readonly WheelTier[], multiplier: bigint): WheelTier | undefined {
  return tiers.find((tier) => tier.multiplier === multiplier)
}

/** A small picture of a wheel: its colours around a circle. */
export function miniature(segments: readonly bigint[]): string {
  const tiers = tiersOf(segments)
  const arc = 360 / segments.length
  const stops = segments.map((multiplier, index) => {
    const colour = toneColours[tierOf(tiers, multiplier)?.tone ?? 'blank'].fill
    return `${colour} ${index * arc}deg ${(index + 1) * arc}deg`
  })
  return `conic-gradient(${stops.join(', ')})`
}

/** The share of a wheel's segments that pay more than the stake, and the top multiplier. */
export function promiseOf(segments: readonly bigint[]): { winChance: bigint; best: bigint } {
  const [best] = tiersOf(segments)
  if (!best) return { winChance: 0n, best: 0n }
  const winning = segments.filter((multiplier) => multiplier > PRECISION).length
  return { winChance: (PRECISION * BigInt(winning)) / BigInt(segments.length), best: best.multiplier }
}
