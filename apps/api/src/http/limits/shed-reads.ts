import { luckyGamePaths } from '@tyche/api-schema/games'
import { orderPaths } from '@tyche/api-schema/lottery/orders'
import { preOrderPaths } from '@tyche/api-schema/lottery/pre-orders'
import { productPaths } from '@tyche/api-schema/lottery/products'
import { ticketPaths } from '@tyche/api-schema/lottery/tickets'
import { playRecordPaths } from '@tyche/api-schema/play-record'
import { checkInPaths } from '@tyche/api-schema/points/check-in'
import { rankPaths } from '@tyche/api-schema/points/ranks'
import { referralPaths } from '@tyche/api-schema/points/referral'
import { lpPoolPaths } from '@tyche/api-schema/pools'
import type { Logger } from '@tyche/service/logger'
import type { MiddlewareHandler } from 'hono'
import type pg from 'pg'
import type { Counter } from 'prom-client'
import type { ApiEnv } from '../../context.ts'
import { ApiError } from '../../errors/api-error.ts'

/** Lists and figures, which a client loses nothing by asking for again. What is not named here is never refused. */
export const repeatableReads: readonly string[] = [
  luckyGamePaths.history,
  luckyGamePaths.activity,
  playRecordPaths.payData,
  playRecordPaths.payRecord,
  productPaths.productList,
  productPaths.productUserList,
  orderPaths.productOrders,
  orderPaths.productUserOrder,
  orderPaths.productClaims,
  orderPaths.productNewOrder,
  preOrderPaths.userPreOrders,
  ...Object.values(ticketPaths),
  ...Object.values(lpPoolPaths),
  ...Object.values(rankPaths),
  referralPaths.referralInfo,
  checkInPaths.checkInRecord,
]

/** Five times the connections of the pool: more at once are not answered sooner. */
export const MAX_READS_WHILE_SATURATED = 50
/** What a process answers in one to two seconds; those that come later would wait nearly until the pool's timeout. */
export const MAX_READS = 500

const LOOK_MS = 100
/** A look that comes later than that has waited for the event loop. */
const LATE_MS = 100
/** A queue that stands for so long is no burst, and one that was empty for so long is gone. */
const STANDING_MS = 2_000
const GONE_MS = 500
/** Of the time between two looks no more counts: a process that was stopped for long was not saturated all the while. */
const MAX_LOOK_MS = 400
const RETRY_SEC = 5

export interface ReadShedderOptions {
  /** Those that reads take connections from. */
  readonly pools: readonly Pick<pg.Pool, 'waitingCount'>[]
  readonly shedReads: Counter
  readonly logger: Logger
}

export interface ReadShedder {
  /** Rejects reads that would only wait with `databaseUnavailable`. */
  readonly middleware: MiddlewareHandler<ApiEnv>
  readonly stop: () => void
}

/**
 * Rejects reads while the process is saturated, so that it answers those that it takes soon. It is saturated once each look of two
 * seconds found requests that wait for a connection to the database, or came late itself: as in CoDel (RFC 8289), a queue that
 * empties in between is a burst. From then on it takes only as many reads at once as keep the database busy, until none waits.
 */
export function createReadShedder({ pools, shedReads, logger }: ReadShedderOptions): ReadShedder {
  let reads = 0
  let isSaturated = false
  /** For how long the looks have said otherwise. */
  let otherwiseMs = 0
  let lookedAt = performance.now()

  const look = () => {
    const elapsedMs = performance.now() - lookedAt
    lookedAt += elapsedMs
    const isWaiting = elapsedMs > LOOK_MS + LATE_MS || pools.some(({ waitingCount }) => waitingCount > 0)
    otherwiseMs = isWaiting === isSaturated ? 0 : otherwiseMs + Math.min(elapsedMs, MAX_LOOK_MS)
    if (otherwiseMs < (isSaturated ? GONE_MS : STANDING_MS)) return
    isSaturated = isWaiting
    otherwiseMs = 0
    if (isWaiting)
      logger.warn(`requests wait all the time: at most ${MAX_READS_WHILE_SATURATED} reads are taken at once`)
    else logger.info('requests no longer wait: all reads are taken')
  }
  const looks = setInterval(look, LOOK_MS)
  looks.unref()

  return {
    async middleware(c, next) {
      if (reads >= (isSaturated ? MAX_READS_WHILE_SATURATED : MAX_READS)) {
        shedReads.inc()
        c.set('isShed', true)
        throw new ApiError('databaseUnavailable', { retryAfterSec: RETRY_SEC })
      }
      reads += 1
      try {
        await next()
      } finally {
        reads -= 1
      }
    },
    stop: () => clearInterval(looks),
  }
}
