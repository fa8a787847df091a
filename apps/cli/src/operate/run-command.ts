import type { Context } from './context.ts'

/** Wraps a command for the command-line parser: opens the context first. */
export type Run = <Arguments extends unknown[]>(
  action: (context: Context, ...given: Arguments) => Promise<void>,
) => (...given: Arguments) => Promise<void>
