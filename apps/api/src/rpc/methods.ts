/** Allowed methods: reading the chain and sending a signed transaction. */
const httpMethods = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_syncing',
  'net_listening',
  'net_version',
  'web3_clientVersion',
])

const subscriptionKinds = new Set(['newHeads', 'logs'])
/** They are kept as long as the subscription: a client with all it may have keeps 32 MiB at most. */
const MAX_SUBSCRIPTION_CHARS = 8_192

/** The cost of a call against the limit: a log search is expensive, a block number is not. */
const costs: ReadonlyMap<string, number> = new Map([
  ['eth_getLogs', 5],
  ['eth_call', 2],
  ['eth_createAccessList', 2],
  ['eth_estimateGas', 2],
  ['eth_getProof', 5],
])

export function isAllowedMethod(method: string): boolean {
  return httpMethods.has(method)
}

export function isSubscriptionMethod(method: string): method is 'eth_subscribe' | 'eth_unsubscribe' {
  return method === 'eth_subscribe' || method === 'eth_unsubscribe'
}

export function isAllowedSubscription(params: unknown): boolean {
  if (!Array.isArray(params) || typeof params[0] !== 'string' || !subscriptionKinds.has(params[0])) return false
  return JSON.stringify(params).length <= MAX_SUBSCRIPTION_CHARS
}

export function costOf(method: string): number {
  return costs.get(method) ?? 1
}

/** A method's metric label. Unknown methods share one, so that clients cannot create arbitrary labels. */
export function metricLabel(method: string): string {
  return httpMethods.has(method) || isSubscriptionMethod(method) ? method : 'other'
}
