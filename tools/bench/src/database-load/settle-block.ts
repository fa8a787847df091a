import { COMMIT_CHANNEL } from '@tyche/onchain/commit-channel'
import type pg from 'pg'
import { insertBets } from './fill/bets.ts'
import { setCheckpoint } from './fill/set-checkpoint.ts'
import type { Stage } from './stage.ts'

/** Mines a block and writes settled bets into it as the indexer does: rows, checkpoint and notification in one transaction. */
export async function settleBlock(
  { world, stack }: Pick<Stage, 'world' | 'stack'>,
  client: pg.Client,
  bets: { readonly first: number; readonly last: number },
): Promise<number> {
  await stack.chain.testClient.mine({ blocks: 1 })
  const { number, timestamp } = await stack.chain.publicClient.getBlock()
  const settled = { status: `'settled'`, settledAfter: { blocks: 0, seconds: 0 } }
  await client.query('begin')
  await client.query(insertBets(world, { ...bets, ...settled, block: String(number), at: String(timestamp) }))
  await setCheckpoint(client, Number(number), Number(timestamp))
  await client.query('select pg_notify($1, $2)', [COMMIT_CHANNEL, '["bet"]'])
  await client.query('commit')
  return Number(number)
}
