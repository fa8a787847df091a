import { createRegistry } from '@tyche/service/metrics'
import { Counter, Gauge, Histogram } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = createRegistry('tyche_api_')
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'tyche_api_requests_total',
      help: 'HTTP requests by route and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    duration: new Histogram({
      name: 'tyche_api_request_seconds',
      help: 'Time to answer, by route.',
      labelNames: ['route'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    rpcCalls: new Counter({
      name: 'tyche_api_rpc_calls_total',
      help: 'JSON-RPC calls through the proxy by method and outcome.',
      labelNames: ['method', 'outcome'],
      registers,
    }),
    rpcSockets: new Gauge({ name: 'tyche_api_rpc_sockets', help: 'Open RPC web sockets.', registers }),
    onchainReads: new Counter({
      name: 'tyche_api_onchain_reads_total',
      help: 'Reads of lists of what happened on the chain, by the database that answered.',
      labelNames: ['source'],
      registers,
    }),
    sharedAnswers: new Counter({
      name: 'tyche_api_shared_answers_total',
      help: 'Answers to guests who asked public lists: from memory, from another process by Valkey, or made.',
      labelNames: ['source'],
      registers,
    }),
    shedReads: new Counter({
      name: 'tyche_api_shed_reads_total',
      help: 'Reads that were refused with 503 because the process was saturated.',
      registers,
    }),
    streamClients: new Gauge({ name: 'tyche_api_stream_clients', help: 'Open event streams.', registers }),
  }
}
