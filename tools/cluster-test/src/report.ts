import { availableParallelism } from 'node:os'
import type { BetEnds } from '@tyche/bench/place-bets'
import type { Finding } from './audit/finding.ts'
import type { PhaseResult } from './phases/run-phase.ts'

export interface ClusterResult {
  readonly ratePerSec: number
  readonly streams: number
  readonly phases: readonly PhaseResult[]
  readonly ends: BetEnds
  readonly findings: readonly Finding[]
}

export function missesOf({ phases, findings }: Pick<ClusterResult, 'phases' | 'findings'>): string[] {
  return [
    ...phases.flatMap(({ name, misses }) => misses.map((miss) => `${name}: ${miss}`)),
    ...findings.flatMap(({ what, misses }) => misses.map((miss) => `${what}: ${miss}`)),
  ]
}

export function renderReport(result: ClusterResult): string {
  const { ratePerSec, streams, phases, ends, findings } = result
  const misses = missesOf(result)
  const lines = [
    '# Faults of a cluster',
    '',
    'Two processes each with `ROLE` `api`, `stream`, `worker`, two operators with separate keys and two indexers, behind HAProxy (the',
    'configuration of [`deploy/edge`](../../deploy/edge/haproxy.cfg)), PgBouncer in transaction mode, PostgreSQL 18 with a synchronous',
    `standby, and Redis 7; all on one machine with ${availableParallelism()} processors. The chain makes two blocks a second. Meanwhile`,
    `${ratePerSec} bets a second, ${streams} streams, ten reads a second through HAProxy, and accounts that check in, activate cards and buy for points.`,
    '',
    'Goals: reads are answered within 5 s again, 30 s after the loss of the primary; planned changes fail no request; no effect is lost or',
    'doubled; no stream has a gap without `resync`. Each change of the publisher or of the indexer tells all streams to read again.',
    '',
    '| What happens | longest wait of a reader | reads failed | writes tried again | newest figures after | streams told to read again |',
    '|---|---|---|---|---|---|',
    ...phases.map(renderPhase),
    '',
    '*Longest wait*: until an answer, of a reader who asks again after a failure. *Newest figures*: until `/statusz` said that the lists',
    'are up to date; before, they show an earlier block. A killed process is started again at once, an engine half a second later, and the',
    'standby is promoted five seconds after the loss of the primary. While the standby is gone no purchase may be answered: a write waits',
    'for its second copy. A start of the indexer goes on after the newest block that was read; the lists of another build begin at its last',
    'final block. A round that was opened later is unknown until it is read.',
    '',
    '| Compared at the end | how many | wrong |',
    '|---|---|---|',
    ...findings.map(
      ({ what, counted, misses: wrong }) =>
        `| ${what} | ${format(counted)} | ${wrong.length === 0 ? 0 : wrong.join('; ')} |`,
    ),
    '',
    `Bets: ${format(ends.sent)} sent, ${format(ends.settled)} settled, ${format(ends.skipped)} not placed because all players waited for a result.`,
    '',
    misses.length === 0 ? 'Every goal is met.' : 'Missed:',
    ...misses.map((miss) => `- ${miss}`),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

export function renderPhase(result: PhaseResult): string {
  const { name, longestWaitSec, reads, failedReads, failedWrites, freshSec, resyncs } = result
  return `| ${name} | ${longestWaitSec.toFixed(1)} s | ${failedReads} of ${format(reads)} | ${failedWrites} | ${seconds(freshSec)} | ${resyncs} |`
}

const seconds = (value: number) => (value === 0 ? 'at once' : `${value.toFixed(1)} s`)
const format = (count: number) => count.toLocaleString('en')
