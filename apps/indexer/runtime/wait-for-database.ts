import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseWatch } from '@tyche/service/watch-database'
import { answerMeanwhile, type HealthAddress } from './answer-meanwhile.ts'

const RETRY_MS = 1_000

/** Waits until the database can be used, for as long as it takes: the log says why it cannot, and no supervisor is needed. */
export async function waitForDatabase(watch: DatabaseWatch, address: HealthAddress): Promise<void> {
  if ((await watch.look()) === undefined) return
  await answerMeanwhile({ state: 'waiting for its database', ...address }, async () => {
    while ((await watch.look()) !== undefined) await sleep(RETRY_MS)
  })
}
