import { rewardPoolAbi } from '@tyche/contracts/abis'
import type { Deployment } from '@tyche/protocol/deployment'
import type { Logger } from '@tyche/service/logger'
import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { formatUnits, isAddressEqual, type PublicClient } from 'viem'
import type { Queries } from '../../../db/connect.ts'

export interface SignatureMetricsOptions {
  readonly registry: Registry
  readonly db: Queries
  readonly chain: Pick<PublicClient, 'readContract'>
  readonly deployment: Deployment
  readonly logger: Logger
}

/**
 * What each key signed in the last 24 hours, by the audit that all replicas write, beside what RewardPool pays in a day. Read
 * when the metrics are; what cannot be read keeps its last value.
 */
export function createSignatureMetrics({ registry, db, chain, deployment, logger }: SignatureMetricsOptions) {
  const registers = [registry]
  const signatures = new Gauge({
    name: 'tyche_worker_signatures_day',
    help: 'Signatures of the last 24 hours, by purpose and key.',
    labelNames: ['purpose', 'signer'],
    registers,
    collect: () => keepLast(refreshSigned),
  })
  const tokens = new Gauge({
    name: 'tyche_worker_signed_tokens_day',
    help: 'Whole tokens that the signatures of the last 24 hours move; what was signed again counts once.',
    labelNames: ['purpose', 'signer', 'token'],
    registers,
  })
  const limit = new Gauge({
    name: 'tyche_worker_voucher_limit_tokens',
    help: 'Whole tokens that RewardPool pays for vouchers at once, and again in each day.',
    labelNames: ['token'],
    registers,
    collect: () => keepLast(refreshLimits),
  })

  async function keepLast(refresh: () => Promise<void>): Promise<void> {
    await refresh().catch((error: unknown) =>
      logger.warn({ err: error }, 'metrics of signatures keep their last values'),
    )
  }

  async function refreshSigned(): Promise<void> {
    const { rows } = await db.execute<{
      purpose: string
      signer: string
      token: string
      count: number
      sum: string
    }>(sql`
      select purpose, signer, token, sum(times)::integer as count, sum(amount)::text as sum
      from (
        select purpose, signer, token, contract, subject, count(*) as times, max(amount) as amount
        from app.signature where signed_at > now() - interval '24 hours'
        group by purpose, signer, token, contract, subject
      ) as signed
      group by purpose, signer, token`)
    signatures.reset()
    tokens.reset()
    for (const { purpose, signer, token, count, sum } of rows) {
      const known = deployment.tokens.find(({ address }) => isAddressEqual(address, token as `0x${string}`))
      signatures.inc({ purpose, signer }, count)
      tokens.inc(
        { purpose, signer, token: known?.symbol ?? token },
        Number(formatUnits(BigInt(sum), known?.decimals ?? 0)),
      )
    }
  }

  async function refreshLimits(): Promise<void> {
    const contract = { abi: rewardPoolAbi, address: deployment.contracts.rewardPool } as const
    for (const { symbol, address, decimals } of deployment.tokens) {
      const [perDay] = await chain.readContract({ ...contract, functionName: 'limitOf', args: [address] })
      limit.set({ token: symbol }, Number(formatUnits(perDay, decimals)))
    }
  }
}
