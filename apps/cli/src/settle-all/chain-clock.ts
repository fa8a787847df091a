/** The time by UTC, and by a chain that was moved ahead of it, as development chains are. */
export interface ChainClock {
  /** Call with the time of the newest block. An old one says too little, never too much. */
  observe(blockTimeSec: number): void
  /** How far the chain is ahead of UTC, in seconds; never negative. */
  readonly aheadSec: number
  /** Unix seconds with fraction, as the next block may carry. */
  nowSec(): number
}

export function createChainClock(utcSec: () => number = () => Date.now() / 1000): ChainClock {
  let aheadSec = 0
  return {
    observe(blockTimeSec) {
      aheadSec = Math.max(aheadSec, blockTimeSec - utcSec())
    },
    get aheadSec() {
      return aheadSec
    },
    nowSec: () => utcSec() + aheadSec,
  }
}
