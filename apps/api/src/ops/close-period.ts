import { formatPoints, PERIOD_KINDS, type PeriodKind, parsePoints, periodOf } from '@tyche/loyalty'
import { and, asc, eq, sql } from 'drizzle-orm'
import { formatUnits } from 'viem'
import type { Queries } from '../db/connect.ts'
import { advisoryLocks } from '../db/locks/advisory-locks.ts'
import { readCursor } from '../modules/accrual/service/accrue.ts'
import { type Closing, closePeriod } from '../modules/ranks/service/close-periods.ts'
import { periodClosure } from '../modules/ranks/tables/period-closure.ts'
import { rankPeriod } from '../modules/ranks/tables/rank-period.ts'
import { rankResult } from '../modules/ranks/tables/rank-result.ts'
import { agree, type ReasonOption, readReason } from './agree.ts'
import type { Context } from './context.ts'
import { exitCodes, OpsError } from './errors.ts'
import { renderJson } from './values.ts'

export interface CloseOptions extends ReasonOption {
  readonly dryRun?: boolean
}

interface Preview {
  readonly closing: Closing
  readonly resultHash: string | null
  readonly qUsd: string
  readonly prizes: readonly { readonly rank: number; readonly address: string; readonly prize: string }[]
}

class DryRunEnd extends Error {
  readonly preview: Preview
  constructor(preview: Preview) {
    super('dry run')
    this.preview = preview
  }
}

const sentences: Readonly<Record<Exclude<Closing, 'closed'>, string>> = {
  alreadyClosed: 'It is closed already.',
  notEnded: 'It has not ended by the last block whose events are credited.',
  nobodyPlayed: 'Nobody played in it.',
}

/** Shows what the period's close would give, asks, and closes it as accrual would have: by the credited blocks alone. */
export async function closePeriodByHand(
  context: Context,
  given: { readonly kind: string; readonly index: string },
  { reason, dryRun = false }: CloseOptions,
): Promise<void> {
  const { terminal, options } = context
  const { kind, index } = readPeriod(given)
  const what = `${kind} ${periodOf(kind, index).key}`
  const why = readReason(reason)
  const preview = await close(context, { kind, index }, undefined)
  if (preview.closing === 'alreadyClosed') return terminal.warn(`${what}: ${sentences.alreadyClosed}`)
  if (preview.closing !== 'closed') throw new OpsError(`${what}: ${sentences[preview.closing]}`)
  if (options.json) terminal.print(renderJson(preview))
  else terminal.print(describe(what, preview))
  if (dryRun) return terminal.warn('Nothing is done: this was a dry run.')
  await agree(context, `Close ${what}: ${why}`)
  const { closing, resultHash } = await close(context, { kind, index }, why)
  // The worker may have come first, with the same result.
  if (closing !== 'closed' && closing !== 'alreadyClosed') throw new OpsError(`${what}: ${sentences[closing]}`)
  terminal.warn(`${what} is closed; its result has the hash ${resultHash}.`)
}

/** In a transaction that is rolled back without a reason. */
async function close(
  { db, rules }: Context,
  period: { readonly kind: PeriodKind; readonly index: number },
  reason: string | undefined,
): Promise<Preview> {
  try {
    return await db.transaction(async (tx) => {
      // Accrual waits: it would add to scores of the period, or close it at the same time.
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.accrual})`)
      const cursor = await readCursor(tx, rules.deployment)
      if (!cursor) throw new OpsError('Nothing of this deployment is credited yet.')
      const closing = await closePeriod(tx, { ...period, credited: { block: cursor.block, timeSec: cursor.blockTime } })
      const preview = await readPreview(tx, period, closing)
      if (reason === undefined) throw new DryRunEnd(preview)
      if (closing === 'closed') await tx.insert(periodClosure).values({ ...period, reason })
      return preview
    })
  } catch (error) {
    if (error instanceof DryRunEnd) return error.preview
    throw error
  }
}

async function readPreview(
  tx: Queries,
  { kind, index }: { readonly kind: PeriodKind; readonly index: number },
  closing: Closing,
): Promise<Preview> {
  const [period] = await tx
    .select()
    .from(rankPeriod)
    .where(and(eq(rankPeriod.kind, kind), eq(rankPeriod.index, index)))
  const rows = await tx
    .select({ rank: rankResult.rank, address: rankResult.address, prize: rankResult.prize })
    .from(rankResult)
    .where(and(eq(rankResult.kind, kind), eq(rankResult.index, index), sql`${rankResult.prize} > 0`))
    .orderBy(asc(rankResult.rank))
  return { closing, resultHash: period?.resultHash ?? null, qUsd: period?.qUsd ?? '0', prizes: rows }
}

function describe(what: string, { qUsd, prizes, resultHash }: Preview): string {
  const sum = prizes.reduce((total, { prize }) => total + parsePoints(prize), 0n)
  const lines = prizes.map(({ rank, address, prize }) => `${String(rank).padStart(3)}  ${address}  ${prize}`)
  const head = `${what}: ${formatUnits(BigInt(qUsd), 18)} dollars played, ${formatPoints(sum)} points to ${prizes.length} places`
  return [head, ...lines, `hash ${resultHash}`].join('\n')
}

function readPeriod({ kind, index }: { readonly kind: string; readonly index: string }) {
  const known = PERIOD_KINDS.find((one) => one === kind)
  if (known && /^\d{1,8}$/.test(index)) return { kind: known, index: Number(index) }
  throw new OpsError(`A period is one of ${PERIOD_KINDS.join(', ')} with its index.`, exitCodes.usage)
}
