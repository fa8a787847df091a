import { expect, test } from 'vitest'
import { lastPageOf, MAX_LISTED, MAX_PAGE_SIZE } from './page-limits.ts'

test('behavior: the last page is the last that is listed whole', () => {
  expect([MAX_PAGE_SIZE, 24, 20, 1].map(lastPageOf)).toEqual([100, 416, 500, MAX_LISTED])
})
