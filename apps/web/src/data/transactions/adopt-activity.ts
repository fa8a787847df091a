import { loadChainClient } from '../chain/chain-client.ts'
import { activityStore, readPending, type TxActivity } from './activity-store.ts'
import { followSent, readAgain } from './resume-activity.ts'

/** Takes over what other tabs have stored and this one does not know. What was sped up there has another hash, but its time. */
export function adoptActivity(): void {
  const known = new Set(activityStore.getState().map(({ sentAtMs }) => sentAtMs))
  const found = readPending().filter(({ sentAtMs }) => !known.has(sentAtMs))
  if (found.length > 0) activityStore.setState((entries) => [...entries, ...found], true)
  for (const sent of found) readEnd(sent).catch(() => undefined)
}

async function readEnd(sent: TxActivity): Promise<void> {
  await followSent(await loadChainClient(), sent)
  readAgain()
}
