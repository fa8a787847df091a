import { setTimeout as sleep } from 'node:timers/promises'
import { createPlayer } from '../player.ts'
import { readProcessUsage } from '../process-usage.ts'
import type { Target } from '../target.ts'
import { followIndexedBets } from './indexed-bets.ts'
import { openListeners } from './listeners.ts'
import { findOwnFrames, type OwnFrame, type SentBet } from './own-frames.ts'

export interface StreamLoadOptions {
  readonly listeners: number
  /** A bet a second, for so long. */
  readonly seconds: number
  readonly onProgress: (text: string) => void
}

export interface StreamLoad extends Omit<StreamLoadOptions, 'onProgress'> {
  readonly frames: readonly OwnFrame[]
  /** Streams that ended before the measurement did. */
  readonly ended: number
  /** Bytes of the API's process: before the streams, with half of them, with all, and the most while frames were sent. */
  readonly before: number
  readonly half: number
  readonly opened: number
  readonly most: number
  /** While frames were sent. */
  readonly processorSec: number
  readonly elapsedSec: number
}

const SETTLE_MS = 5_000
const SAMPLE_MS = 250

/** Opens the listeners and sends them a frame a second. */
export async function runStreamLoad(target: Target, options: StreamLoadOptions): Promise<StreamLoad> {
  const { listeners: count, seconds, onProgress } = options
  const pid = target.apiPid()
  if (pid === undefined) throw new Error('the API does not run')
  const player = await createPlayer(target.url, target.deployment)
  // Code is compiled and pools are filled before it counts.
  const warm = await openListeners(target.url, 'bets', Math.min(count, 100))
  await player.roll()
  await sleep(SETTLE_MS)
  warm.close()
  await sleep(SETTLE_MS)

  const before = readProcessUsage(pid)
  onProgress(`${count} listeners`)
  let half = before.memoryBytes
  const listeners = await openListeners(target.url, 'bets', count, async () => {
    await sleep(SETTLE_MS)
    half = readProcessUsage(pid).memoryBytes
  })
  await sleep(SETTLE_MS)
  const opened = readProcessUsage(pid)
  onProgress(`a bet a second for ${seconds} s`)
  let most = opened.memoryBytes
  const sample = () => {
    most = Math.max(most, readProcessUsage(pid).memoryBytes)
  }
  const sampling = setInterval(sample, SAMPLE_MS)
  const indexed = await followIndexedBets(target.databaseUrl, player.address)
  const startedAt = performance.now()
  const bets: SentBet[] = []
  try {
    for (let number = 0; number < seconds; number += 1) {
      const [bet] = await Promise.all([player.roll(), sleep(1_000)])
      bets.push(bet)
    }
    const elapsedSec = (performance.now() - startedAt) / 1_000
    const processorSec = readProcessUsage(pid).processorSec - opened.processorSec
    await sleep(SETTLE_MS)
    return {
      listeners: count,
      seconds,
      frames: findOwnFrames(listeners.frames.values(), player.address, bets, indexed.seenAt),
      ended: listeners.ended(),
      before: before.memoryBytes,
      half,
      opened: opened.memoryBytes,
      most,
      processorSec,
      elapsedSec,
    }
  } finally {
    clearInterval(sampling)
    await indexed.stop()
    listeners.close()
  }
}
