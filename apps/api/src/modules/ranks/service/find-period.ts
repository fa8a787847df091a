import type { PrizeRules, RankPeriod } from '@tyche/api-schema/points/ranks'
import {
  formatPoints,
  loyaltyConstants,
  type Period,
  type PeriodKind,
  POINTS_PRECISION,
  periodAt,
  periodOf,
  rankPool,
} from '@tyche/loyalty'
import { BPS_DENOMINATOR } from '@tyche/protocol/scales'
import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { accrualCursor } from '../../accrual/tables/accrual-cursor.ts'
import { rankPeriod } from '../tables/rank-period.ts'
import { countEntrants, type RankScope } from './rank-order.ts'
import { ALL_TAG } from './rank-tags.ts'

/** Where ranks are read, and when. */
export interface RankClock {
  /** `deploymentDigest`: whose accrual they follow. */
  readonly deployment: string
  /** Unix seconds: `readNow`. The block up to which everything is credited may be ahead of it. */
  readonly nowSec: number
}

export interface FoundPeriod extends Period {
  readonly state: RankPeriod['state']
  readonly asOfBlock: number | null
  /** Unix seconds. */
  readonly nowSec: number
  /** Everybody's q: USD with 18 decimals. */
  readonly periodQ: bigint
  readonly resultHash: string | null
}

/** A period by its index, the running one without; throws `rankUnknown` for one that is to come or before the first that was played in. */
export async function findPeriod(
  db: Queries,
  { kind, index }: { readonly kind: PeriodKind; readonly index: number | undefined },
  clock: RankClock,
): Promise<FoundPeriod> {
  const [cursor] = await db.select().from(accrualCursor).where(eq(accrualCursor.deployment, clock.deployment))
  const nowSec = Math.max(clock.nowSec, cursor?.blockTime ?? 0)
  const running = periodAt(kind, nowSec)
  if (index !== undefined && index > running.index) throw unknownPeriod()
  const period = index === undefined ? running : periodOf(kind, index)
  const [row] = await db
    .select()
    .from(rankPeriod)
    .where(and(eq(rankPeriod.kind, kind), eq(rankPeriod.index, period.index)))
  if (!row && period.index < running.index) await assertNotBeforeFirst(db, period)
  const isClosed = row ? row.closedBlock !== null : (cursor?.blockTime ?? 0) >= period.endsAt
  return {
    ...period,
    state: isClosed ? 'closed' : nowSec < period.endsAt ? 'open' : 'closing',
    asOfBlock: row?.closedBlock ?? cursor?.block ?? null,
    nowSec,
    periodQ: BigInt(row?.qUsd ?? 0),
    resultHash: row?.resultHash ?? null,
  }
}

async function assertNotBeforeFirst(db: Queries, { kind, index }: Period): Promise<void> {
  const [first] = await db
    .select({ index: rankPeriod.index })
    .from(rankPeriod)
    .where(eq(rankPeriod.kind, kind))
    .orderBy(asc(rankPeriod.index))
    .limit(1)
  if (!first || index < first.index) throw unknownPeriod()
}

function unknownPeriod(): ApiError {
  return new ApiError('rankUnknown', { errors: [{ field: 'index', message: 'is not the index of a period so far' }] })
}

/** A period as answers carry it. */
export async function toRankPeriod(db: Queries, found: FoundPeriod, tag: string): Promise<RankPeriod> {
  const { kind, index, key, startsAt, endsAt, state, asOfBlock, nowSec, periodQ } = found
  const scope: RankScope = { kind, index, tag }
  const hasPrizes = tag === ALL_TAG
  return {
    period: kind,
    index,
    key,
    startsAt,
    endsAt,
    state,
    asOfBlock,
    entrants: await countEntrants(db, scope),
    poolPoints: formatPoints(hasPrizes ? rankPool(kind, periodQ) : 0n),
    rules: hasPrizes ? rulesOf(kind) : null,
    now: nowSec,
  }
}

function rulesOf(kind: PeriodKind): PrizeRules {
  const { ranks, cards } = loyaltyConstants
  const perUsd = (bps: bigint) => formatPoints((bps * POINTS_PRECISION) / BPS_DENOMINATOR)
  return {
    places: ranks.mostRanked,
    minVolumeUsd: ranks.minQUsd.toString(),
    pointsPerUsd: perUsd(ranks.periods[kind].poolBps),
    ownCapPerUsd: perUsd(ranks.periods[kind].ownCapBps),
    minPrize: formatPoints(ranks.minPrize),
    cardSec: cards.validSec,
  }
}
