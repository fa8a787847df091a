/** What idle listeners of the stream cost, and how fast a frame reaches all of them: `npm run bench:stream`. */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createPlayer } from '../player.ts'
import { percentile } from '../statistics.ts'
import { openTarget, type Target } from '../target.ts'
import { openListeners } from './listeners.ts'
import { readProcessUsage } from './process-usage.ts'

const GOAL_BYTES_EACH = 25_000
const GOAL_P99_MS = 1_000
/** With fewer, what the process gains beside them is more than they take. */
const FEWEST_FOR_MEMORY = 5_000
const SETTLE_MS = 5_000

const { values } = parseArgs({
  options: { listeners: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '30' } },
})
const count = wholeNumber('listeners')
const seconds = wholeNumber('seconds')

// Of the stack that is started here: all listeners come from one client, and a frame may be sent every second.
process.env.MAX_CONNECTIONS_PER_IP ??= '1000000'
process.env.RATE_LIMIT_PER_MINUTE ??= '10000000'
process.env.STREAM_FRAME_MS ??= '900'
const target = await openTarget()
let isGood = false
try {
  isGood = await measure(target)
} finally {
  await target.close()
}
process.exit(isGood ? 0 : 1)

async function measure({ url, deployment, apiPid }: Target): Promise<boolean> {
  const pid = apiPid()
  if (pid === undefined) throw new Error('the API does not run')
  const player = await createPlayer(url, deployment)
  // Code is compiled and pools are filled before it counts.
  const warm = await openListeners(url, 'bets', Math.min(count, 100))
  await player.roll()
  await sleep(SETTLE_MS)
  warm.close()
  await sleep(SETTLE_MS)

  const before = readProcessUsage(pid)
  const listeners = await openListeners(url, 'bets', count)
  await sleep(SETTLE_MS)
  const opened = readProcessUsage(pid)
  const bytesEach = (opened.memoryBytes - before.memoryBytes) / count
  const text = `${megabytes(before.memoryBytes)} -> ${megabytes(opened.memoryBytes)}, ${(bytesEach / 1_000).toFixed(1)} kB each`
  process.stdout.write(`${count} listeners: API ${text}\n`)

  for (let number = 0; number < seconds; number += 1) await Promise.all([player.roll(), sleep(1_000)])
  await sleep(SETTLE_MS)
  const after = readProcessUsage(pid)
  const frames = [...listeners.arrivals.values()]
  const whole = frames.filter((arrivals) => arrivals.length === count)
  const waits = frames.flatMap((arrivals) => {
    const first = arrivals.reduce((least, at) => Math.min(least, at))
    return arrivals.map((at) => at - first)
  })
  const ended = listeners.ended()
  listeners.close()
  if (waits.length === 0) throw new Error('no frame came')
  const shares = ([0.5, 0.99, 1] as const).map((share) => `${percentile(waits, share).toFixed(1)} ms`)
  const processor = (after.processorSec - opened.processorSec).toFixed(1)
  process.stdout.write(
    `${frames.length} frames, ${whole.length} of them to all; after the first listener p50 ${shares[0]}, p99 ${shares[1]}, ` +
      `last ${shares[2]}; ${processor} s of processor for ${seconds} s of a bet a second; ${ended} streams ended\n`,
  )
  const isFast = percentile(waits, 0.99) < GOAL_P99_MS && whole.length === frames.length && ended === 0
  return isFast && (count < FEWEST_FOR_MEMORY || bytesEach <= GOAL_BYTES_EACH)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function wholeNumber(name: 'listeners' | 'seconds'): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1`)
  return value
}
