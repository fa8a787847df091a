import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { GamePage } from '../pages/game-page.ts'
import { MintPage } from '../pages/mint-page.ts'
import { Shell } from '../pages/shell.ts'

const folder = resolve(import.meta.dirname, '../../docs/images')
const sizes = { 1440: { width: 1440, height: 960 }, 390: { width: 390, height: 844 } }
const webpQuality = 0.9
const mostTries = 30

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1440, 390] as const) {
    test(`${width} px, ${theme}`, async ({ browser, stack }) => {
      await mkdir(folder, { recursive: true })
      const context = await browser.newContext({
        viewport: sizes[width],
        colorScheme: theme,
        baseURL: stack.url,
        deviceScaleFactor: width === 390 ? 2 : 1,
        hasTouch: width === 390,
      })
      const page = await context.newPage()
      const take = (name: string) => saveWebp(page, join(folder, `${name}-${width}-${theme}.webp`))
      const coin = new GamePage(page)

      await page.goto('/mint')
      await new Shell(page).connectDemoWallet()
      await new MintPage(page).mint()
      await coin.open()
      await expect(coin.shell.toast).toBeHidden({ timeout: 15_000 })
      await take('coin-idle')

      await coin.fill({ amount: '10', playTimes: 3 })
      await coin.roll.click()
      await expect(coin.roll).toContainText('Rolling')
      await take('coin-rolling')
      for (let attempt = 0; attempt < mostTries && !(await isWon(coin)); attempt++) {
        await coin.amount.fill(String(10 + 5 * (attempt % 4)))
        await coin.roll.click()
        await expect(coin.roll).toContainText('Rolling')
      }
      expect(await isWon(coin)).toBe(true)
      await coin.page.evaluate(() => new Promise((done) => setTimeout(done, 250)))
      await take('coin-won')

      await page.goto('/games')
      await expect(page.getByRole('heading', { name: 'Coin Flip' }).first()).toBeVisible()
      await expect(page.getByText('98.00%').first()).toBeVisible()
      await take('games')
      await page.goto('/')
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await take('home')
      await context.close()
    })
  }
}

async function isWon(coin: GamePage): Promise<boolean> {
  await expect(coin.roll).not.toContainText('Rolling', { timeout: 30_000 })
  await expect(coin.result).toBeVisible()
  return (await coin.profit()) > 0n
}

/** Playwright writes PNG and JPEG only; the browser itself turns the picture into WebP, in a page without a policy. */
async function saveWebp(page: Page, path: string): Promise<void> {
  const png = (await page.screenshot()).toString('base64')
  const converter = await page.context().newPage()
  const url = await converter.evaluate(
    async ({ data, quality }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { data: png, quality: webpQuality },
  )
  await converter.close()
  await writeFile(path, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
}
