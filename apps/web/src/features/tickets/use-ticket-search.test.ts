import { expect, test } from 'vitest'
import { changeTicketSearch, parseTicketSearch } from './use-ticket-search.ts'

test('behavior: an address that makes no sense shows the first page of the first tab', () => {
  const first = { tab: 'waitingLottery', status: 'all', page: 1 }
  expect(parseTicketSearch({})).toEqual(first)
  expect(parseTicketSearch({ tab: 'gone', status: 'won', page: '-1' })).toEqual(first)
  // Of another tab, and beyond what the API lists.
  expect(parseTicketSearch({ status: 'claimed', page: 417 })).toEqual(first)
  expect(parseTicketSearch({ tab: 'operateEnd', status: 'claimed', page: '3' })).toEqual({
    tab: 'operateEnd',
    status: 'claimed',
    page: 3,
  })
})

test('behavior: another tab or status begins on its first page', () => {
  const shown = { tab: 'waitingOperate', status: 'noWinning', page: 4 } as const
  expect(changeTicketSearch(shown, { tab: 'operateEnd' })).toEqual({ tab: 'operateEnd', status: 'all', page: 1 })
  expect(changeTicketSearch(shown, { status: 'all' })).toEqual({ ...shown, status: 'all', page: 1 })
  expect(changeTicketSearch(shown, { page: 5 })).toEqual({ ...shown, page: 5 })
})
