import { liquidityPoolAbi } from '@tyche/contracts/abis'
import { type Address, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'

/** What a transaction brought an account, as the pool booked it. */
export interface LiquidityOutcome {
  /** Shares that were minted, scaled by 1e18; 0 when something was removed. */
  lpAmount: bigint
  /** Tokens that left the pool, in base units. */
  tokens: { token: Address; amount: bigint }[]
}

/**
 * What a transaction with a pool brought an account. An order that was executed is the liquidity manager's, which held
 * the shares: give its address to read what the pool paid for them.
 *
 * @param account whose tokens were added or whose shares were removed; a bundle of smart accounts carries other accounts' too
 * @example
 * import { liquidityOutcomeOf } from '@tyche/sdk/pools'
 *
 * const { lpAmount } = liquidityOutcomeOf({ receipt, pool, account })
 */
export function liquidityOutcomeOf({
  receipt,
  pool,
  account,
}: {
  receipt: Pick<TransactionReceipt, 'logs'>
  pool: Address
  account: Address
}): LiquidityOutcome {
  const logs = parseEventLogs({
    abi: liquidityPoolAbi,
    eventName: ['LiquidityAdded', 'LiquidityRemoved', 'LiquidityRemovedInKind'],
    logs: receipt.logs.filter(({ address }) => isAddressEqual(address, pool)),
  }).filter(({ args }) => isAddressEqual(args.account, account))
  const lpAmount = logs.reduce((sum, log) => (log.eventName === 'LiquidityAdded' ? sum + log.args.lpAmount : sum), 0n)
  const tokens = logs.flatMap((log) =>
    log.eventName === 'LiquidityAdded' ? [] : [{ token: log.args.token, amount: log.args.amount }],
  )
  return { lpAmount, tokens }
}
