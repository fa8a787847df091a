import * as z from 'zod/mini'
import {
  address,
  amount,
  hash,
  nextCursor,
  ratio,
  signedAmount,
  signedRatio,
  signedUsd,
  uint,
  unixSeconds,
  usd,
} from './common/primitives.ts'

export const lpPoolPaths = {
  poolList: '/v1/contractCenter/lpPool/poolList',
  poolInfo: '/v1/contractCenter/lpPool/poolInfo',
  userPoolList: '/v1/contractCenter/lpPool/userPoolList',
  transaction: '/v1/contractCenter/lpPool/transaction',
  userTransaction: '/v1/contractCenter/lpPool/userTransaction',
} as const

/** One token that a pool accepts. Prices and values are null until its feed has answered. */
export const lpPoolToken = z.object({
  token: address,
  symbol: z.string(),
  decimals: z.int(),
  /** False once the owner stopped accepting it. */
  isAccepted: z.boolean(),
  feed: z.nullable(address),
  /** What the pool owns, and the part that open bets reserve. */
  balance: amount,
  reserved: amount,
  /** Owed to accounts after failed transfers. */
  liabilities: amount,
  /** Price of a whole token. */
  priceUsd: z.nullable(usd),
  valueUsd: z.nullable(usd),
  /** Share of the pool's value, and the band that adding and removing keep it in. */
  weightBasisPoints: z.nullable(z.int()),
  minWeightBasisPoints: z.int(),
  maxWeightBasisPoints: z.int(),
})

/** A pool's current state. `...Usd` have 18 decimals and are null while a token it holds has no price. */
export const lpPool = z.object({
  poolId: z.string(),
  address,
  name: z.string(),
  symbol: z.string(),
  createdAt: unixSeconds,
  /** Value without the stakes of open bets; `lpPriceUsd` is this divided by the supply. */
  liquidityUsd: z.nullable(usd),
  /** Value if every open bet wins its maximum (prices removals), and if every one loses (prices additions). */
  aumMinUsd: z.nullable(usd),
  aumMaxUsd: z.nullable(usd),
  /** Pool shares in existence, 18 decimals. */
  lpSupply: amount,
  lpPriceUsd: z.nullable(usd),
  /** Annualised growth of the LP price, scaled by 1e18; null while the pool is younger than a day. */
  apy7d: z.nullable(signedRatio),
  apy30d: z.nullable(signedRatio),
  /** Stakes of settled bets. */
  volume24hUsd: usd,
  volumeUsd: usd,
  betCount: z.int(),
  reservedUsd: z.nullable(usd),
  /** The contracts that may reserve and pay from this pool. */
  bankers: z.array(address),
  /** Only handlers may add liquidity; removing is open to everyone. */
  isPrivate: z.boolean(),
  addFeeBasisPoints: z.int(),
  removeFeeBasisPoints: z.int(),
  spreadBasisPoints: z.int(),
  tokens: z.array(lpPoolToken),
})

/** One point of a chart: the state at the end of an hour or day; the last point is now. */
export const lpPoolPoint = z.object({
  at: unixSeconds,
  lpPriceUsd: usd,
  liquidityUsd: usd,
  lpSupply: amount,
  /** Of that hour or day alone. */
  volumeUsd: usd,
})

/** An account's shares of a pool and their value. */
export const lpPosition = z.object({
  poolId: z.string(),
  pool: address,
  lpAmount: amount,
  /** Of the pool's supply, scaled by 1e18. */
  share: ratio,
  /** At the LP price, rounded down. */
  valueUsd: z.nullable(usd),
  depositedUsd: usd,
  withdrawnUsd: usd,
  /** value + withdrawn - deposited. */
  earnedUsd: z.nullable(signedUsd),
  firstAt: unixSeconds,
})

export const lpTransactionKind = z.enum(['add', 'remove', 'removeInKind', 'betResult'])

/** One line of a pool's history. */
export const lpTransaction = z.object({
  /** Position on chain, block and log: one transaction may have several lines. */
  id: z.string(),
  poolId: z.string(),
  pool: address,
  kind: lpTransactionKind,
  /** The account that added or removed liquidity or placed the bet. */
  account: address,
  token: address,
  /** Tokens that came in (add), went out (remove), or were paid out (betResult). */
  amount,
  /** betResult: the bet's stake, the fee that the pool paid, and stake - amount - fee. */
  stake: z.nullable(amount),
  fee: z.nullable(amount),
  poolProfit: z.nullable(signedAmount),
  lpAmount: z.nullable(amount),
  valueUsd: z.nullable(usd),
  /** remove: the id of the executed exit order, if any; its owner is the account. */
  exitOrder: z.nullable(uint),
  at: unixSeconds,
  hash,
})

export const lpPoolList = z.object({ list: z.array(lpPool) })
export const lpPoolInfo = z.object({ pool: lpPool, history: z.array(lpPoolPoint) })
export const lpUserPoolList = z.object({ list: z.array(lpPosition) })
export const lpTransactions = z.object({ list: z.array(lpTransaction), nextCursor })

export type LpPoolToken = z.infer<typeof lpPoolToken>
export type LpPool = z.infer<typeof lpPool>
export type LpPoolPoint = z.infer<typeof lpPoolPoint>
export type LpPosition = z.infer<typeof lpPosition>
export type LpTransaction = z.infer<typeof lpTransaction>
export type LpTransactionKind = z.infer<typeof lpTransactionKind>
export type LpPoolList = z.infer<typeof lpPoolList>
export type LpPoolInfo = z.infer<typeof lpPoolInfo>
export type LpUserPoolList = z.infer<typeof lpUserPoolList>
export type LpTransactions = z.infer<typeof lpTransactions>
