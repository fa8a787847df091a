import { randomnessOf, timeOf, verifyRound } from '@tyche/beacon'
import { randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import { BEACON_SCHEME } from '@tyche/protocol/quicknet'
import { type Address, bytesToHex, type Client, type Hex, hexToBytes } from 'viem'
import { getContractEvents } from 'viem/actions'
import { getAction } from 'viem/utils'
import { NotVerifiableError } from '../errors/not-verifiable-error.ts'
import { findLog } from '../tx/find-log.ts'
import type { BeaconStepName, VerifyStep } from './verify-report.ts'

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

/** The three steps from a round's schedule to its randomness, and the randomness that the coordinator has. */
export async function verifyBeaconRound(
  client: Client,
  { beacon, coordinator, round, block }: VerifyBeaconRoundParameters,
): Promise<{ randomness: Hex; steps: VerifyStep<BeaconStepName>[] }> {
  const submitted = await readSubmitted(client, coordinator, round, block.number)
  const signature = hexToBytes(submitted.signature)
  const publicKey = hexToBytes(`0x${beacon.publicKey.replace(/^0x/, '')}`)
  const roundTime = timeOf(beacon, round)
  return {
    randomness: submitted.randomness,
    steps: [
      {
        name: 'round',
        isTrue: BigInt(roundTime) > block.timestamp,
        facts: { round: round.toString(), betAt: block.timestamp.toString(), roundAt: roundTime.toString() },
      },
      {
        name: 'signature',
        isTrue: beacon.scheme === BEACON_SCHEME && verifyRound({ publicKey, round, signature }),
        facts: { publicKey: beacon.publicKey, signature: submitted.signature },
      },
      {
        name: 'randomness',
        isTrue: bytesToHex(randomnessOf(signature)) === submitted.randomness,
        facts: { randomness: submitted.randomness },
      },
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
  return log.args
}
