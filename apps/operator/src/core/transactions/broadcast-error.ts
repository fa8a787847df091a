import { BaseError, RpcRequestError } from 'viem'
import { InsufficientFundsError, NonceTakenError, TransactionRefusedError, UnderpricedError } from '../errors.ts'

/** Why a node refused a raw transaction. JSON-RPC has one code for all reasons, so the table matches messages. */
export type BroadcastRefusal = 'known' | 'nonceTooLow' | 'underpriced' | 'insufficientFunds' | 'other'

const TABLE: readonly [RegExp, BroadcastRefusal][] = [
  [/already ?known|already imported|known transaction/i, 'known'],
  [/nonce too low|nonce is too low|old ?nonce|nonce has already been used/i, 'nonceTooLow'],
  [/underpriced|fee (?:too low|cap less than block base fee)|max fee per gas less than block base fee/i, 'underpriced'],
  [/insufficient funds/i, 'insufficientFunds'],
]

/** `unreachable` when the transaction may or may not have arrived: no answer, or an answer that is not the node's. */
export function classifyBroadcastError(error: unknown): BroadcastRefusal | 'unreachable' {
  const rpcError = error instanceof BaseError ? error.walk((cause) => cause instanceof RpcRequestError) : undefined
  if (!(rpcError instanceof RpcRequestError)) return 'unreachable'
  const words = `${rpcError.details} ${rpcError.shortMessage}`
  return TABLE.find(([pattern]) => pattern.test(words))?.[1] ?? 'other'
}

/** The error that the sender of a refused transaction gets. */
export function refusalError(refusal: BroadcastRefusal, cause: unknown): Error {
  if (refusal === 'nonceTooLow') return new NonceTakenError('The nonce was used by another transaction.', { cause })
  if (refusal === 'insufficientFunds')
    return new InsufficientFundsError('The account cannot pay for the transaction.', { cause })
  if (refusal === 'underpriced') return new UnderpricedError('The node wants a higher fee.', { cause })
  return new TransactionRefusedError('The node refused the transaction.', { cause })
}
