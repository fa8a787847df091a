import { expect, test } from 'vitest'
import { routePaths } from '../../../config/paths.ts'
import { navGroupsFor, tabItems } from './nav-items.ts'

const paths = (canMint: boolean) => navGroupsFor({ canMint }).flatMap(({ items }) => items.map(({ to }) => to))

test('behavior: the menu has Mint only on chains with a test token', () => {
  expect(paths(true)).toContain(routePaths.mint)
  expect(paths(false)).toEqual(paths(true).filter((path) => path !== routePaths.mint))
})

test('behavior: the tab bar of a phone has Games, Home and Mine beside Menu', () => {
  expect(tabItems.map(({ label }) => label)).toEqual(['games', 'home', 'mine'])
})
