import { streamEvents } from '@tyche/api-schema/stream'
import { notifyChange } from './onchain-tables.ts'
import { openStream } from './read-stream.ts'
import { insertBet } from './rows/insert-bet.ts'
import { alice } from './sign-in.ts'
import type { TestServer } from './test-server.ts'

const FIRST_NONCE = 900_000

export interface IndexerCommits {
  /** Commits a block like the indexer: afterwards the API answers with the rows written before. */
  readonly commit: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Commits by writing a bet and waiting until the stream publishes it. */
export async function followCommits(server: TestServer): Promise<IndexerCommits> {
  const stream = await openStream(`${server.url}/v1/stream?topics=bets`)
  let nonce = FIRST_NONCE
  const placeBet = async () => {
    nonce += 1
    await insertBet(server.pool, { nonce, player: alice.address, block: nonce })
    await notifyChange(server.pool)
  }
  const pause = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 100))
  // The server's first refresh publishes nothing.
  let event = stream.next()
  while (!(await Promise.race([event.then(() => true), placeBet().then(pause)])));
  const untilPublished = async () => {
    while (streamEvents.bet.parse((await event).data).nonce !== String(nonce)) event = stream.next()
    event = stream.next()
    // The stream ends with the server.
    event.catch(() => undefined)
  }
  await untilPublished()
  return {
    commit: async () => {
      await placeBet()
      await untilPublished()
    },
    stop: stream.close,
  }
}
