import { Gauge, type Registry } from 'prom-client'
import type { Valkey } from '../../valkey/connect-valkey.ts'
import type { Status } from './status.ts'

/** The state of what the API needs, read when the metrics are. */
export function addStatusMetrics(registry: Registry, readStatus: () => Promise<Status>, valkey?: Valkey): void {
  const registers = [registry]
  new Gauge({
    name: 'tyche_api_indexer_lag_blocks',
    help: 'Blocks between the chain and the indexer; NaN while one of them is unknown.',
    registers,
    async collect() {
      this.set((await readStatus()).lagBlocks ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'tyche_api_part_up',
    help: 'Whether a part that the API needs does its work.',
    labelNames: ['part'],
    registers,
    async collect() {
      const { database, chain, indexer, replica } = await readStatus()
      const isUp = {
        database: database === 'ok',
        chain: chain === 'ok',
        indexer: indexer === 'ok' || indexer === 'renewing',
        ...(replica && { replica: replica === 'ok' }),
      }
      const parts = valkey ? { ...isUp, valkey: valkey.isUp() } : isUp
      for (const [part, up] of Object.entries(parts)) this.set({ part }, up ? 1 : 0)
    },
  })
}
