import type { Metrics } from '../metrics.ts'
import { type JsonRpcAnswer, type JsonRpcCall, parseCall, rpcError, rpcErrors } from './json-rpc.ts'
import { costOf, isAllowedMethod, metricLabel } from './methods.ts'

export const MAX_BATCH = 100
const TIMEOUT_MS = 15_000

export interface ProxyOptions {
  readonly rpcUrl: string
  readonly metrics: Metrics
  /** Counts calls against the caller's limit; seconds to wait when it is used up. */
  readonly consume: (cost: number) => Promise<number | undefined>
}

export interface ProxyAnswer {
  readonly status: 200 | 400 | 429 | 503
  readonly body: JsonRpcAnswer | JsonRpcAnswer[]
  readonly retryAfterSec?: number
}

/** Answers one HTTP body: refuses what is not allowed, forwards the rest as one batch, keeps the caller's order. */
export async function proxyRpc(text: string, options: ProxyOptions): Promise<ProxyAnswer> {
  const parsed = parseJson(text)
  if (parsed === undefined) return { status: 400, body: rpcError(null, rpcErrors.parse) }
  if (!Array.isArray(parsed)) {
    const { answers, ...rest } = await proxyBatch([parsed], options)
    return { ...rest, body: answers[0] ?? rpcError(null, rpcErrors.unavailable) }
  }
  if (parsed.length === 0) return { status: 400, body: rpcError(null, rpcErrors.emptyBatch) }
  if (parsed.length > MAX_BATCH) return { status: 400, body: rpcError(null, rpcErrors.tooMany) }
  const { answers, ...rest } = await proxyBatch(parsed, options)
  return { ...rest, body: answers }
}

async function proxyBatch(values: readonly unknown[], options: ProxyOptions) {
  const calls = values.map(parseCall)
  const cost = calls.reduce((sum, call) => sum + (call ? costOf(call.method) : 1), 0)
  const retryAfterSec = await options.consume(cost)
  if (retryAfterSec !== undefined) {
    const answers = calls.map((call) => rpcError(call?.id ?? null, rpcErrors.limited))
    return { status: 429 as const, answers, retryAfterSec }
  }
  const forwarded = calls.flatMap((call, index) => (call && isAllowedMethod(call.method) ? [{ call, index }] : []))
  const results =
    forwarded.length > 0
      ? await forward(
          forwarded.map(({ call }) => call),
          options,
        )
      : []
  const isDown = results === undefined
  const byIndex = new Map(forwarded.map(({ index }, position) => [index, results?.[position]]))
  const answers = calls.map((call, index): JsonRpcAnswer => {
    if (!call) return rpcError(null, rpcErrors.invalid)
    const isAllowed = isAllowedMethod(call.method)
    options.metrics.rpcCalls.inc({
      method: metricLabel(call.method),
      outcome: isAllowed ? (isDown ? 'unavailable' : 'forwarded') : 'refused',
    })
    if (!isAllowed) return rpcError(call.id, rpcErrors.notHere)
    return byIndex.get(index) ?? rpcError(call.id, rpcErrors.unavailable)
  })
  return { status: isDown ? (503 as const) : (200 as const), answers }
}

/** Sends the calls under ids of our own, so that a caller's repeated ids cannot mix answers up. */
async function forward(calls: readonly JsonRpcCall[], { rpcUrl }: ProxyOptions) {
  const batch = calls.map((call, position) => ({ ...call, id: position }))
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(batch.length === 1 ? batch[0] : batch),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json()
    const answers = (Array.isArray(answer) ? answer : [answer]) as JsonRpcAnswer[]
    const byId = new Map(answers.map((one) => [one.id, one]))
    return calls.map((call, position) => {
      const found = byId.get(position)
      return found && { ...found, id: call.id }
    })
  } catch {
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
