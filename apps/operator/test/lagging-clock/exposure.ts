import type { Block } from './lagging-chain.ts'

/** Measures how long a bet could have been placed on a public round. */
export function createExposure() {
  let allSec = 0
  let laggingSec = 0
  let publicSec = 0
  return {
    add({ lagSec, weightSec }: Block, isPublic: boolean): void {
      allSec += weightSec
      if (lagSec > 0) laggingSec += weightSec
      if (isPublic) publicSec += weightSec
    },
    /** The share is of the time in which the clock lagged. */
    figures: () => ({ laggingHours: laggingSec / 3600, publicShare: publicSec / (laggingSec || allSec) }),
  }
}
