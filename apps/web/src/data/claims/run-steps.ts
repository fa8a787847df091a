import type { CardVoucher } from '@tyche/api-schema/points/reward-cards'
import { decodeRevert, TransactionError } from '@tyche/sdk/errors'
import { claimVouchersCall } from '@tyche/sdk/rewards'
import { type ContractCall, withErrors } from '@tyche/sdk/tx'
import type { Address } from 'viem'
import { isSilent } from '../../lib/errors/translate.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { type ChainClient, loadChainClient } from '../chain/chain-client.ts'
import { loadChainConfig } from '../chain-config/chain-config.ts'
import { takePointsBack } from '../point-buy/withdraw-order.ts'
import type { WriteSubject } from '../transactions/activity-store.ts'
import { runWrite, runWriteBatch, type WriteOutcome, type WriteReports } from '../transactions/run-write.ts'
import { isUnderWayNow } from '../transactions/use-is-under-way.ts'
import { holdSubjects } from '../transactions/write-attempt.ts'
import { type ClaimItem, subjectsOf } from './claim-item.ts'
import { type ClaimStep, claimRunStore, type RunReports } from './claim-run.ts'
import { bundle, type PlannedStep } from './plan-claims.ts'
import { redeemCard, toVoucher } from './reward-card.ts'

interface Run extends RunReports {
  account: Address
  /** Grows while it runs: cards for tokens bring a transaction. */
  planned: readonly PlannedStep[]
  labelOf: (step: ClaimStep) => string
}

/** Vouchers in one transaction, at most. */
const MOST_VOUCHERS = 50
/** Calls that are tried at the same time. */
const TRIED_AT_ONCE = 8

type Ready = { id: number; items: readonly ClaimItem[]; call: ContractCall }

/**
 * Does the steps that wait, in order. What a contract refuses (a ticket that was sold or claimed meanwhile) is left out
 * with its reason, and the rest goes on. After a refusal by the owner the rest waits.
 */
export async function runSteps(run: Run): Promise<void> {
  for (let id = 0; id < run.planned.length; id += 1) {
    const step = run.planned[id]!
    if (stateOf(id) === 'waiting' && step.via === 'service') await runService(run, id, step)
  }
  const ready: Ready[] = []
  for (let id = 0; id < run.planned.length; id += 1) {
    const step = run.planned[id]!
    if (stateOf(id) !== 'waiting' || step.via !== 'chain') continue
    const prepared = await prepare(run, id, step)
    if (prepared) ready.push(prepared)
  }
  // What waits for its turn is not offered elsewhere.
  const letGo = holdSubjects(subjectOf(ready))
  try {
    await sendAll(run, ready)
  } finally {
    letGo()
  }
}

async function sendAll(run: Run, ready: readonly Ready[]): Promise<void> {
  if (isLeft(run)) return waitAgain(run, ready)
  if (ready.length > 1 && (await sendTogether(run, ready))) return
  for (const step of ready) {
    if (isLeft(run) || !(await send(run, step))) return waitAgain(run, ready)
  }
}

/** All claims wait for each other, and each item for the other ways to take it. */
const subjectOf = (ready: readonly Ready[]): WriteSubject[] => [
  'claims',
  ...ready.flatMap(({ items }) => items.flatMap(subjectsOf)),
]

/** Whether the wallet shows another account since: what is left is not its own. */
const isLeft = ({ account }: Run) => sessionStore.getState().address !== account

const stateOf = (id: number) => claimRunStore.getState().steps[id]?.state

async function runService(run: Run, id: number, step: Extract<PlannedStep, { via: 'service' }>): Promise<void> {
  run.change(id, { state: 'pending' })
  const vouchers: Found[] = []
  const failed: unknown[] = []
  for (const item of step.items) {
    if (isSent(item)) {
      failed.push(undefined)
      run.leaveOut(item, undefined)
      continue
    }
    try {
      if (isLeft(run)) throw new TransactionError({ problem: 'accountChanged' })
      if (item.kind === 'card') {
        const { voucher } = await redeemCard(item.card)
        if (voucher) vouchers.push({ item, voucher })
        else run.pay([item])
      } else if (item.kind === 'points') {
        await takePointsBack(item.ticket.ticketId, 'refund')
        run.pay([item])
      }
    } catch (error) {
      failed.push(error)
      run.leaveOut(item, error)
    }
  }
  const isFailed = failed.length === step.items.length
  run.change(id, isFailed ? { state: 'failed', error: failed[0] } : { state: 'done' })
  await addVouchers(run, vouchers)
}

type Found = { item: Extract<ClaimItem, { kind: 'card' }>; voucher: CardVoucher }

async function addVouchers(run: Run, found: readonly Found[]): Promise<void> {
  const deployment = await loadChainConfig()
  for (let first = 0; first < found.length; first += MOST_VOUCHERS) {
    const part = found.slice(first, first + MOST_VOUCHERS)
    const signed = part.map(({ voucher }) => toVoucher(voucher))
    const call = claimVouchersCall({
      deployment,
      vouchers: signed.map(({ voucher }) => voucher),
      signatures: signed.map(({ signature }) => signature),
    })
    // One call for all of them: each part names its item with what it became, and the call is the same.
    const parts = part.map(({ item, voucher }) => ({ item: { ...item, card: { ...item.card, voucher } }, call }))
    run.add({ via: 'chain', contract: deployment.contracts.rewardPool, parts }, 'voucher')
  }
}

