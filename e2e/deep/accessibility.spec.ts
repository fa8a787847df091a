import { expectAccessible, WHOLE_PAGE_HEIGHT } from '../fixtures/page/axe.ts'
import { listenForComplaints } from '../fixtures/page/complaints.ts'
import { builtPaths, localeCodes, localised } from '../fixtures/page/routes.ts'
import { expect, test } from '../fixtures/test.ts'

const widths = { desktop: 1440, phone: 390 }

for (const locale of localeCodes) {
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const [device, width] of Object.entries(widths)) {
      test(`every page passes axe and reports no error in ${locale}, ${colorScheme}, on a ${device}`, async ({
        page,
      }) => {
        const complaints = listenForComplaints(page)
        await page.setViewportSize({ width, height: WHOLE_PAGE_HEIGHT })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const path of [...builtPaths(), '/no/such/page']) {
          await test.step(path, async () => {
            await page.goto(localised(locale, path))
            await expect(page.locator('h1').first()).toBeVisible()
            await expectAccessible(page)
          })
        }
        expect(complaints).toEqual([])
      })
    }
  }
}
