import { Suspense, useEffect } from 'react'
import { useActivity } from '../../../data/transactions/activity-store.ts'
import { followOtherTabs } from '../../../data/transactions/follow-other-tabs.ts'
import { useWalletAsks } from '../../../data/wallet/wallet-asks.ts'
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry.ts'

const TxActivityList = lazyWithRetry(async () => (await import('./tx-activity.tsx')).TxActivityList)

/** Mounted once; its list's code loads with the first question to the wallet. */
export function TxActivityHost() {
  useEffect(followOtherTabs, [])
  const isEmpty = useActivity().length + useWalletAsks().length === 0
  return <Suspense>{isEmpty ? null : <TxActivityList />}</Suspense>
}
