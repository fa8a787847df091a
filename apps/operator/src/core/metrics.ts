import { createRegistry } from '@tyche/service/metrics'
import { Counter, Gauge, Histogram } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = createRegistry()
  const registers = [registry]
  const signerUp = new Gauge({
    name: 'tyche_operator_signer_up',
    help: '1 while the remote signer signs what it is asked to; always 1 with keys in the environment',
    registers,
  })
  signerUp.set(1)
  return {
    registry,
    signerUp,
    settleLatency: new Histogram({
      name: 'tyche_operator_settle_latency_seconds',
      help: 'Time from the sight of a request to the receipt of its settlement',
      buckets: [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 5, 10, 30, 60, 300],
      registers,
    }),
    roundDelay: new Histogram({
      name: 'tyche_operator_round_delay_seconds',
      help: 'Time from a round to the receipt of the settlement of its requests',
      buckets: [0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300],
      registers,
    }),
    settled: new Counter({
      name: 'tyche_operator_requests_settled_total',
      help: 'Requests fulfilled by a transaction of this process',
      registers,
    }),
    failed: new Counter({
      name: 'tyche_operator_requests_failed_total',
      help: 'Callbacks that reverted with full gas',
      registers,
    }),
    transactions: new Counter({
      name: 'tyche_operator_transactions_total',
      help: 'Transactions by kind and outcome',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    gasUsed: new Counter({
      name: 'tyche_operator_gas_used_total',
      help: 'Gas of mined transactions',
      labelNames: ['kind'] as const,
      registers,
    }),
    clockLag: new Gauge({
      name: 'tyche_operator_clock_lag_seconds',
      help: 'UTC minus block.timestamp when the newest block arrived',
      registers,
    }),
    publicRoundSeconds: new Counter({
      name: 'tyche_operator_public_round_seconds_total',
      help: 'Seconds in which a bet could have been placed on a public round, judged by the newest block',
      registers,
    }),
    headBlock: new Gauge({ name: 'tyche_operator_head_block', help: 'Number of the newest block', registers }),
    socketUp: new Gauge({
      name: 'tyche_operator_socket_up',
      help: '1 while the chain is followed over the socket, 0 while it is polled',
      registers,
    }),
    balance: new Gauge({ name: 'tyche_operator_balance_ether', help: "The account's balance", registers }),
    managerBalance: new Gauge({
      name: 'tyche_operator_manager_balance_ether',
      help: "The manager's balance; none without a manager",
      // Without labels it would be 0 for an operator that has no manager's key.
      labelNames: ['address'] as const,
      registers,
    }),
    keeperCalls: new Counter({
      name: 'tyche_operator_keeper_calls_total',
      help: 'Keeper calls mined besides settlement, by kind',
      labelNames: ['kind'] as const,
      registers,
    }),
    jobFailures: new Counter({
      name: 'tyche_operator_job_failures_total',
      help: 'Runs of a job that ended with an error',
      labelNames: ['name'] as const,
      registers,
    }),
  }
}
