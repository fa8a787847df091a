import { parseArgs } from 'node:util'

export interface StartOptions {
  /** Deletes the data folder's content first; `isAgreed` without a question. */
  readonly reset: boolean
  readonly isAgreed: boolean
  /** Starts the simulated players as well. */
  readonly withDemo: boolean
}

/** The options of `npm start`. Throws for any other. */
export function readOptions(args: readonly string[]): StartOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { reset: { type: 'boolean' }, demo: { type: 'boolean' }, yes: { type: 'boolean', short: 'y' } },
  })
  return { reset: values.reset ?? false, isAgreed: values.yes ?? false, withDemo: values.demo ?? false }
}
