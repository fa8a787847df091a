import { percentile } from '../statistics.ts'
import type { OwnFrame } from './own-frames.ts'
import type { StreamLoad } from './run-stream-load.ts'

const goals = { listeners: 10_000, bytesEach: 25_000, p99Ms: 1_000, frameShare: 0.9, cores: 1 } as const
/** With fewer, what the process gains beside them is more than they take. */
const FEWEST_FOR_MEMORY = 5_000

/** What misses its goal. */
export function listFailures(result: StreamLoad): string[] {
  const { listeners, seconds, frames, ended, processorSec, elapsedSec } = result
  if (frames.length === 0) return ['no frame came']
  const p99 = percentile(waitsOf(result, 'sinceIndexed'), 0.99)
  const partial = frames.filter(({ sinceSent }) => sinceSent.length !== listeners).length
  const cores = processorSec / elapsedSec
  return [
    ...(listeners >= FEWEST_FOR_MEMORY && bytesEach(result) > goals.bytesEach
      ? [`${kilobytes(bytesEach(result))} each`]
      : []),
    ...(p99 >= goals.p99Ms ? [`p99 ${ms(p99)}`] : []),
    ...(frames.length < goals.frameShare * seconds ? [`${frames.length} frames in ${seconds} s`] : []),
    ...(partial > 0 ? [`${partial} frames did not reach everybody once`] : []),
    ...(ended > 0 ? [`${ended} streams ended`] : []),
    ...(cores > goals.cores ? [`${cores.toFixed(2)} processors`] : []),
  ]
}

/** `docs/reports/stream.md` without its origin. */
export function renderReport(result: StreamLoad, cores: number): string {
  const { listeners, seconds, frames, ended, before, half, opened, most, processorSec, elapsedSec } = result
  const failures = listFailures(result)
  const shares = (since: keyof OwnFrame) => {
    if (frames.length === 0) return 'none'
    const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => ms(percentile(waitsOf(result, since), share)))
    return `p50 ${p50}, p99 ${p99}, longest ${longest}`
  }
  const whole = frames.filter(({ sinceSent }) => sinceSent.length === listeners).length
  return `# The stream with ${count(listeners)} listeners

\`npm run bench:stream\` starts the product, opens ${count(listeners)} streams of the topic \`bets\` (\`--listeners\`) and places a bet a second for ${count(seconds)} s
(\`--seconds\`). Each bet becomes a frame that goes to all of them. One process of the API serves the streams and everything else; it
shares ${cores} processors with chain, indexer, database and the listeners themselves.

${failures.length === 0 ? 'Every goal is met.' : `Not met: ${failures.join('; ')}.`}

| What | Measured | Goal |
|---|---|---|
| listeners | ${count(listeners)}; ${ended} of them lost their stream | ${count(goals.listeners)}, 0 |
| frames of the bets, and how many of them reached every listener once | ${frames.length}, ${whole} | at least ${Math.ceil(goals.frameShare * seconds)}, all |
| memory of the API's process: before, with half of the streams, with all, and the most while frames are sent | ${[before, half, opened, most].map(megabytes).join(', ')} | |
| for each listener: what one of the second half takes, and its part of what frames add | ${kilobytes(bytesEach(result))} | ${kilobytes(goals.bytesEach)} |
| from a bet's being written by the indexer to a listener's having its frame: the stream | ${shares('sinceIndexed')} | p99 ${ms(goals.p99Ms)} |
| from the sending of the bet: chain, indexer and stream | ${shares('sinceSent')} | |
| processor time of the API meanwhile | ${processorSec.toFixed(1)} s in ${elapsedSec.toFixed(1)} s, ${((100 * processorSec) / elapsedSec).toFixed(0)} % of a processor | ${100 * goals.cores} % |

The most memory is of samples four times a second. The first half also grows the heap to what answering so many requests takes, streams
or not: what a further listener takes, the second half tells. A frame with several bets counts from the first of them.
`
}

const waitsOf = ({ frames }: StreamLoad, since: keyof OwnFrame) => frames.flatMap((frame) => frame[since])
/** What a stream of the second half takes when it opens, and a stream's part of what frames add. */
const bytesEach = ({ half, opened, most, listeners }: StreamLoad) =>
  (opened - half) / Math.ceil(listeners / 2) + (most - opened) / listeners
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`
const ms = (value: number) => `${Math.round(value)} ms`
const count = (value: number) => value.toLocaleString('en')
