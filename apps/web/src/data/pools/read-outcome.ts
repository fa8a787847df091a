import { liquidityPoolAbi } from '@tyche/contracts/abis'
import { type Address, parseEventLogs, type TransactionReceipt } from 'viem'

/** What a transaction brought, as the pool booked it. */
export interface MoveOutcome {
  /** Shares that were minted; 0 when something was removed. */
  lpAmount: bigint
  /** Tokens that left the pool. */
  tokens: { token: Address; amount: bigint }[]
}

export function readOutcome(receipt: TransactionReceipt, pool: Address): MoveOutcome {
  const logs = parseEventLogs({
    abi: liquidityPoolAbi,
    eventName: ['LiquidityAdded', 'LiquidityRemoved', 'LiquidityRemovedInKind'],
    logs: receipt.logs.filter(({ address }) => address.toLowerCase() === pool.toLowerCase()),
  })
  const lpAmount = logs.reduce((sum, log) => (log.eventName === 'LiquidityAdded' ? sum + log.args.lpAmount : sum), 0n)
  const tokens = logs.flatMap((log) =>
    log.eventName === 'LiquidityAdded' ? [] : [{ token: log.args.token, amount: log.args.amount }],
  )
  return { lpAmount, tokens }
}
