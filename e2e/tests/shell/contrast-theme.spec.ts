import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

/** The colour of what is around a choice's text. */
const backgroundOf = (choice: Locator) => choice.evaluate((element) => getComputedStyle(element).backgroundColor)

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

test('a player with a contrast theme sees which tab, period and game is chosen', async ({ page }) => {
  await page.goto('/luckybuy')
  const tabs = page.getByRole('main').getByRole('tab')
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  expect(await backgroundOf(tabs.first())).not.toBe(await backgroundOf(tabs.last()))
  await page.goto('/rank')
  for (const group of [page.getByRole('radiogroup').first(), page.getByRole('main').locator('fieldset')]) {
    const options = group.locator('label')
    await expect(options.first().getByRole('radio')).toBeChecked()
    expect(await backgroundOf(options.first())).not.toBe(await backgroundOf(options.last()))
  }
})
