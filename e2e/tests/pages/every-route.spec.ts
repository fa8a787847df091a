import { listenForComplaints } from '../../fixtures/complaints.ts'
import { builtLocales, builtPaths, languageTags, localeCodes, localised } from '../../fixtures/routes.ts'
import { expect, test } from '../../fixtures/test.ts'

test('the build speaks every language of the product', ({ stack }) => {
  expect(stack.url, 'the build exists once its stack runs').toBeTruthy()
  expect([...builtLocales()].sort()).toEqual([...localeCodes].sort())
})

for (const locale of localeCodes) {
  test(`every route loads in ${locale} with its language, a title of its own and no complaint`, async ({ page }) => {
    const complaints = listenForComplaints(page)
    const titles = new Map<string, string>()
    for (const path of builtPaths()) {
      await test.step(path, async () => {
        const response = await page.goto(localised(locale, path), { waitUntil: 'domcontentloaded' })
        expect(response?.status(), path).toBe(200)
        await expect(page.locator('h1').first()).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', languageTags[locale])
        await expect(page).toHaveTitle(/\S/)
        titles.set(path, await page.title())
        expect(new URL(page.url()).pathname, 'stays under its prefix').toBe(localised(locale, path))
      })
    }
    expect(new Set(titles.values()).size, JSON.stringify([...titles])).toBe(titles.size)
    expect(complaints).toEqual([])
  })
}

test('a page that does not exist answers 404 and names its path, in every language', async ({ page }) => {
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
