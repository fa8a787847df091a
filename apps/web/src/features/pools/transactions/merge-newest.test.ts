import type { LpTransaction, LpTransactions } from '@tyche/api-schema/pools'
import { expect, test } from 'vitest'
import { type LoadedTransactions, mergeNewest } from './merge-newest.ts'

/** The newest ten entries when so many were made. */
const newestOf = (made: number): LpTransactions => ({
  list: Array.from({ length: 10 }, (_, index) => ({ id: String(made - index) }) as LpTransaction),
  nextCursor: `before ${made - 9}`,
})
const idsOf = ({ pages }: LoadedTransactions) => pages.map(({ list }) => list.map(({ id }) => id))

test('a single page keeps its length however many entries come, and goes on where it ends', () => {
  let loaded: LoadedTransactions | undefined
  for (let made = 10; made <= 100; made++) loaded = mergeNewest(loaded, newestOf(made))
  expect(loaded).toEqual({ pages: [newestOf(100)], pageParams: [undefined] })
})

test('pages that were loaded stay below what is new', () => {
  const older = { list: [{ id: '10' } as LpTransaction], nextCursor: null }
  const loaded = { pages: [newestOf(20), older], pageParams: [undefined, 'before 11'] }
  expect(idsOf(mergeNewest(loaded, newestOf(21)))).toEqual([['21', ...newestOf(20).list.map(({ id }) => id)], ['10']])
  expect(idsOf(mergeNewest(loaded, newestOf(40))), 'more than a page of news').toEqual(
    idsOf(mergeNewest(undefined, newestOf(40))),
  )
})
