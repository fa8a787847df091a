import { luckyBuyAbi } from '@tyche/contracts/abis'
import type { Address, PublicClient } from 'viem'
import type { DebtorDeployment } from './claim-liability-call.ts'

/** Of a deployment record, the contracts that may owe somebody money, and the tokens. */
export interface LiabilityDeployment extends DebtorDeployment {
  readonly pools: readonly { readonly address: Address }[]
  readonly tokens: readonly { readonly address: Address }[]
}

/** Money that a token could not deliver, and that waits for its owner. */
export interface Liability {
  /** The contract that owes it. */
  source: Address
  token: Address
  /** Base units of the token. */
  amount: bigint
}

/**
 * What pools, LuckyBuy and the reward pool owe an account; only what is above 0.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getLiabilities } from '@tyche/sdk/rewards'
 *
 * for (const { token, amount } of await getLiabilities(client, { deployment, account })) console.log(token, amount)
 */
export async function getLiabilities(
  client: PublicClient,
  { deployment, account }: { deployment: LiabilityDeployment; account: Address },
): Promise<Liability[]> {
  const { contracts, pools, tokens } = deployment
  const sources = [...pools.map(({ address }) => address), contracts.luckyBuy, contracts.rewardPool]
  const pairs = sources.flatMap((source) => tokens.map(({ address: token }) => ({ source, token })))
  const liabilities = await Promise.all(
    pairs.map(async ({ source, token }) => {
      // The function is the same in each of the three.
      const call = { abi: luckyBuyAbi, address: source, functionName: 'liabilityOf', args: [account, token] } as const
      return { source, token, amount: await client.readContract(call) }
    }),
  )
  return liabilities.filter(({ amount }) => amount > 0n)
}
