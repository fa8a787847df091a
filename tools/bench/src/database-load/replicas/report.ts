import type { Sizes } from '../fill/sizes.ts'
import { type EndpointTimes, type Rate, tellFailures } from '../measure-load.ts'
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

/** What misses its goal. */
export function listFailures({ load: { all } }: ReplicasResult, { goalP99Ms }: ReplicasFacts): string[] {
  return [
    ...(all.p99 > goalP99Ms ? [`p99 ${ms(all.p99)}`] : []),
    ...(all.failures.length > 0 ? [`${tellFailures(all.failures)} requests were not answered with 200`] : []),
  ]
}

/** `docs/reports/api-replicas.md` without its origin. */
export function renderReport(result: ReplicasResult, facts: ReplicasFacts): string {
  const { sizes, replicas, rate, goalP99Ms, loadAverages, cores } = facts
  const { all, endpoints, processor } = result.load
  const misses = listFailures(result, facts)
  const [before, after] = loadAverages.map((load) => load.toFixed(1))
  const [service, database, sender] = [processor.service, processor.database, processor.sender].map((sec) =>
    sec.toFixed(1),
  )
  const row = (name: string, { count: requests, failures, p50, p95, p99, max }: EndpointTimes) =>
    `| ${[name, count(requests), tellFailures(failures), ms(p50), ms(p95), ms(p99), ms(max)].join(' | ')} |`
  return `# ${replicas} replicas of the API

\`npm run bench:replicas\` loads a separate database with ${count(sizes.players)} players and ${count(sizes.bets)} bets (\`--players\`, \`--bets\`, \`--seed\`) and
starts ${replicas} processes of the API with \`ROLE=api\` on it (\`--replicas\`), which share limits and cache in a Redis. They get ${rate.perSecond} requests a
second in turn for ${rate.seconds} s (\`--rate\`, \`--seconds\`): the mix of [the load of one](load.md), evenly of its endpoints, of 3,000 clients and
2,000 signed-in players, limits included. Replicas, database, Redis and what sends the requests share ${cores} processors. The machine's
load was ${before} before and ${after} after, of which one belongs to each process measured here.

${misses.length === 0 ? 'Every goal is met' : `Not met: ${misses.join('; ')}`}: p99 of all requests ${ms(goalP99Ms)} (\`--goal\`), each answered with 200.

| Endpoint | Requests | Not 200 | p50 | p95 | p99 | Longest |
|---|---|---|---|---|---|---|
${row('all', all)}
${endpoints.map((times) => row(times.endpoint, times)).join('\n')}

Times count from when a request was due. The processors worked ${service} s for the replicas, ${database} s for the database and ${sender} s for the sender.
`
}

const ms = (value: number): string => (value < 10 ? `${value.toFixed(2)} ms` : `${Math.round(value)} ms`)
const count = (value: number): string => value.toLocaleString('en')
