export type JsonRpcId = string | number | null

export interface JsonRpcCall {
  readonly jsonrpc: '2.0'
  readonly id: JsonRpcId
  readonly method: string
  readonly params?: unknown
}

export interface JsonRpcAnswer {
  readonly jsonrpc: '2.0'
  readonly id: JsonRpcId
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** The proxy's errors, with codes of JSON-RPC 2.0 and EIP-1474. */
export const rpcErrors = {
  parse: { code: -32700, message: 'The body is not valid JSON' },
  invalid: { code: -32600, message: 'This is not a JSON-RPC 2.0 request' },
  tooLarge: { code: -32600, message: 'The request is larger than allowed' },
  emptyBatch: { code: -32600, message: 'The batch is empty' },
  tooMany: { code: -32005, message: 'The batch holds too many calls' },
  limited: { code: -32005, message: 'Too many requests, please slow down' },
  busy: { code: -32005, message: 'Too many calls are waiting, please slow down' },
  tooManySubscriptions: { code: -32005, message: 'Too many subscriptions on this connection' },
  notHere: { code: -32601, message: 'This method is not available here' },
  invalidSubscription: { code: -32602, message: 'Only newHeads and logs can be subscribed to, with a small filter' },
  invalidGas: { code: -32602, message: 'The call must be an object whose gas, if any, is a hex quantity' },
  // Not -32005, which libraries send again.
  largeAnswer: { code: -32602, message: 'The answer is larger than allowed: ask for less' },
  unavailable: { code: -32002, message: 'The chain is not responding' },
  late: { code: -32002, message: 'The chain did not answer in time' },
  foreign: { code: -32003, message: 'Pages of this origin are not allowed to call this address' },
} as const

export function rpcError(id: JsonRpcId, error: (typeof rpcErrors)[keyof typeof rpcErrors]): JsonRpcAnswer {
  return { jsonrpc: '2.0', id, error }
}

/** Parses one call; undefined for anything else. Notifications (no id) get the id null. */
export function parseCall(value: unknown): JsonRpcCall | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { jsonrpc, id = null, method, params } = value as Record<string, unknown>
  if (jsonrpc !== '2.0' || typeof method !== 'string' || method.length > 100) return undefined
  if (id !== null && typeof id !== 'string' && !(typeof id === 'number' && Number.isFinite(id))) return undefined
  if (typeof id === 'string' && id.length > 200) return undefined
  if (params !== undefined && (typeof params !== 'object' || params === null)) return undefined
  return { jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
