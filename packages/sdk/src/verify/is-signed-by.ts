import { MalformedPointError, verifyRound } from '@tyche/beacon'
import { BEACON_SCHEME } from '@tyche/protocol/quicknet'
import { type Hex, hexToBytes } from 'viem'
import type { TrustedBeacon } from './verify-beacon-round.ts'

/** Whether a beacon signed a round. What is no signature at all is no reason to stop: it is false. */
export function isSignedBy(beacon: TrustedBeacon, { round, signature }: { round: bigint; signature: Hex }): boolean {
  if (beacon.scheme !== BEACON_SCHEME) return false
  const publicKey = hexToBytes(`0x${beacon.publicKey.replace(/^0x/, '')}`)
  try {
    return verifyRound({ publicKey, round, signature: hexToBytes(signature) })
  } catch (error) {
    if (error instanceof MalformedPointError) return false
    throw error
  }
}
