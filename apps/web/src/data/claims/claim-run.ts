import type { Address, Hash } from 'viem'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isSilent } from '../../lib/errors/translate.ts'
import { queryClient } from '../../lib/query-client/query-client.ts'
import { blockReload } from '../../lib/reload-guard/reload-guard.ts'
import { refreshTokenBalances } from '../balances/token-balance.ts'
import { refreshLoyalty } from '../loyalty/loyalty-keys.ts'
import { refreshPreOrders } from '../pre-orders/pre-order-queries.ts'
import { refreshTickets } from '../tickets/use-live-tickets.ts'
import { isUnderWayNow } from '../transactions/use-is-under-way.ts'
import { addPoints, addUp, type ClaimItem, type TokenSum, worthOf } from './claim-item.ts'
import type { PlannedStep } from './plan-claims.ts'

export type StepState = 'waiting' | 'preparing' | 'signing' | 'pending' | 'done' | 'failed'

/** A line of the run. */
export interface ClaimStep {
  id: number
  /** `voucher`: what cards for tokens gave, paid by the reward pool. */
  kind: 'points' | 'card' | 'voucher' | 'luckyBuy' | 'game' | 'liability'
  isTransaction: boolean
  items: readonly ClaimItem[]
  state: StepState
  hash: Hash | undefined
  error: unknown
}

/** An item that was left out or refused, with the reason: none where it was sent beside the run and is pending. */
export interface ClaimFailure {
  item: ClaimItem
  error: unknown
}

export interface ClaimRun {
  /** Of the account that began it; undefined while there is none. */
  account: Address | undefined
  steps: readonly ClaimStep[]
  failures: readonly ClaimFailure[]
  isRunning: boolean
  /** The owner refused in the wallet: the rest waits. */
  isStopped: boolean
  /** What was paid so far. */
  sums: readonly TokenSum[]
  points: string
  /** Wins among it. */
  winCount: number
}

const noRun: ClaimRun = {
  account: undefined,
  steps: [],
  failures: [],
  isRunning: false,
  isStopped: false,
  sums: [],
  points: '0.000',
  winCount: 0,
}

/** One run at a time for the whole page: it goes on when the sheet is closed or the player goes elsewhere. */
export const claimRunStore = createStore<ClaimRun>(() => noRun)

export const useClaimRun = (): ClaimRun => useStore(claimRunStore)

export function clearClaimRun(): void {
  if (!claimRunStore.getState().isRunning) claimRunStore.setState(noRun, true)
}

let planned: PlannedStep[] = []

/**
 * Begins a run; does nothing while another is under way, maybe of a page that was left: until that is mined the contracts would
 * take the same claims once more.
 */
export async function startClaims(
  steps: readonly PlannedStep[],
  account: Address,
  labelOf: (step: ClaimStep) => string,
): Promise<void> {
  if (claimRunStore.getState().isRunning || isUnderWayNow('claims')) return
  planned = [...steps]
  claimRunStore.setState({ ...noRun, account, steps: steps.map(toStep) }, true)
  await goOn(labelOf)
}

/** Goes on with the steps that wait, after a refusal in the wallet. */
export async function goOn(labelOf: (step: ClaimStep) => string): Promise<void> {
  const { isRunning, account } = claimRunStore.getState()
  if (isRunning || !account) return
  const allowReload = blockReload()
  claimRunStore.setState({ isRunning: true, isStopped: false })
  try {
    const { runSteps } = await import('./run-steps.ts')
    await runSteps({ account, planned, labelOf, ...reports })
  } catch (error) {
    failWaiting(error)
  } finally {
    allowReload()
    claimRunStore.setState({ isRunning: false })
    refreshTokenBalances()
    refreshLoyalty(queryClient)
    refreshTickets(queryClient)
    refreshPreOrders(queryClient)
  }
}

/** Does a failed step again. */
export async function retryStep(id: number, labelOf: (step: ClaimStep) => string): Promise<void> {
  const { isRunning, steps } = claimRunStore.getState()
  const step = steps.find((each) => each.id === id)
  if (isRunning || step?.state !== 'failed') return
  const own = new Set(step.items.map((item) => item.id))
  claimRunStore.setState(({ failures }) => ({ failures: failures.filter(({ item }) => !own.has(item.id)) }))
  changeStep(id, { state: 'waiting', error: undefined, hash: undefined })
  await goOn(labelOf)
}

/** Adds steps for what was left out, and does them. */
export async function addClaims(steps: readonly PlannedStep[], labelOf: (step: ClaimStep) => string): Promise<void> {
  if (claimRunStore.getState().isRunning) return
  const first = planned.length
  const added = steps.map((step, index) => toStep(step, first + index))
  const own = new Set(added.flatMap(({ items }) => items.map((item) => item.id)))
  planned.push(...steps)
  claimRunStore.setState(({ steps: before, failures }) => ({
    steps: [...before, ...added],
    failures: failures.filter(({ item }) => !own.has(item.id)),
  }))
  await goOn(labelOf)
}

const reports = {
  change: changeStep,
  add(step: PlannedStep & { via: 'chain' }, kind: ClaimStep['kind']): void {
    planned.push(step)
    claimRunStore.setState(({ steps }) => ({ steps: [...steps, { ...toStep(step, steps.length), kind }] }))
  },
  leaveOut(item: ClaimItem, error: unknown): void {
    claimRunStore.setState(({ failures }) => ({
      failures: [...failures.filter(({ item: { id } }) => id !== item.id), { item, error }],
    }))
  },
  pay(items: readonly ClaimItem[]): void {
    claimRunStore.setState(({ sums, points, winCount }) => {
      // A requested refund is paid an hour later.
      const worth = items.filter((item) => item.kind !== 'game' || item.step === 'finalize').map(worthOf)
      return {
        sums: addUp([...sums, ...worth.flatMap(({ sum }) => sum ?? [])]),
        points: addPoints([points, ...worth.flatMap((each) => each.points ?? [])]),
        winCount: winCount + items.filter(({ kind }) => kind === 'ticket' || kind === 'pointWin').length,
      }
    })
  },
  stop(): void {
    claimRunStore.setState({ isStopped: true })
  },
}

export type RunReports = typeof reports

function changeStep(id: number, change: Partial<ClaimStep>): void {
  claimRunStore.setState(({ steps }) => ({
    steps: steps.map((step) => (step.id === id ? { ...step, ...change } : step)),
  }))
}

/** The code to claim with could not be fetched: nothing was sent. */
function failWaiting(error: unknown): void {
  if (isSilent(error)) return
  for (const { id, state } of claimRunStore.getState().steps)
    if (state === 'waiting' || state === 'preparing') changeStep(id, { state: 'failed', error })
}

function toStep(step: PlannedStep, id: number): ClaimStep {
  const items = step.via === 'chain' ? [...new Set(step.parts.map(({ item }) => item))] : step.items
  return {
    id,
    kind: kindOf(step, items),
    isTransaction: step.via === 'chain',
    items,
    state: 'waiting',
    hash: undefined,
    error: undefined,
  }
}

function kindOf(step: PlannedStep, [first, ...others]: readonly ClaimItem[]): ClaimStep['kind'] {
  if (step.via === 'service') return step.kind
  if (others.length === 0 && (first?.kind === 'game' || first?.kind === 'liability')) return first.kind
  return 'luckyBuy'
}
