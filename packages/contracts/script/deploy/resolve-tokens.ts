import type { Deployment } from '@tyche/protocol/deployment'
import { type Address, parseUnits } from 'viem'
import { type ChainConfig, maxAgeSecOf, type PoolConfig, type TokenConfig } from '../../config/chain-config.ts'

/** A token of the configuration with its addresses. */
export type ResolvedToken = Pick<TokenConfig, 'symbol' | 'decimals' | 'deviationBasisPoints'> & {
  readonly address: Address
  readonly feed: Address
  readonly maxAgeSec: number
  readonly minWager: bigint
  /** The pool that backs the token's bets. */
  readonly pool: Address
  readonly isMintable: boolean
}

export type ResolvedPool = Pick<
  PoolConfig,
  | 'id'
  | 'name'
  | 'symbol'
  | 'addFeeBasisPoints'
  | 'removeFeeBasisPoints'
  | 'spreadBasisPoints'
  | 'exitGapBasisPoints'
  | 'totalDrawdownBasisPoints'
  | 'roundDrawdownBasisPoints'
> & {
  readonly address: Address
  readonly tokens: readonly ResolvedPoolToken[]
}

export type ResolvedPoolToken = {
  readonly token: ResolvedToken
  readonly minWeightBasisPoints: number
  readonly maxWeightBasisPoints: number
  readonly seed: bigint
}

/** A token of LuckyBuy and RewardPool. */
export type LotteryToken = {
  readonly token: ResolvedToken
  /** The pool of its products. */
  readonly pool: Address
  readonly voucherLimit: bigint
  readonly reserveLimit: bigint
  /** RewardPool's first deposit. */
  readonly rewards: bigint
}

type Contracts = Deployment['contracts']

/** The configuration's pools and tokens with the addresses of a deployment. */
export function resolveTokens(config: ChainConfig, contracts: Contracts) {
  const addressOfPool = { stable: contracts.stablePool, bluechip: contracts.blueChipPool }
  const tokens = config.tokens.map(
    (token): ResolvedToken => ({
      symbol: token.symbol,
      decimals: token.decimals,
      deviationBasisPoints: token.deviationBasisPoints,
      ...sourceOf(token, contracts),
      maxAgeSec: maxAgeSecOf(token),
      minWager: parseUnits(token.minWager, token.decimals),
      pool: addressOfPool[token.pool],
    }),
  )
  const pools = config.pools.map(
    ({ tokens: poolTokens, ...pool }): ResolvedPool => ({
      ...pool,
      address: addressOfPool[pool.id],
      tokens: poolTokens.map(({ symbol, seed, ...weights }) => {
        const token = tokens.find((candidate) => candidate.symbol === symbol)
        if (!token) throw new Error(`The pool ${pool.id} holds ${symbol}, which is not configured.`)
        return { token, ...weights, seed: parseUnits(seed, token.decimals) }
      }),
    }),
  )
  const lotteryTokens = config.lotteryTokens.map(
    ({ symbol, pool, voucherLimit, reserveLimit, rewards = '0' }): LotteryToken => {
      const token = tokens.find((candidate) => candidate.symbol === symbol)
      if (!token) throw new Error(`Products are sold for ${symbol}, which is not configured.`)
      return {
        token,
        pool: addressOfPool[pool],
        voucherLimit: parseUnits(voucherLimit, token.decimals),
        reserveLimit: parseUnits(reserveLimit, token.decimals),
        rewards: parseUnits(rewards, token.decimals),
      }
    },
  )
  return { tokens, pools, lotteryTokens }
}

function sourceOf(token: TokenConfig, contracts: Contracts) {
  if (!('test' in token)) return { address: token.address, feed: token.feed, isMintable: false }
  const [address, feed] =
    token.test === 'usd' ? [contracts.testUsd, contracts.usdFeed] : [contracts.testEth, contracts.ethFeed]
  if (!address || !feed) throw new Error(`${token.symbol} is a test token, which this chain does not have.`)
  return { address, feed, isMintable: true }
}
