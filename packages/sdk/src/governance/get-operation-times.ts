import type { Address, Client, Hex } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { timelockAbi } from './timelock-abi.ts'

/** What a timelock stores as the time of an executed operation. */
const DONE = 1n

/**
 * From when a timelock's operations may be executed, in unix seconds and in the order of the ids; undefined for one that is
 * not pending: unknown, executed or cancelled.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getOperationTimes } from '@tyche/sdk/governance'
 *
 * const timelock = deployment.roles.owner
 * const [readyAtSec] = await getOperationTimes(client, { timelock, ids: [`0x${'00'.repeat(32)}`] })
 */
export function getOperationTimes(
  client: Client,
  { timelock, ids }: { timelock: Address; ids: readonly Hex[] },
): Promise<(number | undefined)[]> {
  const read = getAction(client, readContract, 'readContract')
  return Promise.all(
    ids.map(async (id) => {
      const call = { address: timelock, abi: timelockAbi, functionName: 'getTimestamp', args: [id] } as const
      const timestamp = await read(call)
      return timestamp > DONE ? Number(timestamp) : undefined
    }),
  )
}
