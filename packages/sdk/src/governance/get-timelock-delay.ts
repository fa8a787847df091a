import type { Address, Client } from 'viem'
import { getCode, readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { decodeRevert } from '../errors/decode-revert.ts'
import { timelockAbi } from './timelock-abi.ts'

/**
 * Seconds between a timelock's proposal and its execution at least; undefined for an address that is no timelock, such as an
 * account.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getTimelockDelay } from '@tyche/sdk/governance'
 *
 * const delaySec = await getTimelockDelay(client, { address: owner })
 */
export async function getTimelockDelay(client: Client, { address }: { address: Address }): Promise<number | undefined> {
  const code = await getAction(client, getCode, 'getCode')({ address })
  if (code === undefined) return undefined
  const read = getAction(client, readContract, 'readContract')
  try {
    return Number(await read({ address, abi: timelockAbi, functionName: 'getMinDelay' }))
  } catch (error) {
    if (decodeRevert(error)) return undefined
    throw error
  }
}
