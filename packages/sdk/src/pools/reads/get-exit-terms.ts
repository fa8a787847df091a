import { acceptance } from '@tyche/protocol/contract-enums'
import type { Address, Client } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { managerContract } from '../pool-contract.ts'

/** What the liquidity manager lets a pool do, and how much open bets matter for who leaves it now. */
export interface ExitTerms {
  isClosing: boolean
  gapBasisPoints: number
  /** An order is executed when the gap is at most this. */
  limitBasisPoints: number
}

/**
 * On which terms shares leave a pool now.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getExitTerms } from '@tyche/sdk/pools'
 *
 * const { gapBasisPoints, limitBasisPoints } = await getExitTerms(client, { manager, pool })
 */
export async function getExitTerms(
  client: Client,
  { manager, pool }: { manager: Address; pool: Address },
): Promise<ExitTerms> {
  const read = getAction(client, readContract, 'readContract')
  const contract = managerContract(manager)
  const [status, [gap, limit]] = await Promise.all([
    read({ ...contract, functionName: 'poolStatusOf', args: [pool] }),
    read({ ...contract, functionName: 'gapOf', args: [pool] }),
  ])
  return {
    isClosing: status === acceptance.closing,
    gapBasisPoints: Number(gap),
    limitBasisPoints: Number(limit),
  }
}
