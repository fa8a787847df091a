import { BaseError, RpcRequestError } from 'viem'

/** What a node meant by refusing a raw transaction. JSON-RPC has one code for all of it, so this table reads the words. */
export type BroadcastRefusal = 'known' | 'nonceTooLow' | 'underpriced' | 'insufficientFunds' | 'other'

const TABLE: readonly [RegExp, BroadcastRefusal][] = [
  [/already ?known|already imported|known transaction/i, 'known'],
  [/nonce too low|nonce is too low|old ?nonce|nonce has already been used/i, 'nonceTooLow'],
  [/underpriced|fee (?:too low|cap less than block base fee)|max fee per gas less than block base fee/i, 'underpriced'],
  [/insufficient funds/i, 'insufficientFunds'],
]

/** `unreachable` when nobody knows whether the transaction arrived: no answer, or one that is not the node's. */
export function classifyBroadcastError(error: unknown): BroadcastRefusal | 'unreachable' {
  const rpcError = error instanceof BaseError ? error.walk((cause) => cause instanceof RpcRequestError) : undefined
  if (!(rpcError instanceof RpcRequestError)) return 'unreachable'
  const words = `${rpcError.details} ${rpcError.shortMessage}`
  return TABLE.find(([pattern]) => pattern.test(words))?.[1] ?? 'other'
}
