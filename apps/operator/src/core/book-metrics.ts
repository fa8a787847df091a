import type { Deployment } from '@tyche/protocol/deployment'
import { getPoolBooks } from '@tyche/sdk/pools'
import { getRewardBooks } from '@tyche/sdk/rewards'
import type { Logger } from '@tyche/service/logger'
import { Gauge, type Registry } from 'prom-client'
import { type Client, formatUnits } from 'viem'

export interface BookMetricsOptions {
  readonly registry: Registry
  readonly client: Client
  readonly deployment: Deployment
  readonly logger: Logger
}

/** Some dozens of reads, so not at every scrape. */
const KEPT_MS = 60_000

/**
 * Whether the money of pools and RewardPool is there, and how much of it is left to give. Read at most once a minute, when
 * the metrics are; what cannot be read keeps its last value.
 */
export function registerBookMetrics({ registry, client, deployment, logger }: BookMetricsOptions): void {
  const registers = [registry]
  let readAtMs = Number.NEGATIVE_INFINITY
  const missing = new Gauge({
    name: 'tyche_operator_missing_tokens',
    help: 'Whole tokens that a contract has booked and does not hold; 0 when all are there.',
    labelNames: ['contract', 'token'] as const,
    registers,
    async collect() {
      if (performance.now() < readAtMs + KEPT_MS) return
      readAtMs = performance.now()
      await refresh().catch((error: unknown) =>
        logger.warn({ err: error }, 'metrics of the books keep their last values'),
      )
    },
  })
  const free = new Gauge({
    name: 'tyche_operator_free_tokens',
    help: 'Whole tokens that no open bet and no promise holds.',
    labelNames: ['contract', 'token'] as const,
    registers,
  })
  const budget = new Gauge({
    name: 'tyche_operator_pool_budget_used_ratio',
    help: 'Part of what open bets and recent losses may cost a pool that they cost now.',
    labelNames: ['contract', 'token'] as const,
    registers,
  })

  async function refresh(): Promise<void> {
    for (const pool of deployment.pools) {
      for (const books of await getPoolBooks(client, { deployment, pool })) {
        const { token, balance, liabilities, held, free: unbound, budget: used } = books
        write(pool.name, token, { booked: balance + liabilities, held, unbound })
        const labels = { contract: pool.name, token: tokenOf(token).symbol }
        if (used.limit > 0n) budget.set(labels, Number(used.openBets + used.recentLoss) / Number(used.limit))
      }
    }
    const tokens = deployment.tokens.map(({ address }) => address)
    for (const { token, free: unbound, reserved, liabilities, held } of await getRewardBooks(client, {
      deployment,
      tokens,
    }))
      write('RewardPool', token, { booked: unbound + reserved + liabilities, held, unbound })
  }

  function write(contract: string, address: string, books: { booked: bigint; held: bigint; unbound: bigint }): void {
    const { symbol, decimals } = tokenOf(address)
    const toTokens = (amount: bigint) => Number(formatUnits(amount, decimals))
    missing.set({ contract, token: symbol }, toTokens(books.booked > books.held ? books.booked - books.held : 0n))
    free.set({ contract, token: symbol }, toTokens(books.unbound))
  }

  function tokenOf(address: string) {
    return deployment.tokens.find((token) => token.address === address) ?? { symbol: address, decimals: 0 }
  }
}
