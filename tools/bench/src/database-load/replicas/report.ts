import type { Sizes } from '../fill/sizes.ts'
import { type EndpointTimes, type LoadTimes, type Rate, tellFailures } from '../measure-load.ts'
import type { ReplicasResult } from './run-replicas.ts'

export interface ReplicasFacts {
  readonly sizes: Sizes
  readonly replicas: number
  readonly rate: Rate
  /** Of all requests together, in milliseconds. */
  readonly goalP99Ms: number
  /** Of the machine before and after: how many programs wanted a processor. */
  readonly loadAverages: readonly [number, number]
  readonly cores: number
}

/** What misses its goal, behind the edge. */
export const listFailures = ({ behindEdge }: ReplicasResult, { goalP99Ms }: ReplicasFacts): string[] =>
  listMisses(behindEdge, goalP99Ms)

function listMisses({ all }: LoadTimes, goalP99Ms: number): string[] {
  return [
    ...(all.p99 > goalP99Ms ? [`p99 ${ms(all.p99)}`] : []),
    ...(all.failures.length > 0 ? [`${tellFailures(all.failures)} requests were not answered with 200`] : []),
  ]
}

/** `docs/reports/api-replicas.md` without its origin. */
export function renderReport({ direct, behindEdge }: ReplicasResult, facts: ReplicasFacts): string {
  const { sizes, replicas, rate, goalP99Ms, loadAverages, cores } = facts
  const [before, after] = loadAverages.map((load) => load.toFixed(1))
  const tell = (load: LoadTimes) => {
    const misses = listMisses(load, goalP99Ms)
    return misses.length === 0 ? 'met' : `not met: ${misses.join('; ')}`
  }
  return `# ${replicas} replicas of the API

\`npm run bench:replicas\` loads a separate database with ${count(sizes.players)} players and ${count(sizes.bets)} bets (\`--players\`, \`--bets\`, \`--seed\`) and
starts ${replicas} processes of the API with \`ROLE=api\` on it (\`--replicas\`), which share limits and cache in a Redis. They get ${rate.perSecond} requests a
second for ${rate.seconds} s (\`--rate\`, \`--seconds\`): the mix of [the load of one](load.md), evenly of its endpoints, of 3,000 clients and
2,000 signed-in players, limits included. Replicas, database, Redis, nginx and what sends the requests share ${cores} processors. The machine's
load was ${before} before and ${after} after, of which one belongs to each process measured here.

The goal is a p99 of ${ms(goalP99Ms)} of all requests together (\`--goal\`), each answered with 200: ${tell(behindEdge)} behind nginx, ${tell(direct)} without it.

## Behind nginx, as they are deployed

[\`deploy/edge/nginx.conf\`](../../deploy/edge/nginx.conf) gets all requests, and answers guests who ask for the same list within a second alike.

${renderTimes(behindEdge)}

## Without it

The replicas get the requests in turn.

${renderTimes(direct)}

Times count from when a request was due.
`
}

function renderTimes({ all, endpoints, processor }: LoadTimes): string {
  const row = (name: string, { count: requests, failures, p50, p95, p99, max }: EndpointTimes) =>
    `| ${[name, count(requests), tellFailures(failures), ms(p50), ms(p95), ms(p99), ms(max)].join(' | ')} |`
  const { service, database, edge, sender } = processor
  const sec = (value: number) => `${value.toFixed(1)} s`
  return `| Endpoint | Requests | Not 200 | p50 | p95 | p99 | Longest |
|---|---|---|---|---|---|---|
${row('all', all)}
${endpoints.map((times) => row(times.endpoint, times)).join('\n')}

The processors worked ${sec(service)} for the replicas, ${sec(database)} for the database, ${edge > 0 ? `${sec(edge)} for nginx ` : ''}and ${sec(sender)} for the sender.`
}

const ms = (value: number): string => (value < 10 ? `${value.toFixed(2)} ms` : `${Math.round(value)} ms`)
const count = (value: number): string => value.toLocaleString('en')
