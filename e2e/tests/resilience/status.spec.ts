import { expect, test } from '../../fixtures/test.ts'

test('a visitor reads how each part is and was, by the link at the end of every page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status', exact: true }).click()
  await expect(page).toHaveURL(/\/status$/)
  await expect(page).toHaveTitle(/Status/)
  const lists = page.getByRole('region', { name: 'Lists and figures' })
  // A minute shows the worst that was seen in it, and tests before this one stop the indexer.
  test.setTimeout(240_000)
  await expect(lists.getByText('Works', { exact: true })).toBeVisible({ timeout: 150_000 })
  const strip = lists.getByRole('slider', { name: 'Lists and figures, the last 24 hours' })
  await strip.focus()
  await page.keyboard.press('Home')
  await expect(strip, 'the stack is younger than a day').toHaveAttribute('aria-valuetext', /: Not checked$/)
})
