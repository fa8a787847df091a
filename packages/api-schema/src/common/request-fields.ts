import { lastPageOf, MAX_LISTED, MAX_PAGE_SIZE } from '@tyche/protocol/page-limits'
import { z } from 'zod'

export const addressField = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits')

export const cursorField = z.string().min(1).max(400).optional()

export const limitField = z.int().min(1).max(100).default(20)

/** The name of a game as the deployment record has it. */
export const gameField = z.string().regex(/^[a-z]{2,16}$/, 'must be the name of a game')

/** The short name of a pool as the deployment record has it. */
export const poolField = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, 'must be the id of a pool')

/** Length of a chart: a day and a week in hours, a month and a year in days. */
export const chartPeriodField = z.enum(['day', 'week', 'month', 'year'])

/** Unix seconds. */
export const secondsField = z.int().min(0).max(4_294_967_295)

/** Page number and size of a list; rows beyond the 10,000th cannot be read. */
export const pageFields = {
  page: z.int().min(1).max(MAX_LISTED).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(20),
}

/** Rejects a page beyond the 10,000th row as a `page` out of range. */
export function assertReachable(
  { page, pageSize }: { page: number; pageSize: number },
  context: z.core.$RefinementCtx,
): void {
  const maximum = lastPageOf(pageSize)
  if (page > maximum) {
    const message = `must be at most ${maximum} at this page size`
    context.addIssue({ code: 'too_big', origin: 'number', maximum, input: page, path: ['page'], message })
  }
}
