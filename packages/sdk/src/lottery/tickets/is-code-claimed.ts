import type { PublicClient } from 'viem'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/**
 * Whether the reward of a winning code was claimed.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { isCodeClaimed } from '@tyche/sdk/lottery'
 *
 * const isClaimed = await isCodeClaimed(client, { deployment, productId: 7, code: 3 })
 */
export function isCodeClaimed(
  client: PublicClient,
  { deployment, productId, code }: { deployment: LuckyBuyDeployment; productId: number; code: number },
): Promise<boolean> {
  return client.readContract({ ...luckyBuyContract(deployment), functionName: 'isClaimed', args: [productId, code] })
}
