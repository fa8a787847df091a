import { type Address, erc20Abi } from 'viem'
import { liquidityPoolAbi, testUsdAbi } from '../../../generated/abis.ts'
import { hasCode } from '../chain.ts'
import type { ResolvedPool, ResolvedPoolToken, ResolvedToken } from '../resolve-tokens.ts'
import { type Call, createCall, type Step } from './calls.ts'
import type { ConfigurationInputs } from './configuration.ts'
import { lackingRewards } from './lottery-configuration.ts'

type Seed = ResolvedPoolToken & { readonly pool: ResolvedPool }

/** The owner gets the tokens, then deposits them into the pools: the only deposits outside the weight bands. */
export function seedingSteps(inputs: ConfigurationInputs): Step[] {
  const seeds = inputs.pools.flatMap((pool) => pool.tokens.map((poolToken): Seed => ({ ...poolToken, pool })))
  const seedsOf = (token: ResolvedToken) => seeds.filter((seed) => seed.token === token)
  return [
    ...inputs.tokens.map((token) => ({ pending: () => fundingCalls(inputs, token, seedsOf(token)) })),
    ...seeds.map((seed) => ({ pending: () => depositCalls(inputs, seed) })),
  ]
}

/** Calls that give the owner the missing tokens: minted on the local chain, else transferred by the deployer. */
async function fundingCalls(inputs: ConfigurationInputs, token: ResolvedToken, seeds: Seed[]): Promise<Call[]> {
  const { chain, roles } = inputs
  const lacking = await Promise.all([
    ...seeds.map(async (seed) => ((await isSeeded(inputs, seed)) ? 0n : seed.seed)),
    ...inputs.lotteryTokens
      .filter((rewards) => rewards.token === token)
      .map((rewards) => lackingRewards(inputs, rewards)),
  ])
  const needed = lacking.reduce((sum, amount) => sum + amount, 0n)
  const missing = needed - (await balanceOf(inputs, token, roles.owner))
  if (missing <= 0n) return []

  const contract = { by: 'deployer', address: token.address } as const
  if (!token.isMintable) {
    const step = `give the owner ${token.symbol}`
    const args = [roles.owner, missing]
    return [createCall({ ...contract, step, abi: erc20Abi, functionName: 'transfer', args })]
  }
  const { reader } = chain
  const isPlaced = await hasCode(chain, token.address)
  const portion = isPlaced
    ? await reader.readContract({ address: token.address, abi: testUsdAbi, functionName: 'MINT_AMOUNT' })
    : missing
  const mint = createCall({
    ...contract,
    step: `mint ${token.symbol}`,
    abi: testUsdAbi,
    functionName: 'mint',
    args: [],
  })
  return Array.from({ length: Number((missing + portion - 1n) / portion) }, () => mint)
}

async function depositCalls(inputs: ConfigurationInputs, seed: Seed): Promise<Call[]> {
  if (await isSeeded(inputs, seed)) return []
  const { roles } = inputs
  const { token, pool } = seed
  const receiver = roles.multisig ?? roles.deployer
  const what = `${token.symbol}: ${pool.name}`
  const approve = createCall({
    by: 'owner',
    step: `approve ${what}`,
    address: token.address,
    abi: erc20Abi,
    functionName: 'approve',
    args: [pool.address, seed.seed],
  })
  return [
    ...((await isApproved(inputs, seed)) ? [] : [approve]),
    createCall({
      by: 'owner',
      step: `seed ${what}`,
      address: pool.address,
      abi: liquidityPoolAbi,
      functionName: 'addLiquidity',
      // No minimum: nobody else holds shares that a bad price could favour.
      args: [token.address, seed.seed, 1n, 1n, receiver],
    }),
  ]
}

async function isSeeded({ chain }: ConfigurationInputs, { pool, token }: Seed): Promise<boolean> {
  if (!(await hasCode(chain, pool.address))) return false
  const contract = { address: pool.address, abi: liquidityPoolAbi } as const
  return (await chain.reader.readContract({ ...contract, functionName: 'balanceOfToken', args: [token.address] })) > 0n
}

async function isApproved({ chain, roles }: ConfigurationInputs, { pool, token, seed }: Seed): Promise<boolean> {
  if (!(await hasCode(chain, token.address))) return false
  const args = [roles.owner, pool.address] as const
  const contract = { address: token.address, abi: erc20Abi } as const
  return (await chain.reader.readContract({ ...contract, functionName: 'allowance', args })) >= seed
}

async function balanceOf({ chain }: ConfigurationInputs, token: ResolvedToken, owner: Address): Promise<bigint> {
  if (!(await hasCode(chain, token.address))) return 0n
  return chain.reader.readContract({ address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
}
