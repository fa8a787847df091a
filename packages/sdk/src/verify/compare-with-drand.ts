import type { Hex } from 'viem'
import { type FetchRoundParameters, fetchRound } from './fetch-round.ts'
import type { TrustedBeacon } from './verify-beacon-round.ts'
import type { VerifyStep } from './verify-report.ts'

export type CompareWithDrandParameters = FetchRoundParameters & {
  beacon: TrustedBeacon
  /** The one that the chain has, 48 bytes. */
  signature: Hex
}

/**
 * Asks drand itself for a round and compares its signature with the chain's. A round has only one valid signature, so this
 * repeats what `verifyBet` and `verifyDraw` have proved, for a reader who wants it from the source.
 *
 * @throws `BeaconUnavailableError` if no address gives a valid signature of the round; `TypeError` without a chain hash.
 * @example
 * import { quicknet } from '@tyche/protocol/quicknet'
 * import { compareWithDrand } from '@tyche/sdk/verify'
 *
 * const { isTrue } = await compareWithDrand({ beacon: quicknet, round: 1000n, signature, urls: ['https://api.drand.sh'] })
 */
export async function compareWithDrand({
  signature,
  ...asked
}: CompareWithDrandParameters): Promise<VerifyStep<'drand'>> {
  const published = (await fetchRound(asked)).signature
  return {
    name: 'drand',
    isTrue: published === signature,
    facts: { round: asked.round.toString(), published, signature },
  }
}
