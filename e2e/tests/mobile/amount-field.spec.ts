import type { Locator, Page } from '@playwright/test'
import { findOverflow } from '../../fixtures/page/overflow.ts'
import { type LocaleCode, languageTags, localeCodes, localised } from '../../fixtures/page/routes.ts'
import { expect, test } from '../../fixtures/test.ts'

const widths = [360, 1280]
const form = (page: Page) => page.locator('form').first()
const amountOf = (page: Page) => form(page).locator('input[inputmode=decimal]').first()

async function expectInside(part: Locator, whole: Locator): Promise<void> {
  const [inner, outer] = await Promise.all([part.boundingBox(), whole.boundingBox()])
  if (!inner || !outer) throw new Error(`${part} is not shown`)
  expect(inner.x, `${part}`).toBeGreaterThanOrEqual(outer.x)
  expect(inner.x + inner.width, `${part}`).toBeLessThanOrEqual(outer.x + outer.width)
}

/** Twelve characters in the language's format, with the widest digits. */
const twelveOf = (locale: LocaleCode) => {
  const parts = new Intl.NumberFormat(languageTags[locale]).formatToParts(1.5)
  return `88888888${parts.find(({ type }) => type === 'decimal')?.value}888`
}

for (const locale of localeCodes) {
  test(`a player reads twelve characters of an amount in ${locale} at 360 and 1280 px`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      // The game with the most statistics, whose labels have to fit as well.
      await page.goto(localised(locale, '/game/rps'))
      const amount = amountOf(page)
      await page.evaluate(() => document.fonts.ready)
      for (const text of [twelveOf(locale), '888888888888']) {
        await amount.fill(text)
        const { room, needed } = await amount.evaluate((input: HTMLInputElement) => {
          const { font, letterSpacing, fontVariantNumeric } = getComputedStyle(input)
          const ruler = document.body.appendChild(document.createElement('span'))
          Object.assign(ruler.style, {
            font,
            letterSpacing,
            fontVariantNumeric,
            position: 'absolute',
            whiteSpace: 'pre',
          })
          ruler.textContent = input.value
          const needed = ruler.getBoundingClientRect().width
          ruler.remove()
          return { room: input.clientWidth, needed }
        })
        expect(needed, 'measured with the page font').toBeGreaterThan(90)
        expect(room, `${text} at ${width} px`).toBeGreaterThanOrEqual(needed)
      }
      const field = amount.locator('xpath=ancestor::div[1]')
      await expect(field.getByRole('button')).toHaveCount(4)
      for (const shortcut of await field.getByRole('button').all()) await expectInside(shortcut, field)
      await expect(page.getByTestId('live-stats')).toBeVisible()
      expect(await findOverflow(page)).toEqual([])
    }
  })
}

test('a player sees huge figures within panel and stage', async ({ page }) => {
  const huge = (10n ** 24n).toString()
  await page.route('**/luckyGame/config', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll(/"(balance|maxWager)":\s*"\d+"/g, `"$1":"${huge}"`)
    await route.fulfill({ response, body: text })
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/game/coin')
    await expect(page.getByTestId('prize-pool')).toContainText('1,000,000,000,000,000,000.00')
    await amountOf(page).fill('9'.repeat(40))
    await expect(form(page)).toContainText('Input number exceeds limit.')
    const panel = form(page).locator('dl')
    for (const figure of await panel.locator('dd').all()) await expectInside(figure, panel)
    expect(await findOverflow(page)).toEqual([])
  }
})
