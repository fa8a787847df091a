import { expectAccessible } from '../../fixtures/page/axe.ts'
import { listenForComplaints } from '../../fixtures/page/complaints.ts'
import { builtPaths } from '../../fixtures/page/routes.ts'
import { expect, test } from '../../fixtures/test.ts'

for (const colorScheme of ['dark', 'light'] as const) {
  test(`every page passes axe in ${colorScheme}`, async ({ page }) => {
    test.setTimeout(300_000)
    const complaints = listenForComplaints(page)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of [...builtPaths(), '/no/such/page']) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.locator('h1').first()).toBeVisible()
        await expectAccessible(page)
      })
    }
    expect(complaints).toEqual([])
  })
}
