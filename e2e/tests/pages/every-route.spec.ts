import { listenForComplaints } from '../../fixtures/page/complaints.ts'
import {
  builtLocales,
  builtPages,
  builtRedirects,
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
  test(`a visitor opens every route in ${locale} with its language, a unique title and no errors`, async ({ page }) => {
    const complaints = listenForComplaints(page)
    const pages = builtPages()
    for (const { path, title } of pages) {
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
    expect(new Set(pages.map(({ title }) => title(locale))).size, 'no two share a title').toBe(pages.length)
    expect(complaints).toEqual([])
  })
}

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
