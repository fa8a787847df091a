import { formatPoints } from '@tyche/loyalty'
import { type Address, formatUnits, getAddress, parseUnits } from 'viem'
import {
  type CardProposal,
  type CardWish,
  confirmCards,
  type MadeBatch,
  proposeCards,
  readCardBatches,
  readCardProposals,
  rejectCards,
} from '../modules/rewards/service/card-proposals.ts'
import { agree, type ReasonOption, readReason } from './agree.ts'
import type { Context } from './context.ts'
import { exitCodes, OpsError } from './errors.ts'
import { readId, readPositivePoints, readTime, renderJson } from './values.ts'
import { type CodeFile, createCodeFile, renderCodes } from './write-codes.ts'

export interface OutOption {
  /** A file that is not there yet; stdout without. */
  readonly out?: string
}

export interface CardOptions extends ReasonOption, OutOption {
  readonly name: string
  readonly count: string
  readonly ends: string
  readonly points?: string
  readonly token?: string
  readonly amount?: string
}

const MOST_CODES = 100_000
const MOST_LISTED = 50

export async function createCards(context: Context, options: CardOptions): Promise<void> {
  const { db, cardRules, terminal } = context
  const wish = readWish(context, options)
  const each = describeReward(context, 'points' in wish.reward ? formatPoints(wish.reward.points) : null, wish.reward)
  const ends = new Date(wish.endTime * 1000).toISOString()
  await agree(context, `Make ${wish.count} codes "${wish.name}" of ${each}, good until ${ends}: ${wish.reason}`)
  const rules = cardRules()
  if (rules.needsAnother) {
    const outcome = await proposeCards(db, rules, wish, async () => undefined)
    if (outcome.state === 'proposed')
      terminal.print(`The codes ${outcome.id} are proposed; another person confirms them with cards confirm.`)
    return
  }
  await deliver(context, options, async (keep) => {
    const outcome = await proposeCards(db, rules, wish, keep)
    if (outcome.state === 'proposed') throw new Error('a batch was proposed where it had to be made')
    return outcome.batch
  })
}

export async function confirmCardProposal(context: Context, id: string, options: OutOption): Promise<void> {
  const { db, cardRules } = context
  const number = readId(id)
  const proposal = (await readCardProposals(db)).find((one) => one.id === number)
  if (proposal) await agree(context, describeProposal(context, proposal))
  await deliver(context, options, (keep) => confirmCards(db, cardRules(), number, keep))
}

export async function rejectCardProposal({ db, terminal }: Context, id: string): Promise<void> {
  await rejectCards(db, readId(id))
  terminal.print(`The codes ${id} are rejected.`)
}

export async function listCards(context: Context): Promise<void> {
  const { db, terminal, options } = context
  const [proposals, batches] = [await readCardProposals(db), await readCardBatches(db, MOST_LISTED)]
  if (options.json) return terminal.print(renderJson({ proposals, batches }))
  if (proposals.length + batches.length === 0) terminal.print('No codes were made.')
  for (const proposal of proposals) terminal.print(describeProposal(context, proposal))
  for (const { id, name, count, used, points, token, amount, endTime, createdAt, ...who } of batches) {
    const each = describeReward(context, points, token === null ? undefined : { token, amount })
    const by = [who.proposedBy, who.decidedBy].filter((login, place, all) => login && all.indexOf(login) === place)
    const end = new Date(endTime * 1000).toISOString()
    terminal.print(
      `batch ${id}  "${name}"  ${used} of ${count} used  ${each} each  until ${end}  made ${createdAt.toISOString()} by ${by.join(', ') || 'nobody known'}: ${who.reason ?? ''}`,
    )
  }
}

/** The codes are on the disk before they are committed, and on stdout after it; nothing else shows them. */
async function deliver(
  { terminal }: Context,
  { out }: OutOption,
  make: (keep: (batch: MadeBatch) => Promise<void>) => Promise<MadeBatch>,
): Promise<void> {
  const file: CodeFile | undefined = out === undefined ? undefined : await createCodeFile(out)
  const where = out === undefined ? 'above' : `in ${out}`
  const show = async ({ batchId, ...batch }: MadeBatch, says: string) => {
    await file?.close()
    if (!file) terminal.print(renderCodes({ batchId, ...batch }).trimEnd())
    terminal.warn(`Batch ${batchId} ${says}: its ${batch.cdkeys.length} codes are ${where} and nowhere else.`)
  }
  let kept: MadeBatch | undefined
  let batch: MadeBatch
  try {
    batch = await make(async (made) => {
      await file?.write(renderCodes(made))
      kept = made
    })
  } catch (error) {
    // Only the commit came after: it may be done, and its answer lost.
    if (kept) await show(kept, 'is made if cards list shows it')
    else await file?.discard()
    throw error
  }
  await show(batch, 'is made')
}

function readWish(context: Context, options: CardOptions): CardWish {
  const { name, count, ends, reason } = options
  if (!/^[A-Za-z0-9][\w .-]{0,39}$/.test(name))
    throw new OpsError('The name has 1 to 40 letters, digits, spaces, ., _ or -.', exitCodes.usage)
  if (!/^[1-9]\d{0,5}$/.test(count) || Number(count) > MOST_CODES)
    throw new OpsError(`The count is a number from 1 to ${MOST_CODES}.`, exitCodes.usage)
  const endTime = readTime(ends)
  if (endTime <= Date.now() / 1000) throw new OpsError('The end is in the past.', exitCodes.usage)
  return { name, count: Number(count), endTime, reason: readReason(reason), reward: readReward(context, options) }
}

function readReward({ deployment }: Context, { points, token, amount }: CardOptions): CardWish['reward'] {
  if ((points === undefined) === (token === undefined) || (token === undefined) !== (amount === undefined))
    throw new OpsError('Codes give --points, or --token with --amount.', exitCodes.usage)
  if (points !== undefined) return { points: readPositivePoints(points) }
  const known = deployment.tokens.find(({ symbol }) => symbol === token)
  if (!known) throw new OpsError(`${token} is no token of the deployment.`, exitCodes.usage)
  const [, , decimals = ''] = /^(\d{1,30})(?:\.(\d+))?$/.exec(amount ?? '') ?? []
  if (!/^\d{1,30}(\.\d+)?$/.test(amount ?? '') || decimals.length > known.decimals || Number(amount) === 0)
    throw new OpsError(`The amount is above zero, with at most ${known.decimals} decimals.`, exitCodes.usage)
  return { token: known.address, amount: parseUnits(amount ?? '', known.decimals) }
}

type TokenReward = { readonly token: string; readonly amount: bigint | string | null }

function describeReward({ deployment }: Context, points: string | null, reward: TokenReward | object | undefined) {
  if (points !== null || !reward || !('token' in reward)) return `${points} points`
  const { token, amount } = reward as TokenReward
  const known = deployment.tokens.find(({ address }) => getAddress(address) === getAddress(token as Address))
  return `${formatUnits(BigInt(amount ?? 0), known?.decimals ?? 0)} ${known?.symbol ?? token}`
}

function describeProposal(context: Context, proposal: CardProposal): string {
  const { id, name, count, points, token, amount, endTime, reason, proposedBy, proposedAt } = proposal
  const each = describeReward(context, points, token === null ? undefined : { token, amount })
  const end = new Date(endTime * 1000).toISOString()
  return `proposal ${id}  "${name}"  ${count} codes of ${each}  until ${end}  by ${proposedBy} at ${proposedAt.toISOString()}: ${reason}`
}
