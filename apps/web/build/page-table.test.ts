// @vitest-environment node
import { expect, test } from 'vitest'
import { routePaths } from '../src/config/paths.ts'
import { readPageTable } from './page-table.ts'

test('behavior: every page of the router is read, with its module and title', () => {
  const pages = readPageTable()
  expect(pages.map(({ path }) => path).sort()).toEqual(Object.values(routePaths).sort())
  expect(pages.find(({ path }) => path === '/')).toEqual({
    path: '/',
    module: 'home-page',
    title: undefined,
    texts: undefined,
  })
  expect(pages.filter(({ path, title }) => path !== '/' && !title)).toEqual([])
})

test('error: an entry that cannot be read is named', () => {
  expect(() => readPageTable('page(routePaths.home, HomePage)')).toThrow('no readable entry for /, /games')
})
