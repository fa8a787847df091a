import type { Address } from 'viem'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { safeStorage } from '../../lib/storage/safe-storage.ts'

/** What a write changes, the same in every language: the next one waits until it is over. */
export type WriteSubject =
  | 'claims'
  | `purchase:${number}`
  | `preOrder:${string}`
  | `pool:${string}`
  | `ticket:${string}`
  | `bet:${string}`
  | `order:${string}`
  | `voucher:${string}`
  | `debt:${string}`

export type TxActivity = {
  /** Of a batch that is not mined yet the id that its wallet gave it (EIP-5792). */
  hash: string
  isBatch?: boolean | undefined
  /** What it does, in the words of the page that sent it. */
  label: string
  /** Several of one that takes several things at once. */
  subject?: WriteSubject | readonly WriteSubject[] | undefined
  chainId: number
  /** Who sent it, where that is known. */
  account?: Address | undefined
  sentAtMs: number
  state: 'pending' | 'confirmed' | 'failed'
  /** Its line was closed while it was pending; it still holds up the next one of its subject. */
  isClosed?: boolean
  error?: unknown
}

export const activityKey = 'tyche.tx-activity'
const MAX_KEPT = 10

/** The transactions that this browser has sent and that are not over: pages come and go, these stay in sight. */
export const activityStore = createStore<readonly TxActivity[]>(readPending)

export function useActivity(): readonly TxActivity[] {
  return useStore(activityStore)
}

export function trackActivity(activity: Omit<TxActivity, 'sentAtMs' | 'state' | 'isClosed' | 'error'>): void {
  const others = activityStore.getState().filter(({ hash }) => hash !== activity.hash)
  write([...others, { ...activity, sentAtMs: Date.now(), state: 'pending' as const }].slice(-MAX_KEPT))
}

/** The wallet sent the same transaction with a higher fee, or the batch in a transaction: it has another hash now. */
export function followActivity(from: string, to: string): void {
  const follow = ({ isBatch, ...entry }: TxActivity) => ({ ...entry, hash: to })
  write(activityStore.getState().map((entry) => (entry.hash === from ? follow(entry) : entry)))
}

export function endActivity(hash: string, end: { ok: true } | { ok: false; error: unknown }): void {
  write(
    activityStore.getState().flatMap((entry) => {
      if (entry.hash !== hash || entry.state !== 'pending') return entry
      if (!end.ok) return { ...entry, state: 'failed' as const, isClosed: false, error: end.error }
      return entry.isClosed ? [] : { ...entry, state: 'confirmed' as const }
    }),
  )
}

/** Takes its line out of sight; one that is pending comes back if it fails. */
export function closeActivity(hash: string): void {
  write(
    activityStore.getState().flatMap((entry) => {
      if (entry.hash !== hash) return entry
      return entry.state === 'pending' ? { ...entry, isClosed: true } : []
    }),
  )
}

export function dismissActivity(hash: string): void {
  write(activityStore.getState().filter((entry) => entry.hash !== hash))
}

/** In storage the entries of other tabs stay. */
function write(entries: readonly TxActivity[]): void {
  const own = new Set([...activityStore.getState(), ...entries].map(({ hash }) => hash))
  const others = readPending().filter(({ hash }) => !own.has(hash))
  activityStore.setState(entries, true)
  const pending = [...others, ...entries.filter(({ state }) => state === 'pending')]
  if (pending.length === 0) safeStorage.removeItem(activityKey)
  else safeStorage.setJson(activityKey, pending)
}

/** What an earlier page of this browser left behind, or another tab has sent. */
export function readPending(): readonly TxActivity[] {
  const stored = safeStorage.getJson(activityKey)
  return Array.isArray(stored) ? stored.filter(isPending).slice(-MAX_KEPT) : []
}

function isPending(value: unknown): value is TxActivity {
  const entry = value as Partial<TxActivity> | null
  return (
    (entry?.isBatch ? typeof entry.hash === 'string' : /^0x[0-9a-f]{64}$/.test(String(entry?.hash))) &&
    typeof entry?.label === 'string' &&
    typeof entry.chainId === 'number' &&
    typeof entry.sentAtMs === 'number' &&
    entry.state === 'pending'
  )
}
