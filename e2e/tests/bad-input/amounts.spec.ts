import { type LocaleCode, languageTags, localised } from '../../fixtures/page/routes.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Typed or pasted texts with the wager they mean; the field keeps the text. */
const typed: Record<LocaleCode, readonly (readonly [text: string, base: bigint])[]> = {
  en: [
    ['1,234.5', 1_234_500_000n],
    ['10,5', 10_500_000n],
    ['$10', 10_000_000n],
  ],
  tr: [
    ['1.234,5', 1_234_500_000n],
    ['2,5 USDM', 2_500_000n],
  ],
  kr: [['１２．５', 12_500_000n]],
  ch: [['1,234.5', 1_234_500_000n]],
  ru: [
    ['1 234,5', 1_234_500_000n],
    ['0,25', 250_000n],
  ],
  es: [['1.234,50', 1_234_500_000n]],
}
const nonsense = ['abc', '1,2,3', '--5', '0,1234567']

for (const locale of Object.keys(typed) as LocaleCode[]) {
  test(`a player types amounts in ${locale}; the field accepts valid ones and keeps invalid ones`, async ({ page }) => {
    await page.goto(localised(locale, '/game/coin'))
    const form = page.locator('form').first()
    const amount = form.locator('input[inputmode=decimal]').first()
    const total = form.locator('dl [title]')
    for (const [text, base] of typed[locale]) {
      await amount.fill(text)
      await expect(amount).toHaveValue(text)
      const titles = () => total.evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''))
      await expect.poll(async () => (await titles()).map((shown) => readLocal(shown, locale)), text).toContain(base)
    }
    for (const text of nonsense) {
      await amount.fill(text)
      await expect(amount).toHaveValue(text)
      await expect(amount).toHaveAttribute('aria-invalid', 'true')
    }
  })
}

/** USDM base units of an amount that the page shows in a language. */
function readLocal(text: string, locale: LocaleCode): bigint {
  const parts = new Intl.NumberFormat(languageTags[locale]).formatToParts(1.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const [whole = '', fraction = ''] = text.split(decimal).map((part) => part.replace(/\D/g, ''))
  return BigInt(whole + fraction.padEnd(6, '0'))
}
