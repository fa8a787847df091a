import type { PrizeRules, RankPeriod } from '@tyche/api-schema/points/ranks'
import {
  formatPoints,
  loyaltyConstants,
  type Period,
  type PeriodKind,
  POINTS_PRECISION,
  periodOf,
  rankPool,
} from '@tyche/loyalty'
import { BPS_DENOMINATOR } from '@tyche/protocol/scales'
import { ApiError } from '../../../errors/api-error.ts'
import { ALL_TAG } from './rank-tags.ts'
import type { RankState } from './read-rank-state.ts'

export interface FoundPeriod extends Period {
  readonly state: RankPeriod['state']
  readonly asOfBlock: number | null
  readonly resultHash: string | null
}

/** The period that a state is of; throws `rankUnknown` for one that is to come or before the first that was played in. */
export function findPeriod({ scope, runningIndex, firstIndex, cursor, period: row, nowSec }: RankState): FoundPeriod {
  const { kind, index } = scope
  const isBeforeFirst = index < runningIndex && (firstIndex === null || index < firstIndex)
  if (index > runningIndex || isBeforeFirst) throw unknownPeriod()
  const period = periodOf(kind, index)
  const isClosed = row ? row.closedBlock !== null : (cursor?.timeSec ?? 0) >= period.endsAt
  return {
    ...period,
    state: isClosed ? 'closed' : nowSec < period.endsAt ? 'open' : 'closing',
    asOfBlock: row?.closedBlock ?? cursor?.block ?? null,
    resultHash: row?.resultHash ?? null,
  }
}

function unknownPeriod(): ApiError {
  return new ApiError('rankUnknown', { errors: [{ field: 'index', message: 'is not the index of a period so far' }] })
}

/** A period as answers carry it. */
export function toRankPeriod(found: FoundPeriod, { scope, entrants, period, nowSec }: RankState): RankPeriod {
  const { kind, index, key, startsAt, endsAt, state, asOfBlock } = found
  const hasPrizes = scope.tag === ALL_TAG
  return {
    period: kind,
    index,
    key,
    startsAt,
    endsAt,
    state,
    asOfBlock,
    entrants,
    poolPoints: formatPoints(hasPrizes ? rankPool(kind, period?.qUsd ?? 0n) : 0n),
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
