import type { Hash, PublicClient } from 'viem'
import { create } from 'zustand'
import { safeStorage } from '../../../lib/storage/safe-storage.ts'

export type ActionName = 'settle' | 'refundBet' | 'draw' | 'claim' | 'stop' | 'withdraw' | 'order' | 'debt'
export type ActivityState = 'sent' | 'mined' | 'failed'

/** A transaction that this page sent; a reload keeps it. */
export interface Activity {
  hash: Hash
  action: ActionName
  chainId: number
  state: ActivityState
}

const KEY = 'tyche.leave.activity'
const KEPT = 50

export const useActivity = create<{ list: readonly Activity[] }>()(() => ({ list: readActivity() }))

/** Other tabs write it too. */
function readActivity(): readonly Activity[] {
  const stored = safeStorage.getJson(KEY)
  return Array.isArray(stored) ? (stored as Activity[]).filter(({ hash }) => typeof hash === 'string') : []
}

function save(list: readonly Activity[]): void {
  useActivity.setState({ list })
  safeStorage.setJson(KEY, list)
}

export function noteSent(activity: Omit<Activity, 'state'>): void {
  save([{ ...activity, state: 'sent' as const }, ...readActivity()].slice(0, KEPT))
}

export function noteEnd(hash: Hash, state: ActivityState): void {
  save(readActivity().map((activity) => (activity.hash === hash ? { ...activity, state } : activity)))
}

/** What became of transactions that were sent before a reload. */
export async function resumeActivity(client: PublicClient, chainId: number): Promise<void> {
  const open = useActivity.getState().list.filter((each) => each.state === 'sent' && each.chainId === chainId)
  await Promise.all(
    open.map(async ({ hash }) => {
      const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
      if (receipt) noteEnd(hash, receipt.status === 'success' ? 'mined' : 'failed')
    }),
  )
}
