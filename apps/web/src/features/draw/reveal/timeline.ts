/** The parts of a reveal in their order, the last of which lasts. */
export type RevealStep = 'seed' | 'order' | 'codes' | 'result'

/** Ends of the parts, in milliseconds from the start. */
export interface Timeline {
  seed: number
  order: number
  codes: number
}

/** No reveal is longer. */
export const longestRevealMs = 6_000

const seedMs = 1_300
const orderMs = 1_500
/** Each of a few winning codes has this time; many share `codesMs`. */
const codeMs = 450
const codesMs = 2_600

export function timelineOf(winners: number): Timeline {
  const order = seedMs + orderMs
  return { seed: seedMs, order, codes: order + Math.min(codesMs, winners * codeMs) }
}

export interface Reveal {
  step: RevealStep
  /** Shares of the digits of the public number, and of the codes without a prize, that have been shown. */
  seed: number
  order: number
  /** Winning codes that are lit. */
  lit: number
}

/** The whole draw at once. */
export function revealed(winners: number): Reveal {
  return { step: 'result', seed: 1, order: 1, lit: winners }
}

/** What is seen of a draw `ms` after its start. */
export function revealAt({ seed, order, codes }: Timeline, winners: number, ms: number): Reveal {
  if (ms >= codes) return revealed(winners)
  if (ms >= order) {
    const share = (ms - order) / (codes - order)
    return { step: 'codes', seed: 1, order: 1, lit: Math.min(winners, Math.floor(share * winners) + 1) }
  }
  if (ms >= seed) return { step: 'order', seed: 1, order: (ms - seed) / (order - seed), lit: 0 }
  return { step: 'seed', seed: Math.max(0, ms / seed), order: 0, lit: 0 }
}
