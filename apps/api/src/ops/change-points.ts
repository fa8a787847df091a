import { formatPoints } from '@tyche/loyalty'
import { closeAccount } from '../modules/account/service/close-account.ts'
import {
  type AdjustmentOutcome,
  adjustPoints,
  confirmAdjustment,
  readProposals,
  rejectAdjustment,
  reverseCredit,
} from '../modules/points/service/adjustments.ts'
import { freezeAccount } from '../modules/points/service/freeze-account.ts'
import { agree, type ReasonOption, readReason } from './agree.ts'
import type { Context } from './context.ts'
import { readAddress, readId, readPositivePoints, renderJson } from './values.ts'

export async function changePoints(
  context: Context,
  given: { readonly address: string; readonly points: string; readonly sign: 1n | -1n },
  { reason }: ReasonOption,
): Promise<void> {
  const [address, points] = [readAddress(given.address), readPositivePoints(given.points)]
  const [verb, preposition] = given.sign > 0n ? ['Give', 'to'] : ['Take', 'from']
  await agree(context, `${verb} ${formatPoints(points)} points ${preposition} ${address}: ${readReason(reason)}`)
  const outcome = await adjustPoints(context.db, context.rules, { address, delta: points * given.sign, reason })
  tell(context, outcome)
}

export async function reversePoints(context: Context, reference: string, { reason }: ReasonOption): Promise<void> {
  await agree(context, `Take back what is booked as ${reference}: ${readReason(reason)}`)
  tell(context, await reverseCredit(context.db, context.rules, { reference, reason }))
}

export async function listProposals({ db, terminal, options }: Context): Promise<void> {
  const proposals = await readProposals(db)
  if (options.json) return terminal.print(renderJson(proposals))
  if (proposals.length === 0) terminal.print('No adjustment waits for another person.')
  for (const { id, address, delta, reverses, reason, proposedBy, proposedAt } of proposals) {
    const what = reverses === null ? `${delta} points` : `${delta} points (reverses ${reverses})`
    terminal.print(`${id}  ${address}  ${what}  by ${proposedBy} at ${proposedAt.toISOString()}: ${reason}`)
  }
}

export async function confirmProposal(context: Context, id: string): Promise<void> {
  const number = readId(id)
  const proposal = (await readProposals(context.db)).find((one) => one.id === number)
  if (proposal)
    await agree(
      context,
      `${proposal.proposedBy} proposes ${proposal.delta} points for ${proposal.address}: ${proposal.reason}`,
    )
  tell(context, await confirmAdjustment(context.db, context.rules, number))
}

export async function rejectProposal({ db, terminal }: Context, id: string): Promise<void> {
  await rejectAdjustment(db, readId(id))
  terminal.print(`Adjustment ${id} is rejected.`)
}

export async function setFrozen(
  context: Context,
  given: { readonly address: string; readonly isFrozen: boolean },
  { reason }: ReasonOption,
): Promise<void> {
  const { isFrozen } = given
  const address = readAddress(given.address)
  await agree(context, `${isFrozen ? 'Freeze' : 'Free'} the points of ${address}: ${readReason(reason)}`)
  const isChanged = await freezeAccount(context.db, { address, isFrozen, reason })
  const state = isFrozen ? 'frozen' : 'free'
  context.terminal.print(`The points of ${address} are ${isChanged ? '' : 'already '}${state}.`)
}

export async function closeUser(
  context: Context,
  given: { readonly address: string },
  { reason }: ReasonOption,
): Promise<void> {
  const { db, rules, terminal } = context
  const address = readAddress(given.address)
  await agree(context, `Close the account ${address} for good, with its points and codes: ${readReason(reason)}`)
  const closed = await closeAccount(db, rules, { address, reason })
  if (!closed) return terminal.print(`The account ${address} is closed already.`)
  terminal.print(
    `The account ${address} is closed: ${formatPoints(closed.points)} points taken, ${closed.sessions} sessions ended.`,
  )
}

function tell({ terminal }: Context, outcome: AdjustmentOutcome): void {
  const { id } = outcome
  if (outcome.state === 'proposed') {
    terminal.print(`Adjustment ${id} is proposed; another person confirms it.`)
    return
  }
  const { booked, owed } = outcome
  const debt = owed > 0n ? ` ${formatPoints(owed)} points are spent: the next credits pay them.` : ''
  terminal.print(`Adjustment ${id} is booked: ${formatPoints(booked)} points.${debt}`)
}
