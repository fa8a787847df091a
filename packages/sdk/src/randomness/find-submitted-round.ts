import { randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import { type Client, type GetLogsReturnType, getAbiItem } from 'viem'
import { getBlock, getLogs } from 'viem/actions'
import { getAction } from 'viem/utils'
import { scanBlocks } from '../tx/logs/scan-blocks.ts'
import type { CoordinatorDeployment } from './coordinator-contract.ts'

const event = getAbiItem({ abi: randomnessCoordinatorAbi, name: 'RoundSubmitted' })
type RoundLog = GetLogsReturnType<typeof event, [typeof event], true, bigint, bigint>[number]

/** Blocks of the first, newest piece; each earlier one is ten times as long. */
const FIRST_BLOCKS = 1_000n
const GROWTH = 10n

export interface SubmittedRound {
  round: bigint
  blockNumber: bigint
  /** Of its block, in unix seconds. */
  submittedAtSec: number
}

export interface FindSubmittedRoundParameters {
  deployment: CoordinatorDeployment
  fromBlock: bigint
  toBlock: bigint
}

/**
 * The round that was submitted last in a range of blocks, which is read from its end. Undefined when there is none: rounds are
 * submitted only while something waits for them.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { findSubmittedRound } from '@tyche/sdk/randomness'
 *
 * const toBlock = await client.getBlockNumber()
 * const last = await findSubmittedRound(client, { deployment, fromBlock: toBlock - 5_000n, toBlock })
 */
export async function findSubmittedRound(
  client: Client,
  { deployment, fromBlock, toBlock }: FindSubmittedRoundParameters,
): Promise<SubmittedRound | undefined> {
  const address = deployment.contracts.randomnessCoordinator
  const read = getAction(client, getLogs, 'getLogs')
  let length = FIRST_BLOCKS
  for (let to = toBlock; to >= fromBlock; to -= length, length *= GROWTH) {
    const from = to - length + 1n > fromBlock ? to - length + 1n : fromBlock
    const pieces = scanBlocks(
      (range) => read({ address, event, strict: true, ...range }) as Promise<RoundLog[]>,
      from,
      to,
    )
    let last: { round: bigint; blockNumber: bigint } | undefined
    for await (const logs of pieces) {
      const newest = logs.at(-1)
      if (newest) last = { round: newest.args.beaconRound, blockNumber: newest.blockNumber }
    }
    if (!last) continue
    const { timestamp } = await getAction(client, getBlock, 'getBlock')({ blockNumber: last.blockNumber })
    return { ...last, submittedAtSec: Number(timestamp) }
  }
  return undefined
}
