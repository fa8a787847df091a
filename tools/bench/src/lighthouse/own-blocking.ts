/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Clock time and processor time of the thread. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** A task that lasts longer keeps input waiting: https://web.dev/articles/tbt */
const LONG_MS = 50
const observedUs = 5_000_000

/**
 * Milliseconds of blocked input by the page's own work: like Lighthouse's total blocking time, but of the processor time of its
 * tasks in the five seconds after the first paint. On a machine that does other work at the same time, the clock counts
 * that work too; this does not.
 */
export function ownBlockingMs(events: readonly TraceEvent[], slowdown: number): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The trace has no first paint')
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === paint.pid && args?.name === 'CrRendererMain',
  )
  return events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === main?.pid && tid === main.tid)
    .filter(({ ts }) => ts >= paint.ts && ts < paint.ts + observedUs)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1_000) * slowdown - LONG_MS), 0)
}
