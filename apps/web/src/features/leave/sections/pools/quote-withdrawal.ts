import type { Deployment } from '@tyche/protocol/deployment'
import {
  minReceived,
  quoteRemoveInKind,
  quoteRemoveLiquidity,
  removeInKindCall,
  removeLiquidityCall,
} from '@tyche/sdk/pools'
import type { WriteRequest } from '@tyche/sdk/tx'
import type { Address } from 'viem'
import type { Connection } from '../../connection/open-connection.ts'

/** 0.5 %, as much as prices may move until the transaction is mined. */
const SLIPPAGE_BASIS_POINTS = 50

/** What shares bring, and the write that withdraws them; a refusal by its error's name. */
export type Withdrawal =
  | { received: readonly { token: Address; amount: bigint }[]; request: WriteRequest }
  | { refusal: string }

export interface WithdrawalParameters {
  pool: Deployment['pools'][number]
  owner: Address
  lpAmount: bigint
  /** Undefined: a part of every token of the pool. */
  token: Address | undefined
}

export async function quoteWithdrawal(
  { client, deployment }: Pick<Connection, 'client' | 'deployment'>,
  { pool, owner, lpAmount, token }: WithdrawalParameters,
): Promise<Withdrawal> {
  const { liquidityManager: manager, liquidityUtils: utils } = deployment.contracts
  if (token === undefined) {
    const quote = await quoteRemoveInKind(client, { pool: pool.address, owner, lpAmount })
    if (!quote.ok) return { refusal: quote.refusal.name }
    const received = pool.tokens.map((each, index) => ({ token: each, amount: quote.values.amounts[index] ?? 0n }))
    return { received, request: removeInKindCall({ pool: pool.address, lpAmount, receiver: owner }) }
  }
  const quote = await quoteRemoveLiquidity(client, { pool: pool.address, utils, token, lpAmount })
  if (!quote.ok) return { refusal: quote.refusal.name }
  const { amount } = quote.values
  const minOut = minReceived({ quoted: amount, slippageBasisPoints: SLIPPAGE_BASIS_POINTS })
  const request = removeLiquidityCall({ manager, pool: pool.address, token, lpAmount, minOut, receiver: owner })
  return { received: [{ token, amount }], request }
}
