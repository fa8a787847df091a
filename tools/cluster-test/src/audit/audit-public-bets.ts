import type { BetFrame, Received } from '../load/stream-clients.ts'
import { type Finding, lacking, missOf } from './finding.ts'

/** Resyncs may leave no more of the bets out of the comparison. */
const LEAST_SHARE = 0.5

/**
 * Between two resyncs the public stream tells of every bet of the chain, or counts it as skipped: what is between the first and the
 * last bet that it told of there.
 *
 * @param placed numbers of the chain's bets
 */
export function auditPublicBets(
  frames: readonly BetFrame[],
  resyncs: readonly Pick<Received, 'epoch' | 'sequence'>[],
  placed: readonly string[],
): Finding {
  const numbers = placed.map(Number)
  const misses: string[] = []
  let counted = 0
  for (const [first, ...others] of stretchesOf(frames, resyncs)) {
    if (!first) continue
    const told = new Set([first, ...others].flatMap(({ nonces }) => nonces.map(Number)))
    const [from, to] = [Math.min(...first.nonces.map(Number)), [...told].reduce((most, one) => Math.max(most, one))]
    const there = numbers.filter((number) => number >= from && number <= to).length
    // What the first one skipped was before its own bets.
    const skipped = others.reduce((sum, frame) => sum + frame.skipped, 0)
    const toldThere = [...told].filter((number) => number >= from).length
    counted += there
    if (toldThere + skipped !== there)
      misses.push(
        `of ${there} bets after ${first.epoch}.${first.sequence} the stream told of ${toldThere} and skipped ${skipped}: ${describeFrames([first, ...others])}`,
      )
  }
  const unknown = lacking(
    frames.flatMap(({ nonces }) => nonces),
    placed,
  )
  return {
    what: 'bets of the chain on the public stream, told or counted as skipped',
    counted,
    misses: [
      ...misses,
      ...missOf('bets told that the chain does not have', unknown),
      ...(counted < LEAST_SHARE * placed.length
        ? [`only ${counted} of ${placed.length} bets were between resyncs`]
        : []),
    ],
  }
}

/** How many frames are named at each end of a stretch. */
const NAMED = 4

/** The bets that frames told, from the first to the last of each, and how many it skipped before. */
function describeFrames(frames: readonly BetFrame[]): string {
  const described = frames.map(({ nonces, skipped }) => {
    const numbers = nonces.map(Number)
    return `${Math.min(...numbers)}-${Math.max(...numbers)} (${skipped} skipped)`
  })
  if (described.length <= 2 * NAMED) return described.join(', ')
  return [...described.slice(0, NAMED), '…', ...described.slice(-NAMED)].join(', ')
}

/** The entries in order, apart where an epoch begins or a client was told to read again. */
function stretchesOf(
  frames: readonly BetFrame[],
  resyncs: readonly Pick<Received, 'epoch' | 'sequence'>[],
): BetFrame[][] {
  const epochs = new Set(frames.map(({ epoch }) => epoch))
  return [...epochs].flatMap((epoch) => {
    const cuts = [...new Set(resyncs.filter((one) => one.epoch === epoch).map(({ sequence }) => sequence))]
    const stretches = new Map<number, BetFrame[]>()
    const inOrder = frames.filter((one) => one.epoch === epoch && one.nonces.length > 0)
    for (const frame of inOrder.sort((a, b) => a.sequence - b.sequence)) {
      const number = cuts.filter((cut) => cut <= frame.sequence).length
      stretches.set(number, [...(stretches.get(number) ?? []), frame])
    }
    return [...stretches.values()]
  })
}
