import type { Hash } from 'viem'
import { adoptPending, isActivityKey } from './activity-store.ts'

/**
 * Shows what another tab sends, and follows it to its end: until then this tab does not offer the same again. Returns a
 * function that stops it.
 */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (!isActivityKey(key)) return
    for (const { hash } of adoptPending()) readEnd(hash).catch(() => undefined)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

async function readEnd(hash: Hash): Promise<void> {
  const [{ followSent, readAgain }, { loadChainClient }] = await Promise.all([
    import('./resume-activity.ts'),
    import('../chain/chain-client.ts'),
  ])
  await followSent(await loadChainClient(), hash)
  readAgain()
}
