import { type Hex, type PublicClient, zeroHash } from 'viem'
import { type CoordinatorDeployment, coordinatorContract } from './coordinator-contract.ts'

/** A round of the beacon as the coordinator has it. */
export interface StoredRound {
  /** Unix seconds at which the beacon publishes it. */
  timeSec: number
  /** 32 bytes; undefined until somebody has submitted the round. */
  randomness: Hex | undefined
}

/**
 * A round's time, and its randomness once the coordinator has it.
 *
 * @param round from 1
 * @throws viem's error when the node does not answer.
 * @example
 * import { getRound } from '@tyche/sdk/randomness'
 *
 * const { randomness } = await getRound(client, { deployment, round: 1n })
 */
export async function getRound(
  client: PublicClient,
  { deployment, round }: { deployment: CoordinatorDeployment; round: bigint },
): Promise<StoredRound> {
  const coordinator = coordinatorContract(deployment)
  const [time, randomness] = await Promise.all([
    client.readContract({ ...coordinator, functionName: 'timeOf', args: [round] }),
    client.readContract({ ...coordinator, functionName: 'randomnessOf', args: [round] }),
  ])
  return { timeSec: Number(time), randomness: randomness === zeroHash ? undefined : randomness }
}
