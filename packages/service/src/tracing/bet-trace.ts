/** What happens to a bet, in any process, from its transaction to the row that everybody reads. */
export interface BetSpan {
  /** The transaction that placed the bet: all processes know it, so their spans make one trace without telling each other. */
  readonly transactionHash: string
  readonly name: string
  /** Unix milliseconds. */
  readonly startMs: number
  /** Now, if it is missing. */
  readonly endMs?: number
  readonly attributes?: Readonly<Record<string, string | number>>
  /** The span that the others of the trace are parts of; one process records it. */
  readonly isRoot?: boolean
}

type Recorder = (span: BetSpan & { readonly endMs: number }) => void

/** Ponder loads this module a second time, beside the process that starts it. */
const key = Symbol.for('tyche.bet-trace')
const shared = globalThis as { [key]?: Recorder | undefined }

/** Where spans go from now on in this process; nowhere without a recorder. */
export function setBetRecorder(recorder: Recorder | undefined): void {
  shared[key] = recorder
}

/**
 * Records a part of a bet's way. Costs nothing while traces are off, and never throws.
 *
 * @example
 * import { recordBetSpan } from '@tyche/service/bet-trace'
 * recordBetSpan({ transactionHash: '0x…', name: 'settle', startMs: Date.now() - 40 })
 */
export function recordBetSpan(span: BetSpan): void {
  const endMs = span.endMs ?? Date.now()
  shared[key]?.({ ...span, startMs: Math.min(span.startMs, endMs), endMs })
}
