import { Suspense } from 'react'
import { useActivity } from '../../../data/transactions/activity-store.ts'
import { latePart } from '../../../lib/lazy/late-part.ts'

const TxActivityList = latePart(async () => (await import('./tx-activity.tsx')).TxActivityList)

/** Mounted once; its list loads with the first transaction. */
export function TxActivityHost() {
  const isEmpty = useActivity().length === 0
  return <Suspense>{isEmpty ? null : <TxActivityList />}</Suspense>
}
