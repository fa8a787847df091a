import type { SettleContext } from '../settle-all/context.ts'
import type { LeaveOptions } from './options.ts'

/** Shared state of the parts of leaving. */
export interface LeaveContext extends SettleContext {
  options: LeaveOptions
  /** When the next round is due that something waits for, in unix milliseconds; undefined when nothing does. */
  nextRoundMs: number | undefined
}
