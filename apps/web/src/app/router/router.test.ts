import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { catalogueLocales, type Locale } from '../../config/locales.ts'
import { routePaths } from '../../config/paths.ts'
import { redirects } from '../../config/redirects.ts'
import { maxPreloads } from '../../config/timings.ts'
import { loadChainConfig } from '../../data/chain-config/chain-config.ts'
import { setLocalePrefix } from '../../i18n/locale-store.ts'
import { isMissing } from './head/use-document-title.ts'
import { createAppRouter } from './router.ts'

vi.mock('../../data/chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  loadChainConfig: vi.fn(),
}))

afterEach(() => setLocalePrefix(undefined))

function routerAt(path: string, prefix?: Locale) {
  setLocalePrefix(prefix)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  router.updateLatestLocation()
  return router
}

const matched = (router: ReturnType<typeof routerAt>) =>
  router.matchRoutes(router.latestLocation).map((match) => match.routeId)

test.each(Object.values(routePaths))('behavior: %s exists with and without a prefix', (path) => {
  expect(matched(routerAt(path)).at(-1)).toBe(path)
  for (const locale of catalogueLocales) {
    const prefixed = path === '/' ? `/${locale}` : `/${locale}${path}`
    expect(matched(routerAt(prefixed, locale)).at(-1), prefixed).toBe(path)
  }
})

test('behavior: links carry the prefix of the current address', () => {
  const router = routerAt('/en', 'en')
  const href = () => router.buildLocation({ to: '/games', search: {} }).publicHref
  expect(href()).toBe('/en/games')
  setLocalePrefix(undefined)
  expect(href()).toBe('/games')
})

test.each(['/nope', '/en/nope', '/game/nope', '/xx/games'])('behavior: %s is not found', async (path) => {
  const router = routerAt(path)
  await router.load()
  expect(router.state.matches.some(isMissing)).toBe(true)
})

const internal = Object.entries(redirects).flatMap(([from, { to }]) => (to === undefined ? [] : [{ from, to }]))

test.each(internal)('behavior: $from leads to $to, and keeps the language', async ({ from, to }) => {
  const router = routerAt(`/en${from}`, 'en')
  await router.load()
  expect(router.state.location.pathname).toBe(to)
  expect(router.state.location.publicHref).toBe(to === '/' ? '/en' : `/en${to}`)
})

test('behavior: a redirect leads to an existing page, and never replaces one', () => {
  const pages: string[] = Object.values(routePaths)
  for (const { from, to } of internal) {
    expect(pages).toContain(to)
    expect(pages).not.toContain(from)
  }
})

test('behavior: an external redirect leaves the app, and is not found without a configured link', async () => {
  const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  vi.mocked(loadChainConfig).mockResolvedValue({ links: { telegram: 'https://t.me/tyche', medium: '' } } as never)
  void routerAt('/telegram').load()
  await expect.poll(() => leave.mock.calls).toEqual([['https://t.me/tyche']])
  const router = routerAt('/medium')
  await router.load()
  expect(router.state.matches.some(isMissing)).toBe(true)
  leave.mockRestore()
})

test('behavior: the old page stays up to 100 ms, then the next one’s outlines show', () => {
  expect(routerAt('/').options).toMatchObject({ defaultPendingMs: 100, defaultPendingMinMs: 0 })
})

test('behavior: at most 4 preloads run at the same time', async () => {
  const router = routerAt('/')
  const pages = Object.values(routePaths)
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  for (const path of pages) {
    router.routesById[path].options.loader = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
    }
  }
  const preloads = pages.map((path) => router.preloadRoute({ to: path } as never))
  await expect.poll(() => running).toBe(maxPreloads)
  for (const _ of pages) {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  await Promise.all(preloads)
  expect(most).toBe(4)
})
