import type { PublicClient } from 'viem'
import { type LuckyBuyDeployment, luckyBuyContract } from '../lucky-buy-contract.ts'

/** A draw as the contract has it. All 0 before it is requested. */
export interface Draw {
  requestId: bigint
  /** Unix seconds. */
  requestedAtSec: number
  round: bigint
  /** Codes that take part: 0 to `sale - 1`. */
  sale: number
  /** How many of them win. */
  quantity: number
  isDrawn: boolean
  /** The random word; 0 until it is drawn. `winningCodesOf` takes it with `sale` and `quantity`. */
  word: bigint
}

/**
 * What decides which codes of a product win.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getDraw, winningCodesOf } from '@tyche/sdk/lottery'
 *
 * const draw = await getDraw(client, { deployment, productId: 7 })
 * const codes = draw.isDrawn ? winningCodesOf(draw) : []
 */
export async function getDraw(
  client: PublicClient,
  { deployment, productId }: { deployment: LuckyBuyDeployment; productId: number },
): Promise<Draw> {
  const call = { ...luckyBuyContract(deployment), functionName: 'drawOf', args: [productId] } as const
  const { requestedAt, beaconRound, winners, ...draw } = await client.readContract(call)
  return { ...draw, requestedAtSec: requestedAt, round: beaconRound, quantity: winners }
}
