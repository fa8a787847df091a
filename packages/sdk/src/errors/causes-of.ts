/** An error or one of its causes: of viem, a wallet, a node, or this package. */
export type Cause = {
  name?: unknown
  code?: unknown
  message?: unknown
  details?: unknown
  shortMessage?: unknown
  reason?: unknown
  data?: unknown
  functionName?: unknown
  raw?: unknown
  cause?: unknown
}

/**
 * An error and its causes, the outermost first. A cause may lead back to itself: no more than twelve are read.
 *
 * @example
 * import { causesOf } from '@tyche/sdk/errors'
 *
 * const isRefusedByOwner = (error: unknown) => [...causesOf(error)].some(({ code }) => code === 4001)
 */
export function* causesOf(error: unknown): Generator<Cause, undefined> {
  let link = error
  for (let depth = 0; depth < 12 && typeof link === 'object' && link !== null; depth += 1) {
    yield link as Cause
    link = (link as Cause).cause
  }
}
