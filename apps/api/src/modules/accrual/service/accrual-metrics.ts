import { Counter, Gauge, type Registry } from 'prom-client'

export type AccrualMetrics = ReturnType<typeof createAccrualMetrics>

export function createAccrualMetrics(registry: Registry) {
  const registers = [registry]
  return {
    events: new Counter({
      name: 'tyche_worker_accrual_events_total',
      help: 'Bets, drawn orders and recycled tickets that were looked at for points.',
      registers,
    }),
    block: new Gauge({
      name: 'tyche_worker_accrual_block',
      help: 'The last block that is credited in full, as this worker knows it.',
      registers,
    }),
    unclosedPeriods: new Gauge({
      name: 'tyche_worker_unclosed_periods',
      help: 'Periods of the ranks that ended and could not be closed with the newest batch of credits.',
      registers,
    }),
    isHalted: new Gauge({
      name: 'tyche_worker_accrual_halted',
      help: '1 while nothing is credited because the chain no longer has the last credited block.',
      registers,
    }),
  }
}
