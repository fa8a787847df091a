import { parseArgs } from 'node:util'
import { ArgumentError } from '../settle-all/errors.ts'

/** What an account may have open, in the order in which it is taken out. */
export const partNames = ['bets', 'tickets', 'pre-orders', 'pools', 'debts'] as const
export type PartName = (typeof partNames)[number]

export interface LeaveOptions {
  /** Says what would be sent, and sends nothing. */
  isDryRun: boolean
  parts: ReadonlySet<PartName>
  /** Symbol or address of the token that pools pay; a part of each of their tokens without it. */
  token: string | undefined
  /** How much less than quoted is accepted of a pool, in basis points. */
  slippageBasisPoints: number
}

const DEFAULT_SLIPPAGE = 50
const MAX_SLIPPAGE = 5_000

/** @throws `ArgumentError` for arguments that it does not know. */
export function parseLeaveOptions(args: readonly string[]): LeaveOptions {
  const values = readValues(args)
  const names = values.only?.split(',').map((name) => name.trim()) ?? partNames
  const unknown = names.find((name) => !partNames.some((part) => part === name))
  if (unknown !== undefined) throw new ArgumentError(`--only takes ${partNames.join(', ')}, not ${unknown}.`)
  const text = values.slippage ?? String(DEFAULT_SLIPPAGE)
  const slippage = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(slippage <= MAX_SLIPPAGE))
    throw new ArgumentError(`--slippage is a number of basis points up to ${MAX_SLIPPAGE}, not ${values.slippage}.`)
  return {
    isDryRun: values['dry-run'] ?? false,
    parts: new Set(names as readonly PartName[]),
    token: values.token,
    slippageBasisPoints: slippage,
  }
}

function readValues(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const options = { 'dry-run': { type: 'boolean' }, only: text, token: text, slippage: text } as const
    return parseArgs({ args: [...args], options }).values
  } catch (cause) {
    throw new ArgumentError((cause as Error).message, { cause })
  }
}
