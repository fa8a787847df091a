import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { catalogueLocales } from '../config/locales.ts'
import { routePaths } from '../config/paths.ts'
import { createAppRouter } from './router.tsx'

function routerAt(path: string, prefix?: 'en') {
  const router = createAppRouter(prefix)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  router.updateLatestLocation()
  return router
}

const matched = (router: ReturnType<typeof routerAt>) =>
  router.matchRoutes(router.latestLocation).map((match) => match.routeId)

test.each(Object.values(routePaths))('behavior: %s exists with and without a prefix', (path) => {
  expect(matched(routerAt(path)).at(-1)).toBe(path)
  for (const locale of catalogueLocales) {
    const prefixed = path === '/' ? `/${locale}` : `/${locale}${path}`
    expect(matched(routerAt(prefixed, 'en')).at(-1), prefixed).toBe(path)
  }
})

test('behavior: links keep the prefix that the page was opened with', () => {
  const href = (prefix?: 'en') => routerAt('/', prefix).buildLocation({ to: '/games', search: {} }).publicHref
  expect(href('en')).toBe('/en/games')
  expect(href()).toBe('/games')
})

test.each(['/nope', '/en/nope', '/game', '/xx/games'])('behavior: %s matches no route', (path) => {
  expect(matched(routerAt(path))).toEqual(['__root__'])
})
