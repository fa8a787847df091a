import { type Address, erc20Abi, formatUnits, parseAbi } from 'viem'
import { type DeployChain, hasCode } from './chain.ts'
import { feedDecimals } from './contracts/plan-contracts.ts'
import { DeployRefusedError } from './refusals.ts'
import type { ResolvedPool, ResolvedToken } from './resolve-tokens.ts'
import type { NamedRoles } from './roles.ts'

const feedAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
])

type Facts = {
  readonly chain: DeployChain
  readonly roles: NamedRoles
  readonly uptimeFeed: Address | undefined
  readonly tokens: readonly ResolvedToken[]
  readonly pools: readonly ResolvedPool[]
}

/** Throws unless a public chain matches its configuration, so that no contract is created with a wrong address. */
export async function assertFacts(facts: Facts): Promise<void> {
  const { chain, roles, uptimeFeed, tokens } = facts
  if (roles.multisig && !(await hasCode(chain, roles.multisig)))
    throw new DeployRefusedError(`There is no contract at the multisig's address ${roles.multisig}.`)
  if (uptimeFeed && !(await hasCode(chain, uptimeFeed)))
    throw new DeployRefusedError(`There is no uptime feed at ${uptimeFeed}.`)
  for (const token of tokens) await assertToken(chain, token)
}

/** Throws unless the deployer holds the pools' first deposits. */
export async function assertSeeds({ chain, tokens, pools }: Facts): Promise<void> {
  for (const token of tokens) {
    const seeds = pools.flatMap((pool) => pool.tokens.filter((poolToken) => poolToken.token === token))
    const needed = seeds.reduce((sum, { seed }) => sum + seed, 0n)
    const args = [chain.deployer.address] as const
    const owned = await chain.reader.readContract({
      address: token.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args,
    })
    if (owned < needed)
      throw new DeployRefusedError(
        `The pools start with ${formatUnits(needed, token.decimals)} ${token.symbol}; the deployer has ${formatUnits(owned, token.decimals)}.`,
      )
  }
}

async function assertToken({ reader }: DeployChain, token: ResolvedToken): Promise<void> {
  const contract = { address: token.address, abi: erc20Abi } as const
  const feed = { address: token.feed, abi: feedAbi } as const
  const [symbol, decimals, answerDecimals, [, answer, , updatedAt], block] = await Promise.all([
    reader.readContract({ ...contract, functionName: 'symbol' }),
    reader.readContract({ ...contract, functionName: 'decimals' }),
    reader.readContract({ ...feed, functionName: 'decimals' }),
    reader.readContract({ ...feed, functionName: 'latestRoundData' }),
    reader.getBlock(),
  ]).catch((error: unknown) => {
    throw new DeployRefusedError(`${token.symbol} at ${token.address} or its feed at ${token.feed} does not answer.`, {
      cause: error,
    })
  })
  if (symbol !== token.symbol || decimals !== token.decimals)
    throw new DeployRefusedError(`${token.address} is ${symbol} with ${decimals} decimals, not ${token.symbol}.`)
  if (answerDecimals !== feedDecimals) throw new DeployRefusedError(`${token.feed} has ${answerDecimals} decimals.`)
  const ageSec = block.timestamp - updatedAt
  if (answer <= 0n || ageSec > token.maxAgeSec)
    throw new DeployRefusedError(`The feed of ${token.symbol} answered ${answer} ${ageSec} s ago: not a current price.`)
}
