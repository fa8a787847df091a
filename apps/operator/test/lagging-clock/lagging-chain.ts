import type { Random } from '@tyche/testing/random'

export interface Block {
  /** UTC, in seconds. */
  builtSec: number
  timestampSec: number
  /** Lag of the chain's clock when the block was built. */
  lagSec: number
  /** Seconds for which this was the next block while blocks were produced. */
  weightSec: number
}

interface Phase {
  durationSec: number
  /** Seconds of the chain's clock in a second; 0 while it stands still and makes no blocks. */
  pace: number
}

/** Alternates between phases in which the chain's clock is right, falls behind, stays behind and catches up. */
function* phases(random: Random): Generator<Phase> {
  for (;;) {
    yield { durationSec: random.between(120, 1_200), pace: 1 }
    if (random.chance(0.5)) yield { durationSec: random.between(5, 300), pace: 0 }
    else yield { durationSec: random.between(30, 600), pace: random.between(20, 90) / 100 }
    yield { durationSec: random.between(0, 1_200), pace: 1 }
    // Until it has caught up.
    yield { durationSec: Number.POSITIVE_INFINITY, pace: random.between(15, 40) / 10 }
  }
}

/**
 * Blocks of a chain whose clock occasionally lags UTC: a sequencer that halted or was too slow continues with old
 * times. Timestamps never decrease, so a lag grows no faster than time passes.
 */
export function* laggingBlocks(
  random: Random,
  { startSec, endSec, blockSec }: { startSec: number; endSec: number; blockSec: number },
): Generator<Block> {
  let nowSec = startSec
  let lagSec = 0
  for (const { durationSec, pace } of phases(random)) {
    if (pace === 0) {
      nowSec += durationSec
      lagSec += durationSec
      continue
    }
    const stepSec = pace > 1 ? blockSec / pace : blockSec
    const untilSec = nowSec + durationSec
    while (nowSec < untilSec) {
      if (nowSec >= endSec) return
      nowSec += stepSec
      lagSec = Math.max(0, lagSec + stepSec * (1 - pace))
      yield { builtSec: nowSec, timestampSec: Math.floor(nowSec - lagSec), lagSec, weightSec: stepSec }
      if (pace > 1 && lagSec === 0) break
    }
  }
}

/** Blocks of a chain with a correct clock. */
export function* punctualBlocks({
  startSec,
  endSec,
  blockSec,
}: {
  startSec: number
  endSec: number
  blockSec: number
}) {
  for (let nowSec = startSec; nowSec < endSec; nowSec += blockSec)
    yield { builtSec: nowSec, timestampSec: Math.floor(nowSec), lagSec: 0, weightSec: blockSec } satisfies Block
}
