import { isDeep } from '../../fixtures/language/settings.ts'
import { listenForComplaints } from '../../fixtures/page/complaints.ts'
import {
  builtLocales,
  builtPages,
  builtRedirects,
  type LocaleCode,
  languageTags,
  localeCodes,
  localised,
} from '../../fixtures/page/routes.ts'
import { expect, test } from '../../fixtures/test.ts'

test('the build has every language of the product', ({ stack }) => {
  expect(stack.url, 'the build exists once its stack runs').toBeTruthy()
  expect(builtLocales().sort()).toEqual([...localeCodes].sort())
})

for (const locale of localeCodes) {
  test(`the server sends every route in ${locale} with its language and a unique title`, async ({ request }) => {
    const pages = builtPages()
    for (const { path, title } of pages) {
      const response = await request.get(localised(locale, path), { maxRedirects: 0 })
      expect(response.status(), path).toBe(200)
      const html = await response.text()
      expect(/<html[^>]* lang="([^"]+)"/.exec(html)?.[1], path).toBe(languageTags[locale])
      expect(decoded(/<title>([^<]*)</.exec(html)?.[1]).endsWith(title(locale)), `${path}: ${title(locale)}`).toBe(true)
    }
    expect(new Set(pages.map(({ title }) => title(locale))).size, 'no two share a title').toBe(pages.length)
  })

  test(`a visitor opens routes in ${locale} with its language, its title and no errors`, async ({ page }) => {
    const complaints = listenForComplaints(page)
    for (const { path, title } of builtPages().filter((_page, index) => isOpened(index, locale))) {
      await test.step(path, async () => {
        const address = localised(locale, path)
        const response = await page.goto(address, { waitUntil: 'domcontentloaded' })
        expect(response?.status(), path).toBe(200)
        await expect(page.locator('h1').first()).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', languageTags[locale])
        const ends = title(locale)
        await expect.poll(async () => (await page.title()).endsWith(ends), { message: `${path}: ${ends}` }).toBe(true)
        expect(new URL(page.url()).pathname, 'stays under its prefix').toBe(address)
        await expect(page.getByRole('main')).not.toContainText(untranslated)
      })
    }
    expect(complaints).toEqual([])
  })
}

/**
 * `npm test` opens each route in two languages, so that each language has a third of them (and `accessibility.spec.ts` opens all
 * without a prefix); `npm run test:deep` opens every route in every language.
 */
function isOpened(route: number, locale: LocaleCode): boolean {
  const groups = localeCodes.length / 2
  return isDeep || route % groups === localeCodes.indexOf(locale) % groups
}

const decoded = (text = '') => text.replace(/&#(\d+);/g, (_whole, code) => String.fromCodePoint(Number(code)))

/** An untranslated catalogue key, such as `pools.panel.add`. */
const untranslated = /(?<![\w.@/])[a-z]+(?:\.[a-z][A-Za-z]+){2,}(?![\w.])/

test('a visitor of an unknown page gets 404 and reads its path, in every language', async ({ page }) => {
  const complaints = listenForComplaints(page)
  for (const locale of localeCodes) {
    const path = localised(locale, '/no/such/page')
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(response?.status()).toBe(404)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('/no/such/page')
    await expect(page.locator('html')).toHaveAttribute('lang', languageTags[locale])
  }
  await page.goto('/no/such/page', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('h1')).toHaveText('Page Not Found')
  expect(complaints).toEqual([])
})

test('a visitor of an unknown pool gets 404 and reads that it does not exist', async ({ page }) => {
  const response = await page.goto('/en/pools/details/nothing', { waitUntil: 'domcontentloaded' })
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText('nothing')
  await expect(page.getByRole('link', { name: 'All pools' })).toBeVisible()
})

test('a visitor of an old address is redirected to its page, in every language', async ({ request }) => {
  const redirects = builtRedirects()
  expect(redirects.length).toBeGreaterThan(0)
  for (const { from, to } of redirects) {
    for (const [asked, expected] of [
      [from, to],
      [`/ru${from}`, localised('ru', to)],
    ] as const) {
      const response = await request.get(asked, { maxRedirects: 0 })
      expect([301, 302, 307, 308], asked).toContain(response.status())
      expect(response.headers().location, asked).toBe(expected)
    }
  }
})
