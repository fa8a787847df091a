import { liquidityPoolAbi } from '@tyche/contracts/abis'
import { type Address, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'

/** What a transaction brought, as the pool booked it. */
export interface LiquidityOutcome {
  /** Shares that were minted, scaled by 1e18; 0 when something was removed. */
  lpAmount: bigint
  /** Tokens that left the pool, in base units. */
  tokens: { token: Address; amount: bigint }[]
}

/**
 * What a transaction with a pool brought its sender.
 *
 * @example
 * import { liquidityOutcomeOf } from '@tyche/sdk/pools'
 *
 * const { lpAmount } = liquidityOutcomeOf({ receipt, pool })
 */
export function liquidityOutcomeOf({
  receipt,
  pool,
}: {
  receipt: Pick<TransactionReceipt, 'logs'>
  pool: Address
}): LiquidityOutcome {
  const logs = parseEventLogs({
    abi: liquidityPoolAbi,
    eventName: ['LiquidityAdded', 'LiquidityRemoved', 'LiquidityRemovedInKind'],
    logs: receipt.logs.filter(({ address }) => isAddressEqual(address, pool)),
  })
  const lpAmount = logs.reduce((sum, log) => (log.eventName === 'LiquidityAdded' ? sum + log.args.lpAmount : sum), 0n)
  const tokens = logs.flatMap((log) =>
    log.eventName === 'LiquidityAdded' ? [] : [{ token: log.args.token, amount: log.args.amount }],
  )
  return { lpAmount, tokens }
}
