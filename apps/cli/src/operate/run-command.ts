import type { Context } from './context.ts'

/** Turns what a command does into what the command line calls: the context is opened first. */
export type Run = <Arguments extends unknown[]>(
  action: (context: Context, ...given: Arguments) => Promise<void>,
) => (...given: Arguments) => Promise<void>
