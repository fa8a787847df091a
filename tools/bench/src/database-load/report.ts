import { percentile } from '../statistics.ts'
import type { Sizes } from './fill/sizes.ts'
import { type Rate, tellFailures } from './measure-load.ts'
import { limits } from './read-plans.ts'
import type { LoadResult } from './run-load.ts'

const goals = { loadSec: 600, ownRankMs: 2, p99Ms: 50, lagMs: 2_000 } as const

export interface ReportFacts {
  readonly sizes: Sizes
  readonly rate: Rate
  readonly accrual: Rate
  /** Of the machine before and after: how many programs wanted a processor. */
  readonly loadAverages: readonly [number, number]
  readonly cores: number
}

/** What misses its goal. */
export function listFailures({ loadSec, plans, ownRank, load, accrual }: LoadResult): string[] {
  const slow = load.endpoints.filter(({ p99, failures }) => p99 > goals.p99Ms || failures.length > 0)
  return [
    ...(loadSec > goals.loadSec ? [`the load took ${loadSec.toFixed(0)} s`] : []),
    ...plans.findings.map(({ endpoint, problem, query }) => `${endpoint} ${problem}: ${query}`),
    ...(percentile(ownRank, 0.95) > goals.ownRankMs ? [`own rank: p95 ${ms(percentile(ownRank, 0.95))}`] : []),
    ...slow.map(
      ({ endpoint, p99, failures }) => `${endpoint}: p99 ${ms(p99)}, ${tellFailures(failures)} not answered with 200`,
    ),
    ...(Math.max(...accrual.lagsMs) > goals.lagMs ? [`accrual: ${ms(Math.max(...accrual.lagsMs))} behind`] : []),
    ...(accrual.credited !== accrual.bets ? [`${accrual.credited} of ${accrual.bets} bets were credited`] : []),
    ...(accrual.wrongBalances > 0 ? [`${accrual.wrongBalances} balances are not the sum of their entries`] : []),
  ]
}

/** `docs/reports/load.md` without its origin. */
export function renderReport(result: LoadResult, facts: ReportFacts): string {
  const { sizes, rate, accrual, loadAverages, cores } = facts
  const { plans, load, ownRank, tables } = result
  const misses = listFailures(result)
  const [before, after] = loadAverages
  const shares = ([0.5, 0.95, 1] as const).map((share) => ms(percentile(ownRank, share)))
  const { lagsMs } = result.accrual
  const lags = ([0.5, 0.99, 1] as const).map((share) => ms(percentile(lagsMs, share)))
  const worst = lagsMs.indexOf(Math.max(...lagsMs)) + 1
  const rowsOf = (name: string) => plans.endpoints.find(({ endpoint }) => endpoint === name)
  const { service, database, sender } = load.processor
  return `# The API with ${count(sizes.bets)} bets

\`npm run bench:load\` loads a separate database with ${count(sizes.players)} players and ${count(sizes.bets)} bets (\`--players\`, \`--bets\`, \`--seed\`), and with
tickets, products, pool transactions, points and ranks in proportion: one player has referred a tenth of all others, one has placed a
hundredth of all bets. The indexer's tables come from its schema by Ponder's own functions, the API's from its migrations. On it run two processes
of the API's server, as in a deployment, and the worker as they are, limits included; everything shares ${cores} processors with what sends the requests. The database has a
quarter of the memory for its buffers, as in \`deploy/kustomize/overlays/large\`. The machine's load
was ${before.toFixed(1)} before and ${after.toFixed(1)} after, of which one belongs to each process measured here.

${misses.length === 0 ? 'Every goal is met.' : `Not met: ${misses.map((miss) => miss.split('\n')[0]?.slice(0, 200)).join('; ')}.`}

| What | Measured | Goal |
|---|---|---|
| loading rows and building indexes${result.isReused ? ', by an earlier run of the same day' : ''} | ${result.loadSec.toFixed(0)} s | ${goals.loadSec} s |
| a player's own rank, in the database: ${ownRank.length} reads in days, weeks and months | median ${shares[0]}, p95 ${shares[1]}, longest ${shares[2]} | p95 ${goals.ownRankMs} ms |
| ${accrual.perSecond} settled bets a second for ${accrual.seconds} s, credited by the worker | ${count(result.accrual.credited)} of ${count(result.accrual.bets)}; behind the block median ${lags[0]}, p99 ${lags[1]}, at most ${lags[2]} (block ${worst} of ${lagsMs.length}); processor time ${result.accrual.processor.service.toFixed(1)} s of the worker, ${result.accrual.processor.database.toFixed(1)} s of the database; ${result.accrual.wrongBalances} balances differ from their entries | ${goals.lagMs / 1_000} s |

## Response times

${rate.perSecond} requests a second for ${rate.seconds} s, evenly mixed, each with one of its filters, orders and pages, of 3,000 clients and 2,000 signed-in
players. Times count from when a request was due. The processors worked ${service.toFixed(1)} s for the API, ${database.toFixed(1)} s for the database and ${sender.toFixed(1)} s for the
sender. No plan reads a whole table of ${count(limits.largeRows)} rows or more, nor more than ${count(limits.mostRows)} rows of one: the plans that the server's
queries really followed, from the database's log.

| Endpoint | Requests | Not 200 | p50 | p95 | p99 | Longest | Queries judged | Most rows that one node reads of a table | Which |
|---|---|---|---|---|---|---|---|---|---|
${load.endpoints
  .map(({ endpoint, count: requests, failures, p50, p95, p99, max }) => {
    const plan = rowsOf(endpoint)
    const cells = [
      endpoint,
      requests,
      tellFailures(failures),
      ms(p50),
      ms(p95),
      ms(p99),
      ms(max),
      plan?.queries,
      count(plan?.mostRows ?? 0),
      plan?.by,
    ]
    return `| ${cells.join(' | ')} |`
  })
  .join('\n')}

## The largest tables

| Table | Rows | With indexes |
|---|---|---|
${tables
  .slice(0, 12)
  .map(({ name, rows, megabytes }) => `| ${name} | ${count(Math.round(rows))} | ${count(megabytes)} MB |`)
  .join('\n')}
`
}

const ms = (value: number): string => (value < 10 ? `${value.toFixed(2)} ms` : `${Math.round(value)} ms`)
const count = (value: number): string => value.toLocaleString('en')
