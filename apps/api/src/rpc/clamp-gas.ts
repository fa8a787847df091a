import type { JsonRpcCall } from './json-rpc.ts'

/** Methods by which the node runs code that a caller sends or names, for nothing. */
const running = new Set(['eth_call', 'eth_createAccessList', 'eth_estimateGas'])
/** At most 256 bits, as the node reads it. */
const quantity = /^0x[0-9a-fA-F]{1,64}$/

/**
 * The call with no more gas than `maxGas`, and with that much where it names none: nodes run a call of endless gas
 * endlessly. Undefined for parameters in which the gas cannot be told.
 */
export function clampGas(call: JsonRpcCall, maxGas: bigint): JsonRpcCall | undefined {
  if (!running.has(call.method)) return call
  const { params } = call
  if (!Array.isArray(params)) return undefined
  const [transaction, ...others] = params as unknown[]
  if (typeof transaction !== 'object' || transaction === null || Array.isArray(transaction)) return undefined
  // `gasLimit` is another name of it for some nodes.
  const { gas, gasLimit, ...rest } = transaction as Record<string, unknown>
  const asked = gas ?? gasLimit
  if (asked !== undefined && asked !== null && !(typeof asked === 'string' && quantity.test(asked))) return undefined
  const given = typeof asked === 'string' ? BigInt(asked) : maxGas
  const clamped = given < maxGas ? given : maxGas
  return { ...call, params: [{ ...rest, gas: `0x${clamped.toString(16)}` }, ...others] }
}
