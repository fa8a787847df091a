import { setTimeout as sleep } from 'node:timers/promises'
import type { Read } from '../load/probe-reads.ts'
import type { FailedAttempt } from '../load/repeat-call.ts'
import type { Work } from '../load/start-work.ts'

export interface Phase {
  readonly name: string
  /** A planned change may fail no request. */
  readonly isPlanned: boolean
  /** Within which reads must be answered again. */
  readonly backWithinSec: number
  /** Resolves when it is done, for instance when what was killed is back. */
  readonly act: () => Promise<void>
  /** What was wrong meanwhile besides what every phase is judged by. */
  readonly findMisses?: () => readonly string[]
}

export interface PhaseResult {
  readonly name: string
  readonly isPlanned: boolean
  readonly seconds: number
  readonly reads: number
  readonly failedReads: number
  readonly failedWrites: number
  /** The longest that a reader waited who asks again until there is an answer. */
  readonly longestWaitSec: number
  /** From the beginning until lists had the newest blocks again. */
  readonly freshSec: number
  readonly resyncs: number
  readonly misses: readonly string[]
}

const SLOW_MS = 1_000
const QUIET_MS = 2_000
const HEALTHY_WITHIN_MS = 120_000
const POLL_MS = 100

/** Does it, waits until everything answers and shows the newest figures again, and says what clients saw of it. */
export async function runPhase(phase: Phase, work: Work, settleSec: number): Promise<PhaseResult> {
  const { name, isPlanned, backWithinSec } = phase
  const from = performance.now()
  await phase.act()
  const isBack = await untilHealthy(work, performance.now())
  await sleep(settleSec * 1_000)
  const to = performance.now()
  const reads = work.probe.reads.filter(({ dueAt }) => dueAt >= from && dueAt < to)
  const failedReads = reads.filter(isFailed)
  const writes = work.points.failures.filter(({ at }) => at >= from && at < to)
  const stale = work.probe.figures.filter(({ at, areFresh }) => at >= from && at < to && !areFresh)
  const longestWaitSec = longestWait(reads) / 1_000
  const misses = [
    ...(isBack ? [] : [`not everything was back after ${HEALTHY_WITHIN_MS / 1_000} s`]),
    ...(longestWaitSec > backWithinSec
      ? [`a read was answered after ${longestWaitSec.toFixed(1)} s, not ${backWithinSec} s`]
      : []),
    ...(isPlanned ? describeFailures(failedReads, writes) : []),
    ...(phase.findMisses?.() ?? []),
  ]
  return {
    name,
    isPlanned,
    seconds: (to - from) / 1_000,
    reads: reads.length,
    failedReads: failedReads.length,
    failedWrites: writes.length,
    longestWaitSec,
    freshSec: secondsSince(
      from,
      stale.map(({ at }) => at),
    ),
    resyncs: countResyncs(work, Date.now() - (to - from)),
    misses,
  }
}

const isFailed = ({ status }: Read) => status !== 200
const isFailedOrSlow = (read: Read) => isFailed(read) || read.endedAt - read.dueAt > SLOW_MS

/** From when each read was due until it was answered, or, when it failed, the next of its kind: the longest, in milliseconds. */
export function longestWait(reads: readonly Read[]): number {
  const nextAt = new Map<Read['kind'], number>()
  let longest = 0
  // From the last one on, so that the next answer is known.
  for (const read of reads.toSorted((a, b) => b.dueAt - a.dueAt)) {
    const { kind, dueAt, endedAt } = read
    const next = nextAt.get(kind) ?? Number.POSITIVE_INFINITY
    longest = Math.max(longest, (isFailed(read) ? next : endedAt) - dueAt)
    if (!isFailed(read)) nextAt.set(kind, Math.min(endedAt, next))
  }
  return longest
}

/** Reads have been answered for a moment, and the newest figures are shown. */
async function untilHealthy({ probe }: Work, since: number): Promise<boolean> {
  for (const deadline = since + HEALTHY_WITHIN_MS; performance.now() < deadline; await sleep(POLL_MS)) {
    const quietFrom = performance.now() - QUIET_MS
    if (quietFrom < since) continue
    const recent = probe.reads.filter(({ endedAt }) => endedAt >= quietFrom)
    const areFresh = probe.figures.filter(({ at }) => at >= quietFrom).every((one) => one.areFresh)
    if (areFresh && recent.length > 0 && !recent.some(isFailedOrSlow)) return true
  }
  return false
}

function describeFailures(reads: readonly Read[], writes: readonly FailedAttempt[]): string[] {
  const counts = new Map<string, number>()
  for (const what of [
    ...reads.map(({ kind, status }) => `${kind} ${status}`),
    ...writes.map(({ what }) => `write ${what}`),
  ])
    counts.set(what, (counts.get(what) ?? 0) + 1)
  return [...counts].map(([what, count]) => `${count} requests failed: ${what}`)
}

function countResyncs({ streams }: Work, from: number): number {
  const all = [...streams.public, ...streams.own]
  return all.filter(({ received }) => received.some(({ isResync, at }) => isResync && at >= from)).length
}

const secondsSince = (from: number, times: readonly number[]) =>
  times.length === 0 ? 0 : (times.reduce((latest, at) => Math.max(latest, at)) - from) / 1_000
