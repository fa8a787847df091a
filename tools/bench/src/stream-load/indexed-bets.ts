import { COMMIT_CHANNEL } from '@tyche/onchain/commit-channel'
import pg from 'pg'

/** When each bet of a player was there to be read, by its nonce. */
export async function followIndexedBets(databaseUrl: string, player: string) {
  const seenAt = new Map<string, number>()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const query = 'select nonce::text from onchain.bet where player = $1'
  client.on('notification', async () => {
    const at = performance.now()
    const { rows } = await client.query<{ nonce: string }>(query, [player.toLowerCase()])
    for (const { nonce } of rows) if (!seenAt.has(nonce)) seenAt.set(nonce, at)
  })
  await client.query(`listen ${COMMIT_CHANNEL}`)
  return { seenAt, stop: () => client.end() }
}
