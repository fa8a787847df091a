import { AMOUNT_MAX } from '@tyche/protocol/scales'
import type { Shares } from '@tyche/sdk/pools'
import type { ParsedAmount } from '../../../lib/amounts/parse-amount.ts'

/** Names of texts under `pools.problems`. */
export type LiquidityProblem = 'closed' | 'empty' | 'format' | 'number' | 'balance' | 'shares' | 'fresh'

export interface AddDraft {
  amount: ParsedAmount
  balance: bigint | undefined
  isClosed: boolean
}

/** The first problem of a deposit that is known without a quote. */
export function checkAdd({ amount, balance, isClosed }: AddDraft): LiquidityProblem | undefined {
  if (isClosed) return 'closed'
  if (!amount.ok) return amount.reason
  if (amount.value === 0n) return 'empty'
  if (amount.value > AMOUNT_MAX) return 'number'
  return balance !== undefined && amount.value > balance ? 'balance' : undefined
}

export interface RemoveDraft {
  amount: ParsedAmount
  shares: Shares | undefined
  /** In kind, fresh shares can be removed too. */
  isInKind: boolean
}

export function checkRemove({ amount, shares, isInKind }: RemoveDraft): LiquidityProblem | undefined {
  if (!amount.ok) return amount.reason
  if (amount.value === 0n) return 'empty'
  if (amount.value > AMOUNT_MAX) return 'number'
  if (!shares) return undefined
  if (amount.value > shares.balance) return 'shares'
  return !isInKind && amount.value > shares.balance - shares.fresh ? 'fresh' : undefined
}
