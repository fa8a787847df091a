/** UTC, or the chain's time when a development chain was moved ahead of UTC. */
export interface ChainClock {
  /** Call with the time of the newest block. An old block never makes the clock too fast. */
  observe(blockTimeSec: number): void
  /** How far the chain is ahead of UTC, in seconds; never negative. */
  readonly aheadSec: number
  /** Unix seconds with fraction, an estimate of the next block's time. */
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
