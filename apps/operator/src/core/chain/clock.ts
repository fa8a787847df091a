/**
 * Compares the chain's clock with UTC. Both are needed: a round is due by UTC, a bet's round is derived from the time
 * of its block, and a development chain may have been moved ahead.
 */
export interface ChainClock {
  /** Call with every new head as it arrives. */
  observe(blockTimestampSec: number): void
  /**
   * UTC minus the newest block's time when it arrived. About 0 to 1 on a healthy chain, since blocks carry whole
   * seconds.
   */
  readonly lagSec: number
  /** UTC, in unix seconds with fraction. */
  utcSec(): number
  /**
   * UTC, or the chain's clock where that is ahead or behind: never later than the time the next block will carry,
   * because the offset is taken when a block has arrived, after its time was rounded down.
   */
  chainSec(): number
}

/** Block times are whole seconds, and a block takes a moment to arrive: a smaller difference is not a lag. */
const UNCERTAINTY_SEC = 1.25

export function createChainClock(utcSec: () => number = () => Date.now() / 1000): ChainClock {
  let lagSec = 0
  return {
    observe(blockTimestampSec) {
      lagSec = utcSec() - blockTimestampSec
    },
    get lagSec() {
      return lagSec
    },
    utcSec,
    chainSec: () => (lagSec < 0 || lagSec > UNCERTAINTY_SEC ? utcSec() - lagSec : utcSec()),
  }
}
