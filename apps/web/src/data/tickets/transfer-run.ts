import type { Address, Hash } from 'viem'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isSilent } from '../../lib/errors/translate.ts'
import { queryClient } from '../../lib/query-client/query-client.ts'
import { blockReload } from '../../lib/reload-guard/reload-guard.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { safeSessionStorage } from '../../lib/storage/safe-storage.ts'
import { refreshTickets } from './use-live-tickets.ts'

export interface TransferEntry {
  ticketId: string
  state: 'waiting' | 'signing' | 'pending' | 'done' | 'failed'
  hash: Hash | undefined
  error: unknown
}

export interface TransferRun {
  from: Address
  to: Address
  entries: readonly TransferEntry[]
  isRunning: boolean
  /** Asked to stop after the one under way. */
  isStopping: boolean
}

type MaybeRun = { run: TransferRun | undefined }

const KEY = 'tyche.ticket-transfers'

/** The transfers of this tab, one transaction each: a reload keeps what is left of them. */
export const transferRunStore = createStore<MaybeRun>(() => ({ run: readLeft() }))

export const useTransferRun = (): TransferRun | undefined => useStore(transferRunStore, ({ run }) => run)

export function openTransfers(from: Address, to: Address, ticketIds: readonly string[]): void {
  if (transferRunStore.getState().run?.isRunning) return
  const entries = ticketIds.map(waitingEntry)
  write({ from, to, entries, isRunning: false, isStopping: false })
}

export function clearTransfers(): void {
  if (!transferRunStore.getState().run?.isRunning) write(undefined)
}

export function stopTransfers(): void {
  change({ isStopping: true })
}

/** Ends those that have arrived: an earlier load of this tab sent them. Where the chain does not answer they wait on. */
export async function noteArrived(): Promise<void> {
  const { run } = transferRunStore.getState()
  if (!run || run.isRunning) return
  const { hasArrived } = await import('./transfer-one.ts')
  for (const { ticketId } of run.entries.filter(({ state }) => state === 'waiting')) {
    const isThere = await hasArrived(run.to, BigInt(ticketId)).catch(() => false)
    if (isThere && !transferRunStore.getState().run?.isRunning) changeEntry(ticketId, { state: 'done' })
  }
}

/** Has a failed one wait again. */
export function retryTransfer(ticketId: string): void {
  changeEntry(ticketId, { state: 'waiting', error: undefined, hash: undefined })
}

/**
 * Transfers what waits, one after another. One that fails stays with its reason; after a refusal, and under another account
 * of the wallet, the rest waits.
 */
export async function runTransfers(labelOf: (ticketId: string) => string): Promise<void> {
  const begun = transferRunStore.getState().run
  if (!begun || begun.isRunning) return
  const allowReload = blockReload()
  change({ isRunning: true, isStopping: false })
  try {
    const { transferOne } = await import('./transfer-one.ts')
    for (;;) {
      const { run } = transferRunStore.getState()
      const next = run?.entries.find(({ state }) => state === 'waiting')
      if (!run || !next || run.isStopping || isLeft(run)) break
      const { ticketId } = next
      const outcome = await transferOne(run, BigInt(ticketId), labelOf(ticketId), {
        onStage: (stage) => {
          if (stage === 'signing' || stage === 'pending') changeEntry(ticketId, { state: stage })
        },
        onHash: (hash) => changeEntry(ticketId, { hash }),
      })
      if (!outcome.ok && isSilent(outcome.error)) {
        changeEntry(ticketId, { state: 'waiting' })
        break
      }
      changeEntry(ticketId, outcome.ok ? { state: 'done' } : { state: 'failed', error: outcome.error })
    }
  } catch (error) {
    const { run } = transferRunStore.getState()
    const next = run?.entries.find(({ state }) => state !== 'done' && state !== 'failed')
    if (next) changeEntry(next.ticketId, { state: 'failed', error })
  } finally {
    allowReload()
    change({ isRunning: false, isStopping: false })
    refreshTickets(queryClient)
  }
}

/** Whether the wallet shows another account since: the tickets are not its own. */
const isLeft = ({ from }: TransferRun) => sessionStore.getState().address?.toLowerCase() !== from.toLowerCase()

function change(part: Partial<TransferRun>): void {
  const { run } = transferRunStore.getState()
  if (run) write({ ...run, ...part })
}

function changeEntry(ticketId: string, part: Partial<TransferEntry>): void {
  const { run } = transferRunStore.getState()
  if (!run) return
  change({ entries: run.entries.map((entry) => (entry.ticketId === ticketId ? { ...entry, ...part } : entry)) })
}

function write(run: TransferRun | undefined): void {
  transferRunStore.setState({ run })
  const left = run?.entries.filter(({ state }) => state !== 'done').map(({ ticketId }) => ticketId) ?? []
  if (run && left.length > 0) safeSessionStorage.setJson(KEY, { from: run.from, to: run.to, left })
  else safeSessionStorage.removeItem(KEY)
}

/** What an earlier load of this tab left behind; one that was sent meanwhile is found on the chain before it is sent again. */
function readLeft(): TransferRun | undefined {
  const { from, to, left } = (safeSessionStorage.getJson(KEY) ?? {}) as { from?: Address; to?: Address; left?: unknown }
  if (!isAddressText(from) || !isAddressText(to) || !Array.isArray(left)) return undefined
  const ids = left.filter((id): id is string => typeof id === 'string' && /^\d{1,78}$/.test(id))
  return ids.length === 0
    ? undefined
    : { from, to, entries: ids.map(waitingEntry), isRunning: false, isStopping: false }
}

function isAddressText(value: unknown): value is Address {
  return /^0x[0-9a-fA-F]{40}$/.test(String(value))
}

function waitingEntry(ticketId: string): TransferEntry {
  return { ticketId, state: 'waiting', hash: undefined, error: undefined }
}
