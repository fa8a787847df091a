/**
 * Submitting a round: 21,000, calldata, verifying, storing, the event. About 200,000 are used; the verifier wants to see
 * more than that before it begins, because each precompile call is given a cap above its price.
 */
export const ROUND_GAS = 400_000n
/** One request without its callback's own work: storage, event, call, calldata. */
const REQUEST_GAS = 40_000n
/** What a callback of a bet usually needs with 20 plays; the last one of a batch is given its full `callbackGas`. */
const USUAL_CALLBACK_GAS = 160_000n
/** Of a transaction; leaves room under the 16.7M that Ethereum allows. */
export const MAX_BATCH_GAS = 12_000_000n
const MAX_BATCH_SIZE = 200
const MAX_CALLBACK_GAS = 8_000_000n

/** A request by what was tried with it. */
export interface SettleableRequest {
  /** Callbacks that reverted although they had `callbackGas`. */
  failures: number
  /** Transactions that ended without any word about it. */
  setbacks: number
}

export interface SettlementBatch<Request extends SettleableRequest> {
  requests: Request[]
  /** For each callback. */
  callbackGas: bigint
  /** Of the whole transaction. */
  gas: bigint
}

/**
 * Splits the requests of one round into transactions. Those whose callback has failed go alone, with twice the gas each
 * time, so that none costs the others anything; those that met a setback count with their full callback.
 *
 * @param baseCallbackGas what a first try gives each callback; at least `getMinCallbackGas`
 * @example
 * import { createSettlementBatches } from '@tyche/sdk/randomness'
 *
 * const requests = [{ id: 1n, failures: 0, setbacks: 0 }]
 * const [batch] = createSettlementBatches(requests, 500_000n)
 */
export function createSettlementBatches<Request extends SettleableRequest>(
  requests: readonly Request[],
  baseCallbackGas: bigint,
): SettlementBatch<Request>[] {
  const failed = requests.filter(({ failures }) => failures > 0)
  const alone = failed.map((request) => createBatch([request], callbackGasAfter(request.failures, baseCallbackGas)))
  const batches: SettlementBatch<Request>[] = []
  let current: Request[] = []
  for (const request of requests) {
    if (request.failures > 0) continue
    const next = [...current, request]
    if (next.length <= MAX_BATCH_SIZE && createBatch(next, baseCallbackGas).gas <= MAX_BATCH_GAS) current = next
    else {
      batches.push(createBatch(current, baseCallbackGas))
      current = [request]
    }
  }
  if (current.length > 0) batches.push(createBatch(current, baseCallbackGas))
  return [...batches, ...alone]
}

function callbackGasAfter(failures: number, baseCallbackGas: bigint): bigint {
  const grown = baseCallbackGas * 2n ** BigInt(failures)
  return grown < MAX_CALLBACK_GAS ? grown : MAX_CALLBACK_GAS
}

function createBatch<Request extends SettleableRequest>(
  requests: Request[],
  callbackGas: bigint,
): SettlementBatch<Request> {
  const used = requests.reduce((sum, { setbacks }) => {
    const callback = setbacks > 0 || callbackGas < USUAL_CALLBACK_GAS ? callbackGas : USUAL_CALLBACK_GAS
    return sum + REQUEST_GAS + callback
  }, 0n)
  // Before each callback the coordinator wants 64/63 of callbackGas left, also before the last.
  return { requests, callbackGas, gas: ROUND_GAS + used + (callbackGas * 64n) / 63n }
}
