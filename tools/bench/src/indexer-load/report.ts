import { percentile } from '../statistics.ts'
import { type IndexerLoad, type IndexerLoadOptions, MISSED_BLOCKS } from './run-indexer-load.ts'
import type { ProcessorTime, Start } from './start-indexer.ts'

const goals = { events: 1_000_000, startSec: 15, lagBlocks: 2 } as const
/** Of the rate that was asked for: with fewer bets the indexer was not tried. */
const LEAST_SHARE = 0.99

export type Asked = Pick<IndexerLoadOptions, 'ratePerSec' | 'seconds' | 'blockSec'>

/** What misses its goal. */
export function listFailures(
  { rebuild, following, afterStop, afterKill }: IndexerLoad,
  { ratePerSec }: Asked,
): string[] {
  const rate = following.bets / following.seconds
  const lag = Math.max(...following.lags)
  return [
    ...(rebuild.events < goals.events ? [`the history has ${count(rebuild.events)} events`] : []),
    ...(rate < LEAST_SHARE * ratePerSec ? [`the chain got ${rate.toFixed(1)} bets a second`] : []),
    ...(lag > goals.lagBlocks ? [`${lag} blocks behind`] : []),
    ...(afterStop.seconds > goals.startSec ? [`${sec(afterStop.seconds)} after a clean stop`] : []),
    ...(afterKill.seconds > goals.startSec ? [`${sec(afterKill.seconds)} after kill -9`] : []),
  ]
}

/** `docs/reports/indexer.md` without its origin. */
export function renderReport(result: IndexerLoad, asked: Asked & { readonly cores: number }): string {
  const { bets, blocks, rebuild, following, afterStop, afterKill } = result
  const { ratePerSec, seconds, blockSec, cores } = asked
  const failures = listFailures(result, asked)
  const lags = ([0.5, 0.99, 1] as const).map((share) => percentile(following.lags, share))
  const behind = following.lags.filter((lag) => lag > 0).length / following.lags.length
  return `# The indexer with ${count(rebuild.events)} events

\`npm run bench:start\` makes a chain with the real contracts, on which a thousand players place ${count(bets)} bets of all games in
${count(blocks)} blocks, all of them settled (\`--bets\`, \`--seed\`). The indexer, its own program, indexes them into an empty database. Then
${ratePerSec} bets a second are placed in real time for ${seconds} s, in a block every ${blockSec} s as on Base, each settled in the next block (\`--rate\`,
\`--seconds\`, \`--block-seconds\`), and last the indexer is stopped, started, killed and started again. An event counts when a handler of the
indexer gets it, as Ponder's own metric \`ponder_indexing_completed_events\` tells. PostgreSQL waits for the disk, and everything shares
${cores} processors: the indexer, the database, the chain, and what plays.

${failures.length === 0 ? 'Every goal is met.' : `Not met: ${failures.join('; ')}.`}

| What | Measured | Goal | Processor time of the indexer, of the database |
|---|---|---|---|
| a rebuild from an empty database | ${sec(rebuild.seconds)}, ${count(Math.round(rebuild.events / rebuild.seconds))} events a second | | ${processor(rebuild.processorSec)} |
| ${count(following.bets)} bets in ${following.seconds.toFixed(0)} s, ${count(following.lags.length)} samples of how far readers of its views are behind the chain | median ${lags[0]}, p99 ${lags[1]}, longest ${lags[2]} blocks; ${(behind * 100).toFixed(1)} % of the time behind at all | ${goals.lagBlocks} blocks | ${processor(following.processorSec)} |
| ${startOf('a clean stop, with nothing new', afterStop)} |
| ${startOf(`\`kill -9\`, with ${MISSED_BLOCKS} new blocks`, afterKill)} |

A start continues the tables of the same build on every chain, locally too, after the newest block that it has read.

What a provider's node takes to answer is left out: this one is on the same machine, and a packed history has fewer blocks
than one in real time. The chain is one whose blocks come on time; the stack of \`npm start\` mines a block for each transaction, and
now and then restarts its chain.
`
}

function startOf(after: string, { seconds, events, processorSec }: Start): string {
  return `a start after ${after} (${count(events)} events) | ${sec(seconds)} | ${goals.startSec} s | ${processor(processorSec)}`
}

const processor = ({ indexer, database }: ProcessorTime) => `${sec(indexer)}, ${sec(database)}`
const sec = (value: number): string => `${value.toFixed(1)} s`
const count = (value: number): string => value.toLocaleString('en')
