import { expect, test, vi } from 'vitest'
import { readPages } from './read-pages.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => index)

test.each([
  [0, 1],
  [99, 1],
  [100, 1],
  [101, 2],
  [250, 3],
  [10_050, 100],
])('behavior: %i rows take %i requests', async (total, requests) => {
  const all = rows(total)
  const read = vi.fn(async (page: number, size: number) => ({ list: all.slice((page - 1) * size, page * size), total }))
  expect(await readPages(String, read)).toEqual(all.slice(0, 10_000))
  expect(read).toHaveBeenCalledTimes(requests)
})

test('behavior: a row added between two pages repeats none', async () => {
  const all = rows(150)
  const read = async (page: number, size: number) => {
    if (page === 2) all.unshift(150)
    return { list: all.slice((page - 1) * size, page * size), total: all.length }
  }
  expect(await readPages(String, read)).toEqual(rows(150))
})
