import type { Env } from '../env.ts'
import { consumeLimit, type RateLimits } from '../http/limits/rate-limits.ts'
import type { Metrics } from '../metrics.ts'
import { CallSlots } from './call-slots.ts'
import { clampGas } from './clamp-gas.ts'
import { type JsonRpcAnswer, type JsonRpcCall, rpcError, rpcErrors } from './json-rpc.ts'
import { metricLabel } from './methods.ts'
import { traceSent } from './trace-sent.ts'

const MAX_WAITING_PER_CLIENT = 1_000

/** Sends a call to the node. Returns its answer, or `late` once the signal aborts; never throws. */
export type SendToNode = (call: JsonRpcCall, signal: AbortSignal) => Promise<JsonRpcAnswer>

/** Shared by HTTP and WebSocket: limit, slots, deadline and costs. */
export interface RpcProxy {
  readonly rpcUrl: string
  readonly rpcWsUrl: string
  /** Counts calls against the client's limit; returns the seconds to wait if it is used up. */
  readonly consume: (client: string, cost: number) => Promise<number | undefined>
  /** Sends an allowed call, with its gas clamped, once a slot is free. Answers within the deadline. */
  readonly forward: (client: string, call: JsonRpcCall, send: SendToNode) => Promise<JsonRpcAnswer>
  /** Aborts when the node takes too long. */
  readonly deadline: () => AbortSignal
  readonly count: (method: string, outcome: 'forwarded' | 'refused' | 'unavailable') => void
}

export interface RpcProxyNeeds {
  readonly env: Env
  readonly limits: Pick<RateLimits, 'rpc'>
  readonly metrics: Metrics
}

export function createRpcProxy({ env, limits, metrics }: RpcProxyNeeds): RpcProxy {
  const slots = new CallSlots({
    total: env.RPC_CALLS_IN_FLIGHT,
    perClient: env.RPC_CALLS_IN_FLIGHT_PER_CLIENT,
    waitingPerClient: MAX_WAITING_PER_CLIENT,
  })
  const maxGas = BigInt(env.RPC_MAX_GAS)
  const count: RpcProxy['count'] = (method, outcome) => metrics.rpcCalls.inc({ method: metricLabel(method), outcome })

  const deadline = () => AbortSignal.timeout(env.RPC_DEADLINE_SEC * 1_000)

  const send = async (client: string, call: JsonRpcCall, sendToNode: SendToNode): Promise<JsonRpcAnswer> => {
    const clamped = clampGas(call, maxGas)
    if (!clamped) return rpcError(call.id, rpcErrors.invalidGas)
    const signal = deadline()
    const release = await slots.acquire(client, signal)
    if (!release) return rpcError(call.id, signal.aborted ? rpcErrors.late : rpcErrors.busy)
    try {
      return await sendToNode(clamped, signal)
    } finally {
      release()
    }
  }

  return {
    rpcUrl: env.RPC_URL,
    rpcWsUrl: env.RPC_WS_URL,
    consume: (client, cost) => consumeLimit(limits.rpc, `ip:${client}`, cost),
    forward: async (client, call, sendToNode) => {
      const startMs = Date.now()
      const answer = await send(client, call, sendToNode)
      traceSent(call, answer, startMs)
      const isMissing = answer.error === rpcErrors.unavailable || answer.error === rpcErrors.late
      count(call.method, isMissing ? 'unavailable' : 'forwarded')
      return answer
    },
    deadline,
    count,
  }
}
