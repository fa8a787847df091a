import type { Context } from './context.ts'
import { exitCodes, OpsError } from './errors.ts'

export interface ReasonOption {
  readonly reason: string
}

/** Says what will be done, and asks unless the person said yes before. */
export async function agree({ terminal, options }: Context, what: string): Promise<void> {
  terminal.warn(what)
  if (options.yes) return
  if (!terminal.canAsk)
    throw new OpsError('This terminal cannot ask you: give --yes to do it without asking.', exitCodes.declined)
  if ((await terminal.ask('Type yes to do it: ')) !== 'yes') throw new OpsError('Nothing is done.', exitCodes.declined)
}

export function readReason(reason: string): string {
  const { length } = reason.trim()
  if (length >= 3 && length <= 500) return reason
  throw new OpsError('The reason has 3 to 500 characters.', exitCodes.usage)
}
