import { randomnessOf } from '@tyche/beacon'
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { isSignedBy } from './is-signed-by.ts'
import type { TrustedBeacon } from './verify-beacon-round.ts'
import type { RoundStepName, VerifyStep } from './verify-report.ts'

export type VerifyRoundParameters = {
  beacon: TrustedBeacon
  round: bigint
  /** 48 bytes, compressed. */
  signature: Hex
  /** As it was told; what the signature gives if left out. */
  randomness?: Hex | undefined
}

export type RoundReport = {
  isTrue: boolean
  steps: readonly VerifyStep<RoundStepName>[]
  /** As it follows from the signature. */
  randomness: Hex
}

/**
 * Proves a round of a beacon: that its key signed it, and that the randomness is the hash of that signature. Asks nobody.
 *
 * @example
 * import { quicknet } from '@tyche/protocol/quicknet'
 * import { verifyRound } from '@tyche/sdk/verify'
 *
 * const { isTrue, randomness } = verifyRound({ beacon: quicknet, round: 1000n, signature })
 */
export function verifyRound({ beacon, round, signature, randomness: told }: VerifyRoundParameters): RoundReport {
  const randomness = bytesToHex(randomnessOf(hexToBytes(signature)))
  const steps: VerifyStep<RoundStepName>[] = [
    {
      name: 'signature',
      isTrue: isSignedBy(beacon, { round, signature }),
      facts: { publicKey: beacon.publicKey, signature },
    },
    {
      name: 'randomness',
      isTrue: told === undefined || told.toLowerCase() === randomness,
      facts: { randomness: told ?? randomness },
    },
  ]
  return { isTrue: steps.every(({ isTrue }) => isTrue), steps, randomness }
}
