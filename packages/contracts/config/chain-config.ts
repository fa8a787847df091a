import type { Address } from 'viem'

/** Source of a token and of its price. */
type TokenSource =
  | {
      /** An existing token and Chainlink's feed of its price in USD. */
      readonly address: Address
      readonly feed: Address
    }
  | {
      /** A test token and a test feed, which the deployment creates: on the local chain only. */
      readonly test: 'usd' | 'eth'
      /** First answer of the feed, in USD. */
      readonly price: string
    }

export type TokenConfig = TokenSource & {
  readonly symbol: string
  readonly decimals: number
  /** Longest time between two answers of the feed, as published. */
  readonly heartbeatSec: number
  /** No published value was read: the deployer looks it up and confirms it. */
  readonly isHeartbeatAssumed?: true
  /** Price change at which the feed updates, as published, rounded up. */
  readonly deviationBasisPoints: number
  /** Least stake of one play, in whole tokens, whose fee pays for settling the bet alone; see minWagerOf. */
  readonly minWager: string
  /** The pool that backs the token's bets. */
  readonly pool: PoolId
}

export type PoolId = 'stable' | 'bluechip'

export type PoolTokenConfig = {
  readonly symbol: string
  readonly minWeightBasisPoints: number
  readonly maxWeightBasisPoints: number
  /** First deposit of the owner, in whole tokens. */
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
  /** Largest gap between a pool's two values at which exit orders are executed. */
  readonly exitGapBasisPoints: number
  /** The most that all open bets, and those of one round, may cost. */
  readonly totalDrawdownBasisPoints: number
  readonly roundDrawdownBasisPoints: number
  readonly tokens: readonly PoolTokenConfig[]
}

/** A token that products are sold for, and that rewards are paid in. */
export type LotteryTokenConfig = {
  readonly symbol: string
  /** Receives the surplus of draws; its size bounds the open prizes. */
  readonly pool: PoolId
  /** The most that vouchers may take at once, and again over each following day, in whole tokens. */
  readonly voucherLimit: string
  /** The same for prizes of sales for points, which LuckyBuy's manager reserves. */
  readonly reserveLimit: string
  /** RewardPool's first deposit, in whole tokens; only on the local chain, elsewhere the treasury deposits. */
  readonly rewards?: string
}

/** Arguments of LuckyBuy's `setGuards`, in its order. */
export type LotteryGuards = {
  /** Largest income from all open products, as part of a pool: depositors pay for it and may not receive it. */
  readonly openSurplusBasisPoints: number
  /** Least time from the request of a draw to the round that decides it. */
  readonly drawDelaySec: number
  /** Time from the commitment of a sale for points to its draw; zero requests the draw at once. */
  readonly commitDelaySec: number
  /** Least time from the start of a sale for points to its commitment. */
  readonly minOffChainSaleSec: number
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
  readonly lotteryGuards: LotteryGuards
}

/** A feed may answer this much later than its heartbeat, because the answer has to be mined. */
const answerGraceSec = 600

/** Seconds for which an answer of the token's feed counts. */
export function maxAgeSecOf({ heartbeatSec }: TokenConfig): number {
  return heartbeatSec + answerGraceSec
}