/**
 * Tries the step on the chain, and leaves out what it refuses or what was sent beside it. Undefined when nothing is left, or
 * it cannot be tried.
 */
async function prepare(run: Run, id: number, step: Extract<PlannedStep, { via: 'chain' }>): Promise<Ready | undefined> {
  run.change(id, { state: 'preparing' })
  const sent = step.parts.filter(({ item }) => isSent(item))
  for (const { item } of sent) run.leaveOut(item, undefined)
  // Vouchers share their call.
  const parts = step.parts.filter(({ call }) => !sent.some((one) => one.call === call))
  try {
    const chain = await loadChainClient()
    const resolved = await eachAtOnce(parts, async ({ item, call }) => {
      try {
        return { item, call: typeof call === 'function' ? await call() : call }
      } catch (error) {
        run.leaveOut(item, error)
        return { item, error }
      }
    })
    const usable = resolved.filter((part): part is { item: ClaimItem; call: ContractCall } => part.call !== undefined)
    const first = resolved.find((part) => part.error !== undefined)?.error
    if (usable.length === 0) return fail(run, id, first)
    const calls = [...new Set(usable.map(({ call }) => call))]
    const refusal = await revertReason(chain, run.account, bundle(calls))
    if (refusal === undefined) return { id, items: itemsOf(usable), call: bundle(calls) }
    if (calls.length === 1) return fail(run, id, refusal)
    const tried = await eachAtOnce(usable, async (part) => ({
      ...part,
      refused: await revertReason(chain, run.account, part.call),
    }))
    for (const { item, refused } of tried) if (refused !== undefined) run.leaveOut(item, refused)
    const allowed = tried.filter(({ refused }) => refused === undefined)
    if (allowed.length === 0) return fail(run, id, refusal)
    return { id, items: itemsOf(allowed), call: bundle(allowed.map(({ call }) => call)) }
  } catch (error) {
    return fail(run, id, error)
  }
}

/** Its own button or another tab has sent it: a contract would refuse it here, and all that goes with it. */
const isSent = (item: ClaimItem) => isUnderWayNow(...subjectsOf(item))

const itemsOf = (parts: readonly { item: ClaimItem }[]) => [...new Set(parts.map(({ item }) => item))]

function fail(run: Run, id: number, error: unknown): undefined {
  run.change(id, { state: 'failed', error })
}

/** Why a contract would refuse a call now; throws when the chain cannot be asked. */
async function revertReason(chain: ChainClient, account: Address, call: ContractCall): Promise<unknown> {
  try {
    await chain.estimateContractGas({ ...withErrors(call), account })
    return undefined
  } catch (error) {
    if (decodeRevert(error)) return error
    throw error
  }
}

/** All transactions in one, where the wallet can; false where it cannot, and nothing was sent. */
async function sendTogether(run: Run, ready: readonly Ready[]): Promise<boolean> {
  const change = (part: Partial<ClaimStep>) => {
    for (const { id } of ready) run.change(id, part)
  }
  const label = run.labelOf(claimRunStore.getState().steps[ready[0]!.id]!)
  const outcome = await runWriteBatch(
    ready.map(({ call }) => call),
    label,
    {
      onStage: (stage) => (stage === 'signing' || stage === 'pending' ? change({ state: stage }) : undefined),
      onHash: (hash) => change({ hash }),
    },
    { subject: subjectOf(ready) },
  )
  if (!outcome) return false
  if (!outcome.ok && isSilent(outcome.error)) {
    waitAgain(run, ready)
    return true
  }
  for (const step of ready) settle(run, step, outcome)
  return true
}

/** False when the owner refused. */
async function send(run: Run, step: Ready): Promise<boolean> {
  const { id, call } = step
  const reports: WriteReports = {
    onStage: (stage) => (stage === 'signing' || stage === 'pending' ? run.change(id, { state: stage }) : undefined),
    onHash: (hash) => run.change(id, { hash }),
  }
  const label = run.labelOf(claimRunStore.getState().steps[id]!)
  const outcome = await runWrite({ call }, label, reports, { subject: subjectOf([step]) })
  if (!outcome.ok && isSilent(outcome.error)) return false
  settle(run, step, outcome)
  return true
}

function settle(run: Run, { id, items }: Ready, outcome: WriteOutcome): void {
  if (outcome.ok) {
    run.change(id, { state: 'done' })
    run.pay(items)
    return
  }
  run.change(id, { state: 'failed', error: outcome.error })
}

function waitAgain(run: Run, ready: readonly Ready[]): void {
  for (const { id } of ready) {
    const state = stateOf(id)
    if (state !== 'done' && state !== 'failed') run.change(id, { state: 'waiting' })
  }
  run.stop()
}

async function eachAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let first = 0; first < items.length; first += TRIED_AT_ONCE)
    results.push(...(await Promise.all(items.slice(first, first + TRIED_AT_ONCE).map(work))))
  return results
}
