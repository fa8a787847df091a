import type { BrowserContext } from '@playwright/test'
import { findOverflow } from '../fixtures/page/overflow.ts'
import { localised } from '../fixtures/page/routes.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { committed } from './committed.ts'
import { makePlayer } from './player/make-player.ts'
import { newPlayers, playAsOthers, startLife } from './player/other-players.ts'
import type { PicturedProducts } from './player/take-part.ts'
import { savePicture, waitForRest } from './save-picture.ts'
import { panels, type Screen, screens, wins } from './screens.ts'

/** `SCREENSHOTS=committed` takes those of the documentation only. */
const onlyCommitted = process.env.SCREENSHOTS === 'committed'
const isWanted = (name: string, kind: string) => !onlyCommitted || committed[name]?.includes(kind) === true

interface Pictured {
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>
  readonly products: PicturedProducts
}

const sizes = {
  390: { width: 390, height: 844 },
  820: { width: 820, height: 1180 },
  1440: { width: 1440, height: 960 },
}
const widths = [390, 820, 1440] as const
const themes = ['dark', 'light'] as const

const test = base.extend<object, { player: Pictured }>({
  player: [
    async ({ browser, stack, chain }, use) => {
      await playAsOthers(chain)
      const pictured = await makePlayer(browser, stack, chain)
      const life = startLife(stack, chain, newPlayers(8))
      await use(pictured)
      await life.stop()
    },
    { scope: 'worker', timeout: 1_800_000 },
  ],
})

const pathOf = ({ path }: Screen, products: PicturedProducts) =>
  path.replace(/\$\w+/, (name) => String(products[name as keyof PicturedProducts]))

for (const width of widths) {
  for (const theme of themes) {
    test(`takes every screen at ${width} px, ${theme}`, async ({ browser, stack, player }) => {
      const context = await browser.newContext({
        baseURL: stack.url,
        storageState: player.state,
        viewport: sizes[width],
        deviceScaleFactor: width === 390 ? 2 : 1,
        hasTouch: width < 1440,
        colorScheme: theme,
      })
      const page = await context.newPage()
      for (const screen of [...screens, ...wins, ...panels]) {
        if (!isWanted(screen.name, `${width}-${theme}`)) continue
        await test.step(screen.name, async () => {
          await page.goto(pathOf(screen, player.products))
          await waitForRest(page)
          await screen.arrange?.(page)
          await savePicture(page, screen.name, `${width}-${theme}`)
          expect.soft(await findOverflow(page), `${screen.name} at ${width} px`).toEqual([])
        })
      }
      await context.close()
    })
  }
}

for (const locale of ['tr', 'kr', 'ru'] as const) {
  for (const width of widths) {
    test(`a player reads every text unclipped and without overlap in ${locale} at ${width} px`, async ({
      browser,
      stack,
      player,
    }) => {
      const context = await browser.newContext({
        baseURL: stack.url,
        storageState: player.state,
        viewport: sizes[width],
        hasTouch: width < 1440,
        colorScheme: 'dark',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const screen of screens) {
        const { name } = screen
        if (!isWanted(`${name}-${locale}`, `${width}-dark`)) continue
        await test.step(name, async () => {
          await page.goto(localised(locale, pathOf(screen, player.products)))
          await waitForRest(page)
          await screen.arrange?.(page)
          await savePicture(page, `${name}-${locale}`, `${width}-dark`)
          expect.soft(await findOverflow(page), `${name} in ${locale} at ${width} px`).toEqual([])
        })
      }
      await context.close()
    })
  }
}
