import type { Locator } from '@playwright/test'
import { expect, test } from './test.ts'

/** Below every green of the die, above its pips: of 255. */
const darkest = 61

/** The share of a part's picture that is as dark as pips. */
async function shareOfPips(part: Locator): Promise<number> {
  const picture = (await part.screenshot()).toString('base64')
  return part.page().evaluate(
    async ([encoded, limit]) => {
      const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (!canvas) throw new Error('there is no canvas')
      canvas.drawImage(image, 0, 0)
      const { data } = canvas.getImageData(0, 0, image.width, image.height)
      let dark = 0
      for (let index = 0; index < data.length; index += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(index, index + 3)
        if (0.21 * red + 0.72 * green + 0.07 * blue < limit) dark += 1
      }
      return dark / (image.width * image.height)
    },
    [picture, darkest] as const,
  )
}

/** Firefox sorts the planes of a scene its own way: it once put the edges of the die before its faces. */
test('the die shows three faces with their pips', async ({ page }) => {
  await page.goto('/game/dice')
  await page.evaluate(() => localStorage.setItem('tyche-color-mode', 'light'))
  await page.reload()
  const die = page.locator('.die')
  await expect(die).toBeVisible()
  const share = await shareOfPips(die)
  test.info().annotations.push({ type: 'share', description: String(share) })
  expect(share).toBeGreaterThan(0.015)
})
