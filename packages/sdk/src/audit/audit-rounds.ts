import { randomnessOf, timeOf } from '@tyche/beacon'
import { type Address, bytesToHex, type Hex, hexToBytes } from 'viem'
import { isSignedBy } from '../verify/is-signed-by.ts'
import { type AuditContext, check, type EventPlace, roundKeyOf } from './audit-context.ts'
import type { AuditEventOf } from './audit-event.ts'
import type { OpenRequest } from './state/audit-state.ts'

/** A bet or a draw waits for a round: its signature will be checked, and its randomness remembered. */
export function awaitRound(context: AuditContext, place: EventPlace, subject: string, request: OpenRequest): void {
  const { waiting } = context.state
  const key = roundKeyOf(request)
  waiting[key] = (waiting[key] ?? 0) + 1
  // The time of the round, against that of the bet: nobody can have known it.
  const isUnknown = BigInt(timeOf(context.beacon, request.beaconRound)) > request.askedAt
  check(context, place, {
    subject,
    step: 'round',
    expected: 'a round published later',
    found: isUnknown ? 'a round published later' : 'a round published before',
  })
}

/** The randomness of what a bet or a draw waited for; undefined, and a mismatch, if the round never came. */
export function takeRandomness(
  context: AuditContext,
  place: EventPlace,
  subject: string,
  request: OpenRequest,
): Hex | undefined {
  const key = roundKeyOf(request)
  const randomness = context.state.rounds[key]
  check(context, place, {
    subject,
    step: 'round',
    expected: `round ${request.beaconRound} submitted before`,
    found: randomness ? `round ${request.beaconRound} submitted before` : 'no such round',
  })
  releaseRound(context, request)
  return randomness
}

/** What waited for a round ended; nothing is remembered for nobody. */
export function releaseRound({ state }: AuditContext, request: OpenRequest): void {
  const key = roundKeyOf(request)
  const left = (state.waiting[key] ?? 1) - 1
  if (left > 0) {
    state.waiting[key] = left
    return
  }
  delete state.waiting[key]
  delete state.rounds[key]
}

/** Checks the signature of a round that something waits for. */
export function applyRound(
  context: AuditContext,
  place: EventPlace,
  coordinator: Address,
  { beaconRound, randomness, signature }: AuditEventOf<'RoundSubmitted'>['args'],
): void {
  const { state, beacon } = context
  const key = roundKeyOf({ coordinator, beaconRound })
  if (state.waiting[key] === undefined) return
  const subject = `round-${beaconRound}`
  const isSigned = isSignedBy(beacon, { round: beaconRound, signature })
  check(context, place, {
    subject,
    step: 'signature',
    expected: 'signed by the beacon',
    found: isSigned ? 'signed by the beacon' : signature,
  })
  check(context, place, {
    subject,
    step: 'randomness',
    expected: bytesToHex(randomnessOf(hexToBytes(signature))),
    found: randomness,
  })
  state.rounds[key] = randomness
  state.roundCount += 1
}
