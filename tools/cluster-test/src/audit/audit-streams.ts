import type { Received, StreamRecord } from '../load/stream-clients.ts'
import { type Finding, missOf } from './finding.ts'

/** How long before the end a client must have heard of something, while the product publishes. */
const SILENT_MS = 10_000

/**
 * Of clients of the same topics: each got every entry that any of them got, once and in order, but for what a resync told it that
 * it missed.
 *
 * @param endedAt when the clients were closed, in milliseconds since 1970
 */
export function auditStreams(records: readonly StreamRecord[], endedAt: number): Finding {
  const successors = successorsOf(records)
  const gaps: string[] = []
  const repeats: string[] = []
  const silent: string[] = []
  for (const [client, { received }] of records.entries()) {
    const last = received.at(-1)
    if (!last || endedAt - last.at > SILENT_MS) silent.push(`client ${client}`)
    let before: Received | undefined
    for (const entry of received) {
      if (before && !entry.isResync) {
        const place = `client ${client} after ${before.epoch}.${before.sequence}: ${entry.epoch}.${entry.sequence}`
        if (entry.epoch === before.epoch && entry.sequence <= before.sequence) repeats.push(place)
        else if (entry.epoch !== before.epoch || isGap(successors, before, entry)) gaps.push(place)
      }
      before = entry
    }
  }
  return {
    what: 'entries of the public stream that clients got',
    counted: records.reduce((sum, { received }) => sum + received.filter(({ isResync }) => !isResync).length, 0),
    misses: [
      ...missOf('gaps without resync', gaps),
      ...missOf('entries told twice', repeats),
      ...missOf('clients heard nothing at the end', silent),
    ],
  }
}

/** Of each epoch, what all clients together got, in order. */
function successorsOf(records: readonly StreamRecord[]): Map<string, number[]> {
  const sets = new Map<string, Set<number>>()
  for (const { received } of records)
    for (const { epoch, sequence, isResync } of received) {
      if (isResync) continue
      const known = sets.get(epoch) ?? new Set()
      sets.set(epoch, known.add(sequence))
    }
  return new Map([...sets].map(([epoch, set]) => [epoch, [...set].sort((a, b) => a - b)]))
}

/** Whether somebody got an entry between the two. */
function isGap(successors: ReadonlyMap<string, readonly number[]>, before: Received, entry: Received): boolean {
  const next = (successors.get(entry.epoch) ?? []).find((sequence) => sequence > before.sequence)
  return next !== undefined && next < entry.sequence
}

export interface SettledBet {
  readonly nonce: string
  /** In lower case. */
  readonly player: string
  readonly settledAtSec: number
}

/** The chain's clock has whole seconds. */
const CLOCK_MS = 1_000
/** Longer than another indexer takes to be up to date, from when on everybody is told to read again. */
const RESYNC_WITHIN_MS = 40_000

/** Each player was told of each result of theirs once, or was told to read again soon after it. */
export function auditOwnResults(
  records: readonly (StreamRecord & { readonly address: string })[],
  bets: readonly SettledBet[],
  openedAt: number,
): Finding {
  const missing: string[] = []
  const twice: string[] = []
  let counted = 0
  for (const { address, received, results } of records) {
    const resyncs = received.filter(({ isResync }) => isResync).map(({ at }) => at)
    for (const { nonce, settledAtSec } of bets.filter(({ player }) => player === address.toLowerCase())) {
      if (settledAtSec * 1_000 < openedAt) continue
      counted += 1
      const told = results.filter((one) => one.nonce === nonce).map(({ at }) => at)
      const settledAt = settledAtSec * 1_000
      const isExcused = resyncs.some((at) => at >= settledAt - CLOCK_MS && at <= settledAt + RESYNC_WITHIN_MS)
      if (told.length === 0 && !isExcused) missing.push(`coin-${nonce}`)
      const [first = 0, second] = told
      if (second !== undefined && !resyncs.some((at) => at > first && at <= second)) twice.push(`coin-${nonce}`)
    }
  }
  return {
    what: 'results of own bets on the stream',
    counted,
    misses: [...missOf('results not told and no resync', missing), ...missOf('results told twice', twice)],
  }
}
