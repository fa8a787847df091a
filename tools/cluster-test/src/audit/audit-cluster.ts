import { setTimeout as sleep } from 'node:timers/promises'
import type { BetEnds } from '@tyche/bench/place-bets'
import { callRpc } from '@tyche/devstack/rpc'
import { deploymentDigest } from '@tyche/loyalty'
import pg from 'pg'
import type { Cluster } from '../cluster/start-cluster.ts'
import type { Work } from '../load/start-work.ts'
import { auditChain, auditCredits, auditIndex } from './audit-bets.ts'
import { auditCards, auditLedger, auditPurchases } from './audit-points.ts'
import { auditPublicBets } from './audit-public-bets.ts'
import { auditOwnResults, auditStreams } from './audit-streams.ts'
import type { Finding } from './finding.ts'
import { type ChainBets, readChainBets } from './read-chain-bets.ts'

const CAUGHT_UP_WITHIN_MS = 60_000
const POLL_MS = 250
/** More than are waited for before an event counts. */
const FINAL_BLOCKS = 8

/** Compares what clients did and saw with chain, lists and ledger, after the last bet has ended. */
export async function auditCluster(cluster: Cluster, work: Work, ends: BetEnds, openedAt: number): Promise<Finding[]> {
  const { rpcUrl, deployment, database, recordPath } = cluster
  const { contracts, genesisHash, deploymentBlock } = deployment
  const digest = deploymentDigest({ genesisHash, deploymentBlock, luckyBuy: contracts.luckyBuy })
  for (let block = 0; block < FINAL_BLOCKS; block++) await callRpc(rpcUrl, 'evm_mine')
  const bets = await readChainBets(rpcUrl, contracts.coinFlip)
  const client = new pg.Client({ connectionString: database.directUrl })
  // A query under way fails with it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await untilCredited(client, bets)
    // What was credited last reaches the streams.
    await sleep(2 * POLL_MS)
    const endedAt = Date.now()
    const index = await auditIndex(client, bets)
    const { public: clients, own, betFrames } = work.streams
    const resyncs = clients.flatMap(({ received }) => received.filter(({ isResync }) => isResync))
    return [
      auditChain(ends, bets),
      index,
      await auditCredits(client, bets, digest),
      await auditPurchases(client, work.points),
      await auditCards(client, work.points),
      await auditLedger(database.directUrl, recordPath),
      auditStreams(clients, endedAt),
      auditPublicBets(betFrames(), resyncs, bets.placed),
      auditOwnResults(own, index.bets, openedAt),
      { what: 'answers to calls with points', counted: work.points.purchases.size, misses: work.points.surprises },
    ]
  } finally {
    await client.end()
  }
}

async function untilCredited(client: pg.Client, { settled }: ChainBets): Promise<void> {
  for (const deadline = Date.now() + CAUGHT_UP_WITHIN_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from app.accrual where kind = 'bet'`,
    )
    if ((rows[0]?.count ?? 0) >= settled.length) return
  }
}
