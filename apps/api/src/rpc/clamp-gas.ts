import type { JsonRpcCall } from './json-rpc.ts'

/** Methods with which the node executes a caller's code for free. */
const running = new Set(['eth_call', 'eth_createAccessList', 'eth_estimateGas'])
/** A hex quantity of at most 256 bits. */
const quantity = /^0x[0-9a-fA-F]{1,64}$/

/**
 * Limits the call's gas to `maxGas`, also when the call names none: without a limit a node could run it forever.
 * Undefined when the parameters are malformed.
 */
export function clampGas(call: JsonRpcCall, maxGas: bigint): JsonRpcCall | undefined {
  if (!running.has(call.method)) return call
  const { params } = call
  if (!Array.isArray(params)) return undefined
  const [transaction, ...others] = params as unknown[]
  if (typeof transaction !== 'object' || transaction === null || Array.isArray(transaction)) return undefined
  // Some nodes also read the gas from `gasLimit`.
  const { gas, gasLimit, ...rest } = transaction as Record<string, unknown>
  const asked = gas ?? gasLimit
  if (asked !== undefined && asked !== null && !(typeof asked === 'string' && quantity.test(asked))) return undefined
  const given = typeof asked === 'string' ? BigInt(asked) : maxGas
  const clamped = given < maxGas ? given : maxGas
  return { ...call, params: [{ ...rest, gas: `0x${clamped.toString(16)}` }, ...others] }
}
