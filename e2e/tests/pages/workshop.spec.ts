import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../../fixtures/page/axe.ts'
import { listenForComplaints } from '../../fixtures/page/complaints.ts'
import { serveWorkshop } from '../../fixtures/stack/built-workshop.ts'

let workshop: Awaited<ReturnType<typeof serveWorkshop>>
test.beforeAll(async () => {
  workshop = await serveWorkshop()
})
test.afterAll(() => workshop.close())

/** Overlays: the button that opens each, and how to close it. */
const overlays = [
  { opener: 'Open md', role: 'dialog' },
  { opener: 'Open the drawer', role: 'dialog' },
  { opener: 'Ask', role: 'alertdialog' },
  { opener: 'Open the menu', role: 'menu' },
  { opener: 'Game', by: 'combobox', role: 'listbox' },
] as const

for (const theme of ['dark', 'light'] as const) {
  test(`every component passes axe, closed and open, in ${theme}`, async ({ page }) => {
    const complaints = listenForComplaints(page)
    await page.goto(`${workshop.url}?theme=${theme}`)
    await expect(page.locator('[data-story]').first()).toBeVisible()
    await expectAccessible(page)
    for (const { opener, role, ...rest } of overlays) {
      const by = 'by' in rest ? rest.by : 'button'
      await test.step(opener, async () => {
        await page.getByRole(by, { name: new RegExp(`^${opener}`) }).click()
        await expect(page.getByRole(role)).toBeVisible()
        await expectAccessible(page, `[role=${role}]`)
        await page.keyboard.press('Escape')
        await expect(page.getByRole(role)).toHaveCount(0)
      })
    }
    await toasts(page)
    expect(complaints).toEqual([])
  })
}

async function toasts(page: Page): Promise<void> {
  for (const name of ['Success', 'Failure']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.locator('[data-toast]')).toBeVisible()
    await expectAccessible(page, '[data-toast]')
  }
}
