import { timeOf } from '@tyche/beacon'
import { randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import type { Address, Client, Hex } from 'viem'
import { getContractEvents } from 'viem/actions'
import { getAction } from 'viem/utils'
import { NotVerifiableError } from '../errors/not-verifiable-error.ts'
import { findLog } from '../tx/logs/find-log.ts'
import type { BeaconStepName, VerifyStep } from './verify-report.ts'
import { verifyRound } from './verify-round.ts'

/** The beacon that is believed, in drand's terms: of a deployment record, or of another source. */
export type TrustedBeacon = {
  scheme: string
  /** Compressed G2 point in hex, as drand prints it. */
  publicKey: string
  /** Unix seconds of round 1. */
  genesisTime: number
  periodSec: number
}

export type VerifyBeaconRoundParameters = {
  beacon: TrustedBeacon
  coordinator: Address
  round: bigint
  /** The block that asked for the round, and its time in unix seconds. */
  block: { number: bigint; timestamp: bigint }
}

/**
 * The three steps from a round's schedule to its randomness, and the randomness of its signature. What follows is computed
 * from that, not from what the coordinator says it is: a false one then fails at its own step alone.
 */
export async function verifyBeaconRound(
  client: Client,
  { beacon, coordinator, round, block }: VerifyBeaconRoundParameters,
): Promise<{ randomness: Hex; steps: VerifyStep<BeaconStepName>[] }> {
  const submitted = await readSubmitted(client, coordinator, round, block.number)
  const { randomness, steps } = verifyRound({ beacon, round, ...submitted })
  const roundTime = timeOf(beacon, round)
  return {
    randomness,
    steps: [
      {
        name: 'round',
        isTrue: BigInt(roundTime) > block.timestamp,
        facts: { round: round.toString(), betAt: block.timestamp.toString(), roundAt: roundTime.toString() },
      },
      ...steps,
    ],
  }
}

async function readSubmitted(client: Client, coordinator: Address, beaconRound: bigint, fromBlock: bigint) {
  const read = getAction(client, getContractEvents, 'getContractEvents')
  const log = await findLog(client, {
    fromBlock,
    read: (range) =>
      read({
        address: coordinator,
        abi: randomnessCoordinatorAbi,
        eventName: 'RoundSubmitted',
        args: { beaconRound },
        strict: true,
        ...range,
      }),
  })
  if (!log) throw new NotVerifiableError({ missing: 'round', message: `Round ${beaconRound} was not submitted.` })
  const { signature, randomness } = log.args
  return { signature, randomness }
}
