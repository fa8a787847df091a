import { Suspense } from 'react'
import { useActivity } from '../../../data/transactions/activity-store.ts'
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry.ts'

const TxActivityList = lazyWithRetry(async () => (await import('./tx-activity.tsx')).TxActivityList)

/** Mounted once; its list's code loads with the first transaction. */
export function TxActivityHost() {
  const isEmpty = useActivity().length === 0
  return <Suspense>{isEmpty ? null : <TxActivityList />}</Suspense>
}
