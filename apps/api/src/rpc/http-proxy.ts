import type { RpcProxy } from './create-rpc-proxy.ts'
import { type JsonRpcAnswer, type JsonRpcCall, parseCall, parseJson, rpcError, rpcErrors } from './json-rpc.ts'
import { costOf, isAllowedMethod } from './methods.ts'
import { postCall } from './post-call.ts'

export const MAX_BATCH = 100
/** Slots usually become free within a second. */
const BUSY_RETRY_SEC = 1

export interface ProxyAnswer {
  readonly status: 200 | 400 | 429 | 503
  readonly body: JsonRpcAnswer | JsonRpcAnswer[]
  readonly retryAfterSec?: number
}

/** Answers the body of an HTTP request: rejects calls that are not allowed and forwards the others, in order. */
export async function proxyRpc(text: string, client: string, proxy: RpcProxy): Promise<ProxyAnswer> {
  const parsed = parseJson(text)
  if (parsed === undefined) return { status: 400, body: rpcError(null, rpcErrors.parse) }
  if (!Array.isArray(parsed)) {
    const { answers, ...rest } = await proxyBatch([parsed], client, proxy)
    return { ...rest, body: answers[0] ?? rpcError(null, rpcErrors.unavailable) }
  }
  if (parsed.length === 0) return { status: 400, body: rpcError(null, rpcErrors.emptyBatch) }
  if (parsed.length > MAX_BATCH) return { status: 400, body: rpcError(null, rpcErrors.tooMany) }
  const { answers, ...rest } = await proxyBatch(parsed, client, proxy)
  return { ...rest, body: answers }
}

async function proxyBatch(values: readonly unknown[], client: string, proxy: RpcProxy) {
  const calls = values.map(parseCall)
  const cost = calls.reduce((sum, call) => sum + (call ? costOf(call.method) : 1), 0)
  const retryAfterSec = await proxy.consume(client, cost)
  if (retryAfterSec !== undefined) {
    const answers = calls.map((call) => rpcError(call?.id ?? null, rpcErrors.limited))
    return { status: 429 as const, answers, retryAfterSec }
  }
  const answers = await Promise.all(calls.map((call) => answerOf(call, client, proxy)))
  const forwarded = answers.filter((_, index) => isAllowedMethod(calls[index]?.method ?? ''))
  const haveAll = (...errors: readonly object[]) =>
    forwarded.length > 0 && forwarded.every(({ error }) => error !== undefined && errors.includes(error))
  if (haveAll(rpcErrors.unavailable, rpcErrors.late)) return { status: 503 as const, answers }
  if (haveAll(rpcErrors.busy)) return { status: 429 as const, answers, retryAfterSec: BUSY_RETRY_SEC }
  return { status: 200 as const, answers }
}

async function answerOf(
  call: JsonRpcCall | undefined,
  client: string,
  { rpcUrl, forward, count }: RpcProxy,
): Promise<JsonRpcAnswer> {
  if (!call) return rpcError(null, rpcErrors.invalid)
  if (isAllowedMethod(call.method)) return await forward(client, call, (sent, signal) => postCall(rpcUrl, sent, signal))
  count(call.method, 'refused')
  return rpcError(call.id, rpcErrors.notHere)
}
