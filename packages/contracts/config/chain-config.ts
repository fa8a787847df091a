import type { Address } from 'viem'

/** Where a token and its price come from. */
type TokenSource =
  | {
      /** A token that exists, and Chainlink's feed of its price in USD. */
      readonly address: Address
      readonly feed: Address
    }
  | {
      /** A test token and a test feed, which the deployment creates: on the local chain only. */
      readonly test: 'usd' | 'eth'
      /** USD, as the feed first answers. */
      readonly price: string
    }

export type TokenConfig = TokenSource & {
  readonly symbol: string
  readonly decimals: number
  /** Longest time between two answers of the feed, as published. */
  readonly heartbeatSec: number
  /** Price move that makes the feed answer at once, as published, rounded up. */
  readonly deviationBasisPoints: number
  /** Least stake of one play, in whole tokens: its fee pays for settling the bet alone, see minWagerOf. */
  readonly minWager: string
  /** The pool that carries the token's bets. */
  readonly pool: PoolId
}

export type PoolId = 'stable' | 'bluechip'

export type PoolTokenConfig = {
  readonly symbol: string
  readonly minWeightBasisPoints: number
  readonly maxWeightBasisPoints: number
  /** What the owner puts in first, in whole tokens. */
  readonly seed: string
}

export type PoolConfig = {
  readonly id: PoolId
  /** Name and symbol of the share. */
  readonly name: string
  readonly symbol: string
  readonly addFeeBasisPoints: number
  readonly removeFeeBasisPoints: number
  readonly spreadBasisPoints: number
  /** How far the worst case of all open bets may lie below their best for an order to leave to be executed. */
  readonly exitGapBasisPoints: number
  /** What the bets of all games, and those of one round, may cost at most. */
  readonly totalDrawdownBasisPoints: number
  readonly roundDrawdownBasisPoints: number
  readonly tokens: readonly PoolTokenConfig[]
}

/** A token that products are sold for, and that rewards are paid in. */
export type LotteryTokenConfig = {
  readonly symbol: string
  /** Takes what draws leave over; its size bounds the open prizes. */
  readonly pool: PoolId
  /** What vouchers may take at once, and as much again in each following day, in whole tokens. */
  readonly voucherLimit: string
  /** What RewardPool begins with, in whole tokens: on the local chain only, elsewhere the treasury brings it. */
  readonly rewards?: string
}

/** Everything that differs from chain to chain, except the accounts that hold roles. */
export type ChainConfig = {
  readonly chainId: number
  readonly name: string
  /** The coordinator's delay: block-holding time, clock lag and a second. */
  readonly minDelaySec: number
  /** Chainlink's feed of the sequencer's state, on an L2 that has one. */
  readonly uptimeFeed?: Address
  readonly tokens: readonly TokenConfig[]
  readonly pools: readonly PoolConfig[]
  readonly lotteryTokens: readonly LotteryTokenConfig[]
}

/** A feed may answer this much later than its heartbeat: the answer still has to be mined. */
const answerGraceSec = 600

/** Seconds for which an answer of the token's feed counts. */
export function maxAgeSecOf({ heartbeatSec }: TokenConfig): number {
  return heartbeatSec + answerGraceSec
}
