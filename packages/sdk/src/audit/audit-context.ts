import type { Hash } from 'viem'
import type { BetOdds, DeployedGame } from '../games/odds/get-bet-odds.ts'
import type { TrustedBeacon } from '../verify/verify-beacon-round.ts'
import { type AuditMismatch, type AuditStep, KEPT_MISMATCHES } from './audit-mismatch.ts'
import type { AuditState, OpenRequest } from './state/audit-state.ts'

/** What the handlers of all events share. */
export type AuditContext = {
  chainId: number
  beacon: TrustedBeacon
  state: AuditState
  /** The odds of a settings version, as the game's contract keeps them. */
  oddsOf: (game: DeployedGame, settingsVersion: number) => Promise<BetOdds>
}

/** Where an event stands. */
export type EventPlace = {
  transaction: Hash
  /** Of the block, in unix seconds. */
  time: bigint
}

export type Check = { subject: string; step: AuditStep; expected: unknown; found: unknown }

/** Notes a mismatch unless what was found is what follows. Returns whether it is. */
export function check({ state }: AuditContext, { transaction }: EventPlace, found: Check): boolean {
  const [expected, actual] = [String(found.expected), String(found.found)]
  if (expected === actual) return true
  const mismatch: AuditMismatch = { subject: found.subject, step: found.step, transaction, expected, found: actual }
  state.mismatchCount += 1
  if (state.mismatches.length < KEPT_MISMATCHES) state.mismatches.push(mismatch)
  return false
}

export function roundKeyOf({ coordinator, beaconRound }: Pick<OpenRequest, 'coordinator' | 'beaconRound'>): string {
  return `${coordinator.toLowerCase()}-${beaconRound}`
}
