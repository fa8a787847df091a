import { expectAccessible, expectAccessibleColours, WHOLE_PAGE_HEIGHT } from '../../fixtures/page/axe.ts'
import { listenForComplaints } from '../../fixtures/page/complaints.ts'
import { builtPaths } from '../../fixtures/page/routes.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ viewport: { width: 1440, height: WHOLE_PAGE_HEIGHT } })

test('every page passes axe, in dark and in light', async ({ page }) => {
  // A slow machine needs more than 400 s.
  test.setTimeout(1_200_000)
  const complaints = listenForComplaints(page)
  for (const path of [...builtPaths(), '/no/such/page']) {
    const check = async () => {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      await expectAccessibleColours(page)
    }
    // A page that hangs fails within minutes, not at the end of the test.
    await test.step(path, check, { timeout: 180_000 })
  }
  expect(complaints).toEqual([])
})
