import { formatPoints, growCheckInBudget, PERIOD_KINDS, parsePoints, periodAt } from '@tyche/loyalty'
import { and, asc, eq, isNull, like, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { lockLoyaltyAccount } from '../../points/service/loyalty-accounts.ts'
import { loyaltyAccount } from '../../points/tables/loyalty-account.ts'
import { pointAdjustment } from '../../points/tables/point-adjustment.ts'
import { pointDecision } from '../../points/tables/point-decision.ts'
import { takeScores } from '../../ranks/service/take-scores.ts'
import { referralSum, referralTotal } from '../../referral/tables/referral-sum.ts'
import { accrual } from '../tables/accrual.ts'
import { accrualReversal } from '../tables/accrual-reversal.ts'
import { tagsOf } from './credit-events.ts'

type Play = typeof accrual.$inferSelect

/** Where accrual is: the reversal stands between this block's events and the next one's. */
export interface ReversalPlace {
  readonly deployment: string
  readonly block: number
}

const isRef = like(pointAdjustment.reverses, 'ref:%')
/** `ref:<d>:bet:coin-12` is the share of `bet:<d>:coin-12`. */
const playOfRef = sql`split_part(${pointAdjustment.reverses}, ':', 3) || ':' || split_part(${pointAdjustment.reverses}, ':', 2)
  || ':' || split_part(${pointAdjustment.reverses}, ':', 4)`

/**
 * Takes back what operators' reversals leave beside points: exp, budget, scores of open periods and the referrer's sums, in the
 * transaction of the next batch, because operators may not write those. Each once.
 */
export async function takeBackReversed(tx: Queries, place: ReversalPlace): Promise<void> {
  const pending = await tx
    .select({ play: accrual, adjustment: pointAdjustment.id, reference: pointAdjustment.reverses })
    .from(pointAdjustment)
    .innerJoin(
      pointDecision,
      and(eq(pointDecision.adjustment, pointAdjustment.id), eq(pointDecision.isConfirmed, true)),
    )
    .innerJoin(
      accrual,
      or(eq(accrual.reference, pointAdjustment.reverses), and(isRef, eq(accrual.reference, playOfRef))),
    )
    .leftJoin(accrualReversal, eq(accrualReversal.reference, pointAdjustment.reverses))
    .where(and(sql`${pointAdjustment.reverses} is not null`, isNull(accrualReversal.reference)))
    .orderBy(asc(accrual.address), asc(pointAdjustment.id))
  for (const { play, adjustment, reference } of pending) {
    if (reference === null) continue
    const isPlay = reference === play.reference && play.kind !== 'recycle'
    const expUsd = isPlay ? await takeStanding(tx, play) : 0n
    if (isPlay) await takeScores(tx, scoresOf(play))
    await takeReferral(tx, play, { isPlay, isShare: reference !== play.reference })
    await tx
      .insert(accrualReversal)
      .values({ reference, adjustment, ...place, address: play.address, expUsd: expUsd.toString() })
  }
}

async function takeStanding(tx: Queries, { address, qUsd }: Play): Promise<bigint> {
  const before = await lockLoyaltyAccount(tx, address)
  const [exp, q] = [BigInt(before.expUsd), BigInt(qUsd)]
  const taken = q < exp ? q : exp
  const budget = parsePoints(before.checkInBudget) - growCheckInBudget({ budget: 0n, q })
  await tx
    .update(loyaltyAccount)
    .set({ expUsd: (exp - taken).toString(), checkInBudget: formatPoints(budget > 0n ? budget : 0n) })
    .where(eq(loyaltyAccount.address, address))
  return taken
}

function scoresOf({ address, at, tag, qUsd }: Play) {
  return PERIOD_KINDS.flatMap((kind) =>
    tagsOf(tag).map((one) => ({ kind, index: periodAt(kind, at).index, tag: one, address, volumeUsd: BigInt(qUsd) })),
  )
}

/** The play's cost leaves the sums with the play, the points of its share with the share. */
async function takeReferral(
  tx: Queries,
  { address, referrer, qUsd, referrerPoints }: Play,
  { isPlay, isShare }: { readonly isPlay: boolean; readonly isShare: boolean },
): Promise<void> {
  if (referrer === null) return
  const cost = isPlay ? qUsd : '0'
  const points = isShare ? referrerPoints : '0'
  const less = (column: unknown, by: string) => sql`greatest(${column} - ${by}::numeric, 0)`
  await tx
    .update(referralSum)
    .set({ costUsd: less(referralSum.costUsd, cost), points: less(referralSum.points, points) })
    .where(and(eq(referralSum.address, address), eq(referralSum.referrer, referrer)))
  await tx
    .update(referralTotal)
    .set({ costUsd: less(referralTotal.costUsd, cost), points: less(referralTotal.points, points) })
    .where(eq(referralTotal.referrer, referrer))
}
