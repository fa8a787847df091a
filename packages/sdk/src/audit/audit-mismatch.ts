import type { Hash } from 'viem'
import type { StepName } from '../verify/verify-report.ts'

/** event: a log that does not have the form of its event · sequence: bets or codes are missing or repeated · paid: a pool, a claim or a refund moved another amount than follows. */
export type AuditStep = Exclude<StepName, SaleStepOnly> | 'event' | 'sequence' | 'paid'
type SaleStepOnly = 'codes' | 'merkleRoot' | 'leavesHash' | 'drand'

/** An event that contradicts what follows from the events before it. */
export type AuditMismatch = {
  /** `coin-12`, `product-7`, `ticket-3` or `round-99`. */
  subject: string
  step: AuditStep
  transaction: Hash
  expected: string
  found: string
}

/** Mismatches that are kept: a wrong key gives one for each bet. */
export const KEPT_MISMATCHES = 1_000
