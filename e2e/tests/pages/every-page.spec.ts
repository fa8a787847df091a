import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../../fixtures/test.ts'

const pages = [
  { path: '/', heading: /./ },
  { path: '/games', heading: 'Games' },
  { path: '/game/coin', heading: 'Coin Flip' },
  { path: '/mint', heading: 'Mint' },
  { path: '/user', heading: /./ },
  { path: '/no/such/page', heading: 'Page Not Found' },
]
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const colorScheme of ['dark', 'light'] as const) {
  test(`every page loads without a complaint and axe finds nothing in ${colorScheme}`, async ({ page }) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      // The browser itself reports the status 404 of a page that does not exist.
      const isOwn = message.location().url === page.url() && message.text().includes('404')
      if (message.type() === 'error' && !isOwn) complaints.push(`${page.url()}: ${message.text()}`)
    })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const { path, heading } of pages) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze()
        expect(
          violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`)),
        ).toEqual([])
      })
    }
    expect(complaints).toEqual([])
  })
}
